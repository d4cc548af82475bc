import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffWith } from '../support/convention.ts';
import { type Account, ok, refusal } from '../support/people.ts';
import { countSuccesses, type EventScene, makeEventScene, outsiders, refusals, type TestRecord } from './scene.ts';

let s: EventScene;
beforeAll(async () => {
  s = await makeEventScene();
});
afterAll(() => s.stop());

const claim = (event: TestRecord, as: Account) => s.post(`event/${event.id}/claim`, {}, as);
const unclaim = (event: TestRecord, as: Account) => s.post(`event/${event.id}/unclaim`, {}, as);
const host = (event: TestRecord, user: Account | string, sent = {}, as = s.scheduler) =>
  s.post(`event/${event.id}/host/${typeof user === 'string' ? user : user.user_id}`, sent, as);
const hostsOf = async (event: TestRecord) =>
  ((await s.read('event', event.id, { _include: 'hosts' })).hosts as { user_id: string }[]).map(({ user_id }) => user_id);
const at = (space: number, part: number) => ({ daypart_id: s.con.dayparts[part]?.id, space_id: s.con.spaces[space]?.id });

describe('claim and unclaim', () => {
  test('add the caller as host and remove them again', async () => {
    const [event, account] = [await s.event({ claimable: 1 }), await s.newcomer()];
    expect(await ok(claim(event, account))).toMatchObject({ host_count: 1, user_id: account.user_id });
    expect((await s.read('event', event.id, { _include_related_objects: 'host' })).host).toMatchObject({
      id: account.user_id,
      display_name: account.username,
    });
    const answer = await claim(event, s.stranger);
    expect(answer.body.error).toMatchObject({ code: 453, data: 'host', message: expect.stringContaining(account.username) });
    expect(await refusal(unclaim(event, s.stranger))).toBe('403/450 null');
    expect(await ok(unclaim(event, account))).toMatchObject({ host_count: 0 });
    expect(await refusal(unclaim(event, account))).toBe('403/450 null');
  });
  test('are refused if the event is not claimable or is cancelled', async () => {
    const [event, account] = [await s.event(), await s.newcomer()];
    expect(await refusal(claim(event, account))).toBe('409/453 claimable');
    await ok(host(event, account));
    expect(await refusal(claim(event, s.stranger))).toBe('409/453 claimable');
    expect(await refusal(unclaim(event, account))).toBe('409/453 claimable');
    const cancelled = await s.event({ claimable: 1 });
    await ok(s.post(`event/${cancelled.id}/cancel`));
    expect(await refusal(claim(cancelled, account))).toBe('409/453 is_cancelled');
  });
  test('need a session', async () => {
    const event = await s.event({ claimable: 1 });
    for (const action of ['claim', 'unclaim'])
      expect(await refusal(s.stranger.call('POST', `/api/event/${event.id}/${action}`, {}, { session: null }))).toBe(
        '401/401 session_id',
      );
  });
  test('are for users on the list if the type limits who may host', async () => {
    const type = await s.make('eventtype', { convention_id: s.con.id, name: 'Listed', limit_volunteers: 1 });
    const [event, account] = [await s.event({ claimable: 1, type_id: type.id }), await s.newcomer()];
    expect(await refusal(claim(event, account))).toBe('403/450 type_id');
    await ok(s.post(`eventtype/${type.id}/allowedvolunteer/${account.user_id}`));
    expect((await s.items(`eventtype/${type.id}/allowedvolunteers`, {}, s.stranger)).map(({ id }) => id)).toEqual([
      account.user_id,
    ]);
    expect((await claim(event, account)).status).toBe(200);
    const another = await s.event({ type_id: type.id });
    expect(await refusal(host(another, s.stranger))).toBe('403/450 type_id');
    expect((await host(another, s.stranger, {}, s.organiser)).status).toBe(200);
  });
  test('of two events at the same time are refused unless the convention allows it', async () => {
    const account = await s.newcomer();
    const [one, two] = [await s.event({ claimable: 1, duration: 30 }), await s.event({ claimable: 1, duration: 30 })];
    await ok(s.post(`event/${one.id}/assign-slots`, at(0, 0)));
    await ok(s.post(`event/${two.id}/assign-slots`, at(1, 0)));
    await ok(claim(one, account));
    const answer = await claim(two, account);
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 453, data: 'start_date' } } });
    expect(answer.body.conflicts).toEqual([{ object_type: 'event', id: one.id, name: one.name }]);
    // Whoever makes somebody else the host reads who is meant.
    const { message } = answer.body.error as { message: string };
    expect(message).toContain(`${account.username} hosts “${one.name}” at that time`);
    await s.put('convention', s.con.id, { allow_host_schedule_conflicts: 1 });
    expect((await claim(two, account)).status).toBe(200);
    await s.put('convention', s.con.id, { allow_host_schedule_conflicts: 0 });
  });
  test('of thirty parallel claims one succeeds, and the others are told that the event has a host', async () => {
    const event = await s.event({ claimable: 1 });
    const accounts = await Promise.all(Array.from({ length: 30 }, () => s.newcomer()));
    const answers = await Promise.all(accounts.map((account) => claim(event, account)));
    expect(countSuccesses(answers)).toBe(1);
    expect(await refusals(answers)).toEqual(['409/453 host']);
    expect(await hostsOf(event)).toHaveLength(1);
  });
  test('of parallel claims of events at the same time by one user one succeeds', async () => {
    const account = await s.newcomer();
    const events = await Promise.all(Array.from({ length: 6 }, () => s.event({ claimable: 1, duration: 30 })));
    for (const [n, event] of events.entries()) await ok(s.post(`event/${event.id}/assign-slots`, at(n, 4)));
    const answers = await Promise.all(events.map((event) => claim(event, account)));
    expect(countSuccesses(answers)).toBe(1);
    expect(await refusals(answers)).toEqual(['409/453 start_date']);
  });
});

