import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, makeConvention, staffWith, type TestConvention } from '../support/convention.ts';
import { type Account, caller, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
let con: TestConvention;
let stranger: Account;
let foreigner: Account;
beforeAll(async () => {
  service = await createService();
  con = await makeConvention(service, { name: 'Guarantee Con', days: 1, dayparts: true });
  stranger = await signUp(service);
  foreigner = (await makeConvention(service)).organiser;
});
afterAll(() => service.stop());

const path = () => `/api/convention/${con.id}`;
const put = (by: Account, sent: object) => by.call('PUT', path(), { ...sent });
const database = async () => (await import('../../src/server/db/client.ts')).db;

describe('creating a convention', () => {
  test('needs a session, then name and group, in that order', async () => {
    expect(await refusal(caller(service)('POST', '/api/convention', { name: 'X', group_id: con.group_id }))).toBe(
      '401/401 session_id',
    );
    expect(await refusal(stranger.call('POST', '/api/convention', {}))).toBe('400/441 name');
    expect(await refusal(stranger.call('POST', '/api/convention', { name: 'X' }))).toBe('400/441 group_id');
    expect(await refusal(stranger.call('POST', '/api/convention', { name: 'X', group_id: stranger.user_id }))).toBe(
      '400/440 group_id',
    );
  });
  test('is for leader and directors of the group, and for nobody else', async () => {
    const sent = { name: 'Taken over', group_id: con.group_id };
    const member = await signUp(service);
    const director = await signUp(service);
    const add = (account: Account) =>
      ok(con.organiser.call('POST', '/api/member', { group_id: con.group_id, user_id: account.user_id }));
    await add(member);
    await ok(con.organiser.call('POST', `/api/member/${(await add(director)).id}/promote/director`));
    for (const account of [stranger, foreigner, member, await staffWith(con, 'everything')])
      expect(await refusal(account.call('POST', '/api/convention', sent))).toBe('403/450 null');
    expect(await ok(director.call('POST', '/api/convention', sent))).toMatchObject({ can_edit: true, group_id: con.group_id });
  });
  test('makes its creator an organiser at once', async () => {
    const made = await ok(
      con.organiser.call('POST', '/api/convention', { name: 'Mine', group_id: con.group_id, chat_server_id: '7' }),
    );
    expect(made).toMatchObject({
      can_edit: true,
      chat_server_id: '7',
      timezone: 'UTC',
      slot_duration: 30,
      description: '',
      start_date: null,
    });
    expect(await ok(con.organiser.call('GET', `/api/convention/${made.id}/my-privileges`))).toMatchObject({
      everything: true,
      role: 'organiser',
    });
    await ok(con.organiser.call('POST', '/api/room', { convention_id: made.id, name: 'Hall' }));
  });
  test('takes the zone of its town, unless one is named', async () => {
    const town = await ok(stranger.call('POST', '/api/geolocation', { name: 'Madison', timezone: 'America/Chicago' }));
    const sent = { name: 'Zoned', group_id: con.group_id, geolocation_id: town.id };
    expect(await ok(con.organiser.call('POST', '/api/convention', sent))).toMatchObject({ timezone: 'America/Chicago' });
    const named = await ok(con.organiser.call('POST', '/api/convention', { ...sent, timezone: 'Europe/Berlin' }));
    expect(named.timezone).toBe('Europe/Berlin');
  });
  test('ignores images: they can only be set later', async () => {
    const sent = { name: 'Images', group_id: con.group_id, headerimage_id: con.id };
    expect(await ok(con.organiser.call('POST', '/api/convention', sent))).toMatchObject({ headerimage_id: null });
  });
});

describe('uri_part', () => {
  test('is made of the name, once, and stays', async () => {
    const made = await ok(
      con.organiser.call('POST', '/api/convention', { name: 'Café Süd & Co. 2027', group_id: con.group_id, uri_part: 'mine' }),
    );
    expect(made.uri_part).toBe('cafe-sud-co-2027');
    const renamed = await ok(con.organiser.call('PUT', `/api/convention/${made.id}`, { name: 'Other', uri_part: 'mine' }));
    expect(renamed).toMatchObject({ name: 'Other', uri_part: 'cafe-sud-co-2027' });
    expect((await ok(con.organiser.call('POST', '/api/convention', { name: '東京', group_id: con.group_id }))).uri_part).toBe(
      'convention',
    );
  });
  test('of equal names is unique, also when they are made at the same moment', async () => {
    const sent = { name: 'Same Name', group_id: con.group_id };
    const made = await Promise.all(Array.from({ length: 6 }, () => ok(con.organiser.call('POST', '/api/convention', sent))));
    expect(made.map((one) => one.uri_part).sort()).toEqual(['same-name', ...[2, 3, 4, 5, 6].map((n) => `same-name-${n}`)]);
  });
  test('of long names fits, with its number', async () => {
    const sent = { name: 'a'.repeat(70), group_id: con.group_id };
    expect((await ok(con.organiser.call('POST', '/api/convention', sent))).uri_part).toBe('a'.repeat(60));
    expect((await ok(con.organiser.call('POST', '/api/convention', sent))).uri_part).toBe(`${'a'.repeat(58)}-2`);
  });
});

describe('changing a convention', () => {
  test('is refused to strangers and to organisers of another convention, and so is everything else', async () => {
    for (const account of [stranger, foreigner]) {
      expect(await refusal(put(account, { name: 'Stolen' }))).toBe('403/450 null');
      expect(await refusal(account.call('DELETE', path()))).toBe('403/450 null');
      for (const action of ['generate-dayparts', 'generate-slots', 'change-timezone'])
        expect(await refusal(account.call('POST', `${path()}/${action}`, { timezone: 'UTC' }))).toBe('403/450 null');
    }
    expect(await refusal(caller(service)('PUT', path(), { name: 'Stolen' }))).toBe('401/401 session_id');
  });
  test('of texts and links is for staff(updates) too, of nothing else', async () => {
    const updates = await staffWith(con, 'updates');
    expect(await ok(put(updates, { description: '*Hi*' }))).toMatchObject({ description: '*Hi*', can_edit: true });
    expect(await ok(put(updates, { colour: '#2B6CB0' }))).toMatchObject({ colour: '#2B6CB0' });
    expect(await refusal(put(updates, { colour: 'blue' }))).toBe('400/442 colour');
    expect(await ok(put(updates, { colour: '' }))).toMatchObject({ colour: null });
    expect(await refusal(put(updates, { private: true }))).toBe('403/450 private');
    expect(await refusal(put(updates, { description: 'x', slot_duration: 60 }))).toBe('403/450 slot_duration');
    expect(await refusal(put(updates, { slot_duration: 30, private: false }))).toBe('200');
    expect(await refusal(put(await staffWith(con, 'scheduling'), { description: 'x' }))).toBe('403/450 null');
  });
  test('keeps slot_duration and timezone once there are day parts', async () => {
    expect(await refusal(put(con.organiser, { slot_duration: 60 }))).toBe('409/453 slot_duration');
    expect(await refusal(put(con.organiser, { timezone: 'UTC' }))).toBe('409/453 timezone');
    const empty = await makeConvention(service);
    expect(
      await ok(empty.organiser.call('PUT', `/api/convention/${empty.id}`, { slot_duration: 60, timezone: 'UTC' })),
    ).toMatchObject({
      slot_duration: 60,
      timezone: 'UTC',
    });
  });
  test('refuses a sale that ends before it begins', async () => {
    expect(await refusal(put(con.organiser, { ticket_sales_start: at(5), ticket_sales_end: at(5) }))).toBe(
      '400/442 ticket_sales_end',
    );
    await ok(put(con.organiser, { ticket_sales_start: at(5) }));
    expect(await refusal(put(con.organiser, { ticket_sales_end: at(4) }))).toBe('400/442 ticket_sales_end');
    await ok(put(con.organiser, { ticket_sales_start: null }));
  });
  test('to a library needs the settings privilege of that library', async () => {
    const library = await (await database()).library.create({ data: { name: 'Games', user_id: stranger.user_id } });
    expect(await refusal(put(con.organiser, { library_id: library.id }))).toBe('403/450 library_id');
    const owner = await signUp(service);
    const own = await (await database()).library.create({ data: { name: 'Own', user_id: owner.user_id } });
    const theirs = await makeConvention(service, { organiser: owner, library_id: own.id });
    expect(theirs.record.library_id).toBe(own.id);
  });
  test('to an image of another convention is refused', async () => {
    const db = await database();
    const image = { filename: 'a.png', width: 1, height: 1, content_type: 'image/png', thumbnail_filename: 'thumbnail.png' };
    const own = await db.conventionImage.create({ data: { ...image, convention_id: con.id } });
    const other = await db.conventionImage.create({ data: { ...image, convention_id: (await makeConvention(service)).id } });
    expect(await refusal(put(con.organiser, { headerimage_id: other.id }))).toBe('400/442 headerimage_id');
    expect(await ok(put(con.organiser, { headerimage_id: own.id }))).toMatchObject({ headerimage_id: own.id });
  });
  test('of volunteers_need_badge makes and deletes the links of shifts and badge types', async () => {
    const own = await makeConvention(service, { days: 1 });
    const make = (type: string, sent: object) =>
      ok(own.organiser.call('POST', `/api/${type}`, { convention_id: own.id, ...sent }));
    await make('badgetype', { name: 'Volunteer', price: 0 });
    await make('shift', { name: 'Door', conventionday_id: own.days[0]?.id, start_time: at(10), end_time: at(11) });
    const count = async () => (await database()).shiftBadgeType.count({ where: { convention_id: own.id } });
    await ok(own.organiser.call('PUT', `/api/convention/${own.id}`, { volunteers_need_badge: 1 }));
    expect(await count()).toBe(1);
    await ok(own.organiser.call('PUT', `/api/convention/${own.id}`, { volunteers_need_badge: 0 }));
    expect(await count()).toBe(0);
  });
});

describe('what is seen of a convention', () => {
  test('a private one is left out of lists for non-staff, and can be read by its id', async () => {
    const hidden = await makeConvention(service, { name: 'Speakeasy', private: true });
    const found = async (account?: Account) =>
      ((await ok(caller(service, account?.session_id)('GET', '/api/convention', { query: 'speakeasy' }))).items as unknown[])
        .length;
    expect([await found(), await found(stranger), await found(foreigner)]).toEqual([0, 0, 0]);
    expect([await found(hidden.organiser), await found(await staffWith(hidden, 'merch'))]).toEqual([1, 1]);
    expect(await ok(caller(service)('GET', `/api/convention/${hidden.id}`))).toMatchObject({ name: 'Speakeasy', private: true });
  });
  test('the chat server is for those who may edit it', async () => {
    await ok(put(con.organiser, { chat_server_id: '123' }));
    for (const call of [caller(service), stranger.call, foreigner.call])
      expect(await ok(call('GET', path()))).not.toHaveProperty('chat_server_id');
    expect(await ok(con.organiser.call('GET', path()))).toMatchObject({ chat_server_id: '123' });
  });
  test('seats are given out by wishes only where they have an end', async () => {
    expect(await refusal(put(con.organiser, { event_opening: 'wishes', ticket_sales_start: null }))).toBe(
      '400/442 ticket_sales_start',
    );
    expect((await ok(caller(service)('GET', '/api/convention/_options')))._options).toMatchObject({
      event_opening: ['race', 'wishes'],
    });
  });
  test('the seed of the wishes is kept secret until they are drawn', async () => {
    const db = await database();
    await db.convention.update({ where: { id: con.id }, data: { wishes_seed: 'seed', wishes_seed_hash: 'hash' } });
    expect(await ok(con.organiser.call('GET', path()))).toMatchObject({ wishes_seed: null, wishes_seed_hash: 'hash' });
    await db.convention.update({ where: { id: con.id }, data: { wishes_drawn_date: new Date() } });
    expect(await ok(caller(service)('GET', path()))).toMatchObject({ wishes_seed: 'seed' });
  });
  test('it lasts from the first start to the last end of its days for events', async () => {
    const own = await makeConvention(service, { days: 2 });
    const read = () => ok(own.organiser.call('GET', `/api/convention/${own.id}`));
    expect(await read()).toMatchObject({ start_date: at(9), end_date: at(24 + 17), has_ended: false });
    await ok(
      own.organiser.call('POST', '/api/conventionday', {
        convention_id: own.id,
        start_date: at(-24),
        end_date: at(-12),
        day_type: 'organizer',
      }),
    );
    await ok(own.organiser.call('DELETE', `/api/conventionday/${own.days[1]?.id}`));
    expect(await read()).toMatchObject({ start_date: at(9), end_date: at(17) });
    await ok(own.organiser.call('DELETE', `/api/conventionday/${own.days[0]?.id}`));
    expect(await read()).toMatchObject({ start_date: null, end_date: null, has_ended: false });
  });
  test('it has ended when its end is past', async () => {
    const own = await makeConvention(service);
    const past = { convention_id: own.id, start_date: '2021-08-05T15:00:00Z', end_date: '2021-08-05T23:00:00Z' };
    await ok(own.organiser.call('POST', '/api/conventionday', past));
    expect(await ok(own.organiser.call('GET', `/api/convention/${own.id}`))).toMatchObject({ has_ended: true });
  });
  test('lists are filtered by what the catalogue names and ordered by name or dates', async () => {
    const { items } = await ok(
      caller(service)('GET', '/api/convention', { group_id: con.group_id, cancelled: '0', _order_by: 'start_date' }),
    );
    expect((items as { group_id: string }[]).every((one) => one.group_id === con.group_id)).toBe(true);
    expect(await refusal(caller(service)('GET', '/api/convention', { _order_by: 'timezone' }))).toBe('400/442 _order_by');
    expect(
      await ok(
        caller(service)('GET', '/api/convention', { _start_start_date: at(0), _end_start_date: at(10), query: 'guarantee' }),
      ),
    ).toMatchObject({
      paging: { total_items: 1 },
    });
  });
  test('my-privileges tell what counts for the caller', async () => {
    const mine = async (account: Account) => ok(account.call('GET', `${path()}/my-privileges`));
    expect(await mine(stranger)).toMatchObject({ everything: false, updates: false, role: 'none' });
    expect(await mine(foreigner)).toMatchObject({ everything: false, role: 'none' });
    expect(await mine(await staffWith(con, 'merch'))).toMatchObject({
      everything: false,
      merch: true,
      updates: false,
      role: 'staff',
    });
    expect(await mine(await staffWith(con, 'everything'))).toMatchObject({ everything: true, merch: true, role: 'organiser' });
    expect(await refusal(caller(service)('GET', `${path()}/my-privileges`))).toBe('401/401 session_id');
  });
});

describe('deleting a convention', () => {
  test('is for the group leader alone', async () => {
    const own = await makeConvention(service);
    expect(await refusal((await staffWith(own, 'everything')).call('DELETE', `/api/convention/${own.id}`))).toBe('403/450 null');
    expect(await ok(own.organiser.call('DELETE', `/api/convention/${own.id}`))).toEqual({ success: 1 });
    expect(await refusal(own.organiser.call('GET', `/api/convention/${own.id}`))).toBe('404/404 id');
  });
  test('takes days, rooms, slots and people along, and leaves the venue', async () => {
    const venue = await ok(stranger.call('POST', '/api/venue', { name: 'Hall', place_id: 'p' }));
    const own = await makeConvention(service, { days: 2, dayparts: true, rooms: 2, spaces: 2, venue_id: venue.id });
    await staffWith(own, 'merch');
    await ok(own.organiser.call('DELETE', `/api/convention/${own.id}`));
    const db = await database();
    const where = { convention_id: own.id };
    expect(
      await Promise.all([db.slot.count({ where }), db.dayPart.count({ where }), db.conventionPrivilege.count({ where })]),
    ).toEqual([0, 0, 0]);
    expect(await ok(stranger.call('GET', `/api/venue/${venue.id}`))).toMatchObject({ name: 'Hall' });
  });
  test('is refused while verified badges, tickets or booths or scheduled volunteers are there', async () => {
    const db = await database();
    const own = await makeConvention(service, { days: 1 });
    const where = { convention_id: own.id };
    const remove = () => refusal(own.organiser.call('DELETE', `/api/convention/${own.id}`));
    const badgetype = await db.badgeType.create({ data: { ...where, name: 'Full', uri_part: 'full', price: 0 } });
    const badge = await db.badge.create({
      data: { ...where, badgetype_id: badgetype.id, firstname: 'A', lastname: 'B', name: 'A B', badge_number: 1, verified: true },
    });
    expect(await remove()).toBe('409/453 badges');
    await db.badge.update({ where: { id: badge.id }, data: { verified: false } });

    const type = await db.eventType.create({ data: { ...where, name: 'RPG' } });
    const event = await db.event.create({
      data: { ...where, event_number: 1, name: 'Game', max_tickets: 4, priority: 3, type_id: type.id, duration: 60 },
    });
    const sold = (taken_count: number) => db.event.update({ where: { id: event.id }, data: { taken_count } });
    const sale = { ...where, event_id: event.id, badge_id: badge.id, ticket_number: 1, verified: true };
    const [ticket] = await db.$transaction([db.ticket.create({ data: sale }), sold(1)]);
    expect(await remove()).toBe('409/453 tickets');
    await db.$transaction([db.ticket.delete({ where: { id: ticket.id } }), sold(0)]);

    const boothtype = await db.boothType.create({ data: { ...where, name: 'Small' } });
    const booth = await db.booth.create({ data: { ...where, boothtype_id: boothtype.id, name: 'Booth 1', verified: true } });
    expect(await remove()).toBe('409/453 booths');
    await db.booth.delete({ where: { id: booth.id } });

    const { user_id } = stranger;
    const person = { firstname: 'A', lastname: 'B', name: 'A B', email_address: 'a@example.org', phone_number: '1' };
    const volunteer = await db.volunteer.create({ data: { ...where, user_id, ...person } });
    const [day] = own.days;
    const shift = await db.shift.create({
      data: { ...where, conventionday_id: day?.id ?? '', name: 'Door', start_time: at(10), end_time: at(11) },
    });
    const applied = await db.volunteerShift.create({
      data: { ...where, volunteer_id: volunteer.id, shift_id: shift.id, status: 'scheduled' },
    });
    expect(await remove()).toBe('409/453 volunteershifts');
    await db.volunteerShift.update({ where: { id: applied.id }, data: { status: 'unscheduled' } });
    expect(await remove()).toBe('200');
  });
});

test('a convention names its rooms in their order, for everybody', async () => {
  const room = (name: string, sequence_number: number) =>
    ok(con.organiser.call('POST', '/api/room', { convention_id: con.id, name, sequence_number }));
  const [last, first] = [await room('Attic', 9), await room('Hall', 1)];
  const { room_names } = await ok(caller(service)('GET', path(), { _include: 'room_names' }));
  const rooms = (room_names as { id: string; name: string }[]).filter(({ id }) => [last.id, first.id].includes(id));
  expect(rooms).toEqual([
    { id: first.id, name: 'Hall' },
    { id: last.id, name: 'Attic' },
  ]);
});
