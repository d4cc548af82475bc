import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EventScene, makeEventScene, outsiders, type TestRecord } from '../events/scene.ts';
import { at } from '../support/convention.ts';
import { type Account, type Body, ok, refusal } from '../support/people.ts';
import { times } from '../support/races.ts';

/** Two days with day parts, two tables, an event of an hour at 10 AM, and a shift from 9 to 11. Each test leaves the first day as it was. */
let own: EventScene;
let hive: TestRecord;
let shift: TestRecord;
let day: TestRecord;
beforeAll(async () => {
  own = await makeEventScene({ days: 2, rooms: 1, spaces: 2 });
  const { con } = own;
  day = con.days[0] as TestRecord;
  hive = await own.event({ name: 'Hive', duration: 60 });
  await ok(own.post(`event/${hive.id}/assign-slots`, { daypart_id: con.dayparts[2]?.id, space_id: con.spaces[0]?.id }));
  const times = { start_time: at(9), end_time: at(11) };
  shift = await own.make('shift', { convention_id: con.id, name: 'Door', conventionday_id: day.id, ...times });
});
afterAll(() => own.stop());

const database = async () => (await import('../../src/server/db/client.ts')).db;
interface Change {
  object_type: string;
  id: string;
  name: string;
  before: Body;
  after: Body;
}
const move = (sent: Body, as?: Account) => own.post(`conventionday/${day.id}/move`, sent, as);
const undo = (scheduleaction_id?: unknown, as?: Account) =>
  own.post(`convention/${own.con.id}/schedule-undo`, scheduleaction_id ? { scheduleaction_id } : {}, as);
/** A week after the usual day. */
const week = (hour: number, minute = 0) => at(168 + hour, minute);

