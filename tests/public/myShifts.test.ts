import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EventScene, makeEventScene } from '../events/scene.ts';
import { type Account, ok, refusal } from '../support/people.ts';

/* The page of a volunteer's shifts: what it says, that its calls do what they say, and that nobody else is shown them. */
let s: EventScene;
let address: string;
let vi: Account;
let bob: Account;
const ids: Record<string, string> = {};
const at = (hours: number) => new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 + hours * 3_600_000).toISOString();
const volunteer = (who: Account, name: string) =>
  s.make(
    'volunteer',
    { convention_id: s.con.id, firstname: name, lastname: 'Quay', email_address: `${name}@example.org`, phone_number: '1' },
    who,
  );
const shift = async (name: string, from: number, more: object = {}) => {
  const times = { start_time: at(from), end_time: at(from + 2), quantity_of_volunteers: 1 };
  ids[name] = String((await s.make('shift', { convention_id: s.con.id, name, ...times, ...more })).id);
};
beforeAll(async () => {
  s = await makeEventScene({ name: 'Lanternfall shifts', is_schedule_public: 1 });
  address = `/c/${s.con.record.uri_part}/me/shifts`;
  [vi, bob] = [await s.attendee({ firstname: 'Vi', lastname: 'Quay' }), await s.newcomer()];
  const enabled = { volunteer_management: 'enabled', auto_approve_volunteers: 0, email_address: 'help@example.org' };
  await s.put('convention', s.con.id, enabled);
  for (const from of [-6, 30])
    await s.make('conventionday', { convention_id: s.con.id, start_date: at(from), end_date: at(from + 24) });
  const room = await s.make('room', { convention_id: s.con.id, name: 'Shift hall' });
  const desk = { convention_id: s.con.id, name: 'Front desk', room_id: room.id, is_autoscheduled: true };
  const { id: self } = await s.make('shifttype', desk);
  const { id: asked } = await s.make('shifttype', {
    convention_id: s.con.id,
    name: 'Set-up',
    description: 'Carrying **tables**.',
  });
  await shift('Door', 3, { shifttype_id: self });
  await shift('Lobby', 4, { shifttype_id: self });
  await shift('Tables', 8, { shifttype_id: asked });
  await shift('Closing', 11, { shifttype_id: self, sign_up_from: at(2) });
  await shift('Far off', 40, { shifttype_id: self });
  await shift('Long ago', -5, { shifttype_id: self });
});
afterAll(() => s.stop());

const get = (who?: Account, more = '') =>
  fetch(`${s.service.base_url}${address}${more}`, {
    headers: who ? { cookie: `session_id=${who.session_id}` } : {},
    redirect: 'manual',
  });
const page = async (who: Account, more = '') => {
  const answer = await get(who, more);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  return answer.text();
};
const partOf = (html: string, id: string) => html.split(`aria-labelledby="${id}"`)[1]?.split('</section>')[0] ?? '';
const cardOf = (html: string, name: string) =>
  html
    .split('<li class="card">')
    .slice(1)
    .find((card) => card.includes(`<bdi>${name}</bdi>`)) ?? '';
/** Makes the calls of a card, as the script does. */
async function press(who: Account, card: string): Promise<string> {
  const [, calls = ''] = /data-call="([^"]+)"/.exec(card) ?? [];
  const values = Object.fromEntries([...card.matchAll(/name="(\w+)" value="([^"]+)"/g)].map(([, name, value]) => [name, value]));
  for (const [, method = '', path = ''] of calls.matchAll(/(\S+) (\S+)/g))
    await ok(who.call(method as 'POST', `/api${path}`, values));
  return calls;
}

test('strangers sign in first, and who has not offered to help is led to where one does', async () => {
  const where = async (who?: Account) => (await get(who)).headers.get('location');
  expect(await where()).toBe(address.replace('me/shifts', 'join?next=me/shifts'));
  for (const who of [bob, s.organiser, s.foreigner]) expect(await where(who)).toBe(address.replace('me/shifts', 'volunteer'));
});

test('a volunteer reads how their offer stands, looks at the shifts meanwhile, and asks again when it was declined', async () => {
  const { id } = await volunteer(vi, 'Vi');
  const html = await page(vi);
  expect(html).toContain('You have offered to help.');
  expect(html).not.toContain('class="button primary"');
  expect(cardOf(html, 'Door')).toContain('You are not approved yet.');
  await ok(s.post(`volunteer/${id}/decline`));
  const declined = await page(vi);
  expect(declined).toContain('Ask again');
  await press(vi, declined.split('class="notice"')[1] ?? '');
  expect(await page(vi)).toContain('You have offered to help.');
  await ok(s.post(`volunteer/${id}/approve`));
  expect(await page(vi)).not.toContain('You have offered to help.');
});

