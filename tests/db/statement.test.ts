import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Pool } from '../../src/server/db/pool/pool.ts';
import { Parameters } from '../../src/server/db/sql/parameters.ts';
import { Statement } from '../../src/server/db/sql/statement.ts';
import { tableForm } from '../../src/server/db/sql/tables.ts';
import { condition } from '../../src/server/db/sql/where.ts';
import { freshDatabase } from '../support/database/database.ts';

describe('a statement of our own', () => {
  let drop: () => Promise<void>;
  let pool: Pool;
  let other: pg.Client;

  beforeAll(async () => {
    const { url, drop: dropDatabase } = await freshDatabase({ empty: true });
    drop = dropDatabase;
    pool = new Pool(() => ({ connectionString: url, max: 8 }));
    other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query(
      'CREATE TABLE thing (id int4, name text, at timestamptz, yes bool, json jsonb, big int8, half float8, ids uuid[])',
    );
    await other.query(`INSERT INTO thing VALUES (1, 'a', '2027-08-05T15:00:00.120Z', true, '{"n": [1]}', 9007199254740993, 0.5,
      '{01890a5d-ac96-774b-bcce-b302099a8057}'), (2, NULL, NULL, NULL, NULL, NULL, NULL, NULL)`);
  });
  afterAll(async () => {
    await Promise.all([pool.end(), other.end()]);
    await drop();
  });

  test.each(['quick', 'read'] as const)('reads rows with the types of their columns, described once (%s)', async (purpose) => {
    const all = new Statement('SELECT * FROM thing WHERE id >= $1::int4 ORDER BY id', purpose);
    const first = {
      id: 1,
      name: 'a',
      at: new Date('2027-08-05T15:00:00.120Z'),
      yes: true,
      json: { n: [1] },
      big: 9007199254740993n,
      half: 0.5,
      ids: ['01890a5d-ac96-774b-bcce-b302099a8057'],
    };
    const second = { id: 2, name: null, at: null, yes: null, json: null, big: null, half: null, ids: null };
    const answers = await Promise.all(Array.from({ length: 20 }, () => pool.run(all, [1], true)));
    for (const answer of answers) expect(answer).toEqual([first, second]);
    expect(await pool.run(all, [3], true)).toEqual([]);
    expect(await pool.run(all, [2], false)).toEqual([second]); // behind PgBouncer nothing is prepared
  });

  test.each(['quick', 'read'] as const)(
    'that fails says why, and neither its connection nor others fail (%s)',
    async (purpose) => {
      const divide = new Statement<{ n: number }>('SELECT 12 / $1::int4 AS n', purpose);
      const answers = await Promise.allSettled([0, 1, 0, 2, 3].map((n) => pool.run(divide, [n], true)));
      const values = answers.map((answer) =>
        answer.status === 'fulfilled' ? answer.value[0]?.n : (answer.reason as Error).message,
      );
      expect(values).toEqual(['division by zero', 12, 'division by zero', 6, 4]);
      await expect(pool.run(new Statement('SELECT FROM WHERE', purpose), [], true)).rejects.toMatchObject({ code: '42601' });
      expect(await pool.run(divide, [4], true)).toEqual([{ n: 3 }]);
    },
  );

  test('can follow another in one transaction, which sees what was written while the first one waited', async () => {
    const lock = { statement: new Statement('SELECT id FROM thing WHERE id = $1::int4 FOR UPDATE', 'write'), values: [1] };
    const count = new Statement<{ n: number }>('SELECT count(*)::int4 AS n FROM thing WHERE id > $1::int4', 'write');
    await other.query('BEGIN; SELECT FROM thing WHERE id = 1 FOR UPDATE');
    const counted = [true, false].map((named) => pool.run(count, [100], named, lock));
    await new Promise((resolve) => setTimeout(resolve, 200));
    await other.query('INSERT INTO thing VALUES (101); COMMIT');
    expect(await Promise.all(counted)).toEqual([[{ n: 1 }], [{ n: 1 }]]);
    await other.query('DELETE FROM thing WHERE id > 100');
  });

  test('that fails after another undoes what that one wrote, and its connection is used again', async () => {
    const insert = { statement: new Statement('INSERT INTO thing (id) VALUES ($1::int4) RETURNING id', 'write'), values: [102] };
    const divide = new Statement<{ n: number }>('SELECT 12 / $1::int4 AS n', 'write');
    for (const named of [true, false]) {
      await expect(pool.run(divide, [0], named, insert)).rejects.toMatchObject({ code: '22012' });
      const wrong = { ...insert, values: ['x'] };
      await expect(pool.run(divide, [1], named, wrong)).rejects.toMatchObject({ code: '22P02' });
    }
    expect((await other.query('SELECT FROM thing WHERE id = 102')).rowCount).toBe(0);
    expect(await pool.run(divide, [4], true, insert)).toEqual([{ n: 3 }]);
    expect((await other.query('DELETE FROM thing WHERE id = 102')).rowCount).toBe(1);
    expect(pool.totalCount).toBe(2); // those of the test before: no connection was lost
  });

  test.each(['quick', 'read'] as const)(
    'is prepared anew after a migration has changed the type of a column (%s)',
    async (purpose) => {
      const column = `n_${purpose}`;
      await other.query(`ALTER TABLE thing ADD COLUMN ${column} int4 DEFAULT 7`);
      const read = new Statement(`SELECT ${column} AS n FROM thing WHERE id = $1::int4`, purpose);
      const readTwice = () => Promise.all([pool.run(read, [1], true), pool.run(read, [1], true), pool.run(read, [1], true)]);
      expect(await readTwice()).toEqual([[{ n: 7 }], [{ n: 7 }], [{ n: 7 }]]);
      await other.query(`ALTER TABLE thing ALTER COLUMN ${column} TYPE text USING 'seven'`);
      expect(await readTwice()).toEqual([[{ n: 'seven' }], [{ n: 'seven' }], [{ n: 'seven' }]]);
    },
  );
});

