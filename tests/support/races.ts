import type { Context } from '../../src/server/platform/context.ts';
import { type Answer, refusal } from './people.ts';

/** Does something several times at once. */
export const times = <T>(n: number, work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: n }, (_, i) => work(i)));

/** The successful answers. */
export const done = (answers: Answer[]) => answers.filter(({ status }) => status === 200);
export const refusals = async (answers: Answer[]) =>
  [...new Set(await Promise.all(answers.filter(({ status }) => status !== 200).map((a) => refusal(Promise.resolve(a)))))].sort();

/** The database of the service under test. */
export const database = async () => (await import('../../src/server/db/client.ts')).db;
/** The number of deadlocks that PostgreSQL has resolved in this database. */
export async function deadlocks(): Promise<bigint> {
  const [row] = await (await database()).$queryRaw<[{ deadlocks: bigint }]>`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`;
  return row.deadlocks;
}
/** Resolves when as many statements wait for a lock, optionally only those with these words. @throws after ten seconds */
export async function locksAwaited(count: number, words = ''): Promise<void> {
  const db = await database();
  for (let n = 0; n < 500; n++) {
    const [row] = await db.$queryRaw<[{ count: number }]>`
      SELECT count(*)::int FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%' || ${words} || '%'`;
    if (row.count >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('nobody waits for the lock');
}
/** Does what the service does every minute: releases expired holds. */
export async function everyMinute(): Promise<number> {
  const { releaseAllExpiredHolds } = await import('../../src/server/sales/holds.ts');
  const ctx: Context = {
    db: await database(),
    viewer: null,
    dialect: 'plain',
    request: { id: 'test', ip: '', host: '', session_id: null, if_match: null },
    reply: { headers: {}, warnings: [] },
  };
  return releaseAllExpiredHolds(ctx);
}
