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
const take = (event: TestRecord, who: Attendee, more: Body = {}, as: Account = who) =>
  s.post('ticket', { event_id: event.id, badge_id: who.badge_id, ...more }, as);
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('taking a ticket', () => {
  test('takes a seat, and a free ticket is verified immediately', async () => {
    const [event, who] = [await s.event(), await s.attendee()];
    const ticket = await ok(take(event, who));
    expect(ticket).toMatchObject({
      event_id: event.id,
      badge_id: who.badge_id,
      convention_id: s.con.id,
      copy_number: 1,
      net_price: 0,
      verified: true,
      hold_expires_date: null,
      picked_up: false,
      shortname: `Ticket #${ticket.ticket_number}`,
    });
    expect(await s.read('event', event.id)).toMatchObject({
      taken_count: 1,
      sold_count: 1,
      available_count: 5,
      available_quantity: 5,
    });
    expect((await s.read('event', event.id, { _include: 'attendees' }, s.stranger)).attendees).toEqual([
      { name: `A ${who.username}`, ticket_number: ticket.ticket_number },
    ]);
    expect((await s.items(`event/${event.id}/mytickets`, {}, who)).map(({ id }) => id)).toEqual([ticket.id]);
    expect((await s.items(`event/${event.id}/my-tickets`, {}, s.stranger)).length).toBe(0);
    const anonymous = s.stranger.call('GET', `/api/event/${event.id}/mytickets`, {}, { session: null });
    expect(await refusal(anonymous)).toBe('401/401 session_id');
  });
  test('that costs something holds the seat for the time that the convention sets', async () => {
    const [event, who] = [await s.event({ base_price: 12.5 }), await s.attendee()];
    expect(event).toMatchObject({ price: 12.5, actual_price: 12.5 });
    const ticket = await ok(take(event, who));
    expect(ticket).toMatchObject({ verified: false, retail_price: 12.5, net_price: 12.5, amount_paid: 0 });
    const { hold_minutes } = await s.read('convention', s.con.id);
    const left = (new Date(String(ticket.hold_expires_date)).getTime() - Date.now()) / 60_000;
    expect([hold_minutes, Math.round(left)]).toEqual([15, 15]);
    expect((await s.read('event', event.id)).taken_count).toBe(1);
    for (const [account, options, expected] of outsiders(s))
      expect(await refusal(account.call('POST', `/api/ticket/${ticket.id}/verify`, {}, options))).toBe(expected);
    expect(await refusal(s.post(`ticket/${ticket.id}/verify`, {}, who))).toBe('403/450 null');
    expect(await ok(s.post(`ticket/${ticket.id}/verify`, {}, desk))).toMatchObject({
      verified: true,
      hold_expires_date: null,
      amount_paid: 12.5,
    });
    expect(await refusal(s.post(`ticket/${ticket.id}/verify`, {}, desk))).toBe('409/453 verified');
  });
  test('is for the owner of the badge and staff(registration)', async () => {
    const [event, who] = [await s.event(), await s.attendee()];
    expect(await refusal(take(event, who, {}, s.scheduler))).toBe('403/450 null');
    expect(await refusal(take(event, who, {}, s.foreigner))).toBe('403/450 null');
    const anonymous = s.stranger.call('POST', '/api/ticket', { event_id: event.id, badge_id: who.badge_id }, { session: null });
    expect(await refusal(anonymous)).toBe('401/401 session_id');
    expect((await take(event, who, {}, desk)).status).toBe(200);
  });
  test('of an event of another convention is refused', async () => {
    const type = await s.make('eventtype', { convention_id: s.elsewhere.id, name: 'Theirs' }, s.foreigner);
    const event = await s.make('event', { name: 'Theirs', max_tickets: 5, priority: 3, type_id: type.id }, s.foreigner);
    const who = await s.attendee();
    expect(await refusal(take(event, who))).toBe('400/442 badge_id');
    const verified = { event_id: event.id, badge_id: who.badge_id };
    expect(await refusal(s.post('ticket/verified', verified, desk))).toBe('400/442 badge_id');
  });
});

