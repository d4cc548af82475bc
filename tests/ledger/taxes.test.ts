import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { taxesReportOf } from '../../src/components/ledger/reports/taxesReportOf.ts';
import { type Account, ok, refusal } from '../support/people.ts';
import { database } from '../support/races.ts';
import { makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let treasurer: Account;
let desk: Account;
let usual: string;
let added: string;
let weekend: string;
let day: string;
const person = { firstname: 'Ada', lastname: 'Byron', user_id: null };
const typeOf = async (name: string, price: number, taxgroup_id: string | null) =>
  (await scene.make('badgetype', { convention_id: scene.convention_id, name, price, taxgroup_id, max_per_user: null })).id;
beforeAll(async () => {
  scene = await makeScene();
  [treasurer, desk] = [await scene.staff('treasurer'), await scene.staff('registration')];
  const group = (sent: object) => scene.make('taxgroup', { convention_id: scene.convention_id, ...sent }, treasurer);
  usual = (await group({ name: 'Usual', rate: 19, account: '8400' })).id;
  added = (await group({ name: 'Sales tax', rate: 8.25, is_included: false })).id;
  [weekend, day] = [await typeOf('Weekend', 65, usual), await typeOf('Day', 10, added)];
});
afterAll(() => scene.stop());

const sell = (badgetype_id: string, more: object = {}) =>
  ok(desk.call('POST', '/api/badge/verified', { badgetype_id, ...person, ...more }));
const change = (id: string, sent: object) => ok(treasurer.call('PUT', `/api/taxgroup/${id}`, sent as Record<string, unknown>));
/** The rows of an order that move sales: "charge 6500 1038" with the tax, "-charge" for a correction. */
const rowsOf = async (order_id: string) => {
  const kind = { in: ['charge', 'discount', 'allowance'] };
  const rows = await (await database()).ledgerEntry.findMany({ where: { order_id, kind }, orderBy: { id: 'asc' } });
  return rows.map((row) => `${row.reverses_id ? '-' : ''}${row.kind} ${row.amount} ${row.tax_amount}`);
};
beforeEach(async () => expect(await (await database()).$queryRaw`SELECT * FROM ledger_differences()`).toEqual([]));

describe('a sale', () => {
  test('books the tax that its price contains, half up, and shows it', async () => {
    const badge = await sell(weekend);
    expect(badge).toMatchObject({ net_price: 65, sales_tax_balance: 10.38 });
    expect(await rowsOf(badge.id)).toEqual(['charge 6500 1038']);
    expect(await ok(treasurer.call('GET', `/api/order/${badge.id}`))).toMatchObject({ amount_tax: 10.38 });
    const { items } = await ok(treasurer.call('GET', `/api/order/${badge.id}/orderlines`));
    expect(items).toMatchObject([{ amount_tax: 10.38, tax_rate: 19, taxgroup_id: usual }]);
  });
  test('pays the tax on top where prices are without it, in badges, tickets, pieces and options', async () => {
    const { convention_id } = scene;
    expect(await ok(scene.stranger.call('GET', `/api/badgetype/${day}`))).toMatchObject({ price: 10, full_price: 10.83 });
    const badge = await sell(day);
    expect(badge).toMatchObject({ retail_price: 10.83, net_price: 10.83, sales_tax_balance: 0.83 });
    const type_id = (await scene.make('eventtype', { convention_id, name: 'RPG', taxgroup_id: added })).id;
    const event = { convention_id, name: 'Game', type_id, max_tickets: 4, priority: 3, duration: 60, base_price: 4 };
    const event_id = (await scene.make('event', event)).id;
    expect(await ok(scene.stranger.call('GET', `/api/event/${event_id}`))).toMatchObject({ price: 4.33 });
    const ticket = await ok(desk.call('POST', '/api/ticket/verified', { event_id, badge_id: badge.id }));
    expect(ticket).toMatchObject({ net_price: 4.33 });
    const product_id = (await scene.make('product', { convention_id, name: 'Shirt', taxgroup_id: added })).id;
    const variant = await scene.make('productvariant', { convention_id, product_id, name: 'L', price: 20 });
    const sold = await ok(
      scene.organiser.call('POST', '/api/soldproduct/verified', { productvariant_id: variant.id, badge_id: badge.id }),
    );
    expect(sold).toMatchObject({ net_price: 21.65 });
    expect(await rowsOf(badge.id)).toEqual(['charge 1083 83', 'charge 433 33', 'charge 2165 165']);
    const boothtype_id = (await scene.make('boothtype', { convention_id, name: 'Small', price: 0 })).id;
    const option = { convention_id, boothtype_id, name: 'Chair', price: 0.99, max_per_booth: 5, taxgroup_id: added };
    const boothoption_id = (await scene.make('boothoption', option)).id;
    const exhibitor_id = (await scene.make('exhibitor', { convention_id, name: 'Seller', agree_to_terms: 1 })).id;
    await ok(scene.organiser.call('POST', `/api/exhibitor/${exhibitor_id}/approve`));
    const booth = await scene.make('booth', { convention_id, boothtype_id, exhibitor_id });
    const sent = { convention_id, booth_id: booth.id, exhibitor_id, boothoption_id, quantity: 3 };
    const addon = await ok(scene.organiser.call('POST', '/api/boothaddon', sent));
    expect(addon).toMatchObject({ retail_price: 3.22 });
    const fewer = await ok(scene.organiser.call('PUT', `/api/boothaddon/${addon.id}`, { quantity: 2 }));
    expect(fewer).toMatchObject({ retail_price: 2.15 });
  });
  test('keeps its rate when the rate changes; what is booked afterwards has the new one', async () => {
    const before = await sell(weekend);
    await change(usual, { rate: 20 });
    const after = await sell(weekend);
    expect([await rowsOf(before.id), await rowsOf(after.id)]).toEqual([['charge 6500 1038'], ['charge 6500 1083']]);
    await ok(desk.call('DELETE', `/api/badge/${before.id}`));
    expect(await rowsOf(before.id)).toEqual(['charge 6500 1038', '-charge 6500 1038']);
    const moved = await sell(weekend);
    await ok(desk.call('PUT', `/api/badge/${moved.id}`, { badgetype_id: day }));
    expect(await rowsOf(moved.id)).toEqual(['charge 6500 1083', '-charge 6500 1083', 'charge 1083 83']);
    await change(usual, { rate: 19 });
  });
  test('without a tax group has no tax, and none is found later', async () => {
    const free = await typeOf('Plain', 50, null);
    const badge = await sell(free);
    await ok(scene.organiser.call('PUT', `/api/badgetype/${free}`, { taxgroup_id: usual }));
    await ok(desk.call('DELETE', `/api/badge/${badge.id}`));
    expect(badge.sales_tax_balance).toBe(0);
    expect(await rowsOf(badge.id)).toEqual(['charge 5000 0', '-charge 5000 0']);
  });
});

test('tax groups are the treasurer’s, stay in their convention and are kept once something has them', async () => {
  const sent = { convention_id: scene.convention_id, name: 'Mine', rate: 5 };
  expect(await refusal(desk.call('POST', '/api/taxgroup', sent))).toMatch(/^403/);
  expect(await refusal(scene.foreigner.call('GET', `/api/taxgroup/${usual}`))).toMatch(/^403/);
  const list = `/api/convention/${scene.convention_id}/taxgroups`;
  expect((await ok(scene.stranger.call('GET', list))).items).toEqual([]);
  expect((await ok(desk.call('GET', list))).items).toHaveLength(2);
  expect(await refusal(treasurer.call('POST', '/api/taxgroup', { ...sent, name: 'Usual' }))).toBe('409/443 name');
  expect(await refusal(treasurer.call('POST', '/api/taxgroup', { ...sent, rate: 7.125 }))).toBe('400/442 rate');
  expect(await refusal(treasurer.call('DELETE', `/api/taxgroup/${usual}`))).toBe('409/453 taxgroup_id');
  const elsewhere = { convention_id: scene.elsewhere_id, name: 'There', price: 1, taxgroup_id: usual };
  expect(await refusal(scene.foreigner.call('POST', '/api/badgetype', elsewhere))).toMatch(/taxgroup_id/);
});

test('a tax that does not follow from its entries is found by the daily check', async () => {
  const badge = await sell(weekend);
  const db = await database();
  const set = (cents: number) =>
    db.$transaction([
      db.$executeRaw`SET LOCAL session_replication_role = replica`,
      db.$executeRaw`UPDATE orderline SET amount_tax = ${cents} WHERE item_id = ${badge.id}::uuid`,
    ]);
  await set(1000);
  expect(await db.$queryRaw`SELECT rule FROM ledger_differences()`).toEqual([{ rule: 'line tax' }]);
  await set(1038);
});

test('taxes are added up by month and rate, for those who keep the books', async () => {
  const path = `/api/convention/${scene.convention_id}/reports/taxes`;
  const answer = await ok(treasurer.call('GET', path));
  const items = answer.items as { taxgroup: string | null; rate: number; gross: number; tax: number; net: number }[];
  expect(items.find(({ rate }) => rate === 20)).toMatchObject({ taxgroup: 'Usual', gross: 65, tax: 10.83, net: 54.17 });
  expect(items.find(({ rate }) => rate === 19)).toMatchObject({ gross: 130, tax: 20.76 });
  expect(items.find(({ taxgroup }) => taxgroup === null)).toMatchObject({ tax: 0 });
  expect(items.reduce((sum, { tax }) => sum + tax, 0)).toBeCloseTo(Number(answer.tax), 6);
  const shown = taxesReportOf(answer as never, { currency: 'EUR' });
  expect(shown.series).toEqual(['Usual (20%)', 'Usual (19%)', 'Sales tax (8.25%)']);
  expect(await refusal(desk.call('GET', path))).toMatch(/^403/);
  expect(await refusal(scene.foreigner.call('GET', path))).toMatch(/^403/);
});
