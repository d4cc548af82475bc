import type { IncomingMessage } from 'node:http';
import { parameterRefusals } from '../../../messages/http/requests.ts';
import { Refusal } from '../../errors/refusals.ts';
import { multipart } from './multipart.ts';
import { asOpenUpload } from './openUploads.ts';
import { asText, fromForm, fromJson, limits, tooLarge } from './parameters.ts';
import type { Body, Sender } from './types.ts';

/** What a request without a body sends. */
export const emptyBody: Body = { values: {}, uploads: [] };

/** Whether a request has a body. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0');

/** Reads the body. @throws 413 as soon as it is too large */
export function readBytes(req: IncomingMessage, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const refuse = () => reject(tooLarge(parameterRefusals.bodyTooLarge({ limit: most / 1024 })));
    if (Number(req.headers['content-length']) > most) return refuse();
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= most) chunks.push(chunk);
      else refuse();
    });
    req.on('end', () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks))); // the list has one item
    req.on('error', reject);
    req.on('close', () => {
      if (!req.complete) reject(new Error('The client went away.'));
    });
  });
}

/** Parses a body without a type, or with plain text as its type, by its first character. */
const fromUntyped = (text: string) => (/^\s*[{[]/.test(text) ? fromJson(text) : fromForm(text));

/**
 * Reads the parameters and files of any kind of body. `sender` is who sends them as far as that is known without it, `most` the limit in
 * bytes, without files. @throws 400, 413, 415, 429
 */
export async function readBody(req: IncomingMessage, sender: Sender, most: number = limits.body): Promise<Body> {
  if (!hasBody(req)) return emptyBody;
  const encoding = req.headers['content-encoding'];
  if (encoding && encoding !== 'identity') throw new Refusal(415, 444, null, parameterRefusals.contentEncoding({ encoding }));
  const type = (req.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === 'multipart/form-data') return asOpenUpload(sender, () => multipart(req));
  const parse =
    type === 'application/json' || /^application\/[\w.-]+\+json$/.test(type)
      ? fromJson
      : type === 'application/x-www-form-urlencoded'
        ? fromForm
        : type === '' || type === 'text/plain'
          ? fromUntyped
          : undefined;
  if (!parse) throw new Refusal(415, 444, null, parameterRefusals.contentType({ type }));
  const bytes = await readBytes(req, most);
  return bytes.length === 0 ? emptyBody : { values: parse(asText(bytes)), uploads: [] };
}

/** Milliseconds that a client may keep sending a refused body. */
const DRAIN_TIMEOUT = 5_000;
/** Discards the rest of a refused body so that the client can read the answer. A client that keeps sending is disconnected. */
export function drain(req: IncomingMessage): void {
  if (req.complete || req.destroyed) return;
  req.resume();
  const timer = setTimeout(() => req.complete || req.destroy(), DRAIN_TIMEOUT);
  timer.unref();
  req.once('close', () => clearTimeout(timer));
}
