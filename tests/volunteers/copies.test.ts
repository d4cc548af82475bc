import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, caller, ok, refusal } from '../support/people.ts';
import { at, makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let staff: Account;
const shiftOf = (name: string, more: object = {}) =>
  scene.make('shift', { convention_id: scene.convention_id, name, start_time: at(14), end_time: at(17), ...more });
const copy = (id: string) => ok(staff.call('POST', `/api/shift/${id}/copy`));

beforeAll(async () => {
  scene = await makeScene();
  staff = await scene.staff('volunteers');
});
afterAll(() => scene.stop());

describe('the copy of a shift', () => {
  test('has all its fields and a new name, and neither its volunteers nor its log', async () => {
    const type = await scene.make('shifttype', { convention_id: scene.convention_id, name: 'Doors' });
    const original = await shiftOf('Doors', {
      quantity_of_volunteers: 4,
      shifttype_id: type.id,
      description: 'Both doors',
      sign_up_from: at(0),
    });
    const person = { firstname: 'Ada', lastname: 'Byron', email_address: 'a@example.org', phone_number: '1' };
    const { id: volunteer_id } = await scene.make('volunteer', { convention_id: scene.convention_id, ...person });
    await scene.make('volunteershift', { volunteer_id, shift_id: original.id, status: 'scheduled' });
    await ok(staff.call('POST', `/api/shift/${original.id}/add-log-entry`, { message: 'Old' }));
    const made = await copy(original.id);
    const { id, name, date_created, date_updated, view_uri, edit_uri, scheduled_count, ...same } = await ok(
      staff.call('GET', `/api/shift/${original.id}`),
    );
    expect(made).toMatchObject({ ...same, name: 'Doors (copy 1)', scheduled_count: 0 });
    expect(made.id).not.toBe(id);
    for (const relation of ['volunteershifts', 'logs'])
      expect((await ok(staff.call('GET', `/api/shift/${made.id}/${relation}`))).items).toEqual([]);
  });
  test('gets the smallest unused number', async () => {
    const { id } = await shiftOf('Bar');
    await shiftOf('bar (COPY 2)');
    expect((await copy(id)).name).toBe('Bar (copy 1)');
    const third = await copy(id);
    expect(third.name).toBe('Bar (copy 3)');
    expect((await copy(third.id)).name).toBe('Bar (copy 3) (copy 1)');
  });
  test('has a shortened name if the name is too long', async () => {
    const { id } = await shiftOf('x'.repeat(255));
    const { name } = await copy(id);
    expect(name).toBe(`${'x'.repeat(246)} (copy 1)`);
    expect(String(name)).toHaveLength(255);
    expect((await copy(id)).name).toBe(`${'x'.repeat(246)} (copy 2)`);
  });
  test('of an unknown shift is refused', async () => {
    expect(await refusal(staff.call('POST', `/api/shift/${crypto.randomUUID()}/copy`))).toBe('404/404 id');
  });
});

describe('the shifts of a day', () => {
  const path = (day: string) => `/api/conventionday/${day}/copy/shifts`;
  test('are copied to another day, moved by the time between the starts of the days', async () => {
    const from = await scene.make('conventionday', {
      convention_id: scene.convention_id,
      start_date: at(72 + 8),
      end_date: at(72 + 20),
    });
    const to = await scene.make('conventionday', {
      convention_id: scene.convention_id,
      start_date: at(96 + 9),
      end_date: at(96 + 22),
    });
    await shiftOf('Early', { conventionday_id: from.id, start_time: at(72 + 8), end_time: at(72 + 10) });
    await shiftOf('Late', {
      conventionday_id: from.id,
      start_time: at(72 + 18),
      end_time: at(72 + 20),
      quantity_of_volunteers: 3,
    });
    const answer = await ok(staff.call('POST', path(to.id), { from_day: from.id }));
    const { items } = await ok(staff.call('GET', `/api/conventionday/${to.id}/shifts`));
    expect(items).toMatchObject([
      { name: 'Early (copy 1)', start_time: at(96 + 9), end_time: at(96 + 11), conventionday_id: to.id },
      { name: 'Late (copy 1)', start_time: at(96 + 19), end_time: at(96 + 21), quantity_of_volunteers: 3 },
    ]);
    expect(answer).toEqual({ success: 1, created: 2, shift_ids: (items as { id: string }[]).map(({ id }) => id) });
  });
  test('keep their clock times when the clocks change in between', async () => {
    const day = (start_date: string, end_date: string) =>
      scene.make('conventionday', { convention_id: scene.convention_id, start_date, end_date });
    const saturday = await day('2027-11-06T05:00:00Z', '2027-11-07T05:00:00Z');
    const sunday = await day('2027-11-07T05:00:00Z', '2027-11-08T06:00:00Z');
    const eight = { start_time: '2027-11-06T13:00:00Z', end_time: '2027-11-06T15:00:00Z' };
    await shiftOf('Breakfast', { conventionday_id: saturday.id, ...eight });
    await ok(staff.call('POST', path(String(sunday.id)), { from_day: saturday.id }));
    const { items } = await ok(staff.call('GET', `/api/conventionday/${sunday.id}/shifts`));
    expect(items).toMatchObject([{ start_time: '2027-11-07T14:00:00.000Z', times_range: '8:00 AM to 10:00 AM' }]);
  });
  test('are all copied, or none is', async () => {
    const from = await scene.make('conventionday', {
      convention_id: scene.convention_id,
      start_date: at(120 + 8),
      end_date: at(120 + 20),
    });
    const short = await scene.make('conventionday', {
      convention_id: scene.convention_id,
      start_date: at(144 + 8),
      end_date: at(144 + 12),
    });
    await shiftOf('Fits', { conventionday_id: from.id, start_time: at(120 + 8), end_time: at(120 + 10) });
    await shiftOf('Does not fit', { conventionday_id: from.id, start_time: at(120 + 11), end_time: at(120 + 13) });
    expect(await refusal(staff.call('POST', path(short.id), { from_day: from.id }))).toBe('400/442 from_day');
    expect((await ok(staff.call('GET', `/api/conventionday/${short.id}/shifts`))).items).toEqual([]);
  });
  test('come from a required day of the same convention', async () => {
    const foreign = await scene.make(
      'conventionday',
      { convention_id: scene.elsewhere_id, start_date: at(8), end_date: at(24) },
      scene.foreigner,
    );
    expect(await refusal(staff.call('POST', path(scene.day_id)))).toBe('400/441 from_day');
    expect(await refusal(staff.call('POST', path(scene.day_id), { from_day: crypto.randomUUID() }))).toBe('400/440 from_day');
    expect(await refusal(staff.call('POST', path(scene.day_id), { from_day: foreign.id }))).toBe('400/442 from_day');
  });
  test('are copied only by those who manage volunteers', async () => {
    const sent = { from_day: scene.day_id };
    for (const other of [scene.stranger, scene.foreigner, await scene.staff('scheduling')])
      expect(await refusal(other.call('POST', path(scene.next_day_id), sent))).toBe('403/450 null');
    expect(await refusal(caller(scene.service)('POST', path(scene.next_day_id), sent))).toBe('401/401 session_id');
  });
});
