import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EventScene, makeEventScene } from '../events/scene.ts';
import { staffWith } from '../support/convention.ts';
import { type Account, ok } from '../support/people.ts';

/* "My convention" is one page, for people who only attend and for those who work there as well. */
let s: EventScene;
let uri: string;
let guest: Account & { badge_id: string };
let bob: Account;
beforeAll(async () => {
  s = await makeEventScene({ name: 'Lanternfall one page', is_schedule_public: 1 });
  uri = `/c/${s.con.record.uri_part}`;
  [guest, bob] = [await s.attendee({ firstname: 'Gus', lastname: 'Guest' }), await s.newcomer()];
});
afterAll(() => s.stop());

const get = (path: string, who?: Account) =>
  fetch(`${s.service.base_url}${path}`, { headers: who ? { cookie: `session_id=${who.session_id}` } : {}, redirect: 'manual' });
const me = async (who: Account, more = '') => {
  const answer = await get(`${uri}/me${more}`, who);
  expect(answer.status).toBe(200);
  return answer.text();
};
/** Reads the page until the site has what was just changed. */
async function until(who: Account, isThere: (html: string) => boolean): Promise<string> {
  for (const end = performance.now() + 3_000; ; ) {
    const html = await me(who);
    if (isThere(html) || performance.now() > end) return html;
  }
}
const entryOf = (html: string, name: string) => html.split('<li class="entry">').find((entry) => entry.includes(name)) ?? '';

describe('the address that the dashboard had', () => {
  test('leads everybody to the public page, whoever they are, and from there strangers to the sign-in', async () => {
    const old = `/convention/${s.con.id}/mine`;
    for (const who of [undefined, bob, guest, s.scheduler, s.organiser, s.foreigner, { ...bob, session_id: 'f'.repeat(36) }]) {
      const shifts = await get(`/convention/${s.con.id}/my-shifts`, who);
      expect([shifts.status, shifts.headers.get('location')]).toEqual([302, `${uri}/me/shifts`]);
      for (const path of [old, `${old}/`, old.toUpperCase().replace('/CONVENTION/', '/convention/').replace('/MINE', '/mine')]) {
        const answer = await get(path, who);
        expect([answer.status, answer.headers.get('location')]).toEqual([302, `${uri}/me`]);
        expect(answer.headers.get('cache-control')).toBe('no-store');
      }
    }
    expect((await get(`${uri}/me/shifts`)).headers.get('location')).toBe(`${uri}/join?next=me/shifts`);
    expect((await get(`${uri}/me`)).headers.get('location')).toBe(`${uri}/join?next=me`);
    await s.withConvention({ private: 1 }, { private: 0 }, async () => {
      expect((await get(old, guest)).headers.get('location')).toBe(`${uri}/me`);
      const answer = await get(`${uri}/me`, guest);
      expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
      expect(await answer.text()).toContain('Gus Guest');
    });
  });
  test('leads nowhere for conventions that are not there, and what hosts have in the dashboard stays', async () => {
    const event = await s.event();
    for (const path of [
      '/convention/00000000-0000-7000-8000-000000000000/mine',
      `/convention/${s.con.id}/mine/events`,
      `/event/${event.id}/mine`,
    ])
      expect((await get(path, guest)).headers.get('location'), path).toBeNull();
  });
});

test('those with a role find the way back to the dashboard, others do not', async () => {
  const back = `href="/convention/${s.con.id}?start"`;
  const { id: library_id } = await s.make('library', { name: 'Games' });
  await s.put('convention', s.con.id, { library_id });
  const lender = await s.newcomer();
  await s.make('libraryprivilege', { library_id, user_id: lender.user_id, catalog: false, checkouts: true, settings: false });
  expect(await until(lender, (html) => html.includes(back))).toContain('>Dashboard</a>');
  for (const who of [s.organiser, s.scheduler, await staffWith(s.con, 'merch')]) expect(await me(who)).toContain(back);
  expect(await me(s.organiser, '?lang=de')).toContain('>Zum Dashboard</a>');
  for (const who of [guest, bob, s.foreigner]) expect(await me(who)).not.toContain(back);
});

