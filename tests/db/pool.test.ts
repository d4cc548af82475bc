import { afterAll, beforeAll, expect, test } from 'vitest';
import { Pool } from '../../src/server/db/pool/pool.ts';
import { Statement } from '../../src/server/db/sql/statement.ts';
import { freshDatabase } from '../support/database/database.ts';

let drop: () => Promise<void>;
let pool: Pool;
beforeAll(async () => {
  const database = await freshDatabase({ empty: true });
  drop = database.drop;
  pool = new Pool(() => ({ connectionString: database.url, max: 10 }));
});
afterAll(async () => {
  await pool.end();
  await drop();
});

const page = new Statement<{ n: number }>('SELECT 1 AS n', 'read');
const write = new Statement<{ n: number }>('SELECT 2 AS n FROM pg_sleep(0.05)', 'write');

test('pages are read while more writes wait than there are connections', async () => {
  let isOver = false;
  let writes = 0;
  const writers = Array.from({ length: 60 }, async () => {
    while (!isOver) {
      await pool.run(write, [], true);
      writes += 1;
    }
  });
  while (writes < 30) await pool.run(write, [], true);
  const before = writes;
  const read = await Promise.all([1, 2, 3, 4].map(() => pool.run(page, [], true).catch(String)));
  const meanwhile = writes - before;
  isOver = true;
  await Promise.all(writers);
  expect(read).toEqual(Array(4).fill([{ n: 1 }]));
  expect(meanwhile).toBeLessThan(60); // a page waits for a few writes, not for those of all others
});
