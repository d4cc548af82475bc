import { afterAll, beforeAll, expect, test } from 'vitest';
import { onScreen } from '../../src/components/public/program/sittings.ts';
import type { Site, SiteEvent } from '../../src/components/public/site.ts';
import { type EventScene, makeEventScene } from '../events/scene.ts';

/* What leaves the service's own pages: screens, the program in other sites, and as data. */
let s: EventScene;
let uri: string;
let event: Record<string, unknown>;
beforeAll(async () => {
  s = await makeEventScene({ name: 'Lanternfall screens', is_schedule_public: 1 });
  uri = `/c/${s.con.record.uri_part}`;
  const made = await s.event({ name: 'Tangled </script> Anchor', max_tickets: 10 });
  await s.schedule(made, 3, 3);
  event = made;
});
afterAll(() => s.stop());
const get = (path: string) => fetch(s.service.base_url + path, { redirect: 'manual' });

const at = (hour: number, minute = 0) => new Date(Date.UTC(2027, 7, 6, hour, minute));
const sample = (number: number, start: Date | null, hours: number, more: Partial<SiteEvent> = {}): SiteEvent => ({
  ...{ id: `${number}`, number, name: `Event ${number}`, description: '', type_id: '', type: '', room_id: null, room: 'Hall' },
  ...{ place: null, start_date: start, end_date: start && new Date(+start + hours * 3_600_000), duration: 60, price: 0 },
  ...{
    seats: 0,
    left: 0,
    age: 'all',
    experience: null,
    access: [],
    hosts: [],
    late: null,
    grace: null,
    sessions: [],
    is_cancelled: false,
    is_tournament: false,
    is_online: false,
  },
  ...more,
});
const siteOf = (events: readonly SiteEvent[]) => ({ events }) as unknown as Site; // all that is read of it

test('a screen shows what is on until it ends, and what begins within two hours, or first', () => {
  const site = siteOf([
    sample(1, at(10), 2),
    sample(2, at(11), 1, { room: 'Attic' }),
    sample(3, at(13), 1),
    sample(4, at(16), 1),
    sample(5, at(11), 1, { is_cancelled: true }),
    sample(6, null, 1),
    sample(7, at(8), 1, {
      sessions: [{ id: 'final', name: 'Final', start_date: at(11, 30), end_date: at(12, 30), room: 'Attic' }],
    }),
  ]);
  const numbers = (now: Date, room: string | null, few = 6) => {
    const { on, next } = onScreen(site, now, room, few);
    return [on.map(({ event }) => event.number), next.map(({ event }) => event.number)];
  };
  expect(numbers(at(11), null)).toEqual([
    [1, 2],
    [7, 3],
  ]);
  expect(numbers(at(11, 59), null)).toEqual([[1, 2, 7], [3]]);
  expect(numbers(at(12), null)).toEqual([[7], [3]]);
  expect(numbers(at(13, 30), null)).toEqual([[3], [4]]);
  expect(numbers(at(14), null)).toEqual([[], [4]]);
  expect(numbers(at(10, 30), 'Attic')).toEqual([[], [2, 7]]);
  expect(numbers(at(7), 'Hall', 2)).toEqual([[], [7, 1]]);
  expect(numbers(at(18), null)).toEqual([[], []]);
});

test('the screen is a page without a menu, of all rooms or of one, in its language, and nobody may frame it', async () => {
  const all = await get(`${uri}/screen?lang=de`);
  const html = await all.text();
  expect([all.status, all.headers.get('x-frame-options')]).toEqual([200, 'DENY']);
  for (const part of [
    'data-screen',
    'data-clock="America/Chicago"',
    'Läuft gerade',
    'Kein Netz. Stand:',
    'Tangled &lt;/script&gt; Anchor',
  ])
    expect(html).toContain(part);
  expect(html).not.toContain('<nav');
  const slug = /\/program\?room=([\w-]+)/.exec(await (await get(`${uri}/venue`)).text())?.[1];
  expect(await (await get(`${uri}/screen?room=${slug}`)).text()).toContain('<h1>Room 2</h1>');
  expect((await get(`${uri}/screen?room=nowhere`)).status).toBe(404);
});

test('only the program made for it may be framed; its events open in pages of their own', async () => {
  const framed = await get(`${uri}/embed`);
  const policy = framed.headers.get('content-security-policy') ?? '';
  expect([framed.headers.get('x-frame-options'), policy.includes('frame-ancestors *')]).toEqual([null, true]);
  const html = await framed.text();
  expect(html).toContain(`href="${uri}/event/${event.event_number}" target="_blank"`);
  expect(html).toContain(`action="${uri}/embed"`);
  for (const part of ['data-star', '<nav aria-label="Convention"', `${uri}/me`]) expect(html).not.toContain(part);
  for (const path of ['', '/program', '/now', '/screen', `/event/${event.event_number}`, '/join', '/badges']) {
    const answer = await get(uri + path);
    if (answer.status === 200) expect(answer.headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
  }
  const script = await get('/embed.js');
  expect([script.status, script.headers.get('content-type'), script.headers.get('cross-origin-resource-policy')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'cross-origin',
  ]);
  expect(await script.text()).toContain('convene-program');
});

test('the program as data is for everybody, and has what the pages have', async () => {
  const answer = await get(`${uri}/program.json`);
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  const { convention, events } = (await answer.json()) as { convention: { name: string }; events: Record<string, unknown>[] };
  expect(convention.name).toBe('Lanternfall screens');
  expect(events.find(({ number }) => number === event.event_number)).toMatchObject({
    room: 'Room 2',
    fullness: 'free',
    seats: 10,
  });
  await s.withConvention({ is_schedule_public: 0 }, { is_schedule_public: 1 }, async () => {
    const end = performance.now() + 1_500;
    let text = '';
    do text = await (await get(`${uri}/program.json`)).text();
    while (text.includes('Room 2') && performance.now() < end);
    expect(JSON.parse(text).events[0]).toMatchObject({ start_date: null, room: null });
    expect(await (await get(`${uri}/screen`)).text()).not.toContain('Anchor');
  });
});
