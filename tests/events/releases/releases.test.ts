import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailServer } from '../../mail/mailServer.ts';
import { because, startPost, tenMinutesLater } from '../../mail/post.ts';
import { type Account, type Body, ok, refusal } from '../../support/people.ts';
import { countSuccesses, type EventScene, makeEventScene, outsiders, refusals, type TestRecord } from '../scene.ts';

type Change = Body & { event_id: string; kind: string; before: Body | null; after: Body | null };
interface Preview extends Body {
  changes: Change[];
  people: { user_id: string | null; name: string; changes: (Change & { roles: string[]; clashes: Body[] })[] }[];
  token: string;
}
let server: MailServer;
let s: EventScene;
beforeAll(async () => {
  const post = await startPost();
  server = post.server;
  s = await makeEventScene({ is_schedule_public: 1, days: 2, rooms: 4, spaces: 6 }, post.service);
  await s.put('convention', s.con.id, { uses_releases: 1 });
}, 180_000);
afterAll(async () => {
  await s.stop();
  await server.stop();
});
const preview = () => ok(s.post(`convention/${s.con.id}/release`)) as Promise<Body> as Promise<Preview>; // as the document says
const release = (token: string, name = 'Moves') => s.post(`convention/${s.con.id}/release`, { dry_run: 0, token, name });
async function releaseNow(name?: string): Promise<string> {
  const { token } = await preview();
  return String((await ok(release(token, name))).schedulerelease_id);
}
const take = (event: TestRecord, who: Account & { badge_id: string }) =>
  ok(s.post('ticket', { event_id: event.id, badge_id: who.badge_id }, who));
const seen = (event: TestRecord, as: Account = s.stranger) => s.read('event', event.id, {}, as);

