import { markedMessage, message } from '../message.ts';

/** The page "People" of a convention. */
export const conventionPeopleText = {
  privileges: 'Privileges',
  group: 'Group',
  title: 'People',
  loading: 'Loading the convention',
} as const;

/** Its tab "Group": requests and members. */
export const groupTabText = {
  leader: 'Leader',
  director: 'Director',
  member: 'Member',
  loadingRequests: 'Loading the requests',
  approved: message<{ name: string }>('{name} becomes a member.'),
  denied: message<{ name: string }>('{name} is denied.'),
  notDecided: message<{ name: string }>('The request of {name} still waits'),
  approve: 'Approve',
  deny: 'Deny',
  requestCount: message<{ count: number }>('{count} {count, plural, one {request} other {requests}} to join'),
  noRequests: 'Nobody waits for an answer.',
  requests: 'Requests to join',
  since: message<{ time: string }>('since {time}'),
  loadingMembers: 'Loading the members',
  roleNotChanged: message<{ name: string }>('{name}: that was refused'),
  promoted: message<{ name: string }>('{name} is a director now.'),
  demoted: message<{ name: string }>('{name} is a member now.'),
  makeDirector: 'Make director',
  makeMember: 'Make member',
  remove: 'Remove',
  addMember: 'Add a member',
  searchHint: 'Whole user name or e-mail address, or the beginning of the real name',
  notAdded: message<{ name: string }>('{name} was not added'),
  added: message<{ name: string }>('{name} is a member.'),
  members: 'Members',
  memberCount: message<{ count: number }>('{count} {count, plural, one {member} other {members}}'),
  loadingGroup: 'Loading the group',
  runsConvention: markedMessage<'link', { name: string }>(
    '<link>{name}</link> runs this convention. Its leader and directors organise all conventions of the group.',
  ),
} as const;

/** The search for a person to add. */
export const personSearchText = {
  placeholder: 'Name, user name or e-mail address',
  results: 'People',
  tooShort: message<{ min: number }>('Type at least {min} characters.'),
  loading: 'Looking…',
  noMatch: 'Nobody is found who is not listed already.',
} as const;

/** The table of privileges. */
export const privilegeMatrixText = {
  leader: 'Leads the group',
  director: 'Directs the group',
  title: 'Privileges',
  person: 'Person',
  new: 'New: choose what they may do',
  implied: 'by organising',
} as const;

/** Its tab "Privileges". */
export const privilegesTabText = {
  loading: 'Loading the privileges',
  notChanged: message<{ person: string }>('{person}: nothing was changed'),
  add: 'Add a person',
  searchHint: 'Whole user name or e-mail address, or the beginning of the real name',
  readOnly: 'You see what you hold yourself. Organizers see and change what everybody holds.',
  empty: 'Nobody holds a privilege yet',
  emptyOwn: 'You hold no privilege in this convention',

  keys: markedMessage<'key', { viewer: 'admin' | 'organizer' }>(
    '<key>Space</key> gives or takes away, arrows move. Who organises holds everything, and so do the leader and the directors of the group{viewer, select, admin {, and administrators like you} other {}}. What is changed counts at once.',
  ),
} as const;

/** The privileges, and notices about their changes. */
export const privilegesText = {
  everything: 'Organizer',
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
  given: message<{ name: string; privilege: string }>('{name}: {privilege} given.'),
  revoked: message<{ name: string; privilege: string }>('{name}: {privilege} taken away.'),
  revokedAll: message<{ name: string }>('{name} holds nothing any more.'),
} as const;
