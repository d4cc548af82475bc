import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeConvention, type TestConvention } from '../support/convention.ts';
import { type Account, caller, ok, refusal, signUp } from '../support/people.ts';
import type { TestService } from '../support/service.ts';
import { ended, startService } from './scene.ts';

/* A deletion that waits can be undone by whoever asked for it, after a reload too, and is done though nobody waits for it. */
let service: TestService;
let convention: TestConvention;
let organizer: Account;
let stranger: Account;
beforeAll(async () => {
  service = await startService(50); // a minute is long enough to undo a deletion on a busy machine
  convention = await makeConvention(service);
  organizer = convention.organiser;
  stranger = (await makeConvention(service)).organiser;
}, 60_000);
afterAll(() => service.stop());

const room = (name: string) => ok(organizer.call('POST', '/api/room', { convention_id: convention.id, name }));
const deletion = (object_id: string, by = organizer.call, more: object = {}) =>
  by('POST', '/api/job/deletion', { object_type: 'room', object_id, seconds: 60, ...more });
const keep = (object_id: string, by = organizer.call) => by('POST', '/api/job/keep', { object_type: 'room', object_id });
const isThere = async (id: string) => (await organizer.call('GET', `/api/room/${id}`)).status === 200;

test('a deletion that waits is undone by whoever asked for it, and by nobody else', async () => {
  const administrator = await signUp(service, { admin: true });
  const { id } = await room('Kept');
  expect(await ok(deletion(id))).toMatchObject({ kind: 'deletion', status: 'queued' });
  expect(await refusal(deletion(id))).toBe('409/453 object_id');
  expect(await refusal(keep(id, stranger.call))).toBe('404/404 object_id');
  expect(await refusal(keep(id, administrator.call))).toBe('404/404 object_id');
  await ok(keep(id));
  expect(await refusal(keep(id))).toBe('404/404 object_id');
  expect(await isThere(id)).toBe(true);
});
test('is done when its time has come, and what refuses it then is the error of its job', async () => {
  const { id } = await room('Gone');
  expect(await ended((await ok(deletion(id, organizer.call, { seconds: 1 }))).id)).toMatchObject({ status: 'completed' });
  expect(await isThere(id)).toBe(false);
  const { id: type_id } = await ok(organizer.call('POST', '/api/eventtype', { convention_id: convention.id, name: 'Talk' }));
  const event = { convention_id: convention.id, type_id, name: 'Late', duration: 60, max_tickets: 1, priority: 3 };
  const waiting = await ok(deletion(type_id, organizer.call, { object_type: 'eventtype', seconds: 20 }));
  await ok(organizer.call('POST', '/api/event', event));
  expect(await ended(waiting.id)).toMatchObject({
    status: 'failed',
    error_message: expect.stringContaining('Events of this type exist'),
  });
});
test('needs the right to delete the record, when it is asked for and when it is done', async () => {
  const { id } = await room('Guarded');
  expect(await refusal(deletion(id, stranger.call))).toBe('403/450 null');
  expect(await refusal(deletion(id, caller(service)))).toBe('401/401 session_id');
  expect(await refusal(deletion(id, organizer.call, { object_type: 'country' }))).toBe('400/442 object_type');
  expect(await refusal(deletion(crypto.randomUUID()))).toBe('404/404 object_id');
  const { id: job_id } = await ok(deletion(id, organizer.call, { seconds: 20 }));
  const { db } = await import('../../src/server/db/client.ts');
  await db.session.deleteMany({ where: { user_id: organizer.user_id } });
  expect(await ended(job_id)).toMatchObject({ status: 'failed', error_message: 'You signed out before.' });
  expect(await db.room.count({ where: { id } })).toBe(1);
});
