import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EventScene, makeEventScene, type TestRecord } from '../events/scene.ts';
import { staffWith } from '../support/convention.ts';
import { ok } from '../support/people.ts';

let s: EventScene;
let open: TestRecord;
let uri: string;
beforeAll(async () => {
  s = await makeEventScene({ name: 'Lanternfall public', is_schedule_public: 1, colour: '#7a1f5c' });
  await s.put('convention', s.con.id, { description: 'Games **all night**.' });
  uri = `/c/${s.con.record.uri_part}`;
  open = await s.event({ name: 'Tangled Anchor', description: 'Sail & trade <fast>.', duration: 30, max_tickets: 10 });
  await s.schedule(open, 3, 3);
});
afterAll(() => s.stop());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(s.service.base_url + path, { headers, method, redirect: 'manual' });
const page = async (path: string) => (await get(path)).text();
/** Reads a page until it is as expected; more than a second after a change is too late. */
async function soon(path: string, expected: (html: string) => boolean): Promise<string> {
  const end = performance.now() + 1_000;
  for (;;) {
    const html = await page(path);
    if (expected(html)) return html;
    if (performance.now() > end) throw new Error(`${path} is out of date`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const has = (text: string) => (html: string) => html.includes(text);
const lacks = (text: string) => (html: string) => !html.includes(text);

test('anybody reads home, program and event without a session and without a script', async () => {
  const home = await get(uri);
  expect(home.status).toBe(200);
  expect(home.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await home.text()).toContain('<strong>all night</strong>');
  const program = await page(`${uri}/program`);
  for (const text of ['Tangled Anchor', 'Room 2', 'Table 2.1', '10:30 AM']) expect(program).toContain(text);
  const event = await page(`${uri}/event/${open.event_number}`);
  for (const text of ['Sail &amp; trade &lt;fast&gt;.', '10 seats', '"@type":"Event"', 'rel="canonical"'])
    expect(event).toContain(text);
});

test('the header leads strangers to the sign-in and others to what is theirs, in each language', async () => {
  const header = async (path: string, cookie = '') =>
    /<div class="sign-in"><a href="([^"]*)">([^<]*)</.exec(await (await get(path, cookie ? { cookie } : {})).text())?.slice(1);
  const cookie = `session_id=${s.con.organiser.session_id}`;
  for (const path of [uri, `${uri}/program`, `${uri}/nothing`]) {
    expect(await header(path)).toEqual([`${uri}/me`, 'Sign in']);
    expect(await header(path, cookie)).toEqual([`${uri}/me`, 'My convention']);
    expect(await header(path)).toEqual([`${uri}/me`, 'Sign in']);
  }
  expect(await header(`${uri}/me`, cookie)).toEqual([`${uri}/me`, 'My convention']);
  expect([await header(`${uri}?lang=de`), await header(`${uri}?lang=de`, cookie)].map((found) => found?.[1])).toEqual([
    ...['Anmelden', 'Meine Convention'],
  ]);
});

test('a room, a type and favorites have calendars without an account', async () => {
  const selection = `only=${open.event_number},999&room=room-2`;
  const html = await page(`${uri}/program?${selection}`);
  const [, link = ''] = /href="([^"]*schedule\.ics\?[^"]*)"/.exec(html) ?? [];
  expect(link).toBe(`${uri}/schedule.ics?room=room-2&amp;only=${open.event_number}%2C999`);
  expect(await page(link.replaceAll('&amp;', '&'))).toContain('SUMMARY:Tangled Anchor');
  expect(await page(`${uri}/schedule.ics?only=999`)).not.toContain('BEGIN:VEVENT');
  expect(await page(`${uri}/program`)).not.toContain('schedule.ics?');
});

test('one event goes into a calendar by its own address, once its time is public', async () => {
  const answer = await get(`${uri}/event/${open.event_number}.ics`);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = (await answer.text()).replaceAll('\r\n ', '');
  for (const part of ['SUMMARY:Tangled Anchor', 'DTSTART:20270805T153000Z', 'Room 2']) expect(text).toContain(part);
  expect(await page(`${uri}/event/${open.event_number}`)).toContain(`${uri}/event/${open.event_number}.ics`);
  const untimed = await s.event({ name: 'Some day' });
  await soon(`${uri}/event/${untimed.event_number}`, has('Some day'));
  for (const number of [untimed.event_number, 999]) expect((await get(`${uri}/event/${number}.ics`)).status).toBe(404);
  await s.put('event', untimed.id, { trashed: 1 });
  await soon(`${uri}/program?day=all`, lacks('Some day'));
});

test('what does not exist is not found, and pages are read only', async () => {
  for (const path of ['/c/nowhere', `${uri}/nothing`, `${uri}/event/999`, `${uri}/event/0x1`, `${uri}/program/more`, '/c/_/x.js'])
    expect((await get(path)).status, path).toBe(404);
  expect((await get(uri, {}, 'POST')).status).toBe(405);
  expect((await get(uri, {}, 'HEAD')).status).toBe(200);
});

test('a page brings one script and one style sheet of its own, both small, and runs nothing else', async () => {
  const { headers } = await get(uri);
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self'; style-src 'self' 'sha256-[^']+';/);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const html = await page(uri);
  const files = [...html.matchAll(/(?:src|href)="(\/c\/_\/[^"]+)"/g)].map(([, file = '']) => file);
  expect(files).toHaveLength(2);
  for (const file of files) {
    const answer = await get(file, { 'accept-encoding': 'br' });
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(12_600);
  }
});

test('search forgives slips and accents, filters stand in the address, and unknown ones are left out', async () => {
  const cafe = await s.event({ name: 'Café Süd', description: 'A quiet one', base_price: 5, max_tickets: 0 });
  await s.schedule(cafe, 0, 4);
  const names = async (query: string) =>
    [...(await page(`${uri}/program?${query}`)).matchAll(/<h3><a [^>]*>([^<]*)/g)].map(([, name]) => name);
  await soon(`${uri}/program`, has('Café Süd'));
  expect(await names('q=tangeld+ancor')).toEqual(['Tangled Anchor']);
  expect(await names('q=cafe+sud')).toEqual(['Café Süd']);
  expect(await names(`q=%23${open.event_number}`)).toEqual(['Tangled Anchor']);
  expect(await names('q=zeppelin')).toEqual([]);
  expect(await names('with=free')).toEqual(['Tangled Anchor']);
  expect(await names('room=room-1')).toEqual(['Café Süd']);
  expect(await names('room=room-1&type=board-game&time=morning')).toEqual(['Café Süd']);
  expect(await names(`only=${open.event_number},x,-1`)).toEqual(['Tangled Anchor']);
  expect(await names('day=2027-08-05&utm_source=news')).toHaveLength(2);
  expect(await names('day=2027-08-06')).toEqual([]);
  // Filters keep the day that is shown, words are looked for in all of them.
  const today = await page(`${uri}/program`);
  expect(today).toMatch(/<input type="hidden" data-shown="" name="day" value="2027-08-05"\/>/);
  expect(today).toMatch(/<button type="submit" class="button primary" value="" name="day">/);
  const filtered = await page(`${uri}/program?day=2027-08-05&with=free`);
  expect(filtered).toContain('name="day" value="2027-08-05"/>');
  // The button below the filters says how many there are, which are far below on a phone.
  const [, found = ''] = /class="quiet">([\d,]+ events?|No events)</.exec(filtered) ?? [];
  expect(filtered).toContain(`class="button">Show ${found.toLowerCase()}</button>`);
  expect(await page(`${uri}/program?q=%22%3E%3Cscript%3E`)).not.toContain('"><script>');
});

test('events are found by the experience that they take and by what makes their rooms accessible', async () => {
  const { room_id } = await s.read('event', open.id);
  await s.put('room', String(room_id), { accessibility: ['Step-free', 'מעלית'] });
  await s.put('event', open.id, { experience: 'some' });
  const html = await soon(`${uri}/program`, has('Step-free'));
  for (const text of ['name="experience" value="some"', 'Some experience', 'name="access" value="step-free"'])
    expect(html).toContain(text);
  const names = async (query: string) =>
    [...(await page(`${uri}/program?${query}`)).matchAll(/<h3><a [^>]*>([^<]*)/g)].map(([, name]) => name);
  expect(await names('experience=some&access=step-free')).toEqual(['Tangled Anchor']);
  expect(await names('access=step-free&access=%D7%9E%D7%A2%D7%9C%D7%99%D7%AA')).toEqual(['Tangled Anchor']);
  expect(await names('experience=none')).toEqual([]);
  const event = await page(`${uri}/event/${open.event_number}`);
  for (const text of ['Some experience', 'Step-free, מעלית']) expect(event).toContain(text);
  expect(await page(`${uri}/venue`)).toContain('Step-free, מעלית');
  await s.put('convention', s.con.id, { is_schedule_public: 0 });
  expect(await soon(`${uri}/program`, lacks('Step-free'))).not.toContain('name="access"'); // it would tell the room
  await s.put('convention', s.con.id, { is_schedule_public: 1 });
  await soon(`${uri}/program`, has('Table 2.1'));
});

test('nothing that the API hides from strangers is on any page', async () => {
  const planted = 'PLANTED';
  const host = await s.newcomer();
  const secret = await s.event({ name: `Private ${planted}`, private: 1, duration: 30 });
  await s.schedule(secret, 1, 0);
  const trashed = await s.event({ name: `Trashed ${planted}` });
  await s.put('event', trashed.id, { trashed: 1 });
  await ok(s.post(`event/${open.id}/host/${host.user_id}`));
  await s.badgetype({ name: `Hidden ${planted}`, private: 1 });
  await s.make('exhibitor', { convention_id: s.con.id, name: `Undecided ${planted}`, agree_to_terms: 1 });
  const { username } = await s.attendee({ firstname: planted, lastname: planted });
  const later = await s.event({ name: 'After all of that' });
  await soon(`${uri}/program?day=all`, has('After all of that'));
  const numbers = [open, secret, trashed, later].map(({ event_number }) => `event/${event_number}`);
  const lists = ['hosts', 'exhibitors', `exhibitors?q=${planted}`, 'venue'];
  const paths = [
    '',
    'program',
    'program?day=all',
    `program?q=${planted}`,
    'now',
    'program?only=1,2,3,4,5,6',
    ...lists,
    ...numbers,
  ];
  for (const path of paths) {
    const html = (await page(`${uri}/${path}`.replace(/\/$/, '')))
      .replaceAll(`value="${planted}"`, '')
      .replaceAll(`“${planted}”`, '')
      .replaceAll(`q=${planted}&amp;lang=`, '');
    expect(html, path).not.toContain(planted);
    expect(html, path).not.toContain(username);
    expect(html, path).not.toContain(host.email);
  }
  for (const { event_number } of [secret, trashed]) expect((await get(`${uri}/event/${event_number}`)).status).toBe(404);

  await s.put('convention', s.con.id, { is_schedule_public: 0 });
  await soon(`${uri}/program?day=all`, lacks('Table 2.1'));
  for (const path of [...paths, 'program?room=room-2', 'program?time=morning', 'program?day=2027-08-05']) {
    const html = await page(`${uri}/${path}`.replace(/\/$/, ''));
    for (const text of ['Table 2.1', '10:30', 'T15:30:00']) expect(html, path).not.toContain(text);
  }
  expect(await page(`${uri}/program`)).toContain('Times and rooms have not been published yet.');
  await s.put('convention', s.con.id, { is_schedule_public: 1 });
  await soon(`${uri}/program?day=all`, has('Table 2.1'));
});

test('the home page has what has been announced, badges with their price and what is left, and the days', async () => {
  const mine = { convention_id: s.con.id };
  await s.make('announcement', { ...mine, title: 'Not yet', publish_date: new Date(Date.now() + 3_600_000).toISOString() });
  await s.make('announcement', { ...mine, title: 'Draft' });
  const dates = { publish_date: new Date(Date.now() - 1_000).toISOString() };
  await s.make('announcement', { ...mine, title: 'Doors open at 9', text: 'By the *harbor*.', ...dates });
  const few = await s.badgetype({ name: 'Weekend', price: 45, max_quantity: 1 });
  await s.badgetype({ name: 'Staff only', sellable: 0 });
  const html = await soon(uri, (text) => text.includes('Doors open at 9') && text.includes('Weekend'));
  for (const text of ['<em>harbor</em>', '45.00', 'Available', 'Thu Aug 5, 9:00 AM–5:00 PM']) expect(html).toContain(text);
  for (const text of ['Not yet', 'Draft', 'Staff only']) expect(html).not.toContain(text);
  const png = await sharp({ create: { width: 600, height: 200, channels: 3, background: '#145d57' } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(png)], 'lanterns.png', { type: 'image/png' });
  const { id: headerimage_id } = await s.make('conventionimage', { ...mine, file, alt_text: 'Lanterns' });
  await s.put('convention', s.con.id, { headerimage_id });
  const [, source = ''] = /<img class="header" src="([^"]*)" alt="Lanterns"/.exec(await soon(uri, has('alt="Lanterns"'))) ?? [];
  expect(source).toMatch(/^\/files\//);
  expect((await get(source)).headers.get('content-type')).toBe('image/png');
  await s.make('badge/verified', { badgetype_id: few.id, firstname: 'A', lastname: 'B' });
  await soon(uri, has('Sold out'));
});

