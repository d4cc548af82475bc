import { Prisma } from '../../../../generated/prisma/client.ts';
import { conflict, referenceNotFound, wrongConvention } from '../../../errors/refusals.ts';
import {
  type Assignable,
  assertMayAssign,
  assertMayFree,
  assertSchedulingEnabled,
  lockTargetEvents,
  type SlotHolder,
  slotsHeld,
} from '../../../places/assign.ts';
import type { Context } from '../../../platform/context.ts';
import { type JournalEntry, writeJournal } from '../journal/journal.ts';
import { RefusalReasons } from '../refusalReasons.ts';
import { setDurations, setHolders } from './slotHolders.ts';

/** An event, or a session of it, that takes or frees slots. */
export interface SessionHolder extends SlotHolder {
  event_id: string;
  convention_id: string;
}
export type LockedSlot = Assignable & { id: string; space_id: string; daypart_id: string };

/** Slots under their locks, taken in the order of their ids; the spaces and day parts keep their locks meanwhile. */
export async function lockedSlots({ db }: Context, where: Prisma.Sql): Promise<LockedSlot[]> {
  return db.$queryRaw<LockedSlot[]>`
    SELECT slot.id, slot.convention_id, slot.name, slot.event_id, slot.eventsession_id, slot.is_reserved, slot.space_id, slot.daypart_id,
      space.is_locked AS space_locked, daypart.is_locked AS daypart_locked, daypart.start_date, daypart.end_date
    FROM slot JOIN space ON space.id = slot.space_id JOIN daypart ON daypart.id = slot.daypart_id
    WHERE ${where} ORDER BY slot.id FOR UPDATE OF slot FOR SHARE OF space, daypart`;
}
const isHeldBySql = ({ event_id, eventsession_id }: SlotHolder) =>
  Prisma.sql`slot.event_id = ${event_id}::uuid AND slot.eventsession_id IS NOT DISTINCT FROM ${eventsession_id}::uuid`;
const isHeldBy = (slot: SlotHolder, { event_id, eventsession_id }: SlotHolder) =>
  slot.event_id === event_id && slot.eventsession_id === eventsession_id;
const idsOf = (slots: readonly { id: string }[]) => slots.map(({ id }) => id);

/** @throws 400/440, 400/442 slot_id unless all are there and of the convention */
function assertSlotsFound(slots: readonly LockedSlot[], slot_ids: readonly string[], convention_id: string): void {
  if (slot_ids.some((id) => !slots.some((slot) => slot.id === id))) throw referenceNotFound('slot_id', 'slot');
  if (slots.some((slot) => slot.convention_id !== convention_id)) throw wrongConvention('slot_id');
}
const free = { event_id: null, eventsession_id: null };
const holderOf = ({ event_id, eventsession_id }: SessionHolder) => ({ event_id, eventsession_id });
const asConflict = ({ id, name }: LockedSlot) => ({ object_type: 'slot', id, name });

/** What one sitting gets: these slots, and with them how long it is to last. */
export interface SlotAssignment {
  /** The event's name, where several are given slots. */
  name?: string;
  holder: SessionHolder;
  slot_ids: readonly string[];
  /** It keeps those that it has. */
  keep?: boolean;
  duration?: { before: number; after: number } | undefined;
}

/**
 * Gives slots to events (under their locks) and sessions, and frees those that they had, unless they keep them. All or nothing, as one
 * line of the journal, whose id it answers; the statement itself refuses what somebody else holds.
 * @throws 400/440, 400/442 slot_id, 409/453, 409/443 event_id
 */
