import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EventScene, makeEventScene, type TestRecord } from '../events/scene.ts';
import { type Account, ok } from '../support/people.ts';
import type { MailServer } from './mailServer.ts';
import { because, startPost, tenMinutesLater } from './post.ts';

/* Changes of a public schedule: hosts and ticket holders hear of them, ten minutes of changes in one mail. */
let server: MailServer;
let s: EventScene;
beforeAll(async () => {
  const post = await startPost();
  server = post.server;
  s = await makeEventScene({}, post.service);
}, 60_000);
afterAll(async () => {
  await s.stop();
  await server.stop();
});

const take = (event: TestRecord, who: Account & { badge_id: string }) =>
  ok(s.post('ticket', { event_id: event.id, badge_id: who.badge_id }, who));
const host = (event: TestRecord, who: Account) => ok(s.post(`event/${event.id}/host/${who.user_id}`));
const place = (event: Pick<TestRecord, 'id'>, part: number, space: number, type = 'event') =>
  ok(s.post(`${type}/${event.id}/assign-slots`, { daypart_id: s.con.dayparts[part]?.id, space_id: s.con.spaces[space]?.id }));
const clear = (event: TestRecord) => ok(s.post(`event/${event.id}/unassign-slots`));
/** What comes of some changes: nothing at once, and this ten minutes later. */
const told = async (work: () => Promise<unknown>) => {
  expect(await because(server, work)).toEqual([]);
  return because(server, tenMinutesLater);
};
const short = async (work: () => Promise<unknown>) => (await told(work)).map(({ to, subject }) => [to, subject]);
const sorted = (...pairs: (readonly [Account, string])[]) =>
  pairs.map(([{ email }, subject]) => [email, subject]).sort((a, b) => String(a[0]).localeCompare(String(b[0])));

/** Two events with hosts; one attendee has tickets for both. */
async function twoEvents() {
  const [one, two] = [await s.event(), await s.event()];
  const [first, second, both] = [await s.newcomer(), await s.newcomer(), await s.attendee()];
  await host(one, first);
  await host(two, second);
  await take(one, both);
  await take(two, both);
  await place(one, 0, 0);
  await place(two, 6, 1);
  await because(server, tenMinutesLater);
  return { one, two, first, second, both };
}

describe('changes within ten minutes', () => {
  test('reach everybody concerned in one mail, which says what was at first and what is now', async () => {
    const { one, two, first, second, both } = await twoEvents();
    const came = await told(async () => {
      await place(one, 2, 0);
      await place(one, 4, 2);
      await place(two, 10, 1);
    });
    const con = s.con.record.name;
    expect(came.map((m) => [m.to, m.subject])).toEqual(
      sorted(
        [first, `New time or place: ${one.name}`],
        [second, `New time or place: ${two.name}`],
        [both, `New times or places at ${con}`],
      ),
    );
    const mail = came.find(({ to }) => to === both.email);
    expect(mail?.text).toContain(
      `${one.name}\nNow: Thursday, August 5, 2027, 11:00 AM (Central Daylight Time)\nRoom 1, Table 1.3\n` +
        'Before: Thursday, August 5, 2027, 9:00 AM (Central Daylight Time)\nRoom 1, Table 1.1',
    );
    expect(mail?.text).toContain(`${two.name}\nNow: Thursday, August 5, 2027, 2:00 PM`);
    expect(await because(server, tenMinutesLater)).toEqual([]);
    await clear(one);
    await clear(two);
    await because(server, tenMinutesLater);
  });
  test('that lead back to how it was are nothing to tell, and neither is what was cancelled since', async () => {
    const { one, two, second, both } = await twoEvents();
    const back = async () => {
      await place(one, 8, 0);
      await place(one, 0, 0);
    };
    expect(await short(back)).toEqual([]);
    const cancelled = async () => {
      await place(two, 8, 1);
      await ok(s.post(`event/${two.id}/cancel`));
    };
    const subject = `Cancelled: ${two.name}`;
    expect((await because(server, cancelled)).map((m) => [m.to, m.subject])).toEqual(sorted([second, subject], [both, subject]));
    expect(await because(server, tenMinutesLater)).toEqual([]);
    await clear(one);
    await because(server, tenMinutesLater);
  });
});

describe('whoever has to do with an event hears', () => {
  test('that it is no longer scheduled, and that another space of it is used', async () => {
    const { one, two, first, both } = await twoEvents();
    const moved = `New time or place: ${one.name}`;
    expect(await short(() => place(one, 0, 3))).toEqual(sorted([first, moved], [both, moved]));
    const gone = `Not scheduled: ${one.name}`;
    expect(await short(() => clear(one))).toEqual(sorted([first, gone], [both, gone]));
    await clear(two);
    await because(server, tenMinutesLater);
  });
  test('of its further sittings too', async () => {
    const [event, holder] = [await s.event(), await s.attendee()];
    await take(event, holder);
    await place(event, 12, 4);
    await because(server, tenMinutesLater);
    const session = await s.make('eventsession', { event_id: event.id, name: 'Finale' });
    const came = await told(() => place(session, 4, 5, 'eventsession'));
    expect(came.map((m) => [m.to, m.subject])).toEqual([[holder.email, `New time or place: ${event.name}, Finale`]]);
  });
  test('nothing when the clocks are set to another zone and times stay the same by them; of what was moved before, all the same', async () => {
    const { one, two, first, both } = await twoEvents();
    const change = () => ok(s.post(`convention/${s.con.id}/change-timezone`, { timezone: 'America/Denver', dry_run: false }));
    const came = await told(async () => {
      await place(one, 2, 0);
      await change();
    });
    const moved = `New time or place: ${one.name}`;
    expect(came.map((m) => [m.to, m.subject])).toEqual(sorted([first, moved], [both, moved]));
    expect(came[0]?.text).toContain('Now: Thursday, August 5, 2027, 10:00 AM (Mountain Daylight Time)');
    expect(came[0]?.text).toContain('Before: Thursday, August 5, 2027, 9:00 AM (Mountain Daylight Time)');
    await clear(one);
    await clear(two);
    await because(server, tenMinutesLater);
  });
  test('nothing while the schedule is not public', async () => {
    const [event, holder] = [await s.event(), await s.attendee()];
    await take(event, holder);
    await s.put('convention', s.con.id, { is_schedule_public: false });
    expect(await short(() => place(event, 8, 4))).toEqual([]);
    await s.put('convention', s.con.id, { is_schedule_public: true });
    expect(await because(server, tenMinutesLater)).toEqual([]);
  });
});
