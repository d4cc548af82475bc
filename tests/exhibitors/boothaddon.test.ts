import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, type Body, caller, ok, refusal } from '../support/people.ts';
import { done, refusals, times } from '../support/races.ts';
import { type Fair, makeFair } from './scene.ts';

let fair: Fair;
let owner: Account;
let exhibitor: string;
let type: string;
const at = (id: unknown) => `/api/boothaddon/${id}`;
const booth = () => ok(fair.requestBooth(owner, exhibitor, type));
const take = (booth_id: string, boothoption_id: string, sent: Body = {}, as = owner) =>
  as.call('POST', '/api/boothaddon', {
    convention_id: fair.convention_id,
    exhibitor_id: exhibitor,
    booth_id,
    boothoption_id,
    ...sent,
  });
const takenOf = async (id: string) => (await ok(fair.desk.call('GET', `/api/boothoption/${id}`))).taken_count;

beforeAll(async () => {
  fair = await makeFair();
  owner = await fair.newcomer();
  exhibitor = (await fair.createApprovedExhibitor(owner, { name: 'Dice Ltd' })).id;
  type = (await fair.createType()).id;
});
afterAll(() => fair.stop());

describe('an option of a booth', () => {
  test('costs its price for each piece, and its quantity is counted', async () => {
    const option = await fair.createOption(type, { name: 'Chair', price: 7.25, max_quantity: 10 });
    const { id: booth_id, name } = await booth();
    const made = await ok(take(booth_id, option.id, { quantity: 3 }));
    expect(made).toMatchObject({ quantity: 3, retail_price: 21.75, net_price: 21.75, shortname: '3 × Chair' });
    expect(made.longname).toBe(`3 × Chair, ${name}, Dice Ltd`);
    expect(await takenOf(option.id)).toBe(3);
    await ok(fair.desk.call('PUT', `/api/boothoption/${option.id}`, { price: 8 }));
    expect(await ok(owner.call('PUT', at(made.id), { quantity: 2 }))).toMatchObject({
      retail_price: 14.5,
      shortname: '2 × Chair',
    });
    expect(await takenOf(option.id)).toBe(2);
    const read = await ok(owner.call('GET', `/api/booth/${booth_id}`, { _include: ['boothoptions', 'boothaddons'] }));
    expect(read).toMatchObject({ boothoptions: ['Chair'], boothaddons: [{ id: made.id }] });
    expect(await ok(owner.call('DELETE', at(made.id)))).toEqual({ success: 1 });
    expect(await takenOf(option.id)).toBe(0);
  });
  test('must belong to the type of the booth and to the exhibitor of the booth', async () => {
    const foreign = await fair.createOption((await fair.createType()).id);
    const option = await fair.createOption(type);
    const { id } = await booth();
    expect(await refusal(take(id, foreign.id))).toBe('400/442 boothoption_id');
    const other = (await fair.createApprovedExhibitor(owner)).id;
    expect(await refusal(take(id, option.id, { exhibitor_id: other }))).toBe('400/442 exhibitor_id');
    expect(await refusal(take(id, option.id, { convention_id: fair.elsewhere_id }))).toBe('400/442 boothoption_id');
    expect(await refusal(take(id, option.id, { quantity: 0 }))).toBe('400/442 quantity');
    const made = await ok(take(id, option.id));
    expect(await refusal(take(id, option.id))).toBe('409/443 boothoption_id');
    expect(await refusal(owner.call('PUT', at(made.id), { booth_id: (await booth()).id }))).toBe('400/442 booth_id');
  });
  test('is added, read and changed by the exhibitor and staff only', async () => {
    const option = await fair.createOption(type);
    const { id } = await booth();
    const strangers = [fair.stranger, fair.foreigner, await fair.staff('merch')];
    for (const other of strangers) expect(await refusal(take(id, option.id, {}, other))).toBe('403/450 null');
    expect(await refusal(take(id, option.id, {}, { ...owner, call: caller(fair.service) }))).toBe('401/441 session_id');
    const made = await ok(take(id, option.id, {}, fair.desk));
    for (const other of strangers) {
      for (const method of ['GET', 'PUT', 'DELETE'] as const)
        expect(await refusal(other.call(method, at(made.id)))).toBe('403/450 null');
      expect(await ok(other.call('GET', `/api/booth/${id}/boothaddons`))).toMatchObject({ items: [] });
      const read = await ok(other.call('GET', `/api/booth/${id}`, { _include: ['boothoptions', 'boothaddons'] }));
      expect([read.boothoptions, read.boothaddons]).toEqual([undefined, []]);
    }
    for (const reader of [owner, fair.desk])
      expect(await ok(reader.call('GET', `/api/boothoption/${option.id}/boothaddons`))).toMatchObject({
        items: [{ id: made.id }],
      });
    expect(await refusal(fair.desk.call('DELETE', `/api/boothoption/${option.id}`))).toBe('409/453 boothaddons');
  });
  test('is deleted with its booth, and moves with the booth to another exhibitor', async () => {
    const option = await fair.createOption(type, { max_quantity: 5 });
    const { id } = await booth();
    const made = await ok(take(id, option.id, { quantity: 5 }));
    expect(await refusal(fair.desk.call('PUT', `/api/booth/${id}`, { exhibitor_id: null }))).toBe('409/453 boothaddons');
    const next = await fair.createApprovedExhibitor(fair.stranger);
    await ok(fair.desk.call('PUT', `/api/booth/${id}`, { exhibitor_id: next.id }));
    expect(await ok(fair.stranger.call('GET', at(made.id)))).toMatchObject({ exhibitor_id: next.id });
    expect(await refusal(owner.call('GET', at(made.id)))).toBe('403/450 null');
    await ok(fair.desk.call('DELETE', `/api/booth/${id}`));
    expect([await takenOf(option.id), await refusal(fair.desk.call('GET', at(made.id)))]).toEqual([0, '404/404 id']);
  });
});

