import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Installs the packages of a folder with a lock file, once for each state of that file, and returns where they are. What only tests of other
 * people's programs need is not a part of `npm ci`.
 */
export async function installedPackages(folder: string): Promise<string> {
  const lock = readFileSync(path.join(folder, 'package-lock.json'));
  const cache = path.resolve('node_modules/.cache/convene');
  const target = path.join(cache, `${path.basename(folder)}-${createHash('sha256').update(lock).digest('hex').slice(0, 16)}`);
  if (existsSync(target)) return target;
  mkdirSync(cache, { recursive: true });
  const making = mkdtempSync(path.join(cache, 'making-'));
  for (const file of ['package.json', 'package-lock.json']) cpSync(path.join(folder, file), path.join(making, file));
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: making });
  try {
    renameSync(making, target);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(target)) throw error; // otherwise another run was faster
  }
  return target;
}
