import { message } from '../message.ts';

/** The page of a shift. */
export const shiftPageText = {
  filled: message<{ filled: number; places: number }>('{filled, number} of {places, number} filled'),
  /** A shift that is over; `toMark`: people who are still scheduled. */
  worked: message<{ worked: number; places: number; toMark: number }>(
    '{worked, number} of {places, number} worked{toMark, plural, =0 {} other {, # to mark}}',
  ),
  applied: message<{ count: number }>('{count, number} applied'),
  noPlaces: 'No volunteers needed',
  markAttendance: 'Mark attendance',
  fill: 'Fill shift',
  board: 'Open volunteer board',
  copy: 'Copy shift',
  addNote: 'Add note…',
  people: message<{ count: number }>('People {count}'),
  staff: 'Scheduled and applied',
  noText: 'No description yet.',
  signUp: 'Sign-up opens',
  badgeTypes: 'Badge types',
  anyBadge: 'Any badge',
  length: 'Length',
  own: 'My shifts',
} as const;

/** The page of a volunteer. */
export const volunteerPageText = {
  withoutShifts: 'No shifts yet',
  /** Scheduled and worked together. */
  hours: message<{ length: string }>('{length} of shifts'),
  noShows: message<{ count: number }>('{count, plural, one {# no-show} other {# no-shows}}'),
  approve: 'Approve…',
  decline: 'Decline…',
  applyAgain: 'Apply again…',
  addShift: 'Add to a shift',
  myShifts: 'Choose shifts',
  backToWaiting: 'Ask for approval again…',
  shifts: 'Shifts',
  noShifts: 'No shifts yet.',
  email: 'Email',
  phone: 'Phone',
} as const;
