import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, type Body, caller, ok, refusal } from '../support/people.ts';
import { type Fair, makeFair } from './scene.ts';

let fair: Fair;
let merch: Account;
let registration: Account;
let scheduling: Account;
const at = ({ id }: { id: string }) => `/api/discount/${id}`;
const create = (as: Account, sent: Body) =>
  as.call('POST', '/api/discount', { convention_id: fair.convention_id, name: 'Less', percent_off: 10, ...sent });

beforeAll(async () => {
  fair = await makeFair();
  [merch, registration, scheduling] = (await Promise.all(
    (['merch', 'registration', 'scheduling'] as const).map((privilege) => fair.staff(privilege)),
  )) as [Account, Account, Account];
});
afterAll(() => fair.stop());

describe('a discount', () => {
  test('has a percentage or an amount, a use, and an end after its start', async () => {
    for (const [sent, expected] of [
      [{}, '400/442 use_with_booths'],
      [{ use_with_products: 0 }, '400/442 use_with_booths'],
      [{ use_with_products: 1, percent_off: 0 }, '400/442 percent_off'],
      [{ use_with_products: 1, amount_off: 5 }, '400/442 percent_off'],
      [{ use_with_products: 1, percent_off: 100.5 }, '400/442 percent_off'],
      [{ use_with_products: 1, start_date: '2027-02-01 00:00:00', end_date: '2027-01-01 00:00:00' }, '400/442 end_date'],
    ] as const)
      expect([sent, await refusal(create(fair.organiser, sent))]).toEqual([sent, expected]);
    const made = await ok(create(merch, { use_with_products: 1, percent_off: 0, amount_off: 2.5 }));
    expect(made).toMatchObject({ percent_off: 0, amount_off: 2.5, enabled: true, public: false, used_count: 0 });
    expect(await refusal(merch.call('PUT', at(made), { percent_off: 10 }))).toBe('400/442 percent_off');
    expect(await refusal(merch.call('PUT', at(made), { amount_off: 0 }))).toBe('400/442 percent_off');
    expect(await refusal(merch.call('PUT', at(made), { use_with_products: 0 }))).toBe('400/442 use_with_booths');
    expect(await ok(merch.call('PUT', at(made), { percent_off: 10, amount_off: 0 }))).toMatchObject({ percent_off: 10 });
  });
  test('has a code that is unique in its convention, ignoring case', async () => {
    await ok(create(merch, { use_with_products: 1, code: 'Early Bird' }));
    expect(await refusal(create(registration, { use_with_badges: 1, code: 'EARLY BIRD' }))).toBe('409/443 code');
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(merch, { use_with_products: 1, code: 'once' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const sent = { convention_id: fair.elsewhere_id, use_with_badges: 1, code: 'Early Bird' };
    await ok(create(fair.foreigner, sent));
  });
  test('is managed only by those who manage the sales that it applies to', async () => {
    const kinds: [Account, Body][] = [
      [fair.desk, { use_with_booths: 1 }],
      [fair.desk, { use_with_boothoptions: 1 }],
      [merch, { use_with_products: 1 }],
      [registration, { use_with_badges: 1 }],
      [registration, { use_with_tickets: 1 }],
    ];
    const everyone = [fair.desk, merch, registration, scheduling, fair.stranger, fair.foreigner];
    for (const [manager, use] of kinds)
      for (const as of everyone) {
        const made = await ok(create(fair.organiser, use));
        const answers = [
          await refusal(create(as, use)),
          await refusal(as.call('PUT', at(made), { name: 'Even less' })),
          await refusal(as.call('DELETE', at(made))),
        ];
        const expected = as === manager ? '200' : '403/450 null';
        expect([use, answers]).toEqual([use, [expected, expected, expected]]);
      }
    expect(await refusal(create(merch, { use_with_products: 1, use_with_badges: 1 }))).toBe('403/450 null');
    const mixed = await ok(create(fair.organiser, { use_with_products: 1, use_with_badges: '1' }));
    for (const as of [merch, registration]) expect(await refusal(as.call('PUT', at(mixed), { name: 'X' }))).toBe('403/450 null');
    const own = await ok(create(merch, { use_with_products: 1, use_with_badges: 0 }));
    expect(await refusal(merch.call('PUT', at(own), { use_with_badges: 1 }))).toBe('403/450 use_with_badges');
    expect(await ok(merch.call('PUT', at(own), { use_with_badges: 0, name: 'Still' }))).toMatchObject({ name: 'Still' });
    expect(await refusal(caller(fair.service)('POST', '/api/discount', { name: 'X' }))).toBe('401/401 session_id');
  });
  test('is read by staff only unless it is public; only those who manage it see its code', async () => {
    const hidden = await ok(create(merch, { name: 'Hidden one', use_with_products: 1, code: 'HUSH' }));
    const open = await ok(
      create(merch, { name: 'Hidden from nobody', use_with_products: 1, code: 'PSST', public: 1, max_uses: 5 }),
    );
    const nobody = caller(fair.service);
    expect(await refusal(nobody('GET', at(hidden)))).toBe('401/401 session_id');
    for (const other of [fair.stranger, fair.foreigner])
      expect(await refusal(other.call('GET', at(hidden)))).toBe('403/450 null');
    expect(await ok(merch.call('GET', at(hidden)))).toMatchObject({ code: 'HUSH', used_count: 0 });
    for (const call of [nobody, fair.foreigner.call, scheduling.call, registration.call]) {
      const seen = await ok(call('GET', at(open)));
      for (const key of ['code', 'max_uses', 'used_count']) expect(seen).not.toHaveProperty(key);
    }
    const listed = async (call: Account['call'], query: string) => {
      const { items } = await ok(call('GET', `/api/convention/${fair.convention_id}/discounts`, { query }));
      return (items as Body[]).map(({ id }) => id).sort();
    };
    const both = [hidden.id, open.id].sort();
    for (const call of [nobody, fair.stranger.call, fair.foreigner.call]) expect(await listed(call, 'hidden')).toEqual([open.id]);
    for (const call of [merch.call, scheduling.call, fair.organiser.call]) expect(await listed(call, 'hidden')).toEqual(both);
    for (const call of [nobody, fair.stranger.call, fair.foreigner.call, scheduling.call, registration.call, fair.desk.call])
      for (const code of ['HUSH', 'PSST', 'PS']) expect([code, await listed(call, code)]).toEqual([code, []]);
    for (const call of [merch.call, fair.organiser.call])
      expect([await listed(call, 'hush'), await listed(call, 'PSST')]).toEqual([[hidden.id], [open.id]]);
  });
  test('cannot be deleted or limited below its uses once it was used', async () => {
    const less = await ok(create(registration, { use_with_badges: 1, code: 'TWICE', max_uses: 2 }));
    const { id } = await fair.make('badgetype', { convention_id: fair.convention_id, name: 'Day', price: 10 });
    const buy = () =>
      fair.stranger.call('POST', '/api/badge', { badgetype_id: id, firstname: 'A', lastname: 'B', code: 'twice' });
    const badge = await ok(buy());
    await ok(buy());
    expect(await refusal(buy())).toBe('400/442 code');
    expect(await refusal(registration.call('PUT', at(less), { max_uses: 1 }))).toBe('409/453 max_uses');
    expect(await refusal(registration.call('DELETE', at(less)))).toBe('409/453 used_count');
    await ok(fair.stranger.call('DELETE', `/api/badge/${badge.id}`));
    expect(await ok(registration.call('PUT', at(less), { max_uses: 1 }))).toMatchObject({ used_count: 1, max_uses: 1 });
  });
  test('refers to products of its own convention only', async () => {
    const product = await fair.make('product', { convention_id: fair.elsewhere_id, name: 'Far' }, fair.foreigner);
    expect(await refusal(create(merch, { use_with_products: 1, product_id: product.id }))).toBe('400/442 product_id');
    expect(await refusal(create(merch, { use_with_products: 1, product_id: crypto.randomUUID() }))).toBe('400/440 product_id');
  });
});
