import { shiftPageText as text } from '../../messages/volunteers/recordPages.ts';

/** Whether a shift is over: those who came and those who did not are counted then. */
export const isOver = ({ end_time }: { readonly end_time?: Date | string }): boolean =>
  end_time !== undefined && new Date(end_time) <= new Date();

/** "5 of 8 filled, 2 applied"; when it is over "4 of 8 worked, 1 to mark". */
export function staffingSentence(shift: {
  readonly quantity_of_volunteers: number;
  readonly scheduled_count: number;
  readonly unscheduled_count?: number;
  readonly worked_count?: number;
  readonly end_time?: Date | string;
}): string {
  const { quantity_of_volunteers: places, scheduled_count: filled, unscheduled_count: applied = 0 } = shift;
  if (places && isOver(shift)) return text.worked({ worked: shift.worked_count ?? 0, places, toMark: filled });
  const sentence = places ? text.filled({ filled, places }) : text.noPlaces;
  return applied ? `${sentence}, ${text.applied({ count: applied })}` : sentence;
}

/** How many people a shift still needs, as the overview counts them: none once it is over. */
export const openPlaces = (shift: {
  readonly quantity_of_volunteers: number;
  readonly scheduled_count: number;
  readonly worked_count?: number;
  readonly end_time?: Date | string;
}): number => (isOver(shift) ? 0 : Math.max(0, shift.quantity_of_volunteers - shift.scheduled_count - (shift.worked_count ?? 0)));
