import { message } from '../message.ts';

/** Texts of day parts. */
export const dayPartsText = {
  dayPartsMade: message<{ created: number }>('{created, plural, one {# day part} other {# day parts}} made.'),
  toTheSchedule: 'To the schedule',
  workingOutTheDayParts: 'Working out the day parts',
  thereAreNoDaysForEventsYet: 'There are no days for events yet',
  dayPartsLieWithinHoursDays: 'Day parts lie within the hours of the days.',
  eventsBeginDayPartsSlotOneSpaceOne:
    'Events begin at day parts. A slot is one space in one day part: slots come by themselves, for spaces that are added later too.',
  aDayPartLasts: 'A day part lasts',
  oneMin: message<{ one: number }>('{one} min'),
  fixedSinceThereAreDayParts: 'Fixed, since there are day parts.',
  noSpacesYetDayPartsMadeWithout: 'There are no spaces yet: day parts are made without slots. ',
  addASpace: 'Add a space',
  addARoom: 'Add a room',
  andSlots: message<{ slots: number }>(' and {slots, plural, one {# slot} other {# slots}}'),
  makeDayPartsAnd: message<{ dayparts: number; and: string }>(
    'Make {dayparts, plural, one {# day part} other {# day parts}}{and}',
  ),
  everyStartHasItsDayPart: 'Every start has its day part. ',
  theDayParts: 'The day parts',
} as const;

/** Texts of days. */
export const daysText = {
  loadingTheDays: 'Loading the days',
  daysDatesConventionThoseDays: message<{ days: string }>('{days}: the dates of the convention are those of its days.'),
  datesConventionThoseDays: 'The dates of the convention are those of its days.',
  thereAreNoDaysYet: 'There are no days yet',
  everythingElseLiesDayBeginWith: 'Everything else lies on a day: begin with the first one.',
  days: 'Days',
  organizersOnly: 'Organizers only',
  timeToHour: message<{ time: string; hour: string }>('{time} to {hour}'),
  editDay: message<{ day: string }>('Edit {day}'),
  edit: 'Edit',
  deleteDay: message<{ day: string }>('Delete {day}'),
  delete: 'Delete',
  dayWasAdded: message<{ day: string }>('{day} was added.'),
  addADay: 'Add a day',
  date: 'Date',
  opens: 'Opens',
  closes: 'Closes',
  addTheDay: 'Add the day',
  withDayPartsSlotsAllSpaces: 'With its day parts, and the slots of all spaces',
  closesOnTheNextMorning: 'Closes on the next morning. ',
  closesNextMorningHoursByClocksZone: message<{ closesOnTheNextMorning: string; zone: string }>(
    '{closesOnTheNextMorning}Hours by the clocks of {zone}.',
  ),
} as const;

/** Texts of more settings. */
export const moreSettingsText = {
  allFieldsOfTheConvention: 'All fields of the convention',
  textsSalesWaitingListsVolunteers: 'Texts, sales, waiting lists, volunteers, exhibitors, chat.',
  rooms: 'Rooms',
  hallsRoomsVenueWithTheirMaps: 'Halls and rooms of the venue, with their maps.',
  spaces: 'Spaces',
  tablesStagesRoomsEachSlotEveryDay: 'Tables and stages in the rooms: each has a slot for every day part.',
  eventTypes: 'Event types',
  pricesRoomsDurationsQuestionsEach: 'Prices, rooms, durations and questions of each kind of event.',
  shiftTypes: 'Shift types',
  kindsVolunteerWorkWithRoomColour: 'Kinds of volunteer work, with room and colour.',
  badgeTypes: 'Badge types',
  peopleBuyComePricesNumbersDays: 'What people buy to come: prices, numbers, days.',
  boothTypes: 'Booth types',
  kindsOfBoothsForExhibitors: 'Kinds of booths for exhibitors.',
  products: 'Products',
  soldBesideBadgesTickets: 'What is sold beside badges and tickets.',
  peopleAndPrivileges: 'People and privileges',
  whoMayDoWhatInThisConvention: 'Who may do what in this convention.',
  formDefinitions: 'Form definitions',
  questionsYourOwnVolunteers: 'Questions of your own for volunteers and exhibitors.',
  images: 'Images',
  headerBadgesMapOfTheVenue: 'Header, badges, map of the venue.',
  theGroup: 'The group',
  leaderDirectorsMembersOrganiseAll: 'Leader, directors and members: they organise all of its conventions.',
  whatElseThereIsToSet: 'What else there is to set',
} as const;

