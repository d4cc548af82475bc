import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeConvention, slotOf, staffWith, type TestConvention } from '../support/convention.ts';
import { countingQueries } from '../support/database/queries.ts';
import { type Account, type Body, caller, ok, refusal, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';

let service: TestService;
let con: TestConvention;
let stranger: Account;
let foreigner: Account;
let scheduler: Account;
beforeAll(async () => {
  service = await createService();
  con = await makeConvention(service, { days: 2, dayparts: true, rooms: 2, spaces: 2 });
  stranger = await signUp(service);
  foreigner = (await makeConvention(service)).organiser;
  scheduler = await staffWith(con, 'scheduling');
});
afterAll(() => service.stop());

const database = async () => (await import('../../src/server/db/client.ts')).db;
let used = 0;
/** A free slot that no other test uses. */
const next = () => {
  used += 1;
  return slotOf(con, con.spaces[used % 4] ?? {}, con.dayparts[Math.floor(used / 4)] ?? {});
};
const put = (slot: Body, sent: Body, by = scheduler) => by.call('PUT', `/api/slot/${slot.id}`, sent);
/** What a create of that slot sends. */
const five = (slot: Body) =>
  Object.fromEntries(
    ['convention_id', 'room_id', 'space_id', 'conventionday_id', 'daypart_id'].map((name) => [name, slot[name]]),
  );
/** The hole that a deleted slot leaves. */
async function hole() {
  const slot = await next();
  await ok(scheduler.call('DELETE', `/api/slot/${slot.id}`));
  return five(slot);
}
const post = (sent: Body, by = scheduler) => by.call('POST', '/api/slot', sent);

let events = 0;
/** Events have no interface here: they are put where the schedule looks for them. */
async function makeEvent(data: { is_cancelled?: boolean; trashed?: boolean } = {}, of = con) {
  const db = await database();
  const there = await db.eventType.findFirst({ where: { convention_id: of.id } });
  const type = there ?? (await db.eventType.create({ data: { convention_id: of.id, name: 'RPG' } }));
  const n = ++events;
  const plain = {
    convention_id: of.id,
    event_number: n,
    name: `Game ${n}`,
    max_tickets: 4,
    priority: 3,
    type_id: type.id,
    duration: 60,
  };
  return db.event.create({ data: { ...plain, ...data } });
}
const makeSession = async ({ id, convention_id }: { id: string; convention_id: string }) =>
  (await database()).eventSession.create({ data: { convention_id, event_id: id, name: 'Round 2', duration: 60 } });

describe('a slot', () => {
  test('is changed and deleted by staff(scheduling), and by nobody else', async () => {
    const slot = await next();
    for (const account of [stranger, foreigner, await staffWith(con, 'exhibitors')]) {
      expect(await refusal(put(slot, { is_reserved: true }, account))).toBe('403/450 null');
      expect(await refusal(account.call('DELETE', `/api/slot/${slot.id}`))).toBe('403/450 null');
      expect(await refusal(post(five(slot), account))).toBe('403/450 null');
    }
    for (const method of ['PUT', 'DELETE'])
      expect(await refusal(caller(service)(method, `/api/slot/${slot.id}`))).toBe('401/401 session_id');
    expect(await ok(put(slot, { is_reserved: true, reserved_note: 'cleaning' }))).toMatchObject({
      is_assigned: true,
      reserved_note: 'cleaning',
    });
    expect(await ok(stranger.call('GET', `/api/slot/${slot.id}`))).not.toHaveProperty('reserved_note');
  });
  test('keeps its space and its day part', async () => {
    const slot = await next();
    const elsewhere = con.spaces.find(({ room_id }) => room_id !== slot.room_id);
    const others = { room_id: elsewhere?.room_id, space_id: elsewhere?.id, daypart_id: con.dayparts[31]?.id };
    for (const [field, value] of Object.entries(others))
      expect(await refusal(put(slot, { [field]: value }))).toBe(`400/442 ${field}`);
    expect(await refusal(put(slot, five(slot)))).toBe('200');
    expect(await ok(put(slot, { name: 'Mine', is_assigned: true }))).toMatchObject({ name: slot.name, is_assigned: false });
  });
  test('made by hand names five records, in the order of the contract', async () => {
    const all = await hole();
    const sent: Body = {};
    for (const [field, value] of Object.entries(all)) {
      expect(await refusal(post(sent))).toBe(`400/441 ${field}`);
      sent[field] = value;
    }
    expect(await ok(post(sent))).toMatchObject({
      ...all,
      name: expect.stringMatching(/^Table .* in Room .* on Thursday/),
      is_assigned: false,
    });
  });
  test('made by hand lies in the room of its space and on the day of its day part, all of one convention', async () => {
    const all = await hole();
    const room_id = con.rooms.find(({ id }) => id !== all.room_id)?.id;
    expect(await refusal(post({ ...all, room_id }))).toBe('400/442 room_id');
    expect(await refusal(post({ ...all, conventionday_id: con.days[1]?.id }))).toBe('400/442 conventionday_id');
    const other = await makeConvention(service, { days: 1, dayparts: true, rooms: 1, spaces: 1 });
    expect(await refusal(post({ ...all, daypart_id: other.dayparts[0]?.id }))).toBe('400/442 daypart_id');
    expect(await refusal(post({ ...all, space_id: other.spaces[0]?.id }))).toBe('400/442 space_id');
    expect(await refusal(post({ ...all, space_id: con.id }))).toBe('400/440 space_id');
  });
  test('exists once: a second one, also at the same moment, is refused', async () => {
    expect(await refusal(post(five(await next())))).toBe('409/443 daypart_id');
    const all = await hole();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => refusal(post(all))));
    expect(answers.sort()).toEqual(['200', ...Array(4).fill('409/443 daypart_id')]);
  });
  test('made by hand can be assigned or reserved at once, under the same rules', async () => {
    const event = await makeEvent();
    expect(await ok(post({ ...(await hole()), event_id: event.id }))).toMatchObject({ event_id: event.id, is_assigned: true });
    const session = await makeSession(event);
    expect(await ok(post({ ...(await hole()), eventsession_id: session.id }))).toMatchObject({
      event_id: event.id,
      eventsession_id: session.id,
    });
    expect(await refusal(post({ ...(await hole()), event_id: event.id, is_reserved: true }))).toBe('409/453 is_reserved');
    expect(await refusal(post({ ...(await hole()), event_id: (await makeEvent({ is_cancelled: true })).id }))).toBe(
      '409/453 is_cancelled',
    );
  });
  test('cannot be deleted while an event holds it or it is reserved', async () => {
    const slot = await next();
    const remove = () => refusal(scheduler.call('DELETE', `/api/slot/${slot.id}`));
    await ok(put(slot, { event_id: (await makeEvent()).id }));
    expect(await remove()).toBe('409/453 event_id');
    await ok(put(slot, { event_id: null, is_reserved: true }));
    expect(await remove()).toBe('409/453 is_reserved');
    await ok(put(slot, { is_reserved: false }));
    expect(await remove()).toBe('200');
  });
});

