import { message } from '../message.ts';

/** Texts of action log. */
export const actionLogText = {
  oneMoment: 'One moment …',
  ready: 'Ready.',
  doneAtThisDesk: 'Done at this desk',
  undoText: message<{ text: string }>('Undo: {text}'),
  undo: 'Undo',
} as const;

/** Texts of attempt. */
export const attemptText = {
  thatCouldNotBeUndone: 'That could not be undone',
} as const;

/** Texts of notices. */
export const noticesText = {
  close: 'Close',
  undo: 'Undo',
} as const;
