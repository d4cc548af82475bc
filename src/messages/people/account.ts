import { message } from '../message.ts';

/** The sessions on the account page. */
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
  end: 'End',
  endSession: message<{ time: string }>('End the session since {time}'),
  signOut: 'Sign out',
  note: 'A session ends seven days after it was last used, and when the password changes.',
} as const;

/** Texts of the dialog that asks for the password again. */
export const confirmSignInText = {
  title: 'Enter your password again',
  lead: 'You signed in a while ago. This change could hand your account to somebody else: confirm that it is you.',
  password: 'Password',
  submit: 'Continue',
  close: 'Close',
} as const;

/** Refusals of the sign-in page. */
export const signInText = {
  wrongCredentials: 'The user name or the password is wrong.',
} as const;

/** Forms with a single field, such as a new password. */
export const singleFieldFormText = {
  showPassword: 'Show the password',
} as const;
