import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { bad, SearchFailure } from './failure.ts';
import type { Sent } from './parameters.ts';

const MOST = 1024 * 1024;

/** The body of a request as JSON, whatever it calls itself: browsers send it as plain text to be spared a preflight. @throws 400, 413 */
export async function bodyOf(req: IncomingMessage): Promise<Sent> {
  const stream: Readable = req.headers['content-encoding'] === 'gzip' ? req.pipe(createGunzip()) : req;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MOST) throw new SearchFailure(413, `The body may have ${MOST / 1024} KiB at most`);
      chunks.push(chunk);
    }
    const text = Buffer.concat(chunks).toString('utf8');
    const value: unknown = text.trim() === '' ? {} : JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Sent; // names of any kind are looked up, never copied
  } catch (error) {
    if (error instanceof SearchFailure) throw error;
  }
  throw bad('Expecting a JSON object');
}
