import { message } from '../message.ts';

/** Why devices and what they did without network are refused. */
export const offlineRefusals = {
  otherDevice: 'Another account prepared this device for a desk.',
  tooManyDevices: message<{ limit: number }>('{limit} devices of yours are prepared for this convention, the most there can be.'),
  notInOrder: 'must have consecutive sequence numbers.',
  gap: message<{ expected: number }>('Actions are missing: {expected} is the next sequence number of this device.'),
  otherAction: message<{ sequence: number }>('Another action of this device has the sequence number {sequence}.'),
  decided: 'This was decided already.',
  cannotApply: 'This cannot be done any longer. Keep what is stored.',
  badgeIsGone: 'The badge does not exist any longer. Keep what is stored.',
  notOnPaper: 'Only a badge that was shown or printed twice needs a new code.',
} as const;

/** What stood in the way of an action that a desk did without network. */
export const conflictText = {
  checkedIn: message<{ time: string; by: string }>('Checked in elsewhere{by, select, none {} other { by {by}}}, {time}.'),
  gone: 'The badge was cancelled.',
  transferred: 'The badge was given to another person, or replaced.',
  owes: 'The badge is not paid.',
  unsigned: 'A waiver of the badge is not signed.',
  renamed: message<{ name: string }>('The name was changed elsewhere: {name}.'),
  checkedInAgain: message<{ time: string }>('The badge was checked in again, {time}.'),
  outdated: 'The badge was changed, so the copy on paper is out of date.',
  needsLastname: 'The convention asks for last names.',
} as const;
