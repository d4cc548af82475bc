import { execFileSync, spawnSync } from 'node:child_process';
import { folderErrors } from '../../../messages/db/operator.ts';
import { OperatorError } from '../../platform/OperatorError.ts';

/** The operating system's user that the server runs as. */
export interface Account {
  uid: number;
  gid: number;
  name: string;
}

const id = (flag: string, user: string) =>
  execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

function find(user: string): Account | undefined {
  try {
    return { uid: Number(id('-u', user)), gid: Number(id('-g', user)), name: id('-un', user) };
  } catch {
    return undefined;
  }
}

/**
 * The account for a data folder. Usually it is the current user. PostgreSQL refuses to run as root, so for root it is the owner of the
 * folder or the system user postgres, which is created if it is missing.
 */
export function accountFor(ownerOfData: number | undefined): Account {
  const uid = process.getuid?.();
  if (uid === undefined) throw new OperatorError(folderErrors.unsupportedSystem);
  if (uid !== 0) {
    const own = find(String(uid));
    if (!own) throw new OperatorError(folderErrors.unknownUser({ uid: String(uid) }));
    return own;
  }
  if (ownerOfData) {
    const owner = find(String(ownerOfData));
    if (owner) return owner;
  }
  const system = find('postgres');
  if (system) return system;
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ]);
  const created = find('postgres');
  if (created) return created;
  throw new OperatorError(folderErrors.noSystemUser);
}

/** The options that make a child process run as the account. Empty unless this process is root. */
export const runAs = (account: Account) => (process.getuid?.() === 0 ? { uid: account.uid, gid: account.gid } : {});

/** Whether the account passes a check of test(1) on the path: '-x' to enter a folder, '-w' to write there. */
export const may = (account: Account, check: '-x' | '-w', path: string) =>
  spawnSync('test', [check, path], { ...runAs(account), cwd: '/', stdio: 'ignore' }).status === 0;

/** The environment of the server's processes, without variables that would configure PostgreSQL. */
export const environment = () =>
  ({ PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }) as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv; // Next's types demand NODE_ENV of every environment
