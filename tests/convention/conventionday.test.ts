import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, makeConvention, slotOf, staffWith, type TestConvention } from '../support/convention.ts';
import { type Account, type Body, caller, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
let con: TestConvention;
let stranger: Account;
let foreigner: Account;
beforeAll(async () => {
  service = await createService();
  con = await makeConvention(service);
  stranger = await signUp(service);
  foreigner = (await makeConvention(service)).organiser;
});
afterAll(() => service.stop());

let week = 0;
/** Times of a day that no other test uses. */
const free = (start = 9, end = 17) => {
  const first = 168 * ++week;
  return { start_date: at(first + start), end_date: at(first + end) };
};
const post = (sent: Body, by = con.organiser) => by.call('POST', '/api/conventionday', { convention_id: con.id, ...sent });
const put = (day: Body, sent: Body, by = con.organiser) => by.call('PUT', `/api/conventionday/${day.id}`, sent);
const later = (instant: unknown, hours: number) => new Date(Date.parse(String(instant)) + hours * 3_600_000).toISOString();
const database = async () => (await import('../../src/server/db/client.ts')).db;

describe('a day', () => {
  test('is made, changed and deleted by organisers alone', async () => {
    const day = await ok(post(free()));
    for (const account of [stranger, foreigner, await staffWith(con, 'scheduling')]) {
      expect(await refusal(post(free(), account))).toBe('403/450 null');
      expect(await refusal(put(day, { name: 'Mine' }, account))).toBe('403/450 null');
      expect(await refusal(account.call('DELETE', `/api/conventionday/${day.id}`))).toBe('403/450 null');
    }
    expect(await refusal(caller(service)('POST', '/api/conventionday', { convention_id: con.id, ...free() }))).toBe(
      '401/401 session_id',
    );
    expect(await ok(con.organiser.call('DELETE', `/api/conventionday/${day.id}`))).toEqual({ success: 1 });
  });
  test('names what is missing in the order of its table', async () => {
    expect(await refusal(con.organiser.call('POST', '/api/conventionday', {}))).toBe('400/441 convention_id');
    expect(await refusal(post({}))).toBe('400/441 start_date');
    expect(await refusal(post({ start_date: at(1) }))).toBe('400/441 end_date');
  });
  test('is called after its local date, until it gets a name of its own', async () => {
    const late = free(22, 26);
    const day = await ok(post(late));
    expect(day).toMatchObject({
      name: expect.stringMatching(/^Thu \w{3} \d\d$/),
      day_type: 'events',
      attendee_start_date: late.start_date,
    });
    const moved = await ok(put(day, { start_date: later(late.start_date, 3), attendee_start_date: later(late.start_date, 3) }));
    expect(moved.name).toMatch(/^Fri \w{3} \d\d$/);
    const named = await ok(put(day, { name: 'Opening' }));
    const back = await ok(put(named, { start_date: late.start_date }));
    expect(back.name).toBe('Opening');
    expect((await ok(put(back, { name: '' }))).name).toMatch(/^Thu \w{3} \d\d$/);
  });
  test('ends after it starts, and 25 hours later at most', async () => {
    const { start_date } = free();
    expect(await refusal(post({ start_date, end_date: start_date }))).toBe('400/442 end_date');
    expect(await refusal(post({ start_date, end_date: later(start_date, 25.01) }))).toBe('400/442 end_date');
    expect(await refusal(post({ start_date, end_date: later(start_date, 25) }))).toBe('200');
  });
  test('takes the hours for attendees along where they are its own', async () => {
    const day = await ok(post(free()));
    const moved = { start_date: later(day.start_date, 2), end_date: later(day.end_date, 1) };
    expect(await ok(put(day, moved))).toMatchObject({
      ...moved,
      attendee_start_date: moved.start_date,
      attendee_end_date: moved.end_date,
    });
    const shorter = { end_date: day.end_date, attendee_start_date: later(day.start_date, 3) };
    expect(await ok(put(day, shorter))).toMatchObject({ ...shorter, attendee_end_date: day.end_date });
    expect(await ok(put(day, { start_date: day.start_date }))).toMatchObject({
      attendee_start_date: shorter.attendee_start_date,
    });
  });
  test('holds the hours for attendees', async () => {
    const day = free();
    const [early, late] = [later(day.start_date, -1), later(day.end_date, 1)];
    expect(await refusal(post({ ...day, attendee_start_date: early }))).toBe('400/442 attendee_start_date');
    expect(await refusal(post({ ...day, attendee_end_date: late }))).toBe('400/442 attendee_end_date');
    expect(
      await refusal(post({ ...day, attendee_start_date: later(day.start_date, 2), attendee_end_date: later(day.start_date, 2) })),
    ).toBe('400/442 attendee_end_date');
    const made = await ok(post({ ...day, attendee_start_date: later(day.start_date, 1) }));
    expect(await refusal(put(made, { start_date: later(day.start_date, 2) }))).toBe('400/442 attendee_start_date');
  });
  test('does not overlap another of its type', async () => {
    const day = free();
    const first = await ok(post(day));
    const second = { start_date: later(day.start_date, 4), end_date: later(day.end_date, 4) };
    const answer = await post(second);
    expect(answer).toMatchObject({
      status: 409,
      body: {
        error: { code: 443, data: 'start_date' },
        conflicts: [{ object_type: 'conventionday', id: first.id, name: first.name }],
      },
    });
    const other = await ok(post({ ...second, day_type: 'organizer' }));
    expect(await refusal(put(other, { day_type: 'events' }))).toBe('409/443 start_date');
    const next = await ok(post({ start_date: day.end_date, end_date: later(day.end_date, 1) }));
    expect(await refusal(put(next, { start_date: later(day.end_date, -1), attendee_start_date: day.end_date }))).toBe(
      '409/443 start_date',
    );
  });
  test('made twice at the same moment is made once, and the other is told', async () => {
    const day = free();
    const answers = await Promise.all(Array.from({ length: 5 }, () => refusal(post(day))));
    expect(answers.sort()).toEqual(['200', ...Array(4).fill('409/443 start_date')]);
  });
  test('of another type can be made twice at the same moment', async () => {
    const day = free();
    expect(await Promise.all([refusal(post(day)), refusal(post({ ...day, day_type: 'organizer' }))])).toEqual(['200', '200']);
  });
});

describe('day parts of a day', () => {
  test('are made with it on request, and with them their slots', async () => {
    const own = await makeConvention(service, { rooms: 1, spaces: 2 });
    const sent = { convention_id: own.id, start_date: at(9), end_date: at(17), generate_dayparts: 1 };
    const day = await ok(own.organiser.call('POST', '/api/conventionday', sent));
    expect(await ok(own.organiser.call('GET', `/api/conventionday/${day.id}/dayparts`))).toMatchObject({
      paging: { total_items: 16 },
    });
    expect(await ok(own.organiser.call('GET', `/api/conventionday/${day.id}/slots`))).toMatchObject({
      paging: { total_items: 32 },
    });
    const closed = await ok(own.organiser.call('POST', '/api/conventionday', { ...sent, day_type: 'organizer' }));
    expect(closed._warnings).toHaveLength(1);
    expect(await ok(own.organiser.call('GET', `/api/conventionday/${closed.id}/dayparts`))).toMatchObject({
      paging: { total_items: 0 },
    });
  });
  test('keep it from becoming shorter or a day for organisers, and so do shifts', async () => {
    const day = await ok(post({ ...free(), generate_dayparts: true }));
    const answer = await put(day, { end_date: later(day.end_date, -1), attendee_end_date: later(day.end_date, -1) });
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 453, data: 'dayparts' } } });
    expect((answer.body.conflicts as unknown[]).length).toBe(2);
    expect(await refusal(put(day, { day_type: 'organizer' }))).toBe('409/453 dayparts');
    expect(await refusal(put(day, { end_date: later(day.end_date, 1) }))).toBe('200');

    const other = await ok(post({ ...free(), day_type: 'organizer' }));
    const shift = {
      name: 'Build',
      conventionday_id: other.id,
      start_time: other.start_date,
      end_time: later(other.start_date, 2),
    };
    await ok(con.organiser.call('POST', '/api/shift', shift));
    const narrow = { start_date: later(other.start_date, 1), attendee_start_date: later(other.start_date, 1) };
    expect(await refusal(put(other, narrow))).toBe('409/453 shifts');
  });
});

