import { message } from '../message.ts';

/** Texts of action log. */
export const actionLogText = {
  busy: 'One moment …',
  ready: 'Ready.',
  title: 'Done at this desk',
  undoAction: message<{ action: string }>('Undo: {action}'),
  undo: 'Undo',
} as const;

/** Texts of attempt. */
export const attemptText = {
  notUndone: 'That could not be undone',
} as const;

/** Texts of notices. */
export const noticesText = {
  close: 'Close',
  undo: 'Undo',
} as const;
