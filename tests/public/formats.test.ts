import { runInNewContext } from 'node:vm';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import ical from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EventScene, makeEventScene, type TestRecord } from '../events/scene.ts';
import { ok } from '../support/people.ts';

let s: EventScene;
let uri: string;
let event: TestRecord;
let other: TestRecord;
let cancelled: TestRecord;
beforeAll(async () => {
  s = await makeEventScene({ name: 'Lanternfall formats', is_schedule_public: 1 });
  uri = `/c/${s.con.record.uri_part}`;
  event = await s.event({ name: 'Tangled <Anchor> & "Sons"', description: 'Sail & **trade**.', duration: 30, max_tickets: 10 });
  other = await s.event({ name: 'Night </script> walk', duration: 30, max_tickets: 10 });
  cancelled = await s.event({ name: 'Called off', duration: 30, max_tickets: 10 });
  await s.schedule(event, 3, 3);
  await s.schedule(other, 0, 5);
  await s.schedule(cancelled, 2, 1);
  await ok(s.post(`event/${cancelled.id}/cancel`));
  await s.event({ name: 'Without a time' });
});
afterAll(() => s.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(s.service.base_url + uri + path, { headers });
const read = async (path: string) => (await get(path)).text();
const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => ['day', 'room', 'event'].includes(name) });
interface FrabEvent {
  '@_guid': string;
  [name: string]: unknown;
}
const frabEvents = (xml: string): FrabEvent[] =>
  (parser.parse(xml).schedule.day as { room?: { event: FrabEvent[] }[] }[]).flatMap(
    ({ room = [] }) => room.flatMap((one) => (typeof one === 'object' ? one.event : [])), // each event has its room's name as well
  );

test('the schedule is there as frab XML, in the clocks of the convention, open to pages elsewhere', async () => {
  const answer = await get('/schedule.xml');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const xml = await answer.text();
  expect(XMLValidator.validate(xml)).toBe(true);
  const events = frabEvents(xml);
  expect(events.map((one) => one['@_guid'])).toEqual([event.id, other.id]);
  expect(events[0]).toMatchObject({
    '@_id': String(Number(event.event_number) * 100),
    title: 'Tangled <Anchor> & "Sons"',
    abstract: 'Sail & trade.',
    date: '2027-08-05T10:30:00-05:00',
    start: '10:30',
    duration: '00:30',
  });
  expect(xml).not.toContain('Called off');
});

test('the schedule is there as JSON in the form of pretalx, with the same entries', async () => {
  const { schedule } = (await (await get('/schedule.json')).json()) as {
    schedule: { conference: { days: { rooms: Record<string, { guid: string; room: string }[]> }[]; time_zone_name: string } };
  };
  const talks = schedule.conference.days.flatMap(({ rooms }) => Object.values(rooms).flat());
  expect(talks.map(({ guid }) => guid)).toEqual([event.id, other.id]);
  expect(schedule.conference.time_zone_name).toBe('America/Chicago');
});

test('KonOpas and ConClár read program and people, and no text of an event ends their script', async () => {
  const program = await read('/konopas/program.js');
  expect(program).not.toContain('</script');
  const items = runInNewContext(`${program}; program`) as {
    id: string;
    date: string;
    time: string;
    mins: string;
    title: string;
  }[];
  expect(items.map(({ id, date, time, mins }) => ({ id, date, time, mins }))[0]).toEqual({
    ...{ id: event.id, date: '2027-08-05', time: '10:30', mins: '30' },
  });
  expect(items[1]?.title).toBe('Night ‹/script› walk');
  const people = runInNewContext(`${await read('/konopas/people.js')}; people`) as { prog: string[] }[];
  expect(people.every(({ prog }) => prog.every((id) => items.some((item) => item.id === id)))).toBe(true);
});

test("another program's reader finds the same entries in the calendar, at the same moments", async () => {
  const calendar = new ical.Component(ical.parse(await read('/schedule.ics')));
  const entries = calendar.getAllSubcomponents('vevent').map((one) => new ical.Event(one));
  expect(entries.map(({ uid }) => uid.split('.')[0])).toEqual(expect.arrayContaining([event.id, other.id]));
  const first = entries.find(({ uid }) => uid.startsWith(String(event.id)));
  expect(first?.summary).toBe('Tangled <Anchor> & "Sons"');
  expect([first?.startDate, first?.endDate].map((date) => date?.toJSDate().toISOString())).toEqual([
    '2027-08-05T15:30:00.000Z',
    '2027-08-05T16:00:00.000Z',
  ]);
});

test('the calendar of a room or a type has its events, and none that is cancelled', async () => {
  const all = (await read('/schedule.ics')).replaceAll('\r\n ', '');
  for (const text of ['DTSTART:20270805T153000Z', `UID:${event.id}.`]) expect(all).toContain(text);
  expect(all).not.toContain('Called off');
  const room = await read('/schedule.ics?room=room-2');
  expect([room.includes(event.id), room.includes(other.id)]).toEqual([true, false]);
  expect(await read('/schedule.ics?room=nowhere&x=1')).toBe(await read('/schedule.ics'));
});

test('nothing of a schedule that is not public is in any of them', async () => {
  await s.put('convention', s.con.id, { is_schedule_public: 0 });
  const end = performance.now() + 2_000;
  while ((await read('/schedule.ics')).includes('DTSTART') && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 50));
  for (const path of ['/schedule.xml', '/schedule.json', '/schedule.ics', '/konopas/program.js', '/konopas/people.js']) {
    const text = await read(path);
    expect(text, path).not.toContain(event.id);
    expect(text, path).not.toContain('T10:30');
  }
});
