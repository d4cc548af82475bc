import { message } from '../message.ts';

/** Texts of deletions. */
export const deletionsText = {
  recordWasDeleted: message<{ record: string }>('{record} was deleted.'),
  kindRecordIsStillThere: message<{ kind: string; record: string }>('{kind} “{record}” is still there'),
} as const;

/** Texts of staff only. */
export const staffOnlyText = {
  loadingWhatYouMayDo: 'Loading what you may do',
  thisBoardStaffConvention: 'This board is for the staff of the convention',
  needsPrivilegePrivilegesOrganiser: message<{ privileges: string }>(
    'It needs the privilege {privileges}: an organiser can give it to you.',
  ),
} as const;
