import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../src/server/db/client.ts';
import { staffWith } from '../../support/convention.ts';
import { type Account, ok, refusal } from '../../support/people.ts';
import { type EventScene, makeEventScene, outsiders, type TestRecord } from '../scene.ts';

/* Hosts check people in to their event. */
let s: EventScene;
let host: Account;
let other: Account;
let event: TestRecord;
let ann: Awaited<ReturnType<EventScene['attendee']>>;
let ticket: TestRecord;
beforeAll(async () => {
  s = await makeEventScene();
  [host, other] = [await s.newcomer(), await s.newcomer()];
  event = await s.event({ name: 'Catan Cup' });
  await ok(s.post(`event/${event.id}/host/${host.user_id}`));
  await ok(s.post(`event/${(await s.event()).id}/host/${other.user_id}`));
  ann = await s.attendee({ name: 'Ann Only' });
  ticket = await ok(s.post('ticket', { event_id: event.id, badge_id: ann.badge_id }, ann));
});
afterAll(() => s.stop());

const put = (action: string, as: Account = host, sent = {}, id = ticket.id) =>
  as.call('PUT', `/api/ticket/${id}/${action}`, sent);
const door = (as: Account = host) => as.call('GET', `/api/event/${event.id}/door`);
const byBadge = (badge: string, as: Account = host) => s.post(`event/${event.id}/check-in`, { badge }, as);
const badgeOf = (who: { badge_id: string }) => db.badge.findUniqueOrThrow({ where: { id: who.badge_id } });

describe('the door of an event', () => {
  test('is kept by its hosts and staff, and by nobody else', async () => {
    const staff = [await staffWith(s.con, 'registration'), s.scheduler, s.organiser];
    for (const account of [host, ...staff]) expect(await ok(door(account))).toMatchObject({ total: 1, here: 0 });
    const calls = (as: Account, options: object) => [
      as.call('GET', `/api/event/${event.id}/door`, {}, options),
      as.call('POST', `/api/event/${event.id}/check-in`, { badge: '1' }, options),
      as.call('PUT', `/api/ticket/${ticket.id}/check-in`, {}, options),
      as.call('PUT', `/api/ticket/${ticket.id}/reverse-check-in`, {}, options),
    ];
    for (const [account, options, expected] of [...outsiders(s), [other, {}, '403/450 null'], [ann, {}, '403/450 null']] as const)
      for (const call of calls(account, options)) expect(await refusal(call)).toBe(expected);
    expect((await ok(door())).items).toEqual([
      {
        ticket_id: ticket.id,
        ticket_number: ticket.ticket_number,
        name: 'Ann Only',
        verified: true,
        checked_in: false,
        checked_in_date: null,
        no_show: false,
        is_refunded: false,
      },
    ]);
  });

  test('lets people in, and takes that back only as it was seen', async () => {
    const first = await ok(put('check-in'));
    expect(first).toMatchObject({ checked_in: true, badge_name: 'Ann Only' });
    expect(first).not.toHaveProperty('badge_id');
    expect(await ok(put('check-in', s.scheduler))).toMatchObject({
      checked_in_date: first.checked_in_date,
      _warnings: [{ data: 'checked_in' }],
    });
    expect(await ok(door())).toMatchObject({ here: 1 });
    const seen = { checked_in_date: '2027-08-05T15:00:00.000Z' };
    expect(await refusal(put('reverse-check-in', host, seen))).toBe('409/453 checked_in_date');
    const undone = await ok(put('reverse-check-in', host, { checked_in_date: first.checked_in_date }));
    expect(undone).toMatchObject({ checked_in: false, checked_in_date: null });
    expect((await ok(put('reverse-check-in')))._warnings).toHaveLength(1);
  });

  test('knows people by the number of the badge and by its code, and says nothing about those without a ticket', async () => {
    const { badge_number, badge_code } = await badgeOf(ann);
    expect(await ok(byBadge(` ${badge_code.toLowerCase()} `))).toMatchObject({
      name: 'Ann Only',
      is_first: true,
      ticket_id: ticket.id,
    });
    expect(await ok(byBadge(`#${badge_number}`))).toMatchObject({ name: 'Ann Only', is_first: false });
    const stranger = await s.attendee({ name: 'Secret Person' });
    const refused = await byBadge(String((await badgeOf(stranger)).badge_number));
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).not.toContain('Secret');
    expect(await refusal(byBadge('999999'))).toBe('400/440 badge');
    expect(await refusal(byBadge('Ann'))).toBe('400/442 badge');
    expect(await refusal(s.post(`event/${event.id}/check-in`, {}, host))).toBe('400/441 badge');
  });

  test('asks for the money first', async () => {
    const dear = await s.event({ base_price: 4 });
    await ok(s.post(`event/${dear.id}/host/${host.user_id}`));
    const bob = await s.attendee();
    const held = await ok(s.post('ticket', { event_id: dear.id, badge_id: bob.badge_id }, bob));
    const badge = String((await badgeOf(bob)).badge_number);
    expect(await refusal(put('check-in', host, {}, held.id))).toBe('409/453 verified');
    expect(await refusal(s.post(`event/${dear.id}/check-in`, { badge }, host))).toBe('409/453 verified');
  });

  test('of two hosts who scan at the same time, one lets somebody in', async () => {
    const { badge_number } = await badgeOf(ann);
    await ok(put('reverse-check-in'));
    const answers = await Promise.all(Array.from({ length: 8 }, () => ok(byBadge(String(badge_number)))));
    expect(answers.filter(({ is_first }) => is_first)).toHaveLength(1);
    expect(new Set(answers.map(({ checked_in_date }) => checked_in_date)).size).toBe(1);
  });
});

