import type { Shift, Volunteer } from '../../generated/prisma/client.ts';
import type { Json } from '../../resources/fields.ts';
import type { Loader } from '../core/loaders.ts';
import { can } from '../platform/policy.ts';

/* Values of volunteers that come from other tables. Each is loaded for all rows of a page. */
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Whether the volunteer has a scheduled shift: '1' or '0'. */
export const hasScheduledShifts: Loader<Volunteer, '0' | '1'> = async (rows, { db }) => {
  const assignments = await db.volunteerShift.groupBy({
    by: ['volunteer_id'],
    where: { volunteer_id: { in: idsOf(rows) }, status: 'scheduled' },
  });
  const volunteerIds = new Set(assignments.map((v) => v.volunteer_id));
  return new Map(rows.map(({ id }) => [id, volunteerIds.has(id) ? '1' : '0']));
};
/** How many shifts the volunteer's hours are of: those scheduled and worked. */
export const shiftCount: Loader<Volunteer, number> = async (rows, { db }) => {
  const assignments = await db.volunteerShift.groupBy({
    by: ['volunteer_id'],
    where: { volunteer_id: { in: idsOf(rows) }, status: { in: ['scheduled', 'worked'] } },
    _count: true,
  });
  const counts = new Map(assignments.map(({ volunteer_id, _count }) => [volunteer_id, _count]));
  return new Map(rows.map(({ id }) => [id, counts.get(id) ?? 0]));
};
/** The volunteer's scheduled shifts, the earliest first. */
export const scheduledShifts: Loader<Volunteer, Shift[]> = async (rows, { db }) => {
  const assignments = await db.volunteerShift.findMany({
    where: { volunteer_id: { in: idsOf(rows) }, status: 'scheduled' },
    include: { shift: true },
    orderBy: [{ starts_at: 'asc' }, { id: 'asc' }],
  });
  return new Map(rows.map(({ id }) => [id, assignments.filter((v) => v.volunteer_id === id).map(({ shift }) => shift)]));
};

interface Engagement {
  volunteer_id: string;
  object_type: string;
  id: string;
  name: string;
  start: Date;
  end: Date;
}
const engagementJson = ({ object_type, id, name, start, end }: Engagement) => ({
  object_type,
  id,
  name,
  start: start.toISOString(),
  end: end.toISOString(),
});
/** For staff: pairs of shifts applied for or scheduled, or events hosted, that overlap; at least one of a pair is a shift. */
export const conflicts: Loader<Volunteer, Json> = async (rows, { db, viewer }) => {
  const managed = rows.filter((row) => can(viewer, 'volunteers', row.convention_id));
  const ids = idsOf(managed);
  const engagements = await db.$queryRaw<Engagement[]>`
    SELECT applied.volunteer_id, 'shift' AS object_type, shift.id, shift.name, shift.start_time AS start, shift.end_time AS end
    FROM volunteershift AS applied JOIN shift ON shift.id = applied.shift_id
    WHERE applied.volunteer_id = ANY(${ids}::uuid[]) AND applied.status IN ('scheduled', 'unscheduled')
    UNION ALL
    SELECT volunteer.id, 'event', event.id, event.name, event.start_date, event.end_date
    FROM volunteer JOIN eventhost ON eventhost.user_id = volunteer.user_id AND eventhost.convention_id = volunteer.convention_id
      JOIN event ON event.id = eventhost.event_id
    WHERE volunteer.id = ANY(${ids}::uuid[]) AND event.start_date IS NOT NULL AND event.end_date IS NOT NULL
      AND NOT event.is_cancelled AND NOT event.trashed
    ORDER BY start, id`;
  return new Map(
    managed.map(({ id }) => {
      const own = engagements.filter((e) => e.volunteer_id === id);
      const pairs = own.flatMap((a, i) =>
        own
          .slice(i + 1)
          .filter((b) => b.start < a.end && a.start < b.end && (a.object_type === 'shift' || b.object_type === 'shift'))
          .map((b) => [engagementJson(a), engagementJson(b)]),
      );
      return [id, pairs];
    }),
  );
};