test('hosts, exhibitors, games and the venue have pages of their own, with a search', async () => {
  const exhibitor = await s.make('exhibitor', { convention_id: s.con.id, name: 'Dice & Sons', agree_to_terms: 1 });
  await s.put('exhibitor', exhibitor.id, { description: 'Dice of *bone*.' });
  await ok(s.post(`exhibitor/${exhibitor.id}/approve`));
  const library = await s.make('library', { name: 'Shelf' });
  await s.make('librarygame', {
    library_id: library.id,
    name: 'Azure Coast',
    catalog_number: 'A1',
    notes: 'PLANTED',
    max_players: 4,
  });
  await s.make('librarygame', { library_id: library.id, name: 'Broken one', catalog_number: 'A2', is_in_circulation: 0 });
  expect((await get(`${uri}/library`)).status).toBe(404);
  await s.put('convention', s.con.id, { library_id: library.id });
  await soon(`${uri}/hosts`, has(`#${open.event_number} <bdi>Tangled Anchor</bdi>`));
  expect(await page(`${uri}/hosts?q=nobody+at+all`)).toContain('Nothing matches “nobody at all”.');
  await soon(`${uri}/exhibitors`, has('Dice &amp; Sons'));
  expect(await page(`${uri}/exhibitors?q=dise`)).toContain('<em>bone</em>');
  const boothtype = await s.make('boothtype', { convention_id: s.con.id, name: 'Corner' });
  const booth = await s.make('booth', { boothtype_id: boothtype.id, exhibitor_id: exhibitor.id });
  await s.put('booth', booth.id, { name: 'Booth 12' });
  await s.put('exhibitor', exhibitor.id, { description: 'Dice of *horn*.' }); // booths announce nothing, and are shown within a minute
  expect(await soon(`${uri}/exhibitors`, has('horn'))).toContain('<p>Booth 12</p>');
  const games = await soon(`${uri}/library`, has('Azure Coast'));
  for (const text of ['Broken one', 'PLANTED']) expect(games).not.toContain(text);
  expect(await page(`${uri}/library?q=zzz`)).toContain('Nothing matches');
  expect(await page(`${uri}/venue`)).toContain('?room=room-2&amp;day=all');
  expect(await page(`${uri}/event/${open.event_number}`)).toContain(`${uri}/venue#room-2`);
});

