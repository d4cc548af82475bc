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
} as const;

/** Warnings about days: the day was created. */
export const dayWarnings = {
  noDayparts: 'Only days for events have day parts: none were made.',
} as const;

/** How records in the way of a day are named. */
export const dayNames = {
  otherDay: 'Another day of this type',
  content: message<{ relation: 'dayparts' | 'shifts' }>('One of the {relation}'),
  assignment: message<{ volunteer: string; shift: string }>('{volunteer} in {shift}'),
} as const;

/** Why a day part is refused. */
export const daypartRefusals = {
  notForEvents: 'must be a day for events.',
  outsideDay: 'and its end must lie inside the day.',
  overlap: message<{ other: string }>('{other} lies in that time: choose another one.'),
} as const;

/** How another day part is named where its name is not known. */
export const daypartNames = { otherDaypart: 'Another day part' } as const;
