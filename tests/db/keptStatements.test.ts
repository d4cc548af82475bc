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
  /** How many statements the connection has prepared, of all or of one name. */
  const prepared = async (name: string | null = null): Promise<number> => {
    const text = 'SELECT count(*)::int4 AS n FROM pg_prepared_statements WHERE $1::text IS NULL OR name = $1';
    return (await client.query<{ n: number }>(text, [name])).rows[0]?.n ?? 0;
  };

  test('are kept as long as they are asked for; a connection forgets the others, which work when they come again', async () => {
    const shape = newShape();
    const ask = async (n: number) => {
      const statement = keptStatement(shape, `${n}`, () => numbered(n));
      const [row] = await execute(client, statement, [1], true);
      expect(row?.n).toBe(n + 1);
      return statement;
    };
    const [often, once] = [await ask(0), await ask(1)];
    const { name } = once;
    for (let n = 2; n < MAX_KEPT + 200; n += 1) {
      await ask(n);
      if (n % 100 === 0) await ask(0);
    }
    expect(once.name).toBe('');
    expect(await prepared(name)).toBe(0);
    expect(await prepared()).toBeGreaterThanOrEqual(MAX_KEPT);
    expect(await prepared()).toBeLessThan(MAX_KEPT + 60);
    expect(await prepared(often.name)).toBe(1);
    expect((await execute(client, once, [1], true))[0]?.n).toBe(2); // whoever still has it
    const again = await ask(1);
    expect(again.name).toBe(name);
    expect(await prepared(name)).toBe(1);
  });

  test('may be retired while they are on their way to the database', async () => {
    const lanes = new Lanes({ connectionString: url }, 1);
    const answers: Promise<void>[] = [];
    const ask = async (statement: Statement<{ n: number }>, n: number) => {
      const [row] = await lanes.use((lane) => execute(lane, statement, [0], true));
      expect(row?.n).toBe(n);
    };
    await lanes.query({ text: 'SELECT 1' }); // connected
    for (let round = 0; round < 3; round += 1)
      for (let n = 0; n < 300; n += 1) {
        const statement = numbered(n); // under the name of the one of the round before
        const answer = ask(statement, n);
        answers.push(answer);
        statement.retire();
        if (n % 40 === 0) await answer;
      }
    await Promise.all(answers);
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
