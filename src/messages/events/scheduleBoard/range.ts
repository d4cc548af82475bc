import { message } from '../../message.ts';

/** Moves a part of a room's program as one change. */
export const rangeText = {
  title: message<{ room: string }>('Move events of {room}'),
  close: 'Close',
  /** The button beside the name of a room. */
  open: 'Move events',
  what: 'Move events that start',
  day: 'On',
  from: 'From',
  to: 'Before',
  dayOver: message<{ time: string }>('End of day ({time})'),
  where: 'Move them to',
  room: 'Room',
  newDay: 'On',
  /** `time`: when the part that is moved begins now. */
  newTime: message<{ time: string }>('{time} becomes'),
  sameTime: message<{ time: string }>('{time} (same time)'),
  later: message<{ time: string; length: string }>('{time} ({length} later)'),
  earlier: message<{ time: string; length: string }>('{time} ({length} earlier)'),
  preview: 'Preview',
  columns: { event: 'Event', before: 'Now', after: 'Then' },
  place: message<{ time: string; spaces: string }>('{time}, {spaces}'),
  stays: 'Stays where it is',
  empty: 'No events start in this time.',
  same: 'Choose another room or start.',
  effect: message<{ count: number; all: number; tickets: number }>(
    '{count} of {all} {all, plural, one {event moves} other {events move}}. {tickets, plural, =0 {No tickets are affected.} one {1 ticket is kept.} other {{tickets} tickets are kept.}}',
  ),
  emails: 'Hosts and ticket holders get an email about 10 minutes later.',
  noEmails: 'No emails: the schedule is not public.',
  stay: message<{ count: number; room: string }>(
    '{count, plural, one {1 event has no place there and stays in {room}.} other {# events have no place there and stay in {room}.}}',
  ),
  /** An event that began before the time from which events move. */
  runs: message<{ name: string; start: string; end: string; hasBegun: 'yes' | 'no' }>(
    '{name} {hasBegun, select, yes {began} other {begins}} at {start} and stays: it ends at {end}.',
  ),
  takeAlong: message<{ start: string }>('Move everything from {start}'),
  /** Doubts that are there already, whether it moves or not. */
  asBefore: message<{ doubts: string }>('As before: {doubts}'),
  doubtful: message<{ count: number }>(
    '{count, plural, one {1 event moves with a warning.} other {# events move with a warning.}}',
  ),
  noConflicts: 'No conflicts.',
  apply: message<{ count: number }>('Move {count, plural, one {{count} event} other {{count} events}}'),
  cancel: 'Cancel',
  takenByMove: message<{ space: string }>('{space} goes to another event of this move.'),
  noSpace: message<{ room: string }>('No space of {room} is free then.'),
  otherRooms: 'It also takes place in another room.',
} as const;
