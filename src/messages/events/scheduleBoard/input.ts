import { message } from '../../message.ts';

/** What the keyboard answers to screen readers. `place` is a day, a time and a space. */
export const keyboardText = {
  noEventHere: 'There is no event here.',
  noEventToPickUp: 'There is no event here. Press / for those without a place.',
  firstDay: 'This is the first day.',
  lastDay: 'This is the last day.',
  shortest: 'It cannot be shorter.',
  selected: message<{ name: string; count: number }>('{name} selected. {count} selected.'),
  unselected: message<{ count: number }>('Not selected any more. {count} selected.'),
  pickedUp: message<{ name: string; more: number; duration: string }>(
    '{name}{more, plural, =0 {} other { and {more} more}} picked up, {duration}. Arrows move it, Enter puts it down, Escape calls it off.',
  ),
  placeFree: message<{ place: string }>('{place}, free'),
  placeUnwise: message<{ place: string; why: string }>('{place}, free, but {why}'),
  placeImpossible: message<{ place: string; why: string }>('{place}, not possible: {why}'),
  cancelled: 'Called off. Everything is as it was.',
  notPlaced: message<{ why: string }>('Not possible: {why}'),
  noPlaceChosen: 'Not possible: choose a place.',
  notMoved: 'It stays where it was.',
} as const;

/** What dragging with the pointer shows and announces. */
export const pointerText = {
  takeOff: 'Take it off the schedule',
  cancelled: 'Called off.',
  impossible: message<{ why: string }>('Not possible: {why}'),
} as const;
