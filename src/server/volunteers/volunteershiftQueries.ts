import type { ConventionDay, Room, VolunteerShift } from '../../generated/prisma/client.ts';
import type { Loader } from '../core/loaders.ts';
import type { Context } from '../platform/context.ts';

/* Values that shift assignments show of their shifts. Each is loaded for all rows of a page. */
const loadShifts = async ({ db }: Context, rows: readonly VolunteerShift[]) => {
  const shifts = await db.shift.findMany({
    where: { id: { in: rows.map(({ shift_id }) => shift_id) } },
    include: { conventionday: true, shifttype: { include: { room: true } } },
  });
  return new Map(shifts.map((shift) => [shift.id, shift]));
};
/** The day of each assignment's shift. */
export const days: Loader<VolunteerShift, ConventionDay | null> = async (rows, ctx) => {
  const shifts = await loadShifts(ctx, rows);
  return new Map(rows.map(({ id, shift_id }) => [id, shifts.get(shift_id)?.conventionday ?? null]));
};
/** The room of each assignment's shift type. */
export const rooms: Loader<VolunteerShift, Room | null> = async (rows, ctx) => {
  const shifts = await loadShifts(ctx, rows);
  return new Map(rows.map(({ id, shift_id }) => [id, shifts.get(shift_id)?.shifttype?.room ?? null]));
};
/** How many verified badges of a supporting type the volunteer holds. */
export const supportingBadges: Loader<VolunteerShift, number> = async (rows, { db }) => {
  const counts = await db.$queryRaw<{ id: string; n: number }[]>`
    SELECT applied.id, count(*)::int AS n
    FROM volunteershift AS applied JOIN volunteer ON volunteer.id = applied.volunteer_id
      JOIN badge ON badge.user_id = volunteer.user_id AND badge.convention_id = applied.convention_id AND badge.verified
      JOIN shiftbadgetype ON shiftbadgetype.shift_id = applied.shift_id AND shiftbadgetype.badgetype_id = badge.badgetype_id
    WHERE applied.id = ANY(${rows.map(({ id }) => id)}::uuid[]) GROUP BY applied.id`;
  const countById = new Map(counts.map(({ id, n }) => [id, n]));
  return new Map(rows.map(({ id }) => [id, countById.get(id) ?? 0]));
};
