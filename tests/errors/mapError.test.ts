import { TRPCError } from '@trpc/server';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { constraintColumn, registerConstraints } from '../../src/server/errors/constraints.ts';
import { retryConflicts } from '../../src/server/errors/databaseErrors.ts';
import { causeOf, toRefusal } from '../../src/server/errors/mapError.ts';
import { conflict, missing, Refusal } from '../../src/server/errors/refusals.ts';

/** The shape that Prisma 7 gives a report of PostgreSQL, as seen in experiments with @prisma/adapter-pg. */
const prisma = (code: string, cause: Record<string, unknown>) =>
  Object.assign(new Error(`Invalid invocation in /srv/secret/path.ts: ${code}`), {
    name: 'PrismaClientKnownRequestError',
    code,
    clientVersion: '7.10.0',
    meta: { modelName: 'Kid', driverAdapterError: { name: 'DriverAdapterError', cause } },
  });
const unique = (index: string, table: string, code = 'P2002') =>
  prisma(code, {
    originalCode: '23505',
    originalMessage: `duplicate key value violates unique constraint "${index}"`,
    kind: 'UniqueConstraintViolation',
    constraint: { index },
    table,
  });
const foreignKey = (message: string, index: string) =>
  prisma('P2003', {
    originalCode: '23503',
    originalMessage: message,
    kind: 'ForeignKeyConstraintViolation',
    constraint: { index },
  });
const postgres = (code: string, message: string) =>
  prisma('P2039', { originalCode: code, originalMessage: message, kind: 'postgres', code, severity: 'ERROR', message });
const said = (error: unknown) => {
  const { status, wire } = toRefusal(error);
  return [status, wire.code, wire.data];
};

describe('the refusal for a database error', () => {
  test('a unique violation is 409/443 and names the last column of the key', () => {
    expect(said(unique('shift_convention_id_name_key', 'shift'))).toEqual([409, 443, 'name']);
    expect(said(unique('prototypeinterest_prototype_id_user_id_key', 'prototypeinterest', 'P2010'))).toEqual([
      409,
      443,
      'user_id',
    ]);
  });
  test('an error directly from pg is recognized as well', () => {
    const raw = Object.assign(new Error('duplicate key value violates unique constraint "user_username_key"'), {
      code: '23505',
      constraint: 'user_username_key',
      table: 'user',
    });
    expect(said(raw)).toEqual([409, 443, 'username']);
  });
  test('a reference to a missing record is 400/440, even if the key is a pair', () => {
    const message =
      'insert or update on table "shift" violates foreign key constraint "shift_conventionday_id_convention_id_fkey"';
    expect(said(foreignKey(message, 'shift_conventionday_id_convention_id_fkey'))).toEqual([400, 440, 'conventionday_id']);
  });
  test('deleting a referenced record is 409/453 and names the records that refer to it', () => {
    const message = 'update or delete on table "room" violates foreign key constraint "event_room_id_fkey" on table "event"';
    expect(said(foreignKey(message, 'event_room_id_fkey'))).toEqual([409, 453, 'event']);
    const restrict = prisma('P2003', {
      originalCode: '23001',
      originalMessage: message,
      kind: 'RestrictViolation',
      constraint: { index: 'event_room_id_fkey' },
    });
    expect(said(restrict)).toEqual([409, 453, 'event']);
  });
  test('a check violation is 400/442, an overlap is 409/443', () => {
    expect(said(postgres('23514', 'new row for relation "event" violates check constraint "event_max_tickets_check"'))).toEqual([
      400,
      442,
      'max_tickets',
    ]);
    expect(said(postgres('23P01', 'conflicting key value violates exclusion constraint "volunteershift_overlap"'))[0]).toBe(409);
  });
  test('messages in other languages are recognized', () => {
    expect(said(postgres('23514', 'neue Zeile für Relation »event« verletzt Check-Constraint »event_priority_check«'))).toEqual([
      400,
      442,
      'priority',
    ]);
  });
  test('a missing required value is 400/441', () => {
    const report = prisma('P2011', {
      originalCode: '23502',
      originalMessage: 'null value in column "name" of relation "shift" violates not-null constraint',
      kind: 'NullConstraintViolation',
    });
    expect(said(report)).toEqual([400, 441, 'name']);
  });
  test('malformed values are 400/442', () => {
    for (const code of ['22P02', '22003', '22021']) expect(said(postgres(code, 'invalid input'))).toEqual([400, 442, null]);
  });
  test('a record that was just deleted is 404', () => {
    const gone = Object.assign(new Error('No record was found for an update.'), {
      code: 'P2025',
      meta: { modelName: 'Shift', operation: 'an update' },
    });
    expect(said(gone)).toEqual([404, 404, 'id']);
  });
  test('a statement timeout, a lock timeout, a repeated deadlock and a full pool are 503 with Retry-After', () => {
    const reports = [
      postgres('57014', 'canceling statement due to statement timeout'),
      postgres('55P03', 'canceling statement due to lock timeout'),
      postgres('40P01', 'deadlock detected'),
      Object.assign(new Error('Unable to start a transaction in the given time.'), { code: 'P2028', meta: {} }),
      new Error('timeout exceeded when trying to connect'),
      Object.assign(new Error("Can't reach database server"), {
        code: 'P1001',
        meta: { driverAdapterError: { cause: { kind: 'DatabaseNotReachable' } } },
      }),
    ];
    for (const report of reports) {
      expect(said(report)).toEqual([503, 503, null]);
      expect(toRefusal(report).retryAfter).toBeGreaterThan(0);
    }
  });
  test('a registered constraint gets the refusal of its rule, wherever its name comes from', () => {
    registerConstraints({
      kid_overlap_excl: () => conflict('slot_id', 'The slot is taken.'),
      sold_out: () => conflict('event_id', 'Sold out.'),
    });
    expect(said(postgres('23P01', 'conflicting key value violates exclusion constraint "kid_overlap_excl"'))).toEqual([
      409,
      443,
      'slot_id',
    ]);
    expect(said(unique('kid_overlap_excl', 'kid'))).toEqual([409, 443, 'slot_id']);
    expect(said(postgres('P0001', 'sold_out'))).toEqual([409, 443, 'event_id']);
    expect(said(postgres('23514', 'no seat left, see "sold_out"'))).toEqual([409, 443, 'event_id']);
  });
  test('constraintColumn ignores names that follow no pattern', () => {
    expect(constraintColumn('kid_live', ['kid'])).toBeNull();
    expect(constraintColumn('kid_pkey', ['kid'])).toBe('id');
    expect(toRefusal(unique('kid_live', 'kid')).message).toBe('A value is taken already: choose another one.');
  });
});