/** Texts of new convention. */
export const newConventionText = {
  addAConvention: 'Add a convention',
  conventions: 'Conventions',
  lookingForYourGroups: 'Looking for your groups',
  aGroup: 'A group',
  conventionOverviewTellsComesNext: message<{ convention: string }>('{convention} is there. Its overview tells what comes next.'),
  name: 'Name',
  prairieCon2027: 'Prairie Con 2027',
  nameIsRequired: 'Name is required.',
  group: 'Group',
  whoRunsChooseNoneMakeNewGroup: 'Who runs it. Choose none to make a new group.',
  whoRunsLeaderDirectorsOrganiseAll: 'Who runs it: its leader and directors organise all of its conventions.',
  aNewGroup: 'A new group',
  nameOfTheNewGroup: 'Name of the new group',
  conventionsRunByGroupsClubCompany:
    'Conventions are run by groups: a club, a company, some friends. You lead it, and can add others later.',
  prairieGamers: 'Prairie Gamers',
  nameOfTheNewGroupIsRequired: 'Name of the new group is required.',
  timeZone: 'Time zone',
  placeWhereHeldAllTimesShownByThese: 'Of the place where it is held: all its times are shown by these clocks.',
  noZoneOfThatName: 'No zone of that name.',
  addTheConvention: 'Add the convention',
  cancel: 'Cancel',
} as const;

/** Texts of preview tables. */
export const previewTablesText = {
  previewOfTheDayParts: 'Preview of the day parts',
  day: 'Day',
  new: 'New',
  thereAlready: 'There already',
  starts: 'Starts',
  noneTheDayIsTooShort: 'None: the day is too short',
  hourToHour2: message<{ hour: string; hour2: string }>('{hour} to {hour2}'),
  overlapsAnother: ' – overlaps another',
  newSlotsInRooms: message<{ slots: number; count: number }>(
    '{slots, plural, one {# new slot} other {# new slots}} in {count, plural, one {# room} other {# rooms}}',
  ),
  previewOfTheSlots: 'Preview of the slots',
  room: 'Room',
  spaces: 'Spaces',
  newSlots: 'New slots',
} as const;

/** Texts of settings page. */
export const settingsPageText = {
  settings: 'Settings',
  loadingTheSettings: 'Loading the settings',
  onlyOrganisersChangeConventionWhen: 'Only organisers change what a convention is and when. ',
  whatIsSet: 'What is set',
  theConvention: 'The convention',
  timeZone: 'Time zone',
  days: 'Days',
  dayPartsAndSlots: 'Day parts and slots',
} as const;

/** Texts of time zone. */
export const timeZoneText = {
  clocksShowTheSame9AmStays9Am: 'Clocks show the same: 9 AM stays 9 AM',
  momentsStayClocksShowAnotherHour: 'The moments stay: clocks show another hour',
  nothingThatHasATimeYetChanges: 'Nothing that has a time yet changes.',
  exampleTimeZoneBecomesTime2Zone2: message<{ time: string; zone: string; time2: string; zone2: string }>(
    ' For example, {time} ({zone}) becomes {time2} ({zone2}).',
  ),
  countsChangeTimes: message<{ counts: string; times: string }>('{counts} change.{times}'),
  theTimeZoneIsZoneNow: message<{ zone: string | null }>('The time zone is {zone} now.'),
  timeZone: 'Time zone',
  nowZoneNameAllTimesConventionShown: message<{ zoneName: string }>(
    'Now {zoneName}. All times of the convention are shown by these clocks.',
  ),
  noZoneOfThatName: 'No zone of that name.',
  becomesTimesSet: 'What becomes of the times that are set',
  whatWouldChange: 'What would change',
  changeTheTimeZone: 'Change the time zone',
  seeWhatWouldChange: 'See what would change',
  keepZone: message<{ zone: string }>('Keep {zone}'),
} as const;
