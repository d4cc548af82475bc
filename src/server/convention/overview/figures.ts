import { z } from 'zod';
import { convention } from '../../../resources/convention/convention.ts';
import { action } from '../../core/actions/action.ts';
import { isLibraryStaff } from '../../library/policy.ts';
import { can, isOrganizer } from '../../platform/policy.ts';

/* Figures of a convention for charts, one query each. Days are dates in the time zone of the convention, written 2027-08-05. */
const count = z.int();
const hours = z.number();
const day = z.string();
const dayColumns = { conventionday_id: z.string(), day_name: z.string(), start_date: z.date() };
const registrationDay = z.object({ day, badges: count, tickets: count, check_ins: count });
const eventFiguresRow = z.object({
  ...dayColumns,
  eventtype_id: z.string(),
  type_name: z.string(),
  events: count,
  seats: count,
  taken: count,
});
const startFigures = z.object({ start_date: z.date(), events: count, seats: count, taken: count });
/** Starts that are counted at most: half-hours of two weeks. */
const MAX_STARTS = 700;
const volunteerDay = z.object({ ...dayColumns, shifts: count, needed: hours, filled: hours, worked: hours, missed: hours });
const loanHour = z.object({ hour: z.date(), check_outs: count, check_ins: count });

export const actions = {
  registrationFigures: action(
    convention,
    'GET /{id}/figures/registration',
    {
      returns: z.object({ days: z.array(registrationDay) }),
      summary: 'Count badges, tickets and check-ins by day',
      description:
        'Verified badges and tickets by the day they were created, check-ins by the day they happened. Days without any are left out.',
      mayCall: (viewer, row) => can(viewer, ['registration', 'scheduling'], row.id),
    },
    async ({ ctx, row: { id, timezone } }) => ({
      days: await ctx.db.$queryRaw<z.infer<typeof registrationDay>[]>`
        SELECT to_char(day, 'YYYY-MM-DD') AS day, sum(badges)::int AS badges, sum(tickets)::int AS tickets, sum(check_ins)::int AS check_ins
        FROM (
          SELECT (date_created AT TIME ZONE ${timezone})::date AS day, count(*) AS badges, 0 AS tickets, 0 AS check_ins
          FROM badge WHERE convention_id = ${id}::uuid AND verified GROUP BY 1
          UNION ALL
          SELECT (date_created AT TIME ZONE ${timezone})::date, 0, count(*), 0
          FROM ticket WHERE convention_id = ${id}::uuid AND verified GROUP BY 1
          UNION ALL
          SELECT (checked_in_date AT TIME ZONE ${timezone})::date, 0, 0, count(*)
          FROM badge WHERE convention_id = ${id}::uuid AND checked_in AND checked_in_date IS NOT NULL GROUP BY 1
        ) AS counted GROUP BY day ORDER BY day`,
    }),
  ),
  eventFigures: action(
    convention,
    'GET /{id}/figures/events',
    {
      returns: z.object({ items: z.array(eventFiguresRow), starts: z.array(startFigures) }),
      summary: 'Count events, seats and taken seats by day and event type',
      description:
        'Scheduled events, by the convention day on which they start. `starts` counts those that start at the same time.',
      mayCall: (viewer, row) => can(viewer, ['scheduling', 'registration'], row.id),
    },
    async ({ ctx, row: { id } }) => ({
      items: await ctx.db.$queryRaw<z.infer<typeof eventFiguresRow>[]>`
        SELECT conventionday.id AS conventionday_id, conventionday.name AS day_name, conventionday.start_date,
          eventtype.id AS eventtype_id, eventtype.name AS type_name,
          count(*)::int AS events, sum(event.max_tickets)::int AS seats, sum(event.taken_count)::int AS taken
        FROM event JOIN eventtype ON eventtype.id = event.type_id
          JOIN daypart ON daypart.id = event.startdaypart_id JOIN conventionday ON conventionday.id = daypart.conventionday_id
        WHERE event.convention_id = ${id}::uuid AND event.is_scheduled AND NOT event.is_cancelled AND NOT event.trashed
        GROUP BY conventionday.id, eventtype.id ORDER BY conventionday.start_date, eventtype.name, eventtype.id`,
      starts: await ctx.db.$queryRaw<z.infer<typeof startFigures>[]>`
        SELECT start_date, count(*)::int AS events, sum(max_tickets)::int AS seats, sum(taken_count)::int AS taken FROM event
        WHERE convention_id = ${id}::uuid AND is_scheduled AND NOT is_cancelled AND NOT trashed AND start_date IS NOT NULL
        GROUP BY start_date ORDER BY start_date LIMIT ${MAX_STARTS}`,
    }),
  ),
  volunteerFigures: action(
    convention,
    'GET /{id}/figures/volunteers',
    {
      returns: z.object({ days: z.array(volunteerDay) }),
      summary: 'Add up volunteer hours by day',
      description:
        'Hours that the shifts of a day need (their length times their places), hours scheduled or worked, hours worked, and hours missed.',
      mayCall: (viewer, row) => can(viewer, 'volunteers', row.id),
    },
    async ({ ctx, row: { id } }) => ({
      days: await ctx.db.$queryRaw<z.infer<typeof volunteerDay>[]>`
        SELECT conventionday.id AS conventionday_id, conventionday.name AS day_name, conventionday.start_date, count(*)::int AS shifts,
          sum(length * quantity_of_volunteers)::float8 AS needed, sum(length * (scheduled + had))::float8 AS filled,
          sum(length * had)::float8 AS worked, sum(length * missing)::float8 AS missed
        FROM (
          SELECT shift.conventionday_id, quantity_of_volunteers, extract(epoch FROM end_time - start_time) / 3600 AS length,
            count(*) FILTER (WHERE status = 'scheduled') AS scheduled, count(*) FILTER (WHERE status = 'worked') AS had,
            count(*) FILTER (WHERE status = 'no_show') AS missing
          FROM shift LEFT JOIN volunteershift ON volunteershift.shift_id = shift.id
          WHERE shift.convention_id = ${id}::uuid GROUP BY shift.id
        ) AS one JOIN conventionday ON conventionday.id = one.conventionday_id
        GROUP BY conventionday.id ORDER BY conventionday.start_date`,
    }),
  ),
  libraryFigures: action(
    convention,
    'GET /{id}/figures/library',
    {
      returns: z.object({ hours: z.array(loanHour) }),
      summary: 'Count game loans by hour',
      description: 'Games checked out and returned at this convention. Hours without any are left out.',
      mayCall: (viewer, row) =>
        isOrganizer(viewer, row.id) || (row.library_id !== null && isLibraryStaff(viewer, row.library_id)),
    },
    async ({ ctx, row: { id, timezone } }) => ({
      hours: await ctx.db.$queryRaw<z.infer<typeof loanHour>[]>`
        SELECT hour, sum(check_outs)::int AS check_outs, sum(check_ins)::int AS check_ins FROM (
          SELECT date_trunc('hour', checkout_date, ${timezone}) AS hour, count(*) AS check_outs, 0 AS check_ins
          FROM librarygamecheckout WHERE convention_id = ${id}::uuid GROUP BY 1
          UNION ALL
          SELECT date_trunc('hour', checkin_date, ${timezone}), 0, count(*)
          FROM librarygamecheckout WHERE convention_id = ${id}::uuid AND is_checked_in AND checkin_date IS NOT NULL GROUP BY 1
        ) AS counted GROUP BY hour ORDER BY hour`,
    }),
  ),
};
