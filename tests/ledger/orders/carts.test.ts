import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, ok, refusal } from '../../support/people.ts';
import { database } from '../../support/races.ts';
import { cardScene } from '../cardScene.ts';

let it: Awaited<ReturnType<typeof cardScene>>;
let desk: Account;
let type: string;
let shirt: string;
beforeAll(async () => {
  it = await cardScene();
  const { scene, treasurer, here } = it;
  desk = await scene.staff('registration');
  const convention_id = scene.convention_id;
  type = (await scene.make('badgetype', { convention_id, name: 'Day', price: 30 })).id;
  const product = await scene.make('product', { convention_id, name: 'Shirt' });
  shirt = (await scene.make('productvariant', { product_id: product.id, name: 'L', price: 15 })).id;
  await ok(treasurer.call('POST', `${here}/bank-account`, { holder: 'Con e.V.', iban: 'DE89 3704 0044 0532 0130 00' }));
});
afterAll(() => it.stop());

const names = { firstname: 'Ada', lastname: 'Byron' };
const hold = async (buyer: Account, firstname = names.firstname) =>
  (await ok(buyer.call('POST', '/api/badge', { badgetype_id: type, ...names, firstname }))).id;
/** Somebody who has badges for a family on hold, and a shirt for one of them. */
async function family() {
  const buyer = await it.scene.newcomer();
  const badges: string[] = [];
  for (const name of ['Ada', 'Bo', 'Cy']) badges.push(await hold(buyer, name));
  const { id: piece } = await ok(buyer.call('POST', '/api/soldproduct', { productvariant_id: shirt, badge_id: badges[1] }));
  return { buyer, badges, piece };
}
const checkOut = (buyer: Account) => buyer.call('POST', `${it.here}/check-out`);
const badgesOf = async (ids: readonly string[]) =>
  (await database()).badge.findMany({ where: { id: { in: [...ids] } }, orderBy: { id: 'asc' } });
const linesOf = async (order_id: string) => (await database()).orderLine.findMany({ where: { order_id } });

