import { shiftPageText as text } from '../../messages/volunteers/recordPages.ts';

/** "5 of 8 filled, 2 applied". */
export function staffingSentence(shift: {
  readonly quantity_of_volunteers: number;
  readonly scheduled_count: number;
  readonly unscheduled_count?: number;
}): string {
  const { quantity_of_volunteers: places, scheduled_count: filled, unscheduled_count: applied = 0 } = shift;
  const sentence = places ? text.filled({ filled, places }) : text.noPlaces;
  return applied ? `${sentence}, ${text.applied({ count: applied })}` : sentence;
}
