import { assertSlotLimit, createSlots } from '../places/slots.ts';
import type { Context } from '../platform/context.ts';
import { formatDaypart } from '../platform/format/times.ts';
import type { LockedConvention } from './locks.ts';

/** Starts of day parts within the hours for attendees: every slot_duration of elapsed time, as long as a whole one fits. */
export function daypartStarts(day: { attendee_start_date: Date; attendee_end_date: Date }, minutes: number): Date[] {
  const step = minutes * 60_000;
  const first = day.attendee_start_date.getTime();
  const count = Math.max(0, Math.floor((day.attendee_end_date.getTime() - first) / step));
  return Array.from({ length: count }, (_, n) => new Date(first + n * step));
}

/**
 * Makes the day parts of one day, or of all days for events, of a convention whose lock is held, and their slots. Only adds: starts
 * that exist are kept, starts that would overlap another day part are left out.
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
  const wanted = days.flatMap((day) => daypartStarts(day, slot_duration).map((start) => ({ day: day.id, start })));
  const made = await ctx.db.$queryRaw<{ id: string }[]>`
    INSERT INTO daypart (id, convention_id, conventionday_id, start_date, end_date, name)
    SELECT uuid_v7(), ${convention_id}::uuid, day, start, start + make_interval(mins => ${slot_duration}::int), name
    FROM unnest(
      ${wanted.map(({ day }) => day)}::uuid[],
      ${wanted.map(({ start }) => start.toISOString())}::timestamptz[],
      ${wanted.map(({ start }) => formatDaypart(start, timezone, clock_type))}::text[]
    ) AS wanted (day, start, name)
    WHERE NOT EXISTS (
      SELECT 1 FROM daypart WHERE daypart.convention_id = ${convention_id}::uuid
        AND tstzrange(start_date, end_date) && tstzrange(start, start + make_interval(mins => ${slot_duration}::int))
    )
    ORDER BY start
    RETURNING id`;
  await assertSlotLimit(ctx, convention_id, {});
  await createSlots(ctx, convention_id, { daypart_ids: made.map(({ id }) => id) });
  const there = await ctx.db.dayPart.count({ where: { convention_id, start_date: { in: wanted.map(({ start }) => start) } } });
  return { created: made.length, kept: there - made.length };
}
