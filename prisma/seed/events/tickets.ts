import type { RecordNamed } from '../../../src/server/core/crud.ts';
import { inOrder, inParallel } from '../support/parallel.ts';
import type { Random } from '../support/random.ts';
import type { Convention, World } from '../world.ts';
import type { Timetable } from './timetable.ts';
import type { Planned, Seat } from './types.ts';
import { makeWaits } from './waits.ts';

type Badge = RecordNamed<'badge'>;
/** Picks the first badge, from a random start, whose holder is free at the times of the event. */
function taker(random: Random, timetable: Timetable, badges: readonly Badge[], { sittings, badgetype_id }: Planned) {
  const start = random.int(0, badges.length - 1);
  const fits = (badge: Badge) =>
    (!badgetype_id || badge.badgetype_id === badgetype_id) && timetable.occupy(badge.user_id ?? badge.id, sittings);
  return [...badges.slice(start), ...badges.slice(0, start)].find(fits);
}

/**
 * Distributes seats, beginning with the events that will be sold out. Nobody attends two events at the same time. Together with the `sold`
 * tickets, and without those that are given back, the number is that of the plan.
 */
function seatsOf(
  { accounts: { attendee } }: World,
  { plan: { events }, badges }: Convention,
  planned: readonly Planned[],
  timetable: Timetable,
  sold: number,
  random: Random,
) {
  const verified = badges.filter((badge) => badge.verified);
  const small = planned.filter(({ event, badgetype_id }) => event.max_tickets <= 6 && !badgetype_id);
  const full = random.shuffled(small).slice(0, events.waits.length);
  const left = new Map(planned.map((one) => [one, one.event.max_tickets - 1]));
  const seats: Seat[] = [];
  const seat = (one: Planned, among = verified) => {
    const badge = taker(random, timetable, among, one);
    if (badge) seats.push({ one, badge });
  };
  for (const one of full) for (let n = 0; n < one.event.max_tickets; n += 1) seat(one);
  const others = planned.filter((one) => !full.includes(one));
  // The attendee account, for trying things by hand, gets several tickets.
  const own = verified.filter(({ user_id }) => user_id === attendee.user_id);
  for (const one of own.length > 0 ? others.slice(0, 5) : []) {
    seat(one, own);
    left.set(one, (left.get(one) ?? 0) - 1);
  }
  const wanted = events.tickets + events.offers - sold;
  for (let tries = 0; others.length && seats.length < wanted && tries < wanted * 4; tries += 1) {
    const one = random.pick(others);
    const free = left.get(one) ?? 0;
    if (free < 1) continue;
    seat(one);
    left.set(one, free - 1);
  }
  return { seats, full, left: others.flatMap((one) => Array.from({ length: left.get(one) ?? 0 }, () => one)), verified };
}

/** Creates tickets, some of them picked up, and waiting lists with offers. */
export async function makeTickets(
  world: World,
  convention: Convention,
  planned: readonly Planned[],
  timetable: Timetable,
  before: number,
) {
  const { people, progress } = world;
  const { plan, staff } = convention;
  const { api } = staff.registration;
  const random = world.random(`tickets ${plan.key}`);
  const { seats, full, left, verified } = seatsOf(world, convention, planned, timetable, before, random);
  const sold = new Map<Planned, string>();
  // One after the other: tickets are numbered.
  const tickets = await inOrder(seats, async ({ one, badge }) => {
    const ticket = await api.ticket.verified({ event_id: one.event.id, badge_id: badge.id });
    sold.set(one, ticket.id);
    progress.made('tickets');
    return ticket;
  });
  const own = verified.filter(({ user_id }) => user_id && people.some((person) => person.user_id === user_id));
  const dear = left.filter(({ event, badgetype_id }) => event.price > 0 && !badgetype_id);
  await inOrder(random.shuffled(dear).slice(0, plan.events.held), async (one) => {
    const badge = taker(random, timetable, own, one);
    const person = people.find(({ user_id }) => user_id === badge?.user_id);
    if (!badge || !person) throw new Error('Nobody has time for that event.');
    await person.api.ticket.create({ event_id: one.event.id, badge_id: badge.id });
    progress.made('tickets');
  });
  await inParallel(tickets.slice(-plan.events.pickedUp || tickets.length), ({ id }) => api.ticket.pickUp({ id }));
  await makeWaits(world, convention, full, sold, seats, timetable);
}
