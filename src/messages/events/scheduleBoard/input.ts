import { message } from '../../message.ts';

/** Texts of keys. */
export const keysText = {
  dataTrayDataSitting: '[data-tray] [data-sitting]',
  thereIsNoEventHere: 'There is no event here.',
  thisIsTheLastDay: 'This is the last day.',
  thisIsTheFirstDay: 'This is the first day.',
  itCannotBeShorter: 'It cannot be shorter.',
  sizeSelected: message<{ size: number }>('{size} selected.'),
  sittingSelectedCount: message<{ sitting: string; count: string }>('{sitting} selected. {count}'),
  notSelectedAnyMoreCount: message<{ count: string }>('Not selected any more. {count}'),
  noEventHerePressThoseWithoutPlace: 'There is no event here. Press / for those without a place.',
  andCountMore: message<{ count: number }>(' and {count} more'),
  leadOthersPickedUpDurationArrows: message<{ lead: string; others: string; duration: string }>(
    '{lead}{others} picked up, {duration}. Arrows move it, Enter puts it down, Escape calls it off.',
  ),
  freeButWhy: message<{ why: string }>('free, but {why}'),
  notPossibleWhy: message<{ why: string }>('not possible: {why}'),
  calledOffEverythingIsAsItWas: 'Called off. Everything is as it was.',
  chooseAPlace: 'choose a place.',
  notPossibleWhy2: message<{ why: string }>('Not possible: {why}'),
  itStaysWhereItWas: 'It stays where it was.',
} as const;

/** Texts of pointer. */
export const pointerText = {
  takeItOffTheSchedule: 'Take it off the schedule',
  calledOff: 'Called off.',
  notPossibleWhy: message<{ why: string }>('Not possible: {why}'),
} as const;
