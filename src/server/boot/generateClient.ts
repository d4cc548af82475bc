import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { startLines } from '../../messages/boot/console.ts';
import { withLock } from '../platform/concurrency/fileLock.ts';
import { projectPath } from '../platform/projectPath.ts';

const root = projectPath('');
/** The schema and the generators. */
const sources = ['prisma/schema', 'prisma'].map((folder) => path.join(root, folder));
const generated = path.join(root, 'src/generated');
const results = [
  path.join(generated, 'prisma/client.ts'),
  path.join(generated, 'defaults.json'),
  path.join(generated, 'tables.json'),
];
const age = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Generates Prisma's client and other files from the schema if they are missing or older than the schema or a generator. */
export async function generateClient(say: (line: string) => void, signal?: AbortSignal): Promise<void> {
  const files = sources.flatMap((folder) => readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()));
  const newest = Math.max(...files.map(({ parentPath, name }) => age(path.join(parentPath, name))));
  const upToDate = () => Math.min(...results.map(age)) >= newest;
  if (upToDate()) return;
  mkdirSync(generated, { recursive: true });
  const prisma = createRequire(import.meta.url).resolve('prisma/build/index.js');
  await withLock(
    path.join(generated, 'lock'),
    async () => {
      if (upToDate()) return;
      say(startLines.generatingClient);
      await promisify(execFile)(process.execPath, [prisma, 'generate'], { cwd: root, signal });
    },
    () => {},
    signal,
  );
}
