import { markedMessage, message } from '../message.ts';

/** The page of a volunteer: whether the organizers accepted them, their hours, and the tabs. */
export const myShiftsText = {
  title: 'My shifts',
  loading: 'Loading your shifts',
  loadingShifts: 'Loading the shifts',
  waitingForApproval: 'Waiting for approval',
  waitingForApprovalHelp:
    'The organizers decide who helps. You can look at the shifts meanwhile, and sign up once you are approved.',
  declined: 'Not accepted',
  declinedHelp: 'The organizers have not accepted you as a volunteer.',
  askAgain: 'Ask again',
  askedAgain: 'You have asked again.',
  notAskedAgain: 'You could not ask again',
  hoursScheduled: markedMessage<'strong', { length: string }>('<strong>{length}</strong> scheduled'),
  hoursWorked: markedMessage<'strong', { length: string }>('<strong>{length}</strong> worked'),
  mine: message<{ count: number }>('Mine ({count})'),
  open: 'Open shifts',
  badgeNeeded: 'To sign up for a shift, you need a paid badge of a type that supports it.',
} as const;

/** The same page for people who do not volunteer yet. */
export const offerHelpText = {
  noVolunteers: 'Volunteer sign-up is closed',
  noVolunteersHelp: 'Ask the organizers how you can help.',
  title: message<{ convention: string }>('Help at {convention}'),
  intro: message<{ approval: string }>(
    'Tell the organizers who you are and how to reach you. Then you can sign up for shifts{approval, select, automatic {} other { once they have approved you}}.',
  ),
  submit: 'Volunteer',
  approved: 'You are approved. Choose your shifts.',
  submitted: 'Application sent. The organizers will decide.',
} as const;

/** The tab with the shifts that can be taken. */
export const openShiftsText = {
  label: 'Open shifts',
  empty: 'No upcoming shifts',
  noneOnDay: 'No open shifts on this day',
  day: 'Day',
  showAll: message<{ count: number }>("Show {count} more you can't sign up for"),
  full: 'Full',
  free: message<{ count: number }>('{count} free'),
  clash: message<{ events: string }>('At the same time as {events}, for which you have a ticket or which you host.'),
  /** For shifts that need no approval. */
  take: 'Sign up',
  takeShift: message<{ shift: string }>('Sign up: {shift}'),
  /** For shifts that need approval. */
  apply: 'Apply',
  applyFor: message<{ shift: string }>('Apply: {shift}'),
  taken: message<{ shift: string }>('You are signed up for {shift}.'),
  applied: message<{ shift: string }>('You have applied for {shift}.'),
  notTaken: message<{ shift: string }>('Not signed up for {shift}'),
} as const;

/** The tab with the volunteer's own shifts, and the next one above it. */
export const ownShiftsText = {
  label: 'Your shifts',
  empty: 'You have no shifts yet',
  emptyHelp: 'Sign up for an open shift.',
  next: 'Your next shift',
  onNow: 'On now',
  nextIn: message<{ timeUntil: string }>('Next, {timeUntil}'),
  hours: message<{ start: string; end: string }>('{start} to {end}'),
  askWhere: 'Ask the organizers where to go',
  giveBack: 'Drop shift',
  withdraw: 'Withdraw',
  begun: 'Already started. If you can’t come, tell the organizers.',
  over: 'Over. The organizers note who came.',
  givenBack: message<{ shift: string | undefined }>('You dropped {shift}.'),
  withdrawn: message<{ shift: string | undefined }>('You withdrew from {shift}.'),
  notWithdrawn: message<{ shift: string | undefined }>('You could not withdraw from {shift}'),
  notGivenBack: message<{ shift: string | undefined }>('{shift} could not be dropped'),
} as const;

/** What is asked before a shift is dropped that begins soon, and what is left of it. */
export const droppingText = {
  question: message<{ shift: string }>('Drop {shift}'),
  left: message<{ length: string }>('The organizers have {length} to find a replacement.'),
  drop: 'Drop shift',
  keep: 'Keep shift',
  dropped: 'Dropped',
  undo: 'Undo',
  undoOf: message<{ shift: string }>('Undo: {shift}'),
} as const;

/** Why the volunteer cannot take a shift. */
export const cannotTakeText = {
  declined: 'You were not accepted as a volunteer.',
  notApproved: 'You are not approved yet.',
  begun: 'Already started. Ask the organizers.',
  applicationDeclined: 'The organizers declined your application.',
  conflict: message<{ shift: string; start: string; end: string }>('Overlaps your shift {shift}, {start} to {end}.'),
  full: 'It is full.',
  signUpLater: message<{ time: string }>('Sign-up begins {time}.'),
  tooManyApplications: message<{ open: number; limit: number }>(
    'You have {open} open {open, plural, one {application} other {applications}} of at most {limit}: withdraw one first.',
  ),
} as const;

/** How far away a shift is. */
export const timeUntilText = {
  now: 'now',
  minutes: message<{ minutes: number }>('in {minutes} min'),
  hours: message<{ hours: number; minutes: number }>('in {hours} hr{minutes, plural, =0 {} other { {minutes} min}}'),
  days: message<{ days: number }>('in {days} {days, plural, one {day} other {days}}'),
} as const;
