import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { holdingConnection, Pool } from '../../src/server/db/pool/pool.ts';
import { configure, readConfig } from '../../src/server/platform/config.ts';
import { freshDatabase } from '../support/database/database.ts';

describe('the connections of a process', () => {
  let drop: () => Promise<void>;
  let url: string;
  let client: typeof import('../../src/server/db/client.ts');

  beforeAll(async () => {
    const database = await freshDatabase({ empty: true });
    drop = database.drop;
    url = database.url;
    configure(readConfig({ DATABASE_URL: database.url, DATABASE_POOL: '2' }));
    client = await import('../../src/server/db/client.ts');
    await client.pool.query('CREATE TABLE thing (name text PRIMARY KEY)');
  });
  afterAll(async () => {
    await client.disconnect();
    await drop();
  });

  test('a failed statement does not close its connection', async () => {
    await client.db.$executeRaw`INSERT INTO thing VALUES ('a')`;
    const pids = () => client.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid').then(({ rows }) => rows[0]?.pid);
    const before = await pids();
    await expect(client.db.$executeRaw`INSERT INTO thing VALUES ('a')`).rejects.toThrow();
    expect(await pids()).toBe(before);
  });

  test('a lost connection is replaced', async () => {
    const lose = client.db.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`;
    await expect(lose).rejects.toThrow();
    expect(await client.db.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }]);
  });

  test('callers beyond the queue limit are refused at once, and the others are served', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 500 }, () => client.db.$queryRaw`SELECT pg_sleep(0.001)::text`),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(110);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'P2024' });
  });

  test('transactions that hold all of them can wait for statements that are to count without them', async () => {
    const { systemContext } = await import('../../src/server/platform/systemContext.ts');
    const { transaction } = await import('../../src/server/platform/context.ts');
    const { db } = client;
    let begun = 0;
    const count = async (n: number) =>
      transaction(systemContext('test'), async (ctx) => {
        await ctx.db.$executeRaw`INSERT INTO thing VALUES (${`undone ${n}`})`;
        begun += 1;
        while (begun < 2) await new Promise((resolve) => setTimeout(resolve, 5)); // both connections are in use now
        await db.$executeRaw`INSERT INTO thing VALUES (${`counted ${n}`})`;
        throw new Error('undone');
      });
    await Promise.all([1, 2].map((n) => expect(count(n)).rejects.toThrow('undone')));
    const found = await db.$queryRaw<{ name: string }[]>`SELECT name FROM thing WHERE name LIKE '%d _' ORDER BY name`;
    expect(found.map(({ name }) => name)).toEqual(['counted 1', 'counted 2']);
  });

  test('a transaction gets another connection although all others wait for its locks', async () => {
    const pool = new Pool(() => ({ connectionString: url, max: 10 }));
    await pool.query('INSERT INTO thing VALUES ($1)', ['locked']);
    const holder = await pool.connect();
    await holder.query("BEGIN; UPDATE thing SET name = name WHERE name = 'locked'");
    const waiting = Array.from({ length: 20 }, () => pool.query("UPDATE thing SET name = name WHERE name = 'locked'"));
    await vi.waitFor(async () => {
      const { rows } = await client.pool.query("SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock'");
      expect(rows[0].n).toBe(6); // four transactions' and two pages'
    }, 10_000);
    const { rows } = await holdingConnection(() => pool.query('SELECT 1 AS one'));
    expect(rows).toEqual([{ one: 1 }]);
    await holder.query('COMMIT');
    holder.release();
    await Promise.all(waiting);
    await pool.end();
  });

  test('a repeated statement is prepared', async () => {
    const ask = () =>
      client.db
        .$queryRaw`SELECT 42 AS prepared_or_not, count(*)::int AS statements FROM pg_prepared_statements WHERE statement LIKE '%prepared_or_not%'`;
    const answers = [await ask(), await ask(), await ask()];
    expect(answers.at(-1)).toEqual([{ prepared_or_not: 42, statements: 1 }]);
  });

  test('a notification is received even after the listening connection was lost', async () => {
    const heard = vi.fn();
    const stop = client.listen('news', heard);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(null), 10_000);
    await client.notify('news', 'first');
    await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith('first'), 10_000);
    await client.db
      .$executeRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'convene listener'`;
    await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith(null), 10_000);
    await client.notify('news', 'second');
    await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith('second'), 10_000);
    stop();
  });
});
