import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { backupErrors } from '../../messages/backup/operator.ts';
import { OperatorError } from '../platform/OperatorError.ts';
import { type Entry, MANIFEST, MAX_ENTRY_BYTES, type Manifest } from './manifest.ts';

/** Something about the file is wrong. */
class Damage extends Error {}

/** Each entry of the file, in order. @throws Damage if it ends early */
async function* entriesOf(file: string): AsyncGenerator<{ name: string; content: Buffer }> {
  const tar = extract();
  const fed = pipeline(createReadStream(file), createGunzip(), tar).catch((error: unknown) => error as Error);
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header;
      if (size > MAX_ENTRY_BYTES) throw new Damage(name);
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer); // tar-stream sends no other
      yield { name, content: Buffer.concat(chunks) };
    }
  } finally {
    tar.destroy();
  }
  const error = await fed;
  if (error) throw error;
}

function parsed(content: Buffer): Manifest | undefined {
  try {
    const { format, format_version, ...rest } = JSON.parse(content.toString()) as Manifest;
    const isKnown = format === 'convene-backup' || format === 'convene-archive';
    return isKnown && format_version === 1 ? { format, format_version, ...rest } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads a backup from its beginning to its end, hands out its entries, and returns its manifest when all of them are what it says.
 * @throws OperatorError if the file is cut, was changed, or is none. What was handed out then does not count
 */
export async function readEntries(
  file: string,
  use: (name: string, content: Buffer) => Promise<void> | void = () => {},
): Promise<Manifest> {
  await access(file).catch((error: Error) => {
    throw new OperatorError(backupErrors.noFile({ file, reason: error.message }));
  });
  const found: Entry[] = [];
  let manifest: Manifest | undefined;
  let failure: { readonly cause: unknown } | undefined;
  try {
    for await (const { name, content } of entriesOf(file)) {
      if (name === MANIFEST) {
        manifest = parsed(content);
        if (!manifest) throw new Damage(backupErrors.notBackup);
        continue;
      }
      found.push({ name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') });
      try {
        await use(name, content);
      } catch (cause) {
        failure = { cause };
        throw cause;
      }
    }
  } catch (error) {
    if (failure) throw failure.cause;
    throw new OperatorError(backupErrors.cut({ file, reason: (error as Error).message }));
  }
  if (!manifest) throw new OperatorError(backupErrors.cut({ file, reason: backupErrors.noEnd }));
  const { entries } = manifest;
  const wrong = Array.from({ length: Math.max(entries.length, found.length) }, (_, n) => n).find(
    (n) => JSON.stringify(entries[n]) !== JSON.stringify(found[n]),
  );
  if (wrong !== undefined) {
    throw new OperatorError(backupErrors.changed({ file, part: (found[wrong] ?? entries[wrong])?.name ?? '' }));
  }
  return manifest;
}
