import { assignmentsText, shiftPeopleText } from '../../../messages/volunteers/board.ts';
import type { Choice } from '../PersonRow.tsx';
import type { Volunteer } from '../useAssignments.ts';

/** Comes instead of scheduling while the volunteer is not approved. */
export const approval = (volunteer: Volunteer, approve: (volunteer: Volunteer) => Promise<boolean>): Choice => ({
  label: assignmentsText.approve,
  key: 'A',
  run: () => void approve(volunteer),
});

/** What else those have at that time who are not free, by volunteer. */
export type Busy = ReadonlyMap<string, string>;
/** What those do then besides shifts who are offered all the same, as facts by volunteer. */
export type Engagements = ReadonlyMap<string, readonly string[]>;
/** Why a volunteer is not offered, as a fact; nothing if there is no reason. */
export const reasonOf = (busy: Busy, volunteer_id: string): string[] => {
  const other = busy.get(volunteer_id);
  return other ? [shiftPeopleText.busy({ shift: other })] : [];
};