describe('a ticket is refused', () => {
  test('if the event is not for sale, is cancelled or has no seats', async () => {
    const who = await s.attendee();
    expect(await refusal(take(await s.event({ sellable: 0 }), who))).toBe('409/453 sellable');
    expect(await refusal(take(await s.event({ max_tickets: 0 }), who))).toBe('409/453 max_tickets');
    const cancelled = await s.event();
    await ok(s.post(`event/${cancelled.id}/cancel`));
    expect(await refusal(take(cancelled, who))).toBe('409/453 is_cancelled');
  });
  test('before sales open, unless the badge has early access, and after they end', async () => {
    const [event, who] = [await s.event(), await s.attendee()];
    const early = await s.badgetype({ early_access_date: hoursFromNow(-1) });
    const first = await s.attendee({ badgetype_id: early.id });
    await s.withConvention({ ticket_sales_start: hoursFromNow(2) }, { ticket_sales_start: null }, async () => {
      const answer = await take(event, who);
      expect(answer).toMatchObject({ status: 409, body: { error: { code: 453, data: 'ticket_sales_start' } } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(7000);
      expect((await take(event, first)).status).toBe(200);
    });
    await s.withConvention({ ticket_sales_end: hoursFromNow(-1) }, { ticket_sales_end: null }, async () => {
      expect(await refusal(take(event, who))).toBe('409/453 ticket_sales_end');
    });
    const { db } = await import('../../src/server/db/client.ts');
    await db.convention.update({ where: { id: s.con.id }, data: { event_opening: 'wishes' } });
    expect(await refusal(take(event, who))).toBe('409/453 event_opening');
    await s.put('convention', s.con.id, { event_opening: 'race' });
  });
  test('if the badge is not paid, comes without tickets or is not in the group of the event', async () => {
    const event = await s.event();
    const dear = await s.badgetype({ price: 20 });
    const account = await s.newcomer();
    const held = await s.make('badge', { badgetype_id: dear.id, firstname: 'H', lastname: 'H' }, account);
    expect(await refusal(take(event, { ...account, badge_id: held.id }))).toBe('409/453 badge_id');
    const bare = await s.attendee({ badgetype_id: (await s.badgetype({ ticket_purchases_allowed: 0 })).id });
    expect(await refusal(take(event, bare))).toBe('409/453 badge_id');
    const vip = await s.badgetype();
    const group = await s.make('eventgroup', {
      convention_id: s.con.id,
      name: 'VIP',
      badgetype_id: vip.id,
      limit_by_badge_type: 1,
    });
    await s.make('eventgroupevent', { eventgroup_id: group.id, event_id: event.id });
    expect(await refusal(take(event, await s.attendee()))).toBe('409/453 badgetype_id');
    expect((await take(event, await s.attendee({ badgetype_id: vip.id }))).status).toBe(200);
    expect((await s.read('event', event.id, { _include: 'eventgroups' })).eventgroups).toEqual([{ name: 'VIP' }]);
  });
  test('if the badge has as many tickets for the event as are allowed', async () => {
    const [event, who] = [await s.event(), await s.attendee()];
    await ok(take(event, who));
    expect(await refusal(take(event, who))).toBe('409/443 badge_id');
    await s.withConvention({ tickets_per_event_per_badge: 2 }, { tickets_per_event_per_badge: 1 }, async () => {
      expect((await ok(take(event, who))).copy_number).toBe(2);
      expect(await refusal(take(event, who))).toBe('409/443 badge_id');
    });
  });
  test('if the badge has a ticket for another event at that time, unless conflicts are allowed', async () => {
    const who = await s.attendee();
    const [one, two] = [await s.event({ duration: 60 }), await s.event({ duration: 60 })];
    await s.schedule(one, 0, 0);
    await s.schedule(two, 1, 1);
    const ticket = await ok(take(one, who));
    const answer = await take(two, who);
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 453, data: 'event_id' } } });
    expect(answer.body.conflicts).toMatchObject([{ object_type: 'ticket', id: ticket.id }]);
    await s.put('event', two.id, { allow_schedule_conflicts: 1 });
    expect((await take(two, who)).status).toBe(200);
    const session = await s.make('eventsession', { event_id: (await s.event({ duration: 30 })).id });
    await ok(
      s.post(`eventsession/${session.id}/assign-slots`, {
        daypart_id: s.con.dayparts[1]?.id,
        space_id: s.con.spaces[2]?.id,
      }),
    );
    const third = { id: String(session.event_id) };
    expect(await refusal(take(third, who))).toBe('409/453 event_id');
  });
  test('when all seats are taken, and the refusal says how many people wait', async () => {
    const event = await s.event({ max_tickets: 1 });
    await ok(take(event, await s.attendee()));
    await ok(s.post(`event/${event.id}/wait`, {}, s.stranger));
    const answer = await take(event, await s.attendee());
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 443, data: 'event_id' } } });
    expect((answer.body.error as { message: string }).message).toContain('1 person is waiting');
  });
});

