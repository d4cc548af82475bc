import { message } from '../message.ts';

/** The status and the log of a desk. */
export const actionLogText = {
  busy: 'Working…',
  ready: 'Ready.',
  title: 'Recent',
  undoAction: message<{ action: string }>('Undo: {action}'),
  undo: 'Undo',
  undone: 'Undone',
  wasUndone: message<{ action: string }>('Undone: {action}'),
} as const;

/** The field for scanned and typed codes. */
export const scanFieldText = { submit: 'Look up' } as const;

/** Notices about changes that can be undone. */
export const attemptText = {
  notUndone: "Couldn't undo",
} as const;

/** The buttons of a notice. */
export const noticesText = {
  close: 'Close',
  undo: 'Undo',
} as const;
