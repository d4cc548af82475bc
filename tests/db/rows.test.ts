import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { resourceNames } from '../../src/resources/index.ts';
import type { ResourceName } from '../../src/resources/resource.ts';
import type { Context } from '../../src/server/platform/context.ts';
import { createDatabase } from '../support/service.ts';
import { fill } from '../support/spaceStage.ts';

/** What rows may hold: db/rows.ts has to read each as Prisma does. */
const known = ['_text', 'bool', 'bytea', 'float8', 'int4', 'int8', 'jsonb', 'text', 'timestamptz', 'uuid'];
const tables = [
  'user',
  'session',
  'convention',
  'conventionprivilege',
  'conventionday',
  'daypart',
  'room',
  'space',
  'eventtype',
  'job',
  'passkey',
];

let storage: typeof import('../../src/server/core/repository.ts');
let client: typeof import('../../src/server/db/client.ts');

const nobody = '00000000-0000-7000-8000-000000000000';
/** The texts of the statements of our own that run from now on. */
function statementsSent() {
  const statements: string[] = [];
  const { pool } = client;
  const run = pool.runLate.bind(pool);
  pool.runLate = ((purpose, step, ...more) => {
    const counted = () => {
      const asked = step();
      statements.push(asked.statement.text);
      return asked;
    };
    return run(purpose, counted, ...more);
  }) as typeof pool.runLate;
  const stop = () => {
    pool.runLate = run;
  };
  return { statements, stop };
}

beforeAll(async () => {
  const { database_url } = await createDatabase();
  client = await import('../../src/server/db/client.ts');
  await import('../../src/server/router.ts'); // what the repository reads of parents stands in the behaviors
  storage = await import('../../src/server/core/repository.ts');
  const { convention_id } = await fill(database_url, 3, 2);
  await client.db.eventType.create({ data: { convention_id, name: 'Game', special_requests: ['a "table"', 'Ä'] } });
  await client.db.job.create({ data: { kind: 'reindex', params: { nested: [1, null, { deep: true }] } } });
  const user = await client.db.user.findFirstOrThrow();
  const credential = { credential_id: Buffer.from([1]), public_key: Buffer.from([2, 0, 255]), counter: 2n ** 40n };
  const transports = ['usb', 'a "quoted", one', 'NULL', ''];
  await client.db.passkey.create({ data: { user_id: user.id, name: 'Key', transports, ...credential } });
  await client.db.convention.updateMany({
    data: { start_date: new Date('2027-08-05T13:00:00Z'), limit_ticket_availability: 0.25 },
  });
});

test('every column of a resource has a type that can be read without Prisma', async () => {
  const { rows } = await client.pool.query<{ type: string }>({
    text: `SELECT DISTINCT typname AS type FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid JOIN pg_type ON pg_type.oid = atttypid
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND attnum > 0 AND NOT attisdropped AND relname = ANY($1)`,
    values: [resourceNames],
  });
  expect(rows.map(({ type }) => type).filter((type) => !known.includes(type))).toEqual([]);
});

test('nothing is sent to ask for the related records of no rows, which Prisma asks for', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const asked = () =>
    sent.mock.calls.map(([query]) => (query as unknown as { text: string }).text.match(/FROM "public"\."(\w+)"/)?.[1]);
  const include = { apikey: true };
  expect(await client.db.session.findMany({ where: { user_id: nobody }, include })).toEqual([]);
  expect(asked()).toEqual(['session']);
  sent.mockRestore();
});

test.each(tables)('rows of %s equal those of Prisma', async (name) => {
  const table = storage.table({ db: client.db } as Context, name); // all that reading rows uses of it
  const expected = await table.findMany({ take: 20 });
  expect(expected.length).toBeGreaterThan(0);
  const ids = expected.map(({ id }) => id);
  const found = await storage.findRowsByIds({ db: client.db } as Context, name as ResourceName, ids);
  const inOrder = ids.map((id) => found.find((row) => row.id === id));
  expect(inOrder).toEqual(expected.map((row) => ({ ...row })));
  expect(inOrder.map((row) => Object.keys(row ?? {}))).toEqual(expected.map((row) => Object.keys(row)));
});

test('rows that are asked for in one turn are read by one statement, each for who asked for it, and a page that is being read is read once more for all who ask', async () => {
  const { db } = client;
  const { statements, stop } = statementsSent();
  try {
    const ctx = { db } as unknown as Context; // all that reads need of it
    const spaces = (await db.space.findMany({ select: { id: true, name: true } })).map(({ id, name }) => [id, name] as const);
    const found = await Promise.all(spaces.map(([id]) => storage.findRow(ctx, 'space', id.toUpperCase())));
    expect(found.map((row) => row?.name)).toEqual(spaces.map(([, name]) => name));
    expect(await storage.findRow(ctx, 'space', '00000000-0000-7000-8000-000000000000')).toBeNull();
    expect(statements).toHaveLength(2);
    statements.length = 0;
    const page = { where: {}, orderBy: [{ id: 'asc' }], skip: 0, take: 25 } as const;
    const pages = await Promise.all(Array.from({ length: 9 }, () => storage.findPage(ctx, 'space', page)));
    expect(pages.map((one) => one?.total)).toEqual(pages.map(() => spaces.length));
    expect(statements).toHaveLength(2);
  } finally {
    stop();
  }
});

