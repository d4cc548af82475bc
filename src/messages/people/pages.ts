import { message } from '../message.ts';

/** Texts of convention people. */
export const conventionPeopleText = {
  privileges: 'Privileges',
  group: 'Group',
  title: 'People',
  loading: 'Loading the convention',
} as const;

/** Texts of group tab. */
export const groupTabText = {
  leader: 'Leader',
  director: 'Director',
  member: 'Member',
  loadingRequests: 'Loading the requests',
  approved: 'becomes a member',
  denied: 'is denied',
  notDecided: message<{ name: string }>('The request of {name} still waits'),
  approve: 'Approve',
  deny: 'Deny',
  requestCount: message<{ count: number }>('{count} {count, plural, one {request} other {requests}} to join'),
  noRequests: 'Nobody waits for an answer.',
  requests: 'Requests to join',
  since: message<{ time: string }>('since {time}'),
  loadingMembers: 'Loading the members',
  roleNotChanged: message<{ name: string }>('{name}: that was refused'),
  promoted: message<{ name: string; director: string }>('{name} is a {director} now.'),
  makeDirector: 'Make director',
  makeMember: 'Make member',
  remove: 'Remove',
  addMember: 'Add a member',
  searchHint: 'Whole user name or e-mail address, or the beginning of the real name',
  notAdded: message<{ name: string }>('{name} was not added'),
  added: message<{ name: string }>('{name} is a member.'),
  members: 'Members',
  loadingGroup: 'Loading the group',
  runsConvention: 'runs this convention. Its leader and directors organise all conventions of the group.',
} as const;

/** Texts of person search. */
export const personSearchText = {
  placeholder: 'Name, user name or e-mail address',
  results: 'People',
  tooShort: message<{ min: number }>('Type at least {min} characters.'),
  loading: 'Looking…',
  noMatch: 'Nobody is found who is not listed already.',
} as const;

/** Texts of privilege matrix. */
export const privilegeMatrixText = {
  leader: 'Leads the group',
  director: 'Directs the group',
  title: 'Privileges',
  person: 'Person',
  new: 'New: choose what they may do',
  implied: 'by organising',
} as const;

/** Texts of privileges tab. */
export const privilegesTabText = {
  loading: 'Loading the privileges',
  notChanged: message<{ person: string }>('{person}: nothing was changed'),
  add: 'Add a person',
  searchHint: 'Whole user name or e-mail address, or the beginning of the real name',
  readOnly: 'You see what you hold yourself. Organisers see and change what everybody holds.',
  empty: 'Nobody holds a privilege yet',
  emptyOwn: 'You hold no privilege in this convention',
  andAdministratorsLikeYou: ', and administrators like you',
  keys: message<{ andAdministratorsLikeYou: string }>(
    'gives or takes away, arrows move. Who organises holds everything, and so do the leader and the directors of the group{andAdministratorsLikeYou}. What is changed counts at once.',
  ),
} as const;

/** Texts of privileges. */
export const privilegesText = {
  everything: 'Organiser',
  everythingNote: 'Everything, and who may do what',
  scheduling: 'Scheduling',
  schedulingNote: 'Events, rooms, slots, the schedule',
  registration: 'Registration',
  registrationNote: 'Badges, tickets, check-in',
  volunteers: 'Volunteers',
  volunteersNote: 'Shifts and who works in them',
  exhibitors: 'Exhibitors',
  exhibitorsNote: 'Exhibitors and booths',
  merchandise: 'Merchandise',
  merchandiseNote: 'Products and what was sold',
  prototypes: 'Prototypes',
  prototypesNote: 'Prototypes and feedback',
  updates: 'Updates',
  updatesNote: 'The public pages of the convention',
  unknownUser: 'Somebody',
  revoked: 'taken away',
  revokedAll: message<{ name: string }>('{name} holds nothing any more.'),
} as const;
