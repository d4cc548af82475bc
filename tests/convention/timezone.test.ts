import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, makeConvention, staffWith, type TestConvention } from '../support/convention.ts';
import { type Body, caller, ok, refusal } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await createService();
});
afterAll(() => service.stop());

interface Change {
  object_type: string;
  id: string;
  before: Body;
  after: Body;
}
const change = (con: TestConvention, sent: Body, by = con.organiser) =>
  by.call('POST', `/api/convention/${con.id}/change-timezone`, sent);
const get = (con: TestConvention, path: string) => ok(con.organiser.call('GET', path, { _items_per_page: 100 }));
/** Berlin is 7 hours ahead of Chicago. */
const inBerlin = (hour: number, minute = 0) => at(hour - 7, minute);

async function rich() {
  const con = await makeConvention(service, {
    days: 1,
    dayparts: true,
    rooms: 1,
    spaces: 1,
    ticket_sales_start: at(-100),
    ticket_sales_end: at(-50),
  });
  const make = (type: string, sent: Body) => ok(con.organiser.call('POST', `/api/${type}`, { convention_id: con.id, ...sent }));
  const shift = await make('shift', {
    name: 'Door',
    conventionday_id: con.days[0]?.id,
    start_time: at(10),
    end_time: at(12),
    sign_up_from: at(-30),
  });
  const badgetype = await make('badgetype', { name: 'Full', price: 0, early_access_date: at(-200) });
  return { con, shift, badgetype };
}

