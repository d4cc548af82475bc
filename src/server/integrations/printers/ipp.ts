import http from 'node:http';
import https from 'node:https';
import ipp, { type Answer, type Attributes, type Request } from '@sealsystems/ipp';
import { z } from 'zod';
import { requestFailures } from '../../../messages/integrations/requests.ts';
import type { PrinterAddress } from '../../platform/address/printerList.ts';
import { IntegrationError } from '../request.ts';

/* The Internet Printing Protocol (RFC 8011), as far as printing badges takes it. */

const MAX_ANSWER = 256 * 1024;
/** Milliseconds for a question; a document may take longer. */
const QUESTION_TIME = 3_000;
const DOCUMENT_TIME = 20_000;

/** What kinds of documents a printer takes, the ones that we can make, the preferred one first. */
export const documentFormats = ['application/pdf', 'image/pwg-raster'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** What a printer says of itself. */
export interface PrinterStatus {
  readonly state: 'idle' | 'processing' | 'stopped';
  /** What is wrong, as keywords of the protocol such as `media-empty`; none if nothing is. */
  readonly reasons: readonly string[];
  /** Null if it takes none that we can make. */
  readonly format: DocumentFormat | null;
}
export type JobState = 'pending' | 'pending-held' | 'processing' | 'processing-stopped' | 'canceled' | 'aborted' | 'completed';
/** A job of a printer. */
export interface PrinterJob {
  readonly id: number;
  readonly state: JobState;
  readonly reasons: readonly string[];
}
/** A document to print. */
export interface PrintedDocument {
  /** The name of the job, by which it is found again. */
  readonly name: string;
  readonly format: DocumentFormat;
  readonly content: Buffer;
  /** Of the paper, in millimeters. */
  readonly size: { readonly w: number; readonly h: number };
}

/** IPP runs over HTTP, on a port of its own. */
function httpUrlOf(uri: string): URL {
  const url = new URL(uri.replace(/^ipp/, 'http'));
  if (!/:\d+$/.test(new URL(uri).host)) url.port = '631';
  return url;
}
/** Sends a request and reads the answer. @throws IntegrationError */
function post(printer: PrinterAddress, request: Request, document?: Buffer): Promise<Answer> {
  const url = httpUrlOf(printer.uri);
  const { request: open } = url.protocol === 'https:' ? https : http;
  const signal = AbortSignal.timeout(document ? DOCUMENT_TIME : QUESTION_TIME);
  const bytes = ipp.serialize(request);
  return new Promise((resolve, reject) => {
    const unreadable = (message: string) => reject(new IntegrationError('unreadable', message));
    const sending = open(url, { method: 'POST', headers: { 'Content-Type': 'application/ipp' }, signal }, (answer) => {
      if (answer.statusCode !== 200) {
        answer.destroy();
        return unreadable(`HTTP ${answer.statusCode}`);
      }
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        chunks.push(chunk);
        if (size > MAX_ANSWER) answer.destroy(new IntegrationError('unreadable', requestFailures.tooLong));
      });
      answer.on('error', reject);
      answer.on('end', () => {
        try {
          resolve(ipp.parse(Buffer.concat(chunks)));
        } catch (error) {
          unreadable((error as Error).message);
        }
      });
    });
    sending.on('error', (error: NodeJS.ErrnoException) => {
      if (error instanceof IntegrationError) reject(error);
      else if (signal.aborted) reject(new IntegrationError('late', requestFailures.timedOut));
      else reject(new IntegrationError('unreachable', requestFailures.unreachable({ code: error.code ?? error.name })));
    });
    sending.write(bytes);
    sending.end(document);
  });
}
/** A request with what all have to begin with, in this order. */
const requestFor = ({ uri }: PrinterAddress, operation: string, more: Attributes = {}, job?: Attributes): Request => ({
  version: '2.0',
  operation,
  'operation-attributes-tag': {
    'attributes-charset': 'utf-8',
    'attributes-natural-language': 'en',
    'printer-uri': uri,
    ...more,
    'requesting-user-name': 'convene',
  },
  ...(job ? { 'job-attributes-tag': job } : {}),
});
function successful(answer: Answer): Answer {
  if (!answer.statusCode.startsWith('successful')) throw new IntegrationError('unreadable', answer.statusCode);
  return answer;
}
const ask = async (printer: PrinterAddress, request: Request) => successful(await post(printer, request));
const words = z.union([z.string().transform((word) => [word]), z.array(z.string())]).catch([]);
/** Reasons that name something wrong; `none` is no reason. */
const reasonsIn = (value: unknown) => words.parse(value).filter((reason) => reason !== 'none');
const printerAttributes = z.object({
  'printer-state': z.enum(['idle', 'processing', 'stopped']),
  'printer-state-reasons': z.unknown(),
  'document-format-supported': words,
});
const jobAttributes = z.object({
  'job-id': z.int(),
  'job-state': z.enum([
    ...(['pending', 'pending-held', 'processing', 'processing-stopped', 'canceled', 'aborted', 'completed'] as const),
  ]),
  'job-state-reasons': z.unknown(),
  'job-name': z.string().optional(),
});
function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (!result.success) throw new IntegrationError('unreadable', requestFailures.noAnswer);
  return result.data;
}
function jobIn(value: unknown): PrinterJob & { readonly name: string | undefined } {
  const job = parsed(jobAttributes, value);
  return {
    id: job['job-id'],
    state: job['job-state'],
    reasons: reasonsIn(job['job-state-reasons']),
    name: job['job-name'],
  };
}

