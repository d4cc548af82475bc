import { message } from '../message.ts';

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
  /** Whoever does not work for the convention. */
  guest: 'Program, badges and seats are on the public page.',
  publicPage: 'Open public page',
  figures: 'Figures',
  edit: 'Edit',
} as const;

/** The list of what needs attention, around its items. */
export const attentionListText = {
  title: 'Needs attention',
  loading: 'Loading',
  empty: 'All clear',
  emptyHelp: 'Open shifts, events without a host, submissions, warnings and overdue games appear here.',
  now: 'Now',
  actionFor: message<{ action: string; title: string }>('{action}: {title}'),
  by: message<{ time: string }>('By {time}'),
  all: message<{ count: number }>('Show all {count}'),
  details: 'Show details',
  checking: 'Checking the schedule',
  notChecked: 'The schedule could not be checked',
} as const;

/** The items of that list: a title, and a sentence below it. */
export const attentionText = {
  fillShifts: message<{ count: number }>('Fill {count, plural, one {shift} other {shifts}}'),
  lateHosts: message<{ count: number }>('{count, plural, one {Host who is} other {Hosts who are}} late'),
  lateHost: message<{ event: string; minutes: number }>('{event}: about {minutes} min.'),
  seeEvent: 'See event',
  hostless: message<{ count: number }>('{count, plural, one {Event} other {Events}} without a host'),
  /** `today`, `later`: as the figure of people who are needed today counts them. */
  hostlessEvents: message<{ event: string; time: string; today: number; later: number; isOn: 'true' | 'false' }>(
    '{today, plural, =0 {} other {{later, plural, =0 {} other {{today, number} today, {later, number} later. }}}}{isOn, select, true {On now} other {Next}}: {event}, {time}.',
  ),
  findHosts: message<{ count: number }>('Find {count, plural, one {host} other {hosts}}'),
  fullEvents: message<{ count: number }>('Full {count, plural, one {event} other {events}} with a waiting list'),
  /** `more`: there are events beyond those that are named. */
  waitingForSeats: message<{ waiting: number; names: string; more: string }>(
    '{waiting, plural, one {# person is} other {# people are}} waiting: {names}{more, select, true { …} other {.}} Add seats or a second run.',
  ),
  seeEvents: message<{ count: number }>('See {count, plural, one {event} other {events}}'),
  unscheduled: message<{ count: number }>('{count, plural, one {Event} other {Events}} without a time'),
  unscheduledEvents: message<{ count: number }>('{count, plural, one {# event is} other {# events are}} not scheduled yet.'),
  schedule: 'Open schedule',
  seeLoans: message<{ count: number }>('See {count, plural, one {loan} other {loans}}'),
  checkWarnings: message<{ count: number }>('Check {count, plural, one {warning} other {warnings}}'),
  review: 'Review',
  approve: 'Approve',
  answerApplications: message<{ count: number }>('Answer {count, plural, one {application} other {applications}}'),
  answerExhibitors: message<{ count: number }>('Answer {count, plural, one {exhibitor} other {exhibitors}}'),
  seeStock: 'See stock',
  seeMails: message<{ count: number }>('See {count, plural, one {email} other {emails}}'),
  /** Counts places as the volunteer board does: those of today, if there are any. */
  shifts: message<{ count: number; isToday: 'true' | 'false' }>(
    'Open {count, plural, one {place} other {places}} in shifts{isToday, select, true { today} other {}}',
  ),
  openPlaces: message<{
    /** As the figure of people who are needed today counts them; the others are `later`. */
    today: number;
    later: number;
    soonPlaces: number;
    shift: string | null;
    time: string;
    isOn: 'true' | 'false';
  }>(
    '{today, plural, =0 {{soonPlaces, plural, =0 {} other {{soonPlaces, number} in the next 24 hours. }}} other {{later, plural, =0 {} other {{later, number} more on later days. }}}}{isOn, select, true {On now} other {Next}}: {shift}, {time}.',
  ),
  loans: message<{ count: number }>('Overdue {count, plural, one {game} other {games}}'),
  overdueGames: message<{ overdue: number; out: number }>(
    '{overdue, plural, one {# game is} other {# games are}} overdue; {out} {out, plural, one {is} other {are}} out.',
  ),
  warnings: message<{ count: number }>('Schedule {count, plural, one {warning} other {warnings}}'),
  someAreErrors: 'Some of them are errors: clashes, slots that do not fit, or more seats than a room has.',
  noErrors: 'Check each one, or ignore it with a reason.',
  submissions: message<{ count: number }>('{count, plural, one {Submission} other {Submissions}} to review'),
  newSubmissions: message<{ fresh: number; date: string }>('{fresh} new; the oldest since {date}.'),
  submissionsInReview: message<{ inReview: number; date: string }>('{inReview} in review; the oldest since {date}.'),
  newAndInReview: message<{ fresh: number; inReview: number; date: string }>(
    '{fresh} new and {inReview} in review; the oldest since {date}.',
  ),
  volunteers: message<{ count: number }>('{count, plural, one {Volunteer} other {Volunteers}} to approve'),
  volunteersWaiting: message<{ count: number }>('{count, plural, one {# person is} other {# people are}} waiting for an answer.'),
  applications: message<{ count: number }>('{count, plural, one {Application for a shift} other {Applications for shifts}}'),
  applicationsWaiting: message<{ count: number }>(
    '{count, plural, one {# application is} other {# applications are}} waiting for an answer.',
  ),
  exhibitors: message<{ count: number }>('New {count, plural, one {exhibitor} other {exhibitors}}'),
  exhibitorsWaiting: message<{ count: number }>(
    '{count, plural, one {# exhibitor is} other {# exhibitors are}} waiting for approval.',
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
  disputes: message<{ count: number }>('Disputed card {count, plural, one {payment} other {payments}}'),
  disputesOpen: message<{ count: number }>(
    'The banks of {count, plural, one {# buyer} other {# buyers}} ask about a payment or take it back. Answer on Stripe’s pages.',
  ),
  seeDisputes: message<{ count: number }>('See {count, plural, one {dispute} other {disputes}}'),
  differences: message<{ count: number }>('{count, plural, one {Difference} other {Differences}} in payments'),
  differencesOpen: message<{ count: number }>(
    'Stripe and the ledger disagree on {count, plural, one {# movement} other {# movements}} of money.',
  ),
  seeDifferences: message<{ count: number }>('See {count, plural, one {difference} other {differences}}'),
  bankLines: 'Unmatched bank transfers',
  bankLinesOpen: message<{ count: number }>(
    '{count, plural, one {# bank transfer is} other {# bank transfers are}} not booked yet.',
  ),
  seeBankLines: message<{ count: number }>('See bank {count, plural, one {transaction} other {transactions}}'),
  offline: message<{ count: number }>('Offline {count, plural, one {action} other {actions}}'),
  offlineOpen: message<{ count: number }>(
    '{count, plural, one {# action of an offline desk needs} other {# actions of offline desks need}} a decision.',
  ),
  seeOffline: message<{ count: number }>('See offline {count, plural, one {action} other {actions}}'),
  mails: message<{ count: number }>('Undelivered {count, plural, one {email} other {emails}}'),
  mailsNotSent: message<{ count: number }>('{count, plural, one {# email} other {# emails}} could not be sent.'),
} as const;

/** The figures of the moment: before the convention, during it, and after it. */
export const tilesText = {
  titles: { before: 'Until the opening', during: 'Now and next', after: 'After the convention' },
  opens: 'Opens',
  noDays: 'No days yet',
  share: message<{ label: string }>('{label}, share'),
  partOf: message<{ part: number; whole: number }>('{part} of {whole}'),
  steps: 'Steps done',
  nextStep: message<{ step: string }>('Next: {step}'),
  allDone: 'All of them',
  notReady: message<{ count: number }>('{count, plural, one {Event} other {Events}} not ready'),
  blocking: message<{ hostless: number; unscheduled: number }>(
    '{hostless, plural, =0 {} other {{hostless, number} without a host}}{hostless, plural, =0 {} other {{unscheduled, plural, =0 {} other {, }}}}{unscheduled, plural, =0 {} other {{unscheduled, number} without a time}}',
  ),
  onNow: message<{ count: number }>('{count, plural, one {Event} other {Events}} on now'),
  next: message<{ count: number; time: string }>('{count, plural, one {Event starts} other {Events start}} at {time}'),
  missing: message<{ count: number }>('{count, plural, one {Person} other {People}} needed today'),
  /** `both`: the reader sees both kinds; otherwise `first` says which. */
  missingPeople: message<{ hosts: number; helpers: number; both: string; first: string }>(
    '{both, select, true {{hosts, plural, one {# host} other {# hosts}}, {helpers, plural, one {# volunteer} other {# volunteers}}} other {{first, select, hosts {{hosts, plural, one {Host} other {Hosts}}} other {{helpers, plural, one {Volunteer} other {Volunteers}}}}}}',
  ),
  door: 'Checked in',
  ofBadges: message<{ badges: number }>('of {badges, plural, one {# paid badge} other {# paid badges}}'),
  thanks: message<{ count: number }>('{count, plural, one {Volunteer} other {Volunteers}} to thank'),
  writeThanks: 'Write message',
  gamesOut: message<{ count: number }>('{count, plural, one {Game} other {Games}} not returned'),
  getBack: 'See who has them',
  toHandOut: 'Paid and not picked up',
  dueBadges: message<{ count: number }>('{count, plural, one {Badge} other {Badges}} to be paid'),
  dueTickets: message<{ count: number }>('{count, plural, one {Ticket} other {Tickets}} to be paid'),
  dueAmount: message<{ amount: string }>('{amount} due'),
  games: message<{ count: number }>('{count, plural, one {Game} other {Games}} checked out'),
  overdue: message<{ count: number }>('{count, number} overdue'),
} as const;

/** The button that shows the counts of all lists. */
export const allListsText = {
  show: 'All counts',
} as const;
