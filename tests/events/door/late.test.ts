import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../src/server/db/client.ts';
import { type Account, ok, refusal } from '../../support/people.ts';
import { type EventScene, makeEventScene, outsiders, type TestRecord } from '../scene.ts';

/* Hosts say that they are late. */
const MINUTE = 60_000;
let s: EventScene;
let host: Account;
let other: Account;
let ann: Awaited<ReturnType<EventScene['attendee']>>;
let event: TestRecord;
/** The minute in which the tests begin: two starts that are alike are equal, whenever they are set. */
const origin = Math.floor(Date.now() / MINUTE) * MINUTE;
const begin = (minutes: number, id = event.id) =>
  db.event.update({ where: { id }, data: { start_date: new Date(origin + minutes * MINUTE) } });
beforeAll(async () => {
  s = await makeEventScene({ is_schedule_public: 1 });
  [host, other] = [await s.newcomer(), await s.newcomer()];
  event = await s.event({ name: 'Catan Cup' });
  await ok(s.post(`event/${event.id}/host/${host.user_id}`));
  await ok(s.post(`event/${(await s.event()).id}/host/${other.user_id}`));
  await begin(60);
  ann = await s.attendee();
  await ok(s.post('ticket', { event_id: event.id, badge_id: ann.badge_id }, ann));
});
afterAll(() => s.stop());

const late = (minutes: number | undefined, as: Account = host) =>
  s.post(`event/${event.id}/late`, minutes === undefined ? {} : { minutes }, as);
const onTime = (as: Account = host) => as.call('DELETE', `/api/event/${event.id}/late`);
const seen = async (as: Account = s.stranger) => (await s.read('event', event.id, { _include: 'host_late' }, as)).host_late;
const page = async (path: string, who?: Account) => {
  const headers: Record<string, string> = who ? { cookie: `session_id=${who.session_id}` } : {};
  return (await fetch(`${s.service.base_url}/c/${s.con.record.uri_part}/${path}`, { headers })).text();
};
const subjects = async () =>
  (await db.mail.findMany({ where: { kind: 'host_late' }, orderBy: { id: 'asc' } })).map(({ recipient, subject }) => [
    recipient,
    subject,
  ]);

describe('a host who is late', () => {
  test('is a host of this event or staff who schedule, within hours of it', async () => {
    for (const [account, options, expected] of outsiders(s)) {
      expect(await refusal(account.call('POST', `/api/event/${event.id}/late`, { minutes: 5 }, options))).toBe(expected);
      expect(await refusal(account.call('DELETE', `/api/event/${event.id}/late`, {}, options))).toBe(expected);
    }
    for (const account of [other, ann]) expect(await refusal(late(5, account))).toBe('403/450 null');
    for (const minutes of [0, 241]) expect(await refusal(late(minutes))).toBe('400/442 minutes');
    expect(await refusal(late(undefined))).toBe('400/441 minutes');
    await begin(-60);
    expect(await refusal(late(5))).toBe('409/453 minutes');
    await begin(24 * 60);
    expect(await refusal(late(5))).toBe('409/453 start_date');
    expect(await page(`me/host/${event.event_number}`, host)).not.toContain('When you get there');
    await begin(60);
  });

  test('is announced to those with tickets, once, and on public pages', async () => {
    expect(await ok(late(20))).toMatchObject({ host_late: 20 });
    expect((await ok(late(20)))._warnings).toHaveLength(1);
    expect(await seen()).toBe(20);
    const [mail, ...more] = await subjects();
    expect(more).toEqual([]);
    expect(mail?.[1]).toBe('20 min late: Catan Cup');
    const notice = 'about 20 minutes late';
    await expect.poll(() => page(`event/${event.event_number}`), { timeout: 8_000 }).toContain(notice);
    expect(await page('now')).toContain('20 min late');
    expect(await page('me', ann)).toContain(notice);
    expect(await page(`me/host/${event.event_number}`, host)).toContain('You are 20 min late');
    // Who notes that the host is there is said to them, and to no one else.
    const arrive = 'When you get there, tell the organizers.';
    for (const path of ['me', `me/host/${event.event_number}`]) expect(await page(path, host)).toContain(arrive);
    for (const [path, who] of [
      ['me', ann],
      [`me/host/${event.event_number}`, s.scheduler],
    ] as const)
      expect(await page(path, who)).not.toContain(arrive);
    const attention = await ok(s.scheduler.call('GET', `/api/convention/${s.con.id}/attention`));
    expect(attention.late).toMatchObject({ late_count: 1, first_late_name: 'Catan Cup', first_late_minutes: 20 });
  });

  test('takes it back, and those who were told are told', async () => {
    expect(await ok(onTime())).not.toHaveProperty('host_late');
    expect((await ok(onTime()))._warnings).toHaveLength(1);
    expect(await seen()).toBeUndefined();
    expect((await subjects()).map(([, subject]) => subject)).toEqual(['20 min late: Catan Cup', 'On time after all: Catan Cup']);
  });

  test('is late until then, and not after the event has moved', async () => {
    await ok(late(30));
    await begin(90);
    expect(await seen()).toBeUndefined();
    await begin(60);
    expect(await seen()).toBe(30);
    await db.event.update({ where: { id: event.id }, data: { is_cancelled: true } });
    expect(await seen()).toBeUndefined();
    await db.event.update({ where: { id: event.id }, data: { is_cancelled: false } });
    await begin(-40);
    await db.$executeRaw`UPDATE event SET late_start_date = start_date WHERE id = ${event.id}::uuid`;
    expect(await seen()).toBeUndefined();
    await begin(60);
  });

  test('says so six times a day at most', async () => {
    const answers = [];
    for (let minutes = 1; minutes < 9; minutes += 1) answers.push((await late(minutes)).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(4);
    expect(answers.at(-1)).toBe(429);
  });
});
