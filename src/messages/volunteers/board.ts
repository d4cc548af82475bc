import { markedMessage, message } from '../message.ts';

/** The volunteer board: its views, its keys, and its shifts by day. */
export const volunteerBoardText = {
  title: 'Volunteers',
  keys: markedMessage<'key'>(
    'On a person: <key>S</key> schedule · <key>U</key> unschedule · <key>D</key> decline · <key>W</key> worked · <key>N</key> no-show · <key>↑</key> <key>↓</key> move',
  ),
  loading: 'Loading the convention',
  byShift: 'By shift',
  byPerson: 'By person',
  now: 'Now',
  day: 'Day',
  loadingDays: 'Loading the days',
  noDays: 'The convention has no days yet',
  noDaysHelp: 'Add days, then shifts.',
  toDays: 'Days and times',
  addShift: 'Add shift',
  loadingShifts: 'Loading the shifts',
  noShiftsOnDay: 'No shifts on this day',
  noShiftsNow: 'No shift is on, and none begins in the next two hours',
  showByDay: 'Show shifts by day',
} as const;

/** The list of shifts, each with its hours and how many people it has. */
export const shiftListText = {
  label: 'Shifts',
  choose: message<{ name: string }>('Choose {name}'),
  /** On a phone, of a day with more shifts than are shown. `open`: how many of those that are not shown lack people. */
  all: message<{ count: number; open: number }>(
    'All {count} shifts{open, plural, =0 {} one {, # more with open places} other {, # more with open places}}',
  ),
  open: message<{ places: number; shifts: number }>(
    '{places, plural, =0 {No open places} one {# open place} other {# open places}}{shifts, plural, =0 {} one { in # shift} other { in # shifts}}',
  ),
  hours: message<{ start: string; end: string }>('{start} to {end}'),
  /** `difference`: how many places are open, or how many people too many. */
  staffing: message<{ scheduled: number; needed: number; state: string; difference: number; applied: number }>(
    '{scheduled} of {needed} scheduled, {state, select, full {full} missing {{difference} open} other {{difference} too many}}{applied, plural, =0 {} other {, {applied} applied}}',
  ),
  /** A shift that is over; `toMark`: people who are still scheduled. */
  worked: message<{ worked: number; needed: number; toMark: number }>(
    '{worked} of {needed} worked{toMark, plural, =0 {} other {, # to mark}}',
  ),
} as const;

/** One shift: its people, those who have not applied, and its log. */
export const shiftPeopleText = {
  hours: message<{ start: string; end: string; staffing: string }>('{start} to {end} · {staffing}'),
  wholeRecord: 'Open shift',
  find: 'Find volunteers',
  loading: 'Loading the people',
  nobodyApplied: 'No applications yet.',
  assigned: 'Applied and scheduled',
  aVolunteer: 'A volunteer',
  notApplied: 'Not applied',
  /** Of a shift that is over: those who were not scheduled. */
  recordOthers: 'Worked without being scheduled?',
  /** Instead of those who have not applied, as long as none of them can have a place. */
  full: 'The shift is full. Unschedule someone first to schedule someone else.',
  fullLate: 'All places are taken. First mark who did not come.',
  search: 'Search volunteers who have not applied',
  searchHint: 'Name, email or phone',
  loadingVolunteers: 'Loading volunteers',
  noMatch: 'No volunteer matches.',
  allApplied: 'All volunteers have applied.',
  schedule: 'Schedule',
  busy: message<{ shift: string }>('Scheduled for {shift} then'),
  /** What a person does besides shifts during one. */
  hosts: message<{ event: string }>('Hosts {event} then'),
  hasTicket: message<{ event: string }>('Has a ticket for {event} then'),
  hasSomeTicket: 'Has a ticket for an event then',
  log: 'Log',
  newLine: message<{ shift: string }>('New line in the log of {shift}'),
  newLineHint: 'Write a line, then Enter',
  logged: message<{ shift: string; line: string }>('Added to the log of {shift}: {line}'),
  notLogged: message<{ shift: string }>('Not added to the log of {shift}'),
} as const;

