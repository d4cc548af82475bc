import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffWith } from '../support/convention.ts';
import { type Account, type Body, ok, refusal } from '../support/people.ts';
import { countSuccesses, type EventScene, makeEventScene, outsiders, refusals, type TestRecord } from './scene.ts';

let s: EventScene;
let desk: Account;
beforeAll(async () => {
  s = await makeEventScene();
  desk = await staffWith(s.con, 'registration');
});
afterAll(() => s.stop());

type Attendee = Awaited<ReturnType<EventScene['attendee']>>;
const take = (event: TestRecord, who: Attendee) => s.post('ticket', { event_id: event.id, badge_id: who.badge_id }, who);
const wait = (event: TestRecord, who: Account) => s.post(`event/${event.id}/wait`, {}, who);
/** A further badge of somebody's account, for one of their family. */
const badgeFor = async (who: Account, firstname: string, lastname: string) =>
  s.make('badge/verified', { badgetype_id: (await s.badgetype()).id, firstname, lastname, user_id: who.user_id });
const leave = (event: TestRecord, who: Account) => who.call('DELETE', `/api/event/${event.id}/wait`);
const mywait = async (event: TestRecord, who: Account) =>
  (await s.read('event', event.id, { _include: 'mywait' }, who)).mywait as TestRecord | undefined;
const accept = async (event: TestRecord, who: Account) => s.post(`eventwait/${(await mywait(event, who))?.id}/accept`, {}, who);
const states = async (event: TestRecord) => (await s.items(`event/${event.id}/waits`)).map(({ status }) => status);
/** An event with all its seats taken, and those who have them. */
async function full(seats = 1, sent: Body = {}) {
  const event = await s.event({ max_tickets: seats, ...sent });
  const holders = await Promise.all(Array.from({ length: seats }, () => s.attendee()));
  const tickets = await Promise.all(holders.map(async (who) => (await ok(take(event, who))).id));
  return { event, holders, free: async (n = 0) => ok(desk.call('DELETE', `/api/ticket/${tickets[n]}`)) };
}
async function expireOffers(event: TestRecord) {
  const [{ db }, { expireAll }] = await Promise.all([
    import('../../src/server/db/client.ts'),
    import('../../src/server/jobs/holdExpiry.ts'),
  ]);
  await db.eventWait.updateMany({
    where: { event_id: event.id, status: 'offered' },
    data: { offer_expires_date: new Date(Date.now() - 1000) },
  });
  return expireAll;
}

