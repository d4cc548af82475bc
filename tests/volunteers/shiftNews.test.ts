import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { MailServer } from '../mail/mailServer.ts';
import { because, startPost } from '../mail/post.ts';
import { type Account, ok } from '../support/people.ts';
import { type Browser, type PushService, startPushService } from '../support/providers/pushService.ts';
import { database } from '../support/races.ts';
import { makeScene, type Scene } from '../support/scene.ts';

/* Volunteers are reminded of their shifts, and told when these move. */
let server: MailServer;
let push: PushService;
let s: Scene;
let who: Account;
let browser: Browser;
let volunteer_id: string;
beforeAll(async () => {
  const post = await startPost({ settings: { PRIVATE_PUSH: 'yes' } });
  server = post.server;
  push = await startPushService();
  s = await makeScene(post.service);
  for (const n of [0, 1, 2]) {
    const times = { start_date: inMinutes(n * 1_440 - 60), end_date: inMinutes((n + 1) * 1_440 - 60) };
    await s.make('conventionday', { convention_id: s.convention_id, name: `Day ${n}`, ...times, day_type: 'organizer' });
  }
  who = await s.newcomer();
  const person = { firstname: 'Vera', lastname: 'Voll', email_address: who.email, phone_number: '1', status: 'approved' };
  const { id } = await ok(
    s.organiser.call('POST', '/api/volunteer/by-organizer', { ...person, convention_id: s.convention_id, user_id: who.user_id }),
  );
  volunteer_id = id;
  await (await database()).$executeRaw`UPDATE volunteer SET user_id = ${who.user_id}::uuid, is_accepted = true`;
  browser = push.browser();
  await ok(who.call('POST', `/api/user/${who.user_id}/notifications`, { quiet_from: null, quiet_until: null }));
  await ok(who.call('POST', `/api/user/${who.user_id}/devices`, { ...browser.target }));
}, 60_000);
afterAll(async () => {
  await s.stop();
  await server.stop();
  await push.stop();
});

const begin = Math.floor(Date.now() / 60_000) * 60_000;
const inMinutes = (minutes: number) => new Date(begin + minutes * 60_000).toISOString();
let count = 0;
/** A shift that begins in so many minutes, for which the volunteer was scheduled three hours ago. */
async function scheduledIn(minutes: number): Promise<{ id: string; name: string }> {
  const name = `Door ${++count}`;
  const times = { start_time: inMinutes(minutes), end_time: inMinutes(minutes + 60) };
  const { id } = await s.make('shift', { convention_id: s.convention_id, name, ...times }, s.organiser);
  await s.make('volunteershift', { volunteer_id, shift_id: id, status: 'scheduled' }, s.organiser);
  await longAgo();
  return { id, name };
}
const longAgo = async () =>
  (await database()).$transaction([
    (await database()).$executeRaw`SET LOCAL session_replication_role = replica`,
    (await database()).$executeRaw`UPDATE volunteershift SET date_updated = now() - interval '3 hours'`,
  ]);
/** Those that look for shifts do so several times, at once. */
async function look(): Promise<void> {
  const { shiftOutbox } = await import('../../src/server/mail/notifications/outboxes/shiftOutbox.ts');
  const { systemContext } = await import('../../src/server/platform/systemContext.ts');
  await Promise.all(
    Array.from({ length: 4 }, () => shiftOutbox.processBatch(systemContext('test'), new AbortController().signal)),
  );
}
/** The titles that came to the device, and the subjects by mail. */
async function told(work: () => Promise<unknown>): Promise<{ device: string[]; mail: string[] }> {
  browser.received.length = 0;
  const mails = await because(server, work);
  const db = await database();
  await vi.waitFor(
    async () => expect(await db.pushMessage.count({ where: { status: { in: ['waiting', 'sending'] } } })).toBe(0),
    10_000,
  );
  return { device: browser.received.map(({ title }) => title), mail: mails.map(({ subject }) => subject) };
}

test('a reminder comes a day before, by mail too, and one an hour before, each once; not of shifts that were dropped', async () => {
  await told(async () => {
    await scheduledIn(26 * 60);
    const dropped = await scheduledIn(20 * 60);
    const application = await (await database()).volunteerShift.findFirstOrThrow({ where: { shift_id: dropped.id } });
    await ok(s.organiser.call('POST', `/api/volunteershift/${application.id}/unschedule`));
  });
  expect(await told(look)).toEqual({ device: [], mail: [] });
  let day = '';
  let hour = '';
  const first = await told(async () => {
    day = (await scheduledIn(23 * 60)).name;
    await look();
  });
  expect(first).toEqual({ device: [`Your shift: ${day}`, `Reminder: ${day}`], mail: [`Reminder: ${day}`, `Your shift: ${day}`] });
  const second = await told(async () => {
    hour = (await scheduledIn(55)).name;
    await look();
  });
  expect(second).toEqual({ device: [`Your shift: ${hour}`, `Reminder: ${hour}`], mail: [`Your shift: ${hour}`] });
  expect(await told(look)).toEqual({ device: [], mail: [] });
});

test('a shift that moves is told of in one mail once things have settled, and reminded of anew', async () => {
  const shifts: { id: string; name: string }[] = [];
  await told(async () => {
    shifts.push(await scheduledIn(22 * 60), await scheduledIn(45 * 60), await scheduledIn(47 * 60));
    await look();
  });
  const [reminded, moved, back] = shifts;
  const move = (of: { id: string } | undefined, minutes: number) =>
    ok(s.organiser.call('PUT', `/api/shift/${of?.id}`, { start_time: inMinutes(minutes), end_time: inMinutes(minutes + 60) }));
  const db = await database();
  const later = await told(async () => {
    await move(reminded, 18 * 60);
    await move(moved, 43 * 60);
    await move(back, 60 * 60);
    await move(back, 47 * 60);
    await db.$executeRaw`UPDATE movedshift SET date_created = date_created - interval '10 minutes'`;
    await look();
  });
  expect(later).toEqual({
    device: [`New times of your shifts at ${(await ok(s.organiser.call('GET', `/api/convention/${s.convention_id}`))).name}`],
    mail: [expect.stringMatching(/^New times of your shifts/)],
  });
  await longAgo();
  expect(await told(look)).toEqual({ device: [`Reminder: ${reminded?.name}`], mail: [`Reminder: ${reminded?.name}`] });
});
