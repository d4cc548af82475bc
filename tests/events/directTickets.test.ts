import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BadgeHolder, badged, crowd } from '../support/crowd.ts';
import { faults } from '../support/database/faults.ts';
import { countingQueries } from '../support/database/queries.ts';
import { type Answer, ok, refusal } from '../support/people.ts';
import { database, deadlocks, times } from '../support/races.ts';
import { countSuccesses, type EventScene, makeEventScene, refusals, type TestRecord } from './scene.ts';
import { arrange, type Situation, situations } from './situations.ts';

/*
 * A ticket is taken in one read and one write, or, where that is not possible, under locks. A request with an Idempotency-Key is one transaction,
 * so it always takes the second way.
 */
let s: EventScene;
let people: BadgeHolder[];
let badgetype: TestRecord;
beforeAll(async () => {
  s = await makeEventScene();
  badgetype = await s.badgetype();
  people = await badged(await crowd(s.service, 24), badgetype.id);
});
afterAll(() => s.stop());

const person = (n: number) => people[n % people.length] as BadgeHolder;
const take = (event: { id: string }, { call, badge_id }: BadgeHolder, headers: Record<string, string> = {}) =>
  call('POST', '/api/ticket', { event_id: event.id, badge_id }, { headers });
/** Staff give a seat that is paid for. */
const give = (event: { id: string }, { badge_id }: BadgeHolder, headers: Record<string, string> = {}) =>
  s.organiser.call('POST', '/api/ticket/verified', { event_id: event.id, badge_id }, { headers });
const underLocks = () => ({ 'Idempotency-Key': randomUUID() });

describe('a ticket takes', () => {
  test('three statements: what decides about it, a number and the ticket; and one that is refused takes one', async () => {
    const db = await database();
    const [first, second] = [person(0), person(1)];
    const [event, small] = [await s.event({ max_tickets: 100, base_price: 3 }), await s.event({ max_tickets: 1 })];
    await ok(take(small, second));
    await s.withConvention({ tickets_per_event_per_badge: 9 }, { tickets_per_event_per_badge: 1 }, async () => {
      const taken = await countingQueries(() => ok(take(event, first)));
      expect(taken.queries).toBeLessThanOrEqual(3);
      expect(taken.result.copy_number).toBe(3);
      expect((await countingQueries(() => refusal(take(small, first)))).queries).toBe(1);
    });
    const lines = await db.logEntry.findMany({ where: { owner_id: event.id, comment: { startsWith: 'take' } } });
    expect(lines.map(({ user_id }) => user_id)).toEqual(Array(3).fill(first.user_id));
    for (const { id } of await s.items(`event/${event.id}/tickets`)) await ok(s.organiser.call('DELETE', `/api/ticket/${id}`));
  });
  test('no more when staff give one that is paid for, besides reading the records that are named and the answer', async () => {
    const event = await s.event({ max_tickets: 100, base_price: 3 });
    await s.withConvention({ tickets_per_event_per_badge: 9 }, { tickets_per_event_per_badge: 1 }, async () => {
      const given = await countingQueries(() => ok(give(event, person(5))));
      expect(given.queries).toBeLessThanOrEqual(6);
      expect(given.result).toMatchObject({ verified: true, net_price: 3, amount_paid: 3, copy_number: 3 });
      const { items } = await ok(s.organiser.call('GET', `/api/ticket/${given.result.id}/history`));
      expect(items).toMatchObject([{ action: 'create', user_id: s.organiser.user_id, operation: 'POST /ticket/verified' }]);
    });
    for (const { id } of await s.items(`event/${event.id}/tickets`)) await ok(s.organiser.call('DELETE', `/api/ticket/${id}`));
  });
  test('a line in the history that says who took it', async () => {
    const ticket = await ok(take(await s.event(), person(2)));
    const { items } = await ok(s.organiser.call('GET', `/api/ticket/${ticket.id}/history`));
    expect(items).toMatchObject([{ action: 'create', user_id: person(2).user_id, operation: 'POST /ticket' }]);
  });
});

test('a sale changes neither the version of the event nor that of the badge', async () => {
  const event = await s.event();
  const path = `/api/event/${event.id}`;
  const versionOf = async () => (await s.organiser.call('GET', path)).headers.get('etag') ?? '';
  const badges = async () => (await database()).badge.findUniqueOrThrow({ where: { id: person(3).badge_id } });
  const [before, badge] = [await versionOf(), await badges()];
  await ok(take(event, person(3)));
  await ok(take(event, person(4), underLocks()));
  expect((await s.read('event', event.id)).taken_count).toBe(2);
  expect(await versionOf()).toBe(before);
  expect(await badges()).toEqual({ ...badge, tickets_changed: badge.tickets_changed + 1 });
  const changed = await s.organiser.call('PUT', path, { name: 'Changed' }, { headers: { 'If-Match': before } });
  expect(changed.status).toBe(200);
  expect(await versionOf()).not.toBe(before);
});

