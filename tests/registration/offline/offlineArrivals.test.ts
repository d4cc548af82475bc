import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../src/server/db/client.ts';
import { type EventScene, makeEventScene, type TestRecord } from '../../events/scene.ts';
import { type Account, type Body, ok, refusal } from '../../support/people.ts';
import { type Acted, type Device, prepareDevice } from './offlineDesk.ts';

/* Hosts note who came without network. */
let s: EventScene;
let host: Account;
let cohost: Account;
let event: TestRecord;
let device: Device;
const at = (path: string) => `/api/convention/${s.con.id}/${path}`;
type CopiedTicket = Body & { id: string; name: string; scan: string; checked_in_date: string | null };

beforeAll(async () => {
  s = await makeEventScene();
  [host, cohost] = [await s.newcomer(), await s.newcomer()];
  event = await s.event({ name: 'Catan Cup', max_tickets: 20, max_hosts: 2 });
  for (const one of [host, cohost]) await ok(s.post(`event/${event.id}/host/${one.user_id}`));
  device = await prepareDevice(host, s.con.id);
});
afterAll(() => s.stop());

async function guest(name: string): Promise<TestRecord> {
  const person = await s.attendee({ name });
  return ok(s.post('ticket', { event_id: event.id, badge_id: person.badge_id }, person));
}
const seenOf = ({ name = '', checked_in_date = null }: Partial<CopiedTicket>) => ({ name, checked_in_date });
const arrival = (ticket: { id: string }, seen: Partial<CopiedTicket> = {}, of = device): Acted =>
  of.number({ kind: 'arrival', event_id: event.id, ticket_id: ticket.id, seen: seenOf(seen) });
const undo = (ticket: { id: string }, undoes: number | null, seen: Partial<CopiedTicket> = {}): Acted =>
  device.number({ kind: 'arrival_undo', event_id: event.id, ticket_id: ticket.id, undoes, seen: seenOf(seen) });
const ticketOf = (id: string) => db.ticket.findUniqueOrThrow({ where: { id } });
const openOf = async (as: Account, name: string) => {
  const { items } = await ok(as.call('GET', at('deskactions'), { status: 'open', query: name }));
  return items as (Body & { id: string })[]; // a list holds records
};
const decide = (id: string, decision: string, as = host) => as.call('POST', `/api/deskaction/${id}/${decision}`);

describe('the door lists of a host', () => {
  test('have who comes to their own events by name, and no badges', async () => {
    const ticket = await guest('Ann Only');
    const others = await s.event({ name: 'Of others' });
    const copy = await ok(host.call('GET', at('desk-snapshot')));
    expect(copy).toMatchObject({ is_registration: false, items: [], people: [], library: null, games: [] });
    const events = copy.events as (Body & { tickets: CopiedTicket[] })[];
    expect(events.map(({ id }) => id)).toEqual([event.id]);
    expect(events.map(({ id }) => id)).not.toContain(others.id);
    expect(Object.keys(events[0]?.tickets[0] ?? {}).sort()).toEqual(
      ['id', 'name', 'verified', 'checked_in', 'checked_in_date', 'no_show', 'scan'].sort(),
    );
    const { badge_code } = await db.badge.findFirstOrThrow({ where: { tickets: { some: { id: ticket.id } } } });
    expect(JSON.stringify(copy)).not.toContain(badge_code);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(event.id + badge_code));
    expect(events[0]?.tickets[0]?.scan).toBe(Buffer.from(digest).toString('hex'));
  });
  test('are for hosts of an event here', async () => {
    for (const one of [s.stranger, s.foreigner, await s.attendee()]) {
      expect(await refusal(one.call('GET', at('desk-snapshot')))).toBe('403/450 null');
      expect(await refusal(one.call('POST', at('prepare-desk')))).toBe('403/450 null');
    }
    expect(await refusal(device.send([arrival(await guest('Nobody'))], {}, cohost))).toBe('403/450 deskdevice_id');
    device = await prepareDevice(host, s.con.id);
  });
});

