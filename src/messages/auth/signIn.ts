import { message } from '../message.ts';
import { translated } from '../translated.ts';

/** Why a sign-in with a password is refused. */
export const signInRefusals = {
  wrongPassword: 'The user name or the password is wrong.',
  tooManyFailures: 'Too many failed attempts: wait a minute, then try again.',
  tooManyAtOnce: 'Too many people are signing in or choosing a password right now: try again in a few seconds.',
  accountClosed: 'The account is closed.',
} as const;

/** Why the second step of a sign-in is refused, or a change of it. */
export const secondStepRefusals = {
  needed:
    'Your account has a second step: send code as well, the one that your authenticator shows or one of your recovery codes.',
  wrong: 'The code is wrong or was used already: wait for the next one of your authenticator, or use a recovery code.',
  wrongFirst:
    'The code is wrong: enter the six digits that your authenticator shows now. If they stay wrong, turn on automatic time on that device, or scan the QR code again.',
  already: 'Your account has a second step already: remove it first.',
  none: 'The account has no second step.',
} as const;

/** Why a passkey is refused. */
export const passkeyRefusals = {
  expired: 'This passkey request has expired or belongs to another browser. Start again.',
  wrong: 'The passkey was not accepted: try again, or sign in another way.',
  unknown: 'This passkey is not known here, or was removed: sign in another way.',
  copied: 'This passkey is refused because there seems to be a copy of it: sign in another way and remove it from your account.',
  otherAccount: 'This passkey belongs to another account. Choose your own.',
  none: 'Your account has no passkey: add one on the account page first.',
  already: 'This passkey is in an account already: choose another device.',
  tooMany: message<{ limit: number }>('An account has {limit} passkeys at most: remove one first.'),
} as const;

/** Why a link or a code of an email does not sign in. */
export const emailLinkRefusals = translated('emailLinkRefusals', {
  next: 'must be the address of a public page of a convention, such as /c/lanternfall/badges',
  nothing: 'Send token, of the link, or mail_code, of the email.',
  unusableToken: 'This link cannot be used anymore: it works once, for 30 minutes. Ask for another email.',
  wrongCode:
    'The code is wrong or cannot be used anymore. It works for 30 minutes and five tries, in the browser that asked for it. Use the link of the email, or ask for another email.',
});

/** The name of a passkey whose device is not known. */
export const namelessPasskey = 'Passkey';

/** Why a change that needs a fresh sign-in is refused. */
export const confirmRefusals = {
  needed: message<{ minutes: number }>(
    'You signed in more than {minutes} minutes ago. Enter your password again (POST /api/session/confirm), or sign in again.',
  ),
  proofNeeded: message<{ minutes: number }>(
    'This change needs proof that it is you, and being signed in is not enough: enter your password (POST /api/session/confirm) or use a passkey, then repeat the change within {minutes} minutes. A proof counts once.',
  ),
  noPassword: 'Your account has no password: use a passkey, or sign out and sign in again.',
  wrongPassword: 'password is not your present password.',
} as const;

/** Why a sign-in through another provider is refused. The sign-in page shows it. */
export const providerRefusals = {
  accountClosed: 'That account was closed.',
  noEmail: 'That account has no email address, which this service needs.',
  emailTaken: 'There is an account with that email address already: sign in with its password first, then connect the other one.',
  signInFirst: 'To connect another way to sign in, sign in with your password again first.',
  registrationClosed: 'Only the operators of this service can make new accounts.',
} as const;

/** Why a single sign-on is refused. */
export const signOnRefusals = {
  noAddress: 'cannot be used: the application has not registered an address.',
  otherAddress: message<{ address: string }>('must begin with {address}'),
  unusableToken: 'single sign-on that can still be used',
  wrongKey: 'private_key does not belong to the application that the user has agreed to.',
  closedToApplications:
    'session_id belongs to an application, or to an API key with a scope, which cannot change accounts, keys or sessions: sign in yourself.',
} as const;

/** Labels of the form that takes a name and a password. */
export const signInLabels = { name: 'User name or email address', password: 'Password', code: 'Code' } as const;
