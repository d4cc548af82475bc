import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  rmdirSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { folderErrors } from '../../../messages/db/operator.ts';
import { OperatorError } from '../../platform/OperatorError.ts';
import { type Account, accountFor, may } from './account.ts';

/** The folder for installations by root whose DATA_DIR the user postgres cannot enter, such as one in /root. */
export const SHARED = '/var/lib/convene';
const isRoot = () => process.getuid?.() === 0;

/** The folder of a PostgreSQL, its account and its data folder. */
export interface Home {
  account: Account;
  folder: string;
  data: string;
}

const home = (account: Account, folder: string): Home => ({ account, folder, data: path.join(folder, 'data') });

/**
 * Finds or creates the server's folder, `DATA_DIR/postgres`. For root, if the server's user cannot enter it, it is a symbolic link to a
 * folder under /var/lib/convene.
 */
export function homeIn(dataDir: string): Home {
  makeDataDir(dataDir);
  const entry = path.join(dataDir, 'postgres');
  const found = lstatSync(entry, { throwIfNoEntry: false });
  if (found) return existing(entry, found.isSymbolicLink());

  const account = accountFor(undefined);
  if (makeFor(account, entry)) return home(account, realpathSync(entry));
  if (existsSync(entry)) rmdirSync(entry);
  if (!isRoot()) throw new OperatorError(folderErrors.notWritable({ folder: dataDir }));
  const elsewhere = path.join(SHARED, randomBytes(8).toString('hex'));
  if (!makeFor(account, elsewhere)) {
    throw new OperatorError(folderErrors.cannotEnterEither({ account: account.name, folder: dataDir, shared: SHARED }));
  }
  symlinkSync(elsewhere, entry);
  return home(account, elsewhere);
}

function makeDataDir(dataDir: string) {
  try {
    // For root, the server's user may enter the folder but not list it.
    if (mkdirSync(dataDir, { recursive: true, mode: 0o755 })) chmodSync(dataDir, isRoot() ? 0o711 : 0o700);
  } catch (error) {
    throw new OperatorError(folderErrors.notCreated({ folder: dataDir, reason: (error as Error).message }));
  }
}

function existing(entry: string, linked: boolean): Home {
  if (linked && !existsSync(entry)) {
    throw new OperatorError(folderErrors.gone({ folder: readlinkSync(entry), link: entry }));
  }
  const folder = realpathSync(entry);
  const { uid } = statSync(folder);
  const account = accountFor(uid);
  if (account.uid === uid && may(account, '-w', folder)) return home(account, folder);
  if (account.uid === uid) {
    throw new OperatorError(folderErrors.cannotEnter({ account: account.name, folder }));
  }
  throw new OperatorError(folderErrors.otherOwner({ folder, uid: String(uid), account: account.name }));
}

/** Creates a folder for the account and returns whether the account can write to it. */
function makeFor(account: Account, folder: string) {
  const parent = path.dirname(folder);
  try {
    if (mkdirSync(parent, { recursive: true, mode: 0o755 })) chmodSync(parent, 0o755);
    mkdirSync(folder, { mode: 0o700 });
    if (isRoot()) chownSync(folder, account.uid, account.gid);
  } catch {
    return false;
  }
  return may(account, '-w', folder);
}

/** The folder for the server's socket. Socket paths are limited to about 100 characters, so a long one moves to the temporary folder. */
export function socketFolder({ account, folder }: Home): string {
  const near = path.join(folder, 'socket');
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const place = Buffer.byteLength(near) <= 85 ? near : path.join(os.tmpdir(), `convene-${hash}`);
  const found = lstatSync(place, { throwIfNoEntry: false });
  if (found && !(found.isDirectory() && found.uid === account.uid)) {
    throw new OperatorError(folderErrors.notOurs({ folder: place }));
  }
  if (!found) {
    mkdirSync(place, { mode: 0o700 });
    if (isRoot()) chownSync(place, account.uid, account.gid);
  }
  return place;
}