describe('other failures', () => {
  test('a refusal stays the same, however it is wrapped', () => {
    const refusal = missing('name');
    expect(toRefusal(refusal)).toBe(refusal);
    expect(toRefusal(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: refusal }))).toBe(refusal);
  });
  test('a zod error is 441 for a missing value and 442 for a wrong one', () => {
    const shape = z.object({ name: z.string(), size: z.object({ width: z.number() }) });
    const failing = (input: unknown) => said(new TRPCError({ code: 'BAD_REQUEST', cause: shape.safeParse(input).error }));
    expect(failing({ size: { width: 1 } })).toEqual([400, 441, 'name']);
    expect(failing({ name: 'a', size: { width: 'x' } })).toEqual([400, 442, 'size.width']);
    expect(
      toRefusal(shape.safeParse({ name: null, size: { width: 1 } }).error, { name: null, size: { width: 1 } }).wire.code,
    ).toBe(442);
  });
  test('protocol errors keep their status', () => {
    expect(said(new TRPCError({ code: 'NOT_FOUND', message: 'No procedure found' }))).toEqual([404, 404, null]);
    expect(said(new TRPCError({ code: 'PARSE_ERROR' }))).toEqual([400, 442, null]);
  });
  test('everything else is 500 without details', () => {
    for (const error of [
      new TypeError('x is undefined at /srv/app.ts'),
      'text',
      null,
      undefined,
      postgres('42601', 'syntax error at or near "selec"'),
    ]) {
      const refusal = toRefusal(error);
      expect([refusal.status, refusal.wire]).toEqual([
        500,
        { code: 500, message: 'Something went wrong on our side.', data: null },
      ]);
      expect(causeOf(refusal)).toBe(error);
    }
    const wrapped = new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: new Error('secret') });
    expect(toRefusal(wrapped).message).not.toContain('secret');
  });
  test('an error that is its own cause ends the search', () => {
    const loop: Error & { cause?: unknown } = new Error('loop');
    loop.cause = loop;
    expect(toRefusal(loop)).toBeInstanceOf(Refusal);
  });
});

describe('retrying', () => {
  const deadlock = () =>
    prisma('P2034', { originalCode: '40P01', originalMessage: 'deadlock detected', kind: 'TransactionWriteConflict' });
  test('deadlocks and serialization failures are retried up to 3 times', async () => {
    let tries = 0;
    const work = async () => {
      tries += 1;
      if (tries < 4) throw tries % 2 ? deadlock() : postgres('40001', 'could not serialize access due to concurrent update');
      return 'done';
    };
    expect(await retryConflicts(work)).toBe('done');
    expect(tries).toBe(4);
  });
  test('after that, and for every other error, the error is thrown', async () => {
    let tries = 0;
    const always = async () => {
      tries += 1;
      throw deadlock();
    };
    await expect(retryConflicts(always)).rejects.toThrow();
    expect(tries).toBe(4);
    tries = 0;
    const refused = async () => {
      tries += 1;
      throw missing('name');
    };
    await expect(retryConflicts(refused)).rejects.toThrow('name is required');
    expect(tries).toBe(1);
  });
});
