import { message } from '../../message.ts';

/** Why an event cannot be dropped at a place. */
export const impossiblePlaceText = {
  noSpace: 'Choose a space.',
  outsideGrid: message<{ name: string }>('{name} would leave the grid.'),
  overlap: message<{ name: string; other: string }>('{name} overlaps {other}.'),
  dayOver: 'The day is over by then.',
  tooLong: message<{ duration: string; left: string }>('It takes {duration}, and only {left} are left here.'),
  timeLocked: message<{ time: string }>('{time} is locked: ask an organizer.'),
  tooFewSpaces: message<{ needed: number; free: number; room: string }>(
    'It needs {needed} spaces, and only {free} of {room} are free then.',
  ),
  spaceLocked: message<{ space: string }>('{space} is locked.'),
  reserved: 'Reserved.',
  reservedFor: message<{ note: string }>('Reserved: {note}'),
  taken: message<{ name: string; time: string }>('Taken by {name} until {time}.'),
  noSlot: 'There is no slot.',
} as const;

/** What whoever submitted an event asked for. */
export const wishText = {
  first: 'The submitter’s first choice.',
  second: 'The submitter’s second choice.',
  other: message<{ times: string }>('The submitter asked for {times}.'),
  or: ' or ',
} as const;

/** Why an event should not be dropped at a place, although it can be. */
export const unwisePlaceText = {
  over: 'That time is over.',
  begun: 'It would have begun already.',
  timeHidden: 'The time is hidden from scheduling.',
  /** `side`: it begins too early, ends too late, or both. */
  outsideHours: message<{ side: 'before' | 'after' | 'both'; start: string; end: string; open: string; close: string }>(
    '{side, select, before {It starts at {start}, before} after {It ends at {end}, after} other {It is from {start} to {end}, outside}} the hours for attendees, {open} to {close}.',
  ),
  wrongRoom: message<{ room: string | undefined; type: string | undefined }>('{room} is not a room for {type}.'),
  tooFewSeats: message<{ seats: number; available: number }>(
    'It has {seats} {seats, plural, one {seat} other {seats}}, there {available, plural, one {is} other {are}} {available} here.',
  ),
  requestNotMet: message<{ request: string }>('{request} is requested, but not available here.'),
  personBusy: message<{ person: string; name: string }>('{person} is at {name} then.'),
  ownSession: message<{ name: string }>('{name}, of the same event, is on then.'),
  sameName: message<{ number: number }>('#{number} has the same name and starts then.'),
  bufferBefore: message<{ space: string; minutes: number; name: string | undefined }>(
    '{space} needs {minutes} {minutes, plural, one {minute} other {minutes}} before {name}.',
  ),
  bufferAfter: message<{ space: string; minutes: number; name: string }>(
    '{space} needs {minutes} {minutes, plural, one {minute} other {minutes}} after {name}.',
  ),
} as const;