export async function assignManySlots(
  ctx: Context,
  convention_id: string,
  givings: readonly SlotAssignment[],
  reasons = new RefusalReasons('slot_id', 1),
): Promise<string | null> {
  await assertSchedulingEnabled(ctx, convention_id);
  const asked = [...new Set(givings.flatMap(({ slot_ids }) => slot_ids))];
  const former = givings.filter(({ keep }) => !keep).map(({ holder: to }) => Prisma.sql`(${isHeldBySql(to)})`);
  const wanted = Prisma.sql`slot.id = ANY(${asked}::uuid[])`;
  const slots = await lockedSlots(ctx, Prisma.sql`(${Prisma.join([wanted, ...former], ' OR ')})`);
  const shares = givings.map((giving) => {
    const its = slots.filter(({ id }) => giving.slot_ids.includes(id));
    const before = giving.keep ? [] : slots.filter((slot) => isHeldBy(slot, giving.holder) && !giving.slot_ids.includes(slot.id));
    return { giving, its, left: before, fresh: its.filter((slot) => !isHeldBy(slot, giving.holder)) };
  });
  const freed = new Set(shares.flatMap(({ left }) => idsOf(left)));
  const given = new Map<string, SlotAssignment>();
  const events = await lockTargetEvents(
    ctx,
    givings.map(({ holder: to }) => to),
  );
  for (const { giving, its, left, fresh } of shares)
    await reasons.attempt({ event_id: giving.holder.event_id, name: giving.name ?? '' }, async () => {
      assertSlotsFound(its, giving.slot_ids, convention_id);
      assertMayFree(ctx, left);
      // What one of them leaves, another one may have.
      const seen = fresh.map((slot) => (freed.has(slot.id) ? { ...slot, ...free } : slot));
      await assertMayAssign(ctx, seen, giving.holder, events);
      const others = seen.filter(({ event_id }) => event_id);
      if (others.length) throw await slotsHeld(ctx, others);
      const twice = its.find(({ id }) => given.has(id));
      if (twice)
        throw conflict('slot_id', `slot_id: ${twice.name} would be given to ${given.get(twice.id)?.name} too.`, [
          asConflict(twice),
        ]);
      for (const { id } of its) given.set(id, giving);
    });
  reasons.throwIfAny();
  const changes = [
    ...shares.flatMap(({ fresh, giving }) => fresh.map((slot) => ({ before: slot, after: giving.holder as SlotHolder }))),
    ...shares.flatMap(({ left }) => left.filter(({ id }) => !given.has(id)).map((slot) => ({ before: slot, after: free }))),
  ];
  const durations = givings.flatMap(({ holder: to, duration }) => (duration ? [{ ...holderOf(to), ...duration }] : []));
  if ((await setHolders(ctx, changes)) !== changes.length)
    throw await slotsHeld(
      ctx,
      shares.flatMap(({ fresh }) => fresh.filter(({ event_id }) => event_id)),
    );
  await setDurations(
    ctx,
    durations.flatMap(({ before, after, ...which }) => (before === after ? [] : [{ ...which, duration: after }])),
  );
  return writeJournal(ctx, convention_id, changes, undefined, durations);
}
/** As above, for one sitting. */
export const assignSlots = (
  ctx: Context,
  to: SessionHolder,
  slot_ids: readonly string[],
  more: Omit<SlotAssignment, 'holder' | 'slot_ids'> = {},
) => assignManySlots(ctx, to.convention_id, [{ holder: to, slot_ids, ...more }]);

/** Which slots of an event are meant: those named, those in a space, those of one sitting, or all. */
export interface SlotSelection {
  slot_ids?: readonly string[] | undefined;
  space_ids?: readonly string[] | undefined;
  /** A session; null: the event's own slots. */
  eventsession_id?: string | null | undefined;
}
/** Frees slots of an event (under its lock), sessions included; slots that it does not hold are ignored. @throws 409/453 */
export async function unassignSlots(
  ctx: Context,
  event: { id: string; convention_id: string },
  { slot_ids, space_ids, eventsession_id }: SlotSelection = {},
  entry?: JournalEntry,
): Promise<void> {
  const conditions = [
    Prisma.sql`slot.event_id = ${event.id}::uuid`,
    ...(slot_ids ? [Prisma.sql`slot.id = ANY(${[...slot_ids]}::uuid[])`] : []),
    ...(space_ids ? [Prisma.sql`slot.space_id = ANY(${[...space_ids]}::uuid[])`] : []),
    ...(eventsession_id === undefined ? [] : [Prisma.sql`slot.eventsession_id IS NOT DISTINCT FROM ${eventsession_id}::uuid`]),
  ];
  const slots = await lockedSlots(ctx, Prisma.join(conditions, ' AND '));
  if (!slots.length) return;
  await assertSchedulingEnabled(ctx, event.convention_id);
  assertMayFree(ctx, slots);
  await ctx.db.slot.updateMany({ where: { id: { in: idsOf(slots) } }, data: free });
  await writeJournal(
    ctx,
    event.convention_id,
    slots.map((slot) => ({ before: slot, after: free })),
    entry,
  );
}
