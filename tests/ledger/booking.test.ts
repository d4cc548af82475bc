import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Account, ok, refusal } from '../support/people.ts';
import { database } from '../support/races.ts';
import { makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let staff: Account;
let dear: string;
let dearer: string;
let free: string;
beforeAll(async () => {
  scene = await makeScene();
  staff = await scene.staff('registration');
  const { convention_id } = scene;
  const typeOf = async (name: string, price: number) => (await scene.make('badgetype', { convention_id, name, price })).id;
  [free, dear, dearer] = [await typeOf('Free', 0), await typeOf('Dear', 65), await typeOf('Dearer', 80)];
});
afterAll(() => scene.stop());

const person = { firstname: 'Ada', lastname: 'Byron' };
const sell = (badgetype_id: string, more: object = {}) =>
  ok(staff.call('POST', '/api/badge/verified', { badgetype_id, ...person, ...more }));
const move = (badge: { id: string }, badgetype_id: string) => ok(staff.call('PUT', `/api/badge/${badge.id}`, { badgetype_id }));
const orderOf = async (id: string) => (await database()).order.findUnique({ where: { id } });
/** The rows of an order: "charge 6500", "payment 6500", "-charge 6500" for a correction. */
const rowsOf = async (order_id: string) => {
  const rows = await (await database()).ledgerEntry.findMany({ where: { order_id }, orderBy: { id: 'asc' } });
  return rows.map(({ kind, amount, reverses_id }) => `${reverses_id ? '-' : ''}${kind} ${amount}`);
};
const differences = async () => (await database()).$queryRaw<unknown[]>`SELECT * FROM ledger_differences()`;
beforeEach(async () => expect(await differences()).toEqual([]));

describe('a badge', () => {
  test('that is paid is a line of an order, with who booked it and how', async () => {
    const badge = await ok(scene.stranger.call('POST', '/api/badge', { badgetype_id: dear, ...person }));
    expect(await orderOf(badge.id)).toBeNull();
    await ok(staff.call('POST', `/api/badge/${badge.id}/verify`));
    expect(await rowsOf(badge.id)).toEqual(['charge 6500', 'payment 6500']);
    expect(await orderOf(badge.id)).toMatchObject({
      status: 'paid',
      amount_paid: 6500,
      amount_owed: 0,
      user_id: scene.stranger.user_id,
    });
    const db = await database();
    const [charge] = await db.ledgerEntry.findMany({ where: { order_id: badge.id } });
    expect(charge).toMatchObject({ user_id: staff.user_id, via: 'session', operation: 'POST /badge/{id}/verify' });
  });
  test('that is free leaves no rows', async () => {
    const badge = await sell(free);
    await ok(staff.call('DELETE', `/api/badge/${badge.id}`));
    expect(await orderOf(badge.id)).toBeNull();
  });
  test('for which less or more was taken has a write-off, or a credit', async () => {
    const [less, more] = [await sell(dear, { amount: 60 }), await sell(dear, { amount: 70 })];
    expect(await rowsOf(less.id)).toEqual(['charge 6500', 'write_off 500', 'payment 6000']);
    expect(await rowsOf(more.id)).toEqual(['charge 6500', 'payment 6500', 'payment 500']);
    expect(await orderOf(more.id)).toMatchObject({ status: 'credit', amount_credit: 500 });
  });
  test('that is paid and deleted leaves its line, and its money as credit', async () => {
    const badge = await sell(dear);
    await ok(staff.call('DELETE', `/api/badge/${badge.id}`));
    expect(await rowsOf(badge.id)).toEqual(['charge 6500', 'payment 6500', '-charge 6500', 'release 6500']);
    expect(await orderOf(badge.id)).toMatchObject({
      status: 'credit',
      line_count: 0,
      amount_charged: 0,
      amount_paid: 6500,
      amount_credit: 6500,
    });
    const [line] = await (await database()).orderLine.findMany({ where: { order_id: badge.id } });
    expect(line).toMatchObject({ item_id: badge.id, label: `Badge #${badge.badge_number}, Dear`, amount_paid: 6500 });
    expect(line?.cancelled_date).not.toBeNull();
  });
  test('moved to a dearer type owes the difference, is not checked in, and is paid by verify', async () => {
    const badge = await sell(dear);
    expect(await move(badge, dearer)).toMatchObject({ verified: true, net_price: 80, amount_paid: 65, amount_owed: 15 });
    expect(await refusal(staff.call('PUT', `/api/badge/${badge.id}/check-in`))).toBe('409/453 amount_owed');
    expect(await orderOf(badge.id)).toMatchObject({ status: 'owed', amount_owed: 1500 });
    expect(await ok(staff.call('POST', `/api/badge/${badge.id}/verify`, { amount: 5 }))).toMatchObject({ amount_owed: 10 });
    expect(await ok(staff.call('POST', `/api/badge/${badge.id}/verify`))).toMatchObject({ amount_paid: 80, amount_owed: 0 });
    expect(await refusal(staff.call('POST', `/api/badge/${badge.id}/verify`))).toBe('409/453 verified');
    await ok(staff.call('PUT', `/api/badge/${badge.id}/check-in`));
    expect(await rowsOf(badge.id)).toEqual([
      'charge 6500',
      'payment 6500',
      '-charge 6500',
      'charge 8000',
      'payment 500',
      'payment 1000',
    ]);
  });
  test('moved from a free type owes its price, and moved to a cheaper one has credit', async () => {
    const moved = await sell(free);
    expect(await move(moved, dear)).toMatchObject({ verified: true, amount_owed: 65 });
    expect(await move(moved, free)).toMatchObject({ amount_owed: 0 });
    expect(await orderOf(moved.id)).toMatchObject({ status: 'paid', amount_owed: 0 });
    const cheaper = await sell(dearer);
    await move(cheaper, dear);
    expect(await orderOf(cheaper.id)).toMatchObject({ status: 'credit', amount_credit: 1500 });
  });
});

describe('other things', () => {
  test('tickets belong to the order of their badge; refunds take from the price and are paid from credit', async () => {
    const { convention_id } = scene;
    const type_id = (await scene.make('eventtype', { convention_id, name: 'RPG', default_price_per_slot: 0 })).id;
    const event = await scene.make('event', {
      convention_id,
      name: 'Game',
      type_id,
      max_tickets: 4,
      priority: 3,
      duration: 60,
      base_price: 10,
    });
    const badge = await sell(dear);
    const ticket = await ok(staff.call('POST', '/api/ticket/verified', { event_id: event.id, badge_id: badge.id, amount: 12 }));
    const price = Number(ticket.retail_price) * 100;
    const before = (await rowsOf(badge.id)).length;
    await ok(staff.call('POST', `/api/ticket/${ticket.id}/refund`, { amount: 12 }));
    expect((await rowsOf(badge.id)).slice(before)).toEqual(
      price ? [`allowance ${price}`, `release ${price}`, 'refund 1200'] : ['refund 1200'],
    );
    expect(await orderOf(badge.id)).toMatchObject({
      status: 'paid',
      amount_paid: 7700,
      amount_refunded: 1200,
      amount_credit: 0,
      line_count: 2,
    });
    await ok(staff.call('DELETE', `/api/ticket/${ticket.id}`));
    expect(await orderOf(badge.id)).toMatchObject({ status: 'paid', amount_credit: 0, line_count: 1, amount_charged: 6500 });
    expect(await differences()).toEqual([]);
  });
});

test('a difference is found by the daily check, once a day, and mailed to the treasurers of the convention', async () => {
  const { checkLedger } = await import('../../src/server/ledger/dailyCheck.ts');
  const { systemContext } = await import('../../src/server/platform/systemContext.ts');
  const db = await database();
  const badge = await sell(dear);
  await db.$executeRaw`DELETE FROM setting WHERE key = 'ledger_checked'`;
  await db.$transaction([
    db.$executeRaw`SET LOCAL session_replication_role = replica`,
    db.$executeRaw`UPDATE badge SET amount_paid = 100 WHERE id = ${badge.id}::uuid`,
  ]);
  const treasurer = await scene.staff('treasurer');
  const ctx = { ...systemContext('test'), db };
  const [found] = await Promise.all([checkLedger(ctx), checkLedger(ctx)]).then((both) => both.filter((each) => each !== null));
  expect(found).toMatchObject([{ rule: 'item', record_id: badge.id }]);
  expect(await checkLedger(ctx)).toBeNull();
  const mails = await db.mail.findMany({ where: { kind: 'ledger_differs' } });
  expect(mails.filter(({ user_id }) => user_id === treasurer.user_id)).toMatchObject([
    { convention_id: scene.convention_id, subject: 'The books differ in one place', text: expect.stringContaining(badge.id) },
  ]);
  expect(mails.map(({ user_id }) => user_id)).not.toContain(staff.user_id);
  await db.$transaction([
    db.$executeRaw`SET LOCAL session_replication_role = replica`,
    db.$executeRaw`UPDATE badge SET amount_paid = 6500 WHERE id = ${badge.id}::uuid`,
  ]);
});

test('a daily check that fails is logged, and made again', async () => {
  const { checkLedger } = await import('../../src/server/ledger/dailyCheck.ts');
  const { systemContext } = await import('../../src/server/platform/systemContext.ts');
  const { log } = await import('../../src/server/platform/log.ts');
  const logged = vi.spyOn(log, 'error').mockReturnValue(undefined);
  const db = await database();
  const ctx = { ...systemContext('test'), db };
  await db.$executeRaw`DELETE FROM setting WHERE key = 'ledger_checked'`;
  await db.$executeRaw`ALTER FUNCTION ledger_differences RENAME TO ledger_differences_away`;
  await expect(checkLedger(ctx)).rejects.toThrow();
  await db.$executeRaw`ALTER FUNCTION ledger_differences_away RENAME TO ledger_differences`;
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
  expect(await checkLedger(ctx)).toEqual([]);
  expect(await checkLedger(ctx)).toBeNull();
});

describe('the database', () => {
  const attempts: Record<string, string> = {
    'changes a row': 'UPDATE ledgerentry SET amount = amount + 1',
    'deletes a row': 'DELETE FROM ledgerentry',
    'empties the journal': 'TRUNCATE ledgerentry',
    'lowers a total of a line': 'UPDATE orderline SET amount_paid = 0, amount_refunded = 0 WHERE amount_paid > 0',
    'adds a row that no total knows': `INSERT INTO ledgerentry (id, convention_id, order_id, orderline_id, kind, debit, credit, amount)
      SELECT gen_random_uuid(), convention_id, order_id, id, 'payment', 'cash', 'receivable', 1 FROM orderline LIMIT 1`,
    'moves an amount between accounts that do not fit': `INSERT INTO ledgerentry (id, convention_id, kind, debit, credit, amount)
      SELECT gen_random_uuid(), id, 'payment', 'revenue', 'cash', 1 FROM convention LIMIT 1`,
    'takes back what was paid': 'UPDATE badge SET amount_paid = 0, amount_refunded = 0 WHERE amount_paid > 0',
    'deletes a line': 'DELETE FROM orderline',
  };
  test.each(Object.keys(attempts))('refuses whoever %s', async (attempt) => {
    await sell(dear);
    const db = await database();
    const count = await db.ledgerEntry.count();
    await expect(db.$executeRawUnsafe(attempts[attempt] ?? '')).rejects.toThrow();
    expect(await db.ledgerEntry.count()).toBe(count);
  });
});
