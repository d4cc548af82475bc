import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../../generated/prisma/client.ts';
import { settings } from '../platform/config.ts';
import { Listener, type OnMessage } from './listener.ts';
import { Pool } from './pool.ts';
import type { Statement } from './sql/statement.ts';
import { statementNames } from './statements.ts';

/** The database connections of this process. */
interface Connections {
  pool: Pool;
  db: PrismaClient;
  listener: Listener | undefined;
}

/** Whether statements can be prepared. PgBouncer may send each one over another connection. */
export const prepares = (): boolean => !settings().DATABASE_URL?.includes('pgbouncer=true');

/** Creates the client. It reads the settings and connects at the first statement. */
function open(): Connections {
  const pool = new Pool(() => ({ connectionString: settings().DATABASE_URL, max: settings().DATABASE_POOL }));
  const nameOf = statementNames();
  const adapter = new PrismaPg(pool, {
    disposeExternalPool: true,
    onPoolError: () => {}, // the pool replaces an idle connection that is lost
    statementNameGenerator: ({ sql }) => (prepares() ? nameOf(sql) : ''),
  });
  const db = new PrismaClient({ adapter, transactionOptions: { maxWait: 5_000, timeout: 15_000 }, errorFormat: 'minimal' });
  return { pool, db, listener: undefined };
}

/** Next bundles this module a second time. Both copies share the connections. */
const shared = globalThis as typeof globalThis & { conveneDatabase?: Connections };
shared.conveneDatabase ??= open();
const connections = shared.conveneDatabase;

/** The database. */
export const db: PrismaClient = connections.db;

/** The connection pool, for statements that Prisma cannot express and for statistics. */
export const pool: Pool = connections.pool;

/** Runs a statement of our own, outside of transactions. */
export const runStatement = <Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]> =>
  pool.run(statement, values, prepares());

/**
 * Listens on a channel for `notify` from any process; the returned function stops it. `onMessage` gets the payload, or null if messages may
 * have been missed: at the start and after a lost connection.
 */
export function listen(channel: string, onMessage: OnMessage): () => void {
  const { DATABASE_URL: url } = settings();
  if (!url) return () => {};
  connections.listener ??= new Listener(url);
  return connections.listener.add(channel, onMessage);
}

/** Whether messages of other processes arrive now. While they do not, what is cached may be out of date. */
export const isListening = (): boolean => connections.listener?.isConnected ?? false;

/** Sends a message of at most 8,000 bytes on a channel. Inside a transaction (pass its client) it is sent at the commit. */
export async function notify(channel: string, payload = '', within: Pick<PrismaClient, '$executeRaw'> = db): Promise<void> {
  await within.$executeRaw`SELECT pg_notify(${channel}, ${payload})`;
}

/** Closes all connections after the running statements have finished. */
export async function disconnect(): Promise<void> {
  await connections.listener?.close();
  await connections.db.$disconnect();
  if (!pool.ended && !pool.ending) await pool.end();
}