describe('deleting a day', () => {
  test('is refused while a slot of it is assigned or reserved, and takes free ones along', async () => {
    const own = await makeConvention(service, { days: 2, dayparts: true, rooms: 1, spaces: 1 });
    const [space] = own.spaces;
    const slot = await slotOf(own, space ?? {}, own.dayparts[0] ?? {});
    await ok(own.organiser.call('PUT', `/api/slot/${slot.id}`, { is_reserved: true }));
    const remove = () => own.organiser.call('DELETE', `/api/conventionday/${own.days[0]?.id}`);
    expect(await remove()).toMatchObject({
      status: 409,
      body: { error: { code: 453, data: 'slots' }, conflicts: [{ object_type: 'slot', id: slot.id, name: slot.name }] },
    });
    await ok(own.organiser.call('PUT', `/api/slot/${slot.id}`, { is_reserved: false }));
    expect(await refusal(remove())).toBe('200');
    expect(await ok(own.organiser.call('GET', `/api/space/${space?.id}/slots`))).toMatchObject({ paging: { total_items: 16 } });
  });
  test('is refused while volunteers are scheduled on it or have worked on it', async () => {
    const db = await database();
    const day = await ok(post(free()));
    const shift = await ok(
      con.organiser.call('POST', '/api/shift', {
        name: 'Door',
        conventionday_id: day.id,
        start_time: day.start_date,
        end_time: day.end_date,
      }),
    );
    const person = { firstname: 'A', lastname: 'B', name: 'A B', email_address: 'a@example.org', phone_number: '1' };
    const volunteer = await db.volunteer.create({ data: { convention_id: con.id, user_id: stranger.user_id, ...person } });
    const applied = await db.volunteerShift.create({
      data: { convention_id: con.id, volunteer_id: volunteer.id, shift_id: shift.id },
    });
    const remove = () => refusal(con.organiser.call('DELETE', `/api/conventionday/${day.id}`));
    for (const status of ['scheduled', 'worked', 'no_show']) {
      await db.volunteerShift.update({ where: { id: applied.id }, data: { status } });
      expect(await remove()).toBe('409/453 volunteershifts');
    }
    await db.volunteerShift.update({ where: { id: applied.id }, data: { status: 'withdrawn' } });
    expect(await remove()).toBe('200');
    expect(await db.shift.count({ where: { id: shift.id } })).toBe(0);
  });
});
