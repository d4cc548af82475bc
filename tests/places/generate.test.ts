import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, makeConvention, slotOf, staffWith, type TestConvention } from '../support/convention.ts';
import { type Account, type Body, caller, ok, refusal } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
let foreigner: Account;
beforeAll(async () => {
  service = await createService();
  foreigner = (await makeConvention(service)).organiser;
});
afterAll(() => service.stop());

const generate = (con: TestConvention, what: 'dayparts' | 'slots', sent: Body = {}, by = con.organiser) =>
  by.call('POST', `/api/convention/${con.id}/generate-${what}`, sent);
const total = async (con: TestConvention, path: string) =>
  ((await ok(con.organiser.call('GET', path))).paging as { total_items: number }).total_items;
const addDay = (con: TestConvention, sent: Body) =>
  ok(con.organiser.call('POST', '/api/conventionday', { convention_id: con.id, ...sent }));
const names = async (con: TestConvention) =>
  ((await ok(con.organiser.call('GET', `/api/convention/${con.id}/dayparts`, { _items_per_page: 100 }))).items as Body[]).map(
    (d) => d.name,
  );

describe('generate-dayparts', () => {
  test('fills the hours for attendees of the days for events, in steps of slot_duration', async () => {
    const con = await makeConvention(service, { slot_duration: 90, rooms: 1, spaces: 2 });
    await addDay(con, { start_date: at(9), end_date: at(17), attendee_start_date: at(10), attendee_end_date: at(14, 29) });
    await addDay(con, { start_date: at(33), end_date: at(41), day_type: 'organizer' });
    expect(await ok(generate(con, 'dayparts'))).toEqual({ success: 1, created: 2, kept: 0 });
    expect(await names(con)).toEqual(['Thursday at 10:00 AM', 'Thursday at 11:30 AM']);
    expect(await total(con, `/api/convention/${con.id}/slots`)).toBe(4);
  });
  test('only adds: a second run adds nothing, a deleted one comes back, an overlapping start is left out', async () => {
    const con = await makeConvention(service, { days: 1, dayparts: true, rooms: 1, spaces: 1 });
    expect(await ok(generate(con, 'dayparts'))).toEqual({ success: 1, created: 0, kept: 16 });
    const [first, second] = con.dayparts;
    await ok(con.organiser.call('DELETE', `/api/daypart/${first?.id}`));
    await ok(con.organiser.call('PUT', `/api/daypart/${second?.id}`, { start_date: at(9, 15) }));
    expect(await ok(generate(con, 'dayparts'))).toEqual({ success: 1, created: 0, kept: 14 });
    await ok(con.organiser.call('PUT', `/api/daypart/${second?.id}`, { start_date: at(9, 30) }));
    expect(await ok(generate(con, 'dayparts'))).toEqual({ success: 1, created: 1, kept: 15 });
    expect(await total(con, `/api/convention/${con.id}/slots`)).toBe(16);
  });
  test('can be asked for one day', async () => {
    const con = await makeConvention(service, { days: 2 });
    expect(await ok(generate(con, 'dayparts', { conventionday_id: con.days[1]?.id }))).toEqual({
      success: 1,
      created: 16,
      kept: 0,
    });
    expect(await total(con, `/api/conventionday/${con.days[0]?.id}/dayparts`)).toBe(0);
    const elsewhere = await makeConvention(service, { days: 1 });
    expect(await refusal(generate(con, 'dayparts', { conventionday_id: elsewhere.days[0]?.id }))).toBe(
      '400/442 conventionday_id',
    );
    expect(await refusal(generate(con, 'dayparts', { conventionday_id: con.id }))).toBe('400/440 conventionday_id');
  });
  test('steps by elapsed time when clocks go back: names in the hour that comes twice say the zone', async () => {
    const con = await makeConvention(service, { slot_duration: 60 });
    await addDay(con, { start_date: '2027-11-07T05:00:00Z', end_date: '2027-11-07T09:00:00Z' });
    await ok(generate(con, 'dayparts'));
    expect(await names(con)).toEqual([
      'Sunday at 12:00 AM',
      'Sunday at  1:00 AM CDT',
      'Sunday at  1:00 AM CST',
      'Sunday at  2:00 AM',
    ]);
  });
  test('skips the hour that clocks skip', async () => {
    const con = await makeConvention(service, { slot_duration: 60, clock_type: 24 });
    await addDay(con, { start_date: '2027-03-14T06:00:00Z', end_date: '2027-03-14T10:00:00Z' });
    await ok(generate(con, 'dayparts'));
    expect(await names(con)).toEqual(['Sunday at 00:00', 'Sunday at 01:00', 'Sunday at 03:00', 'Sunday at 04:00']);
  });
  test('twice at the same moment makes each day part once', async () => {
    const con = await makeConvention(service, { days: 2, rooms: 1, spaces: 3 });
    const answers = await Promise.all([1, 2, 3].map(() => ok(generate(con, 'dayparts'))));
    expect(answers.map(({ created }) => created).sort()).toEqual([0, 0, 32]);
    expect(await total(con, `/api/convention/${con.id}/slots`)).toBe(96);
  });
  test('is for organisers, generate-slots for staff(scheduling)', async () => {
    const con = await makeConvention(service, { days: 1 });
    const scheduling = await staffWith(con, 'scheduling');
    const exhibitors = await staffWith(con, 'exhibitors');
    for (const account of [scheduling, foreigner])
      expect(await refusal(generate(con, 'dayparts', {}, account))).toBe('403/450 null');
    for (const account of [exhibitors, foreigner])
      expect(await refusal(generate(con, 'slots', {}, account))).toBe('403/450 null');
    expect(await refusal(generate(con, 'slots', {}, scheduling))).toBe('200');
    for (const what of ['dayparts', 'slots'])
      expect(await refusal(caller(service)('POST', `/api/convention/${con.id}/generate-${what}`))).toBe('401/401 session_id');
  });
});

