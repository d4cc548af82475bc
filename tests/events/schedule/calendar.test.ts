import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../src/server/db/client.ts';
import { type Account, type Body, ok, refusal } from '../../support/people.ts';
import type { TestRecord } from '../scene.ts';
import { makeScheduleStage, type ScheduleStage } from './schedule.ts';

let s: ScheduleStage;
let catan: TestRecord;
beforeAll(async () => {
  s = await makeScheduleStage();
  catan = await s.scheduledEvent({ name: 'Catan' }, [0, [0, 1, 2, 3]], [1, [0, 1, 2, 3]]);
  const session = await s.make('eventsession', { event_id: catan.id, duration: 60 });
  await s.assignSlots('eventsession', session.id, [0, [5, 6]]);
});
afterAll(() => s.stop());

type Property = 'UID' | 'SEQUENCE' | 'SUMMARY' | 'LOCATION' | 'DESCRIPTION' | 'DTSTART' | 'DTEND' | 'STATUS' | 'URL';
type Entry = Partial<Record<Property, string | undefined>>;

const fetchCalendar = (
  params: Record<string, string> = {},
  as: Account | null = s.stranger,
  headers: Record<string, string> = {},
) =>
  fetch(`${s.service.base_url}/calendar/${s.con.id}.ics?${new URLSearchParams(params)}`, {
    headers: { ...(as ? { authorization: `Bearer ${as.session_id}` } : {}), ...headers },
  });
const calendar = async (...args: Parameters<typeof fetchCalendar>) => (await fetchCalendar(...args)).text();
/** The entries of a calendar, each as its properties, in the order of their names and places. */
const entriesOf = (text: string): Entry[] =>
  [...text.replaceAll('\r\n ', '').matchAll(/BEGIN:VEVENT\r\n(.*?)END:VEVENT/gs)]
    .map(([, lines = '']) =>
      Object.fromEntries([...lines.matchAll(/^([A-Z-]+)[^:\r]*:(.*)\r$/gm)].map(([, name, value]) => [name, value])),
    )
    .sort((a, b) => `${a.SUMMARY} ${a.LOCATION}`.localeCompare(`${b.SUMMARY} ${b.LOCATION}`));
const entries = async (...args: Parameters<typeof fetchCalendar>) => entriesOf(await calendar(...args));
const names = async (...args: Parameters<typeof fetchCalendar>) => (await entries(...args)).map(({ SUMMARY }) => SUMMARY);
const only = async (name: string, ...args: Parameters<typeof fetchCalendar>) => {
  const [entry, ...others] = (await entries(...args)).filter(({ SUMMARY }) => SUMMARY === name);
  expect(others).toEqual([]);
  if (!entry) throw new Error(`the calendar lacks ${name}`);
  return { ...entry, SEQUENCE: Number(entry.SEQUENCE) };
};

describe('the calendar of a schedule', () => {
  test('has every session with its place, for everyone while the schedule is public', async () => {
    const text = await calendar({}, null);
    expect(text).toMatch(/LOCATION:Table 1\.1\\, Table 1\.2 in Room 1/);
    expect(text).toMatch(/DTSTART:\d{8}T\d{6}Z/);
    expect(await names({}, null)).toEqual(['Catan', 'Catan: Session 2']);
  });
  test('of a room has the sessions in this room', async () => {
    const [first, second] = s.con.rooms;
    expect(await names({ room_id: String(first?.id) })).toContain('Catan');
    expect(await names({ room_id: String(second?.id) })).not.toContain('Catan');
    const none = s.stranger.call('GET', `/calendar/${s.con.id}.ics`, { room_id: s.elsewhere.rooms[0]?.id });
    expect(await refusal(none)).toBe('404/404 room_id');
  });
  test('hides private events from other users, and everything while the schedule is not public', async () => {
    await s.put('event', catan.id, { private: true });
    expect(await names()).toEqual([]);
    expect(await names({}, s.scheduler)).toContain('Catan');
    await s.put('event', catan.id, { private: false });
    await s.put('convention', s.con.id, { is_schedule_public: false });
    expect(await names()).toEqual([]);
    expect(await names({}, s.foreigner)).toEqual([]);
    expect(await names({}, s.scheduler)).toContain('Catan');
    await s.put('convention', s.con.id, { is_schedule_public: true });
  });
  test('says where each event has its page, and how often to look again', async () => {
    expect((await only('Catan')).URL).toBe(`${s.service.base_url}/event/${catan.id}`);
    const text = await calendar();
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
    expect(text).toContain('X-PUBLISHED-TTL:PT1H\r\n');
  });
});

