import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '../../src/server/db/client.ts';
import { type Account, type Body, ok, refusal } from '../support/people.ts';
import { done, times } from '../support/races.ts';
import { makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let desk: Account;
let type_id: string;
let badgetype_id: string;
let count = 0;
beforeAll(async () => {
  scene = await makeScene();
  const { convention_id } = scene;
  type_id = (await scene.make('eventtype', { convention_id, name: 'Game' })).id;
  badgetype_id = (await scene.make('badgetype', { convention_id, name: 'Weekend', price: 35, max_per_user: null })).id;
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
const drawer = async (session: string) => {
  const [row] = await db.$queryRaw<[{ cash: number }]>`SELECT cash_of_session(${session}::uuid)::int AS cash`;
  return row.cash / 100;
};
const event = async (base_price: number) => {
  count += 1;
  const { convention_id } = scene;
  const sent = { convention_id, type_id, name: `Game ${count}`, duration: 60, max_tickets: 4, base_price, description: 'x' };
  return (await ok(scene.organiser.call('POST', '/api/event', { ...sent, priority: 3 }))).id as string;
};
const sellBadge = async (more: Body = {}) =>
  ok(desk.call('POST', '/api/badge/verified', { badgetype_id, firstname: 'A', lastname: 'B', user_id: null, ...more }));
/** A ticket for 4.00 that was paid at the desk. */
async function ticket(badge_id: string, paid: Body = cash) {
  const sent = { event_id: await event(4), badge_id };
  const { id } = await ok(desk.call('POST', '/api/ticket/verified', { ...sent, amount: 0 }));
  await db.ticket.update({ where: { id }, data: { amount_waived: 0 } }); // owed, as after a dispute
  return ok(desk.call('POST', `/api/ticket/${id}/verify`, paid));
}
const refund = (id: string, sent: Body = {}, as = desk) => as.call('POST', `/api/ticket/${id}/refund`, sent);

test('a ticket is paid into an open till and refunded from it, once however often it is sent', async () => {
  const session = await openTill();
  const { id: badge_id } = await sellBadge();
  const { id } = await ticket(badge_id);
  expect(await drawer(session)).toBe(104);
  expect(await refusal(refund(id, { ...cash, amount: 4.01 }))).toBe('400/442 amount');
  expect(await ok(refund(id, { ...cash, amount: 1 }))).toMatchObject({ amount_refunded: 1, amount_owed: 0 });
  expect(await drawer(session)).toBe(103);
  expect(done(await times(6, () => refund(id, cash)))).toHaveLength(1);
  expect(await drawer(session)).toBe(100);
  expect(await ok(desk.call('GET', `/api/ticket/${id}`))).toMatchObject({ amount_paid: 4, amount_refunded: 4, amount_owed: 0 });
  expect(await ok(desk.call('POST', `/api/tillsession/${session}/close`, { counted_amount: 100 }))).toMatchObject({
    difference_amount: 0,
  });
});
test('cash takes an open till, and what was paid online is the treasurer’s to give', async () => {
  const { id: badge_id } = await sellBadge();
  const { id } = await ticket(badge_id, {});
  expect(await refusal(refund(id, cash))).toBe('409/453 payment_method');
  expect(await refusal(desk.call('POST', `/api/ticket/${(await ticket(badge_id, {})).id}/verify`, cash))).toBe(
    '409/453 verified',
  );
  const session = await openTill();
  await db.$transaction([
    db.$executeRaw`SET LOCAL session_replication_role = replica`,
    db.$executeRaw`UPDATE ledgerentry SET debit = 'stripe' WHERE kind = 'payment'
      AND orderline_id IN (SELECT id FROM orderline WHERE item_id = ${id}::uuid)`,
  ]);
  expect(await refusal(refund(id, cash))).toBe('409/453 amount_paid');
  expect(await drawer(session)).toBe(100);
  for (const other of [scene.stranger, scene.foreigner, await scene.staff('merch')])
    expect(await refusal(refund(id, cash, other))).toBe('403/450 null');
  const organizers = await openTill(scene.organiser);
  await ok(refund(id, cash, scene.organiser));
  expect(await drawer(organizers)).toBe(96);
});
test('what a desk gave back for a ticket stays among what it did last, also once the ticket or its badge is gone', async () => {
  await openTill();
  const { id: badge_id } = await sellBadge({ firstname: 'Last', lastname: 'Seat' });
  const { id, ticket_number, event_id } = await ticket(badge_id);
  await ok(refund(id, { ...cash, amount: 1 }));
  const { name: title } = await db.event.findUniqueOrThrow({ where: { id: String(event_id) } });
  const latest = async (as = desk) => {
    const { items } = await ok(as.call('GET', `/api/convention/${scene.convention_id}/desk-recent`));
    return (items as Body[]).filter(({ kind, badge_id: of }) => kind === 'refund' && of === badge_id);
  };
  const line = { badge_id, name: 'Last Seat', amount: 1, ticket_number, event: title, is_gone: false };
  expect(await latest()).toMatchObject([line]);
  expect(await latest(await scene.staff('registration'))).toEqual([]);
  await ok(refund(id, cash));
  await ok(desk.call('DELETE', `/api/ticket/${id}`));
  const gone = [
    { ...line, amount: 3, is_gone: true },
    { ...line, is_gone: true },
  ];
  expect(await latest()).toMatchObject(gone);
  await ok(desk.call('DELETE', `/api/badge/${badge_id}`));
  expect(await latest()).toMatchObject(gone);
});
test('the refund of a ticket corrects the invoice of its order, as that of a badge does', async () => {
  const { convention_id } = scene;
  await scene.change({ currency: 'EUR' });
  const seller = { seller_name: 'Club', seller_address: 'Main Street 1' };
  await ok(scene.organiser.call('POST', `/api/convention/${convention_id}/bookkeeping`, seller));
  const { id: badge_id } = await sellBadge();
  const { id } = await ticket(badge_id, {});
  const [line] = await db.orderLine.findMany({ where: { item_id: String(id) } });
  const first = await ok(desk.call('POST', `/api/order/${line?.order_id}/invoice`, { billing_name: 'Ada' }));
  await ok(refund(id, { amount: 1 }));
  const invoices = async () =>
    (await ok(scene.organiser.call('GET', `/api/order/${line?.order_id}/invoices`, { _order_by: 'number' }))).items;
  expect(await invoices()).toMatchObject([
    { id: first.id, is_cancelled: true },
    { kind: 'credit_note', cancels_id: first.id, amount: -Number(first.amount) },
    { kind: 'invoice', is_cancelled: false },
  ]);
  await ok(refund(id));
  expect(await invoices()).toHaveLength(5);
});
test('a badge goes with its tickets if both are asked for, and the money of both is given back in one go', async () => {
  const session = await openTill();
  const { id: badge_id } = await sellBadge(cash);
  const [first, second] = [await ticket(badge_id), await ticket(badge_id)];
  expect(await drawer(session)).toBe(143);
  const give = (sent: Body) => desk.call('POST', `/api/badge/${badge_id}/refund`, { ...cash, ...sent });
  expect(await refusal(give({ cancel: true }))).toBe('409/453 tickets');
  expect(await refusal(give({ cancel: true, cancel_tickets: true, amount: 43.01 }))).toBe('400/442 amount');
  expect(await db.ticket.count({ where: { badge_id } })).toBe(2);
  expect(done(await times(4, () => give({ cancel: true, cancel_tickets: true })))).toHaveLength(1);
  expect(await drawer(session)).toBe(100);
  expect(await db.ticket.count({ where: { id: { in: [first.id, second.id] } } })).toBe(0);
  expect(await db.badge.count({ where: { id: badge_id } })).toBe(0);
  expect((await ok(scene.organiser.call('GET', `/api/event/${first.event_id}`))).taken_count).toBe(0);
  expect(await ok(scene.organiser.call('GET', `/api/order/${badge_id}`))).toMatchObject({
    amount_credit: 0,
    amount_refunded: 43,
  });
});
