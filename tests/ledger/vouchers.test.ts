import { afterAll, beforeAll, expect, test } from 'vitest';
import { configure, settings } from '../../src/server/platform/config.ts';
import { type Account, ok, refusal } from '../support/people.ts';
import { database } from '../support/races.ts';
import { makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let treasurer: Account;
let desk: Account;
let type: string;
let here: string;
beforeAll(async () => {
  scene = await makeScene();
  here = `/api/convention/${scene.convention_id}`;
  [treasurer, desk] = [await scene.staff('treasurer'), await scene.staff('registration')];
  type = (await scene.make('badgetype', { convention_id: scene.convention_id, name: 'Weekend', price: 50 })).id;
});
afterAll(() => scene.stop());

async function hold() {
  const buyer = await scene.newcomer();
  const sent = { convention_id: scene.convention_id, badgetype_id: type, firstname: 'Ada', lastname: 'Byron' };
  return { buyer, id: (await ok(buyer.call('POST', '/api/badge', sent))).id };
}
const give = async (amount: number, more = {}) =>
  ok(treasurer.call('POST', '/api/voucher', { convention_id: scene.convention_id, amount, ...more }));
const redeem = (as: Account, order_id: string, code: unknown) => as.call('POST', `${here}/redeem-voucher`, { order_id, code });
const voucherOf = async (id: string) => (await database()).voucher.findUniqueOrThrow({ where: { id } });
const differences = async () => (await database()).$queryRaw<unknown[]>`SELECT * FROM ledger_differences()`;

test('a given voucher is spent in parts by buyers who know its code, and never below zero', async () => {
  const { id, code, amount_left } = await give(120, { name: 'Prize' });
  expect([amount_left, code]).toEqual([120, expect.stringMatching(/^[A-HJKMNP-Z]{12}$/)]);
  const all = await Promise.all(Array.from({ length: 5 }, hold));
  const spaced = String(code)
    .replace(/(.{4})/g, '$1-')
    .toLowerCase();
  const answers = await Promise.all(all.map((one) => redeem(one.buyer, one.id, spaced)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
  expect(await voucherOf(id)).toMatchObject({ amount_used: 10_000 });
  const paid = all[answers.findIndex(({ status }) => status === 200)];
  expect(await ok((paid as (typeof all)[0]).buyer.call('GET', `/api/badge/${paid?.id}`))).toMatchObject({
    verified: true,
    amount_owed: 0,
  });
  expect(await differences()).toEqual([]);
  // The same order at once, by the buyer and the desk, is paid once.
  const other = await give(200);
  const { buyer, id: order_id } = await hold();
  await Promise.all([buyer, desk, buyer, desk].map((as) => redeem(as, order_id, other.code)));
  expect(await voucherOf(other.id)).toMatchObject({ amount_used: 5_000 });
});
test('at the desk a voucher pays a part of what is on hold, and the rest is owed and paid', async () => {
  const { code, id: voucher } = await give(30);
  const { buyer, id } = await hold();
  expect(await refusal(redeem(buyer, id, code))).toBe('409/453 code');
  expect(await ok(redeem(desk, id, code))).toEqual({ amount: 30, amount_left: 0 });
  expect(await ok(buyer.call('GET', `/api/badge/${id}`))).toMatchObject({ verified: true, amount_owed: 20 });
  await ok(desk.call('POST', `/api/badge/${id}/verify`, { amount: 20 }));
  expect(await ok(buyer.call('GET', `/api/badge/${id}`))).toMatchObject({ amount_owed: 0, amount_paid: 50 });
  expect(await refusal(redeem(desk, (await hold()).id, code))).toBe('409/453 code');
  expect(await voucherOf(voucher)).toMatchObject({ amount_used: 3000 });
  expect(await differences()).toEqual([]);
});
test('sellers sell vouchers into their till; what vouchers pay is not money in a second time', async () => {
  const before = await ok(treasurer.call('GET', `${here}/ledger-totals`));
  const sellForCash = () => desk.call('POST', `${here}/sell-voucher`, { amount: 50, payment_method: 'cash' });
  expect(await refusal(sellForCash())).toBe('409/453 payment_method'); // no till is open
  const till = await ok(treasurer.call('POST', '/api/till', { convention_id: scene.convention_id, name: 'Desk' }));
  const session = await ok(desk.call('POST', '/api/tillsession', { till_id: till.id, float_amount: 10 }));
  const sold = await ok(sellForCash());
  expect(await ok(desk.call('GET', `/api/voucher/${sold.id}`))).toMatchObject({ code: sold.code, is_sold: true });
  expect(await ok(desk.call('GET', `${here}/my-till`))).toMatchObject({ session: { cash: 50 } });
  const { buyer, id } = await hold();
  await ok(redeem(buyer, id, sold.code));
  await ok(desk.call('POST', `/api/tillsession/${session.id}/close`, { counted_amount: 60 }));
  const after = await ok(treasurer.call('GET', `${here}/ledger-totals`));
  expect(Number(after.money_in) - Number(before.money_in)).toBe(50);
  const report = await ok(treasurer.call('GET', `${here}/reports/payments`));
  expect(report.paid).toBe(after.money_in);
  expect(await differences()).toEqual([]);
});
test('blocked and expired vouchers pay nothing, and what was booked of one stays', async () => {
  const { buyer, id } = await hold();
  const [blocked, expired] = [await give(60), await give(60, { expires_date: '2020-01-01T00:00:00Z' })];
  await ok(treasurer.call('PUT', `/api/voucher/${blocked.id}`, { is_blocked: true }));
  expect(await refusal(redeem(buyer, id, blocked.code))).toBe('409/453 code');
  expect(await refusal(redeem(buyer, id, expired.code))).toBe('409/453 code');
  const db = await database();
  await expect(db.voucher.update({ where: { id: blocked.id }, data: { amount: 9 } })).rejects.toThrow();
  await expect(db.voucher.delete({ where: { id: blocked.id } })).rejects.toThrow();
});
test('others neither make nor see vouchers, and codes of another convention pay nothing', async () => {
  const voucher = await give(60);
  const { buyer, id } = await hold();
  const sent = { convention_id: scene.convention_id, amount: 60 };
  for (const nobody of [buyer, desk, scene.foreigner]) {
    expect(await refusal(nobody.call('POST', '/api/voucher', sent))).toMatch(/^40[34]/);
    expect(await refusal(nobody.call('GET', `/api/voucher/${voucher.id}`))).toMatch(/^40[34]/);
    expect(await refusal(nobody.call('PUT', `/api/voucher/${voucher.id}`, { is_blocked: true }))).toMatch(/^40[34]/);
  }
  expect(await refusal(buyer.call('POST', `${here}/sell-voucher`, { amount: 5 }))).toMatch(/^403/);
  expect(await refusal(redeem(scene.stranger, id, voucher.code))).toBe('404/404 order_id');
  const foreign = await ok(scene.foreigner.call('POST', '/api/voucher', { convention_id: scene.elsewhere_id, amount: 60 }));
  expect(await refusal(redeem(buyer, id, foreign.code))).toBe('400/442 code');
});
test('wrong codes are counted, so that nobody can try many', async () => {
  const { buyer, id } = await hold();
  const { code } = await give(60);
  const usual = settings();
  configure({ ...usual, RATE_LIMIT: 1000 });
  try {
    for (let n = 0; n < 20; n++) expect(await refusal(redeem(buyer, id, 'ABCDEFGHJKMN'))).toBe('400/442 code');
    expect(await refusal(redeem(buyer, id, code))).toMatch(/^429\/452/);
  } finally {
    configure(usual);
  }
});
