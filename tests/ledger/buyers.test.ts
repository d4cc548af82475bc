import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fair, makeFair } from '../exhibitors/scene.ts';
import { type Account, ok, refusal } from '../support/people.ts';
import { database } from '../support/races.ts';

let fair: Fair;
let staff: Account;
let before: Account;
let after: Account;
beforeAll(async () => {
  fair = await makeFair();
  [staff, before, after] = [await fair.staff('registration'), await fair.newcomer(), await fair.newcomer()];
});
afterAll(() => fair.stop());

const badgeType = async (price: number) =>
  (await fair.make('badgetype', { convention_id: fair.convention_id, name: `For ${price}`, price })).id;
const differences = async () => (await database()).$queryRaw<unknown[]>`SELECT * FROM ledger_differences()`;
/** What somebody sees of an order: its lines and entries in lists, and whether the order itself answers. */
async function sees(who: Account, order_id: string) {
  const count = async (list: string) =>
    ((await ok(who.call('GET', `/api/convention/${fair.convention_id}/${list}?order_id=${order_id}`))).items as unknown[]).length;
  const answer = who.call('GET', `/api/order/${order_id}`);
  return {
    order: (await answer).status === 200 ? 'seen' : await refusal(answer),
    lines: await count('orderlines'),
    entries: await count('ledgerentries'),
  };
}
const everything = { order: 'seen', lines: 1, entries: 2 };
const nothing = { order: '403/450 null', lines: 0, entries: 0 };

test('the order of a badge goes with it to another person', async () => {
  const sent = { badgetype_id: await badgeType(50), firstname: 'Ada', lastname: 'Byron', user_id: before.user_id };
  const badge = await ok(staff.call('POST', '/api/badge/verified', sent));
  expect([await sees(before, badge.id), await sees(after, badge.id)]).toEqual([everything, nothing]);
  await ok(staff.call('PUT', `/api/badge/${badge.id}`, { user_id: after.user_id, name: 'Grace Hopper' }));
  expect([await sees(before, badge.id), await sees(after, badge.id)]).toEqual([nothing, everything]);
  expect(await sees(fair.foreigner, badge.id)).toEqual(nothing);
  expect(await ok(after.call('GET', `/api/order/${badge.id}`))).toMatchObject({ name: 'Grace Hopper' });
  await ok(staff.call('PUT', `/api/badge/${badge.id}`, { user_id: null }));
  expect([await sees(before, badge.id), await sees(after, badge.id)]).toEqual([nothing, nothing]);
  expect(await differences()).toEqual([]);
});
test('the order of a booth goes with it to another exhibitor', async () => {
  const [mine, yours] = [await fair.createApprovedExhibitor(before), await fair.createApprovedExhibitor(after)];
  const booth = await ok(fair.requestBooth(before, mine.id, (await fair.createType()).id));
  await ok(fair.desk.call('POST', `/api/booth/${booth.id}/verify`));
  expect([await sees(before, booth.id), await sees(after, booth.id)]).toEqual([everything, nothing]);
  await ok(fair.desk.call('PUT', `/api/booth/${booth.id}`, { exhibitor_id: yours.id }));
  expect([await sees(before, booth.id), await sees(after, booth.id)]).toEqual([nothing, everything]);
  expect(await ok(after.call('GET', `/api/order/${booth.id}`))).toMatchObject({ name: yours.name });
});
test('a badge of a booth costs what its type costs more than the one that came with it, whatever it was between', async () => {
  const [included, cheaper, dearer] = [await badgeType(65), await badgeType(50), await badgeType(80)];
  const type = await fair.createType({ badgetype_id: included, badge_quantity: 1 });
  const exhibitor = await fair.createApprovedExhibitor(await fair.newcomer());
  const booth = await ok(fair.requestBooth(fair.organiser, exhibitor.id, type.id));
  await ok(fair.desk.call('POST', `/api/booth/${booth.id}/verify`));
  const { id } = await (await database()).badge.findFirstOrThrow({ where: { booth_id: booth.id } });
  const net = async (badgetype_id: string) => (await ok(staff.call('PUT', `/api/badge/${id}`, { badgetype_id }))).net_price;
  const path = [cheaper, included, dearer, cheaper, dearer, included];
  const prices: unknown[] = [];
  for (const next of path) prices.push(await net(next));
  expect(prices).toEqual([0, 0, 15, 0, 15, 0]);
  expect(await differences()).toEqual([]);
});
