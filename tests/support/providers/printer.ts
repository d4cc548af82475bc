import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import ipp, { type Attributes } from '@sealsystems/ipp';

/** A job that the printer has. */
export interface StandInJob {
  readonly id: number;
  readonly name: string;
  readonly format: string;
  readonly content: Buffer;
  state: 'pending' | 'processing' | 'aborted' | 'completed';
}
/** The library reads requests as well as answers. */
const parseRequest = ipp.parse as unknown as (bytes: Buffer) => {
  readonly operation: string;
  readonly id: number;
  readonly 'operation-attributes-tag': Readonly<Record<string, unknown>>;
  readonly 'job-attributes-tag'?: Attributes;
  readonly data?: string;
};
const serializeAnswer = ipp.serialize as unknown as (answer: object) => Buffer;

/** A printer that speaks IPP and prints nothing: it keeps its jobs, and does with them as `becomes` says. */
export async function startPrinter(port = 0) {
  const printer = {
    uri: '',
    jobs: [] as StandInJob[],
    /** What a new job is at once. */
    becomes: 'completed' as StandInJob['state'],
    reasons: ['none'] as string[],
    formats: ['application/pdf', 'image/pwg-raster'] as string[],
    /** Whether it takes sizes of paper that it does not know. */
    knowsSizes: true,
    /** Whether it hangs up after it has taken a document. */
    hangsUp: false,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const described = ({ id, name, state }: StandInJob) => ({
    ...{ 'job-id': id, 'job-uri': `${printer.uri}/${id}`, 'job-name': name, 'job-state': state },
    'job-state-reasons': state === 'aborted' ? 'document-format-error' : 'none',
  });
  function answerTo(body: Buffer): { statusCode: string; [group: string]: unknown } {
    const request = parseRequest(body);
    const asked = request['operation-attributes-tag'];
    const found = printer.jobs.find(({ id }) => id === asked['job-id']);
    switch (request.operation) {
      case 'Get-Printer-Attributes':
        return {
          statusCode: 'successful-ok',
          'printer-attributes-tag': {
            'printer-state': 'idle',
            'printer-state-reasons': printer.reasons,
            'document-format-supported': printer.formats,
          },
        };
      case 'Print-Job': {
        if (request['job-attributes-tag'] && !printer.knowsSizes)
          return { statusCode: 'client-error-attributes-or-values-not-supported' };
        const job: StandInJob = {
          id: printer.jobs.length + 1,
          name: String(asked['job-name']),
          format: String(asked['document-format']),
          content: body.subarray(body.indexOf(3, body.indexOf('document-format')) + 1), // after the tag that ends the attributes
          state: printer.becomes,
        };
        printer.jobs.push(job);
        return { statusCode: 'successful-ok', 'job-attributes-tag': described(job) };
      }
      case 'Get-Job-Attributes':
        return found
          ? { statusCode: 'successful-ok', 'job-attributes-tag': described(found) }
          : { statusCode: 'client-error-not-found' };
      default: {
        const isDone = ({ state }: StandInJob) => state === 'completed' || state === 'aborted';
        const jobs = printer.jobs.filter((job) => isDone(job) === (asked['which-jobs'] === 'completed'));
        return { statusCode: 'successful-ok', 'job-attributes-tag': jobs.map(described) };
      }
    }
  }
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const before = printer.jobs.length;
      const answer = answerTo(Buffer.concat(chunks));
      if (printer.hangsUp && printer.jobs.length > before) return req.socket.destroy();
      const basics = { 'attributes-charset': 'utf-8', 'attributes-natural-language': 'en' };
      res.writeHead(200, { 'Content-Type': 'application/ipp' });
      res.end(serializeAnswer({ version: '2.0', id: 1, ...answer, 'operation-attributes-tag': basics }));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  printer.uri = `ipp://127.0.0.1:${(server.address() as AddressInfo).port}/ipp/print`;
  return printer;
}
