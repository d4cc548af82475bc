import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../errors/refusals.ts';
import { multipart } from './multipart.ts';
import { asText, fromForm, fromJson, limits, tooLarge } from './parameters.ts';
import type { Body } from './types.ts';

const nothing: Body = { values: {}, uploads: [] };

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0');

/** Reads the body. @throws 413 as soon as it is too large */
function collect(req: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const refuse = () => reject(tooLarge(`The body may have ${limits.body / 1024} KiB at most.`));
    if (Number(req.headers['content-length']) > limits.body) return refuse();
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limits.body) chunks.push(chunk);
      else refuse();
    });
    req.on('end', () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks))); // the list has one item
    req.on('error', reject);
    req.on('close', () => reject(new Error('The client went away.')));
  });
}

/** Guesses the type of a body without a type, or sent as plain text. */
const guess = (text: string) => (/^\s*[{[]/.test(text) ? fromJson(text) : fromForm(text));

/** Reads the parameters and files of any kind of body. @throws 400, 413, 415 */
export async function readBody(req: IncomingMessage): Promise<Body> {
  if (!hasBody(req)) return nothing;
  const encoding = req.headers['content-encoding'];
  if (encoding && encoding !== 'identity')
    throw new Refusal(415, 444, null, `Content-Encoding ${encoding} is not supported: send the body as it is.`);
  const type = (req.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === 'multipart/form-data') return multipart(req);
  const read =
    type === 'application/json' || /^application\/[\w.-]+\+json$/.test(type)
      ? fromJson
      : type === 'application/x-www-form-urlencoded'
        ? fromForm
        : type === '' || type === 'text/plain'
          ? guess
          : undefined;
  if (!read) {
    throw new Refusal(
      415,
      444,
      null,
      `Content-Type ${type} is not supported: send application/json, a form or multipart/form-data.`,
    );
  }
  const bytes = await collect(req);
  return bytes.length === 0 ? nothing : { values: read(asText(bytes)), uploads: [] };
}

const PATIENCE = 5_000;
/** Discards the rest of a refused body so that the client can read the answer. A client that keeps sending is disconnected. */
export function drain(req: IncomingMessage): void {
  if (req.complete || req.destroyed) return;
  req.resume();
  const timer = setTimeout(() => req.complete || req.destroy(), PATIENCE);
  timer.unref();
  req.once('close', () => clearTimeout(timer));
}