describe('joining a waiting list', () => {
  test('answers the event with the place in line, and all users see who waits', async () => {
    const { event } = await full();
    const [one, two] = [await s.attendee(), await s.newcomer()];
    expect((await ok(wait(event, one))).mywait).toMatchObject({ status: 'waiting', position: 1, badge_id: one.badge_id });
    const second = await ok(wait(event, two));
    expect(second).toMatchObject({ object_type: 'event', wait_count: 2 });
    expect(second.mywait).toMatchObject({ status: 'waiting', position: 2, badge_id: null, name: two.username });
    expect((await s.read('event', event.id, { _include: 'waits' }, s.stranger)).waits).toEqual([
      `A ${one.username}`,
      two.username,
    ]);
    expect(await mywait(event, s.stranger)).toBeUndefined();
  });
  test('offers a free seat immediately if nobody waits', async () => {
    const [event, who] = [await s.event({ max_tickets: 1 }), await s.attendee()];
    expect((await ok(wait(event, who))).mywait).toMatchObject({ status: 'offered', position: 0 });
    expect(await s.read('event', event.id)).toMatchObject({ taken_count: 1, available_count: 0, wait_count: 1 });
    expect(await refusal(take(event, await s.attendee()))).toBe('409/443 event_id');
  });
  test('is refused to users who wait or have a ticket, and for events that are cancelled, need no ticket or have ended', async () => {
    const { event, holders } = await full();
    const who = await s.attendee();
    await ok(wait(event, who));
    expect(await refusal(wait(event, who))).toBe('409/443 user_id');
    expect(await refusal(wait(event, holders[0] as Attendee))).toBe('409/443 badge_id');
    expect(await refusal(wait(await s.event({ max_tickets: 0 }), who))).toBe('409/453 max_tickets');
    const cancelled = await s.event();
    await ok(s.post(`event/${cancelled.id}/cancel`));
    expect(await refusal(wait(cancelled, who))).toBe('409/453 is_cancelled');
    const { db } = await import('../../src/server/db/client.ts');
    const ended = await s.event();
    await db.event.update({ where: { id: ended.id }, data: { start_date: new Date(Date.now() - 86_400_000) } });
    expect(await refusal(wait(ended, who))).toBe('409/453 start_date');
    const anonymous = s.stranger.call('POST', `/api/event/${event.id}/wait`, {}, { session: null });
    expect(await refusal(anonymous)).toBe('401/401 session_id');
  });
  test('counts the first of several badges that may have one more ticket', async () => {
    const [{ event, free }, who] = [await full(2), await s.attendee()];
    const second = await s.make('badge/verified', {
      badgetype_id: (await s.badgetype()).id,
      firstname: 'B',
      lastname: who.username,
      user_id: who.user_id,
    });
    await free(0);
    await ok(take(event, who));
    expect((await ok(wait(event, who))).mywait).toMatchObject({ status: 'waiting', badge_id: second.id });
    await free(1);
    expect(await mywait(event, who)).toMatchObject({ status: 'offered', badge_id: second.id });
    expect(await ok(accept(event, who))).toMatchObject({ badge_id: second.id });
    expect(await refusal(wait(event, who))).toBe('409/443 badge_id');
  });
  test('is for the badge in the person’s own name, or the one that is asked for, which gets the seat', async () => {
    const [{ event, free }, { event: other, free: freeOther }, who] = [await full(), await full(), await s.attendee()];
    await ok(who.call('PUT', `/api/user/${who.user_id}`, { real_name: 'Thea Aldane' }));
    const own = await badgeFor(who, 'Thea', 'Aldane');
    const sister = await badgeFor(who, 'Xenia', 'Aldane');
    expect((await ok(wait(event, who))).mywait).toMatchObject({ name: 'Thea Aldane', badge_id: own.id });
    const asked = await ok(s.post(`event/${other.id}/wait`, { badge_id: sister.id }, who));
    expect(asked.mywait).toMatchObject({ name: 'Xenia Aldane', badge_id: sister.id });
    await free();
    await freeOther();
    expect([await mywait(event, who), await mywait(other, who)]).toMatchObject([
      { status: 'offered', badge_id: own.id },
      { status: 'offered', badge_id: sister.id },
    ]);
  });
  test('is refused for badges of others, of other conventions and of none', async () => {
    const [{ event }, who, stranger] = [await full(), await s.attendee(), await s.attendee()];
    for (const badge_id of [stranger.badge_id, event.id])
      expect(await refusal(s.post(`event/${event.id}/wait`, { badge_id }, who))).toBe('400/440 badge_id');
    expect(await refusal(s.post(`event/${event.id}/wait`, { badge_id: who.badge_id }, s.foreigner))).toBe('400/440 badge_id');
    expect(await s.read('event', event.id)).toMatchObject({ wait_count: 0 });
  });
  test('gives the place in the whole list, which those with an offer are part of', async () => {
    const { event, free } = await full();
    const [one, two] = [await s.attendee(), await s.attendee()];
    await ok(wait(event, one));
    await free();
    const { wait_count, mywait: place } = await ok(wait(event, two));
    expect({ wait_count, place }).toMatchObject({ wait_count: 2, place: { status: 'waiting', position: 2 } });
  });
  test('is refused before sales open and in conventions without waiting lists', async () => {
    const [{ event }, who] = [await full(), await s.attendee()];
    await s.withConvention({ allow_waiting_lists: 0 }, { allow_waiting_lists: 1 }, async () => {
      expect(await refusal(wait(event, who))).toBe('409/453 allow_waiting_lists');
    });
    const opening = new Date(Date.now() + 3_600_000).toISOString();
    await s.withConvention({ ticket_sales_start: opening }, { ticket_sales_start: null }, async () => {
      expect(await refusal(wait(event, who))).toBe('409/453 ticket_sales_start');
    });
  });
  test('ten times in parallel makes one place in line', async () => {
    const [{ event }, who] = [await full(), await s.attendee()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => wait(event, who)));
    expect(countSuccesses(answers)).toBe(1);
    expect(await refusals(answers)).toEqual(['409/443 user_id']);
    expect(await s.read('event', event.id)).toMatchObject({ wait_count: 1 });
  });
});

