import type { Convention } from '../../../generated/prisma/client.ts';
import { copyRefusals } from '../../../messages/convention/copying.ts';
import type { CopyPart } from '../../../resources/convention/copying.ts';
import { invalid } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { addDays, dateIn, daysBetween } from '../../platform/format/times.ts';
import { copiedColumns, ownRows, tablesOf } from './copiedColumns.ts';
import { leaveOutStray, type MovedRow, moveRows, type TimedRow } from './movedRows.ts';

/** A year: the same days of the week. */
const YEAR = 52 * 7;
/** How far a convention may move. */
const FARTHEST = 10 * 366;

/** When the copy takes place. */
export interface CopyDates {
  /** The first days of the two, by the convention's clock; null if it has no days. */
  readonly old_day: string | null;
  readonly first_day: string | null;
  /** By how many days everything moves. */
  readonly days: number;
}
/** Reads the wanted first day, or takes the same day of the week 52 weeks later. @throws 400/442 first_day */
export async function datesOf({ db }: Pick<Context, 'db'>, { id, timezone }: Convention, wanted?: string): Promise<CopyDates> {
  const all = await db.conventionDay.findMany({ where: { convention_id: id }, orderBy: { start_date: 'asc' } });
  const first = all.find(({ day_type }) => day_type === 'events') ?? all[0];
  if (!first) {
    if (wanted) throw invalid('first_day', copyRefusals.noDays);
    return { old_day: null, first_day: null, days: YEAR };
  }
  const old_day = dateIn(first.start_date, timezone);
  const first_day = wanted ?? addDays(old_day, YEAR);
  const days = /^\d{4}-\d\d-\d\d$/.test(first_day) ? daysBetween(old_day, first_day) : Number.NaN;
  if (!Number.isInteger(days)) throw invalid('first_day', copyRefusals.noDate);
  if (Math.abs(days) > FARTHEST || days === 0) throw invalid('first_day', copyRefusals.otherDay);
  return { old_day, first_day, days };
}

/** The rows of the copied tables whose times move, by table, as they will be. */
export async function planTimes(
  { db }: Pick<Context, 'db'>,
  { id, timezone, clock_type }: Convention,
  parts: readonly CopyPart[],
  days: number,
): Promise<Map<string, MovedRow[]>> {
  const planned = new Map<string, MovedRow[]>();
  const move = { days, timezone, clock_type };
  for (const table of tablesOf(parts)) {
    const all = copiedColumns(table);
    const columns = all.filter(({ does }) => does === 'shift').map(({ name }) => name);
    if (!columns.length) continue;
    const wanted = [
      'name',
      ...columns,
      ...(all.some(({ name }) => name === 'conventionday_id') ? ['conventionday_id::text'] : []),
    ];
    // The names of tables and columns come from prisma/schema.
    const rows = await db.$queryRawUnsafe<TimedRow[]>(
      `SELECT id::text, ${wanted.join(', ')} FROM "${table}" AS one WHERE ${ownRows(table)} ORDER BY ${columns[0]}, id`,
      id,
    );
    planned.set(table, moveRows(table, rows, columns, move));
  }
  const ofDays = planned.get('conventionday') ?? [];
  const dayparts = planned.get('daypart');
  if (dayparts) planned.set('daypart', leaveOutStray(dayparts, ofDays, ['start_date', 'end_date']));
  const shifts = planned.get('shift');
  if (shifts) planned.set('shift', leaveOutStray(shifts, ofDays, ['start_time', 'end_time']));
  return planned;
}
