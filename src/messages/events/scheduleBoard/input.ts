import { message } from '../../message.ts';

/** What the keyboard answers to screen readers. `place` is a day, a time and a space. */
export const keyboardText = {
  noHost: 'There is no host here.',
  notFree: 'This is not free.',
  noEventHere: 'There is no event here.',
  noEventToPickUp: 'There is no event here. Press / for unscheduled events.',
  firstDay: 'This is the first day.',
  lastDay: 'This is the last day.',
  shortest: 'It cannot be shorter.',
  selected: message<{ name: string; count: number }>('{name} selected. {count} selected.'),
  unselected: message<{ count: number }>('Selection removed. {count} selected.'),
  pickedUp: message<{ name: string; more: number; duration: string }>(
    '{name}{more, plural, =0 {} other { and {more} more}} picked up, {duration}. Arrows move it, Enter puts it down, Escape cancels.',
  ),
  chosen: message<{ name: string; duration: string }>(
    '{name} picked up, {duration}. Click a cell, or move to one and press Enter. Escape cancels.',
  ),
  /** `wish`: what the time means to whoever submitted the event, as a sentence; perhaps empty. */
  placeFree: message<{ place: string; wish: string }>('{place}, free. {wish}'),
  placeUnwise: message<{ place: string; why: string; wish: string }>('{place}, free, but {why} {wish}'),
  placeImpossible: message<{ place: string; why: string }>('{place}, not possible: {why}'),
  cancelled: 'Cancelled. Nothing has changed.',
  notPlaced: message<{ why: string }>('Not possible: {why}'),
  noPlaceChosen: 'Not possible: choose a place.',
  notMoved: 'Not moved.',
} as const;

/** What dragging with the pointer shows and announces. */
export const pointerText = {
  takeOff: 'Unschedule',
  cancelled: 'Cancelled.',
  impossible: message<{ why: string }>('Not possible: {why}'),
} as const;