describe('who came', () => {
  test('is noted once, at the time when it was, and taken back', async () => {
    const [one, two] = [await guest('Bea'), await guest('Cy')];
    const actions = [arrival(one), arrival(two), undo(two, 2)];
    const answers = await Promise.all(Array.from({ length: 4 }, () => device.sent(...actions)));
    for (const answer of answers) expect(answer.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
    expect((await ticketOf(one.id)).checked_in_date?.getTime()).toBe(
      Math.floor(Date.parse(String(actions[0]?.acted_date)) / 1000) * 1000,
    );
    expect((await ticketOf(two.id)).checked_in).toBe(false);
    expect(await device.sent(arrival(one))).toMatchObject([{ status: 'applied' }]); // another phone noted it before
  });
  test('waits where the ticket was cancelled, has no seat any longer, or was noted again: hosts decide, and see no badge', async () => {
    const [gone, given, again] = [await guest('Dora'), await guest('Emil'), await guest('Fynn')];
    await ok(s.organiser.call('DELETE', `/api/ticket/${gone.id}`));
    const [, { taken_count }] = await db.$transaction([
      db.ticket.update({ where: { id: given.id }, data: { no_show: true } }),
      db.event.update({ where: { id: event.id }, data: { taken_count: { decrement: 1 } } }),
    ]);
    await db.event.update({ where: { id: event.id }, data: { max_tickets: taken_count } });
    await ok(host.call('PUT', `/api/ticket/${again.id}/check-in`));
    const before = { checked_in_date: '2027-08-05T15:00:00Z' };
    const sent = await device.sent(arrival(gone, { name: 'Dora' }), arrival(given), undo(again, null, before));
    expect(sent.map(({ status, conflict }) => [status, conflict])).toEqual([
      ['open', 'gone'],
      ['open', 'seat_given'],
      ['open', 'checked_in_again'],
    ]);
    const [cancelled] = await openOf(host, 'Dora');
    expect(cancelled).toMatchObject({ reason: 'The ticket was cancelled.', event_id: event.id });
    expect(await refusal(decide(cancelled?.id ?? '', 'apply'))).toBe('409/453 conflict');
    await ok(decide(cancelled?.id ?? '', 'keep'));
    const [seat] = await openOf(host, 'Emil');
    for (const key of ['badge_id', 'badge_number']) expect(seat).not.toHaveProperty(key);
    expect(await refusal(decide(seat?.id ?? '', 'apply'))).toBe('409/453 conflict');
    await db.event.update({ where: { id: event.id }, data: { max_tickets: 20 } });
    expect(await ok(decide(seat?.id ?? '', 'apply', cohost))).not.toHaveProperty('badge_id');
    expect(await ticketOf(given.id)).toMatchObject({ checked_in: true, no_show: false });
    const [noted] = await openOf(host, 'Fynn');
    for (const one of [s.stranger, s.foreigner, await s.attendee()]) {
      expect(await refusal(decide(noted?.id ?? '', 'keep', one))).toBe('403/450 null');
      expect(await openOf(one, 'Fynn')).toEqual([]);
    }
    await ok(decide(noted?.id ?? '', 'apply', s.organiser));
    expect((await ticketOf(again.id)).checked_in).toBe(false);
  });
  test('waits for the others where somebody does not host the event any longer', async () => {
    const mine = await s.event();
    await ok(s.post(`event/${mine.id}/host/${host.user_id}`));
    const ticket = await guest('Gwen');
    await ok(s.organiser.call('DELETE', `/api/event/${event.id}/host/${host.user_id}`));
    expect(await device.sent(arrival(ticket))).toMatchObject([{ status: 'open', conflict: 'not_permitted' }]);
    const [open] = await openOf(cohost, 'Gwen');
    expect(await refusal(decide(open?.id ?? '', 'apply'))).toBe('403/450 null');
    await ok(decide(open?.id ?? '', 'apply', cohost));
    expect((await ticketOf(ticket.id)).checked_in).toBe(true);
  });
});
