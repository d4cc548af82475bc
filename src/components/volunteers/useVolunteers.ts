import { api } from '../../client/api.ts';
import { keys } from '../../client/queryClient.ts';
import type { AnyRecord } from '../../client/record.ts';
import { useAllPages } from '../../client/useAllPages.ts';
import { useList } from '../../client/useList.ts';
import type { Assignment, Volunteer } from './useAssignments.ts';

export interface Shift extends AnyRecord {
  readonly name: string;
  readonly start_time: string | Date;
  readonly end_time: string | Date;
  readonly quantity_of_volunteers: number;
  readonly scheduled_count: number;
  readonly unscheduled_count?: number;
  readonly worked_count?: number;
  readonly room?: AnyRecord | null;
  readonly shifttype?: AnyRecord | null;
}
const boardIncludes = { _include: ['unscheduled_count', 'worked_count', 'room'], _include_related_objects: ['shifttype'] };
/** All shifts of a convention that match the filters. */
const useAllShifts = (convention_id: string, filters: object, enabled = true) =>
  useAllPages<Shift>(
    keys.list('shift', 'convention.shifts', { convention_id, ...filters }),
    (page, options) => api.convention.shifts.query({ id: convention_id, ...filters, ...boardIncludes, ...page }, options),
    { enabled },
  );
/** The shifts of one day, in order of time. */
export const useShifts = (convention_id: string, day: string | undefined) =>
  useAllShifts(convention_id, { conventionday_id: day }, day !== undefined);
/** The shifts that are on or begin within two hours of `now`, an instant in ISO 8601. */
export const useShiftsAround = (convention_id: string, now: string) =>
  useAllShifts(convention_id, {
    _start_end_time: now,
    _end_start_time: new Date(Date.parse(now) + 2 * 3_600_000).toISOString(),
  });
/** The volunteers of a shift with the state of their assignment: up to a hundred. */
export function useAssigned(shift_id: string) {
  const input = { id: shift_id, _items_per_page: 100, _include_related_objects: ['volunteer'] };
  return useList<Assignment>(keys.list('volunteershift', 'shift.volunteershifts', input), (options) =>
    api.shift.volunteershifts.query(input, options),
  );
}
/** Volunteers who have not applied for a shift, filtered by name. */
export function useNotApplied(shift_id: string, search: string) {
  const input = { id: shift_id, query: search, _items_per_page: 20 };
  return useList<Volunteer>(keys.list('volunteer', 'shift.volunteersNotApplied', input), (options) =>
    api.shift.volunteersNotApplied.query(input, options),
  );
}
/** The volunteers of a convention by name: up to a hundred, of all states or of one. */
export function useVolunteers(convention_id: string, search: string, status: 'submitted' | null) {
  const input = { id: convention_id, query: search, _items_per_page: 100, ...(status ? { status } : {}) };
  return useList<Volunteer>(keys.list('volunteer', 'convention.volunteers', input), (options) =>
    api.convention.volunteers.query(input, options),
  );
}
/** The applications and assignments of a volunteer by time: up to a hundred. */
export function useShiftsOf(volunteer_id: string) {
  const input = { id: volunteer_id, _items_per_page: 100, _include_related_objects: ['shift', 'volunteer'] };
  return useList<Assignment>(keys.list('volunteershift', 'volunteer.volunteershifts', input), (options) =>
    api.volunteer.volunteershifts.query(input, options),
  );
}
/** The last twenty log entries of a shift, the newest first. */
export function useShiftLog(shift_id: string) {
  const input = { id: shift_id, _items_per_page: 20, _order_by: 'date_created', _sort_order: 'desc' } as const;
  return useList(keys.list('logentry', 'shift.logs', input), (options) => api.shift.logs.query(input, options));
}
