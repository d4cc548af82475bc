import type { Person } from '../people/callers.ts';
import { inOrder, inParallel } from '../support/parallel.ts';
import type { Convention, World } from '../world.ts';
import type { Timetable } from './timetable.ts';
import type { Planned, Seat } from './types.ts';

/** Who waits for an event, in the order of joining: those who have time then come first. */
function queueFor(here: readonly Person[], one: Planned, seats: readonly Seat[], timetable: Timetable): Person[] {
  const there = new Set(seats.filter((seat) => seat.one === one).map(({ badge }) => badge.user_id));
  const others = here.filter(({ user_id }) => !there.has(user_id));
  const free = others.filter(({ user_id }) => timetable.hasTime(user_id, one.sittings));
  return [...free, ...others.filter((person) => !free.includes(person))];
}

/**
 * Waiting lists of what is sold out; some seats are given back, and offered to those who come first. The very first has no badge:
 * the seat goes past them.
 */
export async function makeWaits(
  { people, accounts, progress }: World,
  { plan, staff }: Convention,
  full: readonly Planned[],
  sold: ReadonlyMap<Planned, string>,
  seats: readonly Seat[],
  timetable: Timetable,
): Promise<void> {
  const here = people.slice(plan.peopleFrom);
  await inParallel(full, async (one, index) => {
    const queue = queueFor([...here.slice(index * 3), ...here.slice(0, index * 3)], one, seats, timetable);
    if (index === 0 && plan.events.offers > 0) queue.unshift(accounts.other_leader);
    await inOrder(queue.slice(0, plan.events.waits[index]), async ({ api }) => {
      await api.event.wait({ id: one.event.id });
      progress.made('waits');
    });
    if (index < plan.events.offers) await staff.registration.api.ticket.delete({ id: sold.get(one) ?? '' });
  });
}
