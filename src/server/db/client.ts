import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../../generated/prisma/client.ts';
import { readConfig } from '../platform/config.ts';
import { type Heard, Listener } from './listener.ts';
import { Pool } from './pool.ts';
import { statementNames } from './statements.ts';

/** What this process holds of the database. */
interface Holdings {
  url: string | undefined;
  pool: Pool;
  db: PrismaClient;
  listener: Listener | undefined;
}

/** Whether statements can be prepared: PgBouncer may give each to another connection. */
export const prepares = !process.env.DATABASE_URL?.includes('pgbouncer=true');

function open(): Holdings {
  const { DATABASE_URL: url, DATABASE_POOL: max } = readConfig();
  const pool = new Pool({ connectionString: url, max });
  const nameOf = statementNames();
  const adapter = new PrismaPg(pool, {
    disposeExternalPool: true,
    onPoolError: () => {}, // an idle connection was lost: the pool opens another
    ...(prepares ? { statementNameGenerator: ({ sql }) => nameOf(sql) } : {}),
  });
  const db = new PrismaClient({ adapter, transactionOptions: { maxWait: 5_000, timeout: 15_000 }, errorFormat: 'minimal' });
  return { url, pool, db, listener: undefined };
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
  if (!holdings.url) return () => {};
  holdings.listener ??= new Listener(holdings.url);
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