test('announces what the home page does: neither drafts, nor what is planned or over, to staff as well', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const announce = (title: string, more: object) => s.make('announcement', { convention_id: s.con.id, title, ...more });
  await announce('Only a draft', {});
  await announce('Planned for later', { publish_date: at(2) });
  await announce('Long over', { publish_date: at(-4), expires_date: at(-2) });
  expect(await me(guest)).not.toContain('id="announcements"');
  await announce('Current news', { publish_date: at(-3), expires_date: at(3), text: 'Doors open at **nine**.' });
  for (const n of [1, 2, 3]) await announce(`News ${n}`, { publish_date: at(-n / 10) });
  for (const who of [guest, s.organiser]) {
    const html = await until(who, (found) => found.includes('News 1') && found.includes('News 3'));
    for (const title of ['News 1', 'News 2', 'News 3']) expect(html).toContain(title);
    for (const title of ['Only a draft', 'Planned for later', 'Long over', 'Current news']) expect(html).not.toContain(title);
    expect(html).toContain(`href="${uri}#announcements">All announcements</a>`);
    // What somebody owes or is offered comes before, what they do after.
    expect(html.indexOf('id="announcements"')).toBeLessThan(html.indexOf('id="agenda"'));
  }
  const { items } = await ok(s.organiser.call('GET', `/api/convention/${s.con.id}/announcements`, { _items_per_page: 20 }));
  for (const { id, title } of items as { id: string; title: string }[])
    if (title.startsWith('News')) await ok(s.organiser.call('DELETE', `/api/announcement/${id}`));
  const html = await until(guest, (found) => !found.includes('News 1'));
  // Its time is told while it is closed; whether it is new, the device finds out.
  expect(html).toMatch(
    /<summary><span><bdi>Current news<\/bdi><span class="quiet facts"><span>\w{3} \w{3} \d+, [^<]+<\/span><strong class="tone-free" data-news="\d+" hidden="">New<\/strong><\/span><\/span><\/summary>.*<strong>nine<\/strong>/s,
  );
  expect(html).not.toContain('All announcements');
  // The newest comes first, and what is pinned is there too, and says so.
  await announce('Pinned and old', { publish_date: at(-9), is_pinned: true });
  for (const n of [1, 2, 3]) await announce(`More ${n}`, { publish_date: at(-n / 10) });
  const all = await until(guest, (found) => found.includes('More 3') && found.includes('Pinned and old'));
  expect([...all.matchAll(/<bdi>((?:More|Pinned|Current)[^<]*)<\/bdi>/g)].map(([, title]) => title)).toEqual([
    ...['More 1', 'More 2', 'More 3', 'Pinned and old'],
  ]);
  expect(all).toContain('<span>Pinned</span>');
});

test('says of what somebody bought what it cost, and whether it is to be picked up, to nobody else', async () => {
  const { id: product_id } = await s.make('product', { convention_id: s.con.id, name: 'Dice tower' });
  const { id } = await s.make('productvariant', { product_id, name: 'Oak', price: 25 });
  const { id: free } = await s.make('productvariant', { product_id, name: 'Dice tower', price: 0 });
  const buy = (productvariant_id: string) =>
    ok(guest.call('POST', '/api/soldproduct', { productvariant_id, badge_id: guest.badge_id }));
  const piece = await buy(id);
  const held = await me(guest);
  expect(held).toContain('Purchases');
  expect(held).toMatch(/<bdi>Dice tower, Oak<\/bdi><span>[^<]*25\.00<\/span><\/div><p class="tone-few">On hold until/);
  await ok(s.post(`soldproduct/${piece.id}/verify`));
  expect(await me(guest)).toContain('<p class="tone-free">To be picked up</p>');
  await ok(s.organiser.call('PUT', `/api/soldproduct/${piece.id}/pick-up`));
  expect(await me(guest)).toContain('<p class="quiet">Picked up</p>');
  await buy(free);
  expect(await me(guest)).toContain('<bdi>Dice tower</bdi>');
  for (const who of [bob, s.organiser]) expect(await me(who)).not.toContain('Dice tower');
});

