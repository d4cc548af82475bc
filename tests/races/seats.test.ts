import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EventScene, makeEventScene } from '../events/scene.ts';
import { badged, crowd } from '../support/crowd.ts';
import { faults } from '../support/database/faults.ts';
import { refusal } from '../support/people.ts';
import { database, deadlocks } from '../support/races.ts';
import { replay } from './replay.ts';
import { deal, deals, EVENTS, holdings, type Market, PEOPLE } from './trade.ts';

const RUNS = Number(process.env.RUNS ?? 2);
const SEED = process.env.SEED ? { seed: Number(process.env.SEED) } : {};
const seats = (n: number) => 1 + (n % 4);

let s: EventScene;
let market: Market;
const badges = new Map<number, string>();
let before: bigint;
beforeAll(async () => {
  s = await makeEventScene();
  before = await deadlocks();
  const people = await badged(await crowd(s.service, PEOPLE), (await s.badgetype()).id);
  const events: string[] = [];
  for (let n = 0; n < EVENTS; n += 1) events.push((await s.event({ max_tickets: seats(n), base_price: n % 3 ? null : 5 })).id);
  for (const { badge_number, user_id } of await (await database()).badge.findMany()) badges.set(badge_number, user_id ?? '');
  market = { events, people, desk: s.organiser, organiser: s.organiser };
});
afterAll(() => s.stop());

/** Deletes all tickets and waits. */
async function reset(wait_auto_accept: boolean) {
  const db = await database();
  await db.$executeRaw`TRUNCATE logentry`;
  await db.$transaction(async (tx) => {
    await tx.ticket.deleteMany();
    await tx.eventWait.deleteMany();
    for (const [n, id] of market.events.entries())
      await tx.event.update({ where: { id }, data: { taken_count: 0, max_tickets: seats(n) } });
  });
  await s.put('convention', s.con.id, { wait_auto_accept });
}
/** The free seats for which a person waits who could take them. */
const idleSeats = async () =>
  (await database()).$queryRaw`
    SELECT event.name, wait.sequence_number, event.available_count FROM event JOIN eventwait AS wait ON wait.event_id = event.id
    WHERE available_count > 0 AND wait.status = 'waiting' AND NOT EXISTS (
      SELECT 1 FROM ticket JOIN badge ON badge.id = ticket.badge_id WHERE ticket.event_id = event.id AND badge.user_id = wait.user_id)`;
/** The expected answers. */
const expected =
  /^(200|404\/404 id|409\/(443 (event_id|user_id|badge_id)|453 (status|verified|max_tickets|offer_expires_date)))$/;

test('500 people and 20 events: seats are bought, returned, waited for, offered and lost, and the order of waiting lists and the limits hold', async () => {
  const batches = fc.array(fc.array(deals, { minLength: 30, maxLength: 60 }), { minLength: 8, maxLength: 12 });
  const holds = fc.asyncProperty(fc.boolean(), batches, async (auto, batches) => {
    await reset(auto);
    for (const batch of batches) {
      const now = await holdings();
      const answers = await Promise.all(batch.flatMap((one) => deal(market, now, one)));
      for (const answer of answers)
        if (answer && answer.status !== 200)
          expect(await refusal(Promise.resolve(answer)), JSON.stringify(answer.body)).toMatch(expected);
      expect(await faults()).toEqual([]);
      expect(await idleSeats()).toEqual([]);
    }
    for (const [n, id] of market.events.entries()) expect(await replay(id, badges, n % 2 ? seats(n) : undefined)).toEqual([]);
  });
  const { failed, seed, errorInstance } = await fc.check(holds, { numRuns: RUNS, endOnFailure: true, ...SEED });
  // The error says how to repeat the run, without the long list of deals.
  if (failed) throw new Error(`SEED=${seed} npx vitest run tests/races/seats.test.ts`, { cause: errorInstance });
  expect((await deadlocks()) - before).toBe(0n);
}, 300_000);