test('who looks after the texts sees the home page as it would be, before saving; others do not', async () => {
  const updates = await staffWith(s.con, 'updates');
  const post = (who: { session_id: string }, site = 'same-origin') =>
    fetch(`${s.service.base_url}${uri}/preview`, {
      method: 'POST',
      headers: { cookie: `session_id=${who.session_id}`, 'sec-fetch-site': site },
      body: new URLSearchParams({
        ...{
          name: 'Lanterns <again>',
          description: 'All **new** <b>x</b>',
          colour: '#123456',
          website_uri: 'javascript:alert(1)',
        },
        headerimage_id: s.con.id,
      }),
    });
  const answer = await post(updates);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const html = await answer.text();
  for (const part of ['Nothing has been saved.', 'Lanterns &lt;again&gt;', '<strong>new</strong>', '--band:#123456'])
    expect(html).toContain(part);
  for (const part of ['<b>x', 'javascript:', 'class="header"']) expect(html).not.toContain(part);
  for (const who of [s.stranger, s.foreigner, s.scheduler]) expect((await post(who)).status).toBe(404);
  expect((await post(updates, 'cross-site')).status).toBe(403);
  expect(await page(uri)).not.toContain('again');
  expect((await get(`${uri}/preview`)).headers.get('location')).toBe(uri);
});

