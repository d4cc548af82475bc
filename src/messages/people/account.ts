import { message } from '../message.ts';

/** The sessions on the account page. */
export const sessionsText = {
  ended: 'That session has ended.',
  notEnded: 'The session was not ended',
  title: 'Where you are signed in',
  endedOthers: 'You are signed in here only.',
  current: 'This one',
  unknownDevice: 'A program, or a device that is not known',
  lastUsed: message<{ time: string; address: string }>('Last used {time}, from {address}'),
  times: message<{ since: string; end: string }>('Signed in {since}, ends {end}'),
  signOutHere: 'Sign out here',
  endSession: message<{ device: string; time: string }>('Sign out {device}, signed in {time}'),
  signOut: 'Sign out',
  signOutElsewhere: 'Sign out everywhere else',
  note: 'A session ends seven days after it was last used, and when the password changes.',
} as const;

/** Texts of the dialog that asks for the password again. */
export const confirmSignInText = {
  title: 'Enter your password again',
  lead: 'You signed in a while ago. This change could give your account to another person: confirm that it is you.',
  password: 'Password',
  codeHint: 'Of your authenticator, or one of your recovery codes',
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
  added: 'The passkey is added: you can sign in with it from now on.',
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
  removed: 'Passkey removed. It no longer signs you in.',
  notRemoved: 'The passkey was not removed',
  synced: 'On several devices',
  refused: 'Refused',
  copied: 'There seems to be a copy of it, so it no longer works. Remove it and add another.',
  lastUsed: message<{ time: string }>('Last used {time}'),
  neverUsed: 'Not used yet',
  addedOn: message<{ time: string }>('Added {time}'),
  already: 'This device has a passkey for your account already.',
  unsuitable: 'This device cannot keep a passkey that asks for a fingerprint, a face or a PIN: use another one.',
  wrongAddress: 'Passkeys work at the usual address of this service only, which is a name and not a number: open it there.',
  unanswered: 'No passkey was used: the device did not answer, or the request was closed. Try again, or use another way.',
} as const;

/** The second step on the account page. */
export const secondStepText = {
  title: 'Second step',
  off: 'Your password alone is enough to sign in. With a second step it also takes a code of an authenticator, such as an app on your phone.',
  on: message<{ time: string }>('Signing in takes your password and a code of your authenticator, since {time}.'),
  start: 'Set up a second step',
  notStarted: 'The second step is not set up',
  qrCode: 'QR code for an authenticator',
  scan: 'Scan the QR code with your authenticator.',
  secretInstead: 'Or enter this secret there:',
  firstCode: 'The six digits that it shows',
  confirm: 'Turn it on',
  cancel: 'Cancel',
  recoveryCodes: 'Your recovery codes',
  recoveryCodesLead:
    'Each of them replaces one code, for when you do not have your authenticator. Keep them somewhere safe: this page does not show them again.',
  copy: 'Copy all',
  copied: 'Copied',
  close: 'Close',
  renew: 'New recovery codes',
  notRenewed: 'The recovery codes were not changed',
  remove: 'Remove the second step',
  removed: 'Your password alone is enough to sign in now.',
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
