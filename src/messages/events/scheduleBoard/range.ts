import { message } from '../../message.ts';

/** Moves a part of a room's program as one change. */
export const rangeText = {
  title: message<{ room: string }>('Move events of {room}'),
  close: 'Close',
  what: 'What to move',
  day: 'Day',
  from: 'From',
  to: 'Until',
  where: 'Where to',
  room: 'Room',
  start: 'First start',
  dayOver: 'End of day',
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
  apply: message<{ count: number }>('Move {count, plural, one {{count} event} other {{count} events}}'),
  cancel: 'Cancel',
  takenByMove: message<{ space: string }>('{space} goes to another event of this move.'),
  noSpace: message<{ room: string }>('No space of {room} is free then.'),
  otherRooms: 'It also takes place in another room.',
} as const;
