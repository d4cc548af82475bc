import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
/** Smaller files do not get smaller. */
const MIN_BYTES = 1024;

/**
 * Puts a compressed copy beside each script and style sheet of a build: `<file>.br` and `<file>.gz`. They are compressed once, so as well
 * as it can be done.
 */
export async function compressBuild(folder: string): Promise<void> {
  const statics = path.join(folder, 'static');
  const names = readdirSync(statics, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|css)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(statics, name);
      const content = await readFile(file);
      if (content.length < MIN_BYTES) return;
      const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      const [br, gz] = await Promise.all([
        brotli(content, { params: hint }),
        zip(content, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    }),
  );
}