/** The volunteers one by one, with their shifts. */
export const peopleTabText = {
  label: 'Volunteers',
  search: 'Search volunteers',
  searchHint: 'Name, email or phone',
  loading: 'Loading the volunteers',
  noMatch: 'No volunteer matches',
  state: 'State',
  all: 'All volunteers',
  waiting: 'To approve',
  noneWaiting: 'No volunteers to approve',
  empty: 'No volunteers yet',
  emptyHelp: 'Whoever offers to help appears here, with their shifts and hours.',
  firstOf: message<{ count: number; all: number }>('The first {count} of {all}: search for the others.'),
  shifts: 'Shifts of this volunteer',
  loadingShifts: 'Loading the shifts',
  noShifts: 'No shifts yet.',
  aShift: 'A shift',
} as const;

/** A row with a person, or with a shift of one: facts, and the keys that decide. */
export const personRowText = {
  /** Scheduled and worked together. */
  hours: message<{ length: string }>('{length} of shifts'),
  noShows: message<{ count: number }>('{count, plural, one {{count} no-show} other {{count} no-shows}}'),
  notApproved: 'not approved yet',
  /** What screen readers read for the row. */
  label: message<{ name: string; status: string; keys: string; hasStatus: string; hasKeys: string }>(
    '{name}{hasStatus, select, true {, {status}} other {}}{hasKeys, select, true {. Keys: {keys}} other {}}',
  ),
} as const;

/** The decisions about a volunteer's assignment, and what is said once one was made. */
export const assignmentsText = {
  schedule: 'Schedule',
  unschedule: 'Unschedule',
  reopen: 'Reopen',
  decline: 'Decline',
  worked: 'Worked',
  /** Of a shift that is over, for who was not scheduled. */
  recordWorked: 'Record as worked',
  noShow: 'No-show',
  /** Where the service sends an email about the step. */
  told: message<{ step: string; name: string }>(
    '{step, select, schedule {{name} gets an email.} unschedule {{name} gets an email.} decline {{name} gets an email.} other {}}',
  ),
  done: message<{ name: string; step: string }>(
    '{name} {step, select, schedule {is scheduled} unschedule {is unscheduled} decline {is declined} worked {has worked} other {is a no-show}}.',
  ),
  approve: 'Approve',
  approved: message<{ name: string }>('{name} is approved.'),
  declined: message<{ name: string }>('{name} is declined.'),
  theVolunteer: 'The volunteer',
  refused: message<{ name: string }>('{name} not changed'),
  notScheduled: message<{ name: string }>('{name} not scheduled'),
} as const;

/** The bar that changes or copies several shifts. */
export const bulkBarText = {
  label: 'Several shifts',
  chosen: message<{ count: number }>(
    '{count, plural, =0 {Choose shifts to change or copy:} one {# shift chosen} other {# shifts chosen}}',
  ),
  chooseAll: message<{ count: number }>('All {count}'),
  chooseNone: 'None',
  copy: 'Copy',
  change: 'Change',
  copied: message<{ count: number }>('{count} {count, plural, one {shift was} other {shifts were}} copied.'),
  changed: message<{ count: number }>('{count} {count, plural, one {shift was} other {shifts were}} changed.'),
  nothingChanged: 'Nothing was changed',
  refused: message<{ count: number }>('{count} {count, plural, one {shift} other {shifts}} not changed'),
  close: 'Close',
} as const;

/** The form of that bar: what to change in the chosen shifts. */
export const bulkFormText = {
  unchanged: 'unchanged',
  beginLater: 'Start later by (minutes)',
  beginLaterHelp: 'Negative: earlier. The end moves along.',
  duration: 'Length (minutes)',
  volunteersNeeded: 'Volunteers needed',
  shiftType: 'Shift type',
  sameType: 'No change',
  change: 'Change shifts',
  cancel: 'Cancel',
} as const;

/** The form that copies the shifts of another day. */
export const copyDayText = {
  from: 'Copy the shifts of',
  to: message<{ day: string }>('to {day}'),
  copied: message<{ count: number }>('{count} {count, plural, one {shift was} other {shifts were}} copied.'),
  noShifts: 'That day has no shifts.',
  notCopied: message<{ day: string }>('The shifts of {day} were not copied'),
} as const;

/** Who works when on a day, on paper. */
export const rotaText = {
  print: 'Print roster',
  title: message<{ day: string }>('Volunteers on {day}'),
  time: 'Time',
  shift: 'Shift',
  room: 'Room',
  people: 'Volunteers',
  open: 'Open',
  hours: message<{ start: string; end: string }>('{start} to {end}'),
  notPrinted: 'Roster not printed',
} as const;
