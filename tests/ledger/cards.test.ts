import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Charge, Intent, Session } from '../../src/server/demo/stripe/account.ts';
import { signatureOf } from '../../src/server/demo/stripe/signature.ts';
import { configure, settings } from '../../src/server/platform/config.ts';
import { everyRow } from '../support/database/everyRow.ts';
import { type Account, ok, refusal } from '../support/people.ts';
import { StandIn } from '../support/providers/stripe/server.ts';
import { database } from '../support/races.ts';
import { makeScene, type Scene } from '../support/scene.ts';
import { createService } from '../support/service.ts';

const keys = { secretKey: 'sk_standin_abcd1234', webhookSecret: 'whsec_efgh5678' };
let scene: Scene;
let standIn: StandIn;
let treasurer: Account;
let desk: Account;
let type: string;
beforeAll(async () => {
  standIn = new StandIn(keys);
  const { host, port } = await standIn.start();
  scene = await makeScene(await createService({ settings: { STRIPE_STAND_IN: `${host}:${port}`, JOB_SECOND: '5' } }));
  [treasurer, desk] = [await scene.staff('treasurer'), await scene.staff('registration')];
  type = (await scene.make('badgetype', { convention_id: scene.convention_id, name: 'Weekend', price: 50 })).id;
});
afterAll(async () => {
  await scene.stop();
  await standIn.stop();
});

const here = () => `/api/convention/${scene.convention_id}`;
const callbackUrl = () => `${scene.service.base_url}/api/webhook/stripe/${scene.convention_id}`;
/** A badge that somebody has on hold. */
async function hold(): Promise<{ buyer: Account; id: string }> {
  const buyer = await scene.newcomer();
  const sent = { convention_id: scene.convention_id, badgetype_id: type, firstname: 'Ada', lastname: 'Byron' };
  return { buyer, id: (await ok(buyer.call('POST', '/api/badge', sent))).id };
}
const start = async (as: Account, order_id: string): Promise<Session> => {
  const { page } = await ok(as.call('POST', `${here()}/pay-by-card`, { order_id }));
  return standIn.account.find<Session>('checkout.session', String(page).split('/pay/')[1]) as Session; // the page is its
};
const statusOf = async (as: Account, order_id: string) => ok(as.call('GET', `${here()}/card-payment`, { order_id }));
const checked = async (as: Account, order_id: string) => ok(as.call('POST', `${here()}/check-card-payment`, { order_id }));
const orderOf = async (id: string) => (await database()).order.findUnique({ where: { id } });
const entriesOf = async (order_id: string) =>
  (await (await database()).ledgerEntry.findMany({ where: { order_id }, orderBy: { id: 'asc' } })).map(
    ({ kind, debit, credit, amount }) => `${kind} ${debit} ${credit} ${amount}`,
  );
const becomes = (id: string, wanted: object) =>
  vi.waitFor(async () => expect(await orderOf(id)).toMatchObject(wanted), { timeout: 10_000, interval: 50 });
const differences = async () => (await database()).$queryRaw<unknown[]>`SELECT * FROM ledger_differences()`;
const send = (body: string, signature: string) =>
  fetch(callbackUrl(), { method: 'POST', body, headers: { 'Stripe-Signature': signature } });
const eventOf = (session: Session, id = `evt_${session.id}`) =>
  JSON.stringify({ id, object: 'event', type: 'checkout.session.completed', livemode: false, data: { object: session } });
const sendEvent = async (session: Session, id?: string) => {
  const body = eventOf(session, id);
  return (await send(body, signatureOf(body, keys.webhookSecret))).status;
};