describe('host/{user_id}', () => {
  test('adds hosts up to max_hosts, in order, and removes them', async () => {
    const event = await s.event({ max_hosts: 2 });
    const [one, two, three] = [await s.newcomer(), await s.newcomer(), await s.newcomer()];
    await ok(host(event, one));
    await ok(host(event, two));
    expect(await refusal(host(event, two))).toBe('409/443 user_id');
    expect(await refusal(host(event, three))).toBe('409/453 max_hosts');
    expect(await hostsOf(event)).toEqual([one.user_id, two.user_id]);
    expect(await refusal(s.organiser.call('PUT', `/api/event/${event.id}`, { max_hosts: 1 }))).toBe('409/453 max_hosts');
    const remove = (user: string) => s.scheduler.call('DELETE', `/api/event/${event.id}/host/${user}`);
    expect(await ok(remove(one.user_id))).toMatchObject({ host_count: 1, user_id: two.user_id });
    expect(await refusal(remove(one.user_id))).toBe('404/404 user_id');
    expect(await refusal(remove('nonsense'))).toBe('404/404 user_id');
    for (const method of ['POST', 'DELETE'])
      expect(await refusal(s.scheduler.call(method, `/api/event/${event.id}/host/%20`))).toBe('400/441 user_id');
    expect(await refusal(host(event, event.id))).toBe('404/404 user_id');
  });
  test('names the other event at that time, and staff may force it', async () => {
    const account = await s.newcomer();
    const [one, two] = [await s.event({ duration: 30 }), await s.event({ duration: 30 })];
    await ok(s.post(`event/${one.id}/assign-slots`, at(0, 8)));
    await ok(s.post(`event/${two.id}/assign-slots`, at(1, 8)));
    await ok(host(one, account));
    expect(await refusal(host(two, account))).toBe('409/453 start_date');
    expect((await host(two, account, { force: 1 })).status).toBe(200);
  });
  test('puts one host in the place of another, so that a full event is never without one', async () => {
    const event = await s.event({ max_hosts: 1 });
    const [old, next, busy, third] = [await s.newcomer(), await s.newcomer(), await s.newcomer(), await s.newcomer()];
    await ok(host(event, old));
    expect(await refusal(host(event, next))).toBe('409/453 max_hosts');
    expect(await ok(host(event, next, { instead_of: old.user_id }))).toMatchObject({ host_count: 1, user_id: next.user_id });
    expect(await hostsOf(event)).toEqual([next.user_id]);
    const log = (await s.items(`event/${event.id}/logs`, {}, s.scheduler)).at(-1);
    expect(log?.comment).toBe(`host replaced: ${old.username} by ${next.username}`);
    // Who is refused leaves the host where they were.
    expect(await refusal(host(event, next, { instead_of: next.user_id }))).toBe('409/443 user_id');
    expect(await refusal(host(event, third, { instead_of: old.user_id }))).toBe('404/404 instead_of');
    expect(await refusal(host(event, third, { instead_of: 'nonsense' }))).toBe('404/404 instead_of');
    const [one, two] = [await s.event({ duration: 30, max_hosts: 1 }), await s.event({ duration: 30 })];
    await ok(s.post(`event/${one.id}/assign-slots`, at(0, 6)));
    await ok(s.post(`event/${two.id}/assign-slots`, at(1, 6)));
    await ok(host(one, old));
    await ok(host(two, busy));
    expect(await refusal(host(one, busy, { instead_of: old.user_id }))).toBe('409/453 start_date');
    expect(await hostsOf(one)).toEqual([old.user_id]);
    expect((await host(one, busy, { instead_of: old.user_id, force: 1 })).status).toBe(200);
    expect(await hostsOf(one)).toEqual([busy.user_id]);
    for (const account of [s.stranger, await staffWith(s.con, 'registration')])
      expect(await refusal(host(one, third, { instead_of: busy.user_id }, account))).toBe('403/450 null');
  });
  test('gives the seat of the host who is replaced to nobody else where hosts also play', async () => {
    const event = await s.event({ max_tickets: 2, max_hosts: 1, hosts_also_play: 1 });
    const [old, next] = [await s.newcomer(), await s.newcomer()];
    await ok(host(event, old));
    const before = await s.read('event', event.id);
    expect(await ok(host(event, next, { instead_of: old.user_id }))).toMatchObject({
      taken_count: before.taken_count,
      available_count: before.available_count,
    });
  });
  test('is for staff(scheduling) of the convention', async () => {
    const event = await s.event();
    const registration = await staffWith(s.con, 'registration');
    for (const method of ['POST', 'DELETE']) {
      for (const [account, options, expected] of [...outsiders(s), [registration, {}, '403/450 null'] as const])
        expect(await refusal(account.call(method, `/api/event/${event.id}/host/${s.stranger.user_id}`, {}, options))).toBe(
          expected,
        );
    }
  });
  test('of ten parallel requests for two places two succeed', async () => {
    const event = await s.event({ max_hosts: 2 });
    const accounts = await Promise.all(Array.from({ length: 10 }, () => s.newcomer()));
    const answers = await Promise.all(accounts.map((account) => host(event, account)));
    expect(countSuccesses(answers)).toBe(2);
    expect(await refusals(answers)).toEqual(['409/453 max_hosts']);
  });
});

