import type { Context } from '../platform/context.ts';
import { clocksChange, formatDay, formatDaypart, keepClockTime } from '../platform/format/times.ts';
import { changesOf } from './timeChanges.ts';

export const modes = ['keep_local_times', 'keep_instants'] as const;
export type Mode = (typeof modes)[number];
/** What a change of time zone needs of a convention. */
export interface ConventionTimes {
  id: string;
  timezone: string;
  clock_type: number;
  slot_duration: number;
  ticket_sales_start: Date | null;
  ticket_sales_end: Date | null;
  start_date: Date | null;
  end_date: Date | null;
}
const DAY = 86_400_000;
/** Which of the two zones change their clocks during the convention or in the night before or after it; both if that is not known. */
export function zonesOfClockChange({ timezone, start_date, end_date }: ConventionTimes, to: string): readonly string[] {
  if (!start_date || !end_date) return [timezone, to];
  const [first, last] = [new Date(start_date.getTime() - DAY), new Date(end_date.getTime() + DAY)];
  const changing = [timezone, to].filter((zone) => clocksChange(zone, first, last));
  return changing.length ? changing : [timezone, to];
}

/**
 * Finds every record that gets another time or name when the time zone of the convention changes to `to`. Names that were made from times
 * follow them, other names stay. `listed` are shown to the caller; `dependent` are the times of events and sessions, which follow from slots.
 */
export async function findZoneChanges({ db }: Context, convention: ConventionTimes, to: string, mode: Mode) {
  const { timezone: from, clock_type, slot_duration } = convention;
  const move = (instant: Date) => (mode === 'keep_local_times' ? keepClockTime(instant, from, to) : instant);
  const moveOptional = (instant: Date | null) => instant && move(instant);
  const newName = (name: string, start: Date, format: (start: Date, zone: string) => string) =>
    name === format(start, from) ? format(move(start), to) : name;
  const daypartName = (start: Date, zone: string) => formatDaypart(start, zone, clock_type);
  const where = { convention_id: convention.id };
  const scheduled = { where: { ...where, start_date: { not: null } } };
  const [days, dayparts, shifts, badgetypes, events, eventsessions] = await Promise.all([
    db.conventionDay.findMany({ where, orderBy: { start_date: 'asc' } }),
    db.dayPart.findMany({ where, orderBy: { start_date: 'asc' } }),
    db.shift.findMany({ where, orderBy: [{ start_time: 'asc' }, { id: 'asc' }] }),
    db.badgeType.findMany({ where, orderBy: { id: 'asc' } }),
    db.event.findMany(scheduled),
    db.eventSession.findMany(scheduled),
  ]);
  const eventTimes = ({ start_date: start, end_date: end }: { start_date: Date | null; end_date: Date | null }) => ({
    start_date: moveOptional(start),
    end_date: start && end && new Date(move(start).getTime() + end.getTime() - start.getTime()),
  });
  return {
    listed: [
      ...changesOf('convention', [convention], (row) => ({
        ticket_sales_start: moveOptional(row.ticket_sales_start),
        ticket_sales_end: moveOptional(row.ticket_sales_end),
      })),
      ...changesOf('conventionday', days, (day) => ({
        name: newName(day.name, day.start_date, formatDay),
        start_date: move(day.start_date),
        end_date: move(day.end_date),
        attendee_start_date: move(day.attendee_start_date),
        attendee_end_date: move(day.attendee_end_date),
      })),
      ...changesOf('daypart', dayparts, (part) => ({
        name: newName(part.name, part.start_date, daypartName),
        start_date: move(part.start_date),
        end_date: new Date(move(part.start_date).getTime() + slot_duration * 60_000),
      })),
      ...changesOf('shift', shifts, (shift) => ({
        start_time: move(shift.start_time),
        end_time: move(shift.end_time),
        sign_up_from: moveOptional(shift.sign_up_from),
      })),
      ...changesOf('badgetype', badgetypes, (type) => ({
        early_access_date: moveOptional(type.early_access_date),
        sale_start_date: moveOptional(type.sale_start_date),
        sale_end_date: moveOptional(type.sale_end_date),
      })),
    ],
    dependent: [...changesOf('event', events, eventTimes), ...changesOf('eventsession', eventsessions, eventTimes)],
  };
}
