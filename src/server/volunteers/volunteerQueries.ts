import type { Shift, Volunteer } from '../../generated/prisma/client.ts';
import type { Json } from '../../resources/fields.ts';
import type { Loader } from '../core/loaders.ts';
import { can } from '../platform/policy.ts';

/* Values of volunteers that other rows hold, each loaded for a whole page of volunteers. */
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

export const hasScheduledShifts: Loader<Volunteer, '0' | '1'> = async (rows, { db }) => {
  const held = await db.volunteerShift.groupBy({
    by: ['volunteer_id'],
    where: { volunteer_id: { in: idsOf(rows) }, status: 'scheduled' },
  });
  const who = new Set(held.map((v) => v.volunteer_id));
  return new Map(rows.map(({ id }) => [id, who.has(id) ? '1' : '0']));
};
export const scheduledShifts: Loader<Volunteer, Shift[]> = async (rows, { db }) => {
  const held = await db.volunteerShift.findMany({
    where: { volunteer_id: { in: idsOf(rows) }, status: 'scheduled' },
    include: { shift: true },
    orderBy: [{ starts_at: 'asc' }, { id: 'asc' }],
  });
  return new Map(rows.map(({ id }) => [id, held.filter((v) => v.volunteer_id === id).map(({ shift }) => shift)]));
};

interface Engagement {
  volunteer_id: string;
  object_type: string;
  id: string;
  name: string;
  start: Date;
  end: Date;
}
const said = ({ object_type, id, name, start, end }: Engagement) => ({
  object_type,
  id,
  name,
  start: start.toISOString(),
  end: end.toISOString(),
});
/** For staff: pairs of shifts applied for or scheduled, or events hosted, that overlap; at least one of a pair is a shift. */
export const clashes: Loader<Volunteer, Json> = async (rows, { db, viewer }) => {
  const shown = rows.filter((row) => can(viewer, 'volunteers', row.convention_id));
  const ids = idsOf(shown);
  const found = await db.$queryRaw<Engagement[]>`
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
    shown.map(({ id }) => {
      const mine = found.filter((e) => e.volunteer_id === id);
      const pairs = mine.flatMap((a, i) =>
        mine
          .slice(i + 1)
          .filter((b) => b.start < a.end && a.start < b.end && (a.object_type === 'shift' || b.object_type === 'shift'))
          .map((b) => [said(a), said(b)]),
      );
      return [id, pairs];
    }),
  );
};