describe('assigning one slot', () => {
  test('is refused while another event or session holds it, naming who and when', async () => {
    const slot = await next();
    const [first, second] = [await makeEvent(), await makeEvent()];
    await ok(put(slot, { event_id: first.id }));
    const answer = await put(slot, { event_id: second.id });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        error: { code: 443, data: 'event_id' },
        conflicts: [
          { object_type: 'event', id: first.id, name: first.name },
          { object_type: 'slot', id: slot.id, name: slot.name },
        ],
      },
    });
    const { message } = answer.body.error as { message: string };
    for (const word of [first.name, String(slot.name), 'AM to']) expect(message).toContain(word);
    expect(await refusal(put(slot, { event_id: first.id }))).toBe('200');
    const session = await makeSession(first);
    expect(await refusal(put(slot, { eventsession_id: session.id }))).toBe('409/443 event_id');
    await ok(put(slot, { event_id: null }));
    await ok(put(slot, { eventsession_id: session.id }));
    expect(await put(slot, { event_id: second.id })).toMatchObject({
      status: 409,
      body: { conflicts: [{ object_type: 'eventsession', id: session.id }, {}] },
    });
  });
  test('to a session sets its event, and freeing it frees both', async () => {
    const slot = await next();
    const event = await makeEvent();
    const session = await makeSession(event);
    expect(await ok(put(slot, { eventsession_id: session.id }))).toMatchObject({
      event_id: event.id,
      eventsession_id: session.id,
      is_assigned: true,
    });
    expect(await ok(put(slot, { event_id: null }))).toMatchObject({ event_id: null, eventsession_id: null, is_assigned: false });
    expect(await refusal(put(slot, { eventsession_id: session.id, event_id: (await makeEvent()).id }))).toBe(
      '400/442 eventsession_id',
    );
    await ok(put(slot, { eventsession_id: session.id }));
    expect(await ok(put(slot, { eventsession_id: null }))).toMatchObject({ event_id: event.id, eventsession_id: null });
  });
  test('at the same moment to two events has one winner', async () => {
    const slot = await next();
    const rivals = await Promise.all([makeEvent(), makeEvent(), makeEvent()]);
    const answers = await Promise.all(rivals.map(({ id }) => refusal(put(slot, { event_id: id }))));
    expect(answers.sort()).toEqual(['200', '409/443 event_id', '409/443 event_id']);
  });
  test('is refused where it is reserved, and an assigned one cannot be reserved', async () => {
    const slot = await next();
    const event = await makeEvent();
    await ok(put(slot, { is_reserved: true }));
    expect(await refusal(put(slot, { event_id: event.id }))).toBe('409/453 is_reserved');
    expect(await refusal(put(slot, { event_id: event.id, is_reserved: false }))).toBe('200');
    expect(await refusal(put(slot, { is_reserved: true }))).toBe('409/453 event_id');
    expect(await refusal(put(slot, { is_reserved: true, event_id: null }))).toBe('200');
  });
  test('is refused in a locked space, and in a locked day part except to organisers, freeing too', async () => {
    const own = await makeConvention(service, { days: 1, dayparts: true, rooms: 1, spaces: 2 });
    const staff = await staffWith(own, 'scheduling');
    const [open, shut] = own.spaces;
    const event = await makeEvent({}, own);
    const inSpace = await slotOf(own, shut ?? {}, own.dayparts[0] ?? {});
    await ok(put(inSpace, { event_id: event.id }, staff));
    await ok(staff.call('PUT', `/api/space/${shut?.id}`, { is_locked: true }));
    expect(await refusal(put(inSpace, { event_id: null }, staff))).toBe('200');
    for (const by of [staff, own.organiser])
      expect(await refusal(put(inSpace, { event_id: event.id }, by))).toBe('409/453 is_locked');
    const inPart = await slotOf(own, open ?? {}, own.dayparts[1] ?? {});
    await ok(own.organiser.call('PUT', `/api/daypart/${own.dayparts[1]?.id}`, { is_locked: true }));
    expect(await refusal(put(inPart, { event_id: event.id }, staff))).toBe('409/453 is_locked');
    expect(await refusal(put(inPart, { event_id: event.id }, own.organiser))).toBe('200');
    expect(await refusal(put(inPart, { event_id: null }, staff))).toBe('409/453 is_locked');
    expect(await refusal(put(inPart, { event_id: null }, own.organiser))).toBe('200');
  });
  test('to a cancelled event, one in the trash or one of another convention is refused', async () => {
    const slot = await next();
    for (const state of [{ is_cancelled: true }, { trashed: true }])
      expect(await refusal(put(slot, { event_id: (await makeEvent(state)).id }))).toBe('409/453 is_cancelled');
    const other = await makeConvention(service);
    expect(await refusal(put(slot, { event_id: (await makeEvent({}, other)).id }))).toBe('400/442 event_id');
    expect(await refusal(put(slot, { event_id: con.id }))).toBe('400/440 event_id');
  });
  test('is refused, like every change of slots, while scheduling is switched off', async () => {
    const own = await makeConvention(service, { days: 1, dayparts: true, rooms: 1, spaces: 1 });
    const slot = await slotOf(own, own.spaces[0] ?? {}, own.dayparts[0] ?? {});
    const gone = await slotOf(own, own.spaces[0] ?? {}, own.dayparts[1] ?? {});
    await ok(own.organiser.call('DELETE', `/api/slot/${gone.id}`));
    await ok(own.organiser.call('PUT', `/api/convention/${own.id}`, { is_scheduling_enabled: false }));
    const off = '409/453 is_scheduling_enabled';
    expect(await refusal(put(slot, { event_id: (await makeEvent({}, own)).id }, own.organiser))).toBe(off);
    expect(await refusal(put(slot, { is_reserved: true }, own.organiser))).toBe(off);
    expect(await refusal(post(five(gone), own.organiser))).toBe(off);
    expect(await refusal(own.organiser.call('DELETE', `/api/slot/${slot.id}`))).toBe(off);
    expect(await refusal(put(slot, { is_reserved: false }, own.organiser))).toBe('200');
  });
  test('ends when the event is deleted', async () => {
    const slot = await next();
    const event = await makeEvent();
    const session = await makeSession(event);
    await ok(put(slot, { eventsession_id: session.id }));
    await (await database()).event.delete({ where: { id: event.id } });
    expect(await ok(stranger.call('GET', `/api/slot/${slot.id}`))).toMatchObject({
      event_id: null,
      eventsession_id: null,
      is_assigned: false,
      convention_id: con.id,
    });
  });
});

