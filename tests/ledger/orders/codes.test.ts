import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Prisma } from '../../../src/generated/prisma/client.ts';
import { type Account, type Answer, type Body, ok, refusal } from '../../support/people.ts';
import { database, done, refusals, times } from '../../support/races.ts';
import { makeScene, type Scene } from '../../support/scene.ts';

/* Codes of discounts for what is on hold: in the cart, and with the link of an order. */
let scene: Scene;
let here: string;
let uri: string;
let type: string;
let shirt: string;
let product_id: string;
let count = 0;
beforeAll(async () => {
  scene = await makeScene();
  const { convention_id } = scene;
  here = `/api/convention/${convention_id}`;
  uri = `/c/${(await scene.change({ currency: 'EUR' })).uri_part}`;
  type = (await scene.make('badgetype', { convention_id, name: 'Day', price: 30, max_per_user: null })).id;
  product_id = (await scene.make('product', { convention_id, name: 'Shirt' })).id;
  shirt = (await scene.make('productvariant', { product_id, name: 'L', price: 15 })).id;
});
afterAll(() => scene.stop());

const newCode = async (more: Partial<Prisma.DiscountUncheckedCreateInput>) => {
  const code = `CODE-${++count}`;
  const data = { convention_id: scene.convention_id, name: 'Less', use_with_badges: true, code, ...more };
  return { ...(await (await database()).discount.create({ data })), code };
};
const usesOf = async (id: string) => (await (await database()).discount.findUniqueOrThrow({ where: { id } })).used_count;
const hold = async (buyer: Account, more: Body = {}) =>
  (await ok(buyer.call('POST', '/api/badge', { badgetype_id: type, firstname: 'Ada', lastname: 'Byron', ...more }))).id;
const apply = (buyer: Account, code: string) => buyer.call('POST', `${here}/apply-discount`, { code });
const cartOf = (buyer: Account) => ok(buyer.call('GET', `${here}/cart`));
const read = async (path: string, who?: Account) =>
  (await fetch(scene.service.base_url + uri + path, who ? { headers: { cookie: `session_id=${who.session_id}` } } : {})).text();
const messageOf = ({ body }: Answer) => (body.error as { message: string }).message;
/** Somebody with two badges and a shirt on hold: 75. */
async function family() {
  const buyer = await scene.newcomer();
  const badges = [await hold(buyer), await hold(buyer)];
  const { id: piece } = await ok(buyer.call('POST', '/api/soldproduct', { productvariant_id: shirt, badge_id: badges[0] }));
  return { buyer, badges, piece };
}
const secretOf = async (buyer: Account, order_id: string) =>
  String((await ok(buyer.call('POST', `${here}/order-link`, { order_id }))).link).split('/order/')[1] ?? '';

test('a code lowers what it is for, once, in any case of its letters; a better one takes its place and gives the use back', async () => {
  const { buyer, badges } = await family();
  const tenth = await newCode({ percent_off: 10 });
  const half = await newCode({ percent_off: 50, use_with_products: true, product_id });
  expect(await ok(apply(buyer, tenth.code.toLowerCase()))).toEqual({ saved: 6, count: 2 });
  expect(await cartOf(buyer)).toMatchObject({ amount_owed: 69, discount: 6 });
  expect(await usesOf(tenth.id)).toBe(2);
  const again = await apply(buyer, tenth.code);
  expect(await refusal(Promise.resolve(again))).toBe('409/453 code');
  expect(await ok(apply(buyer, half.code))).toEqual({ saved: 7.5, count: 1 });
  const best = await newCode({ amount_off: 2000 });
  expect(await ok(apply(buyer, best.code))).toEqual({ saved: 34, count: 2 });
  expect([await usesOf(tenth.id), await usesOf(half.id), await usesOf(best.id)]).toEqual([0, 1, 2]);
  const html = await read('/cart', buyer);
  expect(html).toContain('You save €20.00');
  expect(html).toContain('Discount code');
  await ok(buyer.call('DELETE', `/api/badge/${badges[0]}`));
  expect(await usesOf(best.id)).toBe(1);
  expect(await ok(buyer.call('POST', `${here}/check-out`))).toMatchObject({ amount_owed: 17.5 });
});

test('a code is used as often as it can be, by those who ask at once', async () => {
  const { id, code } = await newCode({ percent_off: 50, max_uses: 3 });
  const people = await times(4, family);
  const answers = await times(12, (n) => apply((people[n % 4] as (typeof people)[0]).buyer, code));
  expect(done(answers).reduce((sum, { body }) => sum + Number(body.count), 0)).toBe(3);
  expect(await usesOf(id)).toBe(3);
  await expect((await database()).badge.count({ where: { discount_id: id, net_price: 1500 } })).resolves.toBe(3);
  for (const one of await refusals(answers)) expect(['400/442 code', '409/453 code']).toContain(one);
});

