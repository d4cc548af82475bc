import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, ok, refusal } from '../support/people.ts';
import { database } from '../support/races.ts';
import { makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let treasurer: Account;
let staff: Account;
let buyer: Account;
let dear: string;
let badge: { id: string };
beforeAll(async () => {
  scene = await makeScene();
  [treasurer, staff, buyer] = [await scene.staff('treasurer'), await scene.staff('registration'), scene.stranger];
  dear = (await scene.make('badgetype', { convention_id: scene.convention_id, name: 'Dear', price: 65 })).id;
  badge = await sell(buyer.user_id);
  await sell(null);
});
afterAll(() => scene.stop());

const sell = (user_id: string | null) =>
  ok(staff.call('POST', '/api/badge/verified', { badgetype_id: dear, firstname: 'Ada', lastname: 'Byron', user_id }));
const list = async (as: Account, name: string, query = '') =>
  (await ok(as.call('GET', `/api/convention/${scene.convention_id}/${name}?_items_per_page=100${query}`))).items as Record<
    string,
    unknown
  >[];
const totals = (as: Account) => as.call('GET', `/api/convention/${scene.convention_id}/ledger-totals`);

describe('orders, their lines and the ledger', () => {
  test('are read by the treasurer and organizers: all of the convention', async () => {
    for (const reader of [treasurer, scene.organiser]) {
      expect((await list(reader, 'orders')).length).toBe(2);
      expect((await list(reader, 'orderlines')).length).toBe(2);
      expect((await list(reader, 'ledgerentries')).length).toBe(4);
      expect(await ok(reader.call('GET', `/api/order/${badge.id}`))).toMatchObject({
        status: 'paid',
        name: 'Ada Byron',
        amount_charged: 65,
        amount_paid: 65,
        amount_owed: 0,
      });
    }
    const [order] = await list(treasurer, 'orders', `&user_id=${buyer.user_id}`);
    expect(order).toMatchObject({ id: badge.id });
    expect((await list(treasurer, 'orders', '&status=owed')).length).toBe(0);
    expect((await list(treasurer, 'ledgerentries', `&kind=payment&order_id=${badge.id}`)).length).toBe(1);
    expect(await list(treasurer, 'orderlines', `&item_id=${badge.id}`)).toMatchObject([
      { order_id: badge.id, item_type: 'badge' },
    ]);
  });
  test('are read by buyers: their own orders, and entries without who booked them', async () => {
    expect(await list(buyer, 'orders')).toMatchObject([{ id: badge.id }]);
    expect(await list(buyer, 'orderlines')).toMatchObject([{ order_id: badge.id }]);
    const entries = await list(buyer, 'ledgerentries');
    expect(entries.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
      ['charge', 65],
      ['payment', 65],
    ]);
    expect(entries[0]).not.toHaveProperty('user_id');
    expect(entries[0]).not.toHaveProperty('operation');
    expect(await ok(buyer.call('GET', `/api/order/${badge.id}`))).toMatchObject({ amount_paid: 65 });
    expect((await ok(buyer.call('GET', `/api/order/${badge.id}/ledgerentries`))).items).toHaveLength(2);
    const booked = async (by: string) => (await list(buyer, 'ledgerentries', `&user_id=${by}`)).length;
    expect(await booked(staff.user_id)).toBe(await booked(buyer.user_id));
  });
  test('are closed to everybody else, other organizers among them, in lists, filters and records', async () => {
    const entry = await (await database()).ledgerEntry.findFirstOrThrow({ where: { order_id: badge.id } });
    for (const other of [scene.foreigner, await scene.newcomer(), staff, await scene.staff('merch')]) {
      for (const name of ['orders', 'orderlines', 'ledgerentries']) expect(await list(other, name)).toEqual([]);
      expect(await list(other, 'orders', `&user_id=${buyer.user_id}`)).toEqual([]);
      expect(await refusal(other.call('GET', `/api/order/${badge.id}`))).toBe('403/450 null');
      expect(await refusal(other.call('GET', `/api/ledgerentry/${entry.id}`))).toBe('403/450 null');
      expect(await refusal(other.call('GET', `/api/orderline/${entry.orderline_id}`))).toBe('403/450 null');
      for (const list of [
        `order/${badge.id}/orderlines`,
        `order/${badge.id}/ledgerentries`,
        `orderline/${entry.orderline_id}/ledgerentries`,
      ])
        expect(await refusal(other.call('GET', `/api/${list}`))).toBe('403/450 null');
      expect(await refusal(totals(other))).toBe('403/450 null');
      expect(await refusal(other.call('POST', `/api/order/${badge.id}/refund`))).toBe('403/450 null');
    }
  });
});

