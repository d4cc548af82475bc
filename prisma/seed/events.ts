import type { RecordNamed } from '../../src/server/crud.ts';
import type { Person } from './callers.ts';
import { type EventKind, makeEventTypes } from './eventTypes.ts';
import { inOrder, inParallel } from './parallel.ts';
import type { Random } from './random.ts';
import { makeSubmissions } from './submissions.ts';
import { makeText, makeTitles } from './texts.ts';
import { makeTickets } from './tickets.ts';
import { type Sitting, Timetable } from './timetable.ts';
import type { Convention, World } from './world.ts';

/** An event as it is planned. */
interface Wish {
  kind: EventKind;
  name: string;
  how: 'single' | 'spread' | 'sittings' | 'unscheduled' | 'cancelled';
  /** Its place among those of its sort. */
  nth: number;
  sittings: Sitting[];
  seats: number;
  host: Person | null;
}
/** An event that takes place. */
export interface Planned {
  event: RecordNamed<'event'>;
  sittings: readonly Sitting[];
  /** The type of badge that it is kept for. */
  badgetype_id: string | null;
}

/** The first, from a place drawn by lot, who is free then. */
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
      const fitting = kinds.filter(({ spaces }) => spaces.length >= count);
      const kind = fitting[random.int(0, fitting.length - 1)] as EventKind; // there is a room with as many spaces
      const times = how === 'unscheduled' ? 0 : how === 'sittings' ? 2 + (nth % 2) : 1;
      const sittings = Array.from({ length: times }, () => timetable.place(random, kind.plan.minutes, kind.spaces, count));
      const seats = Math.min(kind.plan.seats, ...sittings.map((one) => one.seats * count));
      const host = how === 'single' && nth < events.claimable ? null : hostFor(random, timetable, kind.hosts, sittings);
      return { kind, name: names.pop() ?? '', how, nth, sittings, seats, host };
    }),
  );
  return random.shuffled(wishes);
}

async function makeEvent({ progress }: World, { plan, staff }: Convention, wish: Wish, words: Random) {
  const { events } = plan;
  const { kind, name, how, nth, seats } = wish;
  const single = how === 'single' ? nth : -1;
  const open = single >= events.claimable && single < events.claimable + events.open;
  const event = await staff.scheduling.api.event.create({
    name,
    max_tickets: open ? 0 : seats,
    priority: words.pick([1, 2, 3, 3, 3, 4, 5] as const),
    type_id: kind.type.id,
    duration: kind.plan.minutes,
    description: makeText(words, name, 2).slice(0, 2000),
    age_range: words.pick(['all', '10+', '18+']),
    spaces_needed: wish.sittings[0]?.space_id.length ?? 1,
    custom_fields: kind.plan.form ? { level: words.pick(['Beginners', 'Everybody', 'Experts']) } : {},
    is_tournament: words.chance(0.05),
    claimable: single >= 0 && single < events.claimable,
    private: single >= 0 && single >= events.single - events.private,
  });
  progress.made('events');
  return event;
}

/** Gives an event its slots and its host; calls it off, where it is to be. */
async function settle({ progress }: World, { staff }: Convention, { how, sittings, host }: Wish, { id }: { id: string }) {
  const { api } = staff.scheduling;
  const [first, ...others] = sittings;
  if (first) await api.event.assignSlots({ id, daypart_id: first.daypart_id, space_id: first.space_id });
  for (const { daypart_id, space_id } of others) {
    const session = await api.eventsession.create({ event_id: id });
    await api.eventsession.assignSlots({ id: session.id, daypart_id, space_id });
    progress.made('sessions');
  }
  if (host) await staff.organizer.api.event.addHost({ id, user_id: host.user_id });
  if (how === 'cancelled') await api.event.cancel({ id, comment: 'The ship with the game did not arrive. ⚓' });
}

/** Bundles: the first is free for holders of a type of badge, the second is kept for them. */
async function makeGroups({ random, progress }: World, { id, plan, staff, badgetypes }: Convention, planned: Planned[]) {
  const { api } = staff.scheduling;
  const badgetype_id = badgetypes[0]?.id ?? null;
  const names = makeTitles(random(`event groups ${plan.key}`), plan.events.groups);
  await inOrder(names, async (name, index) => {
    const special = index < 2 ? { badgetype_id, is_complimentary: index === 0, limit_by_badge_type: index === 1 } : {};
    const group = await api.eventgroup.create({ convention_id: id, name: `${name} Trail`, ...special });
    const own = planned.slice(index * 4, index * 4 + 4);
    await inParallel(own, ({ event }) => api.eventgroupevent.create({ eventgroup_id: group.id, event_id: event.id }));
    if (index === 1) for (const one of own) one.badgetype_id = badgetype_id;
    progress.made('event groups');
  });
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
  const timetable = new Timetable(await partsOf(convention), kept.items);
  const wishes = wishesOf(convention, kinds, timetable, random);
  // One after the other: events are numbered.
  const events = await inOrder(wishes, (wish) => makeEvent(world, convention, wish, random));
  await inParallel(wishes, (wish, index) => settle(world, convention, wish, events[index] as Planned['event'])); // one for each
  const planned = wishes.flatMap(({ how, sittings }, index): Planned[] => {
    const event = events[index] as Planned['event']; // as above
    const sold = sittings.length > 0 && how !== 'cancelled' && event.max_tickets > 0 && !event.private;
    return sold ? [{ event, sittings, badgetype_id: null }] : [];
  });
  await makeSubmissions(world, convention, kinds, timetable);
  await makeGroups(world, convention, planned);
  await makeTickets(world, convention, planned, timetable);
}

/** Types of events, events in every state, what people would like to host, seats and those who wait for one. */
export async function makeEvents(world: World): Promise<void> {
  await Promise.all(world.conventions.map((convention) => run(world, convention)));
}
