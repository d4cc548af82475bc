import { type EventScene, makeEventScene } from '../events/scene.ts';
import { slotOf } from '../support/convention.ts';
import { type BadgeHolder, badged, crowd } from '../support/crowd.ts';
import type { Answer, Body } from '../support/people.ts';
import { database, times } from '../support/races.ts';
import { createService, type Settings } from '../support/service.ts';

/** The person who got the prize, and the answer to the request. */
export interface Winner {
  n: number;
  body: Body;
}
/** Something that many people request at once and only one gets. */
export interface Prize {
  /** Sends the request of one person. */
  request(n: number): Promise<Answer>;
  /** The refusal of the other requests in short, and its text, which may name the winner. */
  refusal: string;
  message(winner: Winner): RegExp;
  /** The listed conflicts. */
  conflicts?(winner: Winner): object[];
}
export interface Contests {
  stage: EventScene;
  people: readonly BadgeHolder[];
  /** Makes the nth prize of each kind. */
  prizes: Record<'seat' | 'slot' | 'claim' | 'game', (n: number) => Promise<Prize>>;
}

/** Makes a convention with people who may request every prize: they have badges and the privileges to schedule and to lend games. */
export async function makeContests(count: number, settings: Settings = {}): Promise<Contests> {
  const stage = await makeEventScene({ rooms: 2, spaces: 2 }, await createService({ settings }));
  const people = await badged(await crowd(stage.service, count), (await stage.badgetype()).id);
  const library = await stage.make('library', { name: 'Games' });
  const db = await database();
  const users = people.map(({ user_id }) => user_id);
  await db.conventionPrivilege.createMany({
    data: users.map((user_id) => ({ convention_id: stage.con.id, user_id, scheduling: true })),
  });
  await db.libraryPrivilege.createMany({
    data: users.map((user_id) => ({ library_id: library.id, user_id, catalog: false, checkouts: true, settings: false })),
  });
  const events = await manyEvents(stage, count);
  const call = (n: number, path: string, sent: Body = {}) => (people[n] as BadgeHolder).call('POST', `/api/${path}`, sent); // n < count
  return {
    stage,
    people,
    prizes: {
      seat: async (n) => {
        const event = await stage.event({ name: `Last seat ${n}`, max_tickets: 1 });
        return {
          request: (person) => call(person, 'ticket', { event_id: event.id, badge_id: people[person]?.badge_id }),
          refusal: '409/443 event_id',
          message: () => new RegExp(`^Last seat ${n} is sold out; 0 people are waiting\\.$`),
        };
      },
      slot: async (n) => {
        const [part, space] = [stage.con.dayparts[n % 16], stage.con.spaces[Math.floor(n / 16)]];
        const slot = await slotOf(stage.con, space ?? {}, part ?? {});
        return {
          request: (person) => call(person, `event/${events[person]}/assign-slots`, { slot_id: slot.id }),
          refusal: '409/443 event_id',
          message: ({ body }) => new RegExp(`^${space?.name} in .* is held by ${body.name}: free it first\\.$`),
          conflicts: ({ body }) => [
            { object_type: 'event', id: body.id, name: body.name },
            { object_type: 'slot', id: slot.id, name: slot.name },
          ],
        };
      },
      claim: async (n) => {
        const event = await stage.event({ name: `Without host ${n}`, claimable: 1 });
        return {
          request: (person) => call(person, `event/${event.id}/claim`),
          refusal: '409/453 host',
          message: ({ n }) => new RegExp(`^The event is already hosted by ${people[n]?.username}\\.$`),
        };
      },
      game: async (n) => {
        const { id } = await stage.make('librarygame', { library_id: library.id, name: `Game ${n}`, catalog_number: `${n}` });
        const sent = { library_id: library.id, librarygame_id: id };
        return {
          request: (person) => call(person, 'librarygamecheckout', { ...sent, renter_name: `Renter ${person}` }),
          refusal: '409/443 librarygame_id',
          message: ({ body }) => new RegExp(`^Game ${n} has been out to ${body.renter_name} since `),
          conflicts: ({ body }) => [{ object_type: 'librarygamecheckout', id: body.id, name: body.renter_name }],
        };
      },
    },
  };
}
/** Makes events of half an hour in the database, and returns their ids. */
async function manyEvents({ con, type }: EventScene, count: number): Promise<string[]> {
  const rows = await (await database()).$queryRaw<{ id: string }[]>`
    INSERT INTO event (id, convention_id, event_number, name, max_tickets, priority, type_id, duration)
    SELECT uuid_v7(), ${con.id}::uuid, 10000 + n, 'Contestant ' || n, 6, 3, ${type.id}::uuid, 30 FROM generate_series(1, ${count}::int) AS n
    RETURNING id`;
  return rows.map(({ id }) => id);
}
/** Sends all requests at once, and separates the winners from the others. */
export async function outcome(prize: Prize, count: number): Promise<{ winners: Winner[]; others: Answer[] }> {
  const answers = await times(count, (n) => prize.request(n));
  return {
    winners: answers.flatMap(({ status, body }, n) => (status === 200 ? { n, body } : [])),
    others: answers.filter(({ status }) => status !== 200),
  };
}
