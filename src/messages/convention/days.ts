import { message } from '../message.ts';

/** Why a day is refused. */
export const dayRefusals = {
  endTooEarly: 'must be after start_date.',
  tooLong: 'may be 25 hours after start_date at most.',
  outsideDay: 'must lie inside the day.',
  attendeeEndTooEarly: 'must be after attendee_start_date.',
  overlap: message<{ other: string }>('{other} lies in that time: choose another one.'),
  contentOutside: message<{ name: string }>('{name} would lie outside the day: move or delete it first.'),
  volunteersScheduled: message<{ assignment: string }>('{assignment} is on this day: move that first.'),
  hasDayparts: 'Only days for events have day parts: delete them first.',
  hoursCutOff: 'would leave no hours for attendees.',
  eventCutOff: message<{ name: string; others: number }>(
    '{name} would lie after the end of the day{others, plural, =0 {} other {, and {others} more}}: move or unschedule it first.',
  ),
  reservedCutOff: message<{ name: string }>('{name} is reserved and would lie after the end of the day: release it first.'),
  shiftCutOff: message<{ name: string; others: number }>(
    '{name} would end after the day{others, plural, =0 {} other {, and {others} more shifts}}: move or shorten it first.',
  ),
  volunteerBusy: message<{ assignment: string; shift: string; others: number }>(
    '{assignment} would overlap {shift} of another day{others, plural, =0 {} other {, and {others} more do}}: change that first.',
  ),
  tooManySlots: message<{ limit: number }>('would cut off more than {limit} slots: delete some day parts first.'),
  hasBegun: 'The day has begun: change its end, or when each of its shifts and events takes place.',
  onlyOrganizers: 'Only organizers move days, and undo and redo that.',
  changedSince: message<{ change: string; record: string; others: number }>(
    '"{change}" can\'t be undone, because {record} was changed since{others, plural, =0 {} other {, and {others} more}}.',
  ),
} as const;

/** What the journal of the schedule says of a day that was moved. */
export const dayJournal = {
  moved: message<{ day: string; from: string; to: string }>('{day} moved: {from} → {to}'),
} as const;

/** Warnings about days: the day was created. */
export const dayWarnings = {
  noDayparts: 'Only days for events have day parts: none were made.',
  clocksChange:
    'The clocks change during this day. Events after the change keep their distance from the start of the day, so they show another time.',
  daypartsRemoved: message<{ count: number }>(
    '{count, plural, one {# day part has} other {# day parts have}} no room in the shorter day and {count, plural, one {is} other {are}} removed.',
  ),
} as const;

/** How records in the way of a day are named. */
export const dayNames = {
  otherDay: 'Another day of this type',
  content: message<{ relation: 'dayparts' | 'shifts' }>('One of the {relation}'),
  assignment: message<{ volunteer: string; shift: string }>('{volunteer} in {shift}'),
  deleted: 'a record that was deleted',
} as const;

/** Why a day part is refused. */
export const daypartRefusals = {
  notForEvents: 'must be a day for events.',
  outsideDay: 'and its end must lie inside the day.',
  overlap: message<{ other: string }>('{other} lies in that time: choose another one.'),
} as const;

/** How another day part is named where its name is not known. */
export const daypartNames = { otherDaypart: 'Another day part' } as const;