describe('a release', () => {
  test('shows everybody what staff have planned, and nothing before it', async () => {
    const [event, other] = [await s.event({ duration: 60 }), await s.event({ duration: 60 })];
    await s.schedule(event, 0, 0);
    expect(await seen(event)).toMatchObject({ is_scheduled: false, start_date: null, room_name: null });
    expect(await seen(event, s.scheduler)).toMatchObject({ is_scheduled: true, room_name: 'Room 1' });
    const { changes, token } = await preview();
    expect(changes).toMatchObject([{ event_id: event.id, kind: 'placed', before: null, after: { place: 'Room 1, Table 1.1' } }]);
    const schedulerelease_id = (await ok(release(token, 'Opening'))).schedulerelease_id;
    expect(await seen(event)).toMatchObject({ is_scheduled: true, room_name: 'Room 1', duration: 60 });
    // The next one: moved, longer, another one placed.
    await s.schedule(event, 6, 4);
    await s.schedule(other, 1, 0);
    expect((await preview()).changes.map(({ event_id, kind }) => [event_id, kind])).toEqual([
      [other.id, 'placed'],
      [event.id, 'moved'],
    ]);
    await releaseNow();
    await s.put('event', event.id, { duration: 90 });
    expect((await seen(event)).duration).toBe(60);
    expect((await preview()).changes).toMatchObject([{ event_id: event.id, kind: 'resized' }]);
    await releaseNow();
    await ok(s.post(`event/${other.id}/unassign-slots`));
    expect(await seen(other)).toMatchObject({ is_scheduled: true });
    expect((await preview()).changes).toMatchObject([{ event_id: other.id, kind: 'removed', after: null }]);
    await releaseNow();
    expect(await seen(other)).toMatchObject({ is_scheduled: false, start_date: null });
    const releases = await s.items(`convention/${s.con.id}/releases`, {}, s.stranger);
    expect(releases.map(({ name }) => name)).toEqual(['Moves', 'Moves', 'Moves', 'Opening', 'First release']);
    expect(releases[0]).not.toHaveProperty('change_count');
    // What it changed is for staff, unless organizers say otherwise.
    const changesOf = (as: Account) => s.items(`schedulerelease/${schedulerelease_id}/changes`, {}, as);
    expect(await changesOf(s.scheduler)).toMatchObject([{ kind: 'placed', after_place: 'Room 1, Table 1.1' }]);
    expect(await changesOf(s.stranger)).toEqual([]);
    await s.withConvention({ release_changes_public: 1 }, { release_changes_public: 0 }, async () => {
      expect(await changesOf(s.stranger)).toHaveLength(1);
    });
    expect(await refusal(release((await preview()).token))).toBe('409/453 changes');
  });

  test('is of what was read, by one of several, and only by staff of the schedule', async () => {
    const event = await s.event({ duration: 30 });
    await s.schedule(event, 2, 0);
    const { token } = await preview();
    await s.schedule(event, 3, 1);
    expect(await refusal(release(token))).toBe('409/453 token');
    const { token: fresh } = await preview();
    const answers = await Promise.all([release(fresh), release(fresh), release(fresh)]);
    expect([countSuccesses(answers), await refusals(answers)]).toEqual([1, ['409/453 changes']]);
    for (const [who, options, expected] of outsiders(s))
      for (const path of ['release', 'reset-draft'])
        expect(await refusal(who.call('POST', `/api/convention/${s.con.id}/${path}`, {}, options))).toBe(expected);
    expect(await refusal(s.post(`convention/${s.elsewhere.id}/release`, {}, s.foreigner))).toBe('409/453 uses_releases');
  });

  test('can be taken as the plan again, and that be undone', async () => {
    const [one, two] = [await s.event({ duration: 60 }), await s.event({ duration: 60 })];
    await s.schedule(one, 4, 0);
    await releaseNow();
    await s.schedule(one, 5, 3);
    await s.put('event', one.id, { duration: 90 });
    await s.schedule(two, 4, 0);
    await ok(s.post(`convention/${s.con.id}/reset-draft`));
    expect((await preview()).changes).toEqual([]);
    expect(await s.read('event', one.id)).toMatchObject({ duration: 60, space_id: s.con.spaces[4]?.id });
    expect(await s.read('event', two.id)).toMatchObject({ is_scheduled: false });
    await ok(s.post(`convention/${s.con.id}/schedule-undo`));
    expect(await s.read('event', one.id)).toMatchObject({ duration: 90, space_id: s.con.spaces[5]?.id });
    expect(await s.read('event', two.id)).toMatchObject({ space_id: s.con.spaces[4]?.id });
    await ok(s.post(`convention/${s.con.id}/reset-draft`));
  });

  test('keeps its slots: what it shows cannot be deleted meanwhile, and its end is refused while something is kept back', async () => {
    const space = await s.make('space', {
      convention_id: s.con.id,
      room_id: s.con.rooms[0]?.id,
      name: 'Gone soon',
      max_tickets: 0,
    });
    const event = await s.event({ duration: 30 });
    const daypart_id = s.con.dayparts[0]?.id;
    await ok(s.post(`event/${event.id}/assign-slots`, { daypart_id, space_id: space.id }));
    await releaseNow();
    await s.schedule(event, 7, 2);
    const gone = () => s.organiser.call('DELETE', `/api/space/${space.id}`);
    expect(await refusal(gone())).toBe('409/453 slots');
    const off = () => s.organiser.call('PUT', `/api/convention/${s.con.id}`, { uses_releases: 0 });
    expect(await refusal(off())).toBe('409/453 uses_releases');
    await releaseNow();
    await ok(gone());
    await ok(off());
    await s.schedule(event, 8, 2);
    expect(await seen(event)).toMatchObject({ space_id: s.con.spaces[8]?.id });
    await s.put('convention', s.con.id, { uses_releases: 1 });
  });

  test('refusals of self-service go by it: a clash in the plan is none', async () => {
    const [one, two] = [await s.event({ duration: 60 }), await s.event({ duration: 60 })];
    const who = await s.attendee();
    await s.schedule(one, 9, 6);
    await s.schedule(two, 10, 10);
    await releaseNow();
    await s.schedule(two, 10, 6);
    await take(one, who);
    await take(two, who);
    expect((await preview()).people).toMatchObject([
      { user_id: who.user_id, changes: [{ event_id: two.id, roles: ['ticket'], clashes: [{ kind: 'ticket', name: one.name }] }] },
    ]);
    await ok(s.post(`convention/${s.con.id}/reset-draft`));
  });
});