describe('moving a day', () => {
  test('is for organizers', async () => {
    for (const [as, options, expected] of outsiders(own))
      expect(await refusal(as.call('POST', `/api/conventionday/${day.id}/move`, { start_date: week(9) }, options))).toBe(
        expected,
      );
    expect(await refusal(move({ start_date: week(9) }, own.scheduler))).toBe('403/450 null');
    expect(await refusal(move({}))).toBe('400/441 start_date');
  });
  test('shows what would move, and changes nothing unless told to', async () => {
    const preview = await ok(move({ start_date: week(8) }));
    expect(preview).toMatchObject({
      start_date: week(8),
      end_date: week(16),
      removed: [],
      conflicts: [],
      scheduleaction_id: null,
    });
    const changes = preview.changes as Change[];
    expect(changes.map(({ object_type }) => object_type)).toEqual([
      'conventionday',
      ...Array(16).fill('daypart'),
      'shift',
      'event',
    ]);
    expect(changes.at(-1)).toEqual({
      object_type: 'event',
      id: hive.id,
      name: 'Hive',
      before: { start_date: at(10), end_date: at(11) },
      after: { start_date: week(9), end_date: week(10) },
    });
    expect(await own.read('event', hive.id)).toMatchObject({ start_date: at(10) });
    expect(await own.read('conventionday', day.id)).toMatchObject({ start_date: at(9), name: 'Thu Aug 05' });
    expect(await own.items(`convention/${own.con.id}/scheduleactions`, { kind: 'move_day' })).toEqual([]);
  });
  test('takes day parts, slots, events, shifts, volunteers and the hours for attendees along, and one undo brings all back', async () => {
    await ok(own.organiser.call('PUT', `/api/conventionday/${day.id}`, { attendee_start_date: at(9, 30) }));
    const db = await database();
    const person = { firstname: 'A', lastname: 'B', name: 'A B', email_address: 'a@example.org', phone_number: '1' };
    const volunteer = await db.volunteer.create({
      data: { ...person, convention_id: own.con.id, user_id: own.stranger.user_id },
    });
    const { id } = await db.volunteerShift.create({
      data: { convention_id: own.con.id, volunteer_id: volunteer.id, shift_id: shift.id, status: 'scheduled' },
    });
    const assigned = async () => (await db.volunteerShift.findUniqueOrThrow({ where: { id } })).starts_at.toISOString();
    const calendar = async () =>
      (await fetch(`${own.service.base_url}/calendar/${own.con.id}.ics?session_id=${own.organiser.session_id}`)).text();
    const sequence = async () => Number(/SEQUENCE:(\d+)/.exec(await calendar())?.[1]);
    const numbered = await sequence();
    const slot = (await own.items(`event/${hive.id}/slots`))[0];
    const done = await ok(move({ start_date: week(8), dry_run: 0 }));
    expect(await own.read('event', hive.id)).toMatchObject({
      start_date: week(9),
      end_date: week(10),
      startdaypart_id: own.con.dayparts[2]?.id,
      is_scheduled: true,
    });
    expect(await own.read('conventionday', day.id)).toMatchObject({
      name: 'Thu Aug 12',
      start_date: week(8),
      end_date: week(16),
      attendee_start_date: week(8, 30),
      attendee_end_date: week(16),
    });
    expect(await own.read('shift', shift.id)).toMatchObject({ start_time: week(8), end_time: week(10) });
    expect(await assigned()).toBe(week(8));
    expect(await own.read('slot', slot?.id ?? '')).toMatchObject({
      event_id: hive.id,
      name: expect.stringContaining('9:00 AM'),
    });
    expect(await own.read('convention', own.con.id)).toMatchObject({ start_date: at(33), end_date: week(16) });
    expect(await sequence()).toBeGreaterThan(numbered);
    const history = (await own.items(`conventionday/${day.id}/history`)) as Body[];
    expect(history[0]).toMatchObject({ action: 'update', user_id: own.organiser.user_id });

    expect(await ok(undo(done.scheduleaction_id))).toMatchObject({ kind: 'move_day', state: 'undone' });
    expect(await own.read('event', hive.id)).toMatchObject({ start_date: at(10) });
    expect(await own.read('conventionday', day.id)).toMatchObject({
      start_date: at(9),
      attendee_start_date: at(9, 30),
      name: 'Thu Aug 05',
    });
    expect(await own.read('shift', shift.id)).toMatchObject({ start_time: at(9) });
    expect(await assigned()).toBe(at(9));
    expect(await refusal(undo(done.scheduleaction_id))).toBe('409/453 state');
    expect(await ok(own.post(`convention/${own.con.id}/schedule-redo`))).toMatchObject({ kind: 'move_day', state: 'done' });
    expect(await own.read('event', hive.id)).toMatchObject({ start_date: week(9) });
    await ok(undo());
    await own.put('conventionday', day.id, { attendee_start_date: at(9) });
  });
  test('is refused while a volunteer would have two shifts at a time, whom it names', async () => {
    const db = await database();
    const { volunteer_id, id } = await db.volunteerShift.findFirstOrThrow({ where: { shift_id: shift.id } });
    const mine = { convention_id: own.con.id };
    const other = await own.make('conventionday', { ...mine, start_date: week(0), end_date: week(20), day_type: 'organizer' });
    const hours = { conventionday_id: other.id, start_time: week(9), end_time: week(10) };
    const build = await own.make('shift', { ...mine, name: 'Build', ...hours });
    await db.volunteerShift.create({ data: { ...mine, volunteer_id, shift_id: build.id, status: 'scheduled' } });
    const answer = await move({ start_date: week(9), dry_run: 0 });
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 453, data: 'start_date' }, conflicts: [{ id }] } });
    expect(answer.body.error).toMatchObject({ message: expect.stringContaining('A B in Door would overlap Build') });
    await db.volunteerShift.deleteMany({ where: { volunteer_id } });
    await db.conventionDay.delete({ where: { id: other.id } });
  });
  test('keeps what clocks show when the clocks change in between, and says so when they change during the day', async () => {
    // November 11th: an hour behind August.
    const november = (hour: number) => new Date(Date.parse(at(98 * 24 + hour)) + 3_600_000).toISOString();
    await ok(move({ start_date: november(9), dry_run: 0 }));
    const [part] = await own.items(`conventionday/${day.id}/dayparts`);
    expect(part).toMatchObject({ name: 'Thursday at  9:00 AM', start_date: november(9) });
    expect(await own.read('event', hive.id)).toMatchObject({ start_date: november(10) });
    const night = await ok(move({ start_date: '2027-11-07T05:00:00Z' }));
    expect(night._warnings).toMatchObject([{ data: 'start_date', message: expect.stringContaining('clocks change') }]);
    await ok(undo());
  });
  test('removes free day parts of which a shorter day has no room, and brings them back with their slots and preferences', async () => {
    const last = own.con.dayparts[15];
    await own.put('event', hive.id, { preferreddaypart_id: last?.id });
    const slots = async () => (await own.items(`daypart/${last?.id}/slots`)).map(({ id }) => id).sort();
    const before = await slots();
    const done = await ok(move({ start_date: at(9), end_date: at(16, 30), dry_run: 0 }));
    expect(done.removed).toEqual([{ object_type: 'daypart', id: last?.id, name: last?.name }]);
    expect(await refusal(own.organiser.call('GET', `/api/daypart/${last?.id}`))).toBe('404/404 id');
    expect(await own.read('conventionday', day.id)).toMatchObject({ attendee_end_date: at(16, 30) });
    await ok(undo(done.scheduleaction_id));
    expect(await own.read('daypart', `${last?.id}`)).toMatchObject({ start_date: at(16, 30), name: last?.name });
    expect(await slots()).toEqual(before);
    expect(await own.read('event', hive.id)).toMatchObject({ preferreddaypart_id: last?.id });
    const longer = await ok(move({ start_date: at(9), end_date: at(20) }));
    expect(longer).toMatchObject({ end_date: at(20), removed: [] });
  });
  test('is refused where events, reserved slots or shifts would be cut off, or another day lies; the preview names them', async () => {
    const short = { start_date: at(9), end_date: at(10, 30) };
    const preview = await ok(move(short));
    expect(preview.conflicts).toMatchObject([
      { object_type: 'event', id: hive.id, name: 'Hive', reason: expect.stringContaining('Hive') },
      { object_type: 'shift', id: shift.id, reason: expect.stringContaining('Door') },
    ]);
    expect(preview._warnings).toMatchObject([{ data: 'end_date' }, { data: 'end_date' }, { data: 'end_date' }]);
    const answer = await move({ ...short, dry_run: 0 });
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { code: 453, data: 'end_date' }, conflicts: [{ id: hive.id }] },
    });
    expect(await refusal(move({ start_date: at(30), dry_run: 0 }))).toBe('409/443 start_date');
    expect(await refusal(move({ start_date: week(9), end_date: week(9), dry_run: 0 }))).toBe('400/442 end_date');
    expect(await own.read('event', hive.id)).toMatchObject({ start_date: at(10) });
  });
  test('is undone only while everything on the day is as it left it, and only by organizers', async () => {
    const done = await ok(move({ start_date: week(9), dry_run: 0 }));
    expect(await refusal(undo(done.scheduleaction_id, own.scheduler))).toBe('403/450 null');
    await own.put('shift', shift.id, { start_time: week(9, 30) });
    expect(await undo(done.scheduleaction_id)).toMatchObject({
      status: 409,
      body: { error: { code: 453, data: 'changes' }, conflicts: [{ object_type: 'shift', id: shift.id }] },
    });
    await own.put('shift', shift.id, { start_time: week(9) });
    await ok(undo(done.scheduleaction_id));
  });
  test('at the same moment as other moves and as slots are taken leaves every event where its slots are', async () => {
    const events = await times(4, () => own.event({ duration: 30 }));
    const [space] = own.con.spaces.slice(1);
    const answers = await Promise.all([
      ...[week(8), week(10), at(8)].map((start_date) => move({ start_date, dry_run: 0 })),
      ...events.map((event, n) =>
        own.post(`event/${event.id}/assign-slots`, { daypart_id: own.con.dayparts[4 + n]?.id, space_id: space?.id }),
      ),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
    const start = Date.parse(`${(await own.read('conventionday', day.id)).start_date}`);
    const hours = await Promise.all(
      events.map(async ({ id }) => (Date.parse(`${(await own.read('event', id)).start_date}`) - start) / 3_600_000),
    );
    expect(hours).toEqual([2, 2.5, 3, 3.5]);
  });
  test('is refused once the day has begun, which its actions say', async () => {
    const past = { convention_id: own.con.id, start_date: '2021-08-05T15:00:00Z', end_date: '2021-08-05T23:00:00Z' };
    const { id } = await own.make('conventionday', past);
    expect(await refusal(own.post(`conventionday/${id}/move`, { start_date: week(9) }))).toBe('409/453 start_date');
    const { _actions } = await own.read('conventionday', id, { _include_actions: 1 });
    expect((_actions as Record<string, Body>).move).toMatchObject({
      is_available: false,
      reason: expect.stringContaining('has begun'),
    });
  });
});