describe('a host', () => {
  test('changes only the texts and the form of the event', async () => {
    const [event, account] = [await s.event(), await s.newcomer()];
    await ok(host(event, account));
    const put = (sent: object) => account.call('PUT', `/api/event/${event.id}`, sent as Record<string, unknown>);
    expect(await ok(put({ description: 'Mine', attendee_head_count: 4 }))).toMatchObject({ description: 'Mine', can_edit: true });
    expect(await refusal(put({ name: 'Mine' }))).toBe('403/450 name');
    expect(await refusal(put({ max_tickets: 100 }))).toBe('403/450 max_tickets');
    expect(await refusal(account.call('DELETE', `/api/event/${event.id}`))).toBe('403/450 null');
    expect(await refusal(s.stranger.call('PUT', `/api/event/${event.id}`, { description: 'Theirs' }))).toBe('403/450 null');
  });
  test('is shown to others only by display name', async () => {
    const [event, account] = [await s.event(), await s.newcomer()];
    await ok(host(event, account));
    const [shown] = await s.items(`event/${event.id}/hosts`, {}, s.stranger);
    expect(shown).toMatchObject({ id: account.user_id, display_name: account.username });
    expect(shown).not.toHaveProperty('email');
    expect(await s.items(`event/${event.id}/hosts`, { query: account.email }, s.stranger)).toEqual([]);
    expect(await refusal(s.stranger.call('GET', `/api/event/${event.id}/hosts`, { _order_by: 'email' }))).toBe(
      '400/442 _order_by',
    );
    const record = await s.read('event', event.id, { _include_related_objects: 1 }, s.stranger);
    expect(record).not.toHaveProperty('user_id');
    expect(record).not.toHaveProperty('user');
  });
});

describe('cancel and restore', () => {
  test('free the slots, end the waits and keep the tickets', async () => {
    const attendee = await s.attendee();
    const event = await s.event({ max_tickets: 1, duration: 30 });
    await ok(s.post(`event/${event.id}/assign-slots`, at(2, 2)));
    await ok(s.post('ticket', { event_id: event.id, badge_id: attendee.badge_id }, attendee));
    await ok(s.post(`event/${event.id}/wait`, {}, s.stranger));
    const cancelled = await ok(s.post(`event/${event.id}/cancel`, { comment: 'Ill' }, s.scheduler));
    expect(cancelled).toMatchObject({
      is_cancelled: true,
      is_scheduled: false,
      available_count: 0,
      wait_count: 0,
      taken_count: 1,
    });
    expect(await refusal(s.post(`event/${event.id}/cancel`))).toBe('409/453 is_cancelled');
    expect(await refusal(s.post(`event/${event.id}/assign-slots`, at(2, 2)))).toBe('409/453 is_cancelled');
    expect((await s.items(`convention/${s.con.id}/events`, {}, s.stranger)).map(({ id }) => id)).toContain(event.id);
    expect(await ok(s.post(`event/${event.id}/restore`))).toMatchObject({ is_cancelled: false, is_scheduled: false });
    expect(await refusal(s.post(`event/${event.id}/restore`))).toBe('409/453 is_cancelled');
    const logs = await s.items(`event/${event.id}/logs`, { type: 'status' }, s.scheduler);
    expect(logs.map(({ comment }) => comment)).toEqual(['cancelled: Ill', 'restored']);
  });
  test('are for staff(scheduling), and so is the log', async () => {
    const event = await s.event();
    for (const [account, options, expected] of outsiders(s)) {
      for (const action of ['cancel', 'restore', 'add-log-entry'])
        expect(await refusal(account.call('POST', `/api/event/${event.id}/${action}`, { message: 'x' }, options))).toBe(expected);
      expect(await refusal(account.call('GET', `/api/event/${event.id}/logs`, {}, options))).toBe(expected);
    }
    expect(await refusal(s.post(`event/${event.id}/add-log-entry`))).toBe('400/441 message');
    await ok(s.post(`event/${event.id}/add-log-entry`, { message: 'Bring cards' }, s.scheduler));
    expect((await s.items(`event/${event.id}/logs`))[0]).toMatchObject({ comment: 'Bring cards', event_id: event.id });
  });
});