test('shifts are by day with place, time and whom to ask; one signs up, drops and signs up again, without approval where none is needed', async () => {
  const html = await page(vi);
  expect(html).toContain('You have no shifts yet.');
  expect(html).toContain('Questions? Ask the organizers: <a href="mailto:help@example.org">');
  expect(html).not.toContain('Long ago');
  expect(html).not.toContain('Far off');
  const [, later = ''] = /me\/shifts(\?day=[\w-]+)#open"(?! aria-current)/.exec(html) ?? [];
  expect(cardOf(await page(vi, later), 'Far off')).toContain('Sign up: Far off');
  expect(cardOf(html, 'Door')).toContain('· Shift hall</p><p class="quiet">Front desk</p>');
  expect(cardOf(html, 'Tables')).toContain('<strong>tables</strong>');
  expect(cardOf(html, 'Closing')).toContain('Sign-up begins');
  expect(await press(vi, cardOf(html, 'Door'))).toBe('POST /volunteershift');
  const taken = await page(vi);
  expect(taken).toMatch(/aria-label="Your next shift"><p class="quiet">Next, in [^<]+<\/p><p><strong><bdi>Door/);
  expect(taken).toContain('2 hr to come');
  expect(cardOf(partOf(taken, 'open'), 'Lobby')).toMatch(/Overlaps your shift Door, \d+:00 [AP]M to \d+:00 [AP]M\./);
  expect(partOf(taken, 'open')).not.toContain('<bdi>Door</bdi>');
  expect(cardOf(taken, 'Door')).toMatch(/The organizers have \d hr( \d+ min)? to find a replacement\./);
  expect(cardOf(taken, 'Door')).toContain(`data-back="take-${ids.Door}"`);
  await press(vi, cardOf(taken, 'Door'));
  const dropped = await page(vi);
  expect(partOf(dropped, 'own')).not.toContain('Door');
  expect(partOf(dropped, 'own')).toContain('No upcoming shifts.');
  expect(await press(vi, cardOf(dropped, 'Door'))).toMatch(/^DELETE \/volunteershift\/\S+ POST \/volunteershift$/);
  expect(cardOf(await page(vi), 'Door')).toContain('>Scheduled</span>');
});

test('one applies where approval is needed, withdraws, and applies again', async () => {
  expect(await press(vi, cardOf(await page(vi), 'Tables'))).toBe('POST /volunteershift');
  const applied = cardOf(partOf(await page(vi), 'own'), 'Tables');
  expect(applied).toContain('>Applied</span>');
  expect(applied).toContain('aria-label="Withdraw: Tables"');
  expect(applied).toContain(`data-back="take-${ids.Tables}"`);
  await press(vi, applied);
  expect(await press(vi, cardOf(await page(vi), 'Tables'))).toMatch(/\/reapply$/);
  expect(cardOf(partOf(await page(vi), 'own'), 'Tables')).toContain('>Applied</span>');
});

test('a shift at the time of one that was applied for says so before it is applied for too', async () => {
  const { shifttype_id } = await s.read('shift', ids.Tables ?? '');
  await shift('Carrying on', 9, { shifttype_id });
  await shift('After that', 10, { shifttype_id });
  const open = partOf(await page(vi), 'open');
  expect(cardOf(open, 'Carrying on')).toContain('At the same time as Tables, for which you have applied.');
  expect(cardOf(open, 'Carrying on')).toContain('Apply: Carrying on');
  expect(cardOf(open, 'After that')).not.toContain('At the same time');
  // One that is scheduled prevents the other: it is folded away with its reason.
  const [, application = ''] = /POST \/volunteershift\/([\w-]+)\/withdraw/.exec(cardOf(await page(vi), 'Tables')) ?? [];
  await ok(s.post(`volunteershift/${application}/schedule`));
  const scheduled = partOf(await page(vi), 'open').split('more you can’t sign up for')[1] ?? '';
  expect(cardOf(scheduled, 'Carrying on')).toMatch(/Overlaps your shift Tables, .*\./);
  expect(cardOf(scheduled, 'Carrying on')).not.toContain('data-call');
  await ok(s.post(`volunteershift/${application}/unschedule`));
});

test('what was done is said with the time of the shift where it was done, with the form that takes it back', async () => {
  const html = await page(vi);
  expect(html).toContain('<section aria-labelledby="open" data-says="true">');
  expect(html).toContain('<section aria-labelledby="own" data-says="true">');
  expect(html).toContain('<noscript><p class="notice">Signing up for shifts needs JavaScript');
  const times = '[^"]+ [AP]M';
  const card = cardOf(html, 'Carrying on');
  expect(card).toMatch(new RegExp(`data-done="You have applied for Carrying on, ${times}\\."`));
  const [, back = ''] = /data-back="([\w-]+)"/.exec(card) ?? [];
  expect(back).toBe(`back-${ids['Carrying on']}`);
  await press(vi, card);
  const own = cardOf(partOf(await page(vi), 'own'), 'Carrying on');
  expect(own).toContain(`id="${back}"`);
  expect(own).toMatch(new RegExp(`data-done="You withdrew from Carrying on, ${times}\\."`));
  await press(vi, own);
  expect(cardOf(partOf(await page(vi), 'own'), 'Door')).toMatch(new RegExp(`data-done="You dropped Door, ${times}\\."`));
});

