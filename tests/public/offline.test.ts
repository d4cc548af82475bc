import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { configure, settings } from '../../src/server/platform/config.ts';
import { type EventScene, makeEventScene } from '../events/scene.ts';
import { type Account, ok } from '../support/people.ts';

/* What makes a convention installable, and what tells browsers what they may keep, of whom, and until when. */
let s: EventScene;
let uri: string;
let ann: Account;
let bob: Account;
beforeAll(async () => {
  s = await makeEventScene({
    name: 'Lanternfall by the Sea',
    description: '## Welcome\n\nGames **all night**.',
    is_schedule_public: 1,
  });
  uri = `/c/${s.con.record.uri_part}`;
  [ann, bob] = [await s.newcomer(), await s.newcomer()];
});
afterAll(() => s.stop());
const usual = settings();
afterEach(() => configure(usual));

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${s.service.base_url}${path}`, { headers, redirect: 'manual' });

describe('a convention is installed', () => {
  test('by a manifest that opens what is one’s own, with icons of its size', async () => {
    const page = await (await get(`${uri}/program`)).text();
    expect(page).toContain(`<link rel="manifest" href="${uri}/manifest.webmanifest"/>`);
    const answer = await get(`${uri}/manifest.webmanifest`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    const manifest = (await answer.json()) as { icons: { src: string; sizes: string }[] };
    expect(manifest).toMatchObject({
      name: 'Lanternfall by the Sea',
      short_name: 'Lanternfall by',
      description: 'Welcome Games all night.',
      start_url: `${uri}/me`,
      scope: uri,
      display: 'standalone',
    });
    const apple = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(page)?.[1] ?? '';
    for (const { src, sizes } of [...manifest.icons, { src: apple, sizes: '180x180' }]) {
      const icon = await get(src);
      expect(icon.headers.get('content-type')).toBe('image/png');
      const { width, height, hasAlpha } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
      expect([`${width}x${height}`, hasAlpha]).toEqual([sizes, false]);
    }
    expect((await get(`${uri}/icon-999.png`)).status).toBe(404);
  });

  test('by icons in its own color as long as it has no picture', async () => {
    const iconNow = async () => /<link rel="apple-touch-icon" href="([^"]+)"/.exec(await (await get(uri)).text())?.[1] ?? '';
    await ok(s.con.organiser.call('PUT', `/api/convention/${s.con.id}`, { colour: '#b02a2a' }));
    await expect.poll(async () => colorAt(await iconNow())).toEqual([176, 42, 42]);
  });
});
async function colorAt(address: string): Promise<number[]> {
  const { data } = await sharp(Buffer.from(await (await get(address)).arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)];
}

describe('the worker', () => {
  test('names the files of this build, is asked for each time, and may only talk to the service', async () => {
    const answer = await get('/c/sw.js');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
    const script = await answer.text();
    const page = await (await get(uri, { 'accept-language': 'de' })).text();
    const files = [...page.matchAll(/\/c\/_\/[\w-]+\.(?:js|css)/g)].map(([file]) => file);
    expect(files).toHaveLength(2);
    for (const file of files) expect(script).toContain(file);
    const tag = answer.headers.get('etag') ?? '';
    expect((await get('/c/sw.js', { 'if-none-match': tag })).status).toBe(304);
    expect(script.length).toBeLessThan(12_000);
  });

  test('is replaced by one that removes everything when the service is told so', async () => {
    configure({ ...usual, OFFLINE_PAGES: 'no' });
    const script = await (await get('/c/sw.js')).text();
    expect(script).toContain('unregister');
    expect(script).not.toContain('fetch');
    expect(await (await get(`${uri}/me`, { cookie: `session_id=${ann.session_id}` })).text()).toContain('data-offline="no"');
  });
});

describe('the worker of registration desks', () => {
  test('is for the pages of desks and hosts, and may only talk to the service', async () => {
    const answer = await get('/c/desk-worker.js');
    expect(answer.headers.get('service-worker-allowed')).toBe('/');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
    const script = await answer.text();
    expect(script).toContain('/convention/-/door/offline');
    expect(script.length).toBeLessThan(4_000);
    expect((await get('/c/sw.js')).headers.get('service-worker-allowed')).toBeNull();
  });
  test('is replaced by one that removes the page, and not what was done, when the service is told so', async () => {
    configure({ ...usual, OFFLINE_PAGES: 'no' });
    const script = await (await get('/c/desk-worker.js')).text();
    expect(script).toContain('unregister');
    expect(script).not.toMatch(/fetch|indexedDB/);
  });
});

describe('the page of somebody’s own', () => {
  const read = (who: Account | null, cookie = '') =>
    get(`${uri}/me`, { cookie: [who ? `session_id=${who.session_id}` : '', cookie].filter(Boolean).join('; ') });

  test('says whose it is and until when it may be kept; caches keep it no longer than before', async () => {
    for (const who of [ann, bob]) {
      const answer = await read(who);
      expect(answer.headers.get('x-person')).toBe(who.user_id);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('content-language')).toBe('en');
    }
    expect((await get(`${uri}/badges`, { cookie: `session_id=${ann.session_id}` })).headers.get('x-person')).toBeNull();
  });

  test('is shown no more where its session has ended, and where anybody signs in or out', async () => {
    const ends = (answer: Response) => answer.headers.getSetCookie().some((cookie) => /^kept=; Path=\/; Max-Age=0;/.test(cookie));
    expect(ends(await read(ann, 'kept=some-key'))).toBe(false);
    const over = await read({ ...ann, session_id: 'f'.repeat(36) }, 'kept=some-key');
    expect([over.status, ends(over)]).toEqual([302, true]);
    expect(ends(await read(null))).toBe(false); // there is nothing to end

    const signIn = (cookie: string) =>
      fetch(`${s.service.base_url}/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ username: bob.username, password: bob.password, api_key_id: bob.api_key_id }),
      });
    expect(ends(await signIn('kept=some-key'))).toBe(true);
    expect(ends(await signIn('other=1'))).toBe(false);
    const row = await ok(ann.call('GET', `/api/session/${ann.session_id}`));
    const out = await fetch(`${s.service.base_url}/api/session/${row.id}`, {
      method: 'DELETE',
      headers: { cookie: `session_id=${ann.session_id}; kept=some-key`, origin: s.service.base_url },
    });
    expect([out.status, ends(out)]).toEqual([200, true]);
  });
});
