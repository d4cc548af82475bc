import { markedMessage, message } from '../message.ts';

/** The sessions on the account page. */
export const sessionsText = {
  ended: 'That session has ended.',
  notEnded: 'The session was not ended',
  title: 'Where you are signed in',
  endedOthers: 'You are signed in here only.',
  current: 'This one',
  unknownDevice: 'App or unknown device',
  lastUsed: message<{ time: string; address: string }>('Last used {time}, from {address}'),
  times: message<{ since: string; end: string }>('Signed in {since}, ends {end}'),
  signOutHere: 'Sign out here',
  endSession: message<{ device: string; time: string }>('Sign out {device}, signed in {time}'),
  signOut: 'Sign out',
  signOutElsewhere: 'Sign out everywhere else',
  note: 'A session ends seven days after it was last used, and when the password changes.',
} as const;

/** The password on the account page. */
export const passwordText = {
  title: 'Password',
  lead: 'A new password signs you out on your other devices, and links in earlier emails stop working.',
  none: 'You sign in without a password. With one you can also sign in by your user name or email address.',
  current: 'Current password',
  next: 'New password',
  rule: 'At least 10 characters that are hard to guess, such as several words that do not belong together.',
  submit: 'Change password',
  choose: 'Set password',
  changed: 'Password changed. You are signed out on your other devices.',
  wrong: 'This is not your current password.',
} as const;

/** Texts of the dialog that asks for the password again. */
export const confirmSignInText = {
  title: 'Enter your password again',
  lead: 'This change decides who can get into your account. Confirm that it is you.',
  password: 'Password',
  codeHint: 'The one that your authenticator shows, or one of your recovery codes',
  submit: 'Continue',
  close: 'Close',
  or: 'or',
  passkey: 'Use a passkey',
} as const;

/** Passkeys on the account page, and what browsers say of them. */
export const passkeysText = {
  title: 'Passkeys',
  lead: 'A passkey signs you in with the fingerprint, face or PIN of your device: without your password, and safe from pages that only look like this one.',
  add: 'Add passkey',
  added: message<{ name: string }>('Passkey “{name}” added. From now on you can sign in with it.'),
  notAdded: 'No passkey was added',
  unsupported: 'This browser has no passkeys, or this page was not opened over https.',
  name: 'Name',
  rename: 'Rename',
  renameOne: message<{ name: string }>('Rename {name}'),
  notRenamed: 'The name was not changed',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Remove',
  removeOne: message<{ name: string }>('Remove {name}'),
  removing: message<{ name: string }>('Passkey “{name}” is being removed.'),
  removed: message<{ name: string }>('Passkey “{name}” removed. It no longer signs you in.'),
  notRemoved: 'The passkey was not removed',
  synced: 'On several devices',
  refused: 'Refused',
  copied: 'There seems to be a copy of it, so it no longer works. Remove it and add another.',
  lastUsed: message<{ time: string }>('Last used {time}'),
  neverUsed: 'Not used yet',
  addedOn: message<{ time: string }>('Added {time}'),
  already: 'This device has a passkey for your account already.',
  unsuitable: 'This device cannot keep a passkey that asks for a fingerprint, a face or a PIN: use another one.',
  wrongAddress: message<{ address: string }>('Passkeys work at {address} only: open this page there.'),
  numericAddress: message<{ address: string }>(
    'Passkeys need an address with a name, and {address} is a number. Open this page at the service’s name, or at localhost on its own machine. Whoever runs the service sets the name.',
  ),
  openThere: markedMessage<'link', { address: string }>('Passkeys work at <link>{address}</link> only. Add one there.'),
  unanswered: 'No passkey was used: the device did not answer, or the request was closed. Try again, or use another way.',
} as const;

/** The second step on the account page. */
export const secondStepText = {
  title: 'Second step',
  off: 'Your password alone is enough to sign in. With a second step it also takes a code from an authenticator, such as an app on your phone.',
  on: message<{ time: string }>('Signing in takes your password and a code of your authenticator, since {time}.'),
  start: 'Set up a second step',
  addressFirst:
    'A second step would keep the owner of your email address out if it were not yours. So confirm the address first: we send you a link.',
  sendMail: 'Send the link',
  notStarted: 'The second step is not set up',
  qrCode: 'QR code for an authenticator',
  scan: 'Scan the QR code with your authenticator.',
  secretInstead: 'Or enter this secret there:',
  firstCode: 'The six digits that it shows.',
  confirm: 'Turn it on',
  cancel: 'Cancel',
  recoveryCodes: 'Your recovery codes',
  recoveryCodesLead:
    'Each of them replaces one code, for when you do not have your authenticator. Keep them somewhere safe: this page does not show them again.',
  copy: 'Copy all',
  copied: 'Copied',
  download: 'Download',
  print: 'Print',
  fileName: 'convene-recovery-codes.txt',
  fileTitle: message<{ username: string; address: string }>('Recovery codes of {username} at {address}'),
  close: 'I have kept them',
  left: message<{ left: number }>(
    '{left, plural, =0 {No recovery codes are left: make new ones, in case you lose your authenticator.} one {# recovery code is left: make new ones before you need it.} =2 {2 recovery codes are left: make new ones soon.} other {# recovery codes are left.}}',
  ),
  renew: 'New recovery codes',
  notRenewed: 'The recovery codes were not changed',
  remove: 'Remove the second step',
  removed: 'Second step removed. Your password alone is enough to sign in.',
  notRemoved: 'The second step was not removed',
} as const;

/** The form for a code. */
export const codeFormText = {
  code: 'Code',
} as const;

/** Refusals of the sign-in page. */
export const signInText = {
  wrongCredentials: 'The user name or the password is wrong.',
} as const;

/** Forms with a single field, such as a new password. */
export const singleFieldFormText = {
  showPassword: 'Show the password',
} as const;
