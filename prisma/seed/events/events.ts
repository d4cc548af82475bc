import type { RecordNamed } from '../../../src/server/core/crud.ts';
import type { Person } from '../people/callers.ts';
import { inOrder, inParallel } from '../support/parallel.ts';
import type { Random } from '../support/random.ts';
import { makeLines, makeText } from '../support/texts.ts';
import type { Convention, World } from '../world.ts';
import { makeGroups } from './eventGroups.ts';
import { type EventKind, makeEventTypes } from './eventTypes.ts';
import { makeFlaws } from './flaws.ts';
import { ProgramWords } from './programWords.ts';
import { makeSubmissions } from './submissions.ts';
import { makeTickets } from './tickets.ts';
import { type Session, Timetable } from './timetable.ts';
import type { PlannedEvent, TicketedEvent } from './types.ts';

/** Picks the first host, from a random start, who is free at these times. */
function hostFor(random: Random, timetable: Timetable, hosts: readonly Person[], sessions: readonly Session[]): Person | null {
  const start = random.int(0, hosts.length - 1);
  return [...hosts.slice(start), ...hosts.slice(0, start)].find(({ user_id }) => timetable.occupy(user_id, sessions)) ?? null;
}

function planEvents(
  { plan: { events } }: Convention,
  kinds: readonly EventKind[],
  timetable: Timetable,
  random: Random,
  words: ProgramWords,
): PlannedEvent[] {
  const variants = ['single', 'spread', 'multisession', 'unscheduled', 'cancelled'] as const;
  const plans = variants.flatMap((variant) =>
    Array.from({ length: events[variant] }, (_, nth): PlannedEvent => {
      const count = variant === 'spread' ? 2 + (nth % 5) : 1;
      const fitting = kinds.filter(({ maxSpaces }) => maxSpaces >= count);
      const kind = fitting[random.int(0, fitting.length - 1)] as EventKind; // the largest room has enough spaces
      const times = variant === 'unscheduled' ? 0 : variant === 'multisession' ? 2 + (nth % 2) : 1;
      const { spaces, plan } = kind;
      const sessions: Session[] = [];
      for (let n = 0; n < times; n += 1) sessions.push(timetable.reserve(random, { ...plan, spaces, count, avoid: sessions }));
      const seats = Math.min(plan.seats, ...sessions.map((session) => session.seats * count));
      const host = variant === 'single' && nth < events.claimable ? null : hostFor(random, timetable, kind.hosts, sessions);
      return { kind, name: words.name(kind.plan.name), variant, nth, sessions, seats, host };
    }),
  );
  return random.shuffled(plans);
}

/** Whether the event is created claimable and then claimed. */
const isClaimed = ({ plan: { events } }: Convention, { variant, nth }: PlannedEvent) =>
  variant === 'single' && events.claimable > 0 && nth === events.claimable;

async function makeEvent({ progress }: World, convention: Convention, wish: PlannedEvent, program: ProgramWords, words: Random) {
  const { plan, staff, spaces } = convention;
  const { events } = plan;
  const { kind, name, variant, nth, seats, sessions } = wish;
  const single = variant === 'single' ? nth : -1;
  const open = single > events.claimable && single <= events.claimable + events.open;
  const offered = spaces.find(({ id }) => id === sessions[0]?.space_id[0])?.special_requests;
  const requests = kind.plan.requests?.filter((name) => Array.isArray(offered) && offered.includes(name)) ?? [];
  const event = await staff.scheduling.api.event.create({
    name,
    max_tickets: open ? 0 : seats,
    priority: words.pick([1, 2, 3, 3, 3, 4, 5] as const),
    type_id: kind.type.id,
    duration: kind.plan.minutes,
    description: `${program.pitch(kind.plan.name, words)} ${makeLines(words, 1)}`,
    long_description: words.chance(0.3) ? makeText(words, null) : '',
    age_range: words.pick(['All ages', 'All ages', '10+', '14+', '18+']),
    experience: kind.plan.form ? words.pick(['none', 'some', 'much'] as const) : words.pick([null, null, 'none'] as const),
    spaces_needed: wish.sessions[0]?.space_id.length ?? 1,
    custom_fields: kind.plan.form ? { level: words.pick(['Beginners', 'Everybody', 'Experts']) } : {},
    is_tournament: words.chance(0.05),
    special_requests: variant === 'single' && requests.length > 0 ? requests.slice(0, 1) : null,
    claimable: (single >= 0 && single < events.claimable) || isClaimed(convention, wish),
    private: single >= 0 && single >= events.single - events.private,
  });
  progress.add('events');
  return event;
}