describe('a seat that becomes free', () => {
  test('is offered to the person who has waited longest, and accepting the offer creates a ticket for the same seat', async () => {
    const { event, free } = await full();
    const [one, two] = [await s.attendee(), await s.attendee()];
    await ok(wait(event, one));
    await ok(wait(event, two));
    expect(await refusal(accept(event, one))).toBe('409/453 status');
    await free();
    expect(await states(event)).toEqual(['offered', 'waiting']);
    expect(await s.read('event', event.id)).toMatchObject({ taken_count: 1, available_count: 0 });
    expect((await mywait(event, two))?.position).toBe(2);
    expect(await ok(accept(event, one))).toMatchObject({ object_type: 'ticket', badge_id: one.badge_id, verified: true });
    expect(await mywait(event, one)).toBeUndefined();
    expect(await s.read('event', event.id)).toMatchObject({ taken_count: 1, wait_count: 1 });
  });
  test('is offered to the next person when the offer is declined or expires', async () => {
    const { event, free } = await full();
    const [one, two, three] = [await s.attendee(), await s.attendee(), await s.attendee()];
    for (const who of [one, two, three]) await ok(wait(event, who));
    await free();
    expect((await leave(event, one)).body).toEqual({ success: 1 });
    expect((await mywait(event, two))?.status).toBe('offered');
    const expireAll = await expireOffers(event);
    expect(await refusal(accept(event, two))).toBe('409/453 offer_expires_date');
    await Promise.all([expireAll(), expireAll()]);
    expect(await mywait(event, two)).toBeUndefined();
    expect((await mywait(event, three))?.status).toBe('offered');
    expect(await s.read('event', event.id)).toMatchObject({ taken_count: 1, wait_count: 1 });
    await ok(wait(event, two));
    expect((await mywait(event, two))?.position).toBe(2);
  });
  test('through more seats, a larger share or a playing host who steps down is offered immediately', async () => {
    const { event } = await full(2, { hosts_also_play: 1 });
    const people = await Promise.all(Array.from({ length: 3 }, () => s.attendee()));
    for (const who of people) await ok(wait(event, who));
    await s.put('event', event.id, { max_tickets: 3 });
    expect(await states(event)).toEqual(['offered', 'waiting', 'waiting']);
    await ok(s.post(`event/${event.id}/host/${s.stranger.user_id}`));
    await s.put('event', event.id, { max_tickets: 4 });
    expect(await states(event)).toEqual(['offered', 'waiting', 'waiting']);
    await ok(s.organiser.call('DELETE', `/api/event/${event.id}/host/${s.stranger.user_id}`));
    expect(await states(event)).toEqual(['offered', 'offered', 'waiting']);
    await s.put('convention', s.con.id, { limit_ticket_availability: 0.5 });
    await s.put('event', event.id, { max_tickets: 8 });
    expect(await states(event)).toEqual(['offered', 'offered', 'waiting']);
    await s.put('convention', s.con.id, { limit_ticket_availability: 1 });
    expect(await states(event)).toEqual(['offered', 'offered', 'offered']);
  });
  test('through an expired hold is offered', async () => {
    const { db } = await import('../../src/server/db/client.ts');
    const { expireAll } = await import('../../src/server/jobs/holdExpiry.ts');
    const { event } = await full(1, { base_price: 5 });
    const who = await s.attendee();
    await ok(wait(event, who));
    await db.ticket.updateMany({ where: { event_id: event.id }, data: { hold_expires_date: new Date(Date.now() - 1000) } });
    await expireAll();
    expect((await mywait(event, who))?.status).toBe('offered');
    expect(await ok(accept(event, who))).toMatchObject({ verified: false, net_price: 5 });
  });
  test('skips people who cannot take it, who keep their place and read the reason', async () => {
    const other = await s.event({ duration: 30 });
    await s.schedule(other, 0, 0);
    const { event, free } = await full(1, { duration: 30 });
    await s.schedule(event, 1, 0);
    const [bare, busy, last] = [await s.newcomer(), await s.attendee(), await s.attendee()];
    await ok(take(other, busy));
    for (const who of [bare, busy, last]) await ok(wait(event, who));
    await free();
    expect(await states(event)).toEqual(['waiting', 'waiting', 'offered']);
    expect((await mywait(event, bare))?.last_skip_reason).toContain('badge');
    expect((await mywait(event, busy))?.last_skip_reason).toContain(String(other.name));
    expect((await mywait(event, busy))?.position).toBe(2);
  });
  test('stays free if everyone was skipped, until one of them can take it', async () => {
    const { event, free } = await full();
    const bare = await s.newcomer();
    await ok(wait(event, bare));
    await free();
    expect((await s.read('event', event.id)).available_count).toBe(1);
    const type = await s.badgetype({ price: 9 });
    const badge = await s.make('badge', { badgetype_id: type.id, firstname: 'B', lastname: 'B' }, bare);
    expect((await mywait(event, bare))?.status).toBe('waiting');
    await ok(s.post(`badge/${badge.id}/verify`, {}, desk));
    expect(await mywait(event, bare)).toMatchObject({ status: 'offered', badge_id: badge.id, last_skip_reason: null });
  });
  test('is offered once the ticket that conflicted with it is deleted', async () => {
    const { event: other, holders, free: freeOther } = await full(1, { duration: 30 });
    const { event, free } = await full(1, { duration: 30 });
    await s.schedule(other, 2, 4);
    await s.schedule(event, 3, 4);
    const [who] = holders as [Attendee];
    await ok(wait(event, who));
    await free();
    expect((await mywait(event, who))?.status).toBe('waiting');
    await freeOther();
    expect((await mywait(event, who))?.status).toBe('offered');
  });
  test('is accepted automatically if the convention wants that and the seat is free of charge', async () => {
    const { event, free } = await full();
    const who = await s.attendee();
    await ok(wait(event, who));
    await s.withConvention({ wait_auto_accept: 1 }, { wait_auto_accept: 0 }, async () => {
      await free();
      expect(await mywait(event, who)).toBeUndefined();
      expect(await s.items(`event/${event.id}/mytickets`, {}, who)).toHaveLength(1);
    });
  });
  test('is not offered right before the start, and offers end at the start', async () => {
    const { db } = await import('../../src/server/db/client.ts');
    const { event, free } = await full(2);
    const [one, two] = [await s.attendee(), await s.attendee()];
    await ok(wait(event, one));
    await ok(wait(event, two));
    const soon = new Date(Math.floor(Date.now() / 1000) * 1000 + 3_600_000);
    await db.event.update({ where: { id: event.id }, data: { start_date: soon } });
    await free(0);
    expect((await mywait(event, one))?.offer_expires_date).toBe(soon.toISOString());
    await db.event.update({ where: { id: event.id }, data: { start_date: new Date(Date.now() + 120_000) } });
    await free(1);
    expect((await mywait(event, two))?.status).toBe('waiting');
    expect((await s.read('event', event.id)).available_count).toBe(1);
  });
});