describe('an entry of a calendar', () => {
  const rename = (type: 'room' | 'space', index: number, name: string) =>
    s.put(type, String((type === 'room' ? s.con.rooms : s.con.spaces)[index]?.id), { name });

  test('stays the same when rooms and spaces get other names', async () => {
    const many: Body[] = [];
    for (let n = 0; n < 33; n += 1)
      many.push(await s.scheduledEvent({ name: `Short ${n}`, duration: 30, host: null }, [n % 3, [8 + Math.floor(n / 3)]]));
    const before = await entries();
    expect(before).toHaveLength(35);
    expect(new Set(before.map(({ UID }) => UID)).size).toBe(35);
    await rename('room', 0, 'Hall');
    await rename('space', 0, 'Z');
    const after = await entries();
    const identity = (all: Entry[]) => all.map(({ UID, SEQUENCE }) => `${UID} ${SEQUENCE}`).sort();
    expect(identity(after)).toEqual(identity(before));
    expect(after.every(({ LOCATION }) => LOCATION?.endsWith(' in Hall'))).toBe(true);
    for (const { id } of many) await ok(s.organiser.call('DELETE', `/api/event/${id}`));
  }, 30_000);
  test('is one of its own in each room, whatever script their names are in', async () => {
    await rename('room', 0, '大広間');
    await rename('room', 1, 'قاعة');
    const both = await s.scheduledEvent({ name: 'Both' }, [0, [12]], [3, [12]]);
    const found = (await entries()).filter(({ SUMMARY }) => SUMMARY === 'Both');
    expect(found.map(({ LOCATION }) => LOCATION).sort()).toEqual(['Table 2.1 in قاعة', 'Z in 大広間'].sort());
    expect(new Set(found.map(({ UID }) => UID)).size).toBe(2);
    const apart = await Promise.all(s.con.rooms.map(({ id }) => only('Both', { room_id: String(id) })));
    expect(apart.map(({ UID }) => UID).sort()).toEqual(found.map(({ UID }) => UID).sort());
    await ok(s.organiser.call('DELETE', `/api/event/${both.id}`));
  });
  test('keeps its id and gets a higher sequence when the time or the place changes, and only then', async () => {
    const moving = await s.scheduledEvent({ name: 'Moving' }, [2, [0, 1]]);
    const first = await only('Moving');
    const changes: (() => Promise<unknown>)[] = [
      () => s.post(`event/${moving.id}/assign-slots`, { daypart_id: s.con.dayparts[8]?.id, space_id: s.con.spaces[2]?.id }),
      () => s.post(`event/${moving.id}/assign-slots`, { daypart_id: s.con.dayparts[8]?.id, space_id: s.con.spaces[4]?.id }),
      () => s.assignSlots('event', moving.id, [5, [8, 9, 10, 11]]), // one more space
      () => s.put('event', moving.id, { duration: 90 }),
      async () => {
        await ok(s.post(`event/${moving.id}/unassign-slots`));
        expect(await names()).not.toContain('Moving');
        await s.assignSlots('event', moving.id, [4, [8, 9, 10]]);
      },
    ];
    let last = first;
    for (const change of changes) {
      await change();
      const now = await only('Moving');
      expect(now.UID).toBe(first.UID);
      expect(now.SEQUENCE).toBeGreaterThan(last.SEQUENCE);
      last = now;
    }
    await s.put('event', moving.id, { description: 'New words', max_tickets: 5 });
    expect(await only('Moving')).toMatchObject({ SEQUENCE: last.SEQUENCE, DESCRIPTION: 'New words' });
    await ok(s.organiser.call('DELETE', `/api/event/${moving.id}`));
  });
  test('of a cancelled event stays for 30 days as cancelled, at its last time and place; a private one only for those who see it', async () => {
    const off = await s.scheduledEvent({ name: 'Off' }, [2, [4, 5]], [5, [4, 5]]);
    const before = (await entries()).filter(({ SUMMARY }) => SUMMARY === 'Off');
    await ok(s.post(`event/${off.id}/cancel`));
    const after = (await entries()).filter(({ SUMMARY }) => SUMMARY === 'Off');
    const place = ({ UID, DTSTART, DTEND, LOCATION }: Entry) => ({ UID, DTSTART, DTEND, LOCATION });
    expect(after.map(place)).toEqual(before.map(place));
    expect(after.map(({ STATUS }) => STATUS)).toEqual(['CANCELLED', 'CANCELLED']);
    expect(Number(after[0]?.SEQUENCE)).toBeGreaterThan(Number(before[0]?.SEQUENCE));
    expect(await names({ room_id: String(s.con.rooms[1]?.id) })).toContain('Off');

    await s.put('event', off.id, { private: true });
    expect(await names()).not.toContain('Off');
    expect(await names({}, s.foreigner)).not.toContain('Off');
    expect(await names({}, s.scheduler)).toContain('Off');
    await s.put('event', off.id, { private: false });

    await ok(s.post(`event/${off.id}/restore`));
    expect(await names()).not.toContain('Off');
    await s.assignSlots('event', off.id, [2, [6]]);
    const again = await only('Off');
    expect(again).toMatchObject({ STATUS: 'CONFIRMED', UID: before[0]?.UID });
    expect(again.SEQUENCE).toBeGreaterThan(Number(after[0]?.SEQUENCE));

    await ok(s.post(`event/${off.id}/cancel`));
    await db.$executeRaw`UPDATE calendarentry SET date_updated = now() - interval '31 days' WHERE event_id = ${off.id}::uuid`;
    expect(await names()).not.toContain('Off');
  });
  test('moves with the time zone of the convention, cancelled or not', async () => {
    const [stays, off] = [
      await s.scheduledEvent({ name: 'Stays' }, [4, [12, 13]]),
      await s.scheduledEvent({ name: 'Gone' }, [5, [12, 13]]),
    ];
    await ok(s.post(`event/${off.id}/cancel`));
    const times = async () => [await only('Stays'), await only('Gone')].map(({ DTSTART, DTEND }) => `${DTSTART} ${DTEND}`);
    const before = await times();
    expect(before[0]).toBe(before[1]);
    const sequence = async () => (await only('Gone')).SEQUENCE;
    const first = await sequence();
    await ok(
      s.post(`convention/${s.con.id}/change-timezone`, {
        timezone: 'America/New_York',
        mode: 'keep_local_times',
        dry_run: false,
      }),
    );
    const after = await times();
    expect(after[0]).toBe(after[1]);
    expect(after[0]).not.toBe(before[0]);
    expect(await sequence()).toBeGreaterThan(first);
    for (const { id } of [stays, off]) await ok(s.organiser.call('DELETE', `/api/event/${id}`));
  });
});