test('pages of different values that are asked for in one turn are read by one statement, each for who asked for it, and one that fails fails alone', async () => {
  const { db } = client;
  const ctx = { db } as unknown as Context; // as above
  type Question = readonly [id: string, skip: number];
  const ask = ([id, skip]: Question) =>
    storage.findPage(ctx, 'space', { where: { id: { gte: id } }, orderBy: [{ id: 'desc' }], skip, take: 25 });
  const ids = (await db.space.findMany({ select: { id: true }, orderBy: { id: 'asc' } })).map(({ id }) => id);
  const questions: Question[] = [...ids, 'ffffffff-0000-7000-8000-000000000000'].flatMap((id) => [
    [id, 0],
    [id, 1],
  ]);
  expect(ids.length).toBeGreaterThan(2);
  const { statements, stop } = statementsSent();
  try {
    const alone: Awaited<ReturnType<typeof ask>>[] = [];
    for (const question of questions) alone.push(await ask(question));
    expect(statements).toHaveLength(questions.length);
    const found = questions.map(([id]) => ids.filter((other) => other >= id).reverse());
    expect(alone.map((one) => one?.rows.map((row) => row.id))).toEqual(found.map((all, n) => all.slice(questions[n]?.[1])));
    statements.length = 0;
    expect(await Promise.all(questions.map(ask))).toEqual(alone);
    expect(statements).toHaveLength(1);
    expect(statements[0]).toContain('LATERAL');
    statements.length = 0;
    const several = Array.from({ length: 3 * questions.length }, (_, n) => questions[n % questions.length] as Question);
    expect(await Promise.all(several.map(ask))).toEqual(several.map((one) => alone[questions.indexOf(one)]));
    const answers = await Promise.allSettled([ids[0] ?? '', 'no id', ids[1] ?? ''].map((id) => ask([id, 0])));
    expect(answers.map((one) => (one.status === 'fulfilled' ? one.value?.total : (one.reason as { code: string }).code))).toEqual(
      [ids.length, '22P02', ids.length - 1],
    );
  } finally {
    stop();
  }
});

test('a statement is asked for many at once only if its values can be columns', async () => {
  const { batchStatementOf } = await import('../../src/server/db/sql/batching.ts');
  const { Statement } = await import('../../src/server/db/sql/statement.ts');
  const manyOf = (text: string) => batchStatementOf(new Statement(text, 'read'))?.statement.text;
  expect(manyOf('SELECT $2::text, $1::int4 WHERE $2::uuid IS NULL')).toBe(
    `SELECT x.*, q.i::int4 FROM unnest($1::int4[], $2::text[]) WITH ORDINALITY AS q(v1, v2, i)
CROSS JOIN LATERAL (SELECT y.*, (row_number() OVER ())::int4 FROM (SELECT q.v2::text, q.v1::int4 WHERE q.v2::uuid IS NULL) AS y) AS x`,
  );
  expect(manyOf('SELECT 1 WHERE 1 = ANY($1::int4[])')).toBeUndefined();
  expect(manyOf('SELECT $1')).toBeUndefined();
  expect(manyOf('SELECT $2::int4')).toBeUndefined();
  expect(manyOf('SELECT 1')).toBeUndefined();
  const retired = new Statement('SELECT $1::int4', 'read');
  expect(batchStatementOf(retired)).not.toBeNull();
  retired.retire();
  expect(batchStatementOf(retired)).toBeNull();
});

test('of a search only the texts are columns: it is planned for its other values', async () => {
  const { batchStatementOf } = await import('../../src/server/db/sql/batching.ts');
  const { Statement } = await import('../../src/server/db/sql/statement.ts');
  const manyOf = (text: string) => batchStatementOf(new Statement(text, 'search'))?.statement.text;
  expect(manyOf('SELECT id FROM event WHERE convention_id = $1::uuid AND name ILIKE $2::text AND id = ANY($3::uuid[])')).toBe(
    `SELECT x.*, q.i::int4 FROM unnest($2::text[]) WITH ORDINALITY AS q(v2, i)
CROSS JOIN LATERAL (SELECT y.*, (row_number() OVER ())::int4 FROM (SELECT id FROM event WHERE convention_id = $1::uuid AND name ILIKE q.v2::text AND id = ANY($3::uuid[])) AS y) AS x`,
  );
  expect(manyOf('SELECT id FROM event WHERE convention_id = $1::uuid')).toBeUndefined();
});
