import { markedMessage, message } from '../message.ts';

/** The page "People" of a convention. */
export const conventionPeopleText = {
  privileges: 'Permissions',
  library: 'Game library',
  group: 'Group',
  title: 'People and permissions',
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
  notDecided: message<{ name: string }>('The request of {name} could not be answered'),
  approve: 'Approve',
  deny: 'Deny',
  requestCount: message<{ count: number }>('{count} {count, plural, one {request} other {requests}} to join'),
  noRequests: 'No requests.',
  requests: 'Requests to join',
  since: message<{ time: string }>('since {time}'),
  loadingMembers: 'Loading the members',
  roleNotChanged: message<{ name: string }>('{name} could not be changed'),
  promoted: message<{ name: string }>('{name} is a director now.'),
  demoted: message<{ name: string }>('{name} is a member now.'),
  makeDirector: 'Make director',
  makeMember: 'Make member',
  remove: 'Remove',
  addMember: 'Add member',
  searchHint: 'Whole user name or email address, or the beginning of the real name',
  notAdded: message<{ name: string }>('{name} was not added'),
  added: message<{ name: string }>('{name} is a member.'),
  members: 'Members',
  memberCount: message<{ count: number }>('{count} {count, plural, one {member} other {members}}'),
  loadingGroup: 'Loading the group',
  runsConvention: markedMessage<'link', { name: string }>(
    '<link>{name}</link> runs this convention. Its leader and directors organize all conventions of the group.',
  ),
} as const;

/** The search for a person to add. */
export const personSearchText = {
  placeholder: 'Name, user name or email address',
  results: 'People',
  tooShort: message<{ min: number }>('Type at least {min} characters.'),
  loading: 'Looking…',
  noMatch: 'No one else found.',
} as const;

/** The table of privileges. */
export const privilegeMatrixText = {
  leader: 'Leads the group',
  director: 'Directs the group',
  owner: 'Owns the library',
  title: 'Permissions',
  person: 'Person',
  new: 'New: choose what they may do',
  implied: 'as organizer',
  allows: 'What each permission allows',
} as const;

/** Its tab "Privileges". */
export const privilegesTabText = {
  loading: 'Loading the permissions',
  notChanged: message<{ person: string }>('{person}: nothing was changed'),
  add: 'Add person',
  searchHint: 'Name, badge number, or whole user name or email address',
  readOnly: 'These are your own permissions. Organizers see and change the permissions of everyone.',
  empty: 'No permissions given yet',
  emptyOwn: 'You have no permissions in this convention',
  ofLibrary: 'Give permissions of the game library',
  /** Above the table, which is only about the convention. */
  libraryElsewhere: 'The desk and the games of the library have permissions of their own.',

  keys: markedMessage<'key', { viewer: 'admin' | 'organizer' }>(
    '<key>Space</key> gives or removes, arrows move. Organizers have all permissions, and so do the leader and the directors of the group{viewer, select, admin {, and administrators like you} other {}}. Changes apply immediately.',
  ),
} as const;

/** Its tab "Game library". */
export const libraryPrivilegesText = {
  checkouts: 'Desk',
  catalog: 'Games and stock',
  settings: 'Settings',
  sentences: {
    checkouts: 'Checks games out and in, at the desk of the library.',
    catalog: 'Adds, edits and imports games, and takes stock.',
    settings: 'Edits the library and gives its permissions.',
  },
  loading: 'Loading the permissions of the library',
  readOnly: message<{ owner: string }>(
    'The library belongs to {owner}. Its owner, and those who may change its settings, give its permissions.',
  ),
  keys: markedMessage<'key'>('<key>Space</key> gives or removes, arrows move. Changes apply immediately.'),
} as const;

/** The privileges, and notices about their changes. */
export const privilegesText = {
  everything: 'Organizer',
  scheduling: 'Scheduling',
  registration: 'Registration',
  volunteers: 'Volunteers',
  exhibitors: 'Exhibitors',
  merchandise: 'Shop',
  prototypes: 'Prototypes',
  treasurer: 'Treasurer',
  updates: 'Updates',
  unknownUser: 'A user',
  given: message<{ name: string; privilege: string }>('{name}: {privilege} given.'),
  revoked: message<{ name: string; privilege: string }>('{name}: {privilege} removed.'),
  revokedAll: message<{ name: string }>('{name} has no permissions now.'),
} as const;
