import { afterAll, beforeAll, expect, test } from 'vitest';
import { configure, settings } from '../../../src/server/platform/config.ts';
import { withoutSecrets } from '../../../src/server/platform/log.ts';
import { type Account, type Body, ok, refusal } from '../../support/people.ts';
import { database } from '../../support/races.ts';
import { cardScene } from '../cardScene.ts';

/* The page of an order, for whoever has its link. */
let it: Awaited<ReturnType<typeof cardScene>>;
let page: string;
beforeAll(async () => {
  it = await cardScene();
  page = `${it.here}/order-page`;
  await it.scene.change({ allow_badge_transfers: 1 });
});
afterAll(() => it.stop());

/** A call of somebody without an account. */
const call = (path: string, sent: Body) => it.scene.stranger.call('POST', `${page}/${path}`, sent, { session: null });
const linkOf = async (buyer: Account, order_id: string) =>
  String((await ok(buyer.call('POST', `${it.here}/order-link`, { order_id }))).link);
const secretOf = (link: string) => link.split('/order/')[1] ?? '';
async function linked() {
  const { buyer, id } = await it.hold();
  const link = await linkOf(buyer, id);
  return { buyer, id, link, secret: secretOf(link) };
}
const read = async (link: string) => (await fetch(link)).text();

test('shows what was bought and is owed, to whoever has the link that was made last', async () => {
  const { buyer, id, link, secret } = await linked();
  const before = await read(link);
  expect(before).toContain('Ada Byron');
  expect(before).toContain('€50.00 to pay');
  const stored = await (await database()).orderLink.findUniqueOrThrow({ where: { order_id: id } });
  expect(JSON.stringify(stored)).not.toContain(secret);
  for (const url of [new URL(link).pathname, `/c/con/take/_${secret}`, `/documents/receipt/${id}.pdf?secret=${secret}`])
    expect(withoutSecrets(url)).not.toContain(secret);
  await ok(it.treasurer.call('POST', `${it.here}/bank-account`, { holder: 'Con e.V.', iban: 'DE89 3704 0044 0532 0130 00' }));
  await ok(call('pay-by-bank', { secret }));
  expect(await read(link)).toContain('DE89 3704 0044 0532 0130 00');
  const again = await linkOf(buyer, id);
  expect(await read(link)).not.toContain('Ada Byron');
  expect(await read(again)).toContain('Ada Byron');
  expect(await refusal(call('pay-by-bank', { secret }))).toBe('404/404 secret');
});
test('is paid by card or voucher without an account, and has its receipt', async () => {
  const { id, link, secret } = await linked();
  const { page: address } = await ok(call('pay-by-card', { secret }));
  const session = String(address).split('/pay/')[1] ?? '';
  await it.standIn.choose(session, 'pay');
  await it.becomes(id, { amount_paid: 5000, amount_owed: 0 });
  expect(await read(link)).toContain('Everything is paid.');
  const receipt = (key: string) => fetch(`${it.scene.service.base_url}/documents/receipt/${id}.pdf?secret=${key}`);
  expect((await receipt(secret)).headers.get('content-type')).toBe('application/pdf');
  expect((await receipt('x'.repeat(43))).status).toBe(401);
  expect(await refusal(call('pay-by-card', { secret }))).toBe('409/453 amount_owed');
  expect(await refusal(call('pay-by-bank', { secret }))).toBe('409/453 amount_owed');
  expect(await refusal(call('let-go', { secret, kind: 'badge', item_id: id }))).toBe('409/453 verified');
  const other = await linked();
  const { code } = await ok(it.treasurer.call('POST', '/api/voucher', { convention_id: it.scene.convention_id, amount: 50 }));
  await ok(call('redeem-voucher', { secret: other.secret, code }));
  expect(await refusal(call('redeem-voucher', { secret: other.secret, code }))).toBe('409/453 code');
  const usual = settings();
  configure({ ...usual, RATE_LIMIT: 1000 });
  try {
    for (let n = 0; n < 20; n++) await call('redeem-voucher', { secret, code: 'ABCDEFGHJKMN' });
    expect(await refusal(call('redeem-voucher', { secret, code }))).toMatch(/^429\/452/);
  } finally {
    configure(usual);
  }
  expect(await it.differences()).toEqual([]);
});
test('lets go what it holds, and nothing of another order', async () => {
  const [one, other] = [await linked(), await linked()];
  const item = { kind: 'badge', item_id: one.id };
  expect(await refusal(call('let-go', { secret: other.secret, ...item }))).toBe('404/404 item_id');
  expect(await refusal(call('pass-on', { secret: other.secret, badge_id: one.id }))).toBe('404/404 badge_id');
  await ok(call('let-go', { secret: one.secret, ...item }));
  expect(await (await database()).badge.count({ where: { id: one.id } })).toBe(0);
});
test('hands a paid badge on while the convention allows it', async () => {
  const { buyer, id } = await it.pay();
  const secret = secretOf(await linkOf(buyer, id));
  await it.scene.change({ allow_badge_transfers: 0 });
  expect(await refusal(call('pass-on', { secret, badge_id: id }))).toBe('409/453 allow_badge_transfers');
  await it.scene.change({ allow_badge_transfers: 1 });
  expect((await ok(call('pass-on', { secret, badge_id: id }))).link).toMatch(/\/take\/[\w-]{43}$/);
});
test('has a link only for whoever may pay it, in its convention', async () => {
  const { id, secret } = await linked();
  for (const nobody of [await it.scene.newcomer(), it.scene.foreigner])
    expect(await refusal(nobody.call('POST', `${it.here}/order-link`, { order_id: id }))).toBe('404/404 order_id');
  const elsewhere = `/api/convention/${it.scene.elsewhere_id}/order-page`;
  for (const act of ['pay-by-card', 'pay-by-bank'])
    expect(await refusal(it.scene.foreigner.call('POST', `${elsewhere}/${act}`, { secret }))).toBe('404/404 secret');
});
