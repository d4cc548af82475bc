import type { ScheduleAction } from '../../../../generated/prisma/client.ts';
import { durationChanges, slotChanges } from '../../../../resources/events/scheduleaction.ts';
import { replayMove } from '../../../convention/days/replayMove.ts';
import {
  assertMayAssign,
  assertMayFree,
  assertSchedulingEnabled,
  lockTargetEvents,
  type SlotHolder,
} from '../../../places/assign.ts';
import type { Context } from '../../../platform/context.ts';
import { cancelEvent, restoreEvent } from '../../cancelEvent.ts';
import type { LockedSlot } from '../slots/lockSlots.ts';
import { writeDurations, writeHolders } from '../slots/slotHolders.ts';
import { type JournalEntry, writeJournal } from './journal.ts';
import { lockUnchangedSlots, type SlotStep } from './unchangedSlots.ts';

const holderKey = ({ event_id, eventsession_id }: SlotHolder) => `${event_id} ${eventsession_id}`;

const slotChangesOf = (steps: readonly SlotStep[]) =>
  steps.map(({ slot_id, from, to }) => ({ before: { id: slot_id, ...from }, after: to }));

/** Writes the new holders of slots, under the rules of slots. @throws 409/453 */
async function writeSteps(ctx: Context, slots: ReadonlyMap<string, LockedSlot>, steps: readonly SlotStep[]): Promise<void> {
  const slotOf = (step: SlotStep) => slots.get(step.slot_id) as LockedSlot; // all slots exist
  assertMayFree(ctx, steps.map(slotOf));
  const events = await lockTargetEvents(
    ctx,
    steps.map(({ to }) => to),
  );
  for (const holder of new Set(steps.map(({ to }) => holderKey(to)))) {
    const stepsOfHolder = steps.filter(({ to }) => holderKey(to) === holder);
    const [first] = stepsOfHolder;
    // lockUnchangedSlots has checked that no other event holds the slots.
    if (first)
      await assertMayAssign(
        ctx,
        stepsOfHolder.map((step) => ({ ...slotOf(step), event_id: null })),
        first.to,
        events,
      );
  }
  await writeHolders(ctx, slotChangesOf(steps));
}

/**
 * Undoes or redoes a change of the schedule, and adds an entry to the journal that reverses the entry `reverses_id`.
 * @throws 409/453 changes if one of its slots or durations was changed since
 */
export async function replayChange(
  ctx: Context,
  action: ScheduleAction,
  kind: 'undo' | 'redo',
  reverses_id: string,
): Promise<void> {
  const { convention_id } = action;
  if (action.kind === 'move_day') return replayMove(ctx, action, kind, reverses_id);
  const entry: JournalEntry = { kind, reverses_id };
  await assertSchedulingEnabled(ctx, convention_id);
  const isUndo = kind === 'undo';
  const slotSteps = slotChanges
    .parse(action.changes)
    .map(({ slot_id, before, after }) => ({ slot_id, from: isUndo ? after : before, to: isUndo ? before : after }));
  const durationSteps = durationChanges
    .parse(action.durations)
    .map(({ before, after, ...session }) => ({ ...session, from: isUndo ? after : before, to: isUndo ? before : after }));
  const slots = await lockUnchangedSlots(ctx, action, slotSteps, durationSteps);
  if (action.kind === 'cancel') {
    const ids = [...new Set(slotSteps.flatMap(({ from, to }) => from.event_id ?? to.event_id ?? []))];
    const events = await ctx.db.event.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } });
    if (!isUndo) {
      for (const event of events) await cancelEvent(ctx, event, { entry });
      return;
    }
    for (const event of events) if (event.is_cancelled) await restoreEvent(ctx, event);
  }
  await writeSteps(ctx, slots, slotSteps);
  await writeDurations(
    ctx,
    durationSteps.map(({ event_id, eventsession_id, to }) => ({ event_id, eventsession_id, duration: to })),
  );
  await writeJournal(
    ctx,
    convention_id,
    slotChangesOf(slotSteps),
    entry,
    durationSteps.map(({ from, to, ...session }) => ({ ...session, before: from, after: to })),
  );
}
