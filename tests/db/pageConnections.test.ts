import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Connection } from '../../src/server/db/pool/connection.ts';
import { execute } from '../../src/server/db/pool/execution.ts';
import { PageConnections, type Plans } from '../../src/server/db/pool/pageConnections.ts';
import { Statement } from '../../src/server/db/sql/statement.ts';
import { freshDatabase } from '../support/database/database.ts';

let drop: () => Promise<void>;
let pool: pg.Pool;
let pages: PageConnections;
beforeAll(async () => {
  const database = await freshDatabase({ empty: true });
  drop = database.drop;
  const config = { connectionString: database.url, Client: Connection, max: 2, options: '-c plan_cache_mode=force_generic_plan' };
  pool = new pg.Pool(Object.assign(config, { pipeline: true })); // an option that its types do not know yet
  pool.on('error', () => {});
  pages = new PageConnections(pool, 2_000);
});
afterAll(async () => {
  await pool.end();
  await drop();
});

const double = new Statement<{ n: number }>('SELECT $1::int4 * 2 AS n', 'read');
const slow = new Statement<{ n: number }>('SELECT 1 AS n FROM pg_sleep($1::float8)', 'read');
const setting = new Statement<{ plans: string }>("SELECT current_setting('plan_cache_mode') AS plans", 'read');
const run = <Row>(statement: Statement<Row>, values: unknown[] = [], plans: Plans = 'force_generic_plan') =>
  pages.use(plans, (client) => execute(client, statement, values, true));

test('every caller gets the answer to their own statement', async () => {
  const asked = Array.from({ length: 200 }, (_, n) => n);
  expect(await Promise.all(asked.map((n) => run(double, [n])))).toEqual(asked.map((n) => [{ n: n * 2 }]));
  expect(pages.waiting).toBe(0);
  expect(pool.idleCount).toBe(2);
});

test('each is planned as it wants, beside others', async () => {
  const wanted = Array.from({ length: 40 }, (_, n): Plans => (n % 3 ? 'force_generic_plan' : 'force_custom_plan'));
  const got = await Promise.all(wanted.map((plans) => run(setting, [], plans)));
  expect(got.map(([row]) => row?.plans)).toEqual(wanted);
});

test('one other at most waits behind a slow statement', async () => {
  let done = 0;
  const sleeping = run(slow, [1]).then(() => done);
  const others = Array.from({ length: 30 }, (_, n) => run(double, [n]).then(() => (done += 1)));
  expect(await sleeping).toBeGreaterThanOrEqual(29);
  await Promise.all(others);
});

test('a connection goes back to the pool while statements still wait, if others want it', async () => {
  let isOver = false;
  const busy = Array.from({ length: 8 }, async () => {
    while (!isOver) await run(double, [1]);
  });
  await sleep(20);
  const client = await pool.connect();
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  isOver = true;
  client.release();
  await Promise.all(busy);
});

test('who gets no connection in time is refused, and the others go on', async () => {
  const clients = [await pool.connect(), await pool.connect()];
  await expect(run(double, [1])).rejects.toThrow('timeout exceeded when trying to connect');
  const late = run(double, [2]);
  for (const client of clients) client.release();
  expect(await late).toEqual([{ n: 4 }]);
});

test('a failed statement does not affect others, and a lost connection is replaced', async () => {
  const bad = run(new Statement('SELECT 1 / 0 AS n', 'read'));
  const good = [1, 2, 3].map((n) => run(double, [n]));
  await expect(bad).rejects.toThrow('division by zero');
  expect(await Promise.all(good)).toEqual([[{ n: 2 }], [{ n: 4 }], [{ n: 6 }]]);
  await expect(run(new Statement('SELECT pg_terminate_backend(pg_backend_pid())', 'read'))).rejects.toThrow();
  expect(await run(double, [21])).toEqual([{ n: 42 }]);
});
