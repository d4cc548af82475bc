import type { Prisma } from '../../../../generated/prisma/client.ts';
import type { Assignable } from '../../../places/assign.ts';
import type { Context } from '../../../platform/context.ts';

/** The holder of a free slot. */
export const noHolder = { event_id: null, eventsession_id: null };

/** A slot under its lock. */
export type LockedSlot = Assignable & { id: string; space_id: string; daypart_id: string };

/** Loads slots and locks them in the order of their ids. Their spaces and day parts cannot change until the end of the transaction. */
export async function lockSlots({ db }: Context, where: Prisma.Sql): Promise<LockedSlot[]> {
  return db.$queryRaw<LockedSlot[]>`
    SELECT slot.id, slot.convention_id, slot.name, slot.event_id, slot.eventsession_id, slot.is_reserved, slot.space_id, slot.daypart_id,
      space.is_locked AS space_locked, daypart.is_locked AS daypart_locked, daypart.start_date, daypart.end_date
    FROM slot JOIN space ON space.id = slot.space_id JOIN daypart ON daypart.id = slot.daypart_id
    WHERE ${where} ORDER BY slot.id FOR UPDATE OF slot FOR SHARE OF space, daypart`;
}