describe('the page of a host', () => {
  const read = (who?: Account, number = event.event_number) =>
    fetch(`${s.service.base_url}/c/${s.con.record.uri_part}/me/host/${number}`, {
      headers: who ? { cookie: `session_id=${who.session_id}` } : {},
      redirect: 'manual',
    });
  test('says who is missing, for hosts and staff alone', async () => {
    const bob = await s.attendee({ name: 'Bob <Late>' });
    await ok(s.post('ticket', { event_id: event.id, badge_id: bob.badge_id }, bob));
    await s.put('eventtype', s.type.id, { special_requests: ['Projector'] });
    await s.put('event', event.id, { special_requests: ['Projector'] });
    const answer = await read(host);
    expect(answer.headers.get('permissions-policy')).toContain('camera=(self)');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const html = await answer.text();
    for (const text of ['1 of 2 are here.', 'Not here yet (1)', 'Bob &lt;Late&gt;', 'Needed: Projector'])
      expect(html).toContain(text);
    expect(html).not.toContain(bob.username);
    expect((await read(s.scheduler)).status).toBe(200);
    for (const account of [other, ann, s.stranger, s.foreigner]) {
      const refused = await read(account);
      expect(refused.status).toBe(404);
      expect(await refused.text()).not.toContain('Bob');
    }
    const uri = `/c/${s.con.record.uri_part}`;
    // Who got the money back keeps the seat until the ticket is cancelled: hosts are told, and so is the desk.
    const dear = await s.event({ base_price: 4 });
    await ok(s.post(`event/${dear.id}/host/${host.user_id}`));
    const bought = await ok(s.post('ticket/verified', { event_id: dear.id, badge_id: bob.badge_id }));
    const query = String((await badgeOf(bob)).badge_number);
    const atDesk = () => ok(s.organiser.call('GET', `/api/convention/${s.con.id}/desk-find`, { query }));
    const refundedText = 'The ticket was refunded. They may not come.';
    expect(await (await read(host, dear.event_number)).text()).not.toContain(refundedText);
    await ok(s.post(`ticket/${bought.id}/refund`, { amount: 4 }));
    expect(await (await read(host, dear.event_number)).text()).toContain(refundedText);
    expect((await atDesk()).items).toMatchObject([{ ticket_count: 2, refunded_ticket_count: 1 }]);
    expect((await read()).headers.get('location')).toBe(`${uri}/join?next=me/host/${event.event_number}`);
    const mine = await fetch(`${s.service.base_url}${uri}/me`, { headers: { cookie: `session_id=${host.session_id}` } });
    expect(await mine.text()).toContain(`href="${uri}/me/host/${event.event_number}"`);
  });
});
