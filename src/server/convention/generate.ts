import { createSlots } from '../places/slots.ts';
import type { Context } from '../platform/context.ts';
import { formatDaypart } from '../platform/format/times.ts';
import type { LockedConvention } from './locks.ts';

/** Lists the starts of day parts within the attendees' hours: one every `minutes` of elapsed time, as long as a whole day part fits. */
export function daypartStarts(day: { attendee_start_date: Date; attendee_end_date: Date }, minutes: number): Date[] {
  const step = minutes * 60_000;
  const first = day.attendee_start_date.getTime();
  const count = Math.max(0, Math.floor((day.attendee_end_date.getTime() - first) / step));
  return Array.from({ length: count }, (_, n) => new Date(first + n * step));
}

/**
 * Creates the day parts of one day, or of all days for events, and their slots. The convention is locked. Existing starts are kept, and
 * starts that would overlap another day part are skipped. Returns how many were created, and how many of the starts existed before.
 */
export async function generateDayparts(
  ctx: Context,
  convention: LockedConvention,
  conventionday_id?: string,
): Promise<{ created: number; kept: number }> {
  const { id: convention_id, slot_duration, timezone, clock_type } = convention;
  const days = await ctx.db.conventionDay.findMany({
    where: { convention_id, day_type: 'events', ...(conventionday_id ? { id: conventionday_id } : {}) },
    orderBy: { start_date: 'asc' },
  });
  const starts = days.flatMap((day) => daypartStarts(day, slot_duration).map((start) => ({ day: day.id, start })));
  const created = await ctx.db.$queryRaw<{ id: string }[]>`
    INSERT INTO daypart (id, convention_id, conventionday_id, start_date, end_date, name)
    SELECT uuid_v7(), ${convention_id}::uuid, day, start, start + make_interval(mins => ${slot_duration}::int), name
    FROM unnest(
      ${starts.map(({ day }) => day)}::uuid[],
      ${starts.map(({ start }) => start.toISOString())}::timestamptz[],
      ${starts.map(({ start }) => formatDaypart(start, timezone, clock_type))}::text[]
    ) AS planned (day, start, name)
    WHERE NOT EXISTS (
      SELECT 1 FROM daypart WHERE daypart.convention_id = ${convention_id}::uuid
        AND tstzrange(start_date, end_date) && tstzrange(start, start + make_interval(mins => ${slot_duration}::int))
    )
    ORDER BY start
    RETURNING id`;
  await createSlots(ctx, convention_id, { daypart_ids: created.map(({ id }) => id) });
  const existing = await ctx.db.dayPart.count({ where: { convention_id, start_date: { in: starts.map(({ start }) => start) } } });
  return { created: created.length, kept: existing - created.length };
}
