import { message } from '../message.ts';

/** Why a group is refused. */
export const groupRefusals = {
  hasConventions: 'Conventions belong to this group: delete them first.',
  nameTaken: 'Another group has this name: choose a different one.',
  directorsOnly: 'You may look up only yourself, unless you direct the group.',
} as const;

/** Why a membership is refused, or a change of its role. */
export const memberRefusals = {
  notOpen: message<{ enrollment: string }>(
    'This group cannot be joined directly. {enrollment, select, apply {Ask to become a member instead.} other {Its directors add members.}}',
  ),
  alreadyMember: 'The user is a member of this group already.',
  accountClosed: 'The account was closed.',
  wrongRole: message<{ role: string; needed: string }>('The role is {role}, not {needed}: nothing was changed.'),
  memberOrDirector: 'member or director',
  leaderStays: 'Hand the group over first.',
  notLeader: 'You no longer lead this group.',
} as const;

/** Why a request to join a group is refused, or a decision about it. */
export const pendingMemberRefusals = {
  directorsAdd: 'The directors of this group add members; it takes no requests.',
  alreadyRequested: 'There is a request to this group already that has not been decided yet.',
  alreadyDecided: message<{ status: string }>('The request is {status} already.'),
} as const;

/** Why an account is refused, or a change of it. */
export const accountRefusals = {
  usernameTaken: 'This user name is taken: choose another one.',
  emailTaken: 'Another account has this email address: sign in to that one.',
  passwordElsewhere: message<{ id: string }>('is changed at POST /api/user/{id}/password.'),
  lastAdministrator: 'This is the only administrator; make another user one first.',
  hasLoans: 'This user still has games of a library: have them returned first.',
  owes: 'Something that this user bought is not paid yet: pay it, or have staff cancel it, first.',
  ownsLibraries: 'These libraries would have no owner: name another owner, or delete them first.',
  leadsGroups: 'This user leads groups with upcoming conventions: hand these over first.',
  printedLink: 'Open the link that the service printed when it started. A restart prints a new one.',
  administratorExists: 'There is an administrator already: sign in.',
} as const;

/** Why a password is not changed. */
export const passwordRefusals = {
  notYours: 'You do not have permission to change the password of another user.',
  easyToGuess: 'is easy to guess. Choose several words that do not belong together, or characters without a pattern.',
  wrongPresent: 'password is not your present password.',
  unusableToken: 'token is unknown, used or too old: ask for another email.',
} as const;

/** Why an API key is refused, or a session that it opens. */
export const apiKeyRefusals = {
  nameTaken: 'Another of your API keys has this name: choose a different one.',
  notYours: 'The API key does not exist or is not yours.',
  unknownResource: message<{ name: string }>('names {name}, which is not a resource; GET /api/openapi.json lists them as tags.'),
  past: 'must be in the future: the key stops working then.',
  expired: 'This API key has expired: give it a later date, or make another one.',
  developersOnly: 'Your account is not a developer account: only developers can sign in this way.',
} as const;

/** Why a search for users is refused. */
export const userSearchRefusals = { tooShort: 'must have at least 3 characters.' } as const;
