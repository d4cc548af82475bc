import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, slotOf } from '../../support/convention.ts';
import { ok, refusal } from '../../support/people.ts';
import { countSuccesses, type EventScene, makeEventScene, outsiders, refusals, type TestRecord } from '../scene.ts';

let s: EventScene;
let spaces: TestRecord[];
let parts: TestRecord[];
beforeAll(async () => {
  s = await makeEventScene();
  spaces = s.con.spaces;
  parts = s.con.dayparts;
});
afterAll(() => s.stop());

const assign = (event: TestRecord, sent: object = {}, as = s.scheduler) =>
  s.post(`event/${event.id}/assign-slots`, sent as Record<string, unknown>, as);
const place = (space: number, part: number) => ({ daypart_id: parts[part]?.id, space_id: [spaces[space]?.id] });
const slotsOf = (event: TestRecord) => s.items(`event/${event.id}/slots`);

describe('assign-slots', () => {
  test('assigns as many day parts in a row as the duration needs, and sets time and place', async () => {
    const event = await s.event({ duration: 100 });
    const placed = await ok(assign(event, place(0, 0)));
    expect(placed).toMatchObject({
      is_scheduled: true,
      start_date: at(9),
      end_date: at(10, 40),
      startdaypart_id: parts[0]?.id,
      startdaypart_name: parts[0]?.name,
      room_id: s.con.rooms[0]?.id,
      room_name: 'Room 1',
      space_id: spaces[0]?.id,
      primary_space_id: spaces[0]?.id,
      space_name: 'Table 1.1',
    });
    expect(placed.scheduled_date).not.toBeNull();
    const slots = await slotsOf(event);
    expect(slots.map(({ daypart_id }) => daypart_id)).toEqual(parts.slice(0, 4).map(({ id }) => id));
    expect(slots.every(({ is_assigned }) => is_assigned)).toBe(true);
  });
  test('assigns several spaces: the first one in the room is the primary space, and the name is "multiple spaces"', async () => {
    const event = await s.event({ duration: 30 });
    const { daypart_id } = place(0, 6);
    const placed = await ok(assign(event, { daypart_id, space_id: [spaces[2]?.id, spaces[1]?.id] }));
    expect(placed).toMatchObject({ space_id: null, space_name: 'multiple spaces', primary_space_id: spaces[1]?.id });
    expect((await s.read('event', event.id, { _include: 'multi_spaces' })).multi_spaces).toEqual(['Table 1.2', 'Table 1.3']);
    expect((await s.read('event', event.id, { _include_related_objects: 'space' })).space).toMatchObject({ id: spaces[1]?.id });
  });
  test('frees the previous slots unless they are kept', async () => {
    const event = await s.event({ duration: 60 });
    await ok(assign(event, place(3, 0)));
    await ok(assign(event, place(3, 1)));
    expect((await slotsOf(event)).map(({ daypart_id }) => daypart_id)).toEqual([parts[1]?.id, parts[2]?.id]);
    const slot = await slotOf(s.con, spaces[4] ?? {}, parts[1] ?? {});
    await ok(assign(event, { slot_id: slot.id, keep: 1 }));
    expect(await slotsOf(event)).toHaveLength(3);
    await ok(assign(event, { slots: [slot.id] }));
    expect((await slotsOf(event)).map(({ id }) => id)).toEqual([slot.id]);
  });
  test('refuses slots that other events hold, lists them all, and changes nothing', async () => {
    const first = await s.event({ name: 'Holder', duration: 30 });
    await ok(assign(first, place(5, 2)));
    const second = await s.event({ duration: 90 });
    const answer = await assign(second, place(5, 1));
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 443, data: 'event_id' } } });
    expect((answer.body.error as { message: string }).message).toMatch(
      /Table 2\.3 in Room 2.*10:00 AM to 10:30 AM.*held by Holder/,
    );
    expect(answer.body.conflicts).toMatchObject([{ object_type: 'event', id: first.id }, { object_type: 'slot' }]);
    expect(await slotsOf(second)).toEqual([]);
  });
  test('refuses too few day parts in a row, unknown and foreign slots, spaces and day parts', async () => {
    const event = await s.event({ duration: 60 });
    const [space] = s.elsewhere.spaces;
    const foreign = await slotOf(s.elsewhere, space ?? {}, s.elsewhere.dayparts[0] ?? {});
    const daypart_id = parts[15]?.id;
    expect(await refusal(assign(event, place(0, 15)))).toBe('400/442 daypart_id');
    expect(await refusal(assign(event, { slot_id: foreign.id }))).toBe('400/442 slot_id');
    expect(await refusal(assign(event, { slot_id: event.id }))).toBe('400/440 slot_id');
    expect(await refusal(assign(event, { daypart_id: s.elsewhere.dayparts[0]?.id }))).toBe('400/442 daypart_id');
    expect(await refusal(assign(event, { daypart_id: event.id }))).toBe('400/440 daypart_id');
    expect(await refusal(assign(event, { space_id: space?.id }))).toBe('400/441 daypart_id');
    expect(await refusal(assign(event, { daypart_id: parts[0]?.id, space_id: space?.id }))).toBe('400/442 space_id');
    expect(await refusal(assign(event, { daypart_id, space_id: 'nonsense' }))).toBe('400/442 space_id');
  });
  test('refuses reserved slots, locked spaces and day parts, cancelled events, and everything while scheduling is off', async () => {
    const event = await s.event({ duration: 30 });
    const slot = await slotOf(s.con, spaces[4] ?? {}, parts[10] ?? {});
    const [space] = spaces.slice(4, 5);
    await s.put('slot', slot.id, { is_reserved: 1 });
    expect(await refusal(assign(event, { slot_id: slot.id }))).toBe('409/453 is_reserved');
    await s.put('slot', slot.id, { is_reserved: 0 });
    await s.put('space', String(space?.id), { is_locked: 1 });
    expect(await refusal(assign(event, { slot_id: slot.id }, s.organiser))).toBe('409/453 is_locked');
    await s.put('space', String(space?.id), { is_locked: 0 });
    await s.put('daypart', String(parts[10]?.id), { is_locked: 1 });
    expect(await refusal(assign(event, { slot_id: slot.id }))).toBe('409/453 is_locked');
    await ok(assign(event, { slot_id: slot.id }, s.organiser));
    expect(await refusal(s.post(`event/${event.id}/unassign-slots`, {}, s.scheduler))).toBe('409/453 is_locked');
    await s.put('daypart', String(parts[10]?.id), { is_locked: 0 });
    await s.put('convention', s.con.id, { is_scheduling_enabled: 0 });
    expect(await refusal(assign(event, place(0, 12)))).toBe('409/453 is_scheduling_enabled');
    expect(await refusal(s.post(`event/${event.id}/unassign-slots`))).toBe('409/453 is_scheduling_enabled');
    const cancelled = await s.event();
    await s.put('convention', s.con.id, { is_scheduling_enabled: 1 });
    await ok(assign(cancelled, place(1, 12)));
    await s.put('convention', s.con.id, { is_scheduling_enabled: 0 });
    expect(await ok(s.post(`event/${cancelled.id}/cancel`))).toMatchObject({ is_cancelled: true, start_date: null });
    await s.put('convention', s.con.id, { is_scheduling_enabled: 1 });
    await ok(s.post(`event/${event.id}/unassign-slots`));
    await s.put('event', event.id, { trashed: 1 });
    expect(await refusal(assign(event, { slot_id: slot.id }))).toBe('409/453 trashed');
  });
  test('is allowed for staff(scheduling) of the convention', async () => {
    const event = await s.event();
    for (const [account, options, expected] of outsiders(s))
      for (const action of ['assign-slots', 'unassign-slots', 'schedule-unassign-all', 'schedule-unassign-session'])
        expect(await refusal(account.call('POST', `/api/event/${event.id}/${action}`, {}, options))).toBe(expected);
  });
  test('gives a slot to one of twenty simultaneous requests, and the others are refused with the name of the holder', async () => {
    const events = await Promise.all(Array.from({ length: 20 }, () => s.event({ duration: 30 })));
    const answers = await Promise.all(events.map((event) => assign(event, place(0, 14))));
    expect(countSuccesses(answers)).toBe(1);
    expect(await refusals(answers)).toEqual(['409/443 event_id']);
  });
  test('never gives a slot to two events when events swap slots at the same time', async () => {
    const events = await Promise.all(Array.from({ length: 6 }, () => s.event({ duration: 60 })));
    for (let round = 0; round < 3; round += 1)
      await Promise.all(
        events.map((event, n) => assign(event, { ...place((n + round) % 3, 6 + ((n + round) % 4)), keep: round % 2 })),
      );
    const slots = (await Promise.all(events.map(slotsOf))).flat();
    expect(new Set(slots.map(({ id }) => id)).size).toBe(slots.length);
  });
});

