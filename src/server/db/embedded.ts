import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startLines } from '../../messages/boot/console.ts';
import { folderErrors, postgresErrors } from '../../messages/db/operator.ts';
import { holderOf, takeLock } from '../platform/concurrency/fileLock.ts';
import { OperatorError } from '../platform/OperatorError.ts';
import { binariesFor } from './postgres/binaries.ts';
import { createCluster, DATABASE_USER, writeAccess } from './postgres/cluster.ts';
import { homeIn, socketFolder } from './postgres/home.ts';
import { clearLeftovers, lastLines, launch, type Postmaster } from './postgres/postmaster.ts';

const DATABASE = 'convene';
/** Milliseconds in which a service notices that npm is gone. */
const NOTICE_TIME = 1_000;
/** Milliseconds that a service may take to stop its requests and its database. */
const MAX_STOP_TIME = 60_000;
const DEFAULT_SETTINGS = {
  listen_addresses: '',
  max_connections: '200',
  shared_buffers: '256MB',
  random_page_cost: '1.1',
  wal_compression: 'on',
  max_wal_size: '2GB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'convene',
};

/** The running built-in PostgreSQL. */
export interface Embedded {
  /** Connection string of the database `convene`. */
  url: string;
  /** The same for another database of this server. */
  urlOf(database: string): string;
  /** Settles when the server has ended for any reason. */
  ended: Promise<void>;
  /** Stops the server and rolls back open transactions. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL in `dataDir`, creates it on the first start, and waits until it answers. It listens on a socket in its own folder
 * and on no port, so it cannot conflict with another server. When `ending` is aborted, the lock of the folder tells other processes that
 * the server is about to stop. @throws OperatorError if it cannot run
 */
export async function startEmbedded(
  dataDir: string,
  settings: Record<string, string> = {},
  ending?: AbortSignal,
): Promise<Embedded> {
  const home = homeIn(path.resolve(dataDir));
  const log = path.join(path.resolve(dataDir), 'postgres.log');
  const lock = takeLock(lockFile(dataDir));
  if ('heldBy' in lock) {
    throw new OperatorError(folderErrors.inUse({ folder: dataDir, pid: String(lock.heldBy) }));
  }
  ending?.addEventListener('abort', lock.markEnding);
  try {
    const binaries = binariesFor(home);
    await createCluster(home, binaries);
    await clearLeftovers(home);
    writeAccess(home);
    const socket = socketFolder(home);
    const urlOf = (database: string) => urlAt(socket, database);
    const flags = { ...DEFAULT_SETTINGS, ...settings, unix_socket_directories: socket, unix_socket_permissions: '0700' };
    const server = await launchAndWait(() => launch(home, binaries.postgres, flags, log), urlOf('postgres'), log);
    await createDatabase(urlOf('postgres'));
    const ended = server.ended.then(() => {
      if (!socket.startsWith(home.folder)) rmSync(socket, { recursive: true, force: true });
      lock.release();
    });
    return { url: urlOf(DATABASE), urlOf, ended, stop: () => server.stop().then(() => ended) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The connection string of the database of a service that runs on this folder; undefined: none does. */
export function runningUrl(dataDir: string): string | undefined {
  if (!holderOf(lockFile(dataDir))) return undefined;
  return urlAt(socketFolder(homeIn(path.resolve(dataDir))), DATABASE);
}

const urlAt = (socket: string, database: string) =>
  `postgresql://${DATABASE_USER}@localhost/${database}?host=${encodeURIComponent(socket)}`;

const lockFile = (dataDir: string) => path.join(dataDir, 'lock');

/**
 * Waits for a previous service on this folder if it is about to end. It waits a moment even without that mark, because the service may
 * not have noticed yet that npm is gone.
 */
export async function waitForPredecessor(dataDir: string, say: (line: string) => void, signal: AbortSignal): Promise<void> {
  let reported = false;
  for (let waited = 0; waited < MAX_STOP_TIME; waited += 50) {
    const holder = holderOf(lockFile(dataDir));
    if (!holder || (!holder.ending && waited >= NOTICE_TIME)) return;
    if (holder.ending && !reported) say(startLines.waitingForPredecessor({ pid: String(holder.pid), folder: dataDir }));
    reported ||= !!holder.ending;
    await sleep(50, undefined, { signal });
  }
}

/** Starts the server and waits for it. The processes of a killed predecessor may need some seconds to end. */
async function launchAndWait(start: () => Postmaster, url: string, log: string): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const server = start();
    if (await answers(server, url)) return server;
    const output = lastLines(log);
    if (attempt === 20 || !/shared memory block|lock file/.test(output))
      throw new OperatorError(postgresErrors.didNotStart({ output, log }));
    await sleep(500);
  }
}

/** Returns true once the server takes a connection, false if it ends first. Recovery after a crash may take a while. */
async function answers(server: Postmaster, url: string): Promise<boolean> {
  const ended = server.ended.then(() => false as const);
  for (;;) {
    const attempt = withClient(url, async () => true as const).catch(() => undefined);
    const outcome = (await Promise.race([attempt, ended])) ?? (await Promise.race([sleep(25), ended]));
    if (outcome !== undefined) return outcome;
  }
}

async function createDatabase(url: string) {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
  });
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
