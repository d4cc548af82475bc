import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../client/api.ts';
import { type AnyRecord, keys } from '../../client/queries.ts';
import { type Refused, refusalOf } from '../../client/refusal.ts';
import { type Part, useWhole } from '../../client/useAllPages.ts';
import type { Page } from '../../server/core/read/list.ts';
import type { Assignment, Volunteer } from './assignments.ts';

export interface Shift extends AnyRecord {
  readonly name: string;
  readonly start_time: string | Date;
  readonly end_time: string | Date;
  readonly quantity_of_volunteers: number;
  readonly scheduled_count: number;
  readonly unscheduled_count?: number;
  readonly room?: AnyRecord | null;
  readonly shifttype?: AnyRecord | null;
}
/** A page of up to a hundred records of a list. */
function useHundred<T>(type: string, procedure: string, input: Readonly<Record<string, unknown>>, enabled = true) {
  const asked = { _items_per_page: 100, ...input };
  return useQuery<Page<T>, Refused>({
    queryKey: keys.list(type, procedure, asked),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      try {
        return await query<Page<T>>(procedure, asked, signal);
      } catch (error) {
        throw refusalOf(error);
      }
    },
  });
}
const board = { _include: ['unscheduled_count', 'room'], _include_related_objects: ['shifttype'] };
/** All shifts of a convention that an input asks for. */
function useAllShifts(asked: Readonly<Record<string, unknown>>, enabled = true) {
  const input = { ...asked, ...board };
  const ask = (part: Part, signal: AbortSignal) => query<Page<Shift>>('convention.shifts', { ...input, ...part }, signal);
  return useWhole<Shift>('shift', 'convention.shifts', input, ask, { enabled });
}
/** The shifts of one day, in order of time. */
export const useShifts = (convention_id: string, day: string | undefined) =>
  useAllShifts({ id: convention_id, conventionday_id: day }, day !== undefined);
/** The shifts that are on, or begin within two hours of `now` (an instant). */
export const useShiftsAround = (convention_id: string, now: string) =>
  useAllShifts({
    id: convention_id,
    _start_end_time: now,
    _end_start_time: new Date(Date.parse(now) + 2 * 3_600_000).toISOString(),
  });
/** Everybody who has anything to do with a shift. */
export const useAssigned = (shift_id: string) =>
  useHundred<Assignment>('volunteershift', 'shift.volunteershifts', { id: shift_id, _include_related_objects: ['volunteer'] });
/** Volunteers who have not applied for a shift; `search` looks in their names. */
export const useNotApplied = (shift_id: string, search: string) =>
  useHundred<Volunteer>('volunteer', 'shift.volunteersNotApplied', { id: shift_id, query: search, _items_per_page: 20 });
/** The volunteers of a convention by name. */
export const usePeople = (convention_id: string, search: string) =>
  useHundred<Volunteer>('volunteer', 'convention.volunteers', { id: convention_id, query: search });
/** What one volunteer has applied for and been given, in order of time. */
export const useShiftsOf = (volunteer_id: string) =>
  useHundred<Assignment>('volunteershift', 'volunteer.volunteershifts', {
    id: volunteer_id,
    _include_related_objects: ['shift', 'volunteer'],
  });
/** What was said and done about a shift, the newest first. */
export const useShiftLog = (shift_id: string) =>
  useHundred<AnyRecord>('logentry', 'shift.logs', {
    id: shift_id,
    _items_per_page: 20,
    _order_by: 'date_created',
    _sort_order: 'desc',
  });
