import { message } from '../message.ts';

/** What people call it when a record goes: a ticket is cancelled. */
export type DeletionWord = 'cancel' | 'delete';

/** Notices after a record was deleted. */
export const deletionsText = {
  deleting: message<{ record: string; word: DeletionWord }>(
    '{record} is being {word, select, cancel {cancelled} other {deleted}}.',
  ),
  deleted: message<{ record: string; word: DeletionWord }>('{record} was {word, select, cancel {cancelled} other {deleted}}.'),
  /** Once it was undone. */
  back: message<{ record: string }>('{record} is back.'),
  tryAgain: message<{ word: DeletionWord }>('{word, select, cancel {Cancel} other {Delete}} it again to read why.'),
  notDeleted: message<{ kind: string; record: string; word: DeletionWord }>(
    '{kind} “{record}” could not be {word, select, cancel {cancelled} other {deleted}}',
  ),
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
