import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { searchRefusals } from '../../messages/search/refusals.ts';
import { badRequest, SearchFailure } from './failure.ts';
import type { RawParameters } from './query/parameters.ts';

const MAX_BYTES = 1024 * 1024;

/** Reads a stream to its end. Keeps the connection open if it is too long, so that the refusal can be sent. @throws 413 */
function readAll(source: Readable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    source.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_BYTES) chunks.push(chunk);
      else reject(new SearchFailure(413, searchRefusals.bodyTooLarge({ kibibytes: MAX_BYTES / 1024 })));
    });
    source.on('end', () => resolve(Buffer.concat(chunks)));
    source.on('error', reject);
    source.on('close', () => reject(new Error('The client went away.')));
  });
}
/** Parses the body of a request as JSON, whatever its content type: browsers send plain text to avoid a preflight. @throws 400, 413 */
export async function readBody(req: IncomingMessage): Promise<RawParameters> {
  const unpacked = req.headers['content-encoding'] === 'gzip' ? req.pipe(createGunzip()) : null;
  try {
    const text = (await readAll(unpacked ?? req)).toString('utf8');
    const value: unknown = text.trim() === '' ? {} : JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as RawParameters; // values are checked when they are read, by name
  } catch (error) {
    if (error instanceof SearchFailure) throw error;
  } finally {
    if (unpacked) req.unpipe(unpacked);
    unpacked?.destroy();
  }
  throw badRequest(searchRefusals.notAnObject);
}