describe('options are limited', () => {
  test('for each booth', async () => {
    const option = await fair.createOption(type, { max_per_booth: 2 });
    const { id } = await booth();
    expect(await refusal(take(id, option.id, { quantity: 3 }))).toBe('409/443 quantity');
    const made = await ok(take(id, option.id, { quantity: 2 }));
    expect(await refusal(owner.call('PUT', at(made.id), { quantity: 3 }))).toBe('409/443 quantity');
    expect(await takenOf(option.id)).toBe(2);
  });
  test('for all booths together: never more than exist, however many requests come at once', async () => {
    const option = await fair.createOption(type, { max_quantity: 7 });
    const booths = await times(6, booth);
    const answers = await Promise.all(booths.map(({ id }) => take(id, option.id, { quantity: 2 })));
    expect([done(answers).length, await refusals(answers)]).toEqual([3, ['409/443 boothoption_id']]);
    expect(await takenOf(option.id)).toBe(6);
    const more = await Promise.all(done(answers).map(({ body }) => owner.call('PUT', at(body.id), { quantity: 3 })));
    expect([done(more).length, await refusals(more)]).toEqual([1, ['409/443 boothoption_id']]);
    expect(await takenOf(option.id)).toBe(7);
    expect(await refusal(fair.desk.call('PUT', `/api/boothoption/${option.id}`, { max_quantity: 6 }))).toBe(
      '409/453 max_quantity',
    );
  });
  test('to one record for each booth, however many requests come at once', async () => {
    const option = await fair.createOption(type);
    const { id } = await booth();
    const answers = await times(10, () => take(id, option.id));
    expect([done(answers).length, await refusals(answers)]).toEqual([1, ['409/443 boothoption_id']]);
    expect(await takenOf(option.id)).toBe(1);
  });
  test('and simultaneous deletes release the quantity once', async () => {
    const option = await fair.createOption(type, { max_quantity: 4 });
    const { id } = await booth();
    const made = await ok(take(id, option.id, { quantity: 4 }));
    const answers = await Promise.all([
      ...(await times(4, async () => owner.call('DELETE', at(made.id)))),
      owner.call('DELETE', `/api/booth/${id}`),
    ]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await takenOf(option.id)).toBe(0);
  });
});

test('each option of a booth uses a discount once, and releases the use when it is deleted', async () => {
  const option = await fair.createOption(type, { price: 10 });
  const less = await fair.createDiscount({ use_with_boothoptions: 1, percent_off: 50, public: 1, max_uses: 2 });
  const [first, second] = [await booth(), await booth()];
  const made = await ok(take(first.id, option.id, { quantity: 2 }));
  expect(made).toMatchObject({ retail_price: 20, net_price: 10 });
  expect(made).not.toHaveProperty('discount_id');
  expect(await ok(owner.call('PUT', at(made.id), { quantity: 3 }))).toMatchObject({ retail_price: 30, net_price: 15 });
  await ok(take(second.id, option.id));
  const used = async () => (await ok(fair.organiser.call('GET', `/api/discount/${less.id}`))).used_count;
  expect(await used()).toBe(2);
  const third = await ok(take((await booth()).id, option.id));
  expect(third).toMatchObject({ net_price: 10 });
  await ok(owner.call('DELETE', at(made.id)));
  await ok(owner.call('DELETE', `/api/booth/${second.id}`));
  expect(await used()).toBe(0);
});
