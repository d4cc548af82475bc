import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../../generated/prisma/client.ts';
import { settings } from '../platform/config.ts';
import { type Heard, Listener } from './listener.ts';
import { Pool } from './pool.ts';
import { statementNames } from './statements.ts';

/** What this process holds of the database. */
interface Holdings {
  pool: Pool;
  db: PrismaClient;
  listener: Listener | undefined;
}

/** Whether statements can be prepared: PgBouncer may give each to another connection. */
export const prepares = (): boolean => !settings().DATABASE_URL?.includes('pgbouncer=true');

/** Connects to nothing yet: the settings are read when the first statement comes. */
function open(): Holdings {
  const pool = new Pool(() => ({ connectionString: settings().DATABASE_URL, max: settings().DATABASE_POOL }));
  const nameOf = statementNames();
  const adapter = new PrismaPg(pool, {
    disposeExternalPool: true,
    onPoolError: () => {}, // an idle connection was lost: the pool opens another
    statementNameGenerator: ({ sql }) => (prepares() ? nameOf(sql) : ''),
  });
  const db = new PrismaClient({ adapter, transactionOptions: { maxWait: 5_000, timeout: 15_000 }, errorFormat: 'minimal' });
  return { pool, db, listener: undefined };
}

/** Next bundles this module a second time; both copies share one set of connections. */
const shared = globalThis as typeof globalThis & { conveneDatabase?: Holdings };
shared.conveneDatabase ??= open();
const holdings = shared.conveneDatabase;

/** The database. */
export const db: PrismaClient = holdings.db;

/** The connections below it, for statements that Prisma cannot say and for figures about their use. */
export const pool: Pool = holdings.pool;

/**
 * Hears what other processes (and this one) announce on a channel with `notify`; the answer ends that. `heard` gets the payload, or
 * null whenever messages may have been missed: at the beginning and after a lost connection.
 */
export function listen(channel: string, heard: Heard): () => void {
  const { DATABASE_URL: url } = settings();
  if (!url) return () => {};
  holdings.listener ??= new Listener(url);
  return holdings.listener.add(channel, heard);
}

/** Announces on a channel; inside a transaction (pass its client) it is heard when that commits. At most 8,000 bytes. */
export async function notify(channel: string, payload = '', within: Pick<PrismaClient, '$executeRaw'> = db): Promise<void> {
  await within.$executeRaw`SELECT pg_notify(${channel}, ${payload})`;
}

/** Closes all connections; statements in hand are finished first. */
export async function disconnect(): Promise<void> {
  await holdings.listener?.close();
  await holdings.db.$disconnect();
  if (!pool.ended && !pool.ending) await pool.end();
}
