import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { takingOf } from '../../src/components/ledger/till/useTaking.ts';
import { db } from '../../src/server/db/client.ts';
import { type Account, ok, refusal } from '../support/people.ts';
import { makeScene, type Scene } from '../support/scene.ts';

/* What the registration desk sells for less, as its walk-up sale shows it before and as it is booked then. */
let scene: Scene;
let desk: Account;
let student: string;
let weekend: string;
beforeAll(async () => {
  scene = await makeScene();
  const { convention_id } = scene;
  student = (await scene.make('badgetype', { convention_id, name: 'Student', price: 40, max_per_user: null })).id;
  weekend = (await scene.make('badgetype', { convention_id, name: 'Weekend', price: 60, max_per_user: null })).id;
});
afterAll(() => scene.stop());
beforeEach(async () => {
  desk = await scene.staff('registration');
  await db.badge.deleteMany({ where: { convention_id: scene.convention_id } });
  await db.discount.deleteMany({ where: { convention_id: scene.convention_id } });
});
const discount = (more: object) =>
  db.discount.create({ data: { convention_id: scene.convention_id, name: 'Less', use_with_badges: true, ...more } });
const path = () => `/api/convention/${scene.convention_id}/desk-addons`;
/** What badges cost by type, with a code or without. */
async function prices(code?: string) {
  const { types } = await ok(desk.call('GET', path(), code === undefined ? {} : { code }));
  const all = types as { badgetype_id: string; price: number; discount: string | null; by_code: boolean; takes_code: boolean }[];
  const of = (id: string) => {
    const { price, discount: less, by_code, takes_code } = all.find(({ badgetype_id }) => badgetype_id === id) ?? {};
    return [price, less, by_code, takes_code];
  };
  return { student: of(student), weekend: of(weekend) };
}
const sell = (more: object, badgetype_id = student) =>
  desk.call('POST', '/api/badge/verified', { badgetype_id, firstname: 'Walk', lastname: 'Up', user_id: null, ...more });
const usedOf = async (id: string) => (await db.discount.findUniqueOrThrow({ where: { id } })).used_count;

