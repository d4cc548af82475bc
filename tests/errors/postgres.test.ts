import { PrismaPg } from '@prisma/adapter-pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PrismaClient } from '../../src/generated/prisma/client.ts';
import { registerConstraints } from '../../src/server/errors/constraints.ts';
import { retryConflicts } from '../../src/server/errors/databaseErrors.ts';
import { toRefusal } from '../../src/server/errors/mapError.ts';
import { conflict } from '../../src/server/errors/refusals.ts';
import { freshDatabase } from '../support/database/database.ts';

/** The recorded reports of failures.test.ts, asked of the real thing: they change with Prisma, its adapter and PostgreSQL. */
let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: PrismaClient;
const parent = '01890a5d-ac96-774b-bcce-b302099a8057';
const run = (statement: string) => db.$executeRawUnsafe(statement);
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => 'nothing went wrong',
    (e: unknown) => e,
  );
  const { status, wire } = toRefusal(error);
  return [status, wire.code, wire.data];
};

beforeAll(async () => {
  database = await freshDatabase({ empty: true });
  db = new PrismaClient({ adapter: new PrismaPg({ connectionString: database.url }) });
  await run(`CREATE TABLE parent (id uuid PRIMARY KEY, name text NOT NULL, owner_id uuid, n int CONSTRAINT parent_n_check CHECK (n < 100),
    CONSTRAINT parent_owner_id_name_key UNIQUE NULLS NOT DISTINCT (owner_id, name))`);
  await run(`CREATE TABLE kid (parent_id uuid CONSTRAINT kid_parent_id_fkey REFERENCES parent ON DELETE RESTRICT, seats int4range,
    CONSTRAINT kid_seats_excl EXCLUDE USING gist (seats WITH &&))`);
  await run(`INSERT INTO parent VALUES ('${parent}', 'a', NULL, 1)`);
  await run(`INSERT INTO kid VALUES ('${parent}', '[1,5)')`);
});
afterAll(async () => {
  await db.$disconnect();
  await database.drop();
});

describe('an error that PostgreSQL reports through Prisma', () => {
  test('is recognized for every kind', async () => {
    expect(await refusal(run(`INSERT INTO parent VALUES (gen_random_uuid(), 'a', NULL, 1)`))).toEqual([409, 443, 'name']);
    expect(await refusal(run(`INSERT INTO parent VALUES ('${parent}', 'b', NULL, 1)`))).toEqual([409, 443, 'id']);
    expect(await refusal(run(`INSERT INTO kid VALUES (gen_random_uuid(), NULL)`))).toEqual([400, 440, 'parent_id']);
    expect(await refusal(run(`DELETE FROM parent`))).toEqual([409, 453, 'kid']);
    expect(await refusal(run(`UPDATE parent SET n = 200`))).toEqual([400, 442, 'n']);
    expect(await refusal(run(`UPDATE parent SET name = NULL`))).toEqual([400, 441, 'name']);
    expect((await refusal(run(`INSERT INTO kid VALUES (NULL, '[2,3)')`))).slice(0, 2)).toEqual([409, 443]);
    expect(await refusal(run(`SELECT 'x'::uuid`))).toEqual([400, 442, null]);
    expect(await refusal(run(`SELEC 1`))).toEqual([500, 500, null]);
  });
  test('names the constraint, so the refusal of its rule is sent', async () => {
    registerConstraints({
      kid_seats_excl: () => conflict('seats', 'These seats are taken.'),
      no_more_kids: () => conflict('parent_id', 'Full.'),
    });
    expect(await refusal(run(`INSERT INTO kid VALUES (NULL, '[2,3)')`))).toEqual([409, 443, 'seats']);
    expect(await refusal(run(`DO $$ BEGIN RAISE EXCEPTION 'no_more_kids' USING ERRCODE = '23514'; END $$`))).toEqual([
      409,
      443,
      'parent_id',
    ]);
  });
  test('is 503 for a statement timeout or a lock timeout', async () => {
    const slow = db.$transaction([db.$executeRaw`SET LOCAL statement_timeout = 20`, db.$executeRaw`SELECT pg_sleep(5)`]);
    expect(await refusal(slow)).toEqual([503, 503, null]);
    const waiting = db.$transaction(async (first) => {
      await first.$executeRaw`UPDATE parent SET n = 2`;
      await db.$transaction([db.$executeRaw`SET LOCAL lock_timeout = 20`, db.$executeRaw`UPDATE parent SET n = 3`]);
    });
    expect(await refusal(waiting)).toEqual([503, 503, null]);
  });
  test('is 503 if there is no database', async () => {
    const nowhere = new PrismaClient({ adapter: new PrismaPg({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' }) });
    expect(await refusal(nowhere.$queryRaw`SELECT 1`)).toEqual([503, 503, null]);
  });
  test('is retried for a deadlock until both succeed', async () => {
    const other = '01890a5d-ac96-774b-bcce-b302099a8058';
    await run(`INSERT INTO parent VALUES ('${other}', 'z', NULL, 0)`);
    await run(`UPDATE parent SET n = 0`);
    let met = 0;
    let open: () => void = () => {};
    const both = new Promise<void>((resolve) => {
      open = resolve;
    });
    const add = (first: string, second: string) =>
      retryConflicts(() =>
        db.$transaction(async (tx) => {
          await tx.$executeRawUnsafe(`UPDATE parent SET n = n + 1 WHERE id = '${first}'`);
          met += 1;
          if (met === 2) open();
          await both;
          await tx.$executeRawUnsafe(`UPDATE parent SET n = n + 1 WHERE id = '${second}'`);
        }),
      );
    await Promise.all([add(parent, other), add(other, parent)]);
    expect(met).toBe(3);
    expect(await db.$queryRaw`SELECT DISTINCT n FROM parent`).toEqual([{ n: 2 }]);
  });
});
