import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../../src/server/db/client.ts';
import { inconsistencies } from '../../support/database/rules.ts';
import { type Account, ok, refusal } from '../../support/people.ts';
import { deadlocks } from '../../support/races.ts';
import { type EventScene, makeEventScene, outsiders, type TestRecord } from '../scene.ts';

/* Seats of no-shows are given to those at the door, by the published rule. */
const MINUTE = 60_000;
type Attendee = Awaited<ReturnType<EventScene['attendee']>> & { number: string };
let s: EventScene;
let host: Account;
let type: TestRecord;
let event: TestRecord;
beforeAll(async () => {
  s = await makeEventScene({ is_schedule_public: 1, allow_waiting_lists: 1, allow_schedule_conflicts: 1 });
  host = await s.newcomer();
  type = await s.make('eventtype', { convention_id: s.con.id, name: 'Tournament', grace_minutes: 10 });
});
beforeEach(async () => {
  event = await s.event({ name: 'Catan Cup', max_tickets: 2, type_id: type.id });
  await ok(s.post(`event/${event.id}/host/${host.user_id}`));
  await begin(60);
});
afterAll(() => s.stop());

const begin = (minutes: number) =>
  db.event.update({
    where: { id: event.id },
    data: { start_date: new Date(Math.floor(Date.now() / MINUTE + minutes) * MINUTE) },
  });
/** The event begun 15 minutes ago, and so were all tickets taken earlier. */
async function begun() {
  await begin(-15);
  await db.$executeRaw`UPDATE ticket SET date_created = now() - interval '1 day' WHERE event_id = ${event.id}::uuid`;
}
async function person(): Promise<Attendee> {
  const account = await s.attendee();
  const { badge_number } = await db.badge.findUniqueOrThrow({ where: { id: account.badge_id } });
  return { ...account, number: String(badge_number) };
}
const people = (count: number) => Promise.all(Array.from({ length: count }, person));
const take = async (who: Attendee) => ok(s.post('ticket', { event_id: event.id, badge_id: who.badge_id }, who));
const show = ({ number }: Attendee, as = host) => s.post(`event/${event.id}/check-in`, { badge: number }, as);
const give = (as = host) => s.post(`event/${event.id}/give-seats`, {}, as);
const numbersOf = (answer: Record<string, unknown>) =>
  (answer.given as { badge_number: number }[]).map((one) => String(one.badge_number));
const door = async () => ok(host.call('GET', `/api/event/${event.id}/door`));
const ticketOf = (who: Attendee) => db.ticket.findFirst({ where: { event_id: event.id, badge_id: who.badge_id } });