describe('change-timezone', () => {
  test('is for organisers alone', async () => {
    const con = await makeConvention(service);
    for (const account of [await staffWith(con, 'scheduling'), (await makeConvention(service)).organiser])
      expect(await refusal(change(con, { timezone: 'UTC' }, account))).toBe('403/450 null');
    expect(await refusal(caller(service)('POST', `/api/convention/${con.id}/change-timezone`, { timezone: 'UTC' }))).toBe(
      '401/401 session_id',
    );
    expect(await refusal(change(con, {}))).toBe('400/441 timezone');
    expect(await refusal(change(con, { timezone: 'Mars/Base' }))).toBe('400/442 timezone');
    expect(await refusal(change(con, { timezone: 'UTC', mode: 'guess' }))).toBe('400/442 mode');
  });
  test('shows what it would do, and does nothing unless told to', async () => {
    const { con, shift } = await rich();
    const preview = await ok(change(con, { timezone: 'Europe/Berlin' }));
    expect(preview).toMatchObject({ success: 1, timezone: 'Europe/Berlin', mode: 'keep_local_times' });
    expect(preview.changes).toHaveLength(1 + 1 + 16 + 1 + 1);
    expect((preview.changes as Change[]).find((one) => one.id === shift.id)).toEqual({
      object_type: 'shift',
      id: shift.id,
      before: { start_time: at(10), end_time: at(12), sign_up_from: at(-30) },
      after: { start_time: inBerlin(10), end_time: inBerlin(12), sign_up_from: inBerlin(-30) },
    });
    expect(await get(con, `/api/convention/${con.id}`)).toMatchObject({
      timezone: 'America/Chicago',
      start_date: at(9),
      ticket_sales_start: at(-100),
    });
    expect(await get(con, `/api/shift/${shift.id}`)).toMatchObject({ start_time: at(10) });
  });
  test('keeps what clocks show: days, day parts, shifts and dates of sale move', async () => {
    const { con, shift, badgetype } = await rich();
    await ok(change(con, { timezone: 'Europe/Berlin', dry_run: 0 }));
    expect(await get(con, `/api/convention/${con.id}`)).toMatchObject({
      timezone: 'Europe/Berlin',
      start_date: inBerlin(9),
      end_date: inBerlin(17),
      ticket_sales_start: inBerlin(-100),
      ticket_sales_end: inBerlin(-50),
    });
    expect(await get(con, `/api/conventionday/${con.days[0]?.id}`)).toMatchObject({
      start_date: inBerlin(9),
      attendee_end_date: inBerlin(17),
      name: 'Thu Aug 05',
    });
    const { items } = await get(con, `/api/convention/${con.id}/dayparts`);
    expect((items as Body[])[1]).toMatchObject({
      start_date: inBerlin(9, 30),
      end_date: inBerlin(10),
      name: 'Thursday at  9:30 AM',
    });
    expect(await get(con, `/api/shift/${shift.id}`)).toMatchObject({
      start_time: inBerlin(10),
      times_range: '10:00 AM to 12:00 PM',
    });
    expect(await get(con, `/api/badgetype/${badgetype.id}`)).toMatchObject({ early_access_date: inBerlin(-200) });
  });
  test('or keeps instants: only what is shown changes, and the names that follow from it', async () => {
    const { con, shift } = await rich();
    const [part] = con.dayparts;
    await ok(con.organiser.call('PUT', `/api/daypart/${con.dayparts[1]?.id}`, { name: 'Tea' }));
    const done = await ok(change(con, { timezone: 'Europe/Berlin', mode: 'keep_instants', dry_run: 'false' }));
    expect((done.changes as Change[]).find((one) => one.id === part?.id)).toMatchObject({
      before: { name: 'Thursday at  9:00 AM' },
      after: { name: 'Thursday at  4:00 PM' },
    });
    expect(new Set((done.changes as Change[]).map((one) => one.object_type))).toEqual(new Set(['daypart']));
    const { items } = await get(con, `/api/convention/${con.id}/dayparts`);
    expect((items as Body[]).slice(0, 2)).toMatchObject([{ start_date: at(9), name: 'Thursday at  4:00 PM' }, { name: 'Tea' }]);
    const slots = await get(con, `/api/daypart/${part?.id}/slots`);
    expect((slots.items as Body[])[0]?.name).toBe('Table 1.1 in Room 1 on Thursday at  4:00 PM');
    expect(await get(con, `/api/shift/${shift.id}`)).toMatchObject({ start_time: at(10), times_range: '5:00 PM to 7:00 PM' });
  });
  test('is refused once the convention has started', async () => {
    const con = await makeConvention(service);
    const past = { convention_id: con.id, start_date: '2021-08-05T15:00:00Z', end_date: '2021-08-05T23:00:00Z' };
    await ok(con.organiser.call('POST', '/api/conventionday', past));
    expect(await refusal(change(con, { timezone: 'UTC' }))).toBe('409/453 has_ended');
  });
  test('is refused where clocks that change would put two day parts on one time; the preview says so and shows the changes', async () => {
    const con = await makeConvention(service, { timezone: 'UTC' });
    const night = {
      convention_id: con.id,
      start_date: '2027-03-14T00:00:00Z',
      end_date: '2027-03-14T06:00:00Z',
      generate_dayparts: true,
    };
    await ok(con.organiser.call('POST', '/api/conventionday', night));
    const preview = await ok(change(con, { timezone: 'America/Chicago' }));
    expect(preview._warnings).toMatchObject([{ data: 'timezone', message: expect.stringContaining('in America/Chicago at') }]);
    expect((preview.changes as Change[]).length).toBeGreaterThan(10);
    expect(await refusal(change(con, { timezone: 'America/Chicago', dry_run: false }))).toBe('409/453 timezone');
    expect(await get(con, `/api/convention/${con.id}`)).toMatchObject({ timezone: 'UTC' });
    expect(await refusal(change(con, { timezone: 'America/Chicago', mode: 'keep_instants', dry_run: false }))).toBe('200');
    const { items } = await get(con, `/api/convention/${con.id}/dayparts`);
    expect((items as Body[])[0]).toMatchObject({ name: 'Saturday at  6:00 PM' });
  });
  test('names the zone whose clocks change', async () => {
    const con = await makeConvention(service, { timezone: 'America/Chicago' });
    const night = { convention_id: con.id, start_date: '2027-11-07T04:00:00Z', end_date: '2027-11-07T10:00:00Z' };
    await ok(con.organiser.call('POST', '/api/conventionday', { ...night, generate_dayparts: true }));
    const names = ((await get(con, `/api/convention/${con.id}/dayparts`)).items as Body[]).map(({ name }) => name);
    expect(names).toContain('Sunday at  1:00 AM CDT');
    expect(names).toContain('Sunday at  1:00 AM CST');
    const answer = await change(con, { timezone: 'UTC', dry_run: false });
    expect(answer.body.error).toMatchObject({ data: 'timezone', message: expect.stringContaining('in America/Chicago at') });
  });
});
