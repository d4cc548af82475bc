import { message } from '../../message.ts';

/** Texts of block cell. */
export const blockCellText = {
  spaceInRoom: message<{ space: string; room: string }>('{space} in {room}'),
  reservedNote: message<{ note: string | null }>('Reserved{note}'),
} as const;

/** Texts of grid head. */
export const gridHeadText = {
  space: 'Space',
  pencilledIn: 'Pencilled in',
  nSubmissionsAskForHour: message<{ n: number; hour: string }>(
    '{n} {n, plural, one {submission asks} other {submissions ask}} for {hour}',
  ),
} as const;

/** Texts of grid row. */
export const gridRowText = {
  n1Space: '1 space',
  countSpaces: message<{ count: number }>('{count} spaces'),
  locked: 'Locked',
  maxTicketsSeats: message<{ maxTickets: number }>('{maxTickets} {maxTickets, plural, one {seat} other {seats}}'),
  hourSpaceInRoomFree: message<{ hour: string; space: string; room: string }>('{hour}, {space} in {room}, free'),
} as const;

/** Texts of grid. */
export const gridText = {
  scheduleOfDay: message<{ day: string }>('Schedule of {day}'),
  arrowKeysWalkCellsEnterPicksEvent:
    'Arrow keys walk the cells. Enter picks an event up, arrows move it, Enter puts it down, Escape calls it off.',
} as const;
