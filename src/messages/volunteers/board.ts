import { message } from '../message.ts';

/** Texts of assignments. */
export const assignmentsText = {
  schedule: 'Schedule',
  isScheduled: 'is scheduled',
  takeOff: 'Take off',
  isOffTheShift: 'is off the shift',
  decline: 'Decline',
  isDeclined: 'is declined',
  worked: 'Worked',
  hasWorked: 'has worked',
  didNotCome: 'Did not come',
  didNotCome2: 'did not come',
  theVolunteer: 'The volunteer',
  nameThatWasRefused: message<{ name: string }>('{name}: that was refused'),
  volunteerCouldNotBeScheduled: message<{ volunteer: string }>('{volunteer} could not be scheduled'),
  volunteerIsScheduled: message<{ volunteer: string }>('{volunteer} is scheduled.'),
} as const;

/** Texts of bulk bar. */
export const bulkBarText = {
  nShifts: message<{ n: number }>('{n} {n, plural, one {shift} other {shifts}}'),
  beginLaterByMinutes: 'Begin later by, minutes',
  negativeEarlierEndMovesAlong: 'Negative: earlier. The end moves along.',
  lastMinutes: 'Last, minutes',
  volunteersNeeded: 'Volunteers needed',
  shiftType: 'Shift type',
  asItIs: 'As it is',
  none: 'None',
  changeThem: 'Change them',
  cancel: 'Cancel',
  nothingWasChanged: 'Nothing was changed',
  severalShifts: 'Several shifts',
  shiftsInChosen: message<{ shiftsIn: string }>('{shiftsIn} chosen'),
  allAll: message<{ all: number }>('All {all}'),
  wasCopied: 'was copied',
  wereCopied: 'were copied',
  copy: 'Copy',
  change: 'Change',
  wasChanged: 'was changed',
  wereChanged: 'were changed',
  shiftsInStayedAsBefore: message<{ shiftsIn: string }>('{shiftsIn} stayed as before'),
  close: 'Close',
} as const;

/** Texts of copy day. */
export const copyDayText = {
  theShiftsOfDayWereNotCopied: message<{ day: string }>('The shifts of {day} were not copied'),
  nShiftsWereCopied: message<{ n: number }>('{n} {n, plural, one {shift was} other {shifts were}} copied.'),
  thatDayHasNoShifts: 'That day has no shifts.',
  copyTheShiftsOf: 'Copy the shifts of',
  toDay: message<{ day: string }>('to {day}'),
} as const;

/** Texts of people tab. */
export const peopleTabText = {
  loadingTheShifts: 'Loading the shifts',
  noShiftsYet: 'No shifts yet.',
  shiftsOfThisVolunteer: 'Shifts of this volunteer',
  aShift: 'A shift',
  loadingTheVolunteers: 'Loading the volunteers',
  searchVolunteers: 'Search volunteers',
  nameMailOrPhone: 'Name, mail or phone',
  volunteers: 'Volunteers',
  firstCountTotalItemsSearchOthers: message<{ count: number; totalItems: number }>(
    'The first {count} of {totalItems}: search for the others.',
  ),
  noVolunteerMatches: 'No volunteer matches',
  nobodyHasVolunteeredYet: 'Nobody has volunteered yet',
} as const;

/** Texts of person row. */
export const personRowText = {
  numberHScheduled: message<{ number: number }>('{number} h scheduled'),
  noShowCountTimes: message<{ noShowCount: number }>('{noShowCount} times'),
  didNotComeOnce: message<{ once: string }>('did not come {once}'),
  notApprovedYet: 'not approved yet',
  keysChoices: message<{ choices: string }>('. Keys: {choices}'),
} as const;

/** Texts of shift list. */
export const shiftListText = {
  missingMissing: message<{ missing: number }>('{missing} missing'),
  valueTooMany: message<{ value: number }>('{value} too many'),
  appliedApplied: message<{ applied: number }>(', {applied} applied'),
  scheduledNeededScheduledState: message<{ scheduled: number; needed: number; state: string; applied: string }>(
    '{scheduled} of {needed} scheduled, {state}{applied}',
  ),
  shifts: 'Shifts',
  chooseShift: message<{ shift: string }>('Choose {shift}'),
  hourToHour2Text: message<{ hour: string; hour2: string; text: string }>('{hour} to {hour2}{text}'),
} as const;

/** Texts of shift people. */
export const shiftPeopleText = {
  loadingThePeople: 'Loading the people',
  nobodyAppliedThisShiftYet: 'Nobody has applied for this shift yet.',
  appliedAndScheduled: 'Applied and scheduled',
  aVolunteer: 'A volunteer',
  notApplied: 'Not applied',
  searchVolunteersWhoNotApplied: 'Search volunteers who have not applied',
  nameMailOrPhone: 'Name, mail or phone',
  loadingVolunteers: 'Loading volunteers',
  noVolunteerMatches: 'No volunteer matches.',
  everybodyHasApplied: 'Everybody has applied.',
  schedule: 'Schedule',
  writtenIntoLogShiftMessage: message<{ shift: string; message: string }>('Written into the log of {shift}: {message}'),
  thatIsNotInTheLogOfShift: message<{ shift: string }>('That is not in the log of {shift}'),
  newLineInTheLogOfShift: message<{ shift: string }>('New line in the log of {shift}'),
  writeALineThenEnter: 'Write a line, then Enter',
  log: 'Log',
  wholeRecord: 'Whole record',
  hourToHour2Staffing: message<{ hour: string; hour2: string; staffing: string }>('{hour} to {hour2} · {staffing}'),
} as const;

/** Texts of volunteer board. */
export const volunteerBoardText = {
  loadingTheShifts: 'Loading the shifts',
  noShiftNoneBeginsNextTwoHours: 'No shift is on, and none begins in the next two hours',
  loadingTheDays: 'Loading the days',
  theConventionHasNoDaysYet: 'The convention has no days yet',
  addItsDaysThenItsShifts: 'Add its days, then its shifts.',
  day: 'Day',
  noShiftsOnThisDay: 'No shifts on this day',
  byShift: 'By shift',
  byPerson: 'By person',
  now: 'Now',
  volunteerBoard: 'Volunteer board',
  onAPerson: 'On a person:',
  schedule: 'schedule ·',
  takeOff: 'take off ·',
  decline: 'decline · ',
  worked: 'worked ·',
  didNotCome: 'did not come ·',
  move: 'move',
  loadingTheConvention: 'Loading the convention',
} as const;
