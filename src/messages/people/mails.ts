import { message } from '../message.ts';

/** The mail about a request to join a group. */
export const membershipDecidedMail = {
  approvedSubject: message<{ group: string }>('Welcome to {group}'),
  deniedSubject: message<{ group: string }>('Your request to join {group}'),
  approved: message<{ group: string }>('You are now a member of {group}. Welcome.'),
  denied: message<{ group: string }>(
    'Thank you for your interest in {group}. Its directors have not accepted your request this time.',
  ),
  link: 'See the group',
  reason: 'you asked to join it',
} as const;

/** The mail to the old and the new address of an account. */
export const emailChangedMail = {
  subject: 'The email address of your account was changed',
  text: 'From now on you sign in with the new address, and emails go there. Links in earlier emails that choose a password no longer work.',
  username: 'Your user name',
  before: 'Old address',
  now: 'New address',
  when: 'Changed on',
  ip: 'From the network address',
  mistake:
    'If it was not you, tell those who run this service right away: whoever has the new address can replace your password.',
  reason: 'it is or was the address of your account',
} as const;

/** The mail about a sign-in with a new browser. */
export const newDeviceMail = {
  subject: 'A new device has signed in to your account',
  text: 'A browser that had not been used for your account before has signed in to it.',
  username: 'Your user name',
  device: 'Device',
  unknown: 'Not known',
  when: 'Signed in on',
  ip: 'From the network address',
  mistake: 'If it was not you, choose a new password: that ends all sessions. Your account lists where you are signed in.',
  reason: 'it is the address of your account',
} as const;

/** The mail about the second step of an account. */
export const secondStepChangedMail = {
  subjectOn: 'Signing in to your account takes a code now',
  subjectOff: 'Signing in to your account no longer takes a code',
  on: 'From now on you sign in with your password and a code of your authenticator. Keep the recovery codes where you find them without it.',
  off: 'From now on your password alone is enough to sign in.',
  administrator:
    'An administrator has removed the second step of your account, as if you had lost your authenticator. Your password alone is enough to sign in; set up a new second step in your account.',
  username: 'Your user name',
  when: 'Changed on',
  ip: 'From the network address',
  mistake: 'If it was not you, choose a new password and tell those who run this service right away.',
  reason: 'it is the address of your account',
} as const;

/** The mail about a passkey of an account. */
export const passkeyChangedMail = {
  subject: {
    added: 'A passkey was added to your account',
    removed: 'A passkey was removed from your account',
    administrator: 'A passkey was removed from your account',
    copied: 'A passkey of your account may have been copied',
  },
  text: {
    added: 'From now on the device that holds it can sign in to your account, without your password.',
    removed: 'The device that holds it can no longer sign in to your account with it.',
    administrator: 'An administrator has removed it. The device that holds it can no longer sign in to your account with it.',
    copied:
      'It was refused, because it counts its uses and the count went back, as it does where there are two of them. Remove it in your account and add another.',
  },
  username: 'Your user name',
  name: 'Passkey',
  when: 'Date',
  ip: 'From the network address',
  mistake:
    'If it was not you, remove the passkeys that you do not know in your account, choose a new password, and tell those who run this service right away.',
  reason: 'it is the address of your account',
} as const;

/** The mail with a link to choose a new password. */
export const passwordForgottenMail = {
  subject: 'Choose a new password',
  text: 'A new password was requested for your account.',
  username: 'Your user name',
  until: 'The link is good until',
  link: 'Choose a new password',
  mistake: 'If it was not you, do nothing: your password does not change.',
  reason: 'your address was entered here',
} as const;

/** The mail with a link to sign in. */
export const signInLinkMail = {
  subject: 'Your link to sign in',
  text: 'Use this link to sign in. It works once.',
  newcomer: 'Use this link to sign in. It works once, and makes an account for this address.',
  link: 'Sign in',
  code: 'Code, for the device where you asked',
  until: 'Both are good until',
  username: 'Your user name',
  unconfirmed:
    'The address of this account has not been confirmed yet. Signing in confirms it, and ends the password, the passkeys and the sign-ins that there were before.',
  mistake: 'If it was not you, do nothing, and keep the code to yourself.',
  reason: 'your address was entered here',
} as const;