describe('seats of no-shows', () => {
  test('are given only where the type says so, and from then on', async () => {
    const [late, guest] = [await person(), await person()];
    await take(late);
    const plain = await s.event({ max_tickets: 1 });
    expect(await refusal(s.post(`event/${plain.id}/give-seats`, {}, s.organiser))).toBe('409/453 grace_minutes');
    expect(await ok(s.organiser.call('GET', `/api/event/${plain.id}/door`))).toMatchObject({ grace: null });
    await begin(90);
    expect(await refusal(show(guest))).toBe('409/453 badge');
    await begin(-5);
    expect(await ok(show(guest))).toMatchObject({ ticket_id: null, name: null, position: 1 });
    expect(await refusal(give())).toBe('409/453 start_date');
    await begun();
    for (const [account, options, expected] of outsiders(s)) {
      expect(await refusal(account.call('POST', `/api/event/${event.id}/give-seats`, {}, options))).toBe(expected);
      expect(await refusal(account.call('DELETE', `/api/event/${event.id}/presence`, { presence_id: 'x' }, options))).toBe(
        expected,
      );
    }
    expect(await refusal(give(guest))).toBe('403/450 null');
    expect(numbersOf(await ok(give()))).toEqual([guest.number]);
    expect(await refusal(give())).toBe('409/453 badge');
    const page = await fetch(`${s.service.base_url}/c/${s.con.record.uri_part}/event/${event.event_number}`);
    expect(await page.text()).toContain('From 10 minutes after the start');
  });
  test('a host learns why a badge can have none, and not what else its holder does', async () => {
    await begin(-5);
    const [unpaid, without, busy] = await people(3);
    if (!unpaid || !without || !busy) throw new Error('three people');
    const { badgetype_id } = await db.badge.update({ where: { id: unpaid.badge_id }, data: { verified: false } });
    const type = await s.badgetype({ ticket_purchases_allowed: 0 });
    await db.badge.update({ where: { id: without.badge_id }, data: { badgetype_id: type.id } });
    const reasonOf = async (who: Attendee) => ((await show(who)).body as { error: { message: string } }).error.message;
    expect(await reasonOf(unpaid)).toContain('it is not paid for');
    expect(await reasonOf(without)).toContain('its type has none of these seats');
    expect(await ok(show(busy))).toMatchObject({ position: 1 });
    await db.badge.update({ where: { id: unpaid.badge_id }, data: { verified: true } });
    await db.badge.update({ where: { id: without.badge_id }, data: { badgetype_id } });
  });
  test('are given so much later as the hosts said that they are late', async () => {
    const [late, guest] = [await person(), await person()];
    await take(late);
    await begin(-5);
    await ok(show(guest));
    await begun();
    const { start_date } = await db.event.findUniqueOrThrow({ where: { id: event.id } });
    await db.event.update({ where: { id: event.id }, data: { late_minutes: 15, late_start_date: start_date } });
    const { grace } = await door();
    const expected = new Date((start_date?.getTime() ?? 0) + 25 * MINUTE);
    expect(new Date(String((grace as { gives_from: string }).gives_from))).toEqual(expected);
    expect(await refusal(give())).toBe('409/453 start_date');
    await db.event.update({ where: { id: event.id }, data: { late_minutes: null } });
    expect(await ok(give())).toMatchObject({ given: expect.anything() });
  });

  test('go to the waiting list first, in its order, then to others as they came; the seat that was taken last goes first', async () => {
    const [first, last, guest, second, head] = (await people(5)) as [Attendee, Attendee, Attendee, Attendee, Attendee];
    await db.user.update({ where: { id: last.user_id }, data: { language: 'de' } });
    await take(first);
    await take(last);
    await ok(s.post(`event/${event.id}/wait`, {}, head));
    await ok(s.post(`event/${event.id}/wait`, {}, second));
    await begun();
    for (const who of [guest, second, head]) await ok(show(who));
    const line = (await door()).grace as { line: { badge_number: number; is_on_waiting_list: boolean }[] };
    expect(line.line.map(({ badge_number }) => String(badge_number))).toEqual([head.number, second.number, guest.number]);
    await ok(show(first));
    expect(numbersOf(await ok(give()))).toEqual([head.number]);
    expect(await ticketOf(last)).toMatchObject({ no_show: true });
    const told = await db.mail.findMany({ where: { kind: 'seat_given' } });
    expect(told.map(({ user_id, subject }) => [user_id, subject])).toEqual([[last.user_id, 'Platz weitergegeben: Catan Cup']]);
    expect(await ticketOf(head)).toMatchObject({ checked_in: true, verified: true });
    expect(await s.read('event', event.id)).toMatchObject({ taken_count: 2, wait_count: 1 });
    expect(await refusal(show(last))).toBe('409/453 no_show');
    const { id } = (await ticketOf(last)) ?? {};
    expect(await refusal(host.call('PUT', `/api/ticket/${id}/check-in`))).toBe('409/453 no_show');
    expect(await ok(last.call('GET', `/api/ticket/${id}`))).toMatchObject({ no_show: true, verified: true });
    // A seat that becomes free is the late one's again.
    await ok(s.organiser.call('DELETE', `/api/ticket/${(await ticketOf(head))?.id}`));
    expect(await ok(show(last))).toMatchObject({ is_first: true, position: null });
    expect(await ticketOf(last)).toMatchObject({ no_show: false, checked_in: true });
    expect(await inconsistencies(s.service.database_url)).toEqual([]);
  });

  test('whoever leaves the door gets none, nor does a badge that may have no ticket', async () => {
    const [late, guest] = [await person(), await person()];
    await take(late);
    await db.event.update({ where: { id: event.id }, data: { max_tickets: 1 } });
    await begun();
    await ok(show(guest));
    expect(await ok(show(guest))).toMatchObject({ position: 1 });
    const [entry] = ((await door()).grace as { line: { presence_id: string }[] }).line;
    const leave = (presence_id?: string) =>
      host.call('DELETE', `/api/event/${event.id}/presence`, presence_id ? { presence_id } : {});
    expect(await refusal(leave())).toBe('400/441 presence_id');
    await ok(leave(entry?.presence_id));
    expect(await refusal(leave(entry?.presence_id))).toBe('404/404 presence_id');
    expect(await refusal(give())).toBe('409/453 badge');
    await db.badge.update({
      where: { id: guest.badge_id },
      data: { verified: false, hold_expires_date: new Date(Date.now() + MINUTE) },
    });
    const refused = await show(guest);
    expect(await refusal(Promise.resolve(refused))).toBe('409/453 badge');
    expect(JSON.stringify(refused.body)).not.toContain(guest.username);
    expect(await ticketOf(late)).toMatchObject({ no_show: false });
  });

  test('a removed no-show frees no second seat', async () => {
    const [late, guest] = [await person(), await person()];
    await db.event.update({ where: { id: event.id }, data: { max_tickets: 1 } });
    await take(late);
    await begun();
    await ok(show(guest));
    await ok(give());
    await ok(s.organiser.call('DELETE', `/api/ticket/${(await ticketOf(late))?.id}`));
    expect(await s.read('event', event.id)).toMatchObject({ taken_count: 1 });
    expect(await inconsistencies(s.service.database_url)).toEqual([]);
  });

  test('are never more than there are, whoever comes while they are given', async () => {
    const before = await deadlocks();
    for (let round = 0; round < 3; round += 1) {
      event = await s.event({ max_tickets: 3, type_id: type.id });
      await ok(s.post(`event/${event.id}/host/${host.user_id}`));
      await begin(60);
      const [holders, guests] = [await people(3), await people(4)];
      for (const holder of holders) await take(holder);
      await begun();
      for (const guest of guests) await ok(show(guest));
      const answers = await Promise.all([...holders.map((holder) => show(holder)), give(), give(), give(s.organiser)]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const tickets = await db.ticket.findMany({ where: { event_id: event.id } });
      const seated = tickets.filter(({ no_show }) => !no_show);
      expect(seated).toHaveLength(3);
      // Whoever was let in has a seat, and whoever was told that it is gone has none.
      for (const [n, holder] of holders.entries()) {
        const ticket = tickets.find(({ badge_id }) => badge_id === holder.badge_id);
        expect([ticket?.checked_in, ticket?.no_show]).toEqual(answers[n]?.status === 200 ? [true, false] : [false, true]);
      }
      expect(await s.read('event', event.id)).toMatchObject({ taken_count: 3 });
    }
    expect(await inconsistencies(s.service.database_url)).toEqual([]);
    expect(await deadlocks()).toBe(before);
  });
});
