import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, staffWith } from '../support/convention.ts';
import { countingQueries } from '../support/database/queries.ts';
import { type Account, type Body, ok, refusal } from '../support/people.ts';
import { type EventScene, makeEventScene, outsiders } from './scene.ts';

let s: EventScene;
beforeAll(async () => {
  s = await makeEventScene();
});
afterAll(() => s.stop());

const required = () => ({ name: 'Chess', max_tickets: 8, priority: 2, type_id: s.type.id });
const create = (sent: Body, as: Account = s.scheduler, options = {}) => as.call('POST', '/api/event', sent, options);
const listed = async (params: Body = {}, as: Account = s.stranger) =>
  (await s.items(`convention/${s.con.id}/events`, params, as)).map(({ id }) => id);
const session_id = () => s.scheduler.session_id;

describe('creating an event', () => {
  test('requires session_id, name, max_tickets, priority and type_id, in this order', async () => {
    expect(await refusal(create(required(), s.stranger, { session: null }))).toBe('401/441 session_id');
    expect(await refusal(create({ session_id: session_id() }, s.stranger, { session: null }))).toBe('400/441 name');
    for (const field of ['name', 'max_tickets', 'priority', 'type_id'])
      expect(await refusal(create({ ...required(), [field]: undefined }))).toBe(`400/441 ${field}`);
    const made = await ok(create({ ...required(), session_id: session_id() }, s.stranger, { session: null }));
    expect(made).toMatchObject({ object_type: 'event', convention_id: s.con.id, duration: 120, max_quantity: 8, price: 0 });
    const next = await ok(create(required()));
    expect(next.event_number).toBe(Number(made.event_number) + 1);
  });
  test('is for staff(scheduling), and the event belongs to the convention of its type', async () => {
    expect(await refusal(create(required(), s.stranger))).toBe('403/450 null');
    expect(await refusal(create(required(), s.foreigner))).toBe('403/450 null');
    expect(await refusal(create(required(), await staffWith(s.con, 'registration')))).toBe('403/450 null');
    expect(await refusal(create({ ...required(), convention_id: s.elsewhere.id }))).toBe('400/442 convention_id');
    expect(await refusal(create({ ...required(), preferreddaypart_id: s.elsewhere.dayparts[0]?.id }))).toBe(
      '400/442 preferreddaypart_id',
    );
  });
  test('accepts special requests of the type and answers that fit its form', async () => {
    const type = await s.make('eventtype', {
      convention_id: s.con.id,
      name: 'Formal',
      special_requests: ['screen'],
      custom_fields: [{ name: 'system', type: 'select', options: 'A\nB', required: true }],
    });
    const of = (sent: Body) => create({ ...required(), type_id: type.id, ...sent });
    expect(await refusal(of({ special_requests: ['pool'] }))).toBe('400/442 special_requests');
    expect(await refusal(of({ custom_fields: { system: 'C' } }))).toBe('400/442 custom_fields.system');
    expect((await of({ special_requests: ['screen'], custom_fields: { system: 'B' } })).status).toBe(200);
  });
  test('twenty parallel creates get twenty numbers', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => s.event()));
    expect(new Set(made.map(({ event_number }) => event_number)).size).toBe(20);
  });
});

describe('the search over all events', () => {
  test('was removed, and the answer names its replacement', async () => {
    const { status, body } = await s.stranger.call('GET', '/api/event', { query: 'x' });
    expect([status, (body.error as Body).code]).toEqual([410, 410]);
    expect((body.error as { message: string }).message).toContain('/api/convention/{id}/events');
  });
});

