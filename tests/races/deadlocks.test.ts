import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EventScene, makeEventScene } from '../events/scene.ts';
import { type BadgeHolder, badged, crowd } from '../support/crowd.ts';
import { faults } from '../support/database/faults.ts';
import { ok } from '../support/people.ts';
import { database, deadlocks, refusals, times } from '../support/races.ts';

/* All requests take locks in the same order, so PostgreSQL never has to resolve a deadlock. */
const ROUNDS = 3;

let s: EventScene;
let people: BadgeHolder[];
let before: bigint;
beforeAll(async () => {
  s = await makeEventScene();
  people = await badged(await crowd(s.service, 24), (await s.badgetype()).id);
});
beforeEach(async () => {
  before = await deadlocks();
});
afterAll(() => s.stop());

const buy = (event: { id: string }, who: BadgeHolder) =>
  who.call('POST', '/api/ticket', { event_id: event.id, badge_id: who.badge_id });
const wait = (event: { id: string }, who: BadgeHolder) => who.call('POST', `/api/event/${event.id}/wait`);
const returnTicket = (ticket: { id: string }) => s.organiser.call('DELETE', `/api/ticket/${ticket.id}`);
const expectNoDeadlock = async () => expect([(await deadlocks()) - before, await faults()]).toEqual([0n, []]);

describe('no deadlocks', { timeout: 60_000 }, () => {
  test('when the same people buy and wait at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const event = await s.event({ max_tickets: 2 });
      await Promise.all(people.flatMap((who) => [buy(event, who), wait(event, who)]));
    }
    await expectNoDeadlock();
  });
  test('when people who wait for each other’s events return their tickets at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const events = await times(4, () => s.event({ max_tickets: 1 }));
      const tickets = await Promise.all(events.map((event, n) => ok(buy(event, people[n] as BadgeHolder)))); // there are more people
      for (const event of events) for (const who of people.slice(0, 4)) await wait(event, who);
      expect(await refusals(await Promise.all(tickets.map(returnTicket)))).toEqual([]);
    }
    await expectNoDeadlock();
  });
  test('when discounted tickets are bought and returned at once', async () => {
    await s.make('discount', { convention_id: s.con.id, name: 'Everybody', percent_off: 10, public: 1, use_with_tickets: 1 });
    for (let round = 0; round < ROUNDS; round += 1) {
      const event = await s.event({ max_tickets: 40, base_price: 5 });
      const [some, others] = [people.slice(0, 12), people.slice(12)];
      const tickets = await Promise.all(some.map((who) => ok(buy(event, who))));
      expect(tickets[0]).toMatchObject({ retail_price: 5, net_price: 4.5 });
      expect(await refusals(await Promise.all([...tickets.map(returnTicket), ...others.map((who) => buy(event, who))]))).toEqual(
        [],
      );
    }
    await expectNoDeadlock();
  });
  test('when holds expire while they are paid for and returned', async () => {
    const { expireAll } = await import('../../src/server/jobs/holdExpiry.ts');
    const db = await database();
    for (let round = 0; round < ROUNDS; round += 1) {
      const event = await s.event({ max_tickets: 20, base_price: 5 });
      const tickets = await Promise.all(people.slice(0, 20).map((who) => ok(buy(event, who))));
      const where = { id: { in: tickets.map(({ id }) => id) } };
      await db.ticket.updateMany({ where, data: { hold_expires_date: new Date(Date.now() - 1000) } });
      const expiry = times(3, () => expireAll());
      const answers = await Promise.all(
        tickets.map(({ id }, n) => (n % 2 ? returnTicket({ id }) : s.organiser.call('POST', `/api/ticket/${id}/verify`))),
      );
      await expiry;
      for (const refusal of await refusals(answers)) expect(refusal).toBe('404/404 id');
    }
    await expectNoDeadlock();
  });
  test('when seats are accepted automatically for people who buy overlapping tickets at the same time', async () => {
    await s.put('convention', s.con.id, { wait_auto_accept: 1 });
    for (let round = 0; round < ROUNDS; round += 1) {
      const [event, other] = [await s.event({ max_tickets: 8, duration: 30 }), await s.event({ max_tickets: 24, duration: 30 })];
      for (const [n, one] of [event, other].entries())
        await ok(
          s.post(`event/${one.id}/assign-slots`, { daypart_id: s.con.dayparts[round]?.id, space_id: s.con.spaces[n]?.id }),
        );
      const tickets = await Promise.all(people.slice(0, 8).map((who) => ok(buy(event, who))));
      for (const who of people.slice(8, 24)) await ok(wait(event, who));
      const answers = await Promise.all([...people.slice(8, 24).map((who) => buy(other, who)), ...tickets.map(returnTicket)]);
      for (const refusal of await refusals(answers)) expect(refusal).toBe('409/453 event_id');
      expect(answers.slice(16).every(({ status }) => status === 200)).toBe(true);
    }
    await expectNoDeadlock();
  });
});