describe('the price', () => {
  test('comes from the type, the event, its slots or the convention', async () => {
    const of = async (type: Body, event: Body = {}) => {
      const made = await s.make('eventtype', { convention_id: s.con.id, name: 'Priced', ...type });
      return (await s.event({ type_id: made.id, ...event })).price;
    };
    await s.withConvention({ generic_ticket_price: 3 }, { generic_ticket_price: 0 }, async () => {
      const all = { override_ticket_prices: 1, global_ticket_price: 7, default_cost_per_slot: 2 };
      expect(await of(all, { base_price: 5 })).toBe(7);
      expect(await of({ default_cost_per_slot: 2 }, { base_price: 0 })).toBe(0);
      expect(await of({ default_cost_per_slot: 2 }, { duration: 100 })).toBe(8);
      expect(await of({})).toBe(3);
    });
  });
  test('is zero if an event group is free for the badge', async () => {
    const event = await s.event({ base_price: 10 });
    const vip = await s.badgetype();
    const group = await s.make('eventgroup', {
      convention_id: s.con.id,
      name: 'Free',
      badgetype_id: vip.id,
      is_complimentary: 1,
    });
    await s.make('eventgroupevent', { eventgroup_id: group.id, event_id: event.id });
    const free = await ok(take(event, await s.attendee({ badgetype_id: vip.id })));
    expect(free).toMatchObject({ retail_price: 10, net_price: 0, verified: true, eventgroup_id: group.id });
    const who = await s.attendee();
    expect(await refusal(take(event, who, { code: 'NOTHING' }))).toBe('400/442 code');
    expect((await s.read('event', event.id)).taken_count).toBe(1);
    expect(await ok(take(event, who))).toMatchObject({ net_price: 10, eventgroup_id: null });
  });
});

describe('staff(registration)', () => {
  test('creates paid tickets for all seats, at any time', async () => {
    const event = await s.event({ max_tickets: 2, sellable: 0, base_price: 8 });
    const [one, two, three] = [await s.attendee(), await s.attendee(), await s.attendee()];
    const verified = (who: Attendee, more: Body = {}, as = desk) =>
      s.post('ticket/verified', { event_id: event.id, badge_id: who.badge_id, ...more }, as);
    expect(await ok(verified(one))).toMatchObject({ verified: true, amount_paid: 8, hold_expires_date: null });
    expect(await ok(verified(two, { amount: 5 }))).toMatchObject({ verified: true, amount_paid: 5 });
    expect(await refusal(verified(three))).toBe('409/443 event_id');
    for (const account of [three, s.scheduler, s.foreigner])
      expect(await refusal(verified(three, {}, account))).toBe('403/450 null');
    expect(await refusal(s.post('ticket/verified', { badge_id: one.badge_id }, desk))).toBe('400/441 event_id');
  });
  test('refunds at most the amount that was paid', async () => {
    const [event, who] = [await s.event({ base_price: 8 }), await s.attendee()];
    const { id } = await ok(s.post('ticket/verified', { event_id: event.id, badge_id: who.badge_id }, desk));
    const refund = (amount: number, as: Account = desk) => s.post(`ticket/${id}/refund`, { amount }, as);
    expect(await ok(refund(3))).toMatchObject({ amount_refunded: 3, amount_paid: 8 });
    expect(await refusal(refund(6))).toBe('400/442 amount');
    expect(await ok(refund(5))).toMatchObject({ amount_refunded: 8 });
    for (const account of [who, s.scheduler, s.foreigner]) expect(await refusal(refund(1, account))).toBe('403/450 null');
  });
  test('comments on a ticket and reads its log', async () => {
    const [event, who] = [await s.event(), await s.attendee()];
    const { id } = await ok(take(event, who));
    await ok(s.post(`ticket/${id}/add-comment`, { message: 'Lost it' }, desk));
    expect((await s.items(`ticket/${id}/logs`, {}, desk)).map(({ comment }) => comment)).toEqual(['Lost it']);
    expect(await refusal(s.post(`ticket/${id}/add-comment`, {}, desk))).toBe('400/441 message');
    expect(await refusal(s.post(`ticket/${id}/add-comment`, { message: 'x' }, who))).toBe('403/450 null');
    expect(await s.items(`ticket/${id}/logs`, {}, who)).toEqual([]);
    expect(await refusal(s.stranger.call('GET', `/api/ticket/${id}/logs`))).toBe('403/450 null');
  });
});

