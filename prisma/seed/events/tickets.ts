import type { RecordNamed } from '../../../src/server/core/crud.ts';
import { inOrder, inParallel } from '../support/parallel.ts';
import type { Random } from '../support/random.ts';
import { later } from '../venue/calendar.ts';
import type { Convention, World } from '../world.ts';
import type { Timetable } from './timetable.ts';
import type { Seat, TicketedEvent } from './types.ts';
import { makeWaits } from './waits.ts';

type Badge = RecordNamed<'badge'>;

/** Picks the first badge, from a random start, whose holder is free at the times of the event. */
function findHolder(random: Random, timetable: Timetable, badges: readonly Badge[], { sessions, badgetype_id }: TicketedEvent) {
  const start = random.int(0, badges.length - 1);
  const fits = (badge: Badge) =>
    (!badgetype_id || badge.badgetype_id === badgetype_id) && timetable.occupy(badge.user_id ?? badge.id, sessions);
  return [...badges.slice(start), ...badges.slice(0, start)].find(fits);
}

/** Whether people can still join its waiting list, and hold seats, while the demo is made. */
const isUpcoming =
  (now: Date) =>
  ({ sessions }: TicketedEvent) =>
    (sessions[0]?.from ?? 0) > later(now, 2).getTime();
/** The events that are ahead before the others. */
const upcomingFirst = (events: readonly TicketedEvent[], now: Date): TicketedEvent[] => {
  const ahead = events.filter(isUpcoming(now));
  return [...ahead, ...events.filter((event) => !ahead.includes(event))];
};

/**
 * Distributes seats, beginning with the events that will be sold out. Nobody attends two events at the same time. The plan's number of
 * tickets includes the `soldTickets` and excludes the tickets that are returned later.
 */
function seatsOf(
  { accounts: { attendee }, now }: World,
  { plan: { events }, badges }: Convention,
  planned: readonly TicketedEvent[],
  timetable: Timetable,
  soldTickets: number,
  random: Random,
) {
  const verified = badges.filter((badge) => badge.verified);
  // Small ones, and where too few of these are still ahead the next larger ones.
  const open = random.shuffled(planned.filter(({ badgetype_id }) => !badgetype_id)).filter(isUpcoming(now));
  const size = ({ event }: TicketedEvent) => Math.max(event.max_tickets, 6);
  const full = open.sort((a, b) => size(a) - size(b)).slice(0, events.waits.length);
  const left = new Map(planned.map((ticketed) => [ticketed, ticketed.event.max_tickets - 1]));
  const seats: Seat[] = [];
  const seat = (ticketed: TicketedEvent, among = verified) => {
    const badge = findHolder(random, timetable, among, ticketed);
    if (badge) seats.push({ ticketed, badge });
  };
  for (const ticketed of full) for (let n = 0; n < ticketed.event.max_tickets; n += 1) seat(ticketed);
  const others = planned.filter((ticketed) => !full.includes(ticketed));
  // The attendee account, for trying things by hand, gets several tickets.
  const ownBadges = verified.filter(({ user_id }) => user_id === attendee.user_id);
  for (const ticketed of ownBadges.length > 0 ? upcomingFirst(others, now).slice(0, 5) : []) {
    seat(ticketed, ownBadges);
    left.set(ticketed, (left.get(ticketed) ?? 0) - 1);
  }
  const target = events.tickets + events.offers - soldTickets;
  for (let tries = 0; others.length && seats.length < target && tries < target * 4; tries += 1) {
    const ticketed = random.pick(others);
    const free = left.get(ticketed) ?? 0;
    if (free < 1) continue;
    seat(ticketed);
    left.set(ticketed, free - 1);
  }
  return {
    seats,
    full,
    left: others.flatMap((ticketed) => Array.from({ length: left.get(ticketed) ?? 0 }, () => ticketed)),
    verified,
  };
}

/** Creates tickets, some of them picked up, and waiting lists with offers. */
export async function makeTickets(
  world: World,
  convention: Convention,
  planned: readonly TicketedEvent[],
  timetable: Timetable,
  soldTickets: number,
) {
  const { people, progress, now } = world;
  const { plan, staff } = convention;
  const { api } = staff.registration;
  const random = world.random(`tickets ${plan.key}`);
  const { seats, full, left, verified } = seatsOf(world, convention, planned, timetable, soldTickets, random);
  const sold = new Map<TicketedEvent, string>();
  // One after the other: tickets are numbered.
  const tickets = await inOrder(seats, async ({ ticketed, badge }) => {
    const ticket = await api.ticket.verified({ event_id: ticketed.event.id, badge_id: badge.id });
    sold.set(ticketed, ticket.id);
    progress.add('tickets');
    return ticket;
  });
  const accountBadges = verified.filter(({ user_id }) => user_id && people.some((person) => person.user_id === user_id));
  const paid = left.filter(({ event, badgetype_id }) => event.price > 0 && !badgetype_id);
  await inOrder(random.shuffled(paid).filter(isUpcoming(now)).slice(0, plan.events.held), async (ticketed) => {
    const badge = findHolder(random, timetable, accountBadges, ticketed);
    const person = people.find(({ user_id }) => user_id === badge?.user_id);
    if (!badge || !person) throw new Error('Nobody has time for that event.');
    await person.api.ticket.create({ event_id: ticketed.event.id, badge_id: badge.id });
    progress.add('tickets');
  });
  const refunded = tickets.find(({ amount_paid }) => amount_paid > 0);
  if (refunded) await api.ticket.refund({ id: refunded.id, amount: refunded.amount_paid });
  await inParallel(tickets.slice(-plan.events.pickedUp || tickets.length), async ({ id }) => {
    await api.ticket.pickUp({ id });
    await api.ticket.checkIn({ id });
  });
  await makeWaits(world, convention, full, sold, seats, timetable);
}
