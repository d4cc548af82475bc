import { api } from '../../client/api.ts';
import { refusalOf } from '../../client/refusal.ts';
import type { Shift } from './useVolunteers.ts';

/** A change to several shifts; fields that are missing stay the same. */
export interface BulkChange {
  /** Minutes by which the shift moves; negative: earlier. */
  readonly shift_minutes?: number;
  /** The new duration in minutes. */
  readonly duration_minutes?: number;
  readonly quantity_of_volunteers?: number;
  /** Null: none. */
  readonly shifttype_id?: string | null;
}
interface Fields {
  start_time?: Date;
  end_time?: Date;
  quantity_of_volunteers?: number;
  shifttype_id?: string | null;
}
/** A change to one shift with its undo. */
interface Step {
  readonly name: string;
  undo(): Promise<unknown>;
}
export interface Outcome {
  readonly done: readonly Step[];
  /** The refused shifts by name, with the reason. */
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
}
const MINUTE = 60_000;
const toMillis = (time: string | Date) => new Date(time).getTime();

/** The fields of a shift that a change sets. */
export function changedFields(shift: Shift, { shift_minutes: later, duration_minutes, ...others }: BulkChange): Fields {
  const start = toMillis(shift.start_time) + (later ?? 0) * MINUTE;
  const duration =
    duration_minutes === undefined ? toMillis(shift.end_time) - toMillis(shift.start_time) : duration_minutes * MINUTE;
  return {
    ...others,
    ...(later || duration_minutes !== undefined ? { start_time: new Date(start), end_time: new Date(start + duration) } : {}),
  };
}
/** The former values of the fields that a change sets. */
const formerFields = (shift: Shift, fields: Fields): Fields => ({
  ...('start_time' in fields ? { start_time: new Date(shift.start_time), end_time: new Date(shift.end_time) } : {}),
  ...('quantity_of_volunteers' in fields ? { quantity_of_volunteers: shift.quantity_of_volunteers } : {}),
  ...('shifttype_id' in fields ? { shifttype_id: shift.shifttype?.id ?? null } : {}),
});
/**
 * The order in which to move shifts, so that people with consecutive shifts are never in both at once: shifts that move later
 * start with the last one.
 */
export function orderForMove(shifts: readonly Shift[], { shift_minutes: later = 0 }: BulkChange): Shift[] {
  const sorted = [...shifts].sort((a, b) => toMillis(a.start_time) - toMillis(b.start_time));
  return later > 0 ? sorted.reverse() : sorted;
}
async function runSequentially(shifts: readonly Shift[], change: (shift: Shift) => Promise<Step>): Promise<Outcome> {
  const done: Step[] = [];
  const refused: { name: string; reason: string }[] = [];
  for (const shift of shifts) {
    try {
      done.push(await change(shift));
    } catch (error) {
      refused.push({ name: shift.name, reason: refusalOf(error).message });
    }
  }
  return { done, refused };
}
/** Changes shifts one after the other; refused ones stay the same. */
export const changeAll = (shifts: readonly Shift[], change: BulkChange): Promise<Outcome> =>
  runSequentially(orderForMove(shifts, change), async (shift) => {
    const { id, name } = shift;
    const fields = changedFields(shift, change);
    await api.shift.update.mutate({ id, ...fields });
    return { name, undo: () => api.shift.update.mutate({ id, ...formerFields(shift, fields) }) };
  });
/** Copies shifts without their volunteers. */
export const copyAll = (shifts: readonly Shift[]): Promise<Outcome> =>
  runSequentially(orderForMove(shifts, {}), async ({ id, name }) => {
    const created = await api.shift.copy.mutate({ id });
    return { name, undo: () => api.shift.delete.mutate({ id: created.id }) };
  });
/** Copies all shifts of a day to another one. */
export async function copyDay(from_day: string, to_day: string): Promise<Outcome> {
  const { shift_ids } = await api.conventionday.copyShifts.mutate({ id: to_day, from_day });
  return { done: shift_ids.map((id) => ({ name: id, undo: () => api.shift.delete.mutate({ id }) })), refused: [] };
}
/** Undoes all changes, the latest first. */
export async function undoAll({ done }: Outcome): Promise<void> {
  for (const { undo } of [...done].reverse()) await undo();
}
