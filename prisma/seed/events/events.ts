import type { RecordNamed } from '../../../src/server/core/crud.ts';
import type { Person } from '../people/callers.ts';
import { inOrder, inParallel } from '../support/parallel.ts';
import type { Random } from '../support/random.ts';
import { makeLines, makeText, makeTitles } from '../support/texts.ts';
import type { Convention, World } from '../world.ts';
import { makeGroups } from './eventGroups.ts';
import { type EventKind, makeEventTypes } from './eventTypes.ts';
import { makeFlaws } from './flaws.ts';
import { makeSubmissions } from './submissions.ts';
import { makeTickets } from './tickets.ts';
import { type Sitting, Timetable } from './timetable.ts';
import type { Planned, Wish } from './types.ts';

/** Picks the first host, from a random start, who is free at these times. */
function hostFor(random: Random, timetable: Timetable, hosts: readonly Person[], sittings: readonly Sitting[]): Person | null {
  const start = random.int(0, hosts.length - 1);
  return [...hosts.slice(start), ...hosts.slice(0, start)].find(({ user_id }) => timetable.occupy(user_id, sittings)) ?? null;
}

function wishesOf({ plan: { events } }: Convention, kinds: readonly EventKind[], timetable: Timetable, random: Random): Wish[] {
  const sorts = ['single', 'spread', 'sittings', 'unscheduled', 'cancelled'] as const;
  const names = makeTitles(random, 1000);
  const wishes = sorts.flatMap((how) =>
    Array.from({ length: events[how] }, (_, nth): Wish => {
      const count = how === 'spread' ? 2 + (nth % 5) : 1;
      const fitting = kinds.filter(({ widest }) => widest >= count);
      const kind = fitting[random.int(0, fitting.length - 1)] as EventKind; // there is a room with as many spaces
      const times = how === 'unscheduled' ? 0 : how === 'sittings' ? 2 + (nth % 2) : 1;
      const { spaces, plan } = kind;
      const sittings: Sitting[] = [];
      for (let n = 0; n < times; n += 1) sittings.push(timetable.place(random, { ...plan, spaces, count, outside: sittings }));
      const seats = Math.min(plan.seats, ...sittings.map((one) => one.seats * count));
      const host = how === 'single' && nth < events.claimable ? null : hostFor(random, timetable, kind.hosts, sittings);
      return { kind, name: names.pop() ?? '', how, nth, sittings, seats, host };
    }),
  );
  return random.shuffled(wishes);
}

/** Whether the event was claimable and is claimed now. */
const isClaimed = ({ plan: { events } }: Convention, { how, nth }: Wish) =>
  how === 'single' && events.claimable > 0 && nth === events.claimable;

async function makeEvent({ progress }: World, convention: Convention, wish: Wish, words: Random) {
  const { plan, staff, spaces } = convention;
  const { events } = plan;
  const { kind, name, how, nth, seats, sittings } = wish;
  const single = how === 'single' ? nth : -1;
  const open = single > events.claimable && single <= events.claimable + events.open;
  const there = spaces.find(({ id }) => id === sittings[0]?.space_id[0])?.special_requests;
  const met = kind.plan.requests?.filter((name) => Array.isArray(there) && there.includes(name)) ?? [];
  const event = await staff.scheduling.api.event.create({
    name,
    max_tickets: open ? 0 : seats,
    priority: words.pick([1, 2, 3, 3, 3, 4, 5] as const),
    type_id: kind.type.id,
    duration: kind.plan.minutes,
    description: makeLines(words, 2),
    long_description: words.chance(0.3) ? makeText(words, name) : '',
    age_range: words.pick(['all', '10+', '18+']),
    spaces_needed: wish.sittings[0]?.space_id.length ?? 1,
    custom_fields: kind.plan.form ? { level: words.pick(['Beginners', 'Everybody', 'Experts']) } : {},
    is_tournament: words.chance(0.05),
    special_requests: how === 'single' && met.length > 0 ? met.slice(0, 1) : null,
    claimable: (single >= 0 && single < events.claimable) || isClaimed(convention, wish),
    private: single >= 0 && single >= events.single - events.private,
  });
  progress.made('events');
  return event;
}

/** Assigns the slots and the host of an event. Cancels those that the plan cancels, and moves the second of these to the trash. */
async function settle({ progress }: World, convention: Convention, wish: Wish, { id }: { id: string }) {
  const { staff } = convention;
  const { api } = staff.scheduling;
  const { how, nth, sittings, host } = wish;
  const [first, ...others] = sittings;
  if (first) await api.event.assignSlots({ id, daypart_id: first.daypart_id, space_id: first.space_id });
  for (const { daypart_id, space_id } of others) {
    const session = await api.eventsession.create({ event_id: id });
    await api.eventsession.assignSlots({ id: session.id, daypart_id, space_id });
    progress.made('sessions');
  }
  if (host && isClaimed(convention, wish)) await host.api.event.claim({ id });
  else if (host) await staff.organizer.api.event.addHost({ id, user_id: host.user_id });
  if (how === 'cancelled') await api.event.cancel({ id, comment: 'The ship with the game did not arrive. ⚓' });
  if (how === 'cancelled' && nth === 1) await api.event.update({ id, trashed: true });
}

async function partsOf({ id, staff }: Convention): Promise<RecordNamed<'daypart'>[]> {
  const parts: RecordNamed<'daypart'>[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { items, paging } = await staff.scheduling.api.convention.dayparts({ id, _page_number: page, _items_per_page: 100 });
    parts.push(...items);
    pages = paging.total_pages;
  }
  return parts.sort((a, b) => a.start_date.getTime() - b.start_date.getTime());
}

async function run(world: World, convention: Convention) {
  const random = world.random(`events ${convention.plan.key}`);
  const kinds = await makeEventTypes(world, convention);
  const { api } = convention.staff.scheduling;
  const kept = await api.convention.slots({ id: convention.id, is_reserved: '1', _items_per_page: 100 });
  const timetable = new Timetable(await partsOf(convention), convention.days, kept.items);
  for (const { user_id, from, to } of convention.busy) timetable.occupy(user_id, [{ from, to }]);
  const wishes = wishesOf(convention, kinds, timetable, random);
  // One after the other: events are numbered.
  const events = await inOrder(wishes, (wish) => makeEvent(world, convention, wish, random));
  await inParallel(wishes, (wish, index) => settle(world, convention, wish, events[index] as Planned['event'])); // one for each
  const planned = wishes.flatMap(({ kind, how, sittings, host }, index): Planned[] => {
    const event = events[index] as Planned['event']; // as above
    const sold = sittings.length > 0 && how !== 'cancelled' && event.max_tickets > 0 && !event.private;
    return sold ? [{ event, kind, how, sittings, host, badgetype_id: null }] : [];
  });
  await makeSubmissions(world, convention, kinds, timetable);
  await makeGroups(world, convention, planned);
  const { sound, sold } = convention.plan.events.flawed
    ? await makeFlaws(world, convention, planned, kinds, timetable)
    : { sound: planned, sold: 0 };
  await makeTickets(world, convention, sound, timetable, sold);
}

/** Creates event types, events in every state, submissions, tickets and waiting lists. */
export async function makeEvents(world: World): Promise<void> {
  await inParallel(world.conventions, (convention) => run(world, convention));
}