describe('accepting an offer', () => {
  test('is refused after a new time conflict, and the offer stays', async () => {
    const other = await s.event({ duration: 30 });
    await s.schedule(other, 4, 8);
    const { event, free } = await full(1, { duration: 30 });
    await s.schedule(event, 5, 8);
    const who = await s.attendee();
    await ok(wait(event, who));
    await free();
    await ok(take(other, who));
    const answer = await accept(event, who);
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 453, data: 'event_id' } } });
    expect(answer.body.conflicts).toHaveLength(1);
    expect((await mywait(event, who))?.status).toBe('offered');
  });
  test('ten times in parallel makes one ticket', async () => {
    const { event, free } = await full();
    const who = await s.attendee();
    await ok(wait(event, who));
    await free();
    const id = (await mywait(event, who))?.id;
    const answers = await Promise.all(Array.from({ length: 10 }, () => s.post(`eventwait/${id}/accept`, {}, who)));
    expect(countSuccesses(answers)).toBe(1);
    expect(await refusals(answers)).toEqual(['404/404 id']);
    expect(await s.read('event', event.id)).toMatchObject({ taken_count: 1, wait_count: 0 });
  });
  test('is for the user, and reading the wait for the user, staff and, in a short form, hosts', async () => {
    const { event } = await full();
    const [who, host] = [await s.attendee(), await s.newcomer()];
    await ok(s.post(`event/${event.id}/host/${host.user_id}`));
    await ok(wait(event, who));
    const id = (await mywait(event, who))?.id;
    for (const [account, options, expected] of outsiders(s)) {
      expect(await refusal(account.call('POST', `/api/eventwait/${id}/accept`, {}, options))).toBe(expected);
      expect(await refusal(account.call('GET', `/api/eventwait/${id}`, {}, options))).toBe(expected);
    }
    for (const account of [desk, s.scheduler])
      expect((await ok(account.call('GET', `/api/eventwait/${id}`))).user_id).toBe(who.user_id);
    const short = await ok(host.call('GET', `/api/eventwait/${id}`));
    expect(short).toMatchObject({ name: `A ${who.username}`, status: 'waiting', position: 1 });
    expect(short).not.toHaveProperty('user_id');
    expect(await s.items(`event/${event.id}/waits`, {}, s.stranger)).toEqual([]);
    expect(await refusal(s.organiser.call('POST', `/api/eventwait/${id}/accept`))).toBe('403/450 null');
  });
});

