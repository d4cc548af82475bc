import { message } from '../message.ts';

/** Texts of my shifts. */
export const myShiftsText = {
  waitingForApproval: 'Waiting for approval',
  organisersDecideWhoHelpsCanLook:
    'The organisers decide who helps. You can look at the shifts meanwhile, and take some once you are approved.',
  notAccepted: 'Not accepted',
  organisersNotAcceptedAsVolunteer: 'The organisers have not accepted you as a volunteer.',
  youCouldNotAskAgain: 'You could not ask again',
  youHaveAskedAgain: 'You have asked again.',
  askAgain: 'Ask again',
  loadingTheShifts: 'Loading the shifts',
  scheduled: 'scheduled',
  worked: 'worked',
  mineCount: message<{ count: number }>('Mine ({count})'),
  openShifts: 'Open shifts',
  takeShiftNeedVerifiedBadgeType: 'To take a shift you need a verified badge of a type that supports it.',
  loadingYourShifts: 'Loading your shifts',
  thisConventionTakesNoVolunteers: 'This convention takes no volunteers here',
  askItsOrganisersHowYouCanHelp: 'Ask its organisers how you can help.',
  helpAtData: message<{ data: string }>('Help at {data}'),
  atOnce: ' at once',
  asSoonAsTheyHaveApprovedYou: ' as soon as they have approved you',
  sayWhoHowOrganisersCanReachThenCan: message<{ atOnce: string }>(
    'Say who you are, and how the organisers can reach you. Then you can take shifts{atOnce}.',
  ),
  offerHelp: 'Offer help',
  youHelpChooseYourShifts: 'You help: choose your shifts.',
  offeredHelpOrganisersDecideAbout: 'You have offered help. The organisers decide about it.',
  myShifts: 'My shifts',
} as const;

/** Texts of open shifts. */
export const openShiftsText = {
  noShiftsAreToCome: 'No shifts are to come',
  day: 'Day',
  alsoHiddenCannotTakeWithReason: message<{ hidden: number }>('Also the {hidden} that you cannot take, with the reason'),
  nothingThatYouCanTakeOnThisDay: 'Nothing that you can take on this day',
  openShifts: 'Open shifts',
  take: 'Take',
  apply: 'Apply',
  full: 'Full',
  freeFree: message<{ free: number }>('{free} free'),
  takeIt: 'Take it',
} as const;

/** Texts of own shifts. */
export const ownShiftsText = {
  youDoNotHaveShift: message<{ shift: string }>('You do not have {shift}'),
  shiftIsYours: message<{ shift: string }>('{shift} is yours.'),
  youHaveAppliedForShift: message<{ shift: string }>('You have applied for {shift}.'),
  youGiveShiftBack: message<{ shift: string | undefined }>('You give {shift} back.'),
  youWithdrawFromShift: message<{ shift: string | undefined }>('You withdraw from {shift}.'),
  shiftIsStillYours: message<{ shift: string | undefined }>('{shift} is still yours'),
  yourNextShift: 'Your next shift',
  onNow: 'On now',
  nextTimeUntil: message<{ timeUntil: string }>('Next, {timeUntil}'),
  timeToHourText: message<{ time: string; hour: string; text: string }>('{time} to {hour}{text}'),
  youHaveNoShiftsYet: 'You have no shifts yet',
  lookAtTheOpenShiftsAndTakeOne: 'Look at the open shifts and take one.',
  yourShifts: 'Your shifts',
  giveBack: 'Give back',
  withdraw: 'Withdraw',
  begunIfCannotComeTellOrganisers: 'It has begun: if you cannot come, tell the organisers.',
} as const;

/** Texts of rules. */
export const rulesText = {
  youWereNotAcceptedAsAVolunteer: 'You were not accepted as a volunteer.',
  youAreNotApprovedYet: 'You are not approved yet.',
  itHasBegunAskTheOrganisers: 'It has begun: ask the organisers.',
  organisersDeclinedYourApplication: 'The organisers declined your application.',
  youWorkAtShiftFromHourToHour2: message<{ shift: string; hour: string; hour2: string }>(
    'You work at {shift} from {hour} to {hour2}.',
  ),
  itIsFull: 'It is full.',
  signUpBeginsTime: message<{ time: string }>('Sign-up begins {time}.'),
  openOpenApplicationsMostLimit: message<{ open: number; limit: number }>(
    'You have {open} open {open, plural, one {application} other {applications}} of at most {limit}: withdraw one first.',
  ),
  inMinutesMin: message<{ minutes: number }>('in {minutes} min'),
  minutesMin: message<{ minutes: number }>(' {minutes} min'),
  inFloorHMin: message<{ floor: number; min: string }>('in {floor} h{min}'),
  inDaysDays: message<{ days: number }>('in {days} {days, plural, one {day} other {days}}'),
} as const;

/** Texts of shift card. */
export const shiftCardText = {
  hourToHour2Text: message<{ hour: string; hour2: string; text: string }>('{hour} to {hour2}{text}'),
} as const;
