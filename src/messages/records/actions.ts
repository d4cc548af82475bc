import { message } from '../message.ts';

/** The buttons for the actions of a record, or their menu. */
export const actionButtonsText = {
  actions: 'Actions',
} as const;

/** The dialog of an action. */
export const actionFormText = {
  cancel: 'Cancel',
  close: 'Close',
} as const;

/** Names of actions that need more than the words of their path. */
export const documentedActionsText = {
  confirm: 'confirm email address',
  expressInterest: 'express interest',
} as const;

/** Notices after an action. */
export const performActionText = {
  done: message<{ action: string }>('{action}: done.'),
  doneWithCounts: message<{ action: string; counts: string }>('{action}: done, {counts}.'),
} as const;
