import { markedMessage, message } from '../message.ts';

/** The head of a convention's overview. */
export const overviewText = {
  convention: 'Convention',
  notFound: 'Convention not found',
  loading: 'Loading the convention',
  noDays: 'No days yet',
  cancelled: 'Cancelled',
  private: 'Private',
  over: 'Over',
  details: 'Details',
  edit: 'Edit',
} as const;

/** The list of what needs attention, around its items. */
export const attentionListText = {
  title: 'Needs attention',
  loading: 'Loading',
  empty: 'All clear',
  emptyHelp: 'Submissions, open shifts, warnings, low stock and overdue games appear here.',
  urgent: 'Urgent',
  checking: 'Checking the schedule',
  notChecked: 'The schedule could not be checked',
} as const;

/** The items of that list: a title, and a sentence below it. */
export const attentionText = {
  shifts: 'Shifts at risk',
  openPlaces: message<{ places: number; soonShifts: number; soonPlaces: number; shift: string | null; time: string }>(
    '{places, plural, one {# place is} other {# places are}} open{soonShifts, plural, =0 {} other {, {soonPlaces, number} of them in the next 24 hours}}. Next: {shift}, {time}.',
  ),
  loans: 'Overdue games',
  overdueGames: message<{ overdue: number; out: number }>(
    '{overdue, plural, one {# game is} other {# games are}} overdue; {out} {out, plural, one {is} other {are}} out.',
  ),
  warnings: 'Schedule warnings',
  someAreErrors: 'Some of them are errors: clashes, slots that do not fit, or seats that do not exist.',
  noErrors: 'Check each one, or ignore it with a reason.',
  submissions: 'Submissions to review',
  newSubmissions: message<{ fresh: number; date: string }>('{fresh} new; the oldest since {date}.'),
  submissionsInReview: message<{ inReview: number; date: string }>('{inReview} in review; the oldest since {date}.'),
  newAndInReview: message<{ fresh: number; inReview: number; date: string }>(
    '{fresh} new and {inReview} in review; the oldest since {date}.',
  ),
  volunteers: 'Volunteers to approve',
  volunteersWaiting: message<{ count: number }>(
    '{count, plural, one {# person offers to help and waits} other {# people offer to help and wait}} for an answer.',
  ),
  applications: 'Applications for shifts',
  applicationsWaiting: message<{ count: number }>(
    '{count, plural, one {# application is} other {# applications are}} waiting for an answer.',
  ),
  exhibitors: 'New exhibitors',
  exhibitorsWaiting: message<{ count: number }>(
    '{count, plural, one {# exhibitor waits} other {# exhibitors wait}} to be approved.',
  ),
  stock: 'Low stock',
  /** `more`: there are products beyond those that are named. */
  soldOut: message<{ soldOut: number; names: string; more: string }>(
    '{soldOut} sold out: {names}{more, select, true { …} other {.}}',
  ),
  nearlySoldOut: message<{ low: number; names: string; more: string }>(
    '{low} running low: {names}{more, select, true { …} other {.}}',
  ),
  soldOutOrNearly: message<{ soldOut: number; low: number; names: string; more: string }>(
    '{soldOut} sold out and {low} running low: {names}{more, select, true { …} other {.}}',
  ),
  mails: 'Undelivered emails',
  mailsNotSent: message<{ count: number }>('{count, plural, one {# email} other {# emails}} could not be sent.'),
} as const;

/** The current day, or the next one. */
export const nextDayText = {
  title: 'Next day',
  onNow: 'On now',
  hours: message<{ start: string; end: string }>('{start} to {end}'),
  noDays: markedMessage<'link'>('No days yet. <link>Add day</link>'),
  allOver: 'All days are over.',
} as const;

/** How many badge holders have come. */
export const checkInsText = {
  title: 'Check-ins',
  /** Stands beside the number of those who have come. */
  ofBadges: message<{ badges: number; share: number }>('of {badges, plural, one {# badge} other {# badges}}, {share}%'),
  progress: 'Badges checked in',
  missing: 'Not checked in yet',
} as const;

/** The next shifts that need people. */
export const openShiftsText = {
  title: 'Shifts that need people',
  all: 'All shifts',
  allFull: 'All upcoming shifts are full.',
  summary: message<{ places: number; shifts: number }>(
    '{places, plural, one {# place} other {# places}} in {shifts} {shifts, plural, one {shift} other {shifts}}',
  ),
  /** If there are more shifts than were read. */
  summaryOfNext: message<{ places: number; shifts: number; read: number }>(
    '{places, plural, one {# place} other {# places}} in {shifts} {shifts, plural, one {shift} other {shifts}} of the next {read}',
  ),
  hours: message<{ start: string; end: string }>('{start} to {end}'),
  missing: message<{ missing: number; needed: number }>('{missing} of {needed} missing'),
} as const;

/** The button that shows the counts of all lists. */
export const allListsText = {
  show: 'All counts',
} as const;
