import type { IntegrityRuleId } from '../../../src/resources/events/integrityRules.ts';
import { inOrder } from '../support/parallel.ts';
import type { Convention, World } from '../world.ts';
import type { EventKind } from './eventTypes.ts';
import { FlawContext } from './flawContext.ts';
import { flawsOfPeople } from './flawsOfPeople.ts';
import { flawsOfPlaces } from './flawsOfPlaces.ts';
import type { Timetable } from './timetable.ts';
import type { TicketedEvent } from './types.ts';

const flaws = { ...flawsOfPlaces, ...flawsOfPeople } satisfies Record<IntegrityRuleId, unknown>;

/** The warnings that are ignored, with the reasons. */
const reasons = {
  'SI-03': 'They need the time to tidy up.',
  'SI-08': 'The doors between the rooms stay open.',
  'SI-09': 'Agreed with the host on the phone. 📞',
  'SI-16': 'The crew takes turns.',
} as const;

async function createWaivers({ api, convention }: FlawContext): Promise<void> {
  for (const [rule, note] of Object.entries(reasons) as [keyof typeof reasons, string][]) {
    const { items } = await api.convention.warnings({ id: convention.id, rule: [rule], _items_per_page: 1 });
    const [{ event_id, other_event_id } = { event_id: '' }] = items;
    await api.integritywaiver.create({ rule, event_id, ...(other_event_id ? { other_event_id } : {}), note });
  }
}

/** Moves one event and undoes the move; moves another one, undoes the move and redoes it; moves a day and undoes that. */
async function moveAndUndo(context: FlawContext): Promise<void> {
  const { api, convention } = context;
  for (const again of [false, true]) {
    const event = context.take();
    const { minutes } = event.kind.plan;
    await context.move(event, context.timetable.reserve(context.random, { minutes, spaces: event.kind.spaces }));
    await api.convention.scheduleUndo({ id: convention.id });
    if (again) await api.convention.scheduleRedo({ id: convention.id });
  }
  // The last day ends half an hour later, and then as before.
  const organizer = convention.staff.organizer.api;
  const { items } = await organizer.convention.days({
    id: convention.id,
    day_type: 'events',
    _order_by: 'start_date',
    _sort_order: 'desc',
  });
  const [day] = items;
  if (!day || day.start_date.getTime() <= Date.now()) return;
  const end_date = new Date(day.end_date.getTime() + 1_800_000);
  await organizer.conventionday.move({ id: day.id, start_date: day.start_date, end_date, dry_run: false });
  await organizer.convention.scheduleUndo({ id: convention.id });
}

/**
 * Breaks every rule of the schedule with some event. Returns the events that did not change, and the number of tickets that were sold
 * in the process.
 */
export async function makeFlaws(
  world: World,
  convention: Convention,
  planned: readonly TicketedEvent[],
  kinds: readonly EventKind[],
  timetable: Timetable,
): Promise<{ unchanged: readonly TicketedEvent[]; soldTickets: number }> {
  const context = new FlawContext(world, convention, planned, kinds, timetable);
  const rules = Object.keys(flaws).sort() as IntegrityRuleId[]; // the keys of `flaws`
  await inOrder(rules, async (rule) => {
    await flaws[rule](context);
    world.progress.add('kinds of warnings');
  });
  await moveAndUndo(context);
  await createWaivers(context);
  return { unchanged: planned.filter((event) => !context.used.has(event)), soldTickets: context.soldTickets };
}
