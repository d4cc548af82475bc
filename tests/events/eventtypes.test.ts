import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Body, ok, refusal } from '../support/people.ts';
import { type EventScene, makeEventScene, outsiders, type TestRecord } from './scene.ts';

let s: EventScene;
beforeAll(async () => {
  s = await makeEventScene();
});
afterAll(() => s.stop());

const makeType = (sent: Body = {}) => s.make('eventtype', { convention_id: s.con.id, name: 'Type', ...sent });

describe('an event type', () => {
  test('cannot be deleted while events or submissions use it', async () => {
    const type = await makeType();
    const event = await s.event({ type_id: type.id });
    const remove = () => s.organiser.call('DELETE', `/api/eventtype/${type.id}`);
    expect(await refusal(remove())).toBe('409/453 events');
    await ok(s.organiser.call('DELETE', `/api/event/${event.id}`));
    expect((await remove()).status).toBe(200);
  });
  test('counts its events that the viewer sees', async () => {
    const type = await makeType();
    const count = async (as = s.stranger) =>
      (await ok(as.call('GET', `/api/eventtype/${type.id}`, { _include: 'event_count' }))).event_count;
    expect(await count()).toBe(0);
    await s.event({ type_id: type.id });
    await s.event({ type_id: type.id, private: 1 });
    const gone = await s.event({ type_id: type.id });
    await ok(s.organiser.call('PUT', `/api/event/${gone.id}`, { trashed: 1 }));
    expect([await count(), await count(s.scheduler)]).toEqual([1, 2]);
  });
  test('refuses a duplicate special request, an invalid form and an invalid sales stop', async () => {
    const post = (sent: Body) => s.post('eventtype', { convention_id: s.con.id, name: 'X', ...sent });
    expect(await refusal(post({ special_requests: ['a', 'a'] }))).toBe('400/442 special_requests');
    expect(await refusal(post({ custom_fields: [{ label: 'no name' }] }))).toBe('400/442 custom_fields');
    expect(await refusal(post({ sales_stop_after: -2 }))).toBe('400/442 sales_stop_after');
  });
  test('can be linked once with each room and each allowed user', async () => {
    const type = await makeType();
    const room = { eventtype_id: type.id, room_id: s.con.rooms[0]?.id };
    await s.make('eventtyperoom', room);
    expect(await refusal(s.post('eventtyperoom', room))).toBe('409/443 room_id');
    const user = { eventtype_id: type.id, user_id: s.stranger.user_id };
    await s.make('eventtypeallowedvolunteer', user);
    expect(await refusal(s.post('eventtypeallowedvolunteer', user))).toBe('409/443 user_id');
    const foreign = { eventtype_id: type.id, room_id: s.elsewhere.rooms[0]?.id };
    expect(await refusal(s.post('eventtyperoom', foreign))).toBe('400/442 room_id');
  });
  test('allows and disallows users, any number of times', async () => {
    const type = await makeType();
    const path = `/api/eventtype/${type.id}/allowedvolunteer/`;
    const call = (method: string, user = s.stranger.user_id) => s.scheduler.call(method, `${path}${user}`);
    for (const method of ['POST', 'POST', 'DELETE', 'DELETE']) expect((await ok(call(method))).id).toBe(type.id);
    expect(await refusal(call('POST', type.id))).toBe('404/404 user_id');
    expect(await refusal(call('DELETE', 'nobody'))).toBe('404/404 user_id');
    for (const method of ['POST', 'DELETE']) expect(await refusal(call(method, '%20'))).toBe('400/441 user_id');
    for (const [account, options, expected] of outsiders(s))
      for (const method of ['POST', 'DELETE'])
        expect(await refusal(account.call(method, `${path}${s.stranger.user_id}`, {}, options))).toBe(expected);
  });
});

describe('available day parts', () => {
  const starts = async (type: TestRecord, params: Body = {}) =>
    (await s.items(`eventtype/${type.id}/available-dayparts`, params, s.stranger)).map(({ id }) => id);
  test('of a type come from all rooms that it may use', async () => {
    const room = await s.make('room', { convention_id: s.con.id, name: 'Tiny' });
    const space = await s.make('space', { convention_id: s.con.id, room_id: room.id, name: 'One', max_tickets: 4 });
    const type = await makeType();
    expect(await starts(type)).toHaveLength(16);
    await s.make('eventtyperoom', { eventtype_id: type.id, room_id: room.id });
    const event = await s.event({ type_id: type.id, duration: 60 });
    await ok(s.post(`event/${event.id}/assign-slots`, { daypart_id: s.con.dayparts[4]?.id, space_id: space.id }));
    expect(await starts(type)).toHaveLength(14);
    expect(await starts(type, { duration: 240 })).toEqual(s.con.dayparts.slice(6, 9).map(({ id }) => id));
    expect(await starts(type, { event_id: event.id })).toHaveLength(16);
  });
  test('can be refreshed by old clients, which does nothing', async () => {
    const type = await makeType();
    const answer = await s.stranger.call('GET', `/api/eventtype/${type.id}/available-dayparts/refresh`, {}, { session: null });
    expect(answer.body).toEqual({ success: 1, _warnings: [{ code: 200, message: expect.any(String), data: null }] });
    expect(answer.headers.get('deprecation')).toBe('true');
    expect(await refusal(s.stranger.call('GET', '/api/eventtype/nothing/available-dayparts/refresh'))).toBe('404/404 id');
  });
});

describe('an event group', () => {
  test('contains each event of its convention at most once', async () => {
    const group = await s.make('eventgroup', { convention_id: s.con.id, name: 'Bundle' });
    const event = await s.event();
    const link = { eventgroup_id: group.id, event_id: event.id };
    await s.make('eventgroupevent', link);
    expect(await refusal(s.post('eventgroupevent', link))).toBe('409/443 event_id');
    expect((await s.items(`eventgroup/${group.id}/events`, {}, s.stranger)).map(({ id }) => id)).toEqual([event.id]);
    expect((await s.items(`event/${event.id}/eventgroups`, {}, s.stranger)).map(({ id }) => id)).toEqual([group.id]);
    for (const [account, options, expected] of outsiders(s))
      expect(await refusal(account.call('POST', '/api/eventgroupevent', link, options))).toBe(expected);
  });
});