describe('the treasurer', () => {
  test('sees what each account holds, and that money in is money out and the balance', async () => {
    const sums = await ok(totals(treasurer));
    expect(sums).toMatchObject({ money_in: 130, money_out: 0, balance: 130, owed: 0, credit: 0, differences: 0 });
    expect(sums.accounts).toContainEqual({ account: 'external', debit: 130, credit: 0, balance: 130 });
  });
  test('pays credit back, once, with a reason', async () => {
    const gone = await sell(buyer.user_id);
    await ok(staff.call('DELETE', `/api/badge/${gone.id}`));
    const refund = (sent: object) => treasurer.call('POST', `/api/order/${gone.id}/refund`, { ...sent });
    expect(await refusal(buyer.call('POST', `/api/order/${gone.id}/refund`))).toBe('403/450 null');
    expect(await refusal(refund({ amount: 65.01 }))).toBe('400/442 amount');
    const answers = await Promise.all([refund({ amount: 60, reason: 'Ill' }), refund({ amount: 60, reason: 'Ill' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      expect.toSatisfy((status) => status >= 400 && status < 500),
    ]);
    await ok(refund({}));
    expect(await ok(treasurer.call('GET', `/api/order/${gone.id}`))).toMatchObject({
      status: 'cancelled',
      amount_paid: 65,
      amount_refunded: 65,
      amount_credit: 0,
    });
    expect(await refusal(refund({}))).toBe('409/453 amount_credit');
    const entries = await list(treasurer, 'ledgerentries', `&order_id=${gone.id}&kind=refund`);
    expect(entries.map(({ amount, reason }) => [amount, reason]).sort()).toEqual([
      [5, null],
      [60, 'Ill'],
    ]);
  });
  test('pays back what a badge paid too much, which the badge shows', async () => {
    const cheap = await scene.make('badgetype', { convention_id: scene.convention_id, name: 'Cheap', price: 20 });
    const moved = await sell(buyer.user_id);
    await ok(staff.call('PUT', `/api/badge/${moved.id}`, { badgetype_id: cheap.id }));
    await ok(treasurer.call('POST', `/api/order/${moved.id}/refund`));
    expect(await ok(staff.call('GET', `/api/badge/${moved.id}`))).toMatchObject({ amount_paid_balance: 20, amount_owed: 0 });
  });
});

describe('the currency', () => {
  test('is one of ISO 4217, chosen by organizers, and fixed once anything is booked', async () => {
    const put = (currency: unknown, as = scene.organiser, id = scene.convention_id) =>
      as.call('PUT', `/api/convention/${id}`, { currency });
    expect(await refusal(put('EUR', treasurer))).toBe('403/450 null');
    for (const wrong of ['EURO', 'eur', 'QQQ', 'JPY']) expect(await refusal(put(wrong))).toBe('400/442 currency');
    expect(await ok(put('EUR'))).toMatchObject({ currency: 'EUR' });
    expect(await refusal(put('USD'))).toBe('409/453 currency');
    expect(await ok(put('EUR'))).toMatchObject({ currency: 'EUR' });
    const elsewhere = (currency: string) => put(currency, scene.foreigner, scene.elsewhere_id);
    await ok(elsewhere('EUR'));
    expect(await ok(elsewhere('USD'))).toMatchObject({ currency: 'USD' });
  });
});