describe('slots', () => {
  test('exist for every pair of space and day part, hidden and locked ones too', async () => {
    const con = await makeConvention(service, { days: 1, rooms: 1, spaces: 1 });
    const mine = { convention_id: con.id };
    await ok(
      con.organiser.call('POST', '/api/daypart', {
        ...mine,
        conventionday_id: con.days[0]?.id,
        start_date: at(9),
        is_hidden: 1,
        is_locked: 1,
      }),
    );
    await ok(
      con.organiser.call('POST', '/api/space', { ...mine, room_id: con.rooms[0]?.id, name: 'B', max_tickets: 1, is_locked: 1 }),
    );
    expect(await total(con, `/api/convention/${con.id}/slots`)).toBe(2);
  });
  test('that were deleted are filled in by generate-slots', async () => {
    const con = await makeConvention(service, { days: 1, dayparts: true, rooms: 1, spaces: 2 });
    const slot = await slotOf(con, con.spaces[0] ?? {}, con.dayparts[0] ?? {});
    await ok(con.organiser.call('DELETE', `/api/slot/${slot.id}`));
    expect(await ok(generate(con, 'slots'))).toEqual({ success: 1, created: 1, kept: 31 });
    expect(await ok(generate(con, 'slots'))).toEqual({ success: 1, created: 0, kept: 32 });
    expect((await slotOf(con, con.spaces[0] ?? {}, con.dayparts[0] ?? {})).name).toBe(slot.name);
  });
  test('of a space and a day part made at the same moment exist too', async () => {
    const con = await makeConvention(service, { days: 1, rooms: 1 });
    const mine = { convention_id: con.id };
    const space = (n: number) =>
      ok(con.organiser.call('POST', '/api/space', { ...mine, room_id: con.rooms[0]?.id, name: `S${n}`, max_tickets: 1 }));
    const part = (n: number) =>
      ok(con.organiser.call('POST', '/api/daypart', { ...mine, conventionday_id: con.days[0]?.id, start_date: at(9 + n) }));
    await Promise.all([0, 1, 2, 3].flatMap((n) => [space(n), part(n)]));
    expect(await total(con, `/api/convention/${con.id}/slots`)).toBe(16);
  });
  test('follow renames of room, space and day part, also while new ones are made', async () => {
    const con = await makeConvention(service, { days: 1, rooms: 1, spaces: 1 });
    const [room] = con.rooms;
    const [space] = con.spaces;
    const parts = [0, 1, 2, 3].map((n) =>
      con.organiser.call('POST', '/api/daypart', {
        convention_id: con.id,
        conventionday_id: con.days[0]?.id,
        start_date: at(9 + n),
        name: `P${n}`,
      }),
    );
    const renames = [
      con.organiser.call('PUT', `/api/room/${room?.id}`, { name: 'Hall' }),
      con.organiser.call('PUT', `/api/space/${space?.id}`, { name: 'Desk' }),
    ];
    await Promise.all([...parts, ...renames].map(ok));
    const { items } = await ok(con.organiser.call('GET', `/api/convention/${con.id}/slots`));
    expect((items as Body[]).map(({ name }) => name)).toEqual([0, 1, 2, 3].map((n) => `Desk in Hall on P${n}`));
  });
  test('are 1,000,000 in a convention at most', async () => {
    const con = await makeConvention(service, { days: 2, rooms: 1 });
    const { db } = await import('../../src/server/db/client.ts');
    const start = at(9);
    await db.$executeRaw`INSERT INTO daypart (id, convention_id, conventionday_id, start_date, end_date, name)
      SELECT uuid_v7(), ${con.id}::uuid, ${con.days[0]?.id}::uuid, ${start}::timestamptz + n * interval '1 minute',
        ${start}::timestamptz + (n + 1) * interval '1 minute', 'x' FROM generate_series(0, 399) AS n`;
    await db.$executeRaw`INSERT INTO space (id, convention_id, room_id, name, max_tickets)
      SELECT uuid_v7(), ${con.id}::uuid, ${con.rooms[0]?.id}::uuid, 'x' || n, 1 FROM generate_series(1, 2500) AS n`;
    const mine = { convention_id: con.id };
    const space = { ...mine, room_id: con.rooms[0]?.id, name: 'One more', max_tickets: 1 };
    expect(await refusal(con.organiser.call('POST', '/api/space', space))).toBe('409/453 convention_id');
    const part = { ...mine, conventionday_id: con.days[1]?.id, start_date: at(33) };
    expect(await refusal(con.organiser.call('POST', '/api/daypart', part))).toBe('409/453 convention_id');
    const day = { ...mine, start_date: at(57), end_date: at(65), generate_dayparts: true };
    expect(await refusal(con.organiser.call('POST', '/api/conventionday', day))).toBe('409/453 convention_id');
    expect(await refusal(generate(con, 'dayparts'))).toBe('409/453 convention_id');
    expect(await total(con, `/api/conventionday/${con.days[1]?.id}/dayparts`)).toBe(0);
  });
});
