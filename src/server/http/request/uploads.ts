import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parameterRefusals } from '../../../messages/http/requests.ts';
import { Refusal } from '../../errors/refusals.ts';
import type { Upload } from '../../platform/uploads.ts';

/** Maximum bytes of uploads on disk at a time. */
const MAX_STORED = 1024 * 1024 * 1024;
let stored = 0;
let folder: string | undefined;

/** A path for a new file. */
function newPath(): string {
  if (!folder) {
    const created = mkdtempSync(path.join(os.tmpdir(), `convene-uploads-${process.pid}-`));
    process.once('exit', () => rmSync(created, { recursive: true, force: true }));
    folder = created;
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 }); // something may have deleted the temporary files
  return path.join(folder, randomUUID());
}

/** Writes an uploaded file to disk. @throws 503 if there is no room */
export async function storeUpload(
  stream: Readable,
  about: Pick<Upload, 'field' | 'filename' | 'type'>,
  onSize: (bytes: number) => void,
): Promise<Upload> {
  const file = newPath();
  let size = 0;
  try {
    await pipeline(
      stream,
      async function* counted(source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          size += chunk.length;
          stored += chunk.length;
          if (stored > MAX_STORED) throw new Refusal(503, 503, about.field, parameterRefusals.tooManyUploads, { retryAfter: 5 });
          onSize(chunk.length);
          yield chunk;
        }
      },
      createWriteStream(file, { flags: 'wx', mode: 0o600 }),
    );
    return { ...about, size, path: file, read: () => readFile(file) };
  } catch (error) {
    stored -= size;
    await rm(file, { force: true });
    throw error;
  }
}

/** Digests of the files of a request. Equal files have equal digests. */
export const digestsOf = (uploads: readonly Upload[]): Promise<string[]> =>
  Promise.all(
    uploads.map(async (upload) =>
      createHash('sha256')
        .update(await upload.read())
        .digest('base64url'),
    ),
  );

/** Deletes the files of a request. */
export async function discard(uploads: readonly Upload[]): Promise<void> {
  for (const { path: file, size } of uploads) {
    stored -= size;
    await rm(file, { force: true });
  }
}
