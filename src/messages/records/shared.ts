import { message } from '../message.ts';

/** Notices after a record was deleted. */
export const deletionsText = {
  deleting: message<{ record: string }>('{record} is being deleted.'),
  deleted: message<{ record: string }>('{record} was deleted.'),
  /** Once it was undone. */
  back: message<{ record: string }>('{record} is back.'),
  tryAgain: 'Delete it again to read why.',
  notDeleted: message<{ kind: string; record: string }>('{kind} “{record}” could not be deleted'),
} as const;

/** What others see in place of a board for staff. */
export const staffOnlyText = {
  loading: 'Loading your permissions',
  title: 'Only staff can open this page',
  needed: message<{ privileges: string }>('You need the permission for {privileges}. An organizer can give it to you.'),
  privilege: message<{ name: string }>(
    '{name, select, everything {everything} merch {merchandise} updates {texts and images} treasurer {money} other {{name}}}',
  ),
} as const;