describe('lists of slots', () => {
  const names = async (call: Account['call'], path: string, params: Body = {}) =>
    ((await ok(call('GET', path, { _items_per_page: 100, ...params }))).items as Body[]).map(({ name }) => name);

  test('are in the order of day part and space, and filtered', async () => {
    const own = await makeConvention(service, { days: 1, dayparts: true, rooms: 2, spaces: 1 });
    const all = await names(caller(service), `/api/convention/${own.id}/slots`);
    expect(all.slice(0, 3)).toEqual([
      'Table 1.1 in Room 1 on Thursday at  9:00 AM',
      'Table 2.1 in Room 2 on Thursday at  9:00 AM',
      'Table 1.1 in Room 1 on Thursday at  9:30 AM',
    ]);
    const slot = await slotOf(own, own.spaces[0] ?? {}, own.dayparts[0] ?? {});
    const event = await makeEvent({}, own);
    await ok(own.organiser.call('PUT', `/api/slot/${slot.id}`, { event_id: event.id }));
    const mine = { convention_id: own.id };
    for (const filter of [
      { event_id: '>0' },
      { event_id: event.id },
      { is_assigned: 1 },
      { daypart_id: slot.daypart_id, space_id: slot.space_id },
    ])
      expect(await names(stranger.call, '/api/slot', { ...mine, ...filter })).toEqual([slot.name]);
    expect(await names(stranger.call, '/api/slot', { ...mine, event_id: 'null', room_id: own.rooms[0]?.id })).toHaveLength(15);
    expect(
      await names(stranger.call, '/api/slot', { ...mine, query: 'table 2.1', _order_by: 'space.name', _sort_order: 'desc' }),
    ).toHaveLength(16);
    expect(await refusal(stranger.call('GET', '/api/slot', { _order_by: 'name; drop' }))).toBe('400/442 _order_by');
  });
  test('are empty for non-staff while the schedule is not public', async () => {
    const own = await makeConvention(service, { days: 1, dayparts: true, rooms: 1, spaces: 1, is_schedule_public: false });
    const paths = [
      ['convention', own.id],
      ['room', own.rooms[0]?.id],
      ['space', own.spaces[0]?.id],
      ['conventionday', own.days[0]?.id],
      ['daypart', own.dayparts[0]?.id],
    ].map(([type, id]) => `/api/${type}/${id}/slots`);
    for (const path of [...paths, `/api/slot?convention_id=${own.id}`]) {
      for (const call of [caller(service), stranger.call, foreigner.call]) expect(await names(call, path)).toEqual([]);
      for (const account of [own.organiser, await staffWith(own, 'merch')])
        expect((await names(account.call, path)).length).toBeGreaterThan(0);
    }
  });
  test('cost the same number of queries whatever the page', async () => {
    const cost = async (size: number) => {
      const read = () =>
        ok(
          stranger.call('GET', `/api/convention/${con.id}/slots`, {
            _items_per_page: size,
            // Those that every slot has: an event or session costs queries of its own once a page holds one.
            _include_related_objects: ['convention', 'conventionday', 'daypart', 'room', 'space'],
            _include_relationships: 1,
          }),
        );
      await read();
      return (await countingQueries(read)).queries;
    };
    expect(await cost(100)).toBe(await cost(20));
  });
});