test('search engines and link previews learn what is public of the convention and of an event, and no more', async () => {
  const dataOf = (html: string) => {
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    return json === undefined ? null : (JSON.parse(json) as Record<string, unknown>);
  };
  const metaOf = (html: string, name: string) => new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1];
  const path = `${uri}/event/${open.event_number}`;
  const [home, event] = [await page(uri), await soon(path, has('application/ld+json'))];
  expect(dataOf(home)).toMatchObject({ '@type': 'Event', name: s.con.record.name, url: s.service.base_url + uri });
  expect(dataOf(event)).toMatchObject({
    ...{ '@type': 'Event', name: 'Tangled Anchor', startDate: '2027-08-05T15:30:00.000Z' },
    eventStatus: 'https://schema.org/EventScheduled',
    location: { name: expect.stringContaining('Room 2') },
  });
  expect([metaOf(event, 'title'), metaOf(event, 'url')]).toEqual(['Tangled Anchor', s.service.base_url + path]);
  expect(metaOf(home, 'image')).toMatch(/^http/);
  await s.put('convention', s.con.id, { is_schedule_public: 0 });
  expect(dataOf(await soon(path, lacks('application/ld+json')))).toBeNull();
  await s.put('convention', s.con.id, { is_schedule_public: 1 });
  await soon(path, has('Room 2'));
});

