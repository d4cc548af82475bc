import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { showHour } from '../../src/client/format/times.ts';
import { goneText } from '../../src/components/registration/door/card/goneText.ts';
import { lineOf } from '../../src/components/registration/door/recentLines.ts';
import { db } from '../../src/server/db/client.ts';
import type { GoneBadge } from '../../src/server/registration/desk/gone.ts';
import { type Account, type Body, ok, refusal } from '../support/people.ts';
import { done, times } from '../support/races.ts';
import { makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let desk: Account;
let weekend: string;
let dinner: string;
let count = 0;
beforeAll(async () => {
  scene = await makeScene();
  const { convention_id } = scene;
  weekend = (await scene.make('badgetype', { convention_id, name: 'Weekend', price: 35, max_per_user: null })).id;
  const product = await scene.make('product', { convention_id, name: 'Dinner', addon: 'optional' });
  dinner = (await scene.make('productvariant', { convention_id, product_id: product.id, name: 'One', price: 12.5 })).id;
});
afterAll(() => scene.stop());
beforeEach(async () => {
  desk = await scene.staff('registration');
});
afterEach(async () => expect(await db.$queryRaw`SELECT * FROM ledger_differences()`).toEqual([]));

const cash = { payment_method: 'cash' };
const openTill = async (as = desk) => {
  count += 1;
  const till = await scene.make('till', { convention_id: scene.convention_id, name: `Door ${count}` });
  return (await ok(as.call('POST', '/api/tillsession', { till_id: till.id, float_amount: 100 }))).id as string;
};
/** What should be in an open drawer. */
const expected = async (session: string) => {
  const [row] = await db.$queryRaw<[{ cash: number }]>`SELECT cash_of_session(${session}::uuid)::int AS cash`;
  return row.cash / 100;
};
const sell = (more: Body = {}) =>
  ok(
    desk.call('POST', '/api/badge/verified', {
      ...{ badgetype_id: weekend, firstname: 'Walk', lastname: 'Up', user_id: null, ...more },
    }),
  ) as Promise<Body & { id: string; badge_number: number }>;
const undo = (id: string, as = desk) => as.call('POST', `/api/badge/${id}/undo-sale`);
const refund = (id: string, sent: Body = {}, as = desk) => as.call('POST', `/api/badge/${id}/refund`, sent);
const order = (id: string) => ok(scene.organiser.call('GET', `/api/order/${id}`));
const isThere = async (id: string) => (await db.badge.count({ where: { id } })) > 0;

describe('undoing the sale of a badge', () => {
  test('gives the cash back at the same till, that of its add-ons too; no credit is left', async () => {
    const session = await openTill();
    const { id } = await sell({ ...cash, addons: [dinner] });
    expect(await expected(session)).toBe(147.5);
    expect(await ok(undo(id))).toMatchObject({ given_back: 47.5, method: 'cash', credit: 0 });
    expect(await expected(session)).toBe(100);
    expect(await order(id)).toMatchObject({ status: 'cancelled', amount_credit: 0, amount_paid: 47.5, amount_refunded: 47.5 });
    expect(await isThere(id)).toBe(false);
    expect(await ok(desk.call('POST', `/api/tillsession/${session}/close`, { counted_amount: 100 }))).toMatchObject({
      difference_amount: 0,
    });
  });
  test('by somebody else, or after its till was counted, makes credit; without a till it is given back outside Convene', async () => {
    expect(await ok(undo((await sell()).id))).toMatchObject({ given_back: 35, method: 'external', credit: 0 });
    const session = await openTill();
    const [counted, others] = [await sell(cash), await sell(cash)];
    expect(await ok(undo(others.id, await scene.staff('registration')))).toMatchObject({ given_back: 0, credit: 35 });
    await ok(desk.call('POST', `/api/tillsession/${session}/close`, { counted_amount: 170 }));
    expect(await ok(undo(counted.id))).toMatchObject({ given_back: 0, method: null, credit: 35 });
    for (const { id } of [counted, others]) expect(await order(id)).toMatchObject({ status: 'credit', amount_credit: 35 });
  });
  test('is refused once the badge was checked in or is being printed, and gives back once however often it is sent', async () => {
    const session = await openTill();
    const [came, printed, twice] = [await sell(cash), await sell(cash), await sell(cash)];
    await ok(desk.call('PUT', `/api/badge/${came.id}/check-in`));
    await ok(desk.call('POST', `/api/badge/${printed.id}/print`));
    for (const { id } of [came, printed]) expect(await refusal(undo(id))).toBe('409/453 checked_in');
    expect(done(await times(6, () => undo(twice.id)))).toHaveLength(1);
    expect(await expected(session)).toBe(170);
    for (const other of [scene.stranger, scene.foreigner, await scene.staff('merch')])
      expect(await refusal(undo(came.id, other))).toBe('403/450 null');
  });
});

describe('a refund at the desk', () => {
  test('in cash takes the money out of the open till, up to what was paid; the badge stays and owes nothing', async () => {
    const session = await openTill();
    const { id } = await sell(cash);
    expect(await refusal(refund(id, { ...cash, amount: 35.01 }))).toBe('400/442 amount');
    await ok(refund(id, { ...cash, amount: 10, reason: 'Left early' }));
    expect(await expected(session)).toBe(125);
    expect(await ok(desk.call('GET', `/api/badge/${id}`))).toMatchObject({
      ...{ verified: true, amount_paid: 35, amount_paid_balance: 25, amount_owed: 0 },
    });
    await ok(refund(id, cash));
    expect(await expected(session)).toBe(100);
    expect(await refusal(refund(id, cash))).toBe('409/453 amount_paid');
    expect(await order(id)).toMatchObject({ amount_credit: 0, amount_owed: 0, amount_refunded: 35 });
  });
  test('can cancel the badge with its add-ons: what is not given back is credit', async () => {
    const session = await openTill();
    const [whole, part] = [await sell({ ...cash, addons: [dinner] }), await sell(cash)];
    await ok(desk.call('PUT', `/api/badge/${whole.id}/check-in`));
    await ok(refund(whole.id, { ...cash, cancel: true }));
    await ok(refund(part.id, { ...cash, cancel: true, amount: 30 }));
    expect(await expected(session)).toBe(105);
    expect(await order(whole.id)).toMatchObject({ status: 'cancelled', amount_credit: 0, amount_refunded: 47.5 });
    expect(await order(part.id)).toMatchObject({ status: 'credit', amount_credit: 5 });
    for (const { id } of [whole, part]) expect(await isThere(id)).toBe(false);
  });
  test('is told of the others of an account: all that was given back, and nothing of a part or of what was not paid', async () => {
    await openTill();
    const buyer = await scene.newcomer();
    const buy = (firstname: string) =>
      ok(buyer.call('POST', '/api/badge', { badgetype_id: weekend, firstname, lastname: 'Ito' }));
    const [first, whole, part] = [await buy('Hana'), await buy('Ren'), await buy('Yui')];
    for (const one of [whole, part]) await ok(desk.call('POST', `/api/badge/${one?.id}/verify`, { ...cash, amount: 35 }));
    await ok(refund(String(whole?.id), cash));
    await ok(refund(String(part?.id), { ...cash, amount: 10 }));
    const path = `/api/convention/${scene.convention_id}/desk-find`;
    const { items } = await ok(desk.call('GET', path, { query: `#${first?.badge_number}` }));
    const [{ companions }] = items as [{ companions: Body[] }];
    expect(companions).toMatchObject([
      { name: 'Ren Ito', amount_owed: 0, given_back: 35 },
      { name: 'Yui Ito', amount_owed: 0, given_back: 0 },
    ]);
    expect(Object.keys(companions[0] ?? {}).sort()).toEqual([
      ...['amount_owed', 'awaits_signature', 'badge_number', 'badgetype_name'],
      'checked_in',
      'given_back',
      'id',
      'name',
    ]);
  });
  test('in cash takes an open till; what was paid online is for the treasurer; it is for staff of registration', async () => {
    const { id } = await sell();
    expect(await refusal(refund(id, cash))).toBe('409/453 payment_method');
    expect((await ok(desk.call('GET', `/api/badge/${id}`))).amount_paid_balance).toBe(35);
    for (const other of [scene.stranger, scene.foreigner, await scene.staff('merch')])
      expect(await refusal(refund(id, {}, other))).toBe('403/450 null');
    await db.$transaction([
      db.$executeRaw`SET LOCAL session_replication_role = replica`,
      db.$executeRaw`UPDATE ledgerentry SET debit = 'stripe' WHERE order_id = ${id}::uuid AND kind = 'payment'`,
    ]);
    expect(await refusal(refund(id))).toBe('409/453 amount_paid');
    await ok(refund(id, {}, scene.organiser));
  });
});

describe('the desk knows a badge that was deleted', () => {
  const path = () => `/api/convention/${scene.convention_id}/desk-find`;
  const gone = async (query: unknown, as = desk) =>
    (await ok(as.call('GET', path(), { query: String(query) }))).gone as GoneBadge[];
  test('by its number, its code and its name: that it was refunded, or only deleted', async () => {
    const [back, deleted] = [await sell({ lastname: 'Zebrowski' }), await sell({ lastname: 'Quillfeather' })];
    const code = (await db.badge.findUniqueOrThrow({ where: { id: back.id } })).badge_code;
    for (const query of [back.badge_number, code, 'zebrowski']) expect(await gone(query)).toEqual([]);
    await ok(refund(back.id, { cancel: true }));
    await ok(desk.call('DELETE', `/api/badge/${deleted.id}`));
    const { badge_number } = back;
    const known = { badge_number, name: 'Walk Zebrowski', is_refunded: true, date_deleted: expect.any(String) };
    for (const query of [badge_number, `#${badge_number}`, code, code.toLowerCase(), 'zebrowski', 'Zebrowski, walk'])
      expect(await gone(query)).toEqual([known]);
    expect(await gone(deleted.badge_number)).toMatchObject([{ name: 'Walk Quillfeather', is_refunded: false }]);
    // Who has a badge again is found, and a number that there is means nothing else.
    const again = await sell({ lastname: 'Zebrowski' });
    const { items } = await ok(desk.call('GET', path(), { query: 'zebrowski' }));
    expect(items).toMatchObject([{ id: again.id }]);
    expect(await gone(again.badge_number)).toEqual([]);
    for (const query of ['999999', '%', '_', 'zeb_owski', '!']) expect(await gone(query)).toEqual([]);
  });
  test('only of its own convention, and without a name once that was erased', async () => {
    const theirs = await scene.make('badgetype', { convention_id: scene.elsewhere_id, name: 'Theirs' }, scene.foreigner);
    const sent = { badgetype_id: theirs.id, firstname: 'Only', lastname: 'Elsewhere' };
    const { id, badge_number } = await ok(scene.foreigner.call('POST', '/api/badge', sent));
    const code = (await db.badge.findUniqueOrThrow({ where: { id } })).badge_code;
    await ok(scene.foreigner.call('DELETE', `/api/badge/${id}`));
    const there = `/api/convention/${scene.elsewhere_id}/desk-find`;
    expect((await ok(scene.foreigner.call('GET', there, { query: 'Elsewhere' }))).gone).toMatchObject([{ badge_number }]);
    for (const query of ['Elsewhere', code]) expect(await gone(query)).toEqual([]);
    expect(await refusal(desk.call('GET', there, { query: 'Elsewhere' }))).toBe('403/450 null');
    const { id: mine, badge_number: number } = await sell({ lastname: 'Forgotten' });
    await ok(desk.call('DELETE', `/api/badge/${mine}`));
    await db.$executeRaw`UPDATE historyentry SET before = before - '{firstname,lastname,name}'::text[] WHERE record_id = ${mine}::uuid`;
    expect(await gone(number)).toMatchObject([{ badge_number: number, name: '' }]);
  });
  test('says so in one sentence, with the day if it is another', () => {
    const clock = { zone: 'America/Chicago', hours: 12, year: 2026, currency: 'USD' } as const;
    const one = { badge_number: 800, name: 'Walter Walkup', date_deleted: new Date('2026-11-26T09:55:00Z'), is_refunded: true };
    expect(goneText([one], clock)).toBe(
      'Badge #800 (Walter Walkup) was refunded and deleted on Thu Nov 26, 3:55 AM. Do not let them in.',
    );
    const now = new Date();
    const today = { ...one, name: '', date_deleted: now, is_refunded: false };
    expect(goneText([today], clock)).toBe(`Badge #800 was deleted at ${showHour(now, clock)}. Do not let them in with it.`);
  });
  test('its refund stays among what the desk did last, with all that was given back with it', async () => {
    const session = await openTill();
    const { id } = await sell({ ...cash, addons: [dinner] });
    await ok(refund(id, { ...cash, cancel: true }));
    expect(await expected(session)).toBe(100);
    const { items } = await ok(desk.call('GET', `/api/convention/${scene.convention_id}/desk-recent`));
    const latest = (items as unknown[])[0] as never;
    expect(latest).toMatchObject({ kind: 'deletion', badge_id: id, amount: 47.5, is_gone: true });
    expect(lineOf(latest, { currency: 'USD' }).text).toMatch(/^Walk Up \(#\d+\) got \$47\.50 back\. The badge was deleted\.$/);
  });
});
