import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EventScene, makeEventScene, type TestRecord } from '../events/scene.ts';
import { ok } from '../support/people.ts';
import { database } from '../support/races.ts';

/* The pages of ranked wishes: they never lead to a dead end, work without a script, and show nobody else's. */
let s: EventScene;
let uri: string;
let [cup, other]: TestRecord[] = [];
let ann: Awaited<ReturnType<EventScene['attendee']>>;
let bob: Awaited<ReturnType<EventScene['attendee']>>;
beforeAll(async () => {
  s = await makeEventScene({ name: 'Lanternfall drawn', is_schedule_public: 1 });
  uri = `/c/${s.con.record.uri_part}`;
  [ann, bob] = [await s.attendee(), await s.attendee()];
  [cup, other] = [await s.event({ name: 'Catan Cup', max_tickets: 1 }), await s.event({ name: 'Quiz' })];
  const opening = { event_opening: 'wishes', ticket_sales_start: new Date(Date.now() + 7_200_000).toISOString() };
  await ok(s.organiser.call('PUT', `/api/convention/${s.con.id}`, opening));
});
afterAll(() => s.stop());

const read = (path: string, session_id?: string, more: RequestInit = {}) =>
  fetch(`${s.service.base_url}${uri}/${path}`, {
    ...more,
    headers: { ...(session_id ? { cookie: `session_id=${session_id}` } : {}), ...more.headers },
    redirect: 'manual',
  });
const text = async (path: string, session_id?: string) => (await read(path, session_id)).text();
/** Posts a form as a browser without a script does. */
const post = (query: string, form: [string, string][], session_id = ann.session_id, origin = s.service.base_url) =>
  read(`me/wishes?${query}`, session_id, { method: 'POST', body: new URLSearchParams(form), headers: { origin } });
const wished = async (who: typeof ann) =>
  ((await ok(who.call('GET', `/api/badge/${who.badge_id}/eventwishes`))).items as TestRecord[]).map(({ name }) => name);

describe('pages of ranked wishes', () => {
  test('lead from an event to the list, in four languages, and from the page of seats too', async () => {
    await expect.poll(() => text(`event/${cup?.event_number}`), { timeout: 5_000 }).toContain('Rank it');
    expect(await text(`event/${cup?.event_number}`)).toContain(`${uri}/me/wishes/${cup?.event_number}`);
    for (const [lang, words] of [
      ['de', 'Auf die Wunschliste'],
      ['fr', 'Ajouter à mes vœux'],
      ['es', 'Añadir a mis deseos'],
    ])
      expect(await text(`event/${cup?.event_number}?lang=${lang}`)).toContain(words);
    const seats = await read(`seats/${cup?.event_number}`, ann.session_id);
    expect([seats.status, seats.headers.get('location')]).toEqual([302, `${uri}/me/wishes/${cup?.event_number}`]);
    const stranger = await read(`me/wishes/${cup?.event_number}`);
    expect(stranger.headers.get('location')).toBe(`${uri}/join?next=me/wishes/${cup?.event_number}`);
  });
  test('take forms without a script, by the rules of the API', async () => {
    const rank = `do=rank&badge=${ann.badge_id}`;
    const ids = [cup, other].map((event): [string, string] => ['event_ids[]', String(event?.id)]);
    expect((await post(rank, ids)).status).toBe(303);
    expect(await wished(ann)).toEqual(['Catan Cup', 'Quiz']);
    expect((await post(rank, [...ids].reverse())).status).toBe(303);
    expect(await wished(ann)).toEqual(['Quiz', 'Catan Cup']);
    expect((await post(rank, [])).status).toBe(303);
    expect(await wished(ann)).toEqual([]);
    await post(rank, ids);
    expect((await post(rank, ids, ann.session_id, 'https://evil.example')).status).toBe(403);
    expect(await (await post(rank, [], bob.session_id)).text()).toContain('role="alert"'); // somebody else's badge
    expect(await wished(ann)).toEqual(['Catan Cup', 'Quiz']);
    expect((await post(rank, [['x', 'y'.repeat(9_000)]])).status).toBe(413);
    const page = await text('me/wishes', ann.session_id);
    const code = /data-party-code="[^"]*">([A-Z]{10})</.exec(page)?.[1] ?? '';
    const wrong = await post(`do=join&badge=${bob.badge_id}`, [['code', 'NOSUCHCODE']], bob.session_id);
    expect(await wrong.text()).toContain('No party of this convention has this code.');
    expect((await post(`do=join&badge=${bob.badge_id}`, [['code', code]], bob.session_id)).status).toBe(303);
    expect(await text('me/wishes', bob.session_id)).toContain('ranks for all of you');
    expect((await post(`do=leave&badge=${bob.badge_id}`, [], bob.session_id)).status).toBe(303);
    expect(await text('me/wishes', bob.session_id)).not.toContain(code);
  });
  test('the draw has a page with what is promised, and after it files that confirm it', async () => {
    const { seed_hash } = await ok(s.stranger.call('GET', `/api/convention/${s.con.id}/wish-draw`));
    const before = await text('draw');
    expect(before).toContain(String(seed_hash));
    expect(before).toContain('Published after the draw');
    expect((await read('draw.json')).status).toBe(404);
    expect(await text('check.mjs')).toContain('Checks a draw of ranked wishes');
    const db = await database();
    await db.convention.update({ where: { id: s.con.id }, data: { ticket_sales_start: new Date(Date.now() - 1_000) } });
    const job = await ok(s.post(`convention/${s.con.id}/draw-wishes`));
    const status = async () => (await s.read('job', String(job.id))).status;
    await expect.poll(status, { timeout: 60_000, interval: 50 }).toBe('completed');
    await expect.poll(async () => (await read('draw.json')).status, { timeout: 5_000 }).toBe(200);
    const draw = JSON.parse(await text('draw.json')) as { input: string; seed_hash: string; results: string };
    expect(draw.seed_hash).toBe(seed_hash);
    expect(draw.results).toMatch(/granted/);
    expect(draw.input).not.toContain(ann.username);
    expect(await text('draw')).toContain('node check.mjs draw.json --commitment');
  });
  test('everybody reads why they got what they got; who found no seat is in line', async () => {
    const pages = await Promise.all([ann, bob].map(({ session_id }) => text('me/wishes', session_id)));
    expect(pages.filter((page) => page.includes('Full: turn'))).toHaveLength(1);
    for (const page of pages) expect(page).toContain('Yours: turn');
    const waits = (await ok(s.organiser.call('GET', `/api/event/${cup?.id}/waits`))).items as TestRecord[];
    expect(waits).toHaveLength(1);
    expect(await text(`event/${cup?.event_number}`)).toContain('Seats that are left open to everyone on');
  });
});
