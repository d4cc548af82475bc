import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EventScene, makeEventScene, type TestRecord } from '../events/scene.ts';
import { at, staffWith } from '../support/convention.ts';
import { everyRow } from '../support/database/everyRow.ts';
import { type Account, type Body, ok, refusal, signUp } from '../support/people.ts';

let s: EventScene;
let admin: Account;
beforeAll(async () => {
  s = await makeEventScene({ allow_badge_editing: 1 });
  admin = await signUp(s.service, { admin: true });
});
afterAll(() => s.stop());

type Attendee = Awaited<ReturnType<EventScene['attendee']>>;
/** An attendee with an unusual name. */
const zelda = async () => {
  const who = await s.attendee({ firstname: 'Zelda', lastname: 'Quux', name: 'Zelda Quux', email: 'zelda.quux@example.org' });
  await ok(who.call('PUT', `/api/user/${who.user_id}`, { real_name: 'Zelda Quux', use_as_display_name: 'real_name' }));
  return who;
};
const close = (who: Account) => who.call('DELETE', `/api/user/${who.user_id}`);
const closed = (who: Account) => ok(close(who));
const seat = (event: TestRecord, who: Attendee) => s.post('ticket', { event_id: event.id, badge_id: who.badge_id }, who);

describe('closing an account', () => {
  test('blanks names and contact data on badges, volunteers, exhibitors, entries, prototypes and logs, for everybody', async () => {
    const who = await zelda();
    const mine = { convention_id: s.con.id };
    const contact = { email_address: 'zelda.quux@example.org', phone_number: '+1 555 0199' };
    const volunteer = await s.make('volunteer', { ...mine, firstname: 'Zelda', lastname: 'Quux', ...contact }, who);
    await s.make('exhibitor', { ...mine, name: 'Games Ltd', agree_to_terms: 1, ...contact }, who);
    await s.make('prototype', { ...mine, name: 'Robots', designer_name: 'Zelda Quux' }, who);
    const event = await s.event({ claimable: 1 });
    await ok(s.post(`event/${event.id}/host/${who.user_id}`));
    const { db } = await import('../../src/server/db/client.ts');
    const { builtIn } = await import('../../src/server/search/indexing/builtIn.ts');
    const { deleteUnusedWords } = await import('../../src/server/search/indexing/unusedWords.ts');
    await builtIn.catchUp(s.con.id, new AbortController().signal);
    expect((await everyRow()).filter((row) => row.startsWith('searchword') && row.includes('zelda'))).toHaveLength(1);
    await closed(who);
    expect(await s.read('badge', who.badge_id)).toMatchObject({ name: 'Former attendee', firstname: 'Former', email: null });
    expect(await s.read('volunteer', volunteer.id)).toMatchObject({
      name: 'Former attendee',
      phone_number: '',
      status: 'declined',
    });
    for (const query of ['Zelda', 'quux', '555 0199']) {
      for (const list of ['badges', 'volunteers', 'exhibitors', 'prototypes'])
        expect(await s.items(`convention/${s.con.id}/${list}`, { query })).toEqual([]);
      expect(await s.items('user', { query }, admin)).toEqual([]);
    }
    // The search index follows, and its words within a day.
    const left = async () => {
      await deleteUnusedWords(db, s.con.id);
      return (await everyRow()).filter((row) => /zelda|quux|555 ?0199/i.test(row));
    };
    await expect.poll(left, { timeout: 30_000 }).toEqual([]);
    expect((await everyRow()).filter((row) => row.includes(who.username))).toEqual([]);
  });

  test('gives up places on waiting lists, and an offered seat goes to the next in line', async () => {
    const event = await s.event({ max_tickets: 1 });
    const [holder, first, next] = [await s.attendee(), await s.attendee(), await s.attendee()];
    const ticket = await ok(seat(event, holder));
    for (const who of [first, next]) await ok(s.post(`event/${event.id}/wait`, {}, who));
    await ok(holder.call('DELETE', `/api/ticket/${ticket.id}`));
    const wait = async (who: Account) => (await s.read('event', event.id, { _include: 'mywait' }, who)).mywait;
    expect(await wait(first)).toMatchObject({ status: 'offered' });
    await closed(first);
    expect(await wait(next)).toMatchObject({ status: 'offered' });
    expect(await s.read('event', event.id)).toMatchObject({ wait_count: 1, taken_count: 1 });
  });

  test('lets held badges and seats go, keeps what is paid, and offers the free seats', async () => {
    const dear = await s.badgetype({ price: 10, max_quantity: 1 });
    const who = await s.attendee();
    const next = await s.attendee();
    const badge = { badgetype_id: dear.id, firstname: 'Z', lastname: 'Q' };
    const held = await s.make('badge', { ...badge, user_id: who.user_id }, who);
    expect(await refusal(s.post('badge', badge, next))).toBe('409/443 badgetype_id');
    const [free, paid] = [await s.event({ max_tickets: 1 }), await s.event({ max_tickets: 1, base_price: 5 })];
    await ok(seat(free, who));
    await ok(seat(paid, who));
    await ok(s.post(`event/${paid.id}/wait`, {}, next));
    await closed(who);
    expect(await refusal(s.organiser.call('GET', `/api/badge/${held.id}`))).toMatch(/^404/);
    await s.make('badge', badge, next);
    expect(await s.read('event', free.id)).toMatchObject({ taken_count: 1 });
    expect((await s.read('event', paid.id, { _include: 'mywait' }, next)).mywait).toMatchObject({ status: 'offered' });
  });

  test('frees shifts to come', async () => {
    const who = await s.attendee();
    const mine = { convention_id: s.con.id };
    const contact = { email_address: 'v@example.org', phone_number: '+1 555 0100' };
    const volunteer = await s.make('volunteer', { ...mine, firstname: 'V', lastname: 'W', ...contact }, who);
    const times = { start_time: at(10), end_time: at(11) };
    const shift = await s.make('shift', { ...mine, conventionday_id: s.con.days[0]?.id, name: 'Door', ...times });
    const given = { volunteer_id: volunteer.id, shift_id: shift.id, status: 'scheduled' };
    const { id } = await s.make('volunteershift', given, await staffWith(s.con, 'volunteers'));
    await closed(who);
    expect(await s.read('volunteershift', id)).toMatchObject({ status: 'withdrawn' });
    expect(await s.read('volunteer', volunteer.id)).toMatchObject({ hours_scheduled_count: 0 });
  });

  test('hands libraries to the leader of the group that uses them, who may then do everything in them', async () => {
    const who = await s.attendee();
    const library = await s.make('library', { name: 'Shelf' }, who);
    expect(library.email_address).toBe(who.email);
    const answer = await close(who);
    expect(answer.body).toMatchObject({
      error: { code: 453, data: 'libraries' },
      conflicts: [{ id: library.id, name: 'Shelf' }],
    });
    expect(await ok(who.call('GET', '/api/user/whoami'))).toMatchObject({ email: who.email });
    await ok(
      who.call('POST', '/api/libraryprivilege', { library_id: library.id, user_id: s.organiser.user_id, settings: 1 } as Body),
    );
    await s.put('convention', s.con.id, { library_id: library.id });
    await closed(who);
    expect(await s.read('library', library.id)).toMatchObject({ user_id: s.organiser.user_id, email_address: null });
    await s.put('library', library.id, { user_id: s.stranger.user_id });
    await ok(s.stranger.call('PUT', `/api/library/${library.id}`, { user_id: s.organiser.user_id }));
  });

  test('waits until games are back, and then blanks the loans', async () => {
    const who = await s.attendee();
    const library = await s.make('library', { name: 'Games' });
    const game = await s.make('librarygame', { library_id: library.id, name: 'Robots', catalog_number: 'R1' });
    const renter = { renter_name: 'Zelda Quux', phone_number: '+1 555 0199', postal_code: '60601' };
    await ok(
      s.post('librarygamecheckout', { library_id: library.id, librarygame_id: game.id, ...renter, badge_id: who.badge_id }),
    );
    const [loan] = await s.items(`library/${library.id}/checkouts`);
    expect((await close(who)).body).toMatchObject({ error: { code: 453, data: 'checkouts' }, conflicts: [{ id: loan?.id }] });
    await ok(s.post(`librarygamecheckout/${loan?.id}/checkin`));
    await closed(who);
    const blank = { renter_name: 'Former attendee', phone_number: null, postal_code: null };
    expect(await s.read('librarygamecheckout', String(loan?.id))).toMatchObject(blank);
  });

  test('is refused to others, and then changes nothing', async () => {
    const who = await zelda();
    const path = `/api/user/${who.user_id}`;
    for (const other of [s.stranger, s.foreigner, s.organiser])
      expect(await refusal(other.call('DELETE', path))).toBe('403/450 null');
    expect(await s.read('badge', who.badge_id)).toMatchObject({ name: 'Zelda Quux', email: 'zelda.quux@example.org' });
  });
});