describe('a condition', () => {
  const said = (where: Record<string, unknown>, table = 'event') => {
    const parameters = new Parameters();
    return parameters.number(condition(tableForm(table), 't', where, parameters));
  };
  const [here, there] = ['01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8058'];

  test('is decided where the list fixes it, and takes no values then', () => {
    const staff = (ids: string[]) => ({
      AND: [{ convention_id: here }, { OR: [{ private: false }, { convention_id: { in: ids } }] }],
    });
    expect(said(staff([there, here.toUpperCase()]))).toEqual({ text: 't."convention_id" = $1::uuid', values: [here] });
    expect(said(staff([there]))).toEqual({
      text: '(t."convention_id" = $1::uuid AND t."private" = $2::bool)',
      values: [here, false],
    });
    expect(said({ AND: [{ convention_id: here }, { convention_id: there }] }).text).toBe('false');
  });

  test('has one text for all values', () => {
    const search = (text: string) => ({
      OR: ['name', 'description'].map((name) => ({ [name]: { contains: text, mode: 'insensitive' } })),
    });
    expect(said(search('a'))).toEqual({ text: '(t."name" ILIKE $1::text OR t."description" ILIKE $1::text)', values: ['%a%'] });
    expect(said(search('b')).text).toBe(said(search('a')).text);
  });

  test.each([
    [{ special_requests: { equals: 'x' } }],
    [{ name: { search: 'x' } }],
    [{ name: { gt: 'x', mode: 'insensitive' } }],
    [{ eventhosts: { every: { user_id: here } } }],
    [{ NOT: { room: { name: 'x' } } }],
    [{ room: { isNot: { name: 'x' } } }],
    [{ nonsense: 1 }],
  ])('is left to Prisma where it cannot be said: %j', (where) => {
    expect(() => said(where)).toThrow();
  });
});
