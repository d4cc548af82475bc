import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { XMLParser } from 'fast-xml-parser';
import ical from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EventScene, makeEventScene, type TestRecord } from '../../events/scene.ts';
import { ok } from '../../support/people.ts';
import { debianPrograms } from '../../support/processes/debianPrograms.ts';
import { installed } from '../../support/processes/language.ts';
import { installedPackages } from '../../support/processes/packages.ts';
import { frabForm, pretalxForm } from './forms.ts';

/*
 * Schedules as other people's programs read them. With the folder of https://github.com/voc/schedule they are held to its schemas as well:
 * FRAB_SCHEMAS=schedule/validator npx vitest run tests/public/readers/schedules.test.ts
 */
const schemas = process.env.FRAB_SCHEMAS ?? '';
const readers = path.resolve('tests/public/readers');
const hasPython = installed('python3', 'python3-minimal');
/** Where the modules of Confy are, a program for GNOME that reads frab's XML. */
const confy = hasPython ? await debianPrograms(['confy']).then((found) => found?.confy ?? null) : null;

const NAME = 'Äpfel & "Birnen", <heute>; 100 % ✨ und noch so viel mehr, dass die Zeile lang wird';
let s: EventScene;
let event: TestRecord;
let late: TestRecord;
let load: NodeJS.Require;
beforeAll(async () => {
  load = createRequire(path.join(await installedPackages(readers), 'package.json'));
  s = await makeEventScene({ name: 'Lantern & sons', is_schedule_public: 1 });
  const sent = { name: NAME, description: 'Sail, **trade**;\nthen <b>rest</b>.', duration: 30, max_tickets: 10, max_hosts: 2 };
  event = await s.event(sent);
  late = await s.event({ name: 'Late', duration: 90, max_tickets: 10 });
  const ada = await s.newcomer();
  const names = { real_name: 'Ada <img src=x> Byron', use_as_display_name: 'real_name' };
  await ok(ada.call('PUT', `/api/user/${ada.user_id}`, names));
  await ok(s.post(`event/${event.id}/host/${ada.user_id}`));
  await ok(s.post(`event/${event.id}/host/${(await s.newcomer()).user_id}`));
  await s.schedule(event, 3, 3);
  await s.schedule(late, 0, 5);
}, 240_000);
afterAll(() => s.stop());

const read = async (name: string) => (await fetch(`${s.service.base_url}/c/${s.con.record.uri_part}/${name}`)).text();

test('three readers of iCal find the same entries', async () => {
  const text = await read('schedule.ics');
  const expected = [
    [NAME, '2027-08-05T15:30:00.000Z', '2027-08-05T16:00:00.000Z', expect.stringContaining('Room 2')],
    ['Late', '2027-08-05T16:30:00.000Z', '2027-08-05T18:00:00.000Z', expect.stringContaining('Room 1')],
  ];
  const iso = (date: Date | undefined) => date?.toISOString();
  const byIcalJs = new ical.Component(ical.parse(text))
    .getAllSubcomponents('vevent')
    .map((one) => new ical.Event(one))
    .map((one) => [one.summary, iso(one.startDate.toJSDate()), iso(one.endDate.toJSDate()), one.location]);
  expect(byIcalJs).toEqual(expected);
  interface Entry {
    readonly type: string;
    readonly summary: string;
    readonly start: Date & { date: Date };
    readonly end: Date & { date: Date };
    readonly location: string;
  }
  const byNodeIcal = Object.values<Entry>(load('node-ical').sync.parseICS(text)).filter(({ type }) => type === 'VEVENT');
  expect(byNodeIcal.map((one) => [one.summary, iso(one.start), iso(one.end), one.location])).toEqual(expected);
  const { events } = load('ts-ics').convertIcsCalendar(undefined, text) as { events: Entry[] };
  expect(events.map((one) => [one.summary, iso(one.start.date), iso(one.end.date), one.location])).toEqual(expected);
});