test('what costs nothing with it is there at once, and what is paid stays as it was', async () => {
  const { buyer, badges } = await family();
  const desk = await scene.staff('registration');
  await ok(desk.call('POST', `/api/badge/${badges[0]}/verify`, { amount: 30 }));
  const { code } = await newCode({ percent_off: 100 });
  expect(await ok(apply(buyer, code))).toEqual({ saved: 30, count: 1 });
  expect(await ok(buyer.call('GET', `/api/badge/${badges[1]}`))).toMatchObject({ verified: true, net_price: 0, amount_owed: 0 });
  expect(await ok(buyer.call('GET', `/api/badge/${badges[0]}`))).toMatchObject({ net_price: 30, amount_paid: 30 });
  expect(await (await database()).$queryRaw`SELECT * FROM ledger_differences()`).toEqual([]);
});

test('a code that gets nothing off says why', async () => {
  const { buyer } = await family();
  const day = 86_400_000;
  const later = await newCode({ percent_off: 10, start_date: new Date(Date.now() + day) });
  const over = await newCode({ percent_off: 10, end_date: new Date(Date.now() - day) });
  const usedUp = await newCode({ percent_off: 10, max_uses: 1, used_count: 1 });
  const tickets = await newCode({ percent_off: 10, use_with_badges: false, use_with_tickets: true });
  const off = await newCode({ percent_off: 10, enabled: false });
  const elsewhere = await newCode({ percent_off: 10, convention_id: scene.elsewhere_id });
  const reasons: [string, RegExp][] = [
    [later.code, /^code can be used from .+ on\.$/],
    [over.code, /^code could be used until .+\.$/],
    [usedUp.code, /^code has been used as often/],
    [tickets.code, /^code is for other things/],
    [off.code, /^code is not the code of a discount/],
    [elsewhere.code, /^code is not the code of a discount/],
    ['%', /^code is not the code of a discount/],
  ];
  for (const [code, reason] of reasons) {
    const answer = await apply(buyer, code);
    expect(await refusal(Promise.resolve(answer)), code).toBe('400/442 code');
    expect(messageOf(answer)).toMatch(reason);
    const sold = await buyer.call('POST', '/api/badge', { badgetype_id: type, firstname: 'A', lastname: 'B', code });
    expect(messageOf(sold), code).toBe(messageOf(answer));
  }
  expect(await refusal(apply(await scene.newcomer(), later.code))).toBe('400/442 code');
  const { code } = await newCode({ percent_off: 10 });
  expect(await refusal(apply(await scene.newcomer(), code))).toBe('409/453 amount_owed');
  expect(await refusal(buyer.call('POST', `${here}/apply-discount`, {}))).toBe('400/441 code');
  expect(await refusal(scene.stranger.call('POST', `${here}/apply-discount`, { code }, { session: null }))).toBe(
    '401/401 session_id',
  );
});

test('nobody can try many codes, in the cart and with links together', async () => {
  const { buyer, badges } = await family();
  const secret = await secretOf(buyer, badges[0] ?? '');
  const byLink = (code: string) =>
    scene.stranger.call('POST', `${here}/order-page/apply-discount`, { secret, code }, { session: null });
  const { configure, settings } = await import('../../../src/server/platform/config.ts');
  const usual = settings();
  configure({ ...usual, RATE_LIMIT: 1_000_000, QUOTAS: { wrong_codes: 6 } });
  try {
    const answers = await times(24, (n) => (n % 2 ? apply(buyer, `WRONG${n}`) : byLink(`WRONG${n}`)));
    expect(await refusals(answers)).toEqual(['400/442 code', '429/452 null']);
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(6);
    const { code } = await newCode({ percent_off: 50 });
    for (const right of [apply(buyer, code), byLink(code)]) expect(await refusal(right)).toBe('429/452 null');
    await ok(apply((await family()).buyer, code));
  } finally {
    configure(usual);
  }
});

test('whoever has the link of an order uses a code without an account, for that order alone', async () => {
  const { buyer, badges } = await family();
  const lone = await hold(await scene.newcomer());
  const secret = await secretOf(buyer, (await ok(buyer.call('POST', `${here}/check-out`))).id);
  const { code, id } = await newCode({ percent_off: 50 });
  const byLink = (sent: Body) => scene.stranger.call('POST', `${here}/order-page/apply-discount`, sent, { session: null });
  expect(await read(`/order/${secret}`)).toContain('Discount code');
  expect(await refusal(byLink({ secret: 'x'.repeat(43), code }))).toBe('404/404 secret');
  expect(await ok(byLink({ secret, code }))).toEqual({ saved: 30, count: 2 });
  expect(await read(`/order/${secret}`)).toContain('€45.00 to pay');
  expect(await usesOf(id)).toBe(2);
  await expect((await database()).badge.count({ where: { id: { in: [lone, ...badges] }, discount_id: id } })).resolves.toBe(2);
  const treasurer = await scene.staff('treasurer');
  await ok(treasurer.call('POST', `${here}/bank-account`, { holder: 'Con e.V.', iban: 'DE89 3704 0044 0532 0130 00' }));
  await ok(scene.stranger.call('POST', `${here}/order-page/pay-by-bank`, { secret }, { session: null }));
  const { code: better } = await newCode({ percent_off: 90 });
  expect(await refusal(byLink({ secret, code: better }))).toBe('409/453 order_id');
  expect(await refusal(apply(buyer, better))).toBe('409/453 amount_owed');
});
