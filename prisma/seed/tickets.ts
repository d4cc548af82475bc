import type { RecordNamed } from '../../src/server/crud.ts';
import type { Planned } from './events.ts';
import { inOrder, inParallel } from './parallel.ts';
import type { Random } from './random.ts';
import type { Timetable } from './timetable.ts';
import type { Convention, World } from './world.ts';

type Badge = RecordNamed<'badge'>;
interface Seat {
  one: Planned;
  badge: Badge;
}

/** A badge, from a place drawn by lot on, whose holder is free then and has no ticket for it. */
function taker(random: Random, timetable: Timetable, badges: readonly Badge[], { sittings, badgetype_id }: Planned) {
  const start = random.int(0, badges.length - 1);
  const fits = (badge: Badge) =>
    (!badgetype_id || badge.badgetype_id === badgetype_id) && timetable.occupy(badge.user_id ?? badge.id, sittings);
  return [...badges.slice(start), ...badges.slice(0, start)].find(fits);
}

/** Who sits where: the events that are to be sold out first; nobody is at two at a time. */
function seatsOf({ plan: { events }, badges }: Convention, planned: readonly Planned[], timetable: Timetable, random: Random) {
  const verified = badges.filter((badge) => badge.verified);
  const small = planned.filter(({ event, badgetype_id }) => event.max_tickets <= 6 && !badgetype_id);
  const full = random.shuffled(small).slice(0, events.waits.length);
  const left = new Map(planned.map((one) => [one, one.event.max_tickets - 1]));
  const seats: Seat[] = [];
  const seat = (one: Planned) => {
    const badge = taker(random, timetable, verified, one);
    if (badge) seats.push({ one, badge });
  };
  for (const one of full) for (let n = 0; n < one.event.max_tickets; n += 1) seat(one);
  const others = planned.filter((one) => !full.includes(one));
  for (let tries = 0; others.length && seats.length < events.tickets && tries < events.tickets * 4; tries += 1) {
    const one = random.pick(others);
    const free = left.get(one) ?? 0;
    if (free < 1) continue;
    seat(one);
    left.set(one, free - 1);
  }
  return { seats, full, others: others.filter((one) => (left.get(one) ?? 0) > 0), verified };
}

/** Waiting lists of what is sold out; some seats are given back, and offered to those who come first. */
async function wait(
  { people, progress }: World,
  { plan, staff }: Convention,
  full: readonly Planned[],
  sold: Map<Planned, string>,
  seats: readonly Seat[],
) {
  const here = people.slice(plan.peopleFrom);
  await inParallel(full, async (one, index) => {
    const there = new Set(seats.filter((seat) => seat.one === one).map(({ badge }) => badge.user_id));
    const waiting = [...here.slice(index * 3), ...here].filter(({ user_id }) => !there.has(user_id));
    await inOrder([...new Set(waiting)].slice(0, plan.events.waits[index]), async ({ api }) => {
      await api.event.wait({ id: one.event.id });
      progress.made('waits');
    });
    if (index < plan.events.offers) await staff.registration.api.ticket.delete({ id: sold.get(one) ?? '' });
  });
}

/** Tickets, those picked up among them; waiting lists, and what is offered on them. */
export async function makeTickets(world: World, convention: Convention, planned: readonly Planned[], timetable: Timetable) {
  const { people, progress } = world;
  const { plan, staff } = convention;
  const { api } = staff.registration;
  const random = world.random(`tickets ${plan.key}`);
  const { seats, full, others, verified } = seatsOf(convention, planned, timetable, random);
  const sold = new Map<Planned, string>();
  // One after the other: tickets are numbered.
  const tickets = await inOrder(seats, async ({ one, badge }) => {
    const ticket = await api.ticket.verified({ event_id: one.event.id, badge_id: badge.id });
    sold.set(one, ticket.id);
    progress.made('tickets');
    return ticket;
  });
  const own = verified.filter(({ user_id }) => user_id && people.some((person) => person.user_id === user_id));
  await inOrder(others.filter(({ badgetype_id }) => !badgetype_id).slice(0, plan.events.held), async (one) => {
    const badge = taker(random, timetable, own, one);
    const person = people.find(({ user_id }) => user_id === badge?.user_id);
    if (!badge || !person) return;
    await person.api.ticket.create({ event_id: one.event.id, badge_id: badge.id });
    progress.made('tickets');
  });
  await inParallel(tickets.slice(-plan.events.pickedUp || tickets.length), ({ id }) => api.ticket.pickUp({ id }));
  await wait(world, convention, full, sold, seats);
}