describe('lists of events', () => {
  test('find by name, number, description and host', async () => {
    const event = await s.event({ name: 'Zanzibar', description: 'Spices of the sea' });
    const host = await s.newcomer();
    await ok(s.post(`event/${event.id}/host/${host.user_id}`));
    for (const query of ['zanzi', String(event.event_number), 'SPICES', host.username])
      expect(await listed({ query })).toContain(event.id);
    expect(await listed({ query: host.username, query_field: 'host.display_name' })).toEqual([event.id]);
    expect(await listed({ query: host.username, query_field: 'name' })).toEqual([]);
  });
  test('show private events only to staff, hosts and ticket holders', async () => {
    const event = await s.event({ private: 1 });
    const [host, holder] = [await s.newcomer(), await s.attendee()];
    await ok(s.post(`event/${event.id}/host/${host.user_id}`));
    await ok(s.post('ticket', { event_id: event.id, badge_id: holder.badge_id }, holder));
    for (const account of [s.scheduler, s.organiser, host, holder]) expect(await listed({}, account)).toContain(event.id);
    for (const account of [s.stranger, s.foreigner]) expect(await listed({}, account)).not.toContain(event.id);
    expect((await s.stranger.call('GET', `/api/event/${event.id}`)).status).toBe(200);
  });
  test('show events in the trash only to staff, and hide the field from others', async () => {
    const event = await s.event();
    await s.schedule(event, 0, 0);
    const put = (trashed: number) => s.organiser.call('PUT', `/api/event/${event.id}`, { trashed });
    expect(await refusal(put(1))).toBe('409/453 trashed');
    await ok(s.post(`event/${event.id}/unassign-slots`));
    await ok(put(1));
    expect(await listed()).not.toContain(event.id);
    expect(await listed({ trashed: 1 }, s.scheduler)).toEqual([event.id]);
    expect(await listed({ trashed: 1 })).toEqual(await listed());
    expect(await s.read('event', event.id, {}, s.stranger)).not.toHaveProperty('trashed');
    await ok(put(0));
    expect(await listed()).toContain(event.id);
  });
  test('are ordered by time, then by number, with unscheduled events last', async () => {
    const [late, early, never] = [await s.event({ duration: 30 }), await s.event({ duration: 30 }), await s.event()];
    await s.schedule(late, 1, 9);
    await s.schedule(early, 1, 8);
    const order = (await listed()).filter((id) => [late.id, early.id, never.id].includes(id));
    expect(order).toEqual([early.id, late.id, never.id]);
    const seats = (await s.items(`convention/${s.con.id}/events`, { _order_by: 'available_count', _sort_order: 'desc' })).map(
      ({ available_count }) => Number(available_count),
    );
    expect(seats).toEqual([...seats].sort((a, b) => b - a));
  });
});

describe('a schedule that is not public', () => {
  test('shows times and places only to staff and hosts, in every list, order and filter', async () => {
    const event = await s.event({ name: 'Secret', duration: 30 });
    const later = await s.event({ duration: 30 });
    const [host, session] = [await s.newcomer(), await s.make('eventsession', { event_id: event.id, duration: 30 })];
    await ok(s.post(`event/${event.id}/host/${host.user_id}`));
    await s.schedule(event, 3, 12);
    await s.schedule(later, 4, 11);
    await ok(
      s.post(`eventsession/${session.id}/assign-slots`, { daypart_id: s.con.dayparts[13]?.id, space_id: s.con.spaces[3]?.id }),
    );
    await s.put('convention', s.con.id, { is_schedule_public: 0 });
    const hidden = {
      start_date: null,
      end_date: null,
      startdaypart_id: null,
      startdaypart_name: null,
      room_id: null,
      room_name: null,
      space_id: null,
      space_name: null,
      primary_space_id: null,
    };
    const related = { _include_related_objects: 1, _include: 'multi_spaces' };
    const seen = await s.read('event', event.id, related, s.stranger);
    expect(seen).toMatchObject({ ...hidden, is_scheduled: true });
    for (const name of ['space', 'room', 'startdaypart', 'multi_spaces']) expect(seen).not.toHaveProperty(name);
    expect(await s.read('eventsession', session.id, {}, s.stranger)).toMatchObject(hidden);
    const [space, room, part] = [s.con.spaces[3], s.con.rooms[1], s.con.dayparts[12]];
    const paths = [
      `event/${event.id}/slots`,
      `event/${event.id}/spaces`,
      `event/${event.id}/dayparts`,
      `eventsession/${session.id}/spaces`,
      `space/${space?.id}/events`,
      `space/${space?.id}/eventsessions`,
      `space/${space?.id}/eventsessions-union`,
      `space/${space?.id}/slots`,
      `room/${room?.id}/events`,
      `room/${room?.id}/eventsessions`,
      `daypart/${part?.id}/events`,
      `convention/${s.con.id}/slots`,
    ];
    for (const path of paths) {
      expect([path, await s.items(path, {}, s.stranger)]).toEqual([path, []]);
      expect([path, (await s.items(path, {}, s.scheduler)).length > 0]).toEqual([path, true]);
    }
    for (const filter of [{ room_id: room?.id }, { startdaypart_id: part?.id }, { _start_start_date: at(0) }])
      expect(await listed(filter as Body)).toEqual([]);
    const all = (await listed({ _order_by: 'start_date' })).filter((id) => [event.id, later.id].includes(id));
    expect(all).toEqual([event.id, later.id]); // by id, not by time
    for (const account of [host, s.scheduler])
      expect(await s.read('event', event.id, {}, account)).toMatchObject({ start_date: at(15), space_id: space?.id });
    expect(await listed({ room_id: room?.id }, host)).toEqual([event.id]);
    for (const is_over of ['true', 'false']) expect(await listed({ is_over })).not.toContain(event.id);
    await s.put('convention', s.con.id, { is_schedule_public: 1 });
    expect(await s.read('event', event.id, {}, s.stranger)).toMatchObject({ start_date: at(15), room_name: room?.name });
    expect(
      (await s.items(`space/${space?.id}/eventsessions-union`, {}, s.stranger)).map((one) => [one.object_type, one.name]),
    ).toEqual([
      ['event', 'Secret'],
      ['eventsession', 'Session 2'],
    ]);
  });
});