test('staff see times and rooms of their own before the schedule is public, as in the dashboard; others and calendars do not', async () => {
  const event = await s.event({ name: 'Early bird' });
  await s.schedule(event, 3, 2);
  const { id: badgetype_id } = await s.badgetype();
  const badge = await ok(s.scheduler.call('POST', '/api/badge', { badgetype_id, firstname: 'Sam', lastname: 'Staff' }));
  await ok(s.scheduler.call('POST', '/api/ticket', { event_id: event.id, badge_id: badge.id }));
  await ok(guest.call('POST', '/api/ticket', { event_id: event.id, badge_id: guest.badge_id }));
  const { address } = await ok(s.scheduler.call('POST', `/api/convention/${s.con.id}/calendar-address`));
  await s.withConvention({ is_schedule_public: 0 }, { is_schedule_public: 1 }, async () => {
    const own = entryOf(await me(s.scheduler), 'Early bird');
    expect(own).toContain('Room 2');
    expect(own).not.toContain('Time to be announced');
    const theirs = entryOf(await me(guest), 'Early bird');
    expect(theirs).toContain('Time to be announced');
    expect(theirs).not.toContain('Room 2');
    expect(await (await get(new URL(String(address)).pathname)).text()).not.toContain('BEGIN:VEVENT');
  });
});

test('events that are not on the program lead to where they are, cancelled ones say so, and hosts can manage theirs', async () => {
  const secret = await s.event({ name: 'Behind the curtain', private: 1 });
  const ticket = await s.make('ticket/verified', { event_id: secret.id, badge_id: guest.badge_id });
  const hosted = await s.event({ name: 'Mine to run', private: 1 });
  await ok(s.post(`event/${hosted.id}/host/${guest.user_id}`));
  const shown = await s.event({ name: 'For all' });
  await ok(guest.call('POST', '/api/ticket', { event_id: shown.id, badge_id: guest.badge_id }));
  const html = await until(guest, (found) => found.includes(`${uri}/event/${shown.event_number}`));
  const unlisted = entryOf(html, 'Behind the curtain');
  expect(unlisted).toContain(`href="/ticket/${ticket.id}"`);
  for (const part of ['event', 'seats']) expect(unlisted).not.toContain(`${uri}/${part}/${secret.event_number}`);
  expect(entryOf(html, 'Mine to run')).toContain(`<a href="/event/${hosted.id}">`);
  expect(entryOf(html, 'Mine to run')).toContain(`<a class="button" href="/event/${hosted.id}">Manage event</a>`);
  expect(entryOf(html, 'For all')).toContain(`href="${uri}/seats/${shown.event_number}"`);
  expect(entryOf(html, 'For all')).not.toContain('Cancelled');
  await ok(s.post(`event/${shown.id}/cancel`));
  expect(entryOf(await me(guest), 'For all')).toContain('>Cancelled</p>');
});

