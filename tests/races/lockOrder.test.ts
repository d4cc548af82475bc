import { afterAll, beforeAll, expect, test } from 'vitest';
import { Random } from '../../prisma/seed/support/random.ts';
import { db } from '../../src/server/db/client.ts';
import { builtIn } from '../../src/server/search/indexing/builtIn.ts';
import { type EventScene, makeEventScene } from '../events/scene.ts';
import { anyChange, type Change, makePlayground, type Playground } from '../search/changes.ts';
import { at } from '../support/convention.ts';
import { type BadgeHolder, badged, crowd } from '../support/crowd.ts';
import { faults } from '../support/database/faults.ts';
import { deadlocks, times } from '../support/races.ts';

/*
 * Events are locked before slots, and both before their rooms, spaces, day parts, types and convention: PostgreSQL never has to resolve a
 * deadlock between those who change events and those who change what events belong to. `LOCK_ROUNDS=300` for a long run.
 */
const ROUNDS = Number(process.env.LOCK_ROUNDS ?? 10);
const random = new Random(Number(process.env.LOCK_SEED ?? 1));
const pick = <T>(from: readonly T[]): T => random.pick(from);
const signal = new AbortController().signal;

let s: EventScene;
let playground: Playground;
let people: BadgeHolder[];
beforeAll(async () => {
  s = await makeEventScene();
  playground = await makePlayground(s);
  people = await badged(await crowd(s.service, 6), (await s.badgetype()).id);
  await times(40, () => s.event({ max_tickets: 3 }));
});
afterAll(() => s.stop());

/** A change that asks for several locks: of an event and of what it belongs to, in either direction. */
async function anyEntangledChange(): Promise<Change> {
  const { con, organiser } = s;
  const [events, slots] = await Promise.all([s.items(`convention/${con.id}/events`), s.items(`convention/${con.id}/slots`)]);
  const put = (path: string, sent: object) => () => organiser.call('PUT', `/api/${path}`, { ...sent });
  const [event, slot, who] = [pick(events).id, pick(slots).id, pick(people)];
  return pick<Change>([
    put(`slot/${slot}`, { event_id: event }),
    put(`slot/${slot}`, { event_id: event }),
    put(`slot/${slot}`, { event_id: '' }),
    put(`space/${pick(con.spaces).id}`, { name: `Corner ${random.int(1, 99)}`, sequence_number: random.int(0, 5) }),
    put(`space/${pick(con.spaces).id}`, { is_locked: 0 }),
    put(`room/${pick(con.rooms).id}`, { name: `Cellar ${random.int(1, 99)}` }),
    () => organiser.call('POST', `/api/conventionday/${con.days[0]?.id}/move`, { start_date: at(random.int(8, 12)), dry_run: 0 }),
    put(`daypart/${pick(con.dayparts).id}`, { name: `About ${random.int(1, 99)}` }),
    put(`convention/${con.id}`, { limit_ticket_availability: pick([0, 0.5, 1]) }),
    put(`eventtype/${pick(playground.types).id}`, { limit_ticket_availability: pick([0, 0.5, 1]) }),
    put(`event/${event}`, { max_tickets: random.int(1, 4), type_id: pick(playground.types).id }),
    () => who.call('POST', '/api/ticket', { event_id: event, badge_id: who.badge_id }),
    () => who.call('POST', `/api/event/${event}/wait`),
  ]);
}

test('events, what they belong to, and the index are changed beside each other without a deadlock', async () => {
  const before = await deadlocks();
  for (let round = 0; round < ROUNDS; round += 1) {
    const changes = await Promise.all([
      ...Array.from({ length: 8 }, () => anyChange(playground, pick)),
      ...Array.from({ length: 8 }, anyEntangledChange),
    ]);
    const index = [
      () => builtIn.rebuild(s.con.id, signal),
      () => builtIn.catchUp(s.con.id, signal),
      () =>
        db.$executeRaw`INSERT INTO searchoutbox (convention_id, object_id) SELECT convention_id, id FROM event WHERE random() < 0.3`,
    ];
    await Promise.all([...changes, ...index, ...index].map((work) => work()));
  }
  expect([(await deadlocks()) - before, await faults()]).toEqual([0n, []]);
}, 300_000);