describe('taking a ticket while a seat is offered', () => {
  test('takes that seat, whether or not others are free', async () => {
    const [event, who] = [await s.event({ max_tickets: 2 }), await s.attendee()];
    await ok(wait(event, who));
    await ok(take(event, who));
    expect(await s.read('event', event.id)).toMatchObject({ taken_count: 1, available_count: 1, wait_count: 0 });
    const { event: sold, free } = await full();
    await ok(wait(sold, who));
    await free();
    await ok(s.post('ticket/verified', { event_id: sold.id, badge_id: who.badge_id }, desk));
    expect(await s.read('event', sold.id)).toMatchObject({ taken_count: 1, available_count: 0, wait_count: 0 });
    const lines = await s.items(`event/${sold.id}/logs`, { type: 'system', _order_by: 'date_created' });
    expect(lines.slice(-2).map(({ comment }) => String(comment).replace(/\d+/g, 'n'))).toEqual([
      'take: Ticket #n, badge #n',
      'accept: wait n',
    ]);
  });
});

describe('leaving a waiting list', () => {
  test('is for users who wait, and joining again puts them at the end', async () => {
    const { event } = await full();
    const [one, two] = [await s.attendee(), await s.attendee()];
    expect(await refusal(leave(event, one))).toBe('404/404 id');
    expect(await refusal(s.stranger.call('DELETE', `/api/event/${event.id}/wait`, {}, { session: null }))).toBe(
      '401/401 session_id',
    );
    await ok(wait(event, one));
    await ok(wait(event, two));
    await ok(leave(event, one));
    await ok(wait(event, one));
    expect([(await mywait(event, two))?.position, (await mywait(event, one))?.position]).toEqual([1, 2]);
  });
});

describe('parallel requests', () => {
  test('never sell and offer more than all seats, and offers follow the order of joining', async () => {
    const { event, free } = await full(4);
    const people = await Promise.all(Array.from({ length: 16 }, () => s.attendee()));
    for (const who of people.slice(0, 8)) await ok(wait(event, who));
    await Promise.all([
      ...[0, 1, 2, 3].map((n) => free(n)),
      ...people.slice(8, 12).map((who) => take(event, who)),
      ...people.slice(12).map((who) => wait(event, who)),
      leave(event, people[2] as Attendee),
    ]);
    const { db } = await import('../../src/server/db/client.ts');
    const [row, tickets, offers] = await Promise.all([
      db.event.findUniqueOrThrow({ where: { id: event.id } }),
      db.ticket.count({ where: { event_id: event.id } }),
      db.eventWait.count({ where: { event_id: event.id, status: 'offered' } }),
    ]);
    expect(tickets + offers).toBe(row.taken_count);
    expect(row.taken_count).toBe(4);
    const lines = await s.items(`event/${event.id}/logs`, { type: 'system' });
    const offered = lines.flatMap(({ comment }) => /^offer: wait (\d+)$/.exec(String(comment))?.[1] ?? []).map(Number);
    expect(offered).toEqual([...offered].sort((a, b) => a - b));
  });
});

test('deleting an event deletes its waits and held tickets', async () => {
  const { event } = await full(1, { base_price: 5 });
  await ok(wait(event, await s.attendee()));
  expect((await ok(s.organiser.call('DELETE', `/api/event/${event.id}`))).success).toBe(1);
});
