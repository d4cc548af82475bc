import { message } from '../message.ts';

const ownDatabase = 'Set DATABASE_URL to a PostgreSQL 15 or newer instead.';

/** What is written to the log. */
export const databaseLog = {
  clocksDiffer: 'the clock of this machine differs from that of the database by so many seconds; the one of the database counts',
  primaryMoved: 'another server takes the writes now',
  replicaUnused: 'a replica does not answer or is far behind: it is not read until that is over',
  replicaUsed: 'a replica is read',
} as const;
/** Why the database of DATABASE_URL cannot be used. */
export const connectionErrors = {
  noDatabase: 'it does not have this database (create it with createdb)',
  noHost: 'the host is unknown',
  otherData: message<{ place: string }>(
    'The server {place} of DATABASE_REPLICA_URLS is not a replica of the database of DATABASE_URL: it has other data.\nMend DATABASE_REPLICA_URLS.',
  ),
  notUtc: message<{ place: string; zone: string }>(
    'PgBouncer does not pass on the settings of a connection, so the database at {place} has to have them: its time zone is {zone}.\n' +
      "Set it there, and how long statements may take:\n  ALTER ROLE user SET timezone = 'UTC';\n  ALTER ROLE user SET statement_timeout = '15s';\n  ALTER ROLE user SET idle_in_transaction_session_timeout = '60s';",
  ),
  nothingListens: 'nothing listens there',
  timedOut: 'it does not answer',
  tooOld: message<{ place: string; version: number; needed: number }>(
    'The database at {place} is PostgreSQL {version}; version {needed} or newer is needed.',
  ),
  unusable: message<{ place: string; reason: string }>(
    'The database of DATABASE_URL ({place}) cannot be used: {reason}.\nMend DATABASE_URL, or leave it out to use the built-in database.',
  ),
  wrongPassword: 'it does not take the password',
  wrongUser: 'it does not let this user in',
} as const;

/** Why migrations are not applied. */
export const migrationErrors = {
  otherVersion: message<{ migrations: string }>(
    'The database was made by another version of Convene: this one does not know {migrations}.\n' +
      'Nothing in it was changed. Start the version that it was used with last, which may be a newer one. If what it holds can go, start\n' +
      'with an empty database: remove the folder of DATA_DIR (.data), or name another database in DATABASE_URL.',
  ),
  severalUnknown: message<{ name: string; others: number }>('{name} and {others} more of its migrations'),
  unknown: message<{ name: string }>('its migration {name}'),
} as const;

/** Why the built-in PostgreSQL does not start. */
export const postgresErrors = {
  copyFailed: message<{ folder: string; reason: string }>(
    `PostgreSQL's programs could not be copied to {folder} ({reason}). ${ownDatabase}`,
  ),
  didNotStart: message<{ output: string; log: string }>('PostgreSQL did not start:\n{output}\n({log})'),
  initFailed: message<{ folder: string; reason: string }>('PostgreSQL could not make its data folder {folder}: {reason}'),
  noBinaries: message<{ machine: string }>(`There is no built-in PostgreSQL for this machine ({machine}). ${ownDatabase}`),
  notRunnable: message<{ reasons: string }>(`The built-in PostgreSQL does not run here: {reasons}.\n${ownDatabase}`),
  otherMajorVersion: message<{ folder: string; stored: string; current: string }>(
    'The data in {folder} were written by PostgreSQL {stored}, and this version of the service brings {current}.\n' +
      'Use the former version once more: npm run backup -- FILE. Then, with this one and a new DATA_DIR or a DATABASE_URL: npm run restore -- FILE.',
  ),
} as const;

/** Why no account or folder for the built-in PostgreSQL can be used. */
export const folderErrors = {
  cannotEnter: message<{ account: string; folder: string }>(
    'The user {account}, as whom PostgreSQL runs, can no longer enter {folder}, or never could.\nLet it (chmod o+x on the folders on the way), or set DATABASE_URL.',
  ),
  cannotEnterEither: message<{ account: string; folder: string; shared: string }>(
    'The user {account}, as whom PostgreSQL runs, cannot enter {folder} or {shared}.\n' +
      'Set DATA_DIR to a folder whose parents are open to all users, start as an ordinary user, or set DATABASE_URL.',
  ),
  gone: message<{ folder: string; link: string }>(
    'The database of this installation was in {folder}, which is gone.\nPut it back or, to begin anew, delete {link}.',
  ),
  inUse: message<{ folder: string; pid: string }>(
    '{folder} is in use by a running service (process {pid}).\nStop that one, or set DATA_DIR to another folder.',
  ),
  noSystemUser:
    'PostgreSQL refuses to run as root, and the system user "postgres" could not be created.\n' +
    'Create it (useradd --system postgres), start as an ordinary user, or set DATABASE_URL.',
  notCreated: message<{ folder: string; reason: string }>(
    'DATA_DIR {folder} cannot be created ({reason}). Set DATA_DIR to one of your folders.',
  ),
  notOurs: message<{ folder: string }>('{folder} is not ours. Remove it, or set DATA_DIR to a shorter path.'),
  notWritable: message<{ folder: string }>(
    '{folder} cannot be written to. Set DATA_DIR to one of your folders, or set DATABASE_URL.',
  ),
  otherOwner: message<{ folder: string; uid: string; account: string }>(
    'The database in {folder} belongs to user id {uid}, and you are {account}.\n' +
      'Start as that user (or as root, if root made it), or set DATA_DIR to a folder of your own.',
  ),
  unknownUser: message<{ uid: string }>(
    'User id {uid} has no entry in /etc/passwd, which PostgreSQL needs. Add one, or set DATABASE_URL.',
  ),
  unsupportedSystem: 'The built-in PostgreSQL does not run on this system. Set DATABASE_URL to a PostgreSQL 15 or newer.',
} as const;