describe('a ticket', () => {
  test('is read by its owner and staff, and in a short form by hosts', async () => {
    const [event, who, host] = [await s.event(), await s.attendee(), await s.newcomer()];
    await ok(s.post(`event/${event.id}/host/${host.user_id}`));
    const { id } = await ok(take(event, who));
    const read = (as: Account) => as.call('GET', `/api/ticket/${id}`);
    for (const account of [who, desk, s.scheduler]) expect((await ok(read(account))).badge_id).toBe(who.badge_id);
    const short = await ok(read(host));
    expect(short).toMatchObject({ badge_name: `A ${who.username}`, verified: true, picked_up: false });
    expect(short).not.toHaveProperty('badge_id');
    expect(short).not.toHaveProperty('net_price');
    for (const account of [s.stranger, s.foreigner, await s.attendee()]) {
      expect(await refusal(read(account))).toBe('403/450 null');
      expect(await s.items(`event/${event.id}/tickets`, {}, account)).toEqual([]);
    }
    expect(await s.items(`event/${event.id}/tickets`, {}, host)).toHaveLength(1);
    const queried = await s.items(`event/${event.id}/tickets`, { query: short.ticket_number, verified: 1 }, host);
    expect(queried.map((ticket) => ticket.id)).toEqual([id]);
    expect(await s.items(`event/${event.id}/tickets`, { picked_up: 1 }, host)).toEqual([]);
  });
  test('is among those of a person only for who sees whose it is', async () => {
    const [event, who, host] = [await s.event(), await s.attendee(), await s.newcomer()];
    await ok(s.post(`event/${event.id}/host/${host.user_id}`));
    const { id } = await ok(take(event, who));
    const ofPerson = async (user_id: string | undefined, as: Account) =>
      (await s.items(`convention/${s.con.id}/tickets`, { user_id: user_id ?? '', event_id: event.id }, as)).map((one) => one.id);
    expect(await ofPerson(host.user_id, host)).toEqual([]);
    expect(await ofPerson(who.user_id, host)).toEqual([]);
    for (const account of [who, desk]) expect(await ofPerson(who.user_id, account)).toEqual([id]);
    expect(await ofPerson(host.user_id, desk)).toEqual([]);
    expect((await s.items(`event/${event.id}/tickets`, {}, host)).map((one) => one.id)).toEqual([id]);
  });
  test('is handed out by staff(registration) and hosts once it is paid', async () => {
    const [event, who, host] = [await s.event({ base_price: 1 }), await s.attendee(), await s.newcomer()];
    await ok(s.post(`event/${event.id}/host/${host.user_id}`));
    const { id } = await ok(take(event, who));
    const put = (action: string, as: Account) => as.call('PUT', `/api/ticket/${id}/${action}`);
    expect(await refusal(put('pick-up', host))).toBe('409/453 verified');
    await ok(s.post(`ticket/${id}/verify`, {}, desk));
    for (const account of [who, s.scheduler, s.foreigner]) expect(await refusal(put('pick-up', account))).toBe('403/450 null');
    expect(await ok(put('pick-up', host))).toMatchObject({ picked_up: true });
    expect((await ok(put('pick-up', desk)))._warnings).toHaveLength(1);
    expect(await ok(put('reverse-pick-up', desk))).toMatchObject({ picked_up: false, pick_up_date: null });
    expect((await ok(put('reverse-pick-up', desk)))._warnings).toHaveLength(1);
  });
  test('is returned by its owner if it is unpaid or free, and by staff only if it is paid', async () => {
    const who = await s.attendee();
    const [free, dear] = [await s.event(), await s.event({ base_price: 4 })];
    const remove = (id: string, as: Account) => as.call('DELETE', `/api/ticket/${id}`);
    const one = await ok(take(free, who));
    for (const account of [s.stranger, s.scheduler, s.foreigner])
      expect(await refusal(remove(one.id, account))).toBe('403/450 null');
    expect((await remove(one.id, who)).body).toEqual({ success: 1 });
    expect((await s.read('event', free.id)).taken_count).toBe(0);
    const held = await ok(take(dear, who));
    expect((await remove(held.id, who)).status).toBe(200);
    const paid = await ok(take(dear, who));
    await ok(s.post(`ticket/${paid.id}/verify`, {}, desk));
    expect(await refusal(remove(paid.id, who))).toBe('403/450 null');
    expect(await refusal(s.organiser.call('DELETE', `/api/event/${dear.id}`))).toBe('409/453 tickets');
    expect((await remove(paid.id, desk)).status).toBe(200);
    expect((await s.read('event', dear.id)).taken_count).toBe(0);
  });
  test('cannot be returned after the event has begun', async () => {
    const { db } = await import('../../src/server/db/client.ts');
    const [event, who] = [await s.event({ duration: 60 }), await s.attendee()];
    const { id } = await ok(take(event, who));
    await db.event.update({ where: { id: event.id }, data: { start_date: new Date(Date.now() - 60_000) } });
    expect(await refusal(who.call('DELETE', `/api/ticket/${id}`))).toBe('409/453 start_date');
    await s.put('eventtype', s.type.id, { sales_stop_after: 0 });
    expect(await refusal(take(event, await s.attendee()))).toBe('409/453 start_date');
    await s.put('eventtype', s.type.id, { sales_stop_after: -1 });
    expect((await take(event, await s.attendee())).status).toBe(200);
  });
});

