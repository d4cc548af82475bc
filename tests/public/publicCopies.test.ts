import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EventScene, makeEventScene, type TestRecord } from '../events/scene.ts';
import { ok } from '../support/people.ts';

let s: EventScene;
let event: TestRecord;
let uri: string;
let database: pg.Client;
const announced: string[] = [];
beforeAll(async () => {
  s = await makeEventScene({ name: 'Lanternfall copies', is_schedule_public: 1 });
  uri = `/c/${s.con.record.uri_part}`;
  event = await s.event({ name: 'Tangled Anchor', duration: 30, max_tickets: 10 });
  await s.schedule(event, 3, 3);
  database = new pg.Client({ connectionString: s.service.database_url });
  await database.connect();
  database.on('notification', ({ payload }) => announced.push(payload ?? ''));
  await database.query('LISTEN public');
});
afterAll(async () => {
  await database.end();
  await s.stop();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(s.service.base_url + path, { headers, redirect: 'manual' });
const page = async (path: string) => (await get(path)).text();
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Milliseconds until a page is as expected. */
async function until(path: string, expected: (html: string) => boolean): Promise<number> {
  const start = performance.now();
  while (!expected(await page(path)) && performance.now() - start < 5_000) await pause(20);
  return performance.now() - start;
}
const sell = async () => ok(s.post('ticket', { event_id: event.id, badge_id: (await s.attendee()).badge_id }));

test('a copy has a tag and both compressed forms, and is shown without a query', async () => {
  const first = await get(`${uri}/program?day=all`, { 'accept-encoding': 'identity' });
  const tag = String(first.headers.get('etag'));
  const text = await first.text();
  expect(first.headers.get('cache-control')).toBe('public, no-cache');
  const known = await get(`${uri}/program?utm_source=x&day=all`, { 'if-none-match': tag });
  expect([known.status, await known.text()]).toEqual([304, '']);
  const raw = async (encoding: string) => {
    const answer = await get(`${uri}/program?day=all`, { 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
    return answer.text();
  };
  expect(await raw('br')).toBe(text); // fetch decodes what the header names
  expect(await raw('gzip')).toBe(text);
});

test('changes of any process are shown within a second, however many there are', async () => {
  expect(await until(uri, (html) => html.includes('Lanternfall copies'))).toBeLessThan(1_000);
  for (let n = 1; n <= 30; n += 1) {
    await database.query('UPDATE convention SET name = $2 WHERE id = $1', [s.con.id, `Named ${n}`]);
    await page(uri);
    await pause(20);
  }
  expect(await until(uri, (html) => html.includes('Named 30<'))).toBeLessThan(1_000);
  await database.query('UPDATE event SET name = $2 WHERE id = $1', [event.id, 'Untangled Anchor']);
  expect(await until(`${uri}/program?day=all`, (html) => html.includes('Untangled Anchor'))).toBeLessThan(1_000);
});

test('without announcements, too', async () => {
  await page(uri);
  const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'convene listener' AND datname = current_database()`;
  await database.query(cut);
  await database.query('UPDATE convention SET name = $2 WHERE id = $1', [s.con.id, 'Named without']);
  expect(await until(uri, (html) => html.includes('Named without'))).toBeLessThan(1_000);
});

test('a ticket announces nothing unless lists say another word, and its number is sent to those who look', async () => {
  await until(uri, (html) => html.includes('Named without'));
  const stop = new AbortController();
  const stream = await fetch(`${s.service.base_url}${uri}/live`, { signal: stop.signal });
  const reader = (stream.body as ReadableStream<Uint8Array>).getReader(); // an answer of 200 has one
  const next = async (expected: string) => {
    let text = '';
    while (!text.includes(expected)) text += Buffer.from((await reader.read()).value ?? []).toString();
    return text;
  };
  const number = String(event.event_number);
  expect(await next('\n\nevent: seats')).toContain(`"${number}":10`);
  const secret = await s.event({ name: 'Private one', private: 1 });
  announced.length = 0;
  for (let n = 0; n < 3; n += 1) await sell();
  expect(await next(`"${number}":7`)).not.toContain(`"${secret.event_number}"`);
  const mine = () => announced.filter((id) => id === s.con.id).length;
  expect(mine()).toBe(0);
  for (let n = 0; n < 5; n += 1) await sell();
  expect(await until(`${uri}/program?day=all`, (html) => html.includes('Few seats left'))).toBeLessThan(1_000);
  expect(mine()).toBe(1);
  expect(await (await get(`${uri}/seats.json`)).json()).toMatchObject({ events: { [number]: expect.any(Number) } });
  expect((await get(`${uri}/seats.json`)).headers.get('access-control-allow-origin')).toBe('*');
  expect(Object.keys((await (await get(`${uri}/seats.json`)).json()).events)).not.toContain(String(secret.event_number));
  stop.abort();
  expect((await get('/c/nowhere/live')).status).toBe(404);
});

test('strangers are led from the dashboard to the public pages, and staff are not', async () => {
  const to = async (path: string, session?: string) =>
    (await get(path, session ? { authorization: `Bearer ${session}` } : {})).headers.get('location');
  const { id } = s.con;
  expect(await to(`/convention/${id}`)).toBe(uri);
  expect(await to(`/convention/${id}/schedule`)).toBe(`${uri}/program`);
  expect(await to(`/convention/${id}/schedule`, s.stranger.session_id)).toBe(`${uri}/program`);
  expect(await to(`/convention/${id}/schedule`, s.scheduler.session_id)).toBeNull();
  expect(await to(`/convention/${id}`, s.stranger.session_id)).toBeNull();
  expect(await to(`/event/${event.id}`)).toBe(`${uri}/event/${event.event_number}`);
  const secret = await s.event({ name: 'Another private one', private: 1 });
  for (const path of [`/event/${secret.id}`, `/event/${id}`, `/convention/${event.id}`, `/convention/${id}/badges`])
    expect(await to(path), path).toBeNull();
});

test('search engines find listed conventions only', async () => {
  const map = await page('/sitemap.xml');
  expect(map).toContain(`${uri}/sitemap.xml`);
  expect(await page(`${uri}/sitemap.xml`)).toContain(`${uri}/event/${event.event_number}<`);
  expect(await page('/robots.txt')).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  await s.put('convention', s.con.id, { private: 1 });
  expect(await until(`${uri}/sitemap.xml`, (text) => !text.includes('<loc>'))).toBeLessThan(1_000);
  expect(await page('/sitemap.xml')).not.toContain(uri);
});
