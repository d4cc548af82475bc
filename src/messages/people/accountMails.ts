import { translated } from '../translated.ts';

const replaceIt =
  'If it was not you, choose a new password right away, with “Forgot your password?” on the sign-in page: that ends all sessions. Then tell those who run this service.';
const passkeyMistake =
  'If it was not you, remove the passkeys that you do not know in your account, choose a new password, and tell those who run this service right away.';
const stepMistake = 'If it was not you, choose a new password and tell those who run this service right away.';
const keyMistake =
  'If it was not you, delete the key in your account, choose a new password, and tell those who run this service.';

/** The mails about changes that decide who can use an account. */
export const accountMails = translated('accountMails', {
  newDevice: {
    subject: 'A new device has signed in to your account',
    text: 'A browser that had not been used for your account before has signed in to it.',
    mistake: 'If it was not you, choose a new password: that ends all sessions. Your account lists where you are signed in.',
  },
  emailChanged: {
    subject: 'The email address of your account was changed',
    text: 'From now on you sign in with the new address, and emails go there. Links in earlier emails that choose a password no longer work.',
    mistake:
      'If it was not you, tell those who run this service right away: whoever has the new address can replace your password.',
  },
  passwordChanged: {
    subject: 'The password of your account was changed',
    text: 'From now on you sign in with the new password. All other sessions have ended, and links in earlier emails no longer open the account.',
    mistake: replaceIt,
  },
  passwordReplaced: {
    subject: 'A new password was chosen for your account',
    text: 'It was chosen with the link of an email. All sessions have ended: sign in with the new password.',
    mistake:
      'If it was not you, another person reads your emails: change the password of your mailbox, then the one of this account, and tell those who run this service.',
  },
  passwordSet: {
    subject: 'Your account has a password now',
    text: 'From now on you can sign in with it, as well as in the ways you used before.',
    mistake: replaceIt,
  },
  secondStepOn: {
    subject: 'Signing in to your account takes a code now',
    text: 'From now on you sign in with your password and a code of your authenticator. Keep the recovery codes where you find them without it.',
    mistake: stepMistake,
  },
  secondStepOff: {
    subject: 'Signing in to your account no longer takes a code',
    text: 'From now on your password alone is enough to sign in.',
    mistake: stepMistake,
  },
  secondStepTaken: {
    subject: 'Signing in to your account no longer takes a code',
    text: 'An administrator has removed the second step of your account, as if you had lost your authenticator. Your password alone is enough to sign in; set up a new second step in your account.',
    mistake: stepMistake,
  },
  recoveryCodes: {
    subject: 'Your account has new recovery codes',
    text: 'Your earlier recovery codes no longer work.',
    mistake: stepMistake,
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    text: 'From now on the device that holds it can sign in to your account, without your password.',
    mistake: passkeyMistake,
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your account',
    text: 'The device that holds it can no longer sign in to your account with it.',
    mistake: passkeyMistake,
  },
  passkeyTaken: {
    subject: 'A passkey was removed from your account',
    text: 'An administrator has removed it. The device that holds it can no longer sign in to your account with it.',
    mistake: passkeyMistake,
  },
  passkeyCopied: {
    subject: 'A passkey of your account may have been copied',
    text: 'It was refused because its count of uses went back, which happens when there are two copies of it. Remove it in your account and add another.',
    mistake: passkeyMistake,
  },
  keyMade: {
    subject: 'An API key was made for your account',
    text: 'A program that has the key and your password can use your account, as far as the key allows.',
    mistake: keyMistake,
  },
  keyRotated: {
    subject: 'An API key of your account has a new private key',
    text: 'The previous private key no longer works.',
    mistake: keyMistake,
  },
  keyOpened: {
    subject: 'An API key of your account opens something else now',
    text: 'The address, the scope or the end of the key was changed.',
    mistake: keyMistake,
  },
  providerAdded: {
    subject: 'Your account has another way to sign in',
    text: 'Anyone who signs in there signs in to your account.',
    mistake:
      'If it was not you, tell those who run this service right away: the provider opens your account until they remove it.',
  },
});

/** What these mails say besides. */
export const accountMailLabels = translated('accountMailLabels', {
  username: 'Your user name',
  before: 'Old address',
  now: 'New address',
  passkey: 'Passkey',
  key: 'API key',
  provider: 'Provider',
  device: 'Device',
  unknown: 'Not known',
  when: 'Date',
  ip: 'From the network address',
  reason: 'it is the address of your account',
  reasonOfBoth: 'it is or was the address of your account',
});
