import { useMemo } from 'react';
import { api } from '../../client/api.ts';
import { keys } from '../../client/queryClient.ts';
import { useAllPages } from '../../client/useAllPages.ts';
import { useList } from '../../client/useList.ts';
import type { Assignment } from './useAssignments.ts';
import type { Shift } from './useVolunteers.ts';

const SECOND = 1000;
const moved = (time: string | Date, by: number) => new Date(new Date(time).getTime() + by).toISOString();

/** Who cannot be scheduled for a shift because of another at that time: volunteer -> the name of that one. */
export function useBusy({ id, convention_id, start_time, end_time }: Shift): ReadonlyMap<string, string> {
  const convention = String(convention_id); // every shift has one
  const then = { _start_end_time: moved(start_time, SECOND), _end_start_time: moved(end_time, -SECOND) };
  const input = { id: convention, ...then, _fields: 'name', _items_per_page: 100 };
  const shifts = useList<Shift>(keys.list('shift', 'convention.shifts', input), (options) =>
    api.convention.shifts.query(input, options),
  );
  const others = (shifts.data?.items ?? []).filter((other) => other.id !== id);
  const taken = { id: convention, shift_id: others.map((other) => other.id), status: 'scheduled' };
  const assigned = useAllPages<Assignment>(
    keys.list('volunteershift', 'convention.volunteershifts', taken),
    (page, options) => api.convention.volunteershifts.query({ ...taken, ...page, _fields: 'volunteer_id,shift_id' }, options),
    { enabled: others.length > 0, maxPages: 5 },
  );
  const items = others.length > 0 ? assigned.data?.items : undefined;
  return useMemo(() => {
    const names = new Map((shifts.data?.items ?? []).map((other) => [other.id, other.name]));
    return new Map(
      (items ?? []).flatMap(({ volunteer_id, shift_id }) => {
        const name = shift_id === id ? undefined : names.get(shift_id);
        return name ? [[volunteer_id, name] as const] : [];
      }),
    );
  }, [items, shifts.data, id]);
}
