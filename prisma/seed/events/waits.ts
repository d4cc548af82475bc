import type { Person } from '../people/callers.ts';
import { inOrder, inParallel } from '../support/parallel.ts';
import type { Convention, World } from '../world.ts';
import type { Timetable } from './timetable.ts';
import type { Seat, TicketedEvent } from './types.ts';

/** The people who join the waiting list of an event, in order. Those who are free at that time come first. */
function waitersOf(
  participants: readonly Person[],
  ticketed: TicketedEvent,
  seats: readonly Seat[],
  timetable: Timetable,
): Person[] {
  const seated = new Set(seats.filter((seat) => seat.ticketed === ticketed).map(({ badge }) => badge.user_id));
  const others = participants.filter(({ user_id }) => !seated.has(user_id));
  const free = others.filter(({ user_id }) => timetable.isPersonFree(user_id, ticketed.sessions));
  return [...free, ...others.filter((person) => !free.includes(person))];
}

/**
 * Creates the waiting lists of sold-out events. Some tickets are returned, and their seats are offered to the first in line. The very
 * first person has no badge, so the seat goes to the next.
 */
export async function makeWaits(
  { people, accounts, progress }: World,
  { plan, staff }: Convention,
  full: readonly TicketedEvent[],
  sold: ReadonlyMap<TicketedEvent, string>,
  seats: readonly Seat[],
  timetable: Timetable,
): Promise<void> {
  const participants = people.slice(plan.peopleFrom);
  await inParallel(full, async (ticketed, index) => {
    const queue = waitersOf([...participants.slice(index * 3), ...participants.slice(0, index * 3)], ticketed, seats, timetable);
    if (index === 0 && plan.events.offers > 0) queue.unshift(accounts.other_leader);
    await inOrder(queue.slice(0, plan.events.waits[index]), async ({ api }) => {
      await api.event.wait({ id: ticketed.event.id });
      progress.add('waits');
    });
    if (index < plan.events.offers) await staff.registration.api.ticket.delete({ id: sold.get(ticketed) ?? '' });
  });
}