describe('lists by what is over', () => {
  test('keep events without a time among those that are ahead, and tickets go with their events', async () => {
    const [over, on, never, who] = [await s.event(), await s.event(), await s.event(), await s.attendee()];
    const tickets = [await ok(s.post('ticket', { event_id: over.id, badge_id: who.badge_id }, who))];
    tickets.push(await ok(s.post('ticket', { event_id: on.id, badge_id: who.badge_id }, who)));
    const { db } = await import('../../src/server/db/client.ts');
    const [hour, now] = [3_600_000, Date.now()];
    const at = (id: string, from: number) =>
      db.event.update({
        where: { id },
        data: { start_date: new Date(now + from * hour), end_date: new Date(now + (from + 2) * hour) },
      });
    await at(over.id, -3);
    await at(on.id, -1);
    const among = async (is_over: string) => (await listed({ is_over })).filter((id) => [over.id, on.id, never.id].includes(id));
    expect([await among('true'), await among('false')]).toEqual([[over.id], [on.id, never.id]]);
    const ticketsOf = async (is_over: string, as: Account) =>
      (await s.items(`convention/${s.con.id}/tickets`, { is_over, badge_id: who.badge_id }, as)).map(({ id }) => id);
    for (const as of [s.organiser, who])
      expect([await ticketsOf('1', as), await ticketsOf('0', as)]).toEqual([[tickets[0]?.id], [tickets[1]?.id]]);
    expect(await ticketsOf('1', s.foreigner)).toEqual([]);
    await s.put('convention', s.con.id, { is_schedule_public: 0 });
    expect([await ticketsOf('1', who), await ticketsOf('1', s.organiser)]).toEqual([[], [tickets[0]?.id]]);
    await s.put('convention', s.con.id, { is_schedule_public: 1 });
  });
});

describe('includes of an event', () => {
  test('show people only to hosts and staff if the convention hides attendees', async () => {
    const [event, who, host] = [await s.event(), await s.attendee(), await s.newcomer()];
    await ok(s.post(`event/${event.id}/host/${host.user_id}`));
    await ok(s.post('ticket', { event_id: event.id, badge_id: who.badge_id }, who));
    await s.put('convention', s.con.id, { show_attendees: 0 });
    const read = (as: Account) => s.read('event', event.id, { _include: ['attendees', 'waits'] }, as);
    for (const account of [s.scheduler, host]) expect((await read(account)).attendees).toHaveLength(1);
    const others = await read(s.stranger);
    expect(others).not.toHaveProperty('attendees');
    expect(others).not.toHaveProperty('waits');
    await s.put('convention', s.con.id, { show_attendees: 1 });
  });
  test('name hosts in order, with badge numbers for staff', async () => {
    const [event, who] = [await s.event(), await s.attendee()];
    await ok(s.post(`event/${event.id}/host/${who.user_id}`));
    const hosts = async (as: Account) => (await s.read('event', event.id, { _include: 'hosts' }, as)).hosts;
    expect(await hosts(s.stranger)).toEqual([{ user_id: who.user_id, name: who.username }]);
    expect(await hosts(s.scheduler)).toEqual([{ user_id: who.user_id, name: who.username, badge_number: expect.any(Number) }]);
    expect((await s.items(`event/${event.id}/eventhosts`, {}, s.stranger)).map(({ name }) => name)).toEqual([who.username]);
  });
  test('name hosts with the number of their own badge, never that of a relative', async () => {
    const [event, who] = [await s.event(), await s.attendee()];
    const badge = async (firstname: string, lastname: string) =>
      s.make('badge/verified', { badgetype_id: (await s.badgetype()).id, firstname, lastname, user_id: who.user_id });
    await ok(s.post(`event/${event.id}/host/${who.user_id}`));
    const numbers = async () => {
      const { hosts } = (await s.read('event', event.id, { _include: 'hosts' }, s.scheduler)) as { hosts?: object[] };
      return (hosts as { badge_number?: number }[]).map(({ badge_number }) => badge_number);
    };
    await ok(who.call('PUT', `/api/user/${who.user_id}`, { real_name: 'Thea Aldane' }));
    expect(await numbers()).toEqual([undefined]);
    const own = await badge('Thea', 'Aldane');
    await badge('Xenia', 'Aldane');
    expect(await numbers()).toEqual([own.badge_number]);
  });
});