/** Assigns the slots and the host of an event. Cancels it if the plan says so; the second cancelled event goes to the trash. */
async function schedule({ progress }: World, convention: Convention, wish: PlannedEvent, { id }: { id: string }) {
  const { staff } = convention;
  const { api } = staff.scheduling;
  const { variant, nth, sessions, host } = wish;
  const [first, ...others] = sessions;
  if (first) await api.event.assignSlots({ id, daypart_id: first.daypart_id, space_id: first.space_id });
  for (const { daypart_id, space_id } of others) {
    const session = await api.eventsession.create({ event_id: id });
    await api.eventsession.assignSlots({ id: session.id, daypart_id, space_id });
    progress.add('sessions');
  }
  if (host && isClaimed(convention, wish)) await host.api.event.claim({ id });
  else if (host) await staff.organizer.api.event.addHost({ id, user_id: host.user_id });
  if (variant === 'cancelled') await api.event.cancel({ id, comment: 'The ship with the game did not arrive. ⚓' });
  if (variant === 'cancelled' && nth === 1) await api.event.update({ id, trashed: true });
}

async function daypartsOf({ id, staff }: Convention): Promise<RecordNamed<'daypart'>[]> {
  const parts: RecordNamed<'daypart'>[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { items, paging } = await staff.scheduling.api.convention.dayparts({ id, _page_number: page, _items_per_page: 100 });
    parts.push(...items);
    pages = paging.total_pages;
  }
  return parts.sort((a, b) => a.start_date.getTime() - b.start_date.getTime());
}

async function fill(world: World, convention: Convention) {
  const random = world.random(`events ${convention.plan.key}`);
  const program = new ProgramWords(world.random(`program ${convention.plan.key}`));
  const kinds = await makeEventTypes(world, convention);
  const { api } = convention.staff.scheduling;
  const reserved = await api.convention.slots({ id: convention.id, is_reserved: '1', _items_per_page: 100 });
  const timetable = new Timetable(await daypartsOf(convention), convention.days, reserved.items);
  for (const { user_id, from, to } of convention.busy) timetable.occupy(user_id, [{ from, to }]);
  const plans = planEvents(convention, kinds, timetable, random, program);
  // One after the other: events are numbered.
  const events = await inOrder(plans, (wish) => makeEvent(world, convention, wish, program, random));
  await inParallel(plans, (wish, index) => schedule(world, convention, wish, events[index] as TicketedEvent['event'])); // one for each plan
  const planned = plans.flatMap(({ kind, variant, sessions, host }, index): TicketedEvent[] => {
    const event = events[index] as TicketedEvent['event']; // as above
    const sold = sessions.length > 0 && variant !== 'cancelled' && event.max_tickets > 0 && !event.private;
    return sold ? [{ event, kind, variant, sessions, host, badgetype_id: null }] : [];
  });
  await makeSubmissions(world, convention, kinds, timetable, program);
  await makeGroups(world, convention, planned);
  const { unchanged, soldTickets } = convention.plan.events.flawed
    ? await makeFlaws(world, convention, planned, kinds, timetable)
    : { unchanged: planned, soldTickets: 0 };
  await makeTickets(world, convention, unchanged, timetable, soldTickets);
}

/** Creates event types, events in every state, submissions, tickets and waiting lists. */
export async function makeEvents(world: World): Promise<void> {
  await inParallel(world.conventions, (convention) => fill(world, convention));
}
