import { message } from '../../message.ts';

/** Keeps a space free of events for some time, or gives it back. */
export const reserveText = {
  title: 'Reserve space',
  close: 'Close',
  open: 'Reserve…',
  help: 'No event can be scheduled there then. Staff see the reason.',
  from: 'From',
  to: 'Until',
  chooseFrom: 'Choose a time',
  noTime: 'Nothing is free there on this day.',
  note: 'Reason',
  noteHint: 'Setup, broken table, photo shoot',
  reserve: 'Reserve',
  cancel: 'Cancel',
  free: 'Cancel reservation',
  reserved: message<{ space: string; from: string; to: string }>('{space} reserved from {from} to {to}.'),
  freed: message<{ space: string }>('Reservation of {space} cancelled.'),
  notReserved: message<{ space: string }>('{space} not reserved'),
  notFreed: message<{ space: string }>('{space} stays reserved'),
} as const;
