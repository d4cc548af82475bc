import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { type Entry, MANIFEST, type Manifest } from './manifest.ts';

/** A backup that is being written. */
export interface EntryWriter {
  /** Adds an entry, once there is room for it. */
  add(name: string, content: Buffer): Promise<void>;
}

/**
 * Writes a file of entries, in the end the manifest that `fill` returns, with what the entries are. The file gets its name when all of it
 * is on the disk, and only its owner may read it. Returns its size in bytes.
 */
export async function writeEntries(
  file: string,
  fill: (writer: EntryWriter) => Promise<Omit<Manifest, 'entries'>>,
): Promise<number> {
  const unfinished = `${file}.partial`;
  await rm(unfinished, { force: true });
  const tar = pack();
  const stop = new AbortController();
  const written = pipeline(tar, createGzip(), createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true }), {
    signal: stop.signal,
  });
  const failed = written.then(() => new Promise<never>(() => {}));
  failed.catch(() => {}); // it is awaited below
  const entries: Entry[] = [];
  const put = (name: string, content: Buffer) => {
    const added = new Promise<void>((resolve, reject) => {
      tar.entry({ name, mode: 0o600, mtime: new Date(0) }, content, (error) => (error ? reject(error) : resolve()));
    });
    return Promise.race([added, failed]);
  };
  const add = async (name: string, content: Buffer) => {
    await put(name, content);
    entries.push({ name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') });
  };
  try {
    const manifest = await fill({ add });
    await put(MANIFEST, Buffer.from(JSON.stringify({ ...manifest, entries })));
    tar.finalize();
    await written;
    const { size } = await stat(unfinished);
    await rename(unfinished, file);
    return size;
  } catch (error) {
    stop.abort();
    await written.catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}
