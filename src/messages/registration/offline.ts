import { message } from '../message.ts';

/** Why devices and what they did without network are refused. */
export const offlineRefusals = {
  noDesk: 'You have no desk here: you do not check people in, check out games, or host an event of this convention.',
  otherDevice: 'Another account prepared this device for a desk.',
  tooManyDevices: message<{ limit: number }>('{limit} of your devices are prepared for this convention, which is the limit.'),
  notInOrder: 'must have consecutive sequence numbers.',
  gap: message<{ expected: number }>('Actions are missing: {expected} is the next sequence number of this device.'),
  otherAction: message<{ sequence: number }>('Another action of this device has the sequence number {sequence}.'),
  decided: 'This was decided already.',
  cannotApply: 'This can no longer be done. Keep what is stored.',
  badgeIsGone: 'The badge no longer exists. Keep what is stored.',
  gameIsGone: 'The game no longer exists. Keep what is stored.',
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
  notPermitted: 'Whoever did it no longer has the permission.',
} as const;

/** What stood in the way of a loan or a return. */
export const loanConflictText = {
  outElsewhere: message<{ game: string; renter: string; since: string }>(
    '{game} has been checked out to {renter} since {since}.',
  ),
  withdrawn: message<{ game: string }>('{game} is no longer in circulation.'),
  gameGone: message<{ game: string }>('{game} was removed from the library.'),
  badgeGone: message<{ game: string; name: string }>('{game}: the badge of {name} was cancelled.'),
  badgeReplaced: message<{ game: string; name: string }>('{game}: the badge of {name} was given to another person, or replaced.'),
  returned: message<{ game: string; time: string }>(
    '{game} was returned at another desk{time, select, none {} other {, {time}}}.',
  ),
} as const;

/** What stood in the way of a check-in at the door of an event. */
export const arrivalConflictText = {
  gone: 'The ticket was cancelled.',
  owes: 'The ticket is not paid.',
  seatGiven: 'The seat was given to another person.',
  hereAgain: message<{ time: string }>('The ticket was checked in again, {time}.'),
} as const;
