import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Charge, Intent, Session } from '../../src/server/demo/stripe/account.ts';
import { ok, refusal } from '../support/people.ts';
import { database } from '../support/races.ts';
import { cardScene } from './cardScene.ts';

let at: Awaited<ReturnType<typeof cardScene>>;
beforeAll(async () => {
  at = await cardScene();
});
afterAll(() => at.stop());

const disputesOf = async (order_id: string) => (await database()).cardDispute.findMany({ where: { order_id } });
const compare = async () => Number((await ok(at.treasurer.call('POST', `${at.here}/compare-payments`))).open);
type Row = Record<string, unknown> & { id: string };
const listed = async (path: string, sent = {}) => (await ok(at.treasurer.call('GET', path, sent))).items as Row[]; // of a list
const found = async () =>
  (await listed(`${at.here}/paymentdifferences`, { status: 'open' })).map(({ kind, amount_here, amount_there }) => [
    kind,
    amount_here,
    amount_there,
  ]);
const attention = async () => (await ok(at.treasurer.call('GET', `${at.here}/attention`))).money;

test('a dispute sets the money aside, is shown to the treasurer, and gives it back when it is won', async () => {
  const { buyer, id, session } = await at.pay();
  at.standIn.callbacks.delivery = 'twice';
  const dispute = await at.standIn.dispute(session.id);
  await vi.waitFor(async () => expect(await at.entriesOf(id)).toContain('dispute disputed stripe 5000'), { timeout: 10_000 });
  expect(await at.orderOf(id)).toMatchObject({ status: 'paid', amount_paid: 5000, amount_owed: 0 });
  expect(await attention()).toMatchObject({ dispute_count: 1, dispute_date: expect.any(String) });
  const disputes = await listed(`/api/order/${id}/carddisputes`);
  expect(disputes).toMatchObject([{ status: 'open', amount: 50, reason: 'fraudulent' }]);
  for (const nobody of [buyer, at.scene.foreigner, at.scene.stranger])
    expect(await refusal(nobody.call('GET', `/api/carddispute/${disputes[0]?.id}`))).toMatch(/^40[34]/);
  await at.standIn.decide(dispute, 'won');
  await vi.waitFor(async () => expect(await disputesOf(id)).toMatchObject([{ status: 'won' }]), { timeout: 10_000 });
  at.standIn.callbacks.delivery = 'once';
  expect((await at.entriesOf(id)).filter((one) => one.startsWith('dispute'))).toEqual([
    'dispute disputed stripe 5000',
    'dispute stripe disputed 5000',
  ]);
  expect(await attention()).toMatchObject({ dispute_count: 0 });
  expect(await at.differences()).toEqual([]);
});
test('what a lost dispute took is owed again, and can be paid again', async () => {
  const { buyer, id, session } = await at.pay();
  // The news of the beginning is lost, that of the end comes late.
  at.standIn.callbacks.delivery = 'lost';
  const dispute = await at.standIn.dispute(session.id);
  at.standIn.callbacks.delivery = 'late';
  await at.standIn.decide(dispute, 'lost');
  at.standIn.callbacks.delivery = 'once';
  await at.standIn.callbacks.deliverLate();
  await at.becomes(id, { status: 'owed', amount_paid: 5000, amount_refunded: 5000, amount_owed: 5000, amount_credit: 0 });
  expect((await at.entriesOf(id)).slice(2)).toEqual(['dispute disputed stripe 5000', 'dispute_lost receivable disputed 5000']);
  const asked = { _include: 'amount_disputed' };
  const badge = await ok(buyer.call('GET', `/api/badge/${id}`, asked));
  expect(badge).toMatchObject({ verified: true, amount_owed: 50, amount_disputed: 50 });
  expect(await ok((await at.scene.staff('merch')).call('GET', `/api/badge/${id}`, asked))).not.toHaveProperty('amount_disputed');
  const desk = await at.scene.staff('registration');
  const owing = async () => (await ok(desk.call('GET', `${at.here}/badges`, { amount_owed: '>0' }))).items as Row[];
  expect((await owing()).map((one) => one.id)).toContain(id);
  const card = async () => (await ok(desk.call('GET', `${at.here}/desk-find`, { query: `#${badge.badge_number}` }))).items;
  expect(await card()).toMatchObject([{ amount_owed: 50, amount_disputed: 50 }]);
  const { uri_part } = await ok(buyer.call('GET', at.here));
  const headers = { cookie: `session_id=${buyer.session_id}` };
  const page = await (await fetch(`${at.scene.service.base_url}/c/${uri_part}/badges`, { headers })).text();
  expect(page).toContain('your bank took €50.00 back');
  expect(page).not.toContain('Ready. Say your name');
  expect(await at.differences()).toEqual([]);
  const again = await at.start(buyer, id);
  await at.standIn.choose(again.id, 'check');
  await at.standIn.choose(again.id, 'confirm');
  await at.becomes(id, { status: 'paid', amount_paid: 10_000, amount_owed: 0 });
  expect((await owing()).map((one) => one.id)).not.toContain(id);
  expect(await card()).toMatchObject([{ amount_paid: 100, amount_owed: 0, amount_disputed: 50 }]);
  expect(await at.differences()).toEqual([]);
});
test('a lost dispute of tickets and pieces is said on each of them, and they are found among those that owe', async () => {
  const { scene } = at;
  const of = { convention_id: scene.convention_id };
  const { buyer, id } = await at.pay();
  const type_id = (await scene.make('eventtype', { ...of, name: 'Game' })).id;
  const game = { ...of, type_id, name: 'Azul', duration: 60, max_tickets: 4, priority: 3, base_price: 4, sellable: 1 };
  const event_id = (await scene.make('event', game)).id;
  const product_id = (await scene.make('product', { ...of, name: 'Parking', addon: 'optional' })).id;
  const productvariant_id = (await scene.make('productvariant', { product_id, name: 'Car', price: 20 })).id;
  const ticket = (await ok(buyer.call('POST', '/api/ticket', { event_id, badge_id: id }))).id;
  const piece = (await ok(buyer.call('POST', '/api/soldproduct', { productvariant_id, badge_id: id }))).id;
  const lists = ['badges', 'tickets', 'soldproducts'] as const;
  const owing = async () =>
    Promise.all(
      lists.map(async (list) => {
        const { items } = await ok(scene.organiser.call('GET', `${at.here}/${list}`, { amount_owed: '>0' }));
        return (items as Row[]).map((one) => one.id).filter((one) => [id, ticket, piece].includes(one));
      }),
    );
  expect(await owing()).toEqual([[], [ticket], [piece]]);
  const session = await at.start(buyer, id);
  await at.standIn.choose(session.id, 'pay');
  await ok(buyer.call('POST', `${at.here}/check-card-payment`, { order_id: id }));
  expect(await owing()).toEqual([[], [], []]);
  await at.standIn.decide(await at.standIn.dispute(session.id), 'lost');
  await at.becomes(id, { status: 'owed', amount_owed: 2400 });
  expect(await owing()).toEqual([[], [ticket], [piece]]);
  const asked = { _include: 'amount_disputed' };
  expect(await ok(buyer.call('GET', `/api/ticket/${ticket}`, asked))).toMatchObject({ amount_owed: 4, amount_disputed: 4 });
  expect(await ok(buyer.call('GET', `/api/soldproduct/${piece}`, asked))).toMatchObject({ amount_owed: 20, amount_disputed: 20 });
  const desk = await scene.staff('registration');
  const number = (await ok(buyer.call('GET', `/api/badge/${id}`))).badge_number;
  expect((await ok(desk.call('GET', `${at.here}/desk-find`, { query: `#${number}` }))).items).toMatchObject([
    { addons: [{ name: 'Parking', is_paid: false, is_disputed: true }] },
  ]);
  const { uri_part } = await ok(buyer.call('GET', at.here));
  const headers = { cookie: `session_id=${buyer.session_id}` };
  const page = await (await fetch(`${scene.service.base_url}/c/${uri_part}/me`, { headers })).text();
  expect(page).toContain('your bank took €24.00 back');
  expect(page).toContain('payment lost in a dispute');
  expect(page).toContain('€50.00 paid');
  expect(await at.differences()).toEqual([]);
});
test('a lost dispute over what is cancelled takes the credit, and never more than there is', async () => {
  const { id, session } = await at.pay();
  await ok(at.scene.organiser.call('DELETE', `/api/badge/${id}`));
  await ok(at.treasurer.call('POST', `/api/order/${id}/refund`, { amount: 20 })); // in cash: the bank takes all of it nevertheless
  const dispute = await at.standIn.dispute(session.id);
  await at.standIn.decide(dispute, 'lost');
  await at.becomes(id, { status: 'cancelled', amount_refunded: 5000, amount_credit: 0, amount_owed: 0 });
  expect(await at.entriesOf(id)).toEqual(expect.arrayContaining(['dispute_lost write_off disputed 2000']));
  expect(await at.differences()).toEqual([]);
});
test('an inquiry is noted, and moves nothing', async () => {
  const { id, session } = await at.pay();
  await at.standIn.dispute(session.id, true);
  await vi.waitFor(async () => expect(await disputesOf(id)).toMatchObject([{ status: 'noted' }]), { timeout: 10_000 });
  expect(await at.entriesOf(id)).toHaveLength(2);
});
test('a refund that begins at Stripe is booked once, in parts, and comes back when it fails', async () => {
  const { id, session } = await at.pay();
  at.standIn.callbacks.delivery = 'twice';
  const first = await at.standIn.refundInDashboard(session.id, 2000);
  await at.becomes(id, { amount_refunded: 2000, amount_credit: 0, amount_owed: 0 });
  await at.standIn.refundInDashboard(session.id, 3000);
  await at.becomes(id, { amount_refunded: 5000, amount_credit: 0, amount_owed: 0 });
  at.standIn.callbacks.delivery = 'once';
  await at.standIn.failRefund(first);
  await at.becomes(id, { amount_refunded: 3000, amount_credit: 2000, status: 'credit' });
  expect(await (await database()).cardRefund.findMany({ where: { order_id: id }, orderBy: { amount: 'asc' } })).toMatchObject([
    { state: 'failed', is_foreign: true, amount: 2000 },
    { state: 'succeeded', is_foreign: true, amount: 3000 },
  ]);
  expect(await at.differences()).toEqual([]);
  // It is the buyer's, and can be tried again from here.
  expect(await ok(at.treasurer.call('POST', `/api/order/${id}/refund-by-card`))).toMatchObject({ amount_refunded: 50 });
});
test('the comparison books what no callback told, fees and payouts, once', async () => {
  const { buyer, id } = await at.hold();
  at.standIn.callbacks.delivery = 'lost';
  const session = await at.start(buyer, id);
  await at.standIn.choose(session.id, 'pay');
  const other = await at.pay();
  await at.standIn.refundInDashboard(other.session.id, 1000);
  at.standIn.callbacks.delivery = 'once';
  at.standIn.account.book('payout', 'po_1', -4000, 0, 'eur');
  expect(await Promise.all([compare(), compare()])).toEqual([0, 0]);
  expect(await compare()).toBe(0);
  expect(await at.orderOf(id)).toMatchObject({ status: 'paid' });
  expect(await at.orderOf(other.id)).toMatchObject({ amount_refunded: 1000 });
  const totals = await ok(at.treasurer.call('GET', `${at.here}/ledger-totals`));
  const net = at.standIn.account.transactions.reduce((sum, one) => sum + one.net, 0) / 100;
  expect(totals.accounts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ account: 'stripe', balance: net }),
      expect.objectContaining({ account: 'bank', balance: 40 }),
    ]),
  );
  expect(await at.differences()).toEqual([]);
});
test('the comparison finds each planted difference, until it is explained or gone', async () => {
  const db = await database();
  const { account } = at.standIn;
  const chargeOf = (session: Session) =>
    account.find<Charge>('charge', account.find<Intent>('payment_intent', session.payment_intent)?.latest_charge) as Charge; // paid
  const without = (session: Session) => {
    const { id } = chargeOf(session);
    account.transactions.splice(0, account.transactions.length, ...account.transactions.filter(({ source }) => source !== id));
  };
  // Of another shop with the same account; one that was deleted there; another amount; a refund that is not there; foreign money; something else.
  const strange = account.add({
    ...chargeOf((await at.pay()).session),
    id: 'ch_strange',
    payment_intent: 'pi_strange',
    metadata: {},
  });
  account.book('charge', strange.id, 1234, 0, 'eur');
  const gone = await at.pay();
  without(gone.session);
  Object.assign(gone.session, { status: 'open' });
  const other = await at.pay();
  without(other.session);
  account.book('charge', chargeOf(other.session).id, 4900, 0, 'eur');
  await at.standIn.refundInDashboard(other.session.id, 500);
  await at.becomes(other.id, { amount_refunded: 500 });
  const [refund] = await db.cardRefund.findMany({ where: { order_id: other.id } });
  account.transactions.splice(
    0,
    account.transactions.length,
    ...account.transactions.filter(({ source }) => source !== refund?.provider_ref),
  );
  account.objects.delete(refund?.provider_ref ?? '');
  account.book('charge', 'ch_dollars', 700, 0, 'usd');
  account.book('topup', 'tu_1', 10_000, 0, 'eur');
  expect(await compare()).toBe(6);
  expect((await found()).sort()).toEqual([
    ['currency', null, 7],
    ['other', null, 100],
    ['payment_amount', 50, 49],
    ['payment_missing_here', null, 12.34],
    ['payment_missing_there', 50, null],
    ['refund_missing_there', -5, null],
  ]);
  expect(await attention()).toMatchObject({ difference_count: 6 });
  const [one = { id: '' }] = await listed(`${at.here}/paymentdifferences`, { kind: 'payment_missing_here' });
  for (const nobody of [at.scene.foreigner, at.scene.stranger, gone.buyer])
    expect(await refusal(nobody.call('POST', `/api/paymentdifference/${one.id}/explain`, { explanation: 'x' }))).toMatch(
      /^40[34]/,
    );
  expect(await refusal(gone.buyer.call('POST', `${at.here}/compare-payments`))).toMatch(/^403/);
  const explain = (id: unknown, sent = {}) => at.treasurer.call('POST', `/api/paymentdifference/${id}/explain`, sent);
  expect(await refusal(explain(one.id))).toBe('400/441 explanation');
  await ok(explain(one.id, { explanation: 'Sold in the web shop' }));
  Object.assign(gone.session, { status: 'complete' });
  expect(await compare()).toBe(4);
  expect(await ok(at.treasurer.call('GET', `/api/paymentdifference/${one.id}`))).toMatchObject({ status: 'explained' });
  const [resolved] = await listed(`${at.here}/paymentdifferences`, { status: 'resolved' });
  expect(await refusal(explain(resolved?.id, { explanation: 'It is gone' }))).toBe('409/453 status');
  for (const one of account.transactions) if (one.source === 'ch_strange') one.amount = 1300;
  expect(await compare()).toBe(5);
});
