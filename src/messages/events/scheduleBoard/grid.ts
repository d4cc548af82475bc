import { message } from '../../message.ts';

/** The grid as a whole, for screen readers. */
export const gridText = {
  label: message<{ day: string }>('Schedule of {day}'),
  keys: 'Arrow keys move between cells. Enter picks an event up, arrows move it, Enter puts it down, Escape cancels.',
} as const;

/** The head of the grid: times, and how many submissions ask for each. */
export const gridHeadText = {
  space: 'Space',
  pencilledIn: 'Requested',
  submissions: message<{ count: number; time: string }>(
    '{count} {count, plural, one {submission asks} other {submissions ask}} for {time}',
  ),
} as const;

/** A line of the grid: a room or a space, and its free cells. */
export const gridRowText = {
  spaces: message<{ count: number }>('{count, plural, one {1 space} other {{count} spaces}}'),
  locked: 'Locked',
  seats: message<{ count: number }>('{count} {count, plural, one {seat} other {seats}}'),
  freeCell: message<{ time: string; space: string; room: string }>('{time}, {space} in {room}, free'),
  pastCell: message<{ time: string; space: string; room: string }>('{time}, {space} in {room}, over'),
} as const;

/** How bad the warnings about an event on the grid are, for screen readers. */
export const blockText = {
  error: 'error',
  warning: 'warning',
  note: 'note',
  unreleased: 'not released',
} as const;

/** How places, times, hosts and seats are described, on the page and to screen readers. */
export const labelsText = {
  hours: message<{ hours: number }>('{hours} hr'),
  minutes: message<{ minutes: number }>('{minutes} min'),
  spaceInRoom: message<{ space: string; room: string }>('{space} in {room}'),
  dayAtTime: message<{ day: string; time: string }>('{day} at {time}'),
  fromTo: message<{ from: string; to: string }>('{from} to {to}'),
  hosts: message<{ names: string }>('host {names}'),
  noHost: 'no host',
  seatsTaken: message<{ taken: number; seats: number }>('{taken} of {seats} {seats, plural, one {seat} other {seats}} taken'),
  noTickets: 'needs no tickets',
  spacesNeeded: message<{ count: number }>('{count} spaces'),
  reserved: 'Reserved',
  reservedFor: message<{ note: string }>('Reserved: {note}'),
} as const;