test('the possible rooms of an event are those of its type with enough unlocked spaces', async () => {
  const type = await s.make('eventtype', { convention_id: s.con.id, name: 'Roomy' });
  const event = await s.event({ type_id: type.id, spaces_needed: 3 });
  const rooms = async () => (await s.items(`event/${event.id}/possiblerooms`, {}, s.stranger)).map(({ id }) => id);
  expect(await rooms()).toEqual(s.con.rooms.map(({ id }) => id));
  await s.put('space', String(s.con.spaces[0]?.id), { is_locked: 1 });
  expect(await rooms()).toEqual([s.con.rooms[1]?.id]);
  await s.put('space', String(s.con.spaces[0]?.id), { is_locked: 0 });
  await s.make('eventtyperoom', { eventtype_id: type.id, room_id: s.con.rooms[0]?.id });
  expect(await rooms()).toEqual([s.con.rooms[0]?.id]);
});
test('sessions are created by staff(scheduling) and deleted with their event', async () => {
  const event = await s.event();
  for (const [account, options, expected] of outsiders(s))
    expect(await refusal(account.call('POST', '/api/eventsession', { event_id: event.id }, options))).toBe(expected);
  const [two, three] = [
    await s.make('eventsession', { event_id: event.id }),
    await s.make('eventsession', { event_id: event.id }),
  ];
  expect([two.name, three.name]).toEqual(['Session 2', 'Session 3']);
  expect((await s.items(`event/${event.id}/sessions`, {}, s.stranger)).map(({ name }) => name)).toEqual([
    'Session 2',
    'Session 3',
  ]);
  await ok(s.organiser.call('DELETE', `/api/event/${event.id}`));
  expect((await s.organiser.call('GET', `/api/eventsession/${two.id}`)).status).toBe(404);
});

describe('the database', () => {
  test('is asked once for an event, twice for a list or a change, three times for a search and four times for a new event', async () => {
    const { id } = await ok(create({ ...required(), convention_id: s.con.id }));
    const list = `/api/convention/${s.con.id}/events`;
    let change = 0;
    const requests = {
      read: () => s.scheduler.call('GET', `/api/event/${id}`),
      list: () => s.scheduler.call('GET', list),
      search: () => s.scheduler.call('GET', list, { query: 'Chess' }),
      create: () => create({ ...required(), convention_id: s.con.id }),
      update: () => s.scheduler.call('PUT', `/api/event/${id}`, { description: `Change ${++change}` }),
    };
    const counts: Record<string, number> = {};
    for (const [name, request] of Object.entries(requests)) counts[name] = (await countingQueries(() => ok(request()))).queries;
    expect(counts).toEqual({ read: 1, list: 1, search: 2, create: 4, update: 2 });
  });
  test('names who made and changed an event by a single statement', async () => {
    const { id } = await ok(create({ ...required(), convention_id: s.con.id }));
    await ok(s.scheduler.call('PUT', `/api/event/${id}`, { description: 'New words' }));
    const { items } = await ok(s.scheduler.call('GET', `/api/event/${id}/history`));
    const who = (items as Body[]).map(({ action, user_id }) => [action, user_id]);
    expect(who).toEqual(
      expect.arrayContaining([
        ['update', s.scheduler.user_id],
        ['create', s.scheduler.user_id],
      ]),
    );
  });
});
