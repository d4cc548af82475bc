import type { Room, Shift, Volunteer } from '../../../generated/prisma/client.ts';
import type { Json } from '../../../resources/fields.ts';
import type { Loader } from '../../core/loaders.ts';
import { sessionTimes } from '../../events/sessionTimes.ts';
import type { Context } from '../../platform/context.ts';
import { can, conventionsWhere } from '../../platform/policy.ts';
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

interface Engagement {
  shift_id: string;
  volunteer_id: string;
  event: string;
  hosts: boolean;
}
/**
 * For staff: the events that volunteers host or have a ticket for during each shift. Of a ticket, only those who may see tickets read which
 * event it is for. Badges of children and friends, which have other names than a person's own, do not count.
 */
export const engagements: Loader<Shift, Json> = async (rows, { db, viewer }) => {
  const managed = rows.filter((row) => can(viewer, 'volunteers', row.convention_id));
  if (!managed.length) return new Map();
  const found = await db.$queryRaw<Engagement[]>`
    SELECT shift.id AS shift_id, volunteer.id AS volunteer_id, event.name AS event, bool_or(own.hosts) AS hosts
    FROM shift JOIN ${sessionTimes} AS session ON session.start_date < shift.end_time AND session.end_date > shift.start_time
      JOIN event ON event.id = session.event_id AND event.convention_id = shift.convention_id AND NOT is_cancelled AND NOT trashed
      JOIN LATERAL (
        SELECT user_id, true AS hosts FROM eventhost WHERE event_id = event.id
        UNION ALL SELECT badge.user_id, false FROM ticket JOIN badge ON badge.id = ticket.badge_id
          WHERE ticket.event_id = event.id AND NOT ticket.no_show AND badge.name = (SELECT first.name FROM badge AS first
              JOIN "user" AS holder ON holder.id = first.user_id
            WHERE first.user_id = badge.user_id AND first.convention_id = badge.convention_id
            ORDER BY lower(first.name) NOT IN (lower(display_name), lower(real_name)), badge_number LIMIT 1)
      ) AS own ON true
      JOIN volunteer ON volunteer.user_id = own.user_id AND volunteer.convention_id = shift.convention_id AND is_accepted
    WHERE shift.id = ANY(${idsOf(managed)}::uuid[])
    GROUP BY shift.id, volunteer.id, event.id ORDER BY min(session.start_date), event.id`;
  return new Map(
    managed.map(({ id, convention_id }) => {
      const seesTickets = can(viewer, 'registration', convention_id) || can(viewer, 'scheduling', convention_id);
      const own = found.filter(({ shift_id }) => shift_id === id);
      return [
        id,
        own.map(({ volunteer_id, event, hosts }) => ({ volunteer_id, event: hosts || seesTickets ? event : null, hosts })),
      ];
    }),
  );
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
