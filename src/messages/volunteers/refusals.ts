import { message } from '../message.ts';

/** Why a volunteer is refused. */
export const volunteerRefusals = {
  managementOff: 'Volunteer management is switched off: this convention takes no volunteers here.',
  hasShifts: message<{ shifts: string; purpose: 'decline' | 'delete' }>(
    'The volunteer is scheduled for {shifts}. Unschedule them before you {purpose, select, decline {decline} other {delete}} the volunteer.',
  ),
  alreadyVolunteer: 'You are a volunteer of this convention already.',
  mayNotEnter: 'You do not have permission to add volunteers here.',
  emailTaken: 'This email address belongs to a volunteer of this convention already.',
} as const;

/** Why a volunteer cannot be scheduled for a shift, and what to watch out for. */
export const assignmentRefusals = {
  notApproved: message<{ volunteer: string; status: string }>('{volunteer} is {status}; only approved volunteers get shifts.'),
  otherBadge: 'is not a badge of this volunteer.',
  badgeRequired: message<{ volunteer: string; shift: string }>('{volunteer} needs a paid badge of a type that supports {shift}.'),
  alreadyScheduled: message<{ volunteer: string; shift: string; times: string }>(
    '{volunteer} is already scheduled for {shift}, {times}.',
  ),
  full: message<{ shift: string; scheduled: number; quantity: number }>('{shift} is full: {scheduled} of {quantity}.'),
  notOpenYet: message<{ from: string }>('Applications are taken from {from} on.'),
  tooManyApplications: message<{ open: number; limit: number }>(
    'You have {open, plural, one {{open} open application} other {{open} open applications}} of at most {limit}; withdraw one first.',
  ),
  tooLong: message<{ minutes: number; limit: number }>(
    'That would be {minutes} minutes without a break, and {limit} are allowed.',
  ),
  hostsEvent: message<{ volunteer: string; event: string }>('{volunteer} hosts {event} in that time.'),
} as const;

/** Why an application for a shift is refused. */
export const volunteershiftRefusals = {
  alreadyApplied: message<{ volunteer: string; status: string }>('{volunteer} has applied for this shift already ({status}).'),
  duplicate: 'The volunteer has applied for this shift already.',
  initialStatus: 'must be unscheduled or scheduled at first: the others are reached by actions.',
  notStarted: 'This is possible once the shift has started.',
  started: 'The shift has started: ask the organizers.',
  lostLastPlace: 'The shift is full: another volunteer got the last place.',
  simultaneousConflict: 'A volunteer of this shift is already scheduled for another shift in that time.',
} as const;

/** Why a shift is refused. */
export const shiftRefusals = {
  outsideDay: message<{ day: string; from: string; to: string }>('must lie inside {day}, from {from} to {to}.'),
  endsTooEarly: 'must be after start_time.',
  outsideAllDays: 'and end_time must lie inside one day of the convention.',
  outsideOwnDay: 'and end_time must lie inside the day.',
  nameConflict: 'This name is used by another shift of this convention: choose another one.',
  belowScheduled: message<{ scheduled: number }>(
    'The number of volunteers cannot be below the {scheduled, plural, one {{scheduled} who is} other {{scheduled} who are}} scheduled: unschedule some first.',
  ),
  belowScheduledCount: 'The number of volunteers cannot be below the number of those who are scheduled.',
  hasVolunteers: message<{ volunteers: string }>(
    'Volunteers of this shift: {volunteers}. A shift that volunteers have or had cannot be deleted; unschedule them first.',
  ),
} as const;

/** Why a shift cannot be linked with a badge type. */
export const shiftBadgeTypeRefusals = {
  notRequired: 'Volunteers need no badge in this convention.',
  alreadyLinked: 'The badge type supports this shift already.',
} as const;
