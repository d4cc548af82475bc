import { execFile } from 'node:child_process';
import {
  closeSync,
  constants,
  existsSync,
  fchownSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { postgresErrors } from '../../../messages/db/operator.ts';
import { OperatorError } from '../../platform/OperatorError.ts';
import { environment, runAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Home } from './home.ts';

/** The database user, not a user of the operating system. It owns everything in the server. */
export const DATABASE_USER = 'convene';

/** Creates the data folder on the first start. It gets its name only when it is complete. */
export async function createCluster(home: Home, { initdb, version }: Binaries) {
  if (existsSync(path.join(home.data, 'PG_VERSION'))) return checkVersion(home.data, version);
  for (const name of readdirSync(home.folder)) {
    if (name.startsWith('data.')) rmSync(path.join(home.folder, name), { recursive: true, force: true });
  }
  const unfinished = `${home.data}.${process.pid}`;
  const options = [
    `--pgdata=${unfinished}`,
    `--username=${DATABASE_USER}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--auth-local=peer',
    '--auth-host=reject',
    '--no-instructions',
  ];
  try {
    await promisify(execFile)(initdb, options, { ...runAs(home.account), cwd: '/', env: environment() });
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    throw new OperatorError(postgresErrors.initFailed({ folder: home.data, reason: (stderr || message).trim() }));
  }
  renameSync(unfinished, home.data);
}

function checkVersion(data: string, version: string) {
  const stored = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
  const major = version.split('.')[0];
  if (stored === major) return;
  throw new OperatorError(postgresErrors.otherMajorVersion({ folder: data, stored, current: major ?? '' }));
}

/** Allows only root and the account of the server to connect, through the socket. The operating system identifies them. */
export function writeAccess(home: Home) {
  writeOwned(home, 'pg_hba.conf', 'local all all peer map=convene\n');
  const names = [...new Set(['root', home.account.name])];
  writeOwned(home, 'pg_ident.conf', names.map((name) => `convene "${name}" ${DATABASE_USER}\n`).join(''));
}

/** Writes a file of the data folder. It does not follow links, because the folder belongs to the account and this process may be root. */
export function writeOwned(home: Home, file: string, content: string) {
  const { O_WRONLY, O_CREAT, O_TRUNC, O_NOFOLLOW } = constants;
  const descriptor = openSync(path.join(home.data, file), O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, 0o600);
  writeSync(descriptor, content);
  if (process.getuid?.() === 0) fchownSync(descriptor, home.account.uid, home.account.gid);
  closeSync(descriptor);
}