test('what is on now is marked, in the order of time, with shifts that lead to the page of shifts', async () => {
  const busy = await s.attendee({ firstname: 'Bea', lastname: 'Busy' });
  expect(await me(busy)).not.toContain('My shifts');
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  await s.make('conventionday', { convention_id: s.con.id, start_date: at(-6), end_date: at(12) });
  await s.put('convention', s.con.id, { volunteer_management: 'enabled', auto_approve_volunteers: 0 });
  const names = { firstname: 'Bea', lastname: 'Busy', email_address: 'bea@example.org', phone_number: '+1 608 555 0100' };
  const { id: volunteer_id } = await s.make('volunteer', { convention_id: s.con.id, ...names }, busy);
  const title = new RegExp(`<h2 id="my-shifts"><a href="${uri}/me/shifts">My shifts</a></h2>`);
  expect(await me(busy)).toMatch(title);
  expect(await me(busy)).toContain('You have offered to help.');
  await ok(s.post(`volunteer/${volunteer_id}/approve`));
  for (const [name, from] of [
    ['Later shift', 3],
    ['Shift now', -1],
    ['Applied for', 5],
  ] as const) {
    const times = { start_time: at(from), end_time: at(from + 2) };
    const { id: shift_id } = await s.make('shift', { convention_id: s.con.id, name, ...times, quantity_of_volunteers: 3 });
    await s.make('volunteershift', { volunteer_id, shift_id, status: name === 'Applied for' ? 'unscheduled' : 'scheduled' });
  }
  const html = await me(busy);
  const board = `href="${uri}/me/shifts"`;
  expect(html.indexOf('Shift now')).toBeLessThan(html.indexOf('Later shift'));
  expect(html.indexOf('Later shift')).toBeLessThan(html.indexOf('Applied for'));
  expect(entryOf(html, 'Shift now')).toContain('· Now</strong>');
  expect(entryOf(html, 'Shift now')).toContain(board);
  for (const name of ['Later shift', 'Applied for']) expect(entryOf(html, name)).not.toContain('Now</strong>');
  expect(entryOf(html, 'Applied for')).toContain('You have applied for this shift.');
  // The one that is on or next stands near the top, before what all are told.
  const [, part = ''] = /<section aria-labelledby="my-shifts">(.*?)<\/section>/s.exec(html) ?? [];
  expect(part).toMatch(title);
  expect(part).toMatch(/Now<\/strong><\/p><p><bdi>Shift now<\/bdi> · Ask the organizers where to go<\/p>/);
  expect(part).toContain('When you get there, check in with the organizers. They note who came.');
  expect(html.indexOf('id="my-shifts"')).toBeLessThan(html.indexOf('id="agenda"'));
});

test('says that there is no badge yet, and who is checked in', async () => {
  expect(await me(bob)).toContain('You have no badge yet.');
  expect(await me(guest)).not.toContain('Checked in');
  const badges = async (who: Account = guest) => (await get(`${uri}/badges`, who)).text();
  for (const html of [await me(guest), await badges()]) {
    expect(html).toContain('aria-label="Code of the badge of Gus Guest"');
    expect(html).toContain('Show this code at the registration desk, or say your name.');
  }
  expect(await me(guest)).toContain('<a href="#my-badges">Code for the door</a>');
  expect(await me(guest)).toMatch(/href="[^"]+\/badges#name-\d+" aria-label="Correct the name: Gus Guest"/);
  // Its holder corrects the name, where the convention allows that, until it is on paper; what the form sends is taken.
  expect(await badges()).toContain(`data-call="PUT /badge/${guest.badge_id}"`);
  await s.withConvention({ allow_badge_editing: 0 }, { allow_badge_editing: 1 }, async () => {
    expect(await badges()).toContain('Ask the organizers or the registration desk: they correct it.');
    expect(await badges()).not.toContain('data-call="PUT /badge/');
  });
  await ok(guest.call('PUT', `/api/badge/${guest.badge_id}`, { firstname: 'Gustav', lastname: 'Guest', name: '' }));
  expect(await badges()).toContain('<h2>Gustav Guest</h2>');
  await ok(s.organiser.call('PUT', `/api/badge/${guest.badge_id}/check-in`));
  expect(await me(guest)).toContain('<p class="tone-free">Checked in</p>');
  expect(await me(guest)).not.toContain('Code for the door');
  for (const html of [await me(guest), await badges()]) expect(html).toContain('Hosts and desks can still scan this code.');
  expect(await badges()).toContain('they correct the name and print a new one.');
  expect(await badges()).not.toContain('data-call="PUT /badge/');
});
