import type { Room, Shift, Volunteer } from '../../../generated/prisma/client.ts';
import type { Loader } from '../../core/loaders.ts';
import type { Context } from '../../platform/context.ts';
import { conventionsWhere } from '../../platform/policy.ts';
import { visibleVolunteers } from '../policy.ts';

/* Values of shifts that come from other tables. Each is loaded for all rows of a page. */
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

async function countByStatus({ db }: Context, rows: readonly Shift[], status: string): Promise<Map<string, number>> {
  const counts = await db.volunteerShift.groupBy({
    by: ['shift_id'],
    where: { shift_id: { in: idsOf(rows) }, status },
    _count: true,
  });
  const countByShift = new Map(counts.map((c) => [c.shift_id, c._count]));
  return new Map(rows.map(({ id }) => [id, countByShift.get(id) ?? 0]));
}
/** How many open applications each shift has. */
export const unscheduledCount: Loader<Shift, number> = (rows, ctx) => countByStatus(ctx, rows, 'unscheduled');
/** How many people worked in each shift. */
export const workedCount: Loader<Shift, number> = (rows, ctx) => countByStatus(ctx, rows, 'worked');
/** Whether a volunteer is scheduled for the shift: '1' or '0'. */
export const hasScheduled: Loader<Shift, '0' | '1'> = async (rows, ctx) =>
  new Map([...(await countByStatus(ctx, rows, 'scheduled'))].map(([id, n]) => [id, n ? '1' : '0']));

/** The room of each shift's type. */
export const rooms: Loader<Shift, Room | null> = async (rows, { db }) => {
  const types = await db.shiftType.findMany({
    where: { id: { in: rows.flatMap(({ shifttype_id }) => shifttype_id ?? []) } },
    include: { room: true },
  });
  return new Map(rows.map(({ id, shifttype_id }) => [id, types.find((type) => type.id === shifttype_id)?.room ?? null]));
};
/** The scheduled volunteers of each shift that the viewer may see, by last name. */
export const scheduledVolunteers: Loader<Shift, Volunteer[]> = async (rows, { db, viewer }) => {
  const assignments = await db.volunteerShift.findMany({
    where: { shift_id: { in: idsOf(rows) }, status: 'scheduled', volunteer: visibleVolunteers(viewer) },
    include: { volunteer: true },
    orderBy: [{ volunteer: { lastname: 'asc' } }, { volunteer: { firstname: 'asc' } }, { id: 'asc' }],
  });
  return new Map(rows.map(({ id }) => [id, assignments.filter((v) => v.shift_id === id).map(({ volunteer }) => volunteer)]));
};

interface Names {
  firstname: string | null;
  lastname: string | null;
}
/** The volunteer whose shifts are listed; otherwise the first volunteer of each shift that the viewer may see. */
export const volunteerNames: Loader<Shift, Names> = async (rows, ctx) => {
  if (ctx.through?.resource === 'volunteer') {
    const volunteer = await ctx.db.volunteer.findUnique({
      where: { id: ctx.through.id },
      select: { firstname: true, lastname: true },
    });
    return new Map(volunteer ? rows.map(({ id }) => [id, volunteer]) : []);
  }
  if (!ctx.viewer) return new Map();
  const managed = conventionsWhere(ctx.viewer, 'volunteers');
  const first = await ctx.db.$queryRaw<(Names & { shift_id: string })[]>`
    SELECT DISTINCT ON (applied.shift_id) applied.shift_id, volunteer.firstname, volunteer.lastname
    FROM volunteershift AS applied JOIN volunteer ON volunteer.id = applied.volunteer_id
    WHERE applied.shift_id = ANY(${idsOf(rows)}::uuid[]) AND applied.status NOT IN ('declined', 'withdrawn')
      AND (${managed === 'all'} OR volunteer.user_id = ${ctx.viewer.user_id}::uuid
        OR volunteer.convention_id = ANY(${managed === 'all' ? [] : managed}::uuid[]))
    ORDER BY applied.shift_id, array_position(ARRAY['scheduled', 'worked', 'no_show', 'unscheduled'], applied.status),
      applied.date_created, applied.id`;
  return new Map(first.map(({ shift_id, firstname, lastname }) => [shift_id, { firstname, lastname }]));
};