/** What an answer says but for names of records and times. */
const said = async ({ status, body }: Answer) => {
  const { id, ticket_number, shortname, date_created, date_updated, view_uri, edit_uri, ...rest } = body;
  const { hold_expires_date, discount_id, eventgroup_id, conflicts } = body;
  const names = { hold_expires_date, discount_id, eventgroup_id };
  const has = Object.entries(names).filter(([, value]) => value !== null && value !== undefined);
  return {
    status,
    ...rest,
    ...names,
    ...Object.fromEntries(has.map(([name]) => [name, 'some'])),
    conflicts: (conflicts as [])?.length,
  };
};
const linesOf = async ({ event_id }: Situation) => (await database()).logEntry.count({ where: { owner_id: event_id } });
/** What the database says of the event afterwards. */
const left = async (situation: Situation, linesBefore: number) => {
  const db = await database();
  const event = await db.event.findUniqueOrThrow({ where: { id: situation.event_id } });
  const lines = (await linesOf(situation)) - linesBefore;
  const discounts = await db.discount.findMany({ select: { used_count: true }, orderBy: { id: 'asc' } });
  const waits = await db.eventWait.findMany({ where: { event_id: situation.event_id }, select: { status: true, user_id: true } });
  return [event.taken_count, event.available_count, event.wait_count, lines, discounts, waits, await faults()];
};
test.each([
  ['themselves', take],
  ['from staff', give],
] as const)(
  'both ways come to the same in every situation for those who take a ticket %s',
  async (_, take) => {
    const event = await s.event({ max_tickets: 3 });
    const other = await s.event({ max_tickets: 9, duration: 60 });
    const stage = { event, other, badgetype, people: people.slice(5, 12), convention_id: s.con.id, type_id: s.type.id };
    const agrees = fc.asyncProperty(situations, async (wanted) => {
      const outcomes: unknown[] = [];
      for (const headers of [{}, underLocks()]) {
        const situation = await arrange(stage, wanted);
        const lines = await linesOf(situation);
        outcomes.push([await said(await take(event, situation.buyer, headers)), await left(situation, lines)]);
      }
      expect(outcomes[0]).toEqual(outcomes[1]);
    });
    await fc.assert(agrees, {
      numRuns: Number(process.env.RUNS ?? 25),
      ...(process.env.SEED ? { seed: Number(process.env.SEED) } : {}),
    });
    await arrange(stage, null);
  },
  120_000,
);

describe('beside each other', () => {
  const both = (n: number) => (n % 2 ? underLocks() : {});
  test('both ways sell no seat twice', async () => {
    const before = await deadlocks();
    for (let round = 0; round < 2; round += 1) {
      const event = await s.event({ max_tickets: 5 });
      const answers = await times(people.length, (n) => (n % 3 ? take : give)(event, person(n), both(n)));
      expect(countSuccesses(answers)).toBe(5);
      expect(await refusals(answers)).toEqual(['409/443 event_id']);
    }
    expect([(await deadlocks()) - before, await faults()]).toEqual([0n, []]);
  });
  test('both ways give a badge one ticket at a time, and no more of an event than are allowed', async () => {
    const events = await times(4, () => s.event({ duration: 30 }));
    for (const [n, event] of events.entries()) await s.schedule(event, n, 3);
    const answers = await times(16, (n) => take(events[n % 4] as TestRecord, person(0), both(n >> 2)));
    expect(countSuccesses(answers)).toBe(1);
    expect(await refusals(answers)).toEqual(['409/443 badge_id', '409/453 event_id']);
    const free = await s.event();
    const copies = await times(12, (n) => take(free, person(1), both(n)));
    expect(countSuccesses(copies)).toBe(1);
    expect(await faults()).toEqual([]);
  });
  test('neither way uses a discount that is for one type of badge or one product', async () => {
    const sent = { convention_id: s.con.id, percent_off: 50, public: 1, use_with_tickets: 1 };
    const badgetype_id = (await s.make('badgetype', { convention_id: s.con.id, name: 'Student' })).id;
    const product_id = (await s.make('product', { convention_id: s.con.id, name: 'Shirt' })).id;
    const bound = [
      await s.make('discount', { ...sent, name: 'Students', badgetype_id }),
      await s.make('discount', { ...sent, name: 'Shirts', product_id }),
    ];
    const own = await s.read('badge', String(people[0]?.badge_id));
    await ok(s.organiser.call('PUT', `/api/discount/${bound[0]?.id}`, { badgetype_id: own.badgetype_id }));
    const event = await s.event({ max_tickets: 10, base_price: 10 });
    const answers = await times(4, (n) => take(event, person(n), both(n)));
    expect(answers.map(({ body }) => [body.net_price, body.discount_id])).toEqual(Array(4).fill([10, null]));
    for (const { id } of bound) await ok(s.organiser.call('PUT', `/api/discount/${id}`, { enabled: 0 }));
  });
  test('both ways use a discount no more often than it allows', async () => {
    const discount = {
      convention_id: s.con.id,
      name: 'Early',
      percent_off: 50,
      public: 1,
      enabled: 1,
      use_with_tickets: 1,
      max_uses: 3,
    };
    const { id } = await s.make('discount', discount);
    const event = await s.event({ max_tickets: 100, base_price: 10 });
    const answers = await times(12, (n) => take(event, person(n), both(n)));
    expect(answers.map(({ body }) => body.net_price).sort()).toEqual([...Array(9).fill(10), ...Array(3).fill(5)]);
    expect((await s.read('discount', id)).used_count).toBe(3);
    await ok(s.organiser.call('PUT', `/api/discount/${id}`, { enabled: 0 }));
    expect(await faults()).toEqual([]);
  });
});
