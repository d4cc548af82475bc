import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EventScene, makeEventScene, type TestRecord } from '../events/scene.ts';
import { makeConvention, type TestConvention } from '../support/convention.ts';
import { type Account, type Body, ok, refusal } from '../support/people.ts';

/* Schedules of pretalx, frab and other installations come in as events with their times and places. */
let from: EventScene;
let to: TestConvention;
let organiser: Account;
beforeAll(async () => {
  from = await makeEventScene({ name: 'Harbor days', is_schedule_public: 1 });
  to = await makeConvention(from.service, { days: 1, dayparts: true, rooms: 2, spaces: 3 });
  organiser = to.organiser;
  await ok(organiser.call('POST', '/api/eventtype', { convention_id: to.id, name: 'board game' }));
  await from.schedule(await from.event({ name: 'Knots & <ropes>', description: 'Tie **one**.', duration: 60 }), 3, 3);
  await from.schedule(await from.event({ name: 'Night walk', duration: 30 }), 0, 5);
});
afterAll(() => from.stop());

const exported = async (name: string) => (await fetch(`${from.service.base_url}/c/${from.con.record.uri_part}/${name}`)).text();
const upload = (content: string, { kind = 'event', name = 'schedule.xml', by = organiser } = {}) =>
  by.call('POST', '/api/importrun/upload', { convention_id: to.id, kind, file: new File([content], name) });
type Run = Body & { counts: Body };
async function step(run: Body, name: string, sent: Body = {}): Promise<Run> {
  const { job_id } = await ok(organiser.call('POST', `/api/importrun/${run.id}/${name}`, sent));
  await expect
    .poll(async () => (await ok(organiser.call('GET', `/api/job/${job_id}`))).status, { timeout: 30_000 })
    .toBe('completed');
  return (await ok(organiser.call('GET', `/api/importrun/${run.id}`))) as unknown as Run;
}
const events = async () =>
  (await ok(organiser.call('GET', `/api/convention/${to.id}/events`, { _order_by: 'name' }))).items as TestRecord[];
const notes = async (run: Body) =>
  ((await ok(organiser.call('GET', `/api/importrun/${run.id}/rows`, { noted: 1 }))).rows as { problems: Body[] }[]).flatMap(
    ({ problems }) => problems.map(({ message }) => message),
  );

test.each([['schedule.xml'], ['schedule.json']])(
  '%s brings events to the same times and rooms, and one undo takes them back',
  async (name) => {
    const run = await ok(upload(await exported(name), { name }));
    expect(run.mapping).toEqual([
      'name',
      'type',
      'start_date',
      'place',
      'duration',
      'description',
      'long_description',
      'more_info_uri',
      'max_tickets',
      'priority',
      null,
    ]);
    expect((await step(run, 'preview')).counts).toMatchObject({ create: 2, faulty: 0, noted: 0 });
    expect(await events()).toEqual([]);
    await step(run, 'run', { mode: 'good' });
    expect(await events()).toMatchObject([
      {
        name: 'Knots & <ropes>',
        start_date: '2027-08-05T15:30:00.000Z',
        duration: 60,
        room_name: 'Room 2',
        description: 'Tie one.',
      },
      { name: 'Night walk', start_date: '2027-08-05T16:30:00.000Z', duration: 30, room_name: 'Room 1' },
    ]);
    expect((await step(run, 'undo')).counts).toMatchObject({ undone: 2, kept: 0 });
    expect(await events()).toEqual([]);
  },
);

test('what has no place in the grid comes in without a time, and says why', async () => {
  const event = (title: string, start: string) =>
    `<event id="1"><date>2027-08-05T${start}:00-05:00</date><start>${start}</start><duration>00:30</duration><title>${title}</title><track>Board game</track></event>`;
  const room = (name: string, ...inside: string[]) => `<room name="${name}">${inside.join('')}</room>`;
  const rooms = [
    room('Room 1', event('Early', '10:00'), event('Between', '10:17')),
    room('Attic', event('Nowhere', '10:00')),
    room('Room 2', ...['One', 'Two', 'Three', 'Four'].map((title) => event(title, '11:00'))),
  ];
  const run = await ok(upload(`<schedule><day date="2027-08-05">${rooms.join('')}</day></schedule>`));
  await step(run, 'preview');
  const done = await step(run, 'run', { mode: 'good' });
  expect(done.counts).toMatchObject({ done: 7, noted: 3 });
  expect(await notes(run)).toEqual([
    expect.stringContaining('No day part starts then'),
    expect.stringContaining('“Attic”'),
    expect.stringContaining('not scheduled'),
  ]);
  const all = await events();
  expect(all.filter(({ is_scheduled }) => is_scheduled).map(({ name }) => name)).toEqual(['Early', 'One', 'Three', 'Two']);
  // Events that are there are changed, but keep their times.
  const again = await ok(
    upload('Name;Start;Place;Description;Type;Seats;Priority\nEarly;2027-08-05 12:00;Room 2;Early birds;Board game;0;3\n', {
      name: 'table.csv',
    }),
  );
  await step(again, 'preview', { match: 'name', update: true });
  await step(again, 'run', { mode: 'good' });
  expect(await notes(again)).toEqual([expect.stringContaining('keep their time')]);
  expect((await events()).find(({ name }) => name === 'Early')).toMatchObject({
    description: 'Early birds',
    start_date: '2027-08-05T15:00:00.000Z',
  });
});

test('rooms and spaces are taken from it too, other kinds of records are not, and a broken one is refused', async () => {
  const run = await ok(upload(await exported('schedule.json'), { kind: 'room', name: 'schedule.json' }));
  expect((await step(run, 'preview')).counts).toMatchObject({ total: 2 });
  const spaces = await ok(upload(await exported('schedule.xml'), { kind: 'space' }));
  expect(spaces.mapping).toEqual(['name', 'room']);
  expect(await refusal(upload(await exported('schedule.xml'), { kind: 'badge' }))).toBe('400/442 file');
  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${[...'bcdefghi'].map((c, at) => `<!ENTITY ${c} "${`&${'abcdefgh'[at]};`.repeat(10)}">`).join('')}]><schedule><day date="&i;"/></schedule>`;
  for (const broken of ['<schedule><day', '{"schedule": ', '{"a": 1}', bomb])
    expect(await refusal(upload(broken))).toBe('400/442 file');
  expect(await refusal(upload(await exported('schedule.xml'), { by: from.organiser }))).toBe('403/450 null');
});
