import { Prisma, type ScheduleAction } from '../../generated/prisma/client.ts';
import { slotChanges } from '../../resources/events/scheduleaction.ts';
import type { Context } from '../context.ts';
import { stateForbids } from '../errors.ts';
import { mayAssign, mayFree, type Sitting, schedulingIsOn } from '../places/assign.ts';
import { type LockedSlot, lockedSlots } from './assigning.ts';
import { cancel, restore } from './cancelling.ts';
import { type Entry, journal } from './journal.ts';

/** One slot of a step: who is to hold it now, and who will hold it after. */
interface Step {
  slot_id: string;
  from: Sitting;
  to: Sitting;
}
const same = (a: Sitting, b: Sitting) => a.event_id === b.event_id && a.eventsession_id === b.eventsession_id;

/** Locks the events first, as every change of the schedule does, then the slots. @throws 409/453 changes */
async function asLeft(ctx: Context, action: ScheduleAction, steps: readonly Step[]): Promise<Map<string, LockedSlot>> {
  const events = [...new Set(steps.flatMap(({ from, to }) => [from.event_id ?? [], to.event_id ?? []].flat()))];
  await ctx.db.$queryRaw`SELECT id FROM event WHERE id = ANY(${events}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  const locked = await lockedSlots(ctx, Prisma.sql`slot.id = ANY(${steps.map(({ slot_id }) => slot_id)}::uuid[])`);
  const slots = new Map(locked.map((slot) => [slot.id, slot]));
  const changed = steps.flatMap(({ slot_id, from }) => {
    const slot = slots.get(slot_id);
    return slot && same(slot, from) ? [] : [{ object_type: 'slot', id: slot_id, name: slot?.name ?? 'a slot that was deleted' }];
  });
  if (changed.length)
    throw stateForbids(
      'changes',
      `changes: "${action.summary}" can't be taken back, because ${changed[0]?.name} was changed since${changed.length > 1 ? `, and ${changed.length - 1} more` : ''}.`,
      changed,
    );
  return slots;
}
const sittingOf = ({ event_id, eventsession_id }: Sitting) => `${event_id} ${eventsession_id}`;

/** Gives every slot to whom it is meant for, under the rules of slots. @throws 409/453 */
async function write(ctx: Context, slots: ReadonlyMap<string, LockedSlot>, steps: readonly Step[]): Promise<void> {
  const at = (step: Step) => slots.get(step.slot_id) as LockedSlot; // all are there
  mayFree(ctx, steps.map(at));
  for (const sitting of new Set(steps.map(({ to }) => sittingOf(to)))) {
    const theirs = steps.filter(({ to }) => sittingOf(to) === sitting);
    const [first] = theirs;
    // That nobody else holds them was looked at before.
    if (first)
      await mayAssign(
        ctx,
        theirs.map((step) => ({ ...at(step), event_id: null })),
        first.to,
      );
  }
  const column = (name: keyof Sitting) => steps.map(({ to }) => to[name]);
  await ctx.db.$executeRaw`
    UPDATE slot SET event_id = step.event_id, eventsession_id = step.eventsession_id
    FROM unnest(${steps.map(({ slot_id }) => slot_id)}::uuid[], ${column('event_id')}::uuid[], ${column('eventsession_id')}::uuid[])
      AS step (slot_id, event_id, eventsession_id)
    WHERE slot.id = step.slot_id`;
}

/** Takes a change of the schedule back, or does it once more. @throws 409/453 changes when somebody changed one of its slots since */
export async function step(ctx: Context, action: ScheduleAction, kind: 'undo' | 'redo', reverses_id: string): Promise<void> {
  const { convention_id } = action;
  const entry: Entry = { kind, reverses_id };
  await schedulingIsOn(ctx, convention_id);
  const back = kind === 'undo';
  const steps = slotChanges
    .parse(action.changes)
    .map(({ slot_id, before, after }) => ({ slot_id, from: back ? after : before, to: back ? before : after }));
  const slots = await asLeft(ctx, action, steps);
  if (action.kind === 'cancel') {
    const ids = [...new Set(steps.flatMap(({ from, to }) => from.event_id ?? to.event_id ?? []))];
    const events = await ctx.db.event.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } });
    if (!back) {
      for (const event of events) await cancel(ctx, event, { entry });
      return;
    }
    for (const event of events) if (event.is_cancelled) await restore(ctx, event);
  }
  await write(ctx, slots, steps);
  await journal(
    ctx,
    convention_id,
    steps.map(({ slot_id, from, to }) => ({ before: { id: slot_id, ...from }, after: to })),
    entry,
  );
}
