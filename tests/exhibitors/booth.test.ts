import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, type Body, caller, ok, refusal } from '../support/people.ts';
import { type Fair, makeFair } from './scene.ts';

let fair: Fair;
let owner: Account;
let exhibitor: string;
const at = (id: unknown, more = '') => `/api/booth/${id}${more}`;
const typeNow = (id: string) => ok(fair.desk.call('GET', `/api/boothtype/${id}`));

beforeAll(async () => {
  fair = await makeFair();
  owner = await fair.newcomer();
  exhibitor = (await fair.createApprovedExhibitor(owner, { name: 'Dice Ltd' })).id;
});
afterAll(() => fair.stop());

describe('a booth', () => {
  test('with a price is held for its exhibitor; a free one is verified at once', async () => {
    await fair.change({ hold_minutes: 30 });
    const [paid, free] = [await fair.createType({ max_quantity: 4 }), await fair.createType({ price: 0 })];
    const held = await ok(fair.requestBooth(owner, exhibitor, paid.id));
    expect(held).toMatchObject({ retail_price: 100, net_price: 100, amount_paid: 0, verified: false, exhibitor_id: exhibitor });
    const minutes = (Date.parse(String(held.hold_expires_date)) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(28);
    expect(minutes).toBeLessThanOrEqual(30);
    expect(await ok(fair.requestBooth(owner, exhibitor, free.id))).toMatchObject({ verified: true, hold_expires_date: null });
    expect(await typeNow(paid.id)).toMatchObject({ taken_count: 1, available_count: 3 });
    expect(await typeNow(free.id)).toMatchObject({ taken_count: 1, available_count: null });
  });
  test('that staff creates is held without a limit, with or without an exhibitor', async () => {
    const { id } = await fair.createType();
    for (const exhibitor_id of [exhibitor, null]) {
      const made = await ok(fair.requestBooth(fair.desk, exhibitor_id as string, id));
      expect(made).toMatchObject({ exhibitor_id, verified: false, hold_expires_date: null, net_price: 100 });
    }
  });
  test('is named after the next number that no booth of the convention has', async () => {
    const { id } = await fair.createType();
    const first = await ok(fair.requestBooth(owner, exhibitor, id));
    const n = Number(/^Booth (\d+)$/.exec(String(first.name))?.[1]);
    await ok(fair.desk.call('PUT', at(first.id), { name: `Booth ${n + 1}` }));
    expect(await ok(fair.requestBooth(owner, exhibitor, id))).toMatchObject({ name: `Booth ${n + 2}` });
    expect(await ok(fair.requestBooth(fair.desk, exhibitor, id, { name: 'By the door' }))).toMatchObject({ name: 'By the door' });
    expect(await refusal(fair.desk.call('PUT', at(first.id), { name: ' ' }))).toBe('400/441 name');
  });
  test('requires an approved exhibitor', async () => {
    const { id } = await fair.createType();
    const waiting = await fair.createExhibitor(owner);
    for (const as of [owner, fair.desk, fair.organiser])
      expect(await refusal(fair.requestBooth(as, waiting.id, id))).toBe('409/453 exhibitor_id');
    const booth = await ok(fair.requestBooth(fair.desk, exhibitor, id));
    expect(await refusal(fair.desk.call('PUT', at(booth.id), { exhibitor_id: waiting.id }))).toBe('409/453 exhibitor_id');
  });
  test('is requested by the owner of the exhibitor or staff, and placed by staff only', async () => {
    const { id } = await fair.createType();
    for (const other of [fair.stranger, fair.foreigner, await fair.staff('merch')])
      expect(await refusal(fair.requestBooth(other, exhibitor, id))).toBe('403/450 null');
    expect(await refusal(owner.call('POST', '/api/booth', { boothtype_id: id }))).toBe('400/441 exhibitor_id');
    expect(await refusal(caller(fair.service)('POST', '/api/booth', { boothtype_id: id }))).toBe('401/401 session_id');
    const room = await fair.make('room', { convention_id: fair.convention_id, name: 'Hall' });
    expect(await refusal(fair.requestBooth(owner, exhibitor, id, { room_id: room.id }))).toBe('403/450 room_id');
    expect(await refusal(fair.requestBooth(owner, exhibitor, id, { name: 'Best one' }))).toBe('403/450 name');
    const booth = await ok(fair.requestBooth(owner, exhibitor, id));
    for (const other of [owner, fair.stranger, fair.foreigner])
      expect(await refusal(other.call('PUT', at(booth.id), { room_id: room.id }))).toBe('403/450 null');
    expect(await ok(fair.desk.call('PUT', at(booth.id), { room_id: room.id }))).toMatchObject({ room_id: room.id });
    const foreignExhibitor = { convention_id: fair.elsewhere_id, name: 'Far', agree_to_terms: 1 };
    const foreign = await fair.make('exhibitor', foreignExhibitor, fair.foreigner);
    expect(await refusal(fair.requestBooth(fair.desk, foreign.id, id))).toBe('400/442 exhibitor_id');
    expect(await refusal(fair.requestBooth(owner, exhibitor, id, { convention_id: fair.elsewhere_id }))).toBe(
      '400/442 convention_id',
    );
  });
  test('shows its price and whether it is paid to its exhibitor and staff only', async () => {
    const type = await fair.createType();
    const booth = await ok(fair.requestBooth(owner, exhibitor, type.id));
    for (const reader of [owner, fair.desk]) expect(await ok(reader.call('GET', at(booth.id)))).toMatchObject({ net_price: 100 });
    for (const call of [fair.stranger.call, fair.foreigner.call, caller(fair.service)]) {
      const seen = await ok(call('GET', at(booth.id)));
      expect(seen).toMatchObject({ name: booth.name, exhibitor_id: exhibitor });
      for (const key of ['retail_price', 'net_price', 'amount_paid', 'verified', 'hold_expires_date', 'discount_id'])
        expect(seen).not.toHaveProperty(key);
      const by = async (verified: number) =>
        ((await ok(call('GET', `/api/boothtype/${type.id}/booths`, { verified }))).items as Body[]).length;
      expect([await by(0), await by(1)]).toEqual([1, 1]);
    }
    const { items } = await ok(owner.call('GET', `/api/boothtype/${type.id}/booths`, { verified: 1 }));
    expect(items).toEqual([]);
  });
  test('has a long name that hides the exhibitor until they are approved', async () => {
    const type = await fair.createType({ name: 'Corner' });
    const { id } = await fair.createApprovedExhibitor(owner, { name: 'Secret Ltd' });
    const booth = await ok(fair.requestBooth(fair.desk, id, type.id, { name: 'A1' }));
    const longname = async (as: Account) => (await ok(as.call('GET', at(booth.id), { _include: 'longname' }))).longname;
    expect(await longname(fair.stranger)).toBe('A1, Corner, Secret Ltd');
    await ok(fair.desk.call('POST', `/api/exhibitor/${id}/review`));
    expect([await longname(fair.stranger), await longname(owner)]).toEqual(['A1, Corner', 'A1, Corner, Secret Ltd']);
  });
});

describe('the number of booths', () => {
  test('of an exhibitor is limited by the convention, for staff too', async () => {
    await fair.change({ max_booths_per_exhibitor: 2 });
    const [{ id }, type] = [await fair.createApprovedExhibitor(owner), await fair.createType()];
    const [first] = [await ok(fair.requestBooth(owner, id, type.id)), await ok(fair.requestBooth(owner, id, type.id))];
    for (const as of [owner, fair.desk])
      expect(await refusal(fair.requestBooth(as, id, type.id))).toBe('409/453 max_booths_per_exhibitor');
    const spare = await ok(fair.requestBooth(fair.desk, null as never, type.id));
    expect(await refusal(fair.desk.call('PUT', at(spare.id), { exhibitor_id: id }))).toBe('409/453 max_booths_per_exhibitor');
    await ok(owner.call('DELETE', at(first.id)));
    expect(await ok(fair.desk.call('PUT', at(spare.id), { exhibitor_id: id }))).toMatchObject({ exhibitor_id: id });
    await fair.change({ max_booths_per_exhibitor: 0 });
  });
  test('of a type cannot be set below the booths that are taken', async () => {
    const type = await fair.createType({ max_quantity: 3 });
    for (const as of [owner, owner]) await ok(fair.requestBooth(as, exhibitor, type.id));
    const set = (max_quantity: number | null, as = fair.desk) => as.call('PUT', `/api/boothtype/${type.id}`, { max_quantity });
    expect(await refusal(set(1))).toBe('409/453 max_quantity');
    expect(await refusal(set(1, fair.foreigner))).toBe('403/450 null');
    expect(await ok(set(2))).toMatchObject({ available_count: 0 });
    expect(await refusal(fair.requestBooth(owner, exhibitor, type.id))).toBe('409/443 boothtype_id');
    expect(await ok(set(null))).toMatchObject({ available_count: null });
    await ok(fair.requestBooth(owner, exhibitor, type.id));
  });
});

describe('a payment', () => {
  test('is recorded once, by staff, with the amount', async () => {
    const type = await fair.createType();
    const [first, second] = [
      await ok(fair.requestBooth(owner, exhibitor, type.id)),
      await ok(fair.requestBooth(owner, exhibitor, type.id)),
    ];
    for (const other of [owner, fair.stranger, fair.foreigner])
      expect(await refusal(other.call('POST', at(first.id, '/verify')))).toBe('403/450 null');
    const paid = { verified: true, hold_expires_date: null };
    expect(await ok(fair.desk.call('POST', at(first.id, '/verify')))).toMatchObject({ ...paid, amount_paid: 100 });
    expect(await ok(fair.desk.call('POST', at(second.id, '/verify'), { amount: 80.5 }))).toMatchObject({
      ...paid,
      amount_paid: 80.5,
    });
    expect(await refusal(fair.desk.call('POST', at(first.id, '/verify')))).toBe('409/453 verified');
  });
  test('is refused for a declined exhibitor', async () => {
    const { id } = await fair.createApprovedExhibitor(owner);
    const booth = await ok(fair.requestBooth(owner, id, (await fair.createType()).id));
    await ok(fair.desk.call('POST', `/api/exhibitor/${id}/decline`));
    expect(await refusal(fair.desk.call('POST', at(booth.id, '/verify')))).toBe('409/453 exhibitor_id');
  });
  test('decides who may delete a booth: exhibitors delete held booths, only staff deletes paid ones', async () => {
    const type = await fair.createType();
    const [held, paid] = [
      await ok(fair.requestBooth(owner, exhibitor, type.id)),
      await ok(fair.requestBooth(owner, exhibitor, type.id)),
    ];
    await ok(fair.desk.call('POST', at(paid.id, '/verify')));
    for (const other of [fair.stranger, fair.foreigner])
      for (const booth of [held, paid]) expect(await refusal(other.call('DELETE', at(booth.id)))).toBe('403/450 null');
    expect(await refusal(owner.call('DELETE', at(paid.id)))).toBe('403/450 null');
    expect(await refusal(fair.desk.call('DELETE', `/api/boothtype/${type.id}`))).toBe('409/453 booths');
    await ok(owner.call('DELETE', at(held.id)));
    await ok(fair.desk.call('DELETE', at(paid.id)));
    expect(await typeNow(type.id)).toMatchObject({ taken_count: 0 });
    expect(await ok(fair.desk.call('DELETE', `/api/boothtype/${type.id}`))).toEqual({ success: 1 });
  });
});
