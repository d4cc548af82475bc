import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, makeConvention, slotOf, staffWith, type TestConvention } from '../support/convention.ts';
import { countingQueries } from '../support/database/queries.ts';
import { type Account, type Body, caller, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
let con: TestConvention;
let stranger: Account;
let foreigner: Account;
beforeAll(async () => {
  service = await createService();
  con = await makeConvention(service, { days: 1, dayparts: true, rooms: 2, spaces: 2 });
  stranger = await signUp(service);
  foreigner = (await makeConvention(service)).organiser;
});
afterAll(() => service.stop());

const post = (sent: Body, by = con.organiser) => by.call('POST', '/api/room', { convention_id: con.id, ...sent });
const database = async () => (await import('../../src/server/db/client.ts')).db;
const reserve = async (space: Body | undefined, part: Body | undefined, is_reserved = true) => {
  const slot = await slotOf(con, space ?? {}, part ?? {});
  return ok(con.organiser.call('PUT', `/api/slot/${slot.id}`, { is_reserved }));
};

describe('a room', () => {
  test('is made, changed and deleted by staff(scheduling) and staff(exhibitors), and by nobody else', async () => {
    const made = await ok(post({ name: 'Ballroom' }));
    for (const account of [stranger, foreigner, await staffWith(con, 'volunteers')]) {
      expect(await refusal(post({ name: 'Mine' }, account))).toBe('403/450 null');
      expect(await refusal(account.call('PUT', `/api/room/${made.id}`, { name: 'Mine' }))).toBe('403/450 null');
      expect(await refusal(account.call('DELETE', `/api/room/${made.id}`))).toBe('403/450 null');
    }
    expect(await refusal(caller(service)('POST', '/api/room', { convention_id: con.id, name: 'Mine' }))).toBe(
      '401/401 session_id',
    );
    for (const privilege of ['scheduling', 'exhibitors'] as const) {
      const account = await staffWith(con, privilege);
      const own = await ok(post({ name: privilege }, account));
      expect(await ok(account.call('PUT', `/api/room/${own.id}`, { chat_category_id: '9' }))).toMatchObject({
        chat_category_id: '9',
      });
      expect(await ok(account.call('DELETE', `/api/room/${own.id}`))).toEqual({ success: 1 });
    }
    expect(await ok(stranger.call('GET', `/api/room/${made.id}`))).not.toHaveProperty('chat_category_id');
  });
  test('has a name and a convention, and an image of that convention', async () => {
    expect(await refusal(con.organiser.call('POST', '/api/room', { name: 'X' }))).toBe('400/441 convention_id');
    expect(await refusal(post({}))).toBe('400/441 name');
    const other = await makeConvention(service);
    const image = { filename: 'a.png', width: 1, height: 1, content_type: 'image/png', thumbnail_filename: 'thumbnail.png' };
    const { id } = await (await database()).conventionImage.create({ data: { ...image, convention_id: other.id } });
    expect(await refusal(post({ name: 'X', mapimage_id: id }))).toBe('400/442 mapimage_id');
    expect(await refusal(post({ name: 'X', sequence_number: 10_000 }))).toBe('400/442 sequence_number');
  });
  test('lists in the order of sequence_number, then name', async () => {
    const own = await makeConvention(service);
    for (const [name, sequence_number] of [
      ['B', 1],
      ['A', 1],
      ['Z', 0],
    ] as const)
      await ok(own.organiser.call('POST', '/api/room', { convention_id: own.id, name, sequence_number }));
    const { items } = await ok(caller(service)('GET', `/api/convention/${own.id}/rooms`));
    expect((items as Body[]).map(({ name }) => name)).toEqual(['Z', 'A', 'B']);
  });
  test('cannot be deleted while a slot in it is assigned; then it takes spaces and slots along', async () => {
    const own = await makeConvention(service, { days: 1, dayparts: true, rooms: 1, spaces: 1 });
    const slot = await slotOf(own, own.spaces[0] ?? {}, own.dayparts[0] ?? {});
    await ok(own.organiser.call('PUT', `/api/slot/${slot.id}`, { is_reserved: true }));
    const remove = () => own.organiser.call('DELETE', `/api/room/${own.rooms[0]?.id}`);
    expect(await remove()).toMatchObject({
      status: 409,
      body: { error: { code: 453, data: 'slots' }, conflicts: [{ id: slot.id }] },
    });
    await ok(own.organiser.call('PUT', `/api/slot/${slot.id}`, { is_reserved: false }));
    const type = await ok(
      own.organiser.call('POST', '/api/shifttype', { convention_id: own.id, name: 'Door', room_id: own.rooms[0]?.id }),
    );
    expect(await refusal(remove())).toBe('200');
    expect(await refusal(own.organiser.call('GET', `/api/space/${own.spaces[0]?.id}`))).toBe('404/404 id');
    expect(await ok(own.organiser.call('GET', `/api/shifttype/${type.id}`))).toMatchObject({ room_id: null });
  });
  test('counts its booths: free, verified, held or verified', async () => {
    const db = await database();
    const [room] = con.rooms;
    const base = { convention_id: con.id, room_id: String(room?.id) };
    const type = await db.boothType.create({ data: { convention_id: con.id, name: 'Small' } });
    const exhibitor = await db.exhibitor.create({
      data: { convention_id: con.id, name: 'E', agree_to_terms: true, user_id: stranger.user_id },
    });
    const holder = { boothtype_id: type.id, exhibitor_id: exhibitor.id };
    await db.booth.createMany({
      data: [
        { ...base, boothtype_id: type.id, name: '1' },
        { ...base, boothtype_id: type.id, name: '2' },
        { ...base, ...holder, name: '3', hold_expires_date: new Date(Date.now() + 60_000) },
        { ...base, ...holder, name: '4', verified: true },
      ],
    });
    expect(await ok(stranger.call('GET', `/api/room/${room?.id}`, { _include: 'child_counts' }))).toMatchObject({
      booths_available_count: 2,
      booths_sold_count: 1,
      booths_taken_count: 2,
      child_counts: { spaces_count: 2, seats_count: expect.any(Number), booths_count: 4 },
    });
    expect(await ok(stranger.call('GET', `/api/room/${con.rooms[1]?.id}`))).toMatchObject({
      booths_available_count: 0,
      booths_taken_count: 0,
    });
  });
});

describe('available day parts', () => {
  const read = async (room: Body | undefined) =>
    (await ok(caller(service)('GET', `/api/room/${room?.id}`))).available_dayparts as Record<string, unknown>;
  const listed = async (room: Body | undefined, params: Body = {}) =>
    (
      (await ok(caller(service)('GET', `/api/room/${room?.id}/available-dayparts`, { _items_per_page: 100, ...params })))
        .items as Body[]
    ).map(({ start_date }) => start_date);

  test('are those with a free slot in an unlocked space, neither hidden nor locked', async () => {
    const [, room] = con.rooms;
    const [, , first, second] = con.spaces;
    const [part, hidden, locked, busy] = con.dayparts;
    expect((await read(room))[String(part?.id)]).toEqual({ name: 'Thursday at  9:00 AM', start_date: at(9) });
    await ok(con.organiser.call('PUT', `/api/daypart/${hidden?.id}`, { is_hidden: true }));
    await ok(con.organiser.call('PUT', `/api/daypart/${locked?.id}`, { is_locked: true }));
    await reserve(first, busy);
    await reserve(second, busy);
    await reserve(first, part);
    await ok(con.organiser.call('PUT', `/api/space/${second?.id}`, { is_locked: true }));
    const available = await read(room);
    for (const gone of [hidden, locked, busy, part]) expect(available).not.toHaveProperty(String(gone?.id));
    expect(Object.keys(available)).toHaveLength(12);
    expect(await listed(room)).toEqual(Object.values(available).map((one) => (one as Body).start_date));
    await ok(con.organiser.call('PUT', `/api/space/${second?.id}`, { is_locked: false }));
    expect(await listed(room)).toHaveLength(13);
  });
  test('for a duration are the starts from which one space is free long enough', async () => {
    const own = await makeConvention(service, { days: 2, dayparts: true, rooms: 1, spaces: 1 });
    const [room] = own.rooms;
    const slot = await slotOf(own, own.spaces[0] ?? {}, own.dayparts[4] ?? {});
    await ok(own.organiser.call('PUT', `/api/slot/${slot.id}`, { is_reserved: true }));
    const starts = async (duration: number) => (await listed(room, { duration })).slice(0, 3);
    expect(await starts(30)).toEqual([at(9), at(9, 30), at(10)]);
    expect(await starts(120)).toEqual([at(9), at(11, 30), at(12)]);
    expect(await starts(121)).toEqual([at(11, 30), at(12), at(12, 30)]);
    expect(await listed(room, { duration: 480 })).toEqual([at(33)]);
    expect(await listed(room, { duration: 481 })).toEqual([]);
    expect(await refusal(stranger.call('GET', `/api/room/${room?.id}/available-dayparts`, { duration: 0 }))).toBe(
      '400/442 duration',
    );
  });
  test('count the slots of the event that is to be moved as free', async () => {
    const db = await database();
    const own = await makeConvention(service, { days: 1, dayparts: true, rooms: 1, spaces: 1 });
    const type = await db.eventType.create({ data: { convention_id: own.id, name: 'RPG' } });
    const event = await db.event.create({
      data: { convention_id: own.id, event_number: 1, name: 'E', max_tickets: 1, priority: 3, type_id: type.id, duration: 480 },
    });
    const slot = await slotOf(own, own.spaces[0] ?? {}, own.dayparts[0] ?? {});
    await ok(own.organiser.call('PUT', `/api/slot/${slot.id}`, { event_id: event.id }));
    const [room] = own.rooms;
    expect(await listed(room, { duration: 480 })).toEqual([]);
    expect(await listed(room, { duration: 480, event_id: event.id })).toEqual([at(9)]);
    expect(await refusal(stranger.call('GET', `/api/room/${room?.id}/available-dayparts`, { event_id: own.id }))).toBe(
      '400/440 event_id',
    );
    expect(await refusal(stranger.call('GET', `/api/room/${con.rooms[0]?.id}/available-dayparts`, { event_id: event.id }))).toBe(
      '400/442 event_id',
    );
  });
  test('have a refresh that does nothing, says so and names the list', async () => {
    const path = `/api/room/${con.rooms[0]?.id}/available-dayparts`;
    const answer = await caller(service)('GET', `${path}/refresh`);
    expect(answer).toMatchObject({
      status: 200,
      body: { success: 1, _warnings: [{ code: 200, data: null, message: expect.stringContaining('nothing') }] },
    });
    expect(answer.headers.get('deprecation')).toBe('true');
    expect(answer.headers.get('link')).toContain(path);
    expect(await refusal(caller(service)('GET', `/api/room/${con.id}/available-dayparts/refresh`))).toBe('404/404 id');
  });
  test('are the same, as the booths are, in a list of rooms, in one room, and in the room of a slot, which one query reads', async () => {
    const { items } = await ok(stranger.call('GET', `/api/convention/${con.id}/rooms`));
    for (const room of items as Body[]) expect(await ok(stranger.call('GET', `/api/room/${room.id}`))).toMatchObject(room);
    const slot = await slotOf(con, con.spaces[0] ?? {}, con.dayparts[0] ?? {});
    const read = () => ok(stranger.call('GET', `/api/slot/${slot.id}`, { _include_related_objects: 'room' }));
    const { result, queries } = await countingQueries(read);
    expect(result.room).toEqual((items as Body[]).find(({ id }) => id === slot.room_id));
    expect(queries).toBe(1);
  });
  test('count the seats of its spaces', async () => {
    const own = await makeConvention(service);
    const room = await ok(post({ name: 'Hall', convention_id: own.id }, own.organiser));
    const seats = async () => (await ok(stranger.call('GET', `/api/room/${room.id}`, { _include: 'child_counts' }))).child_counts;
    expect(await seats()).toEqual({ spaces_count: 0, seats_count: 0, booths_count: 0 });
    for (const max_tickets of [6, 8])
      await ok(
        own.organiser.call('POST', '/api/space', {
          convention_id: own.id,
          room_id: room.id,
          name: `T${max_tickets}`,
          max_tickets,
        }),
      );
    expect(await seats()).toEqual({ spaces_count: 2, seats_count: 14, booths_count: 0 });
  });
  test('cost a page of rooms no more queries than one room', async () => {
    const small = await makeConvention(service, { days: 1, dayparts: true, rooms: 1, spaces: 1 });
    const large = await makeConvention(service, { days: 1, dayparts: true, rooms: 12, spaces: 1 });
    const extras = { _include: 'child_counts', _include_related_objects: 1, _include_relationships: 1 };
    const cost = async ({ id }: TestConvention) => {
      const read = () => ok(stranger.call('GET', `/api/convention/${id}/rooms`, extras));
      await read();
      return (await countingQueries(read)).queries;
    };
    expect(await cost(large)).toBe(await cost(small));
  });
});