test('one card payment covers badges of several people and a piece, in one order, however often it is asked for', async () => {
  const { buyer, badges } = await family();
  expect(await ok(buyer.call('GET', `${it.here}/cart`))).toMatchObject({ amount_owed: 105, items: { length: 4 } });
  const answers = await Promise.all(Array.from({ length: 5 }, () => checkOut(buyer)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const { id, amount_owed } = await ok(checkOut(buyer));
  expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([id]));
  expect(amount_owed).toBe(105);
  expect(new Set((await badgesOf(badges)).map(({ hold_expires_date: end }) => end?.getTime())).size).toBe(1);
  const session = await it.start(buyer, id);
  // A program that knows the badge alone pays the same order.
  const known = await ok(buyer.call('GET', `${it.here}/card-payment`, { order_id: badges[2] }));
  expect(known).toMatchObject({ amount_owed: 105, payment: { state: 'open', amount: 105 } });
  await it.standIn.choose(session.id, 'pay');
  await Promise.all([id, badges[0], id].map((order_id) => buyer.call('POST', `${it.here}/check-card-payment`, { order_id })));
  await it.becomes(id, { amount_paid: 10_500, amount_owed: 0, amount_credit: 0, line_count: 4, user_id: buyer.user_id });
  expect((await badgesOf(badges)).map(({ verified, amount_paid }) => [verified, amount_paid])).toEqual(
    Array(3).fill([true, 3000]),
  );
  await expect((await database()).order.count({ where: { id: { in: badges } } })).resolves.toBe(0);
  expect(await ok(buyer.call('GET', `${it.here}/cart`))).toMatchObject({ amount_owed: 0, items: [] });
  expect(await refusal(checkOut(buyer))).toBe('409/453 amount_owed');
  // What comes later has an order of its own, also for a badge that was paid.
  const { id: later } = await ok(buyer.call('POST', '/api/soldproduct', { productvariant_id: shirt, badge_id: badges[0] }));
  const next = await ok(checkOut(buyer));
  expect([next.id === id, next.amount_owed]).toEqual([false, 15]);
  await ok(desk.call('GET', `/api/badge/${badges[0]}`));
  await ok((await it.scene.staff('merch')).call('POST', `/api/soldproduct/${later}/verify`));
  expect((await linesOf(next.id)).map(({ item_id }) => item_id)).toEqual([later]);
  expect(await it.differences()).toEqual([]);
});
test('desks that take the badges of one order at once book them one after the other', async () => {
  for (let round = 0; round < 3; round++) {
    const { buyer, badges } = await family();
    const { id } = await ok(checkOut(buyer));
    const paid = await Promise.all(badges.map((badge) => desk.call('POST', `/api/badge/${badge}/verify`)));
    expect(paid.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await it.orderOf(id)).toMatchObject({ line_count: 3, amount_paid: 9000, amount_owed: 0 });
    const moved = await Promise.all(badges.map((badge) => desk.call('DELETE', `/api/badge/${badge}`)));
    expect(moved.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await it.orderOf(id)).toMatchObject({ line_count: 0, amount_credit: 9000 });
  }
  expect(await it.differences()).toEqual([]);
});
test('the desk takes all of an order with one payment, once', async () => {
  const { buyer, badges } = await family();
  const { id } = await ok(checkOut(buyer));
  const take = (as = desk, order_id = badges[0]) => as.call('POST', `${it.here}/pay-at-desk`, { order_id });
  for (const nobody of [buyer, it.scene.foreigner]) expect(await refusal(take(nobody))).toMatch(/^403/);
  const answers = await Promise.all([take(), take(desk, id), take()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await it.orderOf(id)).toMatchObject({ amount_paid: 10_500, amount_owed: 0, amount_credit: 0, line_count: 4 });
  expect(await it.differences()).toEqual([]);
});
test('a bank transfer with one code pays all; what is added later is paid apart', async () => {
  const { buyer, badges } = await family();
  const { id } = await ok(checkOut(buyer));
  const { transfer } = await ok(buyer.call('POST', `${it.here}/pay-by-bank`, { order_id: id }));
  const { code, amount } = transfer as { code: string; amount: number };
  expect(amount).toBe(105);
  const more = await hold(buyer, 'Di');
  const next = await ok(checkOut(buyer));
  expect([next.amount_owed, next.id === id]).toEqual([30, false]);
  const file = new File([`Date,Name,Purpose,Amount\n2027-07-01,Ada Byron,${code},105.00`], 'bank.csv');
  await ok(it.treasurer.call('POST', `${it.here}/import-bank-statement`, { file }));
  expect(await it.orderOf(id)).toMatchObject({ amount_paid: 10_500, amount_owed: 0, line_count: 4 });
  expect((await badgesOf([...badges, more])).filter(({ verified }) => verified)).toHaveLength(3);
  expect(await it.differences()).toEqual([]);
});
test('a voucher pays the whole order, raced with the card and the desk, once', async () => {
  const { buyer, badges } = await family();
  const { id } = await ok(checkOut(buyer));
  const { code } = await ok(it.treasurer.call('POST', '/api/voucher', { convention_id: it.scene.convention_id, amount: 200 }));
  const session = await it.start(buyer, id);
  await it.standIn.choose(session.id, 'pay');
  await Promise.all([
    buyer.call('POST', `${it.here}/redeem-voucher`, { order_id: id, code }),
    buyer.call('POST', `${it.here}/check-card-payment`, { order_id: id }),
    desk.call('POST', `/api/badge/${badges[0]}/verify`),
    checkOut(buyer),
  ]);
  await it.becomes(id, { amount_owed: 0, line_count: expect.any(Number) });
  const { amount_paid, amount_credit, amount_charged } = await it.orderOf(id);
  expect(amount_paid - amount_credit).toBe(amount_charged);
  expect((await badgesOf(badges)).every((badge) => badge.verified && badge.amount_paid === 3000)).toBe(true);
  expect(await it.differences()).toEqual([]);
});
test('a cart does not keep its places for ever', async () => {
  const buyer = await it.scene.newcomer();
  const first = await hold(buyer);
  const { id } = await ok(checkOut(buyer));
  const db = await database();
  await db.$executeRaw`UPDATE cart SET date_created = now() - interval '44 minutes' WHERE id = ${id}::uuid`;
  await db.badge.update({ where: { id: first }, data: { hold_expires_date: new Date(Date.now() + 20_000) } });
  await hold(buyer, 'Bo');
  const { expires_date } = await ok(checkOut(buyer));
  expect(new Date(String(expires_date)).getTime()).toBeLessThan(Date.now() + 62_000); // three times 15 minutes after it began
  await db.badge.update({ where: { id: first }, data: { hold_expires_date: new Date(Date.now() - 1000) } });
  expect(await ok(checkOut(buyer))).toMatchObject({ id, amount_owed: 30 });
});
test('others neither see a cart nor pay it', async () => {
  const { buyer } = await family();
  const { id } = await ok(checkOut(buyer));
  const other = await it.scene.newcomer();
  expect(await ok(other.call('GET', `${it.here}/cart`))).toMatchObject({ items: [] });
  for (const nobody of [other, it.scene.foreigner]) {
    expect(await refusal(nobody.call('POST', `${it.here}/pay-by-bank`, { order_id: id }))).toBe('404/404 order_id');
    expect(await refusal(nobody.call('POST', `${it.here}/check-out`))).toBe('409/453 amount_owed');
  }
  expect(await ok(desk.call('GET', `${it.here}/card-payment`, { order_id: id }))).toMatchObject({ amount_owed: 105 });
});