describe('mails about a release of 40 changes', () => {
  test('reach everybody concerned once, with all that it changes for them, when sent twice at once', {
    timeout: 120_000,
  }, async () => {
    const daypart = (n: number) => s.con.dayparts[n]?.id;
    const events: TestRecord[] = [];
    for (let n = 0; n < 40; n += 1) {
      const event = await s.event({ duration: 30, max_tickets: 50 });
      await ok(
        s.post(`event/${event.id}/assign-slots`, {
          daypart_id: daypart(16 + (n % 4)),
          space_id: s.con.spaces[12 + Math.floor(n / 4)]?.id,
        }),
      );
      events.push(event);
    }
    const unconcerned = await s.event({ duration: 30 });
    await s.schedule(unconcerned, 11, 14);
    await releaseNow('Before');
    const people = await Promise.all([0, 1, 2, 3, 4, 5].map(() => s.attendee()));
    const [host, bystander, waiter] = [await s.newcomer(), await s.attendee(), await s.attendee()];
    /** Which changes each is to hear of: the model. */
    const wanted = new Map<string, Set<string>>();
    const note = (email: string, event: TestRecord) =>
      wanted.set(email, (wanted.get(email) ?? new Set()).add(String(event.name)));
    for (const [n, who] of people.entries())
      for (const event of [events[n * 4], events[n * 4 + 1], events[n * 4 + 2]]) {
        if (!event) continue;
        await take(event, who);
        note(who.email, event);
      }
    await ok(s.post(`event/${events[37]?.id}/host/${host.user_id}`));
    note(host.email, events[37] as TestRecord);
    await s.put('event', String(events[39]?.id), { max_tickets: 1 });
    await take(events[39] as TestRecord, people[0] as (typeof people)[number]);
    note(String(people[0]?.email), events[39] as TestRecord);
    await ok(s.post(`event/${events[39]?.id}/wait`, {}, waiter));
    note(waiter.email, events[39] as TestRecord);
    await take(unconcerned, bystander);
    // 40 changes mail nobody before they are released.
    const planned = async () => {
      for (const [n, event] of events.entries())
        await ok(
          s.post(`event/${event.id}/assign-slots`, {
            daypart_id: daypart(22 + (n % 4)),
            space_id: s.con.spaces[12 + Math.floor(n / 4)]?.id,
          }),
        );
      await tenMinutesLater();
    };
    expect(await because(server, planned)).toEqual([]);
    const { changes, people: concerned, token } = await preview();
    expect([changes.length, concerned.length]).toEqual([40, wanted.size]);
    const id = String((await ok(release(token, 'Second day'))).schedulerelease_id);
    const drafts = await s.items(`schedulerelease/${id}/mails`);
    expect(drafts).toHaveLength(wanted.size);
    for (const [who, options, expected] of outsiders(s))
      expect(await refusal(who.call('POST', `/api/schedulerelease/${id}/send-mails`, {}, options))).toBe(expected);
    const send = () => s.post(`schedulerelease/${id}/send-mails`);
    const came = await because(server, async () => {
      const answers = await Promise.all([send(), send(), send()]);
      expect([countSuccesses(answers), await refusals(answers)]).toEqual([1, ['409/453 mails_sent_date']]);
    });
    const told = came.map(({ to, text }) => [
      to,
      new Set(events.filter(({ name }) => text.split('\n').includes(String(name))).map(({ name }) => name)),
    ]);
    expect(new Map(told as [string, Set<string>][])).toEqual(wanted);
    expect(came).toHaveLength(wanted.size);
    expect(await because(server, tenMinutesLater)).toEqual([]);
  });
});
