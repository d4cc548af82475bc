import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];
const within = (root: string, name: string) =>
  folders.map((folder) => path.join(root, folder, name)).find((file) => existsSync(file));

/** Fetches packages and unpacks them into a folder: nothing is installed, and no service is started. */
async function fetchInto(folder: string, names: readonly string[]): Promise<void> {
  const download = () => run('apt-get', ['download', '-qq', ...names], { cwd: folder });
  await download().catch(async () => {
    await run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', 'update', '-qq']);
    await download();
  });
  const archives = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  for (const archive of archives) await run('dpkg-deb', ['-x', path.join(folder, archive), folder]);
}

/**
 * Where programs are that only tests need: those of the system, or else those of Debian's packages of the same names, fetched once.
 * null: there is no Debian that has them.
 */
export async function debianPrograms<Name extends string>(names: readonly Name[]): Promise<Record<Name, string> | null> {
  const cache = path.resolve('node_modules/.cache/convene');
  const target = path.join(cache, `debian-${names.join('-')}`);
  const missing = names.filter((name) => !within('/', name));
  if (missing.length && !existsSync(target)) {
    if (!existsSync('/usr/bin/apt-get')) return null;
    mkdirSync(cache, { recursive: true });
    const making = mkdtempSync(path.join(cache, 'making-'));
    await fetchInto(making, missing);
    try {
      renameSync(making, target);
    } catch (error) {
      rmSync(making, { recursive: true, force: true });
      if (!existsSync(target)) throw error; // otherwise another run was faster
    }
  }
  const found = names.map((name) => [name, within('/', name) ?? within(target, name)] as const);
  const absent = found.filter(([, file]) => !file).map(([name]) => name);
  if (absent.length) throw new Error(`The packages ${absent.join(', ')} hold no programs of that name.`);
  return Object.fromEntries(found) as Record<Name, string>; // each was found
}