describe('a calendar that is read again', () => {
  test('is answered by 304 while it says the same, whatever is sold meanwhile', async () => {
    const first = await fetchCalendar();
    const tag = String(first.headers.get('etag'));
    expect(tag).toMatch(/^W\/"[\w-]+"$/);
    const attendee = await s.attendee();
    await s.make('ticket', { event_id: catan.id, badge_id: attendee.badge_id });
    for (const known of [tag, `"other", ${tag}`, tag.slice(2), '*']) {
      const again = await fetchCalendar({}, s.stranger, { 'if-none-match': known });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    }
    await s.put('event', catan.id, { name: 'Catan: Rivals' });
    const changed = await fetchCalendar({}, s.stranger, { 'if-none-match': tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(tag);
  });
  test('has other tags for those who see more, and says so without a body to HEAD', async () => {
    const secret = await s.scheduledEvent({ name: 'Secret', private: true }, [3, [0, 1]]);
    const [theirs, ours] = [await fetchCalendar(), await fetchCalendar({}, s.scheduler)];
    expect(await theirs.text()).not.toContain('Secret');
    expect(await ours.text()).toContain('Secret');
    expect(theirs.headers.get('etag')).not.toBe(ours.headers.get('etag'));
    const head = await fetch(`${s.service.base_url}/calendar/${s.con.id}.ics`, { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', theirs.headers.get('etag')]);
    await ok(s.organiser.call('DELETE', `/api/event/${secret.id}`));
  });
});