describe('assign-slots without a given place', () => {
  test('finds the best place: the preferred start and a space of the right size in a room of the type', async () => {
    const room = await s.make('room', { convention_id: s.con.id, name: 'Small' });
    const type = await s.make('eventtype', { convention_id: s.con.id, name: 'Tied', special_requests: ['screen'] });
    await s.make('eventtyperoom', { eventtype_id: type.id, room_id: room.id });
    const makeSpace = (name: string, max_tickets: number, more = {}) =>
      s.make('space', { convention_id: s.con.id, room_id: room.id, name, max_tickets, ...more });
    const [, fitting, screen] = [
      await makeSpace('Hall', 40),
      await makeSpace('Desk', 4),
      await makeSpace('Booth', 4, { special_requests: ['screen'] }),
    ];
    const event = await s.event({ type_id: type.id, max_tickets: 4, duration: 60, preferreddaypart_id: parts[3]?.id });
    expect(await ok(assign(event))).toMatchObject({ space_id: fitting?.id, startdaypart_id: parts[3]?.id });
    const eventWithRequest = await s.event({ type_id: type.id, max_tickets: 4, duration: 60, special_requests: ['screen'] });
    expect(await ok(assign(eventWithRequest, { daypart_id: parts[5]?.id }))).toMatchObject({
      space_id: screen?.id,
      startdaypart_id: parts[5]?.id,
    });
  });
  test('explains why there is no place', async () => {
    const type = await s.make('eventtype', { convention_id: s.con.id, name: 'Nowhere', special_requests: ['pool'] });
    const reasonFor = async (sent: object, at: object = {}) => {
      const answer = await assign(await s.event({ type_id: type.id, duration: 30, ...sent }), at);
      expect(answer).toMatchObject({ status: 409, body: { error: { code: 453, data: 'slots' } } });
      return /\((\w+)\)/.exec((answer.body.error as { message: string }).message)?.[1];
    };
    expect(await reasonFor({ spaces_needed: 20 })).toBe('no_room_for_type');
    expect(await reasonFor({ special_requests: ['pool'] })).toBe('no_space_with_request');
    expect(await reasonFor({ max_tickets: 5000 })).toBe('no_space_large_enough');
    expect(await reasonFor({ duration: 900 })).toBe('no_run_of_dayparts');
    const room = await s.make('room', { convention_id: s.con.id, name: 'Single' });
    const [space] = [await s.make('space', { convention_id: s.con.id, room_id: room.id, name: 'One', max_tickets: 6 })];
    await s.make('eventtyperoom', { eventtype_id: type.id, room_id: room.id });
    await ok(assign(await s.event({ duration: 30 }), { daypart_id: parts[0]?.id, space_id: space?.id }));
    expect(await reasonFor({}, { daypart_id: parts[0]?.id })).toBe('all_taken');
  });
});

