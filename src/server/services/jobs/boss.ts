import type PgBoss from 'pg-boss';

/** The one queue of pg-boss that is used; its tables are in the schema `pgboss`. */
export const QUEUE = 'job';

/** How pg-boss reaches the database: it opens no connection of its own. */
export type Run = (text: string, values?: unknown[]) => Promise<unknown[]>;
export const reaching = (run: Run): PgBoss.Db => ({ executeSql: async (text, values) => ({ rows: await run(text, values) }) });

/** pg-boss, not started: nothing of it runs by itself. It is loaded when it is needed for the first time. */
export async function bossOver(run: Run): Promise<PgBoss> {
  const { default: Boss } = await import('pg-boss');
  return new Boss({ db: reaching(run), supervise: false, schedule: false });
}

/** Makes the tables of the queue, or brings them up to date, over one connection. */
export async function prepareQueue(run: Run): Promise<void> {
  const boss = await bossOver(run);
  await boss.start();
  // Of two waiting messages with the same key one is enough: what was sent already may be sent again.
  await boss.createQueue(QUEUE, { name: QUEUE, policy: 'short', retryLimit: 0 });
  await boss.stop({ graceful: false });
}
