import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Lanes } from '../../src/server/db/pool/lanes.ts';
import { isQuick, statementNames } from '../../src/server/db/statements.ts';
import { freshDatabase } from '../support/database/database.ts';

describe('lanes', () => {
  let drop: () => Promise<void>;
  let lanes: Lanes;
  const double = (n: number) => lanes.query({ name: 'double', text: 'SELECT $1::int * 2 AS n', values: [n] });

  beforeAll(async () => {
    const database = await freshDatabase({ empty: true });
    drop = database.drop;
    lanes = new Lanes({ connectionString: database.url }, 2);
  });
  afterAll(async () => {
    await lanes.end();
    await drop();
  });

  test('every caller gets the answer to their own statement', async () => {
    const asked = Array.from({ length: 200 }, (_, n) => n);
    const answers = await Promise.all(asked.map((n) => double(n)));
    expect(answers.map(({ rows }) => rows[0])).toEqual(asked.map((n) => ({ n: n * 2 })));
    expect(lanes.waiting).toBe(0);
  });

  test('a failed statement does not affect others', async () => {
    const bad = lanes.query({ text: 'SELECT 1 / 0' });
    const good = [double(1), double(2), double(3)];
    await expect(bad).rejects.toThrow('division by zero');
    expect((await Promise.all(good)).map(({ rows }) => rows[0])).toEqual([{ n: 2 }, { n: 4 }, { n: 6 }]);
  });

  test('a lost connection is replaced', async () => {
    const lose = () => lanes.query({ text: 'SELECT pg_terminate_backend(pg_backend_pid())' });
    await Promise.all([expect(lose()).rejects.toThrow(), expect(lose()).rejects.toThrow()]);
    expect((await double(21)).rows).toEqual([{ n: 42 }]);
  });
});

describe('statements', () => {
  const name = statementNames();
  const named = (sql: string) => name(sql) || name(sql);
  const space = 'SELECT "public"."space"."id", "public"."space"."name" FROM "public"."space" WHERE';

  test('only reads by id are recognized as such', () => {
    expect(isQuick(named(`${space} ("public"."space"."id" = $1 AND 1=1) LIMIT $2 OFFSET $3`))).toBe(true);
    expect(isQuick(named(`${space} "public"."space"."id" IN ($1,$2,$3) OFFSET $4`))).toBe(true);
    expect(isQuick(named(`${space} "public"."space"."name" = $1 OFFSET $2`))).toBe(false);
    expect(isQuick(named(`${space} ("public"."space"."id" = $1 AND "public"."space"."name" = $2) LIMIT $3 OFFSET $4`))).toBe(
      false,
    );
    expect(isQuick(named('UPDATE "public"."space" SET "name" = $1 WHERE ("public"."space"."id" = $2 AND 1=1)'))).toBe(false);
  });

  test('a long list of values gets no prepared statement', () => {
    const many = Array.from({ length: 40 }, (_, n) => `$${n + 1}`).join(',');
    expect(named(`${space} "public"."space"."id" IN (${many}) OFFSET $41`)).toBe('');
  });
});
