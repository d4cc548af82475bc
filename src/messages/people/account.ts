import { message } from '../message.ts';

/** Texts of sessions. */
export const sessionsText = {
  ended: 'That session has ended.',
  notEnded: 'The session goes on',
  title: 'Where you are signed in',
  since: 'Since',
  from: 'From',
  ends: 'Ends',
  actions: 'Actions',
  current: 'This one',
  signOutHere: 'Sign out here',
  endSession: message<{ time: string }>('End the session since {time}'),
  signOut: 'Sign out',
  note: 'A session ends seven days after it was last used, and when the password changes.',
} as const;

/** Texts of sign in. */
export const signInText = {
  wrongCredentials: 'The user name or the password is wrong.',
  serviceDoesNotAnswerCheckYour: 'The service does not answer. Check your connection and try again.',
} as const;

/** Texts of single field form. */
export const singleFieldFormText = {
  showPassword: 'Show the password',
} as const;
