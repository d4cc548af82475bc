import { markedMessage, message } from '../message.ts';

/** The page of a volunteer: whether the organizers accepted them, their hours, and the tabs. */
export const myShiftsText = {
  title: 'My shifts',
  loading: 'Loading your shifts',
  loadingShifts: 'Loading the shifts',
  waitingForApproval: 'Waiting for approval',
  waitingForApprovalHelp:
    'The organizers decide who helps. You can look at the shifts meanwhile, and take some once you are approved.',
  declined: 'Not accepted',
  declinedHelp: 'The organizers have not accepted you as a volunteer.',
  askAgain: 'Ask again',
  askedAgain: 'You have asked again.',
  notAskedAgain: 'You could not ask again',
  hoursScheduled: markedMessage<'strong', { hours: number }>('<strong>{hours} h</strong> scheduled'),
  hoursWorked: markedMessage<'strong', { hours: number }>('<strong>{hours} h</strong> worked'),
  mine: message<{ count: number }>('Mine ({count})'),
  open: 'Open shifts',
  badgeNeeded: 'To take a shift you need a verified badge of a type that supports it.',
} as const;

/** The same page for people who do not volunteer yet. */
export const offerHelpText = {
  noVolunteers: 'This convention takes no volunteers here',
  noVolunteersHelp: 'Ask its organizers how you can help.',
  title: message<{ convention: string }>('Help at {convention}'),
  intro: message<{ approval: string }>(
    'Say who you are, and how the organizers can reach you. Then you can take shifts{approval, select, automatic { at once} other { as soon as they have approved you}}.',
  ),
  submit: 'Offer help',
  approved: 'You help: choose your shifts.',
  submitted: 'You have offered help. The organizers decide about it.',
} as const;

/** The tab with the shifts that can be taken. */
export const openShiftsText = {
  label: 'Open shifts',
  empty: 'No shifts are to come',
  noneOnDay: 'Nothing that you can take on this day',
  day: 'Day',
  showAll: message<{ count: number }>('Also the {count} that you cannot take, with the reason'),
  full: 'Full',
  free: message<{ count: number }>('{count} free'),
  /** For shifts that need no approval. */
  take: 'Take it',
  takeShift: message<{ shift: string }>('Take: {shift}'),
  /** For shifts that need approval. */
  apply: 'Apply',
  applyFor: message<{ shift: string }>('Apply: {shift}'),
  taken: message<{ shift: string }>('{shift} is yours.'),
  applied: message<{ shift: string }>('You have applied for {shift}.'),
  notTaken: message<{ shift: string }>('You do not have {shift}'),
} as const;

/** The tab with the volunteer's own shifts, and the next one above it. */
export const ownShiftsText = {
  label: 'Your shifts',
  empty: 'You have no shifts yet',
  emptyHelp: 'Look at the open shifts and take one.',
  next: 'Your next shift',
  onNow: 'On now',
  nextIn: message<{ timeUntil: string }>('Next, {timeUntil}'),
  hours: message<{ start: string; end: string }>('{start} to {end}'),
  giveBack: 'Give back',
  withdraw: 'Withdraw',
  begun: 'It has begun: if you cannot come, tell the organizers.',
  givenBack: message<{ shift: string | undefined }>('You give {shift} back.'),
  withdrawn: message<{ shift: string | undefined }>('You withdraw from {shift}.'),
  notGivenBack: message<{ shift: string | undefined }>('{shift} is still yours'),
} as const;

/** Why the volunteer cannot take a shift. */
export const cannotTakeText = {
  declined: 'You were not accepted as a volunteer.',
  notApproved: 'You are not approved yet.',
  begun: 'It has begun: ask the organizers.',
  applicationDeclined: 'The organizers declined your application.',
  conflict: message<{ shift: string; start: string; end: string }>('You work at {shift} from {start} to {end}.'),
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
  hours: message<{ hours: number; minutes: number }>('in {hours} h{minutes, plural, =0 {} other { {minutes} min}}'),
  days: message<{ days: number }>('in {days} {days, plural, one {day} other {days}}'),
} as const;