/** Asks a printer how it is. @throws IntegrationError */
export async function statusOf(printer: PrinterAddress): Promise<PrinterStatus> {
  const wanted = ['printer-state', 'printer-state-reasons', 'document-format-supported'];
  const answer = await ask(printer, requestFor(printer, 'Get-Printer-Attributes', { 'requested-attributes': wanted }));
  const found = parsed(printerAttributes, answer['printer-attributes-tag']);
  const formats = found['document-format-supported'];
  return {
    state: found['printer-state'],
    reasons: reasonsIn(found['printer-state-reasons']),
    format: documentFormats.find((format) => formats.includes(format)) ?? null,
  };
}
/** The answer of printers that do not know the size of the paper by this name. The document says it too. */
const UNSUPPORTED = 'client-error-attributes-or-values-not-supported';
/** Hands a document over. @throws IntegrationError */
export async function sendDocument(printer: PrinterAddress, document: PrintedDocument): Promise<PrinterJob> {
  const { w, h } = document.size;
  const size = { 'x-dimension': Math.round(w * 100), 'y-dimension': Math.round(h * 100) }; // hundredths of a millimeter
  const send = (job?: Attributes) => {
    const attributes = { 'job-name': document.name, 'document-format': document.format };
    return post(printer, requestFor(printer, 'Print-Job', attributes, job), document.content);
  };
  const first = await send({ 'media-col': { 'media-size': size } });
  const answer = first.statusCode === UNSUPPORTED ? await send() : first;
  return jobIn(successful(answer)['job-attributes-tag']);
}
const JOB_ATTRIBUTES = ['job-id', 'job-state', 'job-state-reasons', 'job-name'];
/** Asks what became of a job; null if the printer no longer knows. @throws IntegrationError */
export async function jobOf(printer: PrinterAddress, id: number): Promise<PrinterJob | null> {
  const request = requestFor(printer, 'Get-Job-Attributes', { 'job-id': id, 'requested-attributes': JOB_ATTRIBUTES });
  const answer = await post(printer, request);
  return answer.statusCode.startsWith('successful') ? jobIn(answer['job-attributes-tag']) : null;
}
/** Finds the latest job with this name; null if the printer knows none. @throws IntegrationError */
export async function findJob(printer: PrinterAddress, name: string): Promise<PrinterJob | null> {
  const found = [];
  for (const which of ['completed', 'not-completed']) {
    const attributes = { 'requested-attributes': JOB_ATTRIBUTES, 'which-jobs': which };
    const answer = await ask(printer, requestFor(printer, 'Get-Jobs', attributes));
    const jobs = [answer['job-attributes-tag'] ?? []].flat() as readonly Attributes[];
    found.push(...jobs.map(jobIn).filter((job) => job.name === name));
  }
  return found.sort((a, b) => b.id - a.id)[0] ?? null;
}
