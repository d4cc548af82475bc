import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../support/people.ts';
import { type EventScene, makeEventScene, type TestRecord } from './scene.ts';

let s: EventScene;
let secret: TestRecord;
let open: TestRecord;
let group: TestRecord;
beforeAll(async () => {
  s = await makeEventScene();
  secret = await s.event({ name: 'Secret party', private: 1, duration: 30 });
  open = await s.event({ name: 'Open table', duration: 30 });
  group = await s.make('eventgroup', { convention_id: s.con.id, name: 'Evening' });
  await s.schedule(secret, 0, 0);
  await s.schedule(open, 1, 0);
  for (const { id: event_id } of [secret, open]) await s.make('eventgroupevent', { eventgroup_id: group.id, event_id });
});
afterAll(() => s.stop());

const related = { _include_related_objects: 1 };

describe('a private event', () => {
  test('holds slots that say to others that they are taken, and not by what', async () => {
    for (const path of ['slot', `convention/${s.con.id}/slots`, `space/${s.con.spaces[0]?.id}/slots`]) {
      const mine = { convention_id: s.con.id, ...related };
      for (const account of [s.stranger, s.foreigner]) {
        expect(JSON.stringify(await s.items(path, { ...mine, is_assigned: 1 }, account))).not.toContain('Secret party');
        expect(await s.items(path, { ...mine, event_id: secret.id }, account)).toEqual([]);
      }
      const [slot] = await s.items(path, { ...mine, is_assigned: 1, space_id: s.con.spaces[0]?.id }, s.stranger);
      expect(slot).toMatchObject({ is_assigned: true, event_id: null });
      expect(slot).not.toHaveProperty('event');
      const [told] = await s.items(path, { ...mine, event_id: secret.id }, s.scheduler);
      expect(told).toMatchObject({ event_id: secret.id, event: { name: 'Secret party' } });
    }
    const [slot] = await s.items(`convention/${s.con.id}/slots`, { event_id: open.id, ...related }, s.stranger);
    expect(slot).toMatchObject({ event: { name: 'Open table' } });
    expect((await s.items(`convention/${s.con.id}/slots`, { event_id: 'null' }, s.stranger)).length).toBeGreaterThan(10);
  });
  test('comes along with groups as its id only, except for staff, hosts and ticket holders', async () => {
    const [host, holder] = [await s.newcomer(), await s.attendee()];
    await ok(s.post(`event/${secret.id}/host/${host.user_id}`));
    await ok(s.post('ticket', { event_id: secret.id, badge_id: holder.badge_id }, holder));
    const linked = async (account = s.stranger) =>
      (await s.items(`eventgroup/${group.id}/eventgroupevents`, related, account)).find(({ event_id }) => event_id === secret.id);
    for (const account of [s.stranger, s.foreigner]) expect(await linked(account)).not.toHaveProperty('event');
    for (const account of [host, holder, s.scheduler]) expect(await linked(account)).toHaveProperty('event.name', 'Secret party');
  });
});

test('while the schedule is not public, a slot by its id and an event tell nothing of each other', async () => {
  const [slot] = await s.items(`event/${open.id}/slots`);
  const read = (account = s.stranger) => s.read('slot', String(slot?.id), related, account);
  expect(await read()).toMatchObject({ event_id: open.id, event: { name: 'Open table' } });
  await s.withConvention({ is_schedule_public: 0 }, { is_schedule_public: 1 }, async () => {
    for (const account of [s.stranger, s.foreigner]) {
      expect(await read(account)).toMatchObject({ event_id: null, is_assigned: true });
      expect(await read(account)).not.toHaveProperty('event');
      expect(await s.read('event', open.id, {}, account)).toMatchObject({ start_date: null, scheduled_date: null });
    }
    expect(await read(s.scheduler)).toMatchObject({ event_id: open.id });
    expect((await s.read('event', open.id, {}, s.scheduler)).scheduled_date).not.toBeNull();
  });
});
test('hosts do not find out whose badge a ticket is for', async () => {
  const [host, holder, other] = [await s.newcomer(), await s.attendee(), await s.attendee()];
  const event = await s.event();
  await ok(s.post(`event/${event.id}/host/${host.user_id}`));
  for (const { badge_id, call } of [holder, other]) await ok(call('POST', '/api/ticket', { event_id: event.id, badge_id }));
  const found = async (params: object) => (await s.items(`event/${event.id}/tickets`, { ...params }, host)).length;
  for (const params of [{ badge_id: holder.badge_id }, { badge_id: `<>${holder.badge_id}` }])
    expect([params, await found(params)]).toEqual([params, 2]);
  for (const { user_id } of [holder, other, await s.newcomer()]) expect(await found({ user_id })).toBe(0); // with a ticket or without
  expect(await found({ query: holder.username, query_field: 'badge.name' })).toBe(1); // hosts see the names on badges
});
