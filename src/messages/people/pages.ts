import { message } from '../message.ts';

/** Texts of convention people. */
export const conventionPeopleText = {
  privileges: 'Privileges',
  group: 'Group',
  people: 'People',
  loadingTheConvention: 'Loading the convention',
} as const;

/** Texts of group tab. */
export const groupTabText = {
  leader: 'Leader',
  director: 'Director',
  member: 'Member',
  loadingTheRequests: 'Loading the requests',
  becomesAMember: 'becomes a member',
  isDenied: 'is denied',
  theRequestOfUserNameStillWaits: message<{ userName: string }>('The request of {userName} still waits'),
  approve: 'Approve',
  deny: 'Deny',
  countRequestsToJoin: message<{ count: number }>('{count} {count, plural, one {request} other {requests}} to join'),
  nobodyWaitsForAnAnswer: 'Nobody waits for an answer.',
  requestsToJoin: 'Requests to join',
  sinceTime: message<{ time: string }>('since {time}'),
  loadingTheMembers: 'Loading the members',
  userNameThatWasRefused: message<{ userName: string }>('{userName}: that was refused'),
  userNameIsADirectorNow: message<{ userName: string; director: string }>('{userName} is a {director} now.'),
  makeDirector: 'Make director',
  makeMember: 'Make member',
  remove: 'Remove',
  addAMember: 'Add a member',
  wholeUserNameEMailAddressBeginning: 'Whole user name or e-mail address, or the beginning of the real name',
  userWasNotAdded: message<{ user: string }>('{user} was not added'),
  userIsAMember: message<{ user: string }>('{user} is a member.'),
  members: 'Members',
  loadingTheGroup: 'Loading the group',
  runsThisConventionLeaderDirectors: 'runs this convention. Its leader and directors organise all conventions of the group.',
} as const;

/** Texts of person search. */
export const personSearchText = {
  nameUserNameOrEMailAddress: 'Name, user name or e-mail address',
  people: 'People',
  typeAtLeastMinlengthCharacters: message<{ MINLENGTH: number }>('Type at least {MINLENGTH} characters.'),
  looking: 'Looking…',
  nobodyFoundWhoNotListedAlready: 'Nobody is found who is not listed already.',
} as const;

/** Texts of privilege matrix. */
export const privilegeMatrixText = {
  leadsTheGroup: 'Leads the group',
  directsTheGroup: 'Directs the group',
  privileges: 'Privileges',
  person: 'Person',
  newChooseWhatTheyMayDo: 'New: choose what they may do',
  byOrganising: 'by organising',
} as const;

/** Texts of privileges tab. */
export const privilegesTabText = {
  loadingThePrivileges: 'Loading the privileges',
  personNothingWasChanged: message<{ person: string }>('{person}: nothing was changed'),
  addAPerson: 'Add a person',
  wholeUserNameEMailAddressBeginning: 'Whole user name or e-mail address, or the beginning of the real name',
  seeHoldYourselfOrganisersSeeChange: 'You see what you hold yourself. Organisers see and change what everybody holds.',
  nobodyHoldsAPrivilegeYet: 'Nobody holds a privilege yet',
  holdNoPrivilegeThisConvention: 'You hold no privilege in this convention',
  andAdministratorsLikeYou: ', and administrators like you',
  givesTakesAwayArrowsMoveWho: message<{ andAdministratorsLikeYou: string }>(
    'gives or takes away, arrows move. Who organises holds everything, and so do the leader and the directors of the group{andAdministratorsLikeYou}. What is changed counts at once.',
  ),
} as const;

/** Texts of privileges. */
export const privilegesText = {
  organiser: 'Organiser',
  everythingAndWhoMayDoWhat: 'Everything, and who may do what',
  scheduling: 'Scheduling',
  eventsRoomsSlotsTheSchedule: 'Events, rooms, slots, the schedule',
  registration: 'Registration',
  badgesTicketsCheckIn: 'Badges, tickets, check-in',
  volunteers: 'Volunteers',
  shiftsAndWhoWorksInThem: 'Shifts and who works in them',
  exhibitors: 'Exhibitors',
  exhibitorsAndBooths: 'Exhibitors and booths',
  merchandise: 'Merchandise',
  productsAndWhatWasSold: 'Products and what was sold',
  prototypes: 'Prototypes',
  prototypesAndFeedback: 'Prototypes and feedback',
  updates: 'Updates',
  thePublicPagesOfTheConvention: 'The public pages of the convention',
  somebody: 'Somebody',
  takenAway: 'taken away',
  nameHoldsNothingAnyMore: message<{ name: string }>('{name} holds nothing any more.'),
} as const;
