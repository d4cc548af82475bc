import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** The mail about a request to join a group. */
export const membershipDecidedMail = translated('membershipDecidedMail', {
  approvedSubject: message<{ group: string }>('Welcome to {group}'),
  deniedSubject: message<{ group: string }>('Your request to join {group}'),
  approved: message<{ group: string }>('You are now a member of {group}. Welcome.'),
  denied: message<{ group: string }>(
    'Thank you for your interest in {group}. Its directors have not accepted your request this time.',
  ),
  link: 'See the group',
  reason: 'you asked to join it',
});

/** The mail with a link to choose a new password. */
export const passwordForgottenMail = translated('passwordForgottenMail', {
  subject: 'Choose a new password',
  text: 'A new password was requested for your account.',
  username: 'Your user name',
  until: 'The link is good until',
  link: 'Choose a new password',
  unconfirmed:
    'The address of this account has not been confirmed yet. A new password confirms it, and ends the second step, the passkeys and the sign-ins that there were before.',
  mistake: 'If it was not you, do nothing: your password does not change.',
  reason: 'your address was entered here',
});

/** The mail with a link to sign in. */
export const signInLinkMail = translated('signInLinkMail', {
  subject: 'Your link to sign in',
  text: 'Use this link to sign in. It works once.',
  newcomer: 'Use this link to sign in. It works once, and makes an account for this address.',
  link: 'Sign in',
  code: 'Code, for the device where you asked',
  until: 'Both are good until',
  username: 'Your user name',
  unconfirmed:
    'The address of this account has not been confirmed yet. Signing in confirms it, and ends the password, the second step, the passkeys and the sign-ins that there were before.',
  mistake: 'If it was not you, do nothing, and keep the code to yourself.',
  reason: 'your address was entered here',
});
