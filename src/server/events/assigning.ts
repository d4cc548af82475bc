import { Prisma } from '../../generated/prisma/client.ts';
import type { Context } from '../context.ts';
import { invalid, unknownReference } from '../errors.ts';
import { type Assignable, heldBy, mayAssign, mayFree, type Sitting, schedulingIsOn } from '../places/assign.ts';
import { type Entry, journal } from './journal.ts';

/** An event, or a session of it, that takes or frees slots. */
export interface Holder extends Sitting {
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
const held = ({ event_id, eventsession_id }: Sitting) =>
  Prisma.sql`slot.event_id = ${event_id}::uuid AND slot.eventsession_id IS NOT DISTINCT FROM ${eventsession_id}::uuid`;
const isHeldBy = (slot: Sitting, { event_id, eventsession_id }: Sitting) =>
  slot.event_id === event_id && slot.eventsession_id === eventsession_id;
const idsOf = (slots: readonly { id: string }[]) => slots.map(({ id }) => id);

/** @throws 400/440, 400/442 slot_id unless all are there and of the convention */
function allOf(slots: readonly LockedSlot[], slot_ids: readonly string[], convention_id: string): void {
  if (slot_ids.some((id) => !slots.some((slot) => slot.id === id))) throw unknownReference('slot_id', 'slot');
  if (slots.some((slot) => slot.convention_id !== convention_id)) throw invalid('slot_id', 'belongs to another convention.');
}
const free = { event_id: null, eventsession_id: null };

/**
 * Gives slots to an event (under its lock) or a session, and frees those that it had, unless it keeps them. All or nothing; the
 * statement itself refuses what somebody else holds. @throws 400/440, 400/442 slot_id, 409/453, 409/443 event_id
 */
export async function assign(ctx: Context, to: Holder, slot_ids: readonly string[], { keep = false } = {}): Promise<void> {
  await schedulingIsOn(ctx, to.convention_id);
  const former = keep ? Prisma.empty : Prisma.sql`OR (${held(to)})`;
  const slots = await lockedSlots(ctx, Prisma.sql`(slot.id = ANY(${[...slot_ids]}::uuid[]) ${former})`);
  allOf(slots, slot_ids, to.convention_id);
  const wanted = slots.filter(({ id }) => slot_ids.includes(id));
  const fresh = wanted.filter((slot) => !isHeldBy(slot, to));
  const left = slots.filter(({ id }) => !slot_ids.includes(id));
  mayFree(ctx, left);
  await mayAssign(ctx, fresh, to);
  const count = await ctx.db.$executeRaw`
    UPDATE slot SET event_id = ${to.event_id}::uuid, eventsession_id = ${to.eventsession_id}::uuid
    WHERE id = ANY(${idsOf(fresh)}::uuid[]) AND event_id IS NULL AND NOT is_reserved`;
  if (count !== fresh.length)
    throw await heldBy(
      ctx,
      fresh.filter(({ event_id }) => event_id),
    );
  await ctx.db.slot.updateMany({ where: { id: { in: idsOf(left) } }, data: free });
  await journal(ctx, to.convention_id, [
    ...fresh.map((slot) => ({ before: slot, after: to })),
    ...left.map((slot) => ({ before: slot, after: free })),
  ]);
}

/** Which slots of an event are meant: those named, those in a space, those of one sitting, or all. */
export interface Freeing {
  slot_ids?: readonly string[] | undefined;
  space_ids?: readonly string[] | undefined;
  /** A session; null: the event's own slots. */
  eventsession_id?: string | null | undefined;
}
/** Frees slots of an event (under its lock), sessions included; slots that it does not hold are ignored. @throws 409/453 */
export async function unassign(
  ctx: Context,
  event: { id: string; convention_id: string },
  { slot_ids, space_ids, eventsession_id }: Freeing = {},
  entry?: Entry,
): Promise<void> {
  const conditions = [
    Prisma.sql`slot.event_id = ${event.id}::uuid`,
    ...(slot_ids ? [Prisma.sql`slot.id = ANY(${[...slot_ids]}::uuid[])`] : []),
    ...(space_ids ? [Prisma.sql`slot.space_id = ANY(${[...space_ids]}::uuid[])`] : []),
    ...(eventsession_id === undefined ? [] : [Prisma.sql`slot.eventsession_id IS NOT DISTINCT FROM ${eventsession_id}::uuid`]),
  ];
  const slots = await lockedSlots(ctx, Prisma.join(conditions, ' AND '));
  if (!slots.length) return;
  await schedulingIsOn(ctx, event.convention_id);
  mayFree(ctx, slots);
  await ctx.db.slot.updateMany({ where: { id: { in: idsOf(slots) } }, data: free });
  await journal(
    ctx,
    event.convention_id,
    slots.map((slot) => ({ before: slot, after: free })),
    entry,
  );
}
