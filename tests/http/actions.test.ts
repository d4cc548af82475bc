import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, type Body, ok } from '../support/people.ts';
import { makeScene, type Scene } from '../support/scene.ts';

let scene: Scene;
let staff: Account;
let owner: Account;
let badge: Body & { id: string };
let event: Body & { id: string };
type Offered = Record<string, { method: string; path: string; is_available: boolean; reason: string | null }>;
const actionsOf = async (as: Account, path: string) =>
  (await ok(as.call('GET', path, { _include_actions: 1 })))._actions as Offered;

beforeAll(async () => {
  scene = await makeScene();
  staff = await scene.staff('registration');
  owner = await scene.newcomer();
  const type = await scene.make('badgetype', { convention_id: scene.convention_id, name: 'Dear', price: 40 });
  badge = await ok(owner.call('POST', '/api/badge', { badgetype_id: type.id, firstname: 'Ada', lastname: 'Byron' }));
  const eventtype = await scene.make('eventtype', { convention_id: scene.convention_id, name: 'Talk' });
  event = await scene.make('event', {
    convention_id: scene.convention_id,
    type_id: eventtype.id,
    name: 'Hive',
    max_tickets: 4,
    priority: 3,
    duration: 60,
  });
});
afterAll(() => scene.stop());

describe('a record read with _include_actions', () => {
  test('says which actions apply now, and of the others why not', async () => {
    const path = `/api/badge/${badge.id}`;
    expect(await actionsOf(staff, path)).toMatchObject({
      verify: { method: 'POST', path: `${path}/verify`, is_available: true, reason: null },
      'check-in': { method: 'PUT', is_available: false, reason: expect.stringMatching(/paid/) },
      'reverse-check-in': { is_available: false, reason: expect.stringMatching(/not checked in/) },
      edit: { method: 'PUT', path, is_available: true },
      delete: { method: 'DELETE', path, is_available: true },
    });
    await ok(staff.call('POST', `${path}/verify`));
    await ok(staff.call('PUT', `${path}/check-in`));
    expect(await actionsOf(staff, path)).toMatchObject({
      verify: { is_available: false, reason: expect.stringMatching(/already paid/) },
      'check-in': { is_available: false },
      'reverse-check-in': { is_available: true, reason: null },
    });
  });
  test('says the sentence with which the action is refused', async () => {
    const { claim, restore } = await actionsOf(scene.organiser, `/api/event/${event.id}`);
    expect([claim?.is_available, restore?.is_available]).toEqual([false, false]);
    const refused = await scene.organiser.call('POST', `/api/event/${event.id}/claim`);
    expect(refused.body.error).toMatchObject({ message: claim?.reason });
  });
  test('names no action that its reader may never call', async () => {
    const own = await actionsOf(owner, `/api/badge/${badge.id}`);
    expect(Object.keys(own)).toEqual(expect.not.arrayContaining(['check-in', 'verify', 'add-comment']));
    const foreign = await actionsOf(scene.foreigner, `/api/event/${event.id}`);
    expect(Object.keys(foreign)).toEqual(expect.not.arrayContaining(['cancel', 'assign-slots', 'edit', 'delete']));
    expect(
      await ok(scene.stranger.call('GET', `/api/event/${event.id}`, { _include_actions: 1 }, { session: null })),
    ).toMatchObject({
      _actions: {},
    });
  });
  test('names the fields that a host may set, and none for those who may set all', async () => {
    const host = await scene.newcomer();
    await ok(scene.organiser.call('POST', `/api/event/${event.id}/host/${host.user_id}`));
    const { edit } = (await actionsOf(host, `/api/event/${event.id}`)) as Record<string, { fields?: string[] }>;
    expect(edit?.fields).toContain('description');
    expect(edit?.fields).not.toContain('max_tickets');
    expect((await actionsOf(scene.organiser, `/api/event/${event.id}`)).edit).not.toHaveProperty('fields');
    expect(await actionsOf(owner, `/api/event/${event.id}`)).not.toHaveProperty('edit');
    await ok(scene.organiser.call('DELETE', `/api/event/${event.id}/host/${host.user_id}`));
  });
  test('offers no waiting where seats are free, though it is done and says so', async () => {
    const { wait } = await actionsOf(owner, `/api/event/${event.id}`);
    expect(wait).toMatchObject({ is_available: false, reason: expect.stringMatching(/free seats/) });
    const answer = await ok(owner.call('POST', `/api/event/${event.id}/wait`));
    expect(answer._warnings).toMatchObject([{ message: wait?.reason }]);
    const waiting = await actionsOf(owner, `/api/event/${event.id}`);
    expect(waiting).toMatchObject({ wait: { is_available: false }, 'delete-wait': { method: 'DELETE', is_available: true } });
  });
  test('and without the parameter none', async () => {
    expect(await ok(staff.call('GET', `/api/badge/${badge.id}`))).not.toHaveProperty('_actions');
  });
});
