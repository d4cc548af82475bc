import { message } from '../message.ts';

/** Texts of all lists. */
export const allListsText = {
  howManyThereAreOfEverything: 'How many there are of everything',
} as const;

/** Texts of attention list. */
export const attentionListText = {
  whatNeedsYouNow: 'What needs you now',
  lookingAtWhatNeedsYou: 'Looking at what needs you',
  nothingNeedsYou: 'Nothing needs you',
  submissionsOpenShiftsWarningsLow:
    'Submissions, open shifts, warnings, low stock and overdue games stand here as soon as there are any.',
  urgent: 'Urgent',
  checkingTheSchedule: 'Checking the schedule',
  theScheduleCouldNotBeChecked: 'The schedule could not be checked',
} as const;

/** Texts of attention. */
export const attentionText = {
  shiftsAtRisk: 'Shifts at risk',
  ofThemInTheNext24Hours: message<{ soonPlaces: number }>(
    ', {soonPlaces, plural, one {# of them} other {# of them}} in the next 24 hours',
  ),
  placesOpenNext24hoursNextNextShift: message<{
    lackingPlaces: number;
    inTheNext24Hours: string;
    nextShiftName: string | null;
    time: string;
  }>('{lackingPlaces, plural, one {# place is} other {# places are}} open{inTheNext24Hours}. Next: {nextShiftName}, {time}.'),
  overdueGames: 'Overdue games',
  gamesNotComeBackTimeOutCountOut: message<{ overdueCount: number; outCount: number }>(
    '{overdueCount, plural, one {# game has} other {# games have}} not come back in time; {outCount} are out.',
  ),
  warningsAboutTheSchedule: 'Warnings about the schedule',
  someThemErrorsClashesSlotsDoNotFit: 'Some of them are errors: clashes, slots that do not fit, or seats that do not exist.',
  thingsMayWrongLookThemSayWhyMay: 'Things that may be wrong: look at them, or say why they may stay.',
  submissionsToReview: 'Submissions to review',
  newCountNew: message<{ newCount: number }>('{newCount} new'),
  inReviewCountInReview: message<{ inReviewCount: number }>('{inReviewCount} in review'),
  joinPartsOldestWaitsSinceDay: message<{ joinParts: string; day: string }>('{joinParts}; the oldest waits since {day}.'),
  volunteersToApprove: 'Volunteers to approve',
  peopleOfferHelpWaitAnswer: message<{ submittedCount: number }>(
    '{submittedCount, plural, one {# person offers} other {# people offer}} to help and wait for an answer.',
  ),
  applicationsForShifts: 'Applications for shifts',
  applicationsNeitherScheduledNor: message<{ applicationCount: number }>(
    '{applicationCount, plural, one {# application is} other {# applications are}} neither scheduled nor declined.',
  ),
  newExhibitors: 'New exhibitors',
  exhibitorsWaitToBeApproved: message<{ newCount: number }>(
    '{newCount, plural, one {# exhibitor waits} other {# exhibitors wait}} to be approved.',
  ),
  lowStock: 'Low stock',
  soldOutCountSoldOut: message<{ soldOutCount: number }>('{soldOutCount} sold out'),
  lowCountNearlySo: message<{ lowCount: number }>('{lowCount} nearly so'),
  mailsThatDidNotArrive: 'Mails that did not arrive',
  mailsCouldNotBeSent: message<{ failedCount: number }>('{failedCount, plural, one {# mail} other {# mails}} could not be sent.'),
} as const;

/** Texts of check ins. */
export const checkInsText = {
  checkIns: 'Check-ins',
  ofDataBadgesShare: message<{ data: string; share: number }>('of {data} badges, {share} %'),
  badgesCheckedIn: 'Badges checked in',
  whoIsStillToCome: 'Who is still to come',
} as const;

/** Texts of first steps. */
export const firstStepsText = {
  addItsDays: 'Add its days',
  whenOpensClosesEverythingElseLies: 'When it opens and closes; everything else lies on a day.',
  makeTheDayParts: 'Make the day parts',
  theTimesAtWhichEventsCanBegin: 'The times at which events can begin.',
  addARoom: 'Add a room',
  hallsAndRoomsOfTheVenue: 'Halls and rooms of the venue.',
  addASpaceInIt: 'Add a space in it',
  tablesStagesEachGetsSlotEveryDay: 'Tables and stages: each gets a slot for every day part.',
  addAnEventType: 'Add an event type',
  boardGameTalkTournamentEveryEvent: 'Board game, talk, tournament: every event is of one.',
  addAnEvent: 'Add an event',
  orLetPeopleSubmitTheirOwn: 'Or let people submit their own.',
  placeItOnTheSchedule: 'Place it on the schedule',
  takeFromUnplacedPutWhereWhenTakes: 'Take it from “Unplaced”, and put it where and when it takes place.',
  openAShift: 'Open a shift',
  whatVolunteersCanApplyFor: 'What volunteers can apply for.',
  addABadgeType: 'Add a badge type',
  peopleBuyComeAllDaysOne: 'What people buy to come, for all days or for one.',
  gettingStarted: 'Getting started',
  hideThis: 'Hide this',
  doneOfCountStepsDoneNextNext: message<{ done: number; count: number; next: string }>(
    '{done} of {count} steps done. Next: {next}.',
  ),
  stepsDone: 'Steps done',
  done: 'Done:',
  toDo: 'To do:',
} as const;

/** Texts of next day. */
export const nextDayText = {
  onNow: 'On now',
  nextDay: 'Next day',
  timeToHour: message<{ time: string; hour: string }>('{time} to {hour}'),
  thereAreNoDaysYet: 'There are no days yet. ',
  addTheFirstOne: 'Add the first one',
  allDaysAreOver: 'All days are over.',
} as const;

/** Texts of open shifts. */
export const openShiftsText = {
  shiftsThatNeedPeople: 'Shifts that need people',
  allShifts: 'All shifts',
  everyComingShiftIsFull: 'Every coming shift is full.',
  ofTheNextCount: message<{ count: number }>(' of the next {count}'),
  peoplePlacesCountShiftsNext: message<{ people: string; people2: number; count: number; ofTheNext: string }>(
    '{people} {people2, plural, one {place} other {places}} in {count} {count, plural, one {shift} other {shifts}}{ofTheNext}',
  ),
  timeToHour: message<{ time: string; hour: string }>('{time} to {hour}'),
  missingPeopleOfNumberMissing: message<{ missingPeople: number; number: number }>('{missingPeople} of {number} missing'),
} as const;

/** Texts of overview. */
export const overviewText = {
  thereIsNoSuchConvention: 'There is no such convention',
  convention: 'Convention',
  loadingTheConvention: 'Loading the convention',
  noDaysYet: 'No days yet',
  cancelled: 'Cancelled',
  private: 'Private',
  over: 'Over',
  details: 'Details',
  edit: 'Edit',
} as const;

/** Texts of plots. */
export const plotsText = {
  howItGoes: 'How it goes',
} as const;
