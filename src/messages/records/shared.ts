import { message } from '../message.ts';

/** Notices after a record was deleted. */
export const deletionsText = {
  deleting: message<{ record: string }>('{record} is being deleted.'),
  deleted: message<{ record: string }>('{record} was deleted.'),
  tryAgain: 'Delete it again to read why.',
  notDeleted: message<{ kind: string; record: string }>('{kind} “{record}” is still there'),
} as const;

/** What others see in place of a board for staff. */
export const staffOnlyText = {
  loading: 'Loading what you may do',
  title: 'This board is for the staff of the convention',
  needed: message<{ privileges: string }>('It needs the privilege {privileges}: an organizer can give it to you.'),
} as const;
