import { formatDay, formatDaypart, moveByDays } from '../../platform/format/times.ts';

/** A record with the columns that move, and its name. */
export interface TimedRow {
  readonly id: string;
  readonly name: string;
  readonly conventionday_id?: string;
  readonly [column: string]: Date | string | null | undefined;
}
/** How much a copy moves, and the clock of its convention. */
export interface Move {
  readonly days: number;
  readonly timezone: string;
  readonly clock_type: number;
}
/** What happens to a time: it moves; clocks skip it or show it twice on the new day; the record finds no place there. */
export const notes = ['moved', 'skipped', 'repeated', 'left_out'] as const;
export type Note = (typeof notes)[number];
export interface MovedTime {
  readonly column: string;
  readonly before: Date;
  readonly after: Date;
  readonly note: Note;
}
export interface MovedRow {
  readonly row: TimedRow;
  /** The columns that get another value. */
  readonly values: Readonly<Record<string, Date | string>>;
  readonly times: readonly MovedTime[];
  readonly isLeftOut: boolean;
}
const MAX_DAY = 25 * 3_600_000;
const length = (from: unknown, to: unknown) => (to as Date).getTime() - (from as Date).getTime();
const later = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds);

/** Mends what a change of clocks has made of the times of a record, and makes names anew that were made from times. */
function mend(
  table: string,
  row: TimedRow,
  moved: Record<string, Date>,
  { timezone, clock_type }: Move,
): Record<string, Date | string> {
  const { start_date: start, start_time, end_time } = moved;
  if (table === 'conventionday' && start) {
    const end = new Date(Math.min((moved.end_date as Date).getTime(), start.getTime() + MAX_DAY));
    const closes = new Date(Math.min((moved.attendee_end_date as Date).getTime(), end.getTime()));
    const name = row.name === formatDay(row.start_date as Date, timezone) ? formatDay(start, timezone) : row.name;
    return { ...moved, end_date: end, attendee_end_date: closes, name };
  }
  if (table === 'daypart' && start) {
    const isMade = row.name === formatDaypart(row.start_date as Date, timezone, clock_type);
    const name = isMade ? formatDaypart(start, timezone, clock_type) : row.name;
    return { ...moved, end_date: later(start, length(row.start_date, row.end_date)), name };
  }
  if (table === 'shift' && start_time && end_time && end_time <= start_time)
    return { ...moved, end_time: later(start_time, length(row.start_time, row.end_time)) };
  return moved;
}

/** Moves the times of the rows of one table by whole days, at the same clock time. */
export function moveRows(table: string, rows: readonly TimedRow[], columns: readonly string[], move: Move): MovedRow[] {
  return rows.map((row) => {
    const times: Omit<MovedTime, 'after'>[] = [];
    const moved: Record<string, Date> = {};
    for (const column of columns) {
      const before = row[column];
      if (!(before instanceof Date)) continue;
      const { time, isSkipped, isRepeated } = moveByDays(before, move.days, move.timezone);
      moved[column] = time;
      times.push({ column, before, note: isSkipped ? 'skipped' : isRepeated ? 'repeated' : 'moved' });
    }
    const values = mend(table, row, moved, move);
    return { row, values, times: times.map((time) => ({ ...time, after: values[time.column] as Date })), isLeftOut: false };
  });
}

/** Leaves out what a change of clocks has pushed out of its day or onto the day part before. */
export function leaveOutStray(
  rows: readonly MovedRow[],
  days: readonly MovedRow[],
  [from, to]: readonly [string, string],
): MovedRow[] {
  const byDay = new Map(days.map(({ row, values }) => [row.id, values]));
  let last = 0;
  return [...rows]
    .sort((a, b) => length(b.values[from], a.values[from]))
    .map((moved) => {
      const day = byDay.get(moved.row.conventionday_id ?? '');
      const start = (moved.values[from] as Date).getTime();
      const end = (moved.values[to] as Date).getTime();
      const isInside = !!day && start >= (day.start_date as Date).getTime() && end <= (day.end_date as Date).getTime();
      const isFree = from !== 'start_date' || start >= last; // shifts may overlap
      if (!isInside || !isFree)
        return { ...moved, isLeftOut: true, times: moved.times.map((time) => ({ ...time, note: 'left_out' as const })) };
      last = end;
      return moved;
    });
}
