import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeConvention } from '../../support/convention.ts';
import { ok, refusal } from '../../support/people.ts';
import { type EventScene, makeEventScene } from '../scene.ts';

let s: EventScene;
beforeAll(async () => {
  s = await makeEventScene();
});
afterAll(() => s.stop());

test('deleting a convention deletes its schedule, hosts, waiting lists and held tickets', async () => {
  const con = await makeConvention(s.service, { days: 2, dayparts: true, rooms: 3, spaces: 2 });
  const make = (type: string, sent: object) => s.make(type, sent as Record<string, unknown>, con.organiser);
  const type = await make('eventtype', { convention_id: con.id, name: 'Any' });
  const badgetype = await make('badgetype', { convention_id: con.id, name: 'Any', price: 5 });
  const event = await make('event', {
    name: 'Wide',
    max_tickets: 2,
    priority: 1,
    type_id: type.id,
    duration: 60,
    spaces_needed: 5,
  });
  const session = await make('eventsession', { event_id: event.id });
  const post = (path: string, sent = {}) => ok(con.organiser.call('POST', `/api/${path}`, sent));
  const space_id = con.spaces.map(({ id }) => id);
  await post(`event/${event.id}/assign-slots`, { daypart_id: con.dayparts[0]?.id, space_id });
  await post(`eventsession/${session.id}/assign-slots`, { daypart_id: con.dayparts[20]?.id, space_id });
  await post(`event/${event.id}/host/${s.stranger.user_id}`);
  await ok(s.stranger.call('POST', `/api/event/${event.id}/wait`));
  await make('badge', { badgetype_id: badgetype.id, firstname: 'A', lastname: 'B' });
  const dayparts = con.dayparts.slice(2, 4).map(({ id }) => id);
  const submission = { name: 'Idea', max_tickets: 3, type_id: type.id, convention_id: con.id };
  const idea = await make('eventsubmission', {
    ...submission,
    preferreddaypart_id: dayparts[0],
    alternatedaypart_id: dayparts[1],
  });
  await post(`eventsubmission/${idea.id}/queue`);
  const [queued] = await s.items(`eventsubmission/${idea.id}/events`, {}, con.organiser);
  await post(`event/${queued?.id}/assign-slots`, { daypart_id: con.dayparts[8]?.id, space_id: space_id.slice(1, 4) });
  expect((await con.organiser.call('DELETE', `/api/convention/${con.id}`)).body).toEqual({ success: 1 });
  expect((await con.organiser.call('GET', `/api/event/${event.id}`)).status).toBe(404);
});
test('rooms, spaces and days with scheduled events cannot be deleted', async () => {
  const event = await s.event({ duration: 30 });
  await ok(s.post(`event/${event.id}/assign-slots`, { daypart_id: s.con.dayparts[0]?.id, space_id: s.con.spaces[0]?.id }));
  for (const [type, record] of [
    ['room', s.con.rooms[0]],
    ['space', s.con.spaces[0]],
    ['daypart', s.con.dayparts[0]],
    ['conventionday', s.con.days[0]],
  ] as const)
    expect([type, await refusal(s.organiser.call('DELETE', `/api/${type}/${record?.id}`))]).toEqual([type, '409/453 slots']);
});
test('deleting the preferred start of an event unsets it', async () => {
  const part = s.con.dayparts[9];
  const event = await s.event({ preferreddaypart_id: part?.id });
  await ok(s.organiser.call('DELETE', `/api/daypart/${part?.id}`));
  expect((await s.read('event', event.id)).preferreddaypart_id).toBeNull();
});
test('changing the time zone moves events with their day parts', async () => {
  const con = await makeConvention(s.service, { days: 1, dayparts: true, rooms: 1, spaces: 1 });
  const make = (type: string, sent: object) => s.make(type, sent as Record<string, unknown>, con.organiser);
  const type = await make('eventtype', { convention_id: con.id, name: 'Any' });
  const event = await make('event', { name: 'Moved', max_tickets: 2, priority: 1, type_id: type.id, duration: 45 });
  const at = { daypart_id: con.dayparts[0]?.id, space_id: con.spaces[0]?.id };
  const before = await ok(con.organiser.call('POST', `/api/event/${event.id}/assign-slots`, at));
  await ok(con.organiser.call('POST', `/api/convention/${con.id}/change-timezone`, { timezone: 'America/New_York', dry_run: 0 }));
  const after = await s.read('event', event.id);
  const hour = 3_600_000;
  expect(Date.parse(String(after.start_date))).toBe(Date.parse(String(before.start_date)) - hour);
  expect(Date.parse(String(after.end_date))).toBe(Date.parse(String(before.end_date)) - hour);
});