test('nothing is offered before there are keys, which only the treasurer and organizers store, and nobody reads', async () => {
  const { buyer, id } = await hold();
  expect(await statusOf(buyer, id)).toMatchObject({ is_offered: false, amount_owed: 50, payment: null });
  expect(await refusal(buyer.call('POST', `${here()}/pay-by-card`, { order_id: id }))).toBe('409/453 order_id');
  expect((await send('{}', 't=1,v1=00')).status).toBe(404);
  const sent = { secret_key: keys.secretKey, webhook_secret: keys.webhookSecret };
  for (const nobody of [buyer, desk, scene.foreigner]) {
    expect(await refusal(nobody.call('POST', `${here()}/card-account`, sent))).toMatch(/^403/);
    expect(await refusal(nobody.call('GET', `${here()}/card-account`))).toMatch(/^403/);
    expect(await refusal(nobody.call('POST', `${here()}/remove-card-account`))).toMatch(/^403/);
  }
  expect(await refusal(treasurer.call('POST', `${here()}/card-account`, sent))).toBe('409/453 currency');
  await scene.change({ currency: 'EUR' });
  const wrong = { ...sent, secret_key: 'pk_test_1234' };
  expect(await refusal(treasurer.call('POST', `${here()}/card-account`, wrong))).toBe('400/442 secret_key');
  const stranger = { ...sent, secret_key: 'sk_standin_other' };
  expect(await refusal(treasurer.call('POST', `${here()}/card-account`, stranger))).toBe('400/442 secret_key');
  expect(await refusal(treasurer.call('POST', `${here()}/card-account`, { ...sent, webhook_secret: 'x' }))).toBe(
    '400/442 webhook_secret',
  );
  const stored = await ok(treasurer.call('POST', `${here()}/card-account`, sent));
  expect(stored).toMatchObject({ account: { secret_key_end: '1234', webhook_secret_end: '5678', live: false } });
  expect(stored.webhook_uri).toBe(callbackUrl());
  const read = await ok(scene.organiser.call('GET', `${here()}/card-account`));
  const row = await (await database()).cardAccount.findFirstOrThrow({ where: { convention_id: scene.convention_id } });
  expect(JSON.stringify(read) + Buffer.from(row.secret_key).toString()).not.toContain('sk_standin');
  expect(await statusOf(buyer, id)).toMatchObject({ is_offered: true, is_test: true });
});
test('a held badge is paid by its buyer, and booked by the callback', async () => {
  const { buyer, id } = await hold();
  const session = await start(buyer, id);
  expect(session).toMatchObject({ amount_total: 5000, currency: 'eur' });
  // Who has no part in the dashboard comes back to a public page, the desk to its own.
  expect(session.success_url).toMatch(new RegExp(`/c/[^/]+/me/pay/${id}\\?back=1$`));
  expect((await start(buyer, id)).id).toBe(session.id);
  expect(await statusOf(buyer, id)).toMatchObject({ payment: { state: 'open', amount: 50, page: session.url } });
  await standIn.choose(session.id, 'pay');
  expect(await sendEvent(session)).toBe(200);
  await becomes(id, { status: 'paid', amount_paid: 5000, amount_owed: 0, amount_credit: 0 });
  expect(await entriesOf(id)).toEqual(['charge receivable revenue 5000', 'payment stripe receivable 5000']);
  expect(await ok(buyer.call('GET', `/api/badge/${id}`))).toMatchObject({ verified: true, amount_owed: 0 });
  expect(await statusOf(buyer, id)).toMatchObject({ amount_owed: 0, payment: { state: 'paid', page: null } });
  expect(await refusal(buyer.call('POST', `${here()}/pay-by-card`, { order_id: id }))).toBe('409/453 amount_owed');
});
test('a refused card leaves the page open, and is said', async () => {
  const { buyer, id } = await hold();
  const session = await start(buyer, id);
  await standIn.choose(session.id, 'refuse');
  expect(await checked(buyer, id)).toMatchObject({ amount_owed: 50, payment: { state: 'open', refusal: 'generic_decline' } });
  expect(await orderOf(id)).toBeNull();
  await standIn.choose(session.id, 'pay');
  expect(await checked(buyer, id)).toMatchObject({ amount_owed: 0, payment: { state: 'paid', refusal: null } });
});
test('whoever comes back reads on their own page what became of it, though no callback came; others find no such page', async () => {
  const { buyer, id } = await hold();
  const session = await start(buyer, id);
  const back = session.success_url;
  const read = async (as: Account | null, address = back) => {
    const { pathname, search } = new URL(address);
    const headers: Record<string, string> = as ? { cookie: `session_id=${as.session_id}` } : {};
    const answer = await fetch(scene.service.base_url + pathname + search, { headers, redirect: 'manual' });
    return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() };
  };
  const own = back.replace('?back=1', '');
  expect((await read(buyer, own)).text).toMatch(
    /What you pay for.*Weekend, Ada Byron: €50\.00.*A payment page is open.*€50\.00 to pay/s,
  );
  // While that is not known, no other way to pay is offered.
  const waiting = (await read(buyer)).text;
  expect(waiting).toContain('Check again in a minute. Don’t pay twice.');
  expect(waiting).not.toContain('pay-by-card');
  await standIn.choose(session.id, 'refuse');
  expect((await read(buyer)).text).toMatch(
    /The card was refused\. You can try another one\..*data-call="POST \/convention\/[^"]+\/pay-by-card"/s,
  );
  await standIn.choose(session.id, 'pay');
  expect((await read(buyer)).text).toMatch(/€50\.00 is paid\. Thank you\..*Everything is paid\./s);
  expect(await orderOf(id)).toMatchObject({ status: 'paid', amount_owed: 0 });
  for (const other of [scene.stranger, scene.foreigner]) expect((await read(other)).status).toBe(404);
  expect((await read(desk)).to).toBe(`/convention/${scene.convention_id}/cards?order=${id}`);
  expect((await read(null)).to).toMatch(/\/join\?next=me\/pay\//);
});
test('callbacks that come twice, at once and in the same moment as the buyer asks are booked once', async () => {
  const { buyer, id } = await hold();
  const session = await start(buyer, id);
  await standIn.choose(session.id, 'pay');
  const sent = await Promise.all([
    ...Array.from({ length: 6 }, () => sendEvent(session)),
    ...Array.from({ length: 6 }, (_, n) => sendEvent(session, `evt_other_${n}`)),
    ...Array.from({ length: 4 }, () => checked(buyer, id).then(() => 200)),
  ]);
  expect(new Set(sent)).toEqual(new Set([200]));
  await becomes(id, { amount_paid: 5000, amount_credit: 0 });
  expect((await entriesOf(id)).filter((one) => one.startsWith('payment'))).toHaveLength(1);
  expect(await (await database()).cardEvent.count({ where: { event_id: `evt_${session.id}` } })).toBe(1);
  expect(await differences()).toEqual([]);
});
test('forged, old and overlong callbacks change nothing', async () => {
  const { buyer, id } = await hold();
  const session = await start(buyer, id);
  await standIn.choose(session.id, 'pay');
  const body = eventOf(session);
  expect((await send(body, signatureOf(body, 'whsec_somebody_else'))).status).toBe(400);
  expect((await send(`${body} `, signatureOf(body, keys.webhookSecret))).status).toBe(400);
  expect((await send(body, '')).status).toBe(400);
  expect((await send('x'.repeat(300_000), 't=1,v1=00')).status).toBe(413);
  expect((await fetch(callbackUrl())).status).toBe(405);
  // What is signed but not true is not believed: Stripe is asked.
  const other = await hold();
  const unpaid = await start(other.buyer, other.id);
  expect(await sendEvent({ ...unpaid, status: 'complete', payment_status: 'paid' })).toBe(200);
  expect(await checked(other.buyer, other.id)).toMatchObject({ amount_owed: 50, payment: { state: 'open' } });
  expect(await statusOf(buyer, id)).toMatchObject({ payment: { state: 'open' } });
});
test('the job finds a payment whose callback never came', async () => {
  const { buyer, id } = await hold();
  const session = await start(buyer, id);
  await standIn.choose(session.id, 'pay');
  await (await database()).$executeRaw`UPDATE cardpayment SET next_check_date = now() WHERE order_id = ${id}::uuid`;
  // Nobody wakes the job: another payment's callback does.
  const other = await hold();
  await sendEvent(await start(other.buyer, other.id));
  await becomes(id, { status: 'paid', amount_paid: 5000 });
});
test('money for a badge that was given back meanwhile becomes credit, and goes back to the card in parts', async () => {
  const { buyer, id } = await hold();
  const session = await start(buyer, id);
  await ok(buyer.call('DELETE', `/api/badge/${id}`));
  await standIn.choose(session.id, 'pay');
  expect(await sendEvent(session)).toBe(200);
  await becomes(id, { status: 'credit', amount_paid: 5000, amount_credit: 5000 });
  expect(await differences()).toEqual([]);
  const refund = (sent: object, as = treasurer) => as.call('POST', `/api/order/${id}/refund-by-card`, { ...sent });
  expect(await refusal(refund({}, scene.foreigner))).toMatch(/^40[34]/);
  expect(await refusal(refund({}, buyer))).toMatch(/^403/);
  expect(await refusal(refund({ amount: 51 }))).toBe('400/442 amount');
  expect(await ok(refund({ amount: 20, reason: 'Half' }))).toMatchObject({ amount_refunded: 20, amount_credit: 30 });
  const answers = await Promise.all([refund({ amount: 20 }), refund({ amount: 20 })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await ok(refund({}))).toMatchObject({ amount_refunded: 50, amount_credit: 0, status: 'cancelled' });
  expect(await refusal(refund({}))).toBe('409/453 amount_credit');
  expect((await entriesOf(id)).filter((one) => one.startsWith('refund credit stripe'))).toHaveLength(3);
  expect(await differences()).toEqual([]);
});
test('a paid badge that is cancelled is refunded in full; an answer that was lost is asked for again', async () => {
  const { buyer, id } = await hold();
  const session = await start(buyer, id);
  await standIn.choose(session.id, 'pay');
  await checked(buyer, id);
  await ok(desk.call('DELETE', `/api/badge/${id}`));
  expect(await orderOf(id)).toMatchObject({ amount_credit: 5000 });
  standIn.answersToLose = 3;
  const refund = () => treasurer.call('POST', `/api/order/${id}/refund-by-card`);
  expect(await refusal(refund())).toBe('409/453 amount_credit');
  standIn.answersToLose = 0;
  expect(await orderOf(id)).toMatchObject({ amount_refunded: 0, amount_credit: 5000 });
  expect(await refusal(treasurer.call('POST', `/api/order/${id}/refund`))).toBe('409/453 amount_credit'); // it is on its way
  await (await database()).$executeRaw`UPDATE cardrefund SET next_check_date = now() WHERE order_id = ${id}::uuid`;
  const other = await hold();
  await sendEvent(await start(other.buyer, other.id));
  await becomes(id, { amount_refunded: 5000, amount_credit: 0 });
  const intent = standIn.account.find<Intent>('payment_intent', session.payment_intent);
  const charge = standIn.account.find<Charge>('charge', intent?.latest_charge);
  expect(charge?.amount_refunded).toBe(5000);
});
test('an answer that was lost leaves an attempt, and trying again opens one page', async () => {
  const { buyer, id } = await hold();
  standIn.answersToLose = 3;
  expect(await refusal(buyer.call('POST', `${here()}/pay-by-card`, { order_id: id }))).toBe('409/453 order_id');
  standIn.answersToLose = 0;
  expect(await (await database()).cardPayment.findMany({ where: { order_id: id } })).toMatchObject([{ state: 'created' }]);
  const [one, two] = await Promise.all([start(buyer, id), start(buyer, id)]);
  expect(one.id).toBe(two.id);
  expect(
    standIn.account.of<Session>('checkout.session').filter(({ metadata }) => metadata.payment_id === one.metadata.payment_id),
  ).toHaveLength(1);
});
test('another buyer and the organizer of another convention learn nothing and pay nothing', async () => {
  const { buyer, id } = await hold();
  for (const nobody of [scene.stranger, scene.foreigner]) {
    const sent = { order_id: id };
    expect(await refusal(nobody.call('POST', `${here()}/pay-by-card`, sent))).toBe('404/404 order_id');
    expect(await refusal(nobody.call('GET', `${here()}/card-payment`, sent))).toBe('404/404 order_id');
    expect(await refusal(nobody.call('POST', `${here()}/check-card-payment`, sent))).toBe('404/404 order_id');
    expect(await refusal(nobody.call('GET', `/api/convention/${scene.elsewhere_id}/card-payment`, sent))).toBe(
      '404/404 order_id',
    );
  }
  expect(await statusOf(desk, id)).toMatchObject({ amount_owed: 50 });
  expect(await statusOf(buyer, id)).toMatchObject({ amount_owed: 50 });
});
test('callbacks that are not signed are counted for their address', async () => {
  const { buyer, id } = await hold();
  const session = await start(buyer, id);
  await standIn.choose(session.id, 'pay');
  const usual = settings();
  configure({ ...usual, RATE_LIMIT: 5 });
  try {
    await vi.waitFor(async () => expect((await send('{}', 't=1,v1=00')).status).toBe(429), { timeout: 10_000, interval: 5 });
    const refused = await send('{}', 't=1,v1=00');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  } finally {
    configure(usual);
  }
  expect(await sendEvent(session)).toBe(200);
  await becomes(id, { status: 'paid' });
});
test('the name of a buyer who closes the account is gone', async () => {
  const buyer = await scene.newcomer();
  const sent = { convention_id: scene.convention_id, badgetype_id: type, firstname: 'Xanthippe', lastname: 'Quux' };
  const { id } = await ok(buyer.call('POST', '/api/badge', sent));
  const session = await start(buyer, id);
  expect(JSON.stringify(session)).not.toContain('Xanthippe');
  expect(await statusOf(buyer, id)).toMatchObject({ label: expect.stringMatching(/^#\d+ Xanthippe Quux$/) });
  await standIn.choose(session.id, 'pay');
  await checked(buyer, id);
  const named = async () => (await everyRow()).filter((row) => row.startsWith('cardpayment ') && row.includes('Xanthippe'));
  expect(await named()).toHaveLength(1);
  await ok(buyer.call('DELETE', `/api/user/${buyer.user_id}`));
  expect((await everyRow()).filter((row) => row.includes('Xanthippe') && !row.startsWith('searchword '))).toEqual([]);
});