test('what somebody has at the time of a shift is said before they take it', async () => {
  const event = await s.event({ name: 'Clashing game' });
  await s.schedule(event, 1, 1);
  const [{ start_date }] = [await ok(s.organiser.call('GET', `/api/event/${event.id}`))];
  await ok(vi.call('POST', '/api/ticket', { event_id: event.id, badge_id: (vi as Account & { badge_id: string }).badge_id }));
  const from = (Date.parse(String(start_date)) - Date.parse(at(0))) / 3_600_000;
  await shift('Beside the game', from);
  const [{ id: day } = { id: '' }] = [await ok(s.organiser.call('GET', `/api/shift/${ids['Beside the game']}`))].map(
    ({ conventionday_id }) => ({ id: String(conventionday_id) }),
  );
  expect(cardOf(await page(vi, `?day=${day}`), 'Beside the game')).toContain('At the same time as Clashing game');
});

test('seats of those who come along are no reason against a shift, whichever badge was there first', async () => {
  const card = async (who: Account) => cardOf(await page(who, `?day=${day}`), 'Beside the family');
  const con = { convention_id: s.con.id };
  const { id: type_id } = await s.badgetype({ name: 'Family' });
  const mother = await s.newcomer();
  await ok(mother.call('PUT', `/api/user/${mother.user_id}`, { real_name: 'Mia Aldane' }));
  const badge = async (firstname: string) =>
    (await s.make('badge/verified', { ...con, badgetype_id: type_id, firstname, lastname: 'Aldane', user_id: mother.user_id }))
      .id;
  const [xenia, mia] = [await badge('Xenia'), await badge('Mia')];
  const event = await s.event({ name: 'Family game' });
  await s.schedule(event, 2, 2);
  const { start_date } = await s.read('event', event.id);
  await shift('Beside the family', (Date.parse(String(start_date)) - Date.parse(at(0))) / 3_600_000);
  const { conventionday_id: day } = await s.read('shift', ids['Beside the family'] ?? '');
  const { id } = await volunteer(mother, 'Mia');
  await ok(s.post(`volunteer/${id}/approve`));
  await ok(mother.call('POST', '/api/ticket', { event_id: event.id, badge_id: xenia }));
  expect(await card(mother)).toContain('Beside the family');
  expect(await card(mother)).not.toContain('At the same time');
  const me = await (
    await fetch(`${s.service.base_url}${address.replace('/shifts', '')}`, {
      headers: { cookie: `session_id=${mother.session_id}` },
    })
  ).text();
  const badges = partOf(me, 'my-badges');
  expect(badges.indexOf('Mia Aldane')).toBeLessThan(badges.indexOf('Xenia Aldane'));
  await ok(mother.call('POST', '/api/ticket', { event_id: event.id, badge_id: mia }));
  expect(await card(mother)).toContain('At the same time as Family game, for which you have a ticket or which you host.');
});

test('shifts are shown to their volunteer only: neither to others who help, nor to organizers, here or elsewhere', async () => {
  const other = await s.newcomer();
  const { id } = await volunteer(other, 'Ola');
  await ok(s.post(`volunteer/${id}/approve`));
  const html = await page(other);
  expect(html).toContain('You have no shifts yet.');
  expect(html).not.toContain('Vi Quay');
  expect(cardOf(html, 'Door')).toContain('It is full.');
  for (const who of [s.organiser, s.foreigner]) expect((await get(who)).status).toBe(302);
  // What the page of somebody calls, others may not.
  const [, drop = ''] = /POST \/volunteershift\/([\w-]+)\/withdraw/.exec(cardOf(await page(vi), 'Door')) ?? [];
  for (const who of [other, bob, s.foreigner])
    expect(await refusal(who.call('POST', `/api/volunteershift/${drop}/withdraw`))).toMatch(/^40[34]/);
});

test('staff who help find the way back to the dashboard, and the page speaks four languages', async () => {
  await volunteer(s.scheduler, 'Sam');
  expect(await page(s.scheduler)).toContain(`href="/convention/${s.con.id}?start">Dashboard</a>`);
  expect(await page(vi)).not.toContain('?start');
  for (const [lang, title] of [
    ['de', 'Meine Schichten'],
    ['es', 'Mis turnos'],
    ['fr', 'Mes créneaux'],
  ])
    expect(await page(vi, `?lang=${lang}`)).toContain(`<h1>${title}</h1>`);
});