test('a private convention is shown to those who know its address, and not to search engines', async () => {
  expect((await get(uri)).headers.get('x-robots-tag')).toBeNull();
  await s.put('convention', s.con.id, { private: 1 });
  const html = await soon(uri, has('name="robots" content="noindex"'));
  for (const text of ['rel="canonical"', 'application/ld+json']) expect(html).not.toContain(text);
  expect((await get(uri)).headers.get('x-robots-tag')).toBe('noindex');
  await s.put('convention', s.con.id, { private: 0 });
  await soon(uri, has('rel="canonical"'));
});

test('conventions are found by their list, which has no private one', async () => {
  const answer = await get('/c', { 'accept-language': 'de' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await answer.text();
  expect(html).toContain(`<a href="${uri}"><bdi>Lanternfall public</bdi></a>`);
  expect(html).toContain('Jetzt und demnächst');
  expect(html).toMatch(/2027/);
  await s.put('convention', s.con.id, { private: 1 });
  expect(await page('/c')).not.toContain('Lanternfall public');
  await s.put('convention', s.con.id, { private: 0 });
});

test('the filters of the program begin with free seats', async () => {
  const [, filters = ''] = (await page(`${uri}/program?day=all`)).split('class="groups"');
  const at = (name: string) => filters.indexOf(`name="${name}" value=`);
  expect(at('with')).toBeGreaterThan(-1);
  for (const name of ['type', 'room', 'time', 'age']) if (at(name) > -1) expect(at('with'), name).toBeLessThan(at(name));
});
