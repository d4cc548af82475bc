import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../../generated/prisma/client.ts';
import { settings } from '../platform/config.ts';
import { Listener, type OnMessage } from './listener.ts';
import { Pool } from './pool/pool.ts';
import { primaryFound } from './servers/primary.ts';
import { Reads } from './servers/reads.ts';
import { askingAlone, mappedAdapter, twinsOf } from './sql/released.ts';
import type { Purpose, Statement, Step } from './sql/statement.ts';
import { isPooled, statementNames } from './statements.ts';

/** The database connections of this process. */
interface Connections {
  pool: Pool;
  db: PrismaClient;
  listener: Listener | undefined;
  /** null: there are no replicas. undefined: nobody has asked yet. */
  reads: Reads | null | undefined;
}

/** Whether statements can be prepared. */
export const prepares = (): boolean => !isPooled(settings().DATABASE_URL);

/** Creates the client. It reads the settings and connects at the first statement. */
function open(): Connections {
  const pool = new Pool(() => ({ connectionString: settings().DATABASE_URL, max: settings().DATABASE_POOL }));
  const nameOf = statementNames();
  const connections = new PrismaPg(pool, {
    disposeExternalPool: true,
    onPoolError: () => {}, // the pool replaces an idle connection that is lost
    statementNameGenerator: ({ sql }) => (prepares() ? nameOf(sql) : ''),
  });
  const adapter = mappedAdapter(connections);
  const transactionOptions = { maxWait: 5_000, timeout: 15_000 };
  // Rows hold what their viewer sees of the schedule, never both.
  const omit = { event: twinsOf('event'), eventSession: twinsOf('eventsession'), slot: twinsOf('slot') };
  const db = new PrismaClient({ adapter, transactionOptions, errorFormat: 'minimal', omit }) as PrismaClient;
  return { pool, db: askingAlone(db), listener: undefined, reads: undefined };
}

/** Next bundles this module a second time. Both copies share the connections. */
const shared = globalThis as typeof globalThis & { conveneDatabase?: Connections };
shared.conveneDatabase ??= open();
const connections = shared.conveneDatabase;

/** The database. */
export const db: PrismaClient = connections.db;

/** The connection pool, for statements that Prisma cannot express and for statistics. */
export const pool: Pool = connections.pool;

const outside = new WeakSet<object>([db]);
/** Whether statements that run here are no part of a transaction. */
export const isOutside = (within: object): within is PrismaClient => outside.has(within);
/** Has statements run beside a client that stands for the database. */
export function asOutside<T extends object>(client: T): T {
  outside.add(client);
  return client;
}

/** Runs a statement of our own, outside of transactions. */
export const runStatement = <Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]> =>
  pool.run(statement, values, prepares());

/** Runs a statement of our own after another, in a transaction of these two. */
export const runAfter = <Row>(first: Step, statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]> =>
  pool.run(statement, values, prepares(), first);

/** The same where what to run is only said once a connection is there. Only where requests share what they read. */
export const runLate = <Row>(
  purpose: Purpose,
  step: () => { readonly statement: Statement<Row>; readonly values: readonly unknown[] },
): Promise<Row[]> => pool.runLate(purpose, step, prepares());

/** Whether requests can share what they read: with replicas each has one of its own, which has what its user wrote. */
export const sharesReads = (): boolean => !pool.replicas;

/** Runs a statement of our own, within a transaction of Prisma if the second argument is one. */
export const runStatementIn = async <Row>(
  within: Pick<PrismaClient, '$queryRawUnsafe'>,
  statement: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> =>
  isOutside(within) ? runStatement(statement, values) : within.$queryRawUnsafe<Row[]>(statement.text, ...values);

/**
 * Listens on a channel for `notify` from any process; the returned function stops it. `onMessage` gets the payload, or null if messages may
 * have been missed: at the start and after a lost connection.
 */
export function listen(channel: string, onMessage: OnMessage): () => void {
  const { DATABASE_URL, DATABASE_DIRECT_URL: url = DATABASE_URL } = settings();
  if (!url) return () => {};
  connections.listener ??= new Listener(url);
  return connections.listener.add(channel, onMessage);
}

/** Waits until there is a server that takes writes, where there are several. */
export const databaseFound = (): Promise<void> => primaryFound(settings().DATABASE_URL ?? '');

/** Whether messages of other processes arrive now. While they do not, what is cached may be out of date. */
export const isListening = (): boolean => connections.listener?.isConnected ?? false;

/** Sends a message of at most 8,000 bytes on a channel. Inside a transaction (pass its client) it is sent at the commit. */
export async function notify(channel: string, payload = '', within: Pick<PrismaClient, '$executeRaw'> = db): Promise<void> {
  await within.$executeRaw`SELECT pg_notify(${channel}, ${payload})`;
}

function reads(): Reads | null {
  if (connections.reads !== undefined) return connections.reads;
  const { DATABASE_REPLICA_URLS: urls, DATABASE_POOL } = settings();
  connections.reads = urls
    ? new Reads(urls, DATABASE_POOL, {
        query: (query) => pool.queryNumbers?.(query) ?? pool.query(query),
        listen,
        announcementsArrived: async () => (await connections.listener?.caughtUp()) ?? false,
      })
    : null;
  if (connections.reads) pool.replicas = connections.reads;
  return connections.reads;
}

/**
 * Does a request of a user (undefined: of nobody known). With replicas, a request that only reads may be answered from one of them, which
 * has everything that this user has written; the answer of one that writes is kept back until all processes know up to where.
 */
export const followWrites = <T>(user_id: string | undefined, writes: boolean, work: () => Promise<T>): Promise<T> =>
  reads()?.follow(user_id, writes, work) ?? work();

/** Does work whose reads must be up to date, such as those for a cache that is dropped when something changes. */
export const atPrimary = <T>(work: () => T): T => (connections.reads ? connections.reads.atPrimary(work) : work());

/** Says that a user will look for what was just written, who did not ask for it. Call it after the commit. */
export const wroteFor = async (user_id: string): Promise<void> => connections.reads?.wroteFor(user_id);

/** Closes all connections after the running statements have finished. */
export async function disconnect(): Promise<void> {
  await connections.reads?.end();
  await connections.listener?.close();
  await connections.db.$disconnect();
  if (!pool.ended && !pool.ending) await pool.end();
}
