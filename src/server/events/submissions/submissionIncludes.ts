import type { EventSubmission } from '../../../generated/prisma/client.ts';
import type { Json } from '../../../resources/fields.ts';
import type { Loader } from '../../core/loaders.ts';
import { canSchedule } from '../policy.ts';
import { sessionTimes } from '../sessionTimes.ts';
import { hostFacts } from './hostFacts.ts';

/** Relations loaded with a submission: its event, unless that is in the trash. */
export interface WithEvent {
  events: readonly { id: string }[];
}

/* Includes of submissions. Each loads a page of submissions with one query. */
type Submission = EventSubmission & WithEvent;

/** Whether a submission has an event that is not in the trash. */
export const hasEvent: Loader<Submission, boolean> = async (rows) =>
  new Map(rows.map(({ id, events }) => [id, events.length > 0]));

interface Counts {
  id: string;
  preferred_free_spaces: number;
  alternate_free_spaces: number;
  submitter_events: number;
  clashes: number;
}
/**
 * What helps staff decide: when its hosts can be there, who hosts it with the submitter, how many spaces are free for the whole duration at the preferred and at the alternate start, how many
 * events the submitter hosts, and how many of those overlap one of the two starts.
 */
export const decisionCounts: Loader<Submission, Json> = async (page, { db, viewer }) => {
  const rows = page.filter((row) => canSchedule(viewer, row));
  if (!rows.length) return new Map();
  const counts = await db.$queryRaw<Counts[]>`
    WITH request AS (
      SELECT submission.id, submission.convention_id, submission.type_id, submission.user_id, start.which, daypart.conventionday_id,
        daypart.start_date, daypart.start_date + make_interval(mins => submission.duration) AS end_date,
        ceil(submission.duration / convention.slot_duration::numeric) AS parts
      FROM eventsubmission AS submission JOIN convention ON convention.id = submission.convention_id
        CROSS JOIN LATERAL (VALUES ('preferred', preferreddaypart_id), ('alternate', alternatedaypart_id)) AS start (which, daypart_id)
        JOIN daypart ON daypart.id = start.daypart_id
      WHERE submission.id = ANY(${rows.map(({ id }) => id)}::uuid[])
    ), free AS (
      SELECT request.id, request.which, slot.space_id
      FROM request
        JOIN daypart ON daypart.conventionday_id = request.conventionday_id
          AND daypart.start_date >= request.start_date AND daypart.start_date < request.end_date
        JOIN slot ON slot.daypart_id = daypart.id AND NOT slot.is_assigned
        JOIN space ON space.id = slot.space_id AND NOT space.is_locked
      WHERE NOT daypart.is_hidden AND NOT daypart.is_locked
        AND (NOT EXISTS (SELECT 1 FROM eventtyperoom WHERE eventtype_id = request.type_id)
          OR EXISTS (SELECT 1 FROM eventtyperoom WHERE eventtype_id = request.type_id AND room_id = slot.room_id))
      GROUP BY request.id, request.which, slot.space_id, request.parts HAVING count(*) >= request.parts
    )
    SELECT submission.id,
      (SELECT count(*)::int FROM free WHERE free.id = submission.id AND which = 'preferred') AS preferred_free_spaces,
      (SELECT count(*)::int FROM free WHERE free.id = submission.id AND which = 'alternate') AS alternate_free_spaces,
      count(DISTINCT event.id)::int AS submitter_events,
      count(DISTINCT event.id) FILTER (WHERE request.id IS NOT NULL)::int AS clashes
    FROM eventsubmission AS submission
      LEFT JOIN eventhost ON eventhost.user_id = submission.user_id AND eventhost.convention_id = submission.convention_id
      LEFT JOIN event ON event.id = eventhost.event_id AND NOT event.is_cancelled AND NOT event.trashed
        AND event.submission_id IS DISTINCT FROM submission.id
      LEFT JOIN ${sessionTimes} AS session ON session.event_id = event.id
      LEFT JOIN request ON request.id = submission.id AND session.start_date < request.end_date AND request.start_date < session.end_date
    WHERE submission.id = ANY(${rows.map(({ id }) => id)}::uuid[])
    GROUP BY submission.id`;
  const facts = await hostFacts(db, rows);
  return new Map(counts.map(({ id, ...numbers }) => [id, { ...numbers, ...facts(id) }]));
};
