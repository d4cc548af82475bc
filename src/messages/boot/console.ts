import { message } from '../message.ts';

/** What `npm start` and `npm run build` print. */
export const startLines = {
  building: 'Building the dashboard; this takes a minute, once.',
  built: message<{ folder: string }>('Built: {folder}'),
  databaseBuiltIn: message<{ folder: string }>('Database: built in, in {folder}'),
  databaseFromSettings: 'Database: DATABASE_URL',
  firstAdministrator: message<{ address: string }>("Make the administrator's account with this link; it works once: {address}"),
  generatingClient: 'Generating the database client.',
  migrationsApplied: message<{ names: string }>('Migrations applied: {names}'),
  npmEnded: 'npm has ended: stopping.',
  postgresRestarted: 'PostgreSQL ended unexpectedly; starting it again.',
  ready: message<{ time: string; address: string }>('Ready after {time}: {address}'),
  signal: message<{ signal: string }>('{signal}: stopping.'),
  stopped: 'Stopped.',
  version: message<{ version: string }>('Convene {version}'),
  waitingForBuild: message<{ pid: string }>('The dashboard is being built by process {pid}: waiting for it.'),
  waitingForPredecessor: message<{ pid: string; folder: string }>(
    'Waiting for process {pid}, which used {folder} before, to end.',
  ),
  workerReplaced: message<{ pid: string; reason: string }>('Worker {pid} ended ({reason}); another takes its place.'),
} as const;

/** What `npm start` prints about the sample convention. */
export const demoLines = {
  accounts: message<{ file: string }>('Accounts for every role of the sample convention: {file}'),
  failed: 'The sample convention could not be made: the service starts without it.',
  filling: 'Filling the empty database with a sample convention.',
  processEnded: message<{ reason: string }>('The process that fills the sample convention ended early ({reason}).'),
  keptIncomplete: 'A sample convention was broken off half made. It stays so: others have made accounts since.',
  removingIncomplete: 'Removing a sample convention that was broken off half made.',
  signIn: message<{ username: string }>('Sign in as {username} with the password in this file:'),
} as const;

/** Why the service does not start, and what the operator can do. */
export const startErrors = {
  buildFailed: message<{ output: string }>('The dashboard could not be built:\n{output}'),
  buildFolder: message<{ folder: string; reason: string }>(
    'The dashboard has to be built, and {folder} cannot be written to ({reason}).\nRun `npm run build` once as the owner of that folder.',
  ),
  exitCode: message<{ code: string }>('code {code}'),
  workerFailed: message<{ reason: string }>('The server could not start ({reason}); the reason stands above.'),
} as const;

/** Why the service cannot listen on its port. */
export const portErrors = {
  inUse: message<{ host: string; port: string; other: string }>(
    'Port {port} of {host} is taken by another program. Stop that one, or choose another: PORT={other} npm start',
  ),
  notAllowed: message<{ port: string }>('You cannot listen on port {port}. Choose one above 1023: PORT=3000 npm start'),
  notAnAddress: message<{ host: string }>('{host} is not an address. HOST=0.0.0.0 listens on all of this machine.'),
  notOfThisMachine: message<{ host: string }>('{host} is not an address of this machine. HOST=0.0.0.0 listens on all of them.'),
} as const;
