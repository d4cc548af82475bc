import { Prisma } from '../../../../generated/prisma/client.ts';
import { scheduleRefusals } from '../../../../messages/events/schedule.ts';
import { conflict, referenceNotFound, wrongConvention } from '../../../errors/refusals.ts';
import {
  assertMayAssign,
  assertMayFree,
  assertSchedulingEnabled,
  lockTargetEvents,
  type SlotHolder,
  slotsHeld,
} from '../../../places/assign.ts';
import type { Context } from '../../../platform/context.ts';
import { writeJournal } from '../journal/journal.ts';
import { RefusalReasons } from '../refusalReasons.ts';
import { type LockedSlot, lockSlots, noHolder } from './lockSlots.ts';
import { writeDurations, writeHolders } from './slotHolders.ts';

/** An event, or a session of it, that takes or frees slots. */
export interface SessionHolder extends SlotHolder {
  event_id: string;
  convention_id: string;
}
const isHeldBySql = ({ event_id, eventsession_id }: SlotHolder) =>
  Prisma.sql`slot.event_id = ${event_id}::uuid AND slot.eventsession_id IS NOT DISTINCT FROM ${eventsession_id}::uuid`;
const isHeldBy = (slot: SlotHolder, { event_id, eventsession_id }: SlotHolder) =>
  slot.event_id === event_id && slot.eventsession_id === eventsession_id;
const idsOf = (slots: readonly { id: string }[]) => slots.map(({ id }) => id);

/** Requires that all slots exist and belong to the convention. @throws 400/440, 400/442 slot_id */
function assertSlotsFound(slots: readonly LockedSlot[], slot_ids: readonly string[], convention_id: string): void {
  if (slot_ids.some((id) => !slots.some((slot) => slot.id === id))) throw referenceNotFound('slot_id', 'slot');
  if (slots.some((slot) => slot.convention_id !== convention_id)) throw wrongConvention('slot_id');
}
const sessionOf = ({ event_id, eventsession_id }: SessionHolder) => ({ event_id, eventsession_id });
const asConflict = ({ id, name }: LockedSlot) => ({ object_type: 'slot', id, name });

/** The slots that one session gets, and its duration in minutes. */
export interface SlotAssignment {
  /** The name of the event, if several sessions get slots. */
  name?: string;
  holder: SessionHolder;
  slot_ids: readonly string[];
  /** The session keeps its other slots. */
  keep?: boolean;
  duration?: { before: number; after: number } | undefined;
}

/**
 * Assigns slots to events and sessions, and frees their other slots unless they keep them. Locks the events. All assignments are one entry
 * of the journal. The UPDATE statement skips slots that another event holds.
 * @returns the id of the entry, or null if nothing changed
 * @throws 400/440, 400/442 slot_id, 409/453, 409/443 event_id
 */
export async function assignManySlots(
  ctx: Context,
  convention_id: string,
  assignments: readonly SlotAssignment[],
  reasons = new RefusalReasons('slot_id', 1),
): Promise<string | null> {
  await assertSchedulingEnabled(ctx, convention_id);
  const requestedIds = [...new Set(assignments.flatMap(({ slot_ids }) => slot_ids))];
  const isRequested = Prisma.sql`slot.id = ANY(${requestedIds}::uuid[])`;
  const areHeld = assignments.filter(({ keep }) => !keep).map(({ holder }) => Prisma.sql`(${isHeldBySql(holder)})`);
  const events = await lockTargetEvents(
    ctx,
    assignments.map(({ holder }) => holder),
  );
  const slots = await lockSlots(ctx, Prisma.sql`(${Prisma.join([isRequested, ...areHeld], ' OR ')})`);
  const slotsByAssignment = assignments.map((assignment) => {
    const { holder, slot_ids, keep } = assignment;
    const requested = slots.filter(({ id }) => slot_ids.includes(id));
    const freed = keep ? [] : slots.filter((slot) => isHeldBy(slot, holder) && !slot_ids.includes(slot.id));
    return { assignment, requested, freed, added: requested.filter((slot) => !isHeldBy(slot, holder)) };
  });
  const freedIds = new Set(slotsByAssignment.flatMap(({ freed }) => idsOf(freed)));
  const assigned = new Map<string, SlotAssignment>();
  for (const { assignment, requested, freed, added } of slotsByAssignment)
    await reasons.attempt({ event_id: assignment.holder.event_id, name: assignment.name ?? '' }, async () => {
      assertSlotsFound(requested, assignment.slot_ids, convention_id);
      assertMayFree(ctx, freed);
      // A slot that one session frees can go to another session.
      const afterFreeing = added.map((slot) => (freedIds.has(slot.id) ? { ...slot, ...noHolder } : slot));
      await assertMayAssign(ctx, afterFreeing, assignment.holder, events);
      const held = afterFreeing.filter(({ event_id }) => event_id);
      if (held.length) throw await slotsHeld(ctx, held);
      const duplicate = requested.find(({ id }) => assigned.has(id));
      if (duplicate) {
        const event = String(assigned.get(duplicate.id)?.name);
        throw conflict('slot_id', scheduleRefusals.givenTwice({ slot: duplicate.name, event }), [asConflict(duplicate)]);
      }
      for (const { id } of requested) assigned.set(id, assignment);
    });
  reasons.throwIfAny();
  const changes = slotsByAssignment.flatMap(({ added, assignment }) =>
    added.map((slot) => ({ before: slot, after: assignment.holder as SlotHolder })),
  );
  for (const { freed } of slotsByAssignment)
    changes.push(...freed.filter(({ id }) => !assigned.has(id)).map((slot) => ({ before: slot, after: noHolder })));
  const durations = assignments.flatMap(({ holder, duration }) => (duration ? [{ ...sessionOf(holder), ...duration }] : []));
  if ((await writeHolders(ctx, changes)) !== changes.length)
    throw await slotsHeld(
      ctx,
      slotsByAssignment.flatMap(({ added }) => added.filter(({ event_id }) => event_id)),
    );
  await writeDurations(
    ctx,
    durations.flatMap(({ before, after, ...session }) => (before === after ? [] : [{ ...session, duration: after }])),
  );
  return writeJournal(ctx, convention_id, changes, undefined, durations);
}
/** Assigns slots to one session. @throws as assignManySlots */
export const assignSlots = (
  ctx: Context,
  holder: SessionHolder,
  slot_ids: readonly string[],
  options: Omit<SlotAssignment, 'holder' | 'slot_ids'> = {},
) => assignManySlots(ctx, holder.convention_id, [{ holder, slot_ids, ...options }]);
