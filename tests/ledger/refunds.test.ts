import { afterAll, beforeAll, expect, test } from 'vitest';
import { Prisma } from '../../src/generated/prisma/client.ts';
import { type Account, type Answer, ok, refusal } from '../support/people.ts';
import { database, locksAwaited, times } from '../support/races.ts';
import { makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let staff: Account;
let treasurer: Account;
let type: string;
beforeAll(async () => {
  scene = await makeScene();
  [staff, treasurer] = [await scene.staff('registration'), await scene.staff('treasurer')];
  type = (await scene.make('badgetype', { convention_id: scene.convention_id, name: 'Weekend', price: 50 })).id;
});
afterAll(() => scene.stop());

const sell = (amount: number) =>
  ok(staff.call('POST', '/api/badge/verified', { badgetype_id: type, firstname: 'Ada', lastname: 'Byron', amount }));
const refund = (order_id: string, sent: object = {}) => treasurer.call('POST', `/api/order/${order_id}/refund`, { ...sent });
const codes = (answers: Answer[]) =>
  Promise.all(answers.map(async (a) => (a.status === 200 ? '200' : refusal(Promise.resolve(a)))));
/** Sends requests that all have begun before the first of them goes on, in this order. */
async function together(table: 'badge' | 'ticket', id: string, requests: (() => Promise<Answer>)[]): Promise<string[]> {
  const sent: Promise<Answer>[] = [];
  await (await database()).$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM ${Prisma.raw(table)} WHERE id = ${id}::uuid FOR UPDATE`;
      for (const request of requests) {
        sent.push(request());
        await locksAwaited(sent.length);
      }
    },
    { timeout: 20_000 },
  );
  return codes(await Promise.all(sent));
}
const orderOf = async (id: string) => (await database()).order.findUnique({ where: { id } });
const differences = async () => (await database()).$queryRaw<unknown[]>`SELECT * FROM ledger_differences()`;

test('what a badge paid too much is paid back once, however many ask at the same time', async () => {
  const badge = await sell(100);
  const answers = await together('badge', badge.id, [() => refund(badge.id), () => refund(badge.id), () => refund(badge.id)]);
  expect(answers.sort()).toEqual(['200', '409/453 amount_credit', '409/453 amount_credit']);
  expect(await orderOf(badge.id)).toMatchObject({
    amount_paid: 10_000,
    amount_refunded: 5000,
    amount_credit: 0,
    amount_charged: 5000,
  });
  expect(await ok(staff.call('GET', `/api/badge/${badge.id}`))).toMatchObject({ amount_paid_balance: 50, amount_owed: 0 });
  expect(await differences()).toEqual([]);
});
test('parts that are paid back at the same time are no more than the credit', async () => {
  const badge = await sell(100);
  const part = () => refund(badge.id, { amount: 30 });
  expect((await together('badge', badge.id, [part, part])).sort()).toEqual(['200', '400/442 amount']);
  expect(await orderOf(badge.id)).toMatchObject({ amount_refunded: 3000, amount_credit: 2000 });
});
test('what a ticket paid too much is paid back once by its refund and that of its order', async () => {
  const { convention_id } = scene;
  const type_id = (await scene.make('eventtype', { convention_id, name: 'RPG', default_price_per_slot: 0 })).id;
  const what = { convention_id, name: 'Game', type_id, max_tickets: 4, priority: 3, duration: 60, base_price: 10 };
  const event = await scene.make('event', what);
  const badge = await sell(50);
  const sold = { event_id: event.id, badge_id: badge.id, amount: 30 };
  const ticket = await ok(scene.organiser.call('POST', '/api/ticket/verified', sold));
  const credit = 30 - Number(ticket.net_price);
  const answers = await together('ticket', ticket.id, [
    () => scene.organiser.call('POST', `/api/ticket/${ticket.id}/refund`, { amount: credit }),
    () => refund(badge.id),
  ]);
  expect(answers).toEqual(['200', '409/453 amount_credit']);
  expect(await orderOf(badge.id)).toMatchObject({ amount_refunded: credit * 100, amount_credit: 0 });
  expect(await differences()).toEqual([]);
});
test('what was paid for a badge that is gone is paid back once', async () => {
  const badge = await sell(50);
  await ok(staff.call('DELETE', `/api/badge/${badge.id}`));
  const answers = await codes(await times(6, () => refund(badge.id)));
  expect(answers.sort()).toEqual(['200', ...Array(5).fill('409/453 amount_credit')]);
  expect(await orderOf(badge.id)).toMatchObject({ amount_refunded: 5000, amount_credit: 0 });
});
