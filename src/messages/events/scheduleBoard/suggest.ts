import { message } from '../../message.ts';

/** Suggested places for events that have none: on the grid, and in the list beside it. */
export const suggestText = {
  title: 'Suggest',
  tab: message<{ count: number }>('Suggested {count}'),
  label: 'Suggested places',
  skipHostless: 'Leave out events without a host',
  searching: 'Looking for places…',
  progress: 'Progress',
  cancelled: 'Cancelled.',
  summary: message<{ open: number; taken: number; unplaced: number }>(
    '{open, plural, one {{open} suggestion} other {{open} suggestions}}{taken, plural, =0 {} other {, {taken} taken since}}{unplaced, plural, =0 {} other {, {unplaced} without a place}}. Nothing changes until you accept.',
  ),
  acceptAll: message<{ count: number }>('Accept all {count}'),
  acceptDay: message<{ count: number }>('Accept day ({count})'),
  acceptDayLabel: message<{ day: string; count: number }>('Accept day ({count}), {day}'),
  accept: 'Accept',
  acceptLabel: message<{ name: string }>('Accept {name}'),
  dismiss: 'Dismiss',
  dismissLabel: message<{ name: string }>('Dismiss {name}'),
  discard: 'Discard all',
  discarded: 'Suggestions discarded.',
  done: 'Done',
  place: message<{ time: string; spaces: string }>('{time}, {spaces}'),
  preferred: 'first choice',
  alternate: 'second choice',
  unplaced: 'Without a place',
  anEvent: 'An event',
  empty: 'No suggestions left',
  emptyHelp: 'Events without a place get suggestions here.',
  accepted: message<{ count: number }>('{count, plural, one {{count} event} other {{count} events}} scheduled.'),
  notAccepted: message<{ count: number }>(
    '{count, plural, one {{count} suggestion} other {{count} suggestions}} could not be accepted.',
  ),
  /** For screen readers: a free cell with a suggestion. */
  inCell: message<{ cell: string; name: string }>('{cell}, suggested: {name}. Press a to accept, x to dismiss.'),
} as const;

/** Why there is no place for an event. */
export const noPlaceReasons = {
  noRoomForType: 'no room that its type may use has enough spaces',
  noSpaceWithRequest: 'no space offers what it asks for',
  noSpaceLargeEnough: 'no space has enough seats',
  noTimeLongEnough: 'no free time is long enough',
  hostAway: 'its hosts can’t be there at any possible time',
  hostBusy: 'it or its host is elsewhere at every possible time',
  allTaken: 'everything that would fit is taken',
  noHost: 'it has no host',
} as const;
