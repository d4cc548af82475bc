import { message } from '../message.ts';

/** Why slots are refused to an event or a session. */
export const scheduleRefusals = {
  trashed: message<{ event: string }>('{event} is in the trash: restore it first.'),
  cancelled: message<{ event: string }>('{event} is cancelled: restore it first.'),
  otherEvent: 'must be a session of this event.',
  givenTwice: message<{ slot: string; event: string }>('{slot} would be given to {event} too.'),
  missingSlots: 'names a space that lacks slots in that time: generate slots first.',
  tooFewDayparts: message<{ count: number }>('must be the first of {count} day parts in a row on one day.'),
  noPlace: message<{ reason: string; explanation: string }>('No place was found ({reason}): {explanation}.'),
} as const;

/** Why no place was found for a session. */
export const noPlaceReasons = {
  no_room_for_type: 'no room that the event type may use has enough unlocked spaces',
  no_space_with_request: 'no room has spaces that offer what is asked for',
  no_space_large_enough: 'no room has spaces with enough seats',
  no_run_of_dayparts: 'there are not enough day parts in a row within the hours for attendees',
  host_away: 'its hosts cannot be there at any possible time',
  host_busy: 'the event or one of its hosts is elsewhere at every possible time',
  all_taken: 'everything that would fit is taken',
  no_host: 'it has no host',
  taken: 'what would fit was taken meanwhile',
} as const;

/** Why moves are refused. */
export const moveRefusals = {
  duplicate: 'must not name anything twice.',
  nothingChanged: message<{ event: string; reason: string; others: number }>(
    'Nothing was changed. {event}: {reason}{others, plural, =0 {} other { (And {others} more: see conflicts.)}}',
  ),
  notAnId: message<{ name: string }>('must hold ids of records: {name} is not one.'),
  notAListOfIds: message<{ name: string }>('must hold lists of ids: {name} is not one.'),
  tooManyIds: message<{ name: string }>('may hold 2000 ids at most in {name}.'),
  duration: 'must hold durations from 10 to 1440 minutes.',
  noSpaces: 'must name a space where it holds space_id.',
  notAMove:
    'must hold objects with event_id or eventsession_id, and where it goes: daypart_id and space_id, or slot_id, or duration.',
} as const;

/** Why a change of the schedule cannot be undone or redone. */
export const undoRefusals = {
  nothingToDo: message<{ action: 'undo' | 'redo' }>('There is nothing to {action}.'),
  isItselfUndo: 'must be a change itself, not its undoing.',
  alreadyUndone: message<{ change: string }>('"{change}" is undone already.'),
  notUndone: message<{ change: string }>('"{change}" is not undone.'),
  changedSince: message<{
    change: string;
    record: string;
    part: 'slot' | 'duration';
    by: 'self' | 'other' | 'unknown';
    user: string;
    others: number;
  }>(
    '"{change}" can\'t be undone, because {part, select, duration {the duration of {record}} other {{record}}} was changed since{by, select, self { by yourself} other { by {user}} unknown {}}{others, plural, =0 {} other {, and {others} more}}.',
  ),
  otherDuration: message<{ minutes: number }>('It lasts {minutes} minutes now.'),
} as const;

/** Stand-ins for the names of records that do not exist anymore. */
export const deletedNames = { event: 'an event that was deleted', slot: 'a slot that was deleted' } as const;

/** The summary of a change in the journal of the schedule. */
export const journalTexts = {
  summary: message<{ kind: string; events: string }>(
    '{events} {kind, select, assign {scheduled} unassign {unscheduled} move {moved} resize {resized} cancel {cancelled} auto_schedule {scheduled automatically} undo {put back} redo {changed again} other {changed}}',
  ),
  resized: message<{ summary: string; durations: string }>('{summary}: {durations}'),
  moreNames: message<{ names: string; more: number }>('{names} and {more} more'),
  durations: message<{ count: number }>('{count, plural, one {{count} duration} other {{count} durations}}'),
  duration: message<{ before: number; after: number }>('{before} → {after} minutes'),
} as const;

/** The calendar of the schedule. */
export const calendarTexts = {
  notFound: message<{ what: string }>('The {what} was not found.'),
  location: message<{ spaces: string; room: string }>('{spaces} in {room}'),
} as const;

/** How an automatic schedule reports its progress and its end. */
export const autoScheduleTexts = {
  conventionDeleted: 'The convention is gone.',
  progress: message<{ done: number; total: number }>('{done} of {total} events looked at'),
  planned: message<{ placed: number; unplaced: number }>(
    '{placed, plural, one {{placed} event} other {{placed} events}} can be scheduled, {unplaced} found no place.',
  ),
  applied: message<{ placed: number; unplaced: number }>(
    '{placed, plural, one {{placed} event was} other {{placed} events were}} scheduled, {unplaced} found no place.',
  ),
} as const;