describe('sessions', () => {
  test('have their own slots, which do not change the time of the event', async () => {
    const event = await s.event({ duration: 60 });
    const session = await s.make('eventsession', { event_id: event.id });
    expect(session).toMatchObject({ name: 'Session 2', duration: 60, is_scheduled: false, start_date: null });
    expect((await s.read('event', event.id)).session_count).toBe(2);
    const placed = await ok(s.post(`eventsession/${session.id}/assign-slots`, { ...place(1, 0) }));
    expect(placed).toMatchObject({ is_scheduled: true, start_date: at(9), end_date: at(10), space_name: 'Table 1.2' });
    expect(await s.read('event', event.id)).toMatchObject({ is_scheduled: true, start_date: null, space_id: null });
    expect((await s.items(`eventsession/${session.id}/slots`)).map((slot) => [slot.event_id, slot.eventsession_id])).toEqual([
      [event.id, session.id],
      [event.id, session.id],
    ]);
    await ok(s.organiser.call('DELETE', `/api/eventsession/${session.id}`));
    expect(await slotsOf(event)).toEqual([]);
    expect(await s.read('event', event.id)).toMatchObject({ is_scheduled: false, session_count: 1 });
  });
  test('can be unscheduled with the event or alone', async () => {
    const event = await s.event({ duration: 30 });
    const session = await s.make('eventsession', { event_id: event.id });
    const other = await s.make('eventsession', { event_id: (await s.event()).id });
    const assignBoth = async () => {
      await ok(assign(event, place(1, 3)));
      await ok(s.post(`eventsession/${session.id}/assign-slots`, place(1, 4)));
    };
    await assignBoth();
    const unassign = (path: string, sent = {}) => s.post(`event/${event.id}/${path}`, sent, s.scheduler);
    await ok(unassign('schedule-unassign-session'));
    expect((await slotsOf(event)).map(({ eventsession_id }) => eventsession_id)).toEqual([session.id]);
    await ok(unassign('schedule-unassign-session', { eventsession_id: session.id }));
    expect(await slotsOf(event)).toEqual([]);
    expect(await refusal(unassign('schedule-unassign-session', { eventsession_id: other.id }))).toBe('400/442 eventsession_id');
    expect(await refusal(unassign('unassign-slots', { eventsession_id: other.id }))).toBe('400/442 eventsession_id');
    await assignBoth();
    await ok(unassign('unassign-slots', { space_id: spaces[0]?.id }));
    expect(await slotsOf(event)).toHaveLength(2);
    await ok(unassign('unassign-slots', { eventsession_id: session.id }));
    expect(await slotsOf(event)).toHaveLength(1);
    await assignBoth();
    const answer = await unassign('schedule-unassign-all');
    expect(answer.headers.get('deprecation')).toBe('true');
    expect(answer.headers.get('link')).toContain(`/api/event/${event.id}/unassign-slots`);
    expect(await slotsOf(event)).toEqual([]);
  });
});

