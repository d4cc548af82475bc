import { Prisma } from '../../../../generated/prisma/client.ts';
import { assertMayFree, assertSchedulingEnabled } from '../../../places/assign.ts';
import type { Context } from '../../../platform/context.ts';
import { type JournalEntry, writeJournal } from '../journal/journal.ts';
import { lockSlots, noHolder } from './lockSlots.ts';

/** Selects slots of an event: by id, by space, by session, or all. */
export interface SlotSelection {
  slot_ids?: readonly string[] | undefined;
  space_ids?: readonly string[] | undefined;
  /** A session, or null for the own slots of the event. */
  eventsession_id?: string | null | undefined;
}
/**
 * Frees slots of a locked event and of its sessions. Ignores slots that it does not hold. `evenIfOff`: also while scheduling is switched
 * off, as when the event is cancelled. @throws 409/453
 */
export async function unassignSlots(
  ctx: Context,
  event: { id: string; convention_id: string },
  { slot_ids, space_ids, eventsession_id }: SlotSelection = {},
  entry?: JournalEntry,
  { evenIfOff = false }: { evenIfOff?: boolean } = {},
): Promise<void> {
  const conditions = [
    Prisma.sql`slot.event_id = ${event.id}::uuid`,
    ...(slot_ids ? [Prisma.sql`slot.id = ANY(${[...slot_ids]}::uuid[])`] : []),
    ...(space_ids ? [Prisma.sql`slot.space_id = ANY(${[...space_ids]}::uuid[])`] : []),
    ...(eventsession_id === undefined ? [] : [Prisma.sql`slot.eventsession_id IS NOT DISTINCT FROM ${eventsession_id}::uuid`]),
  ];
  const slots = await lockSlots(ctx, Prisma.join(conditions, ' AND '));
  if (!slots.length) return;
  if (!evenIfOff) await assertSchedulingEnabled(ctx, event.convention_id);
  assertMayFree(ctx, slots);
  await ctx.db.slot.updateMany({ where: { id: { in: slots.map(({ id }) => id) } }, data: noHolder });
  await writeJournal(
    ctx,
    event.convention_id,
    slots.map((slot) => ({ before: slot, after: noHolder })),
    entry,
  );
}
