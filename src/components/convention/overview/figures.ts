import { useQuery } from '@tanstack/react-query';
import { procedureOf } from '../../../client/api.ts';
import { keys } from '../../../client/queryClient.ts';
import type { AnyPage, AnyRecord } from '../../../client/record.ts';
import { refusalOf } from '../../../client/refusal.ts';
import { resourceIfAny } from '../../../resources/index.ts';

type Filters = Readonly<Record<string, unknown>>;

/** How many records a list of a convention holds; null where there is no such list, or it is closed to the reader. */
export function useCount(convention_id: string, relationship: string, filters: Filters = {}) {
  const other = resourceIfAny('convention')?.relationships[relationship]?.to;
  const type = other && resourceIfAny(other) ? other : null;
  return useQuery<number | null>({
    queryKey: [type, 'count', convention_id, relationship, filters],
    enabled: type !== null,
    queryFn: async ({ signal }) => {
      const input = { id: convention_id, _items_per_page: 1, ...filters };
      try {
        return (await procedureOf(`convention.${relationship}`).query<AnyPage>(input, { signal })).paging.total_items;
      } catch (error) {
        if ([401, 403].includes(refusalOf(error).status)) return null;
        throw error;
      }
    },
  });
}

/** All records of one list of a convention, as far as one page goes. */
export function useAll(convention_id: string, relationship: string, filters: Filters = {}, enabled = true) {
  const other = resourceIfAny('convention')?.relationships[relationship]?.to;
  const type = other && resourceIfAny(other) ? other : '';
  const input = { id: convention_id, _items_per_page: 100, ...filters };
  return useQuery({
    queryKey: keys.list(type, `convention.${relationship}`, input),
    enabled: enabled && type !== '',
    queryFn: ({ signal }) => procedureOf(`convention.${relationship}`).query<AnyPage>(input, { signal }),
  });
}

/** How many people a shift still needs. */
export const missingPeople = (shift: AnyRecord): number =>
  Math.max(0, Number(shift.quantity_of_volunteers ?? 0) - Number(shift.scheduled_count ?? 0));

/** The day that is on, or comes next; null when all are over. */
export const nextDay = (days: readonly AnyRecord[], now: Date): AnyRecord | null =>
  days.find(({ end_date }) => new Date(end_date as string | Date) > now) ?? null; // a time, whichever way it came

const instant = (value: unknown) => (value ? new Date(value as string | Date).getTime() : null); // a time, whichever way it came
/** What is on or comes next first, then what has no days yet, then what is over, the latest first. */
export function inOrder(conventions: readonly AnyRecord[], now = Date.now()): AnyRecord[] {
  const place = (c: AnyRecord) => {
    const [start, end] = [instant(c.start_date), instant(c.end_date)];
    if (start === null || end === null) return [1, 0] as const;
    return end >= now ? ([0, start] as const) : ([2, -end] as const);
  };
  return [...conventions].sort((a, b) => {
    const [x, y] = [place(a), place(b)];
    return x[0] - y[0] || x[1] - y[1];
  });
}