describe('seats', () => {
  test('for sale are the share that type and convention set, less the seats of hosts who play', async () => {
    const event = await s.event({ max_tickets: 10 });
    const available = async () => (await s.read('event', event.id)).available_count;
    await s.put('eventtype', s.type.id, { limit_ticket_availability: 0.7 });
    expect(await available()).toBe(7);
    await s.put('convention', s.con.id, { limit_ticket_availability: 0.29 });
    expect(await available()).toBe(2);
    await s.put('convention', s.con.id, { limit_ticket_availability: 0 });
    expect(await available()).toBe(7);
    await s.put('eventtype', s.type.id, { limit_ticket_availability: 1 });
    await s.put('event', event.id, { hosts_also_play: 1 });
    await ok(s.post(`event/${event.id}/host/${s.stranger.user_id}`));
    expect(await available()).toBe(9);
    expect((await s.event({ max_tickets: 0 })).available_count).toBe(1);
  });
  test('cannot be reduced below the number that is taken', async () => {
    const event = await s.event({ max_tickets: 3 });
    for (let n = 0; n < 2; n += 1) await ok(take(event, await s.attendee()));
    expect(await refusal(s.organiser.call('PUT', `/api/event/${event.id}`, { max_quantity: 1 }))).toBe('409/453 max_tickets');
    expect(await s.put('event', event.id, { max_quantity: 2 })).toMatchObject({ max_tickets: 2, available_count: 0 });
    expect(await refusal(s.organiser.call('PUT', `/api/event/${event.id}`, { trashed: 1 }))).toBe('409/453 trashed');
  });
  test('of forty parallel requests for five seats five succeed, and the others are told that it is sold out', async () => {
    const event = await s.event({ max_tickets: 5 });
    const people = await Promise.all(Array.from({ length: 40 }, () => s.attendee()));
    const answers = await Promise.all(people.map((who) => take(event, who)));
    expect(countSuccesses(answers)).toBe(5);
    expect(await refusals(answers)).toEqual(['409/443 event_id']);
    expect(await s.read('event', event.id)).toMatchObject({ taken_count: 5, available_count: 0 });
    expect(await s.items(`event/${event.id}/tickets`)).toHaveLength(5);
  });
  test('of parallel requests of one badge for overlapping events one succeeds', async () => {
    const who = await s.attendee();
    const events = await Promise.all(Array.from({ length: 5 }, () => s.event({ duration: 30 })));
    for (const [n, event] of events.entries()) await s.schedule(event, n, 12);
    const answers = await Promise.all([...events, ...events].map((event) => take(event, who)));
    expect(countSuccesses(answers)).toBe(1);
    expect(await refusals(answers)).toEqual(['409/443 badge_id', '409/453 event_id']);
  });
  test('of expired holds are free again', async () => {
    const { db } = await import('../../src/server/db/client.ts');
    const event = await s.event({ max_tickets: 1, base_price: 5 });
    const { id } = await ok(take(event, await s.attendee()));
    expect(await refusal(take(event, await s.attendee()))).toBe('409/443 event_id');
    await db.ticket.update({ where: { id }, data: { hold_expires_date: new Date(Date.now() - 1000) } });
    expect((await take(event, await s.attendee())).status).toBe(200);
    expect((await desk.call('GET', `/api/ticket/${id}`)).status).toBe(404);
  });
});
