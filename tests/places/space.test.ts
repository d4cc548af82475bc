import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeConvention, slotOf, staffWith, type TestConvention } from '../support/convention.ts';
import { countingQueries } from '../support/database/queries.ts';
import { type Account, type Body, caller, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
let con: TestConvention;
let stranger: Account;
let foreigner: Account;
beforeAll(async () => {
  service = await createService();
  con = await makeConvention(service, { days: 1, dayparts: true, rooms: 2, spaces: 1 });
  stranger = await signUp(service);
  foreigner = (await makeConvention(service)).organiser;
});
afterAll(() => service.stop());

let count = 0;
const room = (n = 0) => String(con.rooms[n]?.id);
const post = (sent: Body = {}, by = con.organiser) =>
  by.call('POST', '/api/space', { convention_id: con.id, room_id: room(), max_tickets: 4, name: `Space ${++count}`, ...sent });
const put = (space: Body, sent: Body, by = con.organiser) => by.call('PUT', `/api/space/${space.id}`, sent);
const database = async () => (await import('../../src/server/db/client.ts')).db;

describe('a space', () => {
  test('is made, changed and deleted by staff(scheduling), and by nobody else', async () => {
    const made = await ok(post({}, await staffWith(con, 'scheduling')));
    for (const account of [stranger, foreigner, await staffWith(con, 'exhibitors')]) {
      expect(await refusal(post({}, account))).toBe('403/450 null');
      expect(await refusal(put(made, { name: 'Mine' }, account))).toBe('403/450 null');
      expect(await refusal(account.call('DELETE', `/api/space/${made.id}`))).toBe('403/450 null');
      expect(await refusal(account.call('POST', `/api/space/${made.id}/chat/clear`))).toBe('403/450 null');
    }
    expect(await refusal(caller(service)('POST', '/api/space', {}))).toBe('401/401 session_id');
    expect(await refusal(caller(service)('POST', `/api/space/${made.id}/chat/clear`))).toBe('401/401 session_id');
  });
  test('names what is missing in the order of the contract', async () => {
    const sent: Body = {};
    for (const [field, value] of [
      ['convention_id', con.id],
      ['room_id', room()],
      ['max_tickets', 4],
      ['name', 'X'],
    ] as const) {
      expect(await refusal(con.organiser.call('POST', '/api/space', sent))).toBe(`400/441 ${field}`);
      sent[field] = value;
    }
    expect(await refusal(con.organiser.call('POST', '/api/space', sent))).toBe('200');
  });
  test('lies in a room of its convention', async () => {
    const other = await makeConvention(service, { rooms: 1 });
    expect(await refusal(post({ room_id: other.rooms[0]?.id }))).toBe('400/442 room_id');
    expect(await refusal(post({ room_id: con.id }))).toBe('400/440 room_id');
    expect(await refusal(put(await ok(post()), { room_id: other.rooms[0]?.id }))).toBe('400/442 room_id');
    expect(await refusal(post({ max_tickets: -1 }))).toBe('400/442 max_tickets');
    expect(await refusal(post({ max_tickets: 'many' }))).toBe('400/442 max_tickets');
  });
  test('has its slots from the start', async () => {
    const made = await ok(post());
    expect(await ok(caller(service)('GET', `/api/space/${made.id}/slots`))).toMatchObject({ paging: { total_items: 16 } });
  });
  test('has a slot in each day part, also in those that are made at the same moment', async () => {
    const own = await makeConvention(service, { days: 1, rooms: 1 });
    const of = { convention_id: own.id };
    const daypart = (n: number) =>
      own.organiser.call('POST', '/api/daypart', {
        ...of,
        conventionday_id: own.days[0]?.id,
        start_date: `2027-08-05T${14 + n}:00:00Z`,
      });
    const space = (n: number) =>
      own.organiser.call('POST', '/api/space', { ...of, room_id: own.rooms[0]?.id, max_tickets: 4, name: `Row ${n}` });
    await Promise.all([1, 2, 3, 4].flatMap((n) => [ok(space(n)), ok(daypart(n))]));
    expect(await (await database()).slot.count({ where: of })).toBe(4 * 4);
  });
  test('sends and takes max_tickets as max_seats too', async () => {
    const made = await ok(
      con.organiser.call('POST', '/api/space', { convention_id: con.id, room_id: room(), max_seats: 7, name: 'Seats' }),
    );
    expect(made).toMatchObject({ max_tickets: 7, max_seats: 7 });
    expect(await ok(put(made, { max_seats: '8' }))).toMatchObject({ max_tickets: 8, max_seats: 8 });
  });
  test('of a name that another space has is stored with a warning', async () => {
    await ok(post({ name: 'Twin' }));
    const second = await ok(post({ name: 'twin' }));
    expect(second).toMatchObject({ name: 'twin', _warnings: [{ code: 200, data: 'name' }] });
    const third = await ok(post());
    expect(third).not.toHaveProperty('_warnings');
    expect(await ok(put(third, { name: 'TWIN' }))).toHaveProperty('_warnings');
    expect(await ok(put(third, { note: 'x' }))).not.toHaveProperty('_warnings');
    expect(
      await ok((await makeConvention(service, { rooms: 1, spaces: 1 })).organiser.call('GET', '/api/space', { query: 'twin' })),
    ).toMatchObject({
      paging: { total_items: 3 },
    });
  });
  test('moves to another room with its slots and their names, unless one is assigned', async () => {
    const made = await ok(post({ name: 'Mover' }));
    const [part] = con.dayparts;
    const slot = await slotOf(con, made, part ?? {});
    await ok(con.organiser.call('PUT', `/api/slot/${slot.id}`, { is_reserved: true }));
    expect(await put(made, { room_id: room(1) })).toMatchObject({
      status: 409,
      body: { error: { code: 453, data: 'slots' }, conflicts: [{ object_type: 'slot', id: slot.id }] },
    });
    expect(await refusal(con.organiser.call('DELETE', `/api/space/${made.id}`))).toBe('409/453 slots');
    await ok(con.organiser.call('PUT', `/api/slot/${slot.id}`, { is_reserved: false }));
    expect(await ok(put(made, { room_id: room(1) }))).toMatchObject({ room_id: room(1) });
    expect(await slotOf(con, made, part ?? {})).toMatchObject({
      id: slot.id,
      room_id: room(1),
      name: 'Mover in Room 2 on Thursday at  9:00 AM',
    });
    expect(await ok(con.organiser.call('DELETE', `/api/space/${made.id}`))).toEqual({ success: 1 });
    expect(await refusal(con.organiser.call('GET', `/api/slot/${slot.id}`))).toBe('404/404 id');
  });
  test('shows note, lock and channels to staff(scheduling) only', async () => {
    const made = await ok(post({ note: 'leaks', is_locked: true, chat_voice_channel_id: '5' }));
    expect(made).toMatchObject({ note: 'leaks', is_locked: true, chat_voice_channel_id: '5', has_chat_info: true });
    for (const call of [caller(service), stranger.call, foreigner.call]) {
      const seen = await ok(call('GET', `/api/space/${made.id}`));
      for (const field of ['note', 'is_locked', 'chat_text_channel_id', 'chat_voice_channel_id'])
        expect(seen).not.toHaveProperty(field);
      expect(seen.has_chat_info).toBe(true);
    }
  });
  test('forgets its channels on chat/clear', async () => {
    const made = await ok(post({ chat_text_channel_id: '4', chat_voice_channel_id: '5' }));
    const cleared = await ok(con.organiser.call('POST', `/api/space/${made.id}/chat/clear`));
    expect(cleared).toMatchObject({ id: made.id, chat_text_channel_id: null, chat_voice_channel_id: null, has_chat_info: false });
  });
});

describe('special requests', () => {
  test('are those of the event types that may use the room', async () => {
    const own = await makeConvention(service, { rooms: 2, spaces: 1 });
    const db = await database();
    const type = (name: string, special_requests: string[]) =>
      db.eventType.create({ data: { convention_id: own.id, name, special_requests } });
    await type('RPG', ['quiet', 'power']);
    const tied = await type('Film', ['screen']);
    await type('Talk', []);
    await db.eventType.create({ data: { convention_id: own.id, name: 'Plain' } });
    await db.eventTypeRoom.create({ data: { convention_id: own.id, eventtype_id: tied.id, room_id: String(own.rooms[1]?.id) } });
    const offered = async (space: Body | undefined) =>
      (await ok(caller(service)('GET', `/api/space/${space?.id}`, { _include: 'available_special_requests' })))
        .available_special_requests;
    const rpg = [
      { type: 'RPG', name: 'power' },
      { type: 'RPG', name: 'quiet' },
    ];
    expect(await offered(own.spaces[0])).toEqual(rpg);
    expect(await offered(own.spaces[1])).toEqual([{ type: 'Film', name: 'screen' }, ...rpg]);
    expect(await ok(caller(service)('GET', `/api/space/${own.spaces[0]?.id}`))).not.toHaveProperty('available_special_requests');
    const set = (space: Body | undefined, special_requests: unknown) =>
      own.organiser.call('PUT', `/api/space/${space?.id}`, { special_requests });
    expect(await ok(set(own.spaces[0], ['quiet']))).toMatchObject({ special_requests: ['quiet'] });
    expect(await refusal(set(own.spaces[0], ['screen']))).toBe('400/442 special_requests');
    expect(await refusal(set(own.spaces[1], ['screen', 'quiet']))).toBe('200');
    expect(await refusal(set(own.spaces[1], ['quiet', 'quiet']))).toBe('400/442 special_requests');
    expect(await refusal(set(own.spaces[1], 'quiet'))).toBe('400/442 special_requests');
    expect(await ok(set(own.spaces[0], null))).toMatchObject({ special_requests: null });
    const sent = { convention_id: own.id, room_id: own.rooms[0]?.id, max_tickets: 1, name: 'X', special_requests: ['screen'] };
    expect(await refusal(own.organiser.call('POST', '/api/space', sent))).toBe('400/442 special_requests');
  });
});

describe('lists of spaces', () => {
  test('over all conventions are open, searched by name and filtered', async () => {
    const own = await makeConvention(service, { rooms: 2, spaces: 2 });
    const list = async (params: Body, call = caller(service)) =>
      ((await ok(call('GET', '/api/space', { convention_id: own.id, ...params }))).items as Body[]).map(({ name }) => name);
    expect(await list({})).toEqual(['Table 1.1', 'Table 1.2', 'Table 2.1', 'Table 2.2']);
    expect(await list({ room_id: own.rooms[1]?.id })).toEqual(['Table 2.1', 'Table 2.2']);
    expect(await list({ query: '.2', max_tickets: '>=6' })).toEqual(['Table 1.2', 'Table 2.2']);
    await ok(own.organiser.call('PUT', `/api/space/${own.spaces[0]?.id}`, { is_locked: true }));
    expect(await list({ is_locked: 1 }, own.organiser.call)).toEqual(['Table 1.1']);
    expect(await list({ is_locked: 1 }, stranger.call)).toHaveLength(4);
    expect(await list({ is_locked: 0 })).toHaveLength(4);
    expect(await refusal(own.organiser.call('GET', '/api/space', { is_locked: 'maybe' }))).toBe('400/442 is_locked');
  });
  test('cost the same number of queries whatever the page', async () => {
    const small = await makeConvention(service, { rooms: 1, spaces: 1 });
    const large = await makeConvention(service, { rooms: 3, spaces: 5 });
    const extras = { _include: 'available_special_requests', _include_related_objects: 1, _include_relationships: 1 };
    const cost = async ({ id }: TestConvention) => {
      const read = () => ok(stranger.call('GET', `/api/convention/${id}/spaces`, extras));
      await read();
      return (await countingQueries(read)).queries;
    };
    expect(await cost(large)).toBe(await cost(small));
  });
});
