import type { scheduleaction } from '../../../../resources/events/scheduleaction.ts';
import type { BehaviorOf } from '../../../core/behavior.ts';
import { noRows } from '../../../core/read/filters.ts';
import type { Context } from '../../../platform/context.ts';
import { publicOrStaff } from '../../../platform/policy.ts';
import { canSchedule } from '../../policy.ts';

interface DayOfChange {
  scheduleaction_id: string;
  id: string;
  name: string;
}
/** Loads the days of changes: those of their slots, of the events whose duration changed, and days that moved. */
async function loadDays({ db }: Context, ids: readonly string[]): Promise<Map<string, { id: string; name: string }[]>> {
  const rows = await db.$queryRaw<DayOfChange[]>`
    WITH entry AS (SELECT id, changes, durations, times FROM scheduleaction WHERE id = ANY(${ids}::uuid[])),
    touched AS (
      SELECT entry.id AS scheduleaction_id, slot.conventionday_id
      FROM entry CROSS JOIN LATERAL jsonb_array_elements(entry.changes) AS change JOIN slot ON slot.id = (change->>'slot_id')::uuid
      UNION SELECT entry.id, slot.conventionday_id
      FROM entry CROSS JOIN LATERAL jsonb_array_elements(entry.durations) AS change
        JOIN slot ON slot.event_id = (change->>'event_id')::uuid
          AND (change->>'eventsession_id' IS NULL OR slot.eventsession_id = (change->>'eventsession_id')::uuid)
      UNION SELECT entry.id, (change->>'id')::uuid
      FROM entry CROSS JOIN LATERAL jsonb_array_elements(entry.times) AS change WHERE change->>'object_type' = 'conventionday'
    )
    SELECT scheduleaction_id::text, day.id::text, day.name FROM touched JOIN conventionday AS day ON day.id = conventionday_id
    ORDER BY day.start_date, day.id`;
  const days = new Map<string, { id: string; name: string }[]>(ids.map((id) => [id, []]));
  for (const { scheduleaction_id, id, name } of rows) days.get(scheduleaction_id)?.push({ id, name });
  return days;
}

/** The journal of the schedule. Every change of the schedule adds an entry; only staff(scheduling) read it. */
export const behavior: BehaviorOf<typeof scheduleaction> = {
  policy: {
    mayRead: canSchedule,
    visibleTo: (viewer) => publicOrStaff(viewer, noRows, 'scheduling'),
  },
  loaders: {
    includes: {
      days: (rows, ctx) =>
        loadDays(
          ctx,
          rows.map(({ id }) => id),
        ),
    },
  },
};