test.skipIf(!confy)('Confy reads the schedule in the XML of frab', async () => {
  const modules = path.resolve(path.dirname(confy ?? ''), '../lib/python3/dist-packages');
  const input = await read('schedule.xml');
  const args = [path.join(readers, 'confy.py'), modules, 'America/Chicago'];
  const { meta, events, persons } = JSON.parse(execFileSync('python3', args, { input, encoding: 'utf8' }));
  expect(meta).toMatchObject({ title: 'Lantern & sons', start: '2027-08-05', days: '1' });
  const [first, second] = events as string[][];
  expect(first?.slice(0, 5)).toEqual([
    `${event.event_number}00`,
    '2027-08-05',
    '2027-08-05 15:30:00',
    '2027-08-05 16:00:00',
    'Room 2',
  ]);
  expect([first?.[6], first?.[8]]).toEqual([NAME, 'Board game']);
  expect(second?.slice(2, 4)).toEqual(['2027-08-05 16:30:00', '2027-08-05 18:00:00']);
  expect(persons.map(([, name]: string[]) => name)).toContain('Ada <img src=x> Byron');
});

test('XML and JSON have the fields that their readers know, in their forms, and nothing else', async () => {
  const isArray = (_name: string, jpath: unknown) => /^schedule\.day(\.room(\.event(\.persons\.person)?)?)?$/.test(String(jpath));
  const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, isArray });
  const { schedule } = parser.parse(await read('schedule.xml'));
  expect(Object.keys(schedule)).toEqual(['generator', 'version', 'conference', 'day']); // their order counts
  const xml = frabForm.parse(schedule);
  const json = pretalxForm.parse(JSON.parse(await read('schedule.json')));
  const inXml = xml.day.flatMap(({ room = [] }) => room.flatMap((one) => one.event));
  const inJson = json.schedule.conference.days.flatMap(({ rooms }) => Object.values(rooms).flat());
  expect(inXml.map((one) => [one['@_guid'], one['@_id'], one.slug])).toEqual(
    inJson.map((one) => [one.guid, String(one.id), one.slug]),
  );
  expect(new Set(inJson.flatMap(({ guid, id, slug }) => [guid, id, slug])).size).toBe(3 * inJson.length);
});

test.skipIf(!existsSync(schemas))('the schemas of the C3VOC accept XML and JSON', async () => {
  const schema = (name: string) => readFileSync(path.join(schemas, name), 'utf8');
  const { validateXML } = load('xmllint-wasm');
  const xml = [{ fileName: 'schedule.xml', contents: await read('schedule.xml') }];
  expect((await validateXML({ xml, schema: [schema('xsd/schedule.xml.xsd')] })).errors).toEqual([]);
  const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false, formats: { color: true } });
  addFormats.default(ajv);
  const { $schema: _draft, ...rules } = JSON.parse(schema('json/schema.json').replaceAll(/^\s*\/\/.*$/gm, ''));
  const fits = ajv.compile(rules);
  fits(JSON.parse(await read('schedule.json')));
  // It wants a date in `start` as well, where pretalx and frab have the clock, as its own examples do.
  expect(fits.errors?.filter(({ instancePath }) => !instancePath.endsWith('/start')) ?? []).toEqual([]);
});

test('pages that put what they read into their HTML, as KonOpas does, show it and run nothing', async () => {
  interface Item {
    readonly title: string;
    readonly tags: string[];
    readonly loc: string[];
    readonly people: { id: string; name: string }[];
    readonly desc: string;
  }
  const items = runInNewContext(`${await read('konopas/program.js')}; program`) as Item[];
  const people = runInNewContext(`${await read('konopas/people.js')}; people`) as {
    id: string;
    name: string[];
    prog: string[];
  }[];
  const [{ title = '', people: hosts = [], desc = '' } = {}] = items;
  expect(title).toBe(NAME.replace('<heute>', '‹heute›'));
  expect(hosts[0]?.name).toBe('Ada ‹img src=x› Byron');
  expect(desc).toBe('Sail, trade; then &lt;brest&lt;/b.');
  const html = JSON.stringify([items.map(({ desc: _desc, ...one }) => one), people]);
  expect(html).not.toMatch(/[<>]/);
  // One word is a name of one part: ConClár would put a space before it.
  expect(people.map(({ name }) => name)).toEqual(
    expect.arrayContaining([['Ada ‹img src=x›', 'Byron'], [expect.stringMatching(/^\S+$/)]]),
  );
  expect(people.map(({ prog }) => [...prog])).toEqual([[event.id], [event.id]]);
});
