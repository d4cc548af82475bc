import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, caller, ok, refusal } from '../support/people.ts';
import { at, makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let staff: Account;
let count = 0;
const shift = (more: object = {}) => ({
  convention_id: scene.convention_id,
  name: `Shift ${++count}`,
  start_time: at(14),
  end_time: at(17),
  ...more,
});
const make = (more: object = {}) => scene.make('shift', shift(more), staff);
const create = (more: object = {}, as: Account = staff) => as.call('POST', '/api/shift', shift(more));

beforeAll(async () => {
  scene = await makeScene();
  staff = await scene.staff('volunteers');
});
afterAll(() => scene.stop());

describe('lists of shifts', () => {
  test('can be asked for what is over', async () => {
    const inHours = (hours: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * 3_600_000).toISOString();
    const today = { name: 'Today', start_date: inHours(-5), end_date: inHours(5) };
    const day = await scene.make('conventionday', { convention_id: scene.convention_id, ...today, day_type: 'organizer' });
    const over = await make({ start_time: inHours(-3), end_time: inHours(-1) });
    const ahead = await make({ start_time: inHours(-1), end_time: inHours(1) });
    const ids = async (is_over: number) =>
      ((await ok(staff.call('GET', `/api/convention/${scene.convention_id}/shifts`, { is_over }))).items as { id: string }[]).map(
        ({ id }) => id,
      );
    expect([await ids(1), (await ids(0)).includes(ahead.id), (await ids(0)).includes(over.id)]).toEqual([[over.id], true, false]);
    await ok(staff.call('DELETE', `/api/shift/${over.id}`));
    await ok(staff.call('DELETE', `/api/shift/${ahead.id}`));
    await ok(scene.organiser.call('DELETE', `/api/conventionday/${day.id}`));
  });
});

describe('a new shift', () => {
  test('shows its times, its length and its day', async () => {
    const made = await make();
    expect(made).toMatchObject({
      conventionday_id: scene.day_id,
      quantity_of_volunteers: 1,
      times_range: '2:00 PM to 5:00 PM',
      duration_in_hours: 3,
      scheduled_count: 0,
      shifttype_id: null,
      description: '',
      sign_up_from: null,
    });
    expect(made).not.toHaveProperty('firstname');
    expect(await ok(caller(scene.service)('GET', `/api/shift/${made.id}`))).toMatchObject({
      times_range: '2:00 PM to 5:00 PM',
    });
  });
  test.each([
    [at(12), at(24), '12:00 PM to 12:00 AM', 12],
    [at(9, 30), at(14, 45), '9:30 AM to 2:45 PM', 5.25],
    [at(10), at(10, 20), '10:00 AM to 10:20 AM', 0.33],
  ])('from %s to %s says "%s" and %d hours', async (start_time, end_time, times_range, duration_in_hours) => {
    expect(await make({ start_time, end_time })).toMatchObject({ times_range, duration_in_hours });
  });
  test('over midnight shows local times, and gets its convention from its day', async () => {
    const night = await scene.make('conventionday', {
      convention_id: scene.convention_id,
      start_date: at(24 * 3 + 18),
      end_date: at(24 * 4 + 4),
    });
    const made = await ok(
      staff.call('POST', '/api/shift', {
        conventionday_id: night.id,
        name: 'Night watch',
        start_time: at(24 * 3 + 22),
        end_time: at(24 * 4 + 2),
      }),
    );
    expect(made).toMatchObject({ convention_id: scene.convention_id, times_range: '10:00 PM to 2:00 AM', duration_in_hours: 4 });
  });
  test('requires convention or day, name, start and end, in this order', async () => {
    const post = (sent: object) => refusal(staff.call('POST', '/api/shift', { ...sent }));
    expect(await post({})).toBe('400/441 convention_id');
    expect(await post({ convention_id: scene.convention_id })).toBe('400/441 name');
    expect(await post({ conventionday_id: scene.day_id, name: 'x' })).toBe('400/441 start_time');
    expect(await post({ convention_id: scene.convention_id, name: 'x', start_time: at(9) })).toBe('400/441 end_time');
  });
  test('has a name that is unique in its convention, ignoring case', async () => {
    await make({ name: 'Front Desk' });
    expect(await refusal(create({ name: '  front desk ' }))).toBe('409/443 name');
    const day = await scene.make(
      'conventionday',
      { convention_id: scene.elsewhere_id, start_date: at(8), end_date: at(24) },
      scene.foreigner,
    );
    await ok(
      scene.foreigner.call('POST', '/api/shift', {
        ...shift({ name: 'Front Desk' }),
        convention_id: undefined,
        conventionday_id: day.id,
      }),
    );
  });
  test('lies inside its day, and ends after it starts', async () => {
    const day = { conventionday_id: scene.day_id };
    expect(await refusal(create({ ...day, start_time: at(7, 59) }))).toBe('400/442 start_time');
    expect(await refusal(create({ ...day, start_time: at(24), end_time: at(25) }))).toBe('400/442 start_time');
    expect(await refusal(create({ ...day, end_time: at(24, 1) }))).toBe('400/442 end_time');
    expect(await refusal(create({ ...day, end_time: at(14) }))).toBe('400/442 end_time');
    expect(await refusal(create({ end_time: at(13) }))).toBe('400/442 end_time');
    expect(await refusal(create({ start_time: at(2), end_time: at(3) }))).toBe('400/442 start_time');
    await make({ ...day, start_time: at(8), end_time: at(24) });
  });
  test.each(['three', 1.5, -1, 10_001, true, {}])(
    'takes whole numbers of volunteers only: not %j',
    async (quantity_of_volunteers) => {
      expect(await refusal(create({ quantity_of_volunteers }))).toBe('400/442 quantity_of_volunteers');
    },
  );
  test('accepts whole numbers as text', async () => {
    expect(await make({ quantity_of_volunteers: '3' })).toMatchObject({ quantity_of_volunteers: 3 });
  });
  test('refers to records of its own convention only', async () => {
    const type = await scene.make('shifttype', { convention_id: scene.elsewhere_id, name: 'Theirs' }, scene.foreigner);
    expect(await refusal(create({ shifttype_id: type.id }))).toBe('400/442 shifttype_id');
    expect(await refusal(create({ shifttype_id: crypto.randomUUID() }))).toBe('400/440 shifttype_id');
    expect(await refusal(create({ conventionday_id: 'nonsense' }))).toBe('400/440 conventionday_id');
    expect(
      await refusal(
        scene.foreigner.call('POST', '/api/shift', shift({ conventionday_id: scene.day_id, convention_id: scene.elsewhere_id })),
      ),
    ).toBe('400/442 convention_id');
  });
});

describe('a shift', () => {
  test('is managed only by holders of the volunteers privilege and organizers', async () => {
    const made = await make();
    const path = `/api/shift/${made.id}`;
    const others = [
      scene.stranger,
      scene.foreigner,
      await scene.staff('scheduling'),
      await scene.staff('volunteers', scene.elsewhere_id),
    ];
    for (const other of others) {
      expect(await refusal(create({}, other))).toBe('403/450 null');
      expect(await refusal(other.call('PUT', path, { name: 'Mine' }))).toBe('403/450 null');
      expect(await refusal(other.call('DELETE', path))).toBe('403/450 null');
      expect(await refusal(other.call('POST', `${path}/copy`))).toBe('403/450 null');
      expect(await refusal(other.call('POST', `${path}/add-log-entry`, { message: 'Hi' }))).toBe('403/450 null');
      expect(await refusal(other.call('GET', `${path}/volunteers/not-applied`))).toBe('403/450 null');
      expect(await refusal(other.call('GET', `${path}/logs`))).toBe('403/450 null');
    }
    const nobody = caller(scene.service);
    for (const [method, at] of [
      ['PUT', path],
      ['DELETE', path],
      ['POST', `${path}/copy`],
      ['POST', `${path}/add-log-entry`],
      ['GET', `${path}/volunteers/not-applied`],
      ['GET', `${path}/logs`],
      ['GET', `${path}/volunteers`],
      ['GET', `${path}/volunteershifts`],
    ] as const)
      expect(await refusal(nobody(method, at))).toBe('401/401 session_id');
    expect(await ok(scene.organiser.call('PUT', path, { name: 'Renamed by the organiser' }))).toMatchObject({ can_edit: true });
    expect(await ok(scene.stranger.call('GET', path))).toMatchObject({ can_edit: false });
    expect(await ok(scene.organiser.call('DELETE', path))).toEqual({ success: 1 });
    expect(await refusal(scene.organiser.call('GET', path))).toBe('404/404 id');
  });
  test('changes only in the fields that are sent, under the rules of a new shift', async () => {
    const made = await make({ name: 'Steady', quantity_of_volunteers: 4 });
    const put = (sent: object) => staff.call('PUT', `/api/shift/${made.id}`, { ...sent });
    expect(await ok(put({ description: 'Bring *water*.' }))).toMatchObject({
      name: 'Steady',
      quantity_of_volunteers: 4,
      description_html: '<p>Bring <em>water</em>.</p>\n',
      start_time: made.start_time,
    });
    await make({ name: 'Taken' });
    expect(await refusal(put({ name: 'taken' }))).toBe('409/443 name');
    expect(await refusal(put({ name: '' }))).toBe('400/441 name');
    expect(await refusal(put({ start_time: at(18) }))).toBe('400/442 end_time');
    expect(await refusal(put({ end_time: at(30) }))).toBe('400/442 end_time');
    expect(await refusal(put({ conventionday_id: scene.next_day_id }))).toBe('400/442 start_time');
    expect(await refusal(put({ convention_id: scene.elsewhere_id }))).toBe('400/442 convention_id');
    expect(await ok(put({ convention_id: scene.convention_id, times_range: 'never', scheduled_count: 9 }))).toMatchObject({
      times_range: '2:00 PM to 5:00 PM',
      scheduled_count: 0,
    });
    expect(await ok(put({ conventionday_id: scene.next_day_id, start_time: at(24 + 9), end_time: at(24 + 12) }))).toMatchObject({
      times_range: '9:00 AM to 12:00 PM',
      conventionday_id: scene.next_day_id,
    });
  });
  test('is not searched across conventions; the refusal names the list of a convention', async () => {
    const { status, body } = await caller(scene.service)('GET', '/api/shift');
    expect(status).toBe(410);
    expect(body.error).toMatchObject({ code: 410, message: expect.stringContaining('/api/convention/{id}/shifts') });
  });
  test('is found in the list of its convention, by name, day, type and time', async () => {
    const type = await scene.make('shifttype', { convention_id: scene.convention_id, name: 'Parking' });
    const early = await make({ name: 'Zebra crossing', shifttype_id: type.id, start_time: at(8), end_time: at(9) });
    const late = await make({
      name: 'zebra stables',
      shifttype_id: type.id,
      start_time: at(20),
      end_time: at(21),
      quantity_of_volunteers: 5,
    });
    const list = async (params: object) => {
      const { items } = await ok(caller(scene.service)('GET', `/api/convention/${scene.convention_id}/shifts`, { ...params }));
      return (items as { id: string }[]).map(({ id }) => id);
    };
    expect(await list({ query: 'ZEBRA' })).toEqual([early.id, late.id]);
    expect(await list({ query: 'zebra', _order_by: 'start_time', _sort_order: 'desc' })).toEqual([late.id, early.id]);
    expect(await list({ shifttype_id: type.id, quantity_of_volunteers: '>=5' })).toEqual([late.id]);
    expect(await list({ shifttype_id: type.id, _start_start_time: at(10) })).toEqual([late.id]);
    expect(await list({ shifttype_id: type.id, conventionday_id: scene.next_day_id })).toEqual([]);
    const through = await ok(caller(scene.service)('GET', `/api/shifttype/${type.id}/shifts`));
    expect((through.items as object[]).length).toBe(2);
  });
  test('includes the room of its type, and has no such key without one', async () => {
    const room = await scene.make('room', { convention_id: scene.convention_id, name: 'Lobby' });
    const type = await scene.make('shifttype', { convention_id: scene.convention_id, name: 'Greeting', room_id: room.id });
    const inRoom = await make({ shifttype_id: type.id });
    const without = await make();
    const read = (id: string) =>
      ok(
        caller(scene.service)('GET', `/api/shift/${id}`, {
          _include: ['room', 'has_scheduled_volunteers', 'unscheduled_count', 'nonsense'],
        }),
      );
    expect(await read(inRoom.id)).toMatchObject({
      room: { id: room.id, name: 'Lobby' },
      has_scheduled_volunteers: '0',
      unscheduled_count: 0,
    });
    expect(await read(without.id)).not.toHaveProperty('room');
    expect(await ok(caller(scene.service)('GET', `/api/shift/${inRoom.id}`))).not.toHaveProperty('room');
    await ok(scene.organiser.call('DELETE', `/api/shifttype/${type.id}`));
    expect(await read(inRoom.id)).toMatchObject({ shifttype_id: null });
  });
  test('has a log that staff adds lines to', async () => {
    const made = await make();
    const add = (sent: object, as: 'json' | 'form' = 'json') =>
      staff.call('POST', `/api/shift/${made.id}/add-log-entry`, { ...sent }, { as });
    expect(await ok(add({ message: 'Radio is broken' }))).toMatchObject({ id: made.id, object_type: 'shift' });
    await ok(add({ entry: 'Radio repaired' }, 'form'));
    expect(await refusal(add({}))).toBe('400/441 message');
    expect(await refusal(add({ message: '  ' }))).toBe('400/441 message');
    expect(await refusal(add({ message: 'x'.repeat(5001) }))).toBe('400/442 message');
    const { items } = await ok(staff.call('GET', `/api/shift/${made.id}/logs`));
    expect(items).toMatchObject([
      {
        comment: 'Radio is broken',
        type: 'comment',
        commenter_name: staff.username,
        shift_id: made.id,
        owner_type: 'shift',
        badge_id: null,
      },
      { comment: 'Radio repaired' },
    ]);
    const found = await ok(staff.call('GET', `/api/shift/${made.id}/logs`, { query: 'repaired' }));
    expect((found.items as object[]).length).toBe(1);
  });
});
