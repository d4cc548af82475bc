import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { badRequest, SearchFailure } from './failure.ts';
import type { RawParameters } from './query/parameters.ts';

const MAX_BYTES = 1024 * 1024;

/** All that comes; the source is left alone as soon as it is too much, so that the answer can still be sent. @throws 413 */
function readAll(source: Readable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    source.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_BYTES) chunks.push(chunk);
      else reject(new SearchFailure(413, `The body may have ${MAX_BYTES / 1024} KiB at most`));
    });
    source.on('end', () => resolve(Buffer.concat(chunks)));
    source.on('error', reject);
    source.on('close', () => reject(new Error('The client went away.')));
  });
}
/** The body of a request as JSON, whatever it calls itself: browsers send it as plain text to be spared a preflight. @throws 400, 413 */
export async function readBody(req: IncomingMessage): Promise<RawParameters> {
  const unpacked = req.headers['content-encoding'] === 'gzip' ? req.pipe(createGunzip()) : null;
  try {
    const text = (await readAll(unpacked ?? req)).toString('utf8');
    const value: unknown = text.trim() === '' ? {} : JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as RawParameters; // names of any kind are looked up, never copied
  } catch (error) {
    if (error instanceof SearchFailure) throw error;
  } finally {
    if (unpacked) req.unpipe(unpacked);
    unpacked?.destroy();
  }
  throw badRequest('Expecting a JSON object');
}