test('a code lowers the price of the type that it is for, before the sale and in it; looking uses nothing up', async () => {
  const { id } = await discount({ name: 'Students', code: 'STUDY20', percent_off: 20, badgetype_id: student });
  expect(await prices()).toEqual({ student: [40, null, false, false], weekend: [60, null, false, false] });
  expect(await prices(' study20 ')).toEqual({ student: [32, 'Students', true, true], weekend: [60, null, false, false] });
  expect(await usedOf(id)).toBe(0);
  const sold = await ok(sell({ code: 'study20', amount: 32 }));
  expect(sold).toMatchObject({ net_price: 32, amount_paid: 32, amount_owed: 0, discount_id: id });
  expect(await usedOf(id)).toBe(1);
  expect(await refusal(sell({ code: 'STUDY20', amount: 48 }, weekend))).toMatch(/^400\/442 code/);
  expect(await usedOf(id)).toBe(1);
});
test('a discount without a code counts by itself, and the better of two is told', async () => {
  await discount({ name: 'Early', amount_off: 1000 });
  await discount({ name: 'Students', code: 'STUDY', percent_off: 10, badgetype_id: student });
  await discount({ name: 'Half', code: 'HALF', percent_off: 50 });
  expect(await prices()).toEqual({ student: [30, 'Early', false, false], weekend: [50, 'Early', false, false] });
  expect(await prices('STUDY')).toEqual({ student: [30, 'Early', false, true], weekend: [50, 'Early', false, false] });
  expect(await prices('HALF')).toEqual({ student: [20, 'Half', true, true], weekend: [30, 'Half', true, true] });
  expect(await ok(sell({ amount: 30 }))).toMatchObject({ net_price: 30, amount_owed: 0 });
});
test('a code says why it cannot be used: wrong, over, used up, or for other things', async () => {
  const past = new Date(Date.now() - 60_000);
  await discount({ code: 'OVER', percent_off: 10, end_date: past });
  await discount({ code: 'USED', percent_off: 10, max_uses: 1, used_count: 1 });
  await discount({ code: 'SHOP', percent_off: 10, use_with_badges: false, use_with_products: true });
  await discount({ code: 'OFF', percent_off: 10, enabled: false });
  const errorOf = async (code: string) => {
    const { body } = await desk.call('GET', path(), { code });
    return body.error as { data: string; message: string };
  };
  const said = await Promise.all(['100%', 'OVER', 'USED', 'SHOP', 'OFF'].map(errorOf));
  expect(said.map(({ data }) => data)).toEqual(['code', 'code', 'code', 'code', 'code']);
  expect(said[0]?.message).toBe('code is not the code of a discount here. Check each letter.');
  expect(said[1]?.message).toMatch(/^code could be used until /);
  expect(said[2]?.message).toBe('code has been used as often as it can be.');
  expect(said[3]?.message).toBe('code is for other things than these.');
  expect(said[4]?.message).toBe('code is the code of a discount that is not enabled.'); // buyers are told that there is none
});
test('prices and codes of the desk are for those who check people in here', async () => {
  await discount({ code: 'STUDY20', percent_off: 20 });
  const there = await scene.staff('registration', scene.elsewhere_id);
  for (const one of [scene.stranger, scene.foreigner, there, await scene.staff('merch')])
    expect(await refusal(one.call('GET', path(), { code: 'STUDY20' }))).toBe('403/450 null');
  expect(await refusal(there.call('GET', `/api/convention/${scene.elsewhere_id}/desk-addons`, { code: 'STUDY20' }))).toMatch(
    /^400\/442 code/,
  );
});
test('what was paid with a discount is what is given back, in cash of the same till, and the books agree', async () => {
  const { id } = await discount({ code: 'STUDY20', percent_off: 20 });
  const till = await scene.make('till', { convention_id: scene.convention_id, name: 'Door' });
  const { id: session } = await ok(desk.call('POST', '/api/tillsession', { till_id: till.id, float_amount: 0 }));
  const drawer = async () => {
    const [row] = await db.$queryRaw<[{ cash: number }]>`SELECT cash_of_session(${session}::uuid)::int AS cash`;
    return row.cash / 100;
  };
  const cash = { payment_method: 'cash' };
  const [first, second] = [
    await ok(sell({ code: 'STUDY20', amount: 32, ...cash })),
    await ok(sell({ code: 'STUDY20', ...cash })),
  ];
  expect([first.amount_paid, second.amount_paid, await drawer()]).toEqual([32, 32, 64]);
  expect(await ok(desk.call('POST', `/api/badge/${second.id}/undo-sale`))).toMatchObject({ given_back: 32, credit: 0 });
  expect([await drawer(), await usedOf(id)]).toEqual([32, 1]);
  await ok(desk.call('POST', `/api/badge/${first.id}/refund`, { ...cash, cancel: 1 }));
  expect([await drawer(), await usedOf(id)]).toEqual([0, 0]);
  expect(await db.$queryRaw`SELECT * FROM ledger_differences()`).toEqual([]);
});

test('cash that is given is told apart from what is taken: its change, what is missing, and a part of the price', () => {
  const taken = (given: string, part: string | null = null, least = 0) => takingOf({ price: 35, least, part, given });
  expect(taken('')).toEqual({ amount: 35, change: 0, problem: null });
  expect(taken('50')).toEqual({ amount: 35, change: 15, problem: null });
  expect(taken('20')).toEqual({ amount: 35, change: 0, problem: 'missing' });
  expect(taken('fifty')).toMatchObject({ amount: 35, problem: 'amount' });
  expect(taken('20', '12.50')).toEqual({ amount: 12.5, change: 7.5, problem: null });
  expect(taken('', '40')).toMatchObject({ problem: 'more' });
  expect(taken('', '')).toMatchObject({ problem: 'amount' });
  expect(taken('', '10', 16.5)).toMatchObject({ problem: 'less' });
  expect(takingOf({ price: 0.3, least: 0, part: null, given: '0.30' })).toEqual({ amount: 0.3, change: 0, problem: null });
});