describe('PUT /api/slot/{id}', () => {
  test('assigns and frees one slot, as do the deprecated actions', async () => {
    const event = await s.event({ duration: 30 });
    const session = await s.make('eventsession', { event_id: event.id });
    const slot = await slotOf(s.con, spaces[2] ?? {}, parts[0] ?? {});
    expect(await s.put('slot', slot.id, { event_id: event.id })).toMatchObject({ event_id: event.id, is_assigned: true });
    expect((await s.read('event', event.id)).start_date).toBe(at(9));
    expect(await s.put('slot', slot.id, { event_id: null })).toMatchObject({ event_id: null, is_assigned: false });
    expect(await s.read('event', event.id)).toMatchObject({ is_scheduled: false, start_date: null, room_name: null });
    const deprecated = (action: string, sent = {}) => s.organiser.call('PUT', `/api/slot/${slot.id}/${action}`, sent);
    expect(await refusal(deprecated('assign'))).toBe('400/441 event_id');
    const answer = await deprecated('assign', { eventsession_id: session.id });
    expect(answer.body).toMatchObject({ event_id: event.id, eventsession_id: session.id });
    expect(answer.headers.get('link')).toContain(`/api/eventsession/${session.id}/assign-slots`);
    const other = await s.event();
    expect(await refusal(deprecated('assign', { event_id: other.id }))).toBe('409/443 event_id');
    expect(await ok(deprecated('unassign'))).toMatchObject({ event_id: null, eventsession_id: null });
    expect((await deprecated('unassign')).status).toBe(200);
    for (const [account, options, expected] of outsiders(s))
      expect(await refusal(account.call('PUT', `/api/slot/${slot.id}/assign`, { event_id: event.id }, options))).toBe(expected);
  });
  test('gives the slot to one of twenty simultaneous requests', async () => {
    const slot = await slotOf(s.con, spaces[2] ?? {}, parts[1] ?? {});
    const events = await Promise.all(Array.from({ length: 20 }, () => s.event({ duration: 30 })));
    const answers = await Promise.all(events.map(({ id }) => s.organiser.call('PUT', `/api/slot/${slot.id}`, { event_id: id })));
    expect(countSuccesses(answers)).toBe(1);
    expect(await refusals(answers)).toEqual(['409/443 event_id']);
    const scheduled = await Promise.all(events.map(({ id }) => s.read('event', id)));
    expect(scheduled.filter(({ is_scheduled }) => is_scheduled)).toHaveLength(1);
  });
});

test('the end of an event follows from its duration', async () => {
  const event = await s.event({ duration: 60 });
  await ok(assign(event, place(2, 4)));
  expect(await s.put('event', event.id, { duration: 90 })).toMatchObject({ start_date: at(11), end_date: at(12, 30) });
});
test('deleting an event frees its slots', async () => {
  const event = await s.event({ duration: 30 });
  await ok(assign(event, place(2, 10)));
  const [slot] = await slotsOf(event);
  await ok(s.organiser.call('DELETE', `/api/event/${event.id}`));
  expect(await s.read('slot', String(slot?.id))).toMatchObject({ event_id: null, is_assigned: false });
});
