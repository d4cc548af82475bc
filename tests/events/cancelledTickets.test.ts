import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Account, type Body, ok, refusal } from '../support/people.ts';
import { database, done, times } from '../support/races.ts';
import { makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let desk: Account;
let badge_id: string;
let type_id: string;
let count = 0;
beforeAll(async () => {
  scene = await makeScene();
  const { convention_id } = scene;
  desk = await scene.staff('registration');
  type_id = (await scene.make('eventtype', { convention_id, name: 'Game' })).id;
  const badgetype_id = (await scene.make('badgetype', { convention_id, name: 'Weekend' })).id;
  const sent = { badgetype_id, firstname: 'Iris', lastname: 'Novak', user_id: null };
  badge_id = (await ok(desk.call('POST', '/api/badge/verified', sent))).id;
});
afterAll(() => scene.stop());
afterEach(async () => expect(await (await database()).$queryRaw`SELECT * FROM ledger_differences()`).toEqual([]));

const event = async (base_price: number, max_tickets = 4) => {
  count += 1;
  const { convention_id } = scene;
  const sent = {
    convention_id,
    type_id,
    name: `Dungeon ${count}`,
    duration: 60,
    max_tickets,
    base_price,
    priority: 3,
    description: 'x',
  };
  const { id } = await ok(scene.organiser.call('POST', '/api/event', sent));
  return id;
};
const issue = async (event_id: string, more: Body = {}) =>
  ok(desk.call('POST', '/api/ticket/verified', { event_id, badge_id, ...more }));
const cancel = (id: string) => ok(desk.call('DELETE', `/api/ticket/${id}`));
const back = (ticket_id: string, as = desk) => as.call('POST', `/api/badge/${badge_id}/restore-ticket`, { ticket_id });
const listed = async () =>
  (await ok(desk.call('GET', `/api/badge/${badge_id}/cancelled-tickets`))).items as (Body & { ticket_id: string })[];
const order = async () => ok(scene.organiser.call('GET', `/api/order/${badge_id}`));

test('a paid ticket comes back with its number and price, and its credit pays for it', async () => {
  const ticket = await issue(await event(4));
  await cancel(ticket.id);
  expect(await order()).toMatchObject({ amount_credit: 4, amount_owed: 0 });
  expect(await listed()).toMatchObject([
    { ticket_id: ticket.id, ticket_number: ticket.ticket_number, net_price: 4, amount_paid: 4 },
  ]);
  expect(await ok(back(ticket.id))).toMatchObject({
    ...{ id: ticket.id, ticket_number: ticket.ticket_number, verified: true },
    ...{ net_price: 4, amount_paid: 4, amount_refunded: 0, amount_owed: 0 },
  });
  expect(await order()).toMatchObject({ amount_credit: 0, amount_owed: 0, amount_paid: 4 });
  expect(await listed()).toEqual([]);
  expect(await refusal(back(ticket.id))).toBe('400/440 ticket_id');
  await cancel(ticket.id);
  expect(await order()).toMatchObject({ amount_credit: 4 });
  await ok(scene.organiser.call('POST', `/api/order/${badge_id}/refund`));
  expect(await ok(back(ticket.id))).toMatchObject({ verified: true, amount_owed: 4 });
  expect(await order()).toMatchObject({ amount_credit: 0, amount_owed: 4 });
  await ok(desk.call('POST', `/api/ticket/${ticket.id}/verify`));
  expect(await order()).toMatchObject({ amount_credit: 0, amount_owed: 0 });
});
test('what was free, or sold for less, comes back as it was; what was not paid is held anew', async () => {
  const [free, less] = [await issue(await event(0)), await issue(await event(5), { amount: 3 })];
  for (const { id } of [free, less]) await cancel(id);
  expect(await ok(back(free.id))).toMatchObject({ ticket_number: free.ticket_number, verified: true, net_price: 0 });
  expect(await ok(back(less.id))).toMatchObject({ verified: true, net_price: 5, amount_paid: 3, amount_owed: 0 });
  const db = await database();
  const held = await issue(await event(6), { amount: 0 });
  await db.ticket.update({ where: { id: held.id }, data: { amount_waived: 0 } });
  await cancel(held.id);
  expect((await listed())[0]).toMatchObject({ ticket_id: held.id, net_price: 6, amount_paid: 0 });
});
test('it comes back once, only while a seat is free, and only at the desk', async () => {
  const event_id = await event(4, 1);
  const ticket = await issue(event_id);
  await cancel(ticket.id);
  for (const other of [scene.stranger, scene.foreigner, await scene.staff('merch')]) {
    expect(await refusal(back(ticket.id, other))).toBe('403/450 null');
    expect(await refusal(other.call('GET', `/api/badge/${badge_id}/cancelled-tickets`))).toBe('403/450 null');
  }
  for (const unknown of ['seashells', badge_id]) expect(await refusal(back(unknown))).toBe('400/440 ticket_id');
  const other = await issue(event_id);
  expect(await refusal(back(ticket.id))).toMatch(/^409\/4/);
  await cancel(other.id);
  expect(done(await times(6, () => back(ticket.id)))).toHaveLength(1);
  expect(await ok(desk.call('GET', `/api/event/${event_id}`))).toMatchObject({ taken_count: 1 });
  await cancel(ticket.id);
  await ok(scene.organiser.call('POST', `/api/event/${event_id}/cancel`));
  expect(await refusal(back(ticket.id))).toMatch(/^409\/453/);
});
