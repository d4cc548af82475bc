import { Prisma } from '../../generated/prisma/client.ts';
import { type SlotPurpose, slotRefusals } from '../../messages/places/slots.ts';
import { type Conflict, stateForbids } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';
import { countUses } from '../platform/quotas/countUses.ts';

/** The most pairs of space and day part of a convention. */
export const MAX_SLOTS = 1_000_000;
/** @returns 409/453 */
export const tooManySlots = (pairs: number) =>
  stateForbids('convention_id', slotRefusals.tooMany({ limit: MAX_SLOTS, count: pairs }));
/** How often the slots of a record are locked anew because they got other events meanwhile. */
const MAX_TRIES = 5;

/** A column of slots that refers to another record. */
type SlotParent = 'room_id' | 'space_id' | 'conventionday_id' | 'daypart_id';
const columns = {
  room_id: Prisma.sql`room_id`,
  space_id: Prisma.sql`space_id`,
  conventionday_id: Prisma.sql`conventionday_id`,
  daypart_id: Prisma.sql`daypart_id`,
} as const;

/**
 * Creates missing slots for some day parts, or for the whole convention, which is locked. Names are read under share locks, so a rename comes
 * either before or after. Returns how many were created.
 * @throws 409/453 if the convention has more than a million pairs of space and day part, 429/452 if the viewer has made too many
 */
export async function createSlots(ctx: Context, convention_id: string, only: { daypart_ids?: string[] } = {}) {
  const ofDayparts = only.daypart_ids ? Prisma.sql`AND id = ANY(${only.daypart_ids}::uuid[])` : Prisma.empty;
  const [done] = await ctx.db.$queryRaw<{ created: number; pairs: number }[]>`
    WITH one_space AS MATERIALIZED (
      SELECT id, room_id, name FROM space WHERE convention_id = ${convention_id}::uuid ORDER BY id FOR SHARE
    ), one_room AS MATERIALIZED (
      SELECT id, name FROM room
      WHERE convention_id = ${convention_id}::uuid AND id IN (SELECT room_id FROM one_space) ORDER BY id FOR SHARE
    ), one_daypart AS MATERIALIZED (
      SELECT id, conventionday_id, name FROM daypart WHERE convention_id = ${convention_id}::uuid ${ofDayparts} ORDER BY id FOR SHARE
    ), counted AS MATERIALIZED (
      SELECT (SELECT count(*) FROM space WHERE convention_id = ${convention_id}::uuid)
        * (SELECT count(*) FROM daypart WHERE convention_id = ${convention_id}::uuid) AS pairs
    ), created AS (
      INSERT INTO slot (id, convention_id, room_id, space_id, conventionday_id, daypart_id, name)
      SELECT uuid_v7(), ${convention_id}::uuid, one_space.room_id, one_space.id, one_daypart.conventionday_id, one_daypart.id,
        slot_name(one_space.name, one_room.name, one_daypart.name)
      FROM one_space JOIN one_room ON one_room.id = one_space.room_id CROSS JOIN one_daypart
      WHERE (SELECT pairs FROM counted) <= ${MAX_SLOTS}::int
      ON CONFLICT DO NOTHING RETURNING 1
    )
    SELECT (SELECT count(*)::int FROM created) AS created, pairs::float8 FROM counted`;
  const { created = 0, pairs = 0 } = done ?? {};
  if (pairs > MAX_SLOTS) throw tooManySlots(pairs);
  if (ctx.viewer && created > 0) await countUses(ctx, { quota: 'slots', of: ctx.viewer.user_id, amount: created });
  return created;
}

/**
 * Locks the slots of a record that is about to be changed or deleted, and the events that hold them: before the record, as everybody does
 * who assigns slots. Events come before slots, and both in the order of their ids. If a slot has got another event meanwhile, all are
 * released and locked anew. The convention follows: slots are named and made one change after the other.
 */
export async function lockSlotsOf(
  { db }: Context,
  by: SlotParent,
  { id, convention_id }: { id: string; convention_id: string },
): Promise<void> {
  const ofRecord = Prisma.sql`${columns[by]} = ${id}::uuid`;
  for (let tries = 1; ; tries += 1) {
    await db.$executeRaw`SAVEPOINT slots_of_record`;
    const events = await db.$queryRaw<{ id: string }[]>`
      SELECT id::text FROM event WHERE id IN (SELECT event_id FROM slot WHERE ${ofRecord}) ORDER BY id FOR NO KEY UPDATE`;
    const slots = await db.$queryRaw<{ event_id: string | null }[]>`
      SELECT event_id::text FROM slot WHERE ${ofRecord} ORDER BY id FOR UPDATE`;
    const locked = new Set(events.map((event) => event.id));
    if (tries === MAX_TRIES || slots.every(({ event_id }) => !event_id || locked.has(event_id))) break;
    await db.$executeRaw`ROLLBACK TO SAVEPOINT slots_of_record`;
  }
  await db.$executeRaw`RELEASE SAVEPOINT slots_of_record`;
  await db.$queryRaw`SELECT 1 FROM convention WHERE id = ${convention_id}::uuid FOR NO KEY UPDATE`;
}

/** Finds up to 20 assigned slots of a record. */
const findAssigned = async ({ db }: Context, by: SlotParent, id: string): Promise<Conflict[]> => {
  const slots = await db.slot.findMany({
    where: { [by]: id, OR: [{ is_assigned: true }, { released_event_id: { not: null } }] },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: 20,
  });
  return slots.map((slot) => ({ object_type: 'slot', ...slot }));
};
/** Requires that no slot of a record is assigned, as far as is seen without locks. @throws 409/453 slots */
export async function refuseAssigned(ctx: Context, by: SlotParent, id: string, purpose: SlotPurpose): Promise<void> {
  const conflicts = await findAssigned(ctx, by, id);
  if (conflicts.length) throw stateForbids('slots', slotRefusals.assigned({ slot: `${conflicts[0]?.name}`, purpose }), conflicts);
}

/** Locks the slots of a record and requires that none is assigned. @throws 409/453 slots */
export async function assertNoneAssigned(ctx: Context, by: SlotParent, id: string, purpose: SlotPurpose) {
  await ctx.db.$queryRaw`SELECT 1 FROM slot WHERE ${columns[by]} = ${id}::uuid ORDER BY id FOR UPDATE`;
  await refuseAssigned(ctx, by, id, purpose);
}
/** Deletes the slots of a record that is about to be deleted. Requires that none is assigned. @throws 409/453 slots */
export async function deleteFreeSlots(ctx: Context, by: SlotParent, id: string, purpose: SlotPurpose) {
  await refuseAssigned(ctx, by, id, purpose);
  await ctx.db.$executeRaw`DELETE FROM slot WHERE ${columns[by]} = ${id}::uuid AND NOT is_assigned AND released_event_id IS NULL`;
  // A slot that was assigned while the statement waited for its row is still there.
  await refuseAssigned(ctx, by, id, purpose);
}
