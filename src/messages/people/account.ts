import { message } from '../message.ts';

/** Texts of sessions. */
export const sessionsText = {
  thatSessionHasEnded: 'That session has ended.',
  theSessionGoesOn: 'The session goes on',
  whereYouAreSignedIn: 'Where you are signed in',
  since: 'Since',
  from: 'From',
  ends: 'Ends',
  actions: 'Actions',
  thisOne: 'This one',
  signOutHere: 'Sign out here',
  endTheSessionSinceTime: message<{ time: string }>('End the session since {time}'),
  signOut: 'Sign out',
  sessionEndsSevenDaysAfterLastUsed: 'A session ends seven days after it was last used, and when the password changes.',
} as const;

/** Texts of sign in. */
export const signInText = {
  userNamePasswordWrong: 'The user name or the password is wrong.',
  serviceDoesNotAnswerCheckYour: 'The service does not answer. Check your connection and try again.',
} as const;

/** Texts of single field form. */
export const singleFieldFormText = {
  showThePassword: 'Show the password',
} as const;
