import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { execute } from '../../src/server/db/pool/execution.ts';
import { Lanes } from '../../src/server/db/pool/lanes.ts';
import { keptStatement, MAX_KEPT } from '../../src/server/db/sql/keptStatements.ts';
import { shapeOf } from '../../src/server/db/sql/shapes.ts';
import { Statement } from '../../src/server/db/sql/statement.ts';
import { freshDatabase } from '../support/database/database.ts';

/** A shape of its own. */
const newShape = () => ({ ...(shapeOf('space') as NonNullable<ReturnType<typeof shapeOf>>) }); // spaces have one
const numbered = (n: number) => new Statement<{ n: number }>(`SELECT $1::int4 + ${n} AS n`, 'quick');

describe('statements that follow from what callers send', () => {
  let url: string;
  let drop: () => Promise<void>;
  let client: pg.Client;
  beforeAll(async () => {
    ({ url, drop } = await freshDatabase({ empty: true }));
    client = new pg.Client({ connectionString: url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await drop();
  });
  const prepared = async (name: string) => {
    const { rows } = await client.query(
      'SELECT count(*)::int4 AS all, count(*) FILTER (WHERE name = $1)::int4 AS named FROM pg_prepared_statements',
      [name],
    );
    return rows[0] as { all: number; named: number };
  };

  test('are kept as long as they are asked for; a connection forgets the others, which work when they come again', async () => {
    const shape = newShape();
    const ask = async (n: number) => {
      const statement = keptStatement(shape, `${n}`, () => numbered(n));
      expect(await execute(client, statement, [1], true)).toEqual([{ n: n + 1 }]);
      return statement;
    };
    const [often, once] = [await ask(0), await ask(1)];
    const names = { often: often.name, once: once.name };
    for (let n = 2; n < MAX_KEPT + 200; n += 1) {
      await ask(n);
      if (n % 100 === 0) expect(await ask(0)).toBe(often);
    }
    expect(once.name).toBe('');
    const { all, named } = await prepared(names.once);
    expect(named).toBe(0);
    expect(all).toBeGreaterThanOrEqual(MAX_KEPT);
    expect(all).toBeLessThan(MAX_KEPT + 60);
    expect(await prepared(names.often)).toMatchObject({ named: 1 });
    expect(await execute(client, once, [1], true)).toEqual([{ n: 2 }]); // whoever still has it
    const again = await ask(1);
    expect(again).not.toBe(once);
    expect(again.name).toBe(names.once);
    expect(await prepared(names.once)).toMatchObject({ named: 1 });
  });

  test('may be retired while they are on their way to the database', async () => {
    const lanes = new Lanes({ connectionString: url }, 1);
    const answers: Promise<{ n: number }[]>[] = [];
    await lanes.query({ text: 'SELECT 1' }); // connected
    for (let round = 0; round < 3; round += 1)
      for (let n = 0; n < 300; n += 1) {
        const statement = numbered(n); // under the name of the one of the round before
        answers.push(lanes.use((lane) => execute(lane, statement, [0], true)));
        statement.retire();
        if (n % 40 === 0) await answers.at(-1);
      }
    const found = await Promise.all(answers);
    expect(found.map(([row]) => row?.n)).toEqual(Array.from({ length: 900 }, (_, at) => at % 300));
    await lanes.end();
  });
});

test('a statement that was made from another retires with it', () => {
  const single = numbered(-1);
  const several = new Statement('SELECT 2', 'quick', undefined, single);
  expect(several.name).not.toBe('');
  single.retire();
  expect(several.name).toBe('');
});
