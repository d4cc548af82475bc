import { message } from '../message.ts';

/** One API key. */
export const keyRowText = {
  newName: message<{ name: string }>('New name of {name}'),
  save: 'Save',
  cancel: 'Cancel',
  renameFailed: message<{ name: string }>('{name} not renamed'),
  renamed: message<{ name: string; next: string }>('{name} renamed to {next}.'),
  rotating: message<{ name: string }>('New private key for {name}.'),
  rotateFailed: message<{ name: string }>('{name} keeps its private key'),
  copyId: message<{ name: string }>('Copy the id of {name}'),
  copied: 'Copied',
  copy: 'Copy',
  madeTime: message<{ time: string }>('Made {time}'),
  renameKey: message<{ name: string }>('Rename {name}'),
  rename: 'Rename',
  rotateKey: message<{ name: string }>('New private key for {name}'),
  newPrivateKey: 'New private key',
  deleteKey: message<{ name: string }>('Delete {name}'),
  delete: 'Delete',
} as const;

/** The page of API keys. */
export const keysPageText = {
  nameLabel: 'Name of the new key',
  namePlaceholder: 'What will use it',
  makeAKey: 'Create key',
  switchFailed: 'The account was not changed',
  turnedOn: 'Your programs can sign in now.',
  turnedOff: 'Your programs can no longer sign in.',
  apiKeys: 'API keys',
  introduction: 'A key identifies your program, which signs in with it, your user name and your password at ',
  postApiSession: 'POST /api/session',
  introductionEnd: 'and then acts as you.',
  developerSwitch: 'I am a developer: my programs can sign in',
  loadingTheKeys: 'Loading the keys',
  noKeysYet: 'No keys yet',
  emptyHint: 'Only programs need a key. People sign in without one.',
  yourApiKeys: 'Your API keys',
} as const;

/** What a key may do, and until when. */
export const scopeText = {
  legend: 'What it can do',
  convention: 'Convention',
  allConventions: 'Empty: all your conventions.',
  resources: 'Kinds of records',
  allResources: 'Empty: all.',
  clear: 'Clear',
  ends: 'Ends',
  endsHint: 'After that it no longer works.',
  never: 'Never',
  inDays: message<{ days: number }>('In {days, plural, =365 {a year} other {# days}}'),
  readOnly: 'Read only',
  readOnlyHint: 'It can see what you see, but change nothing.',
  readOnlyBadge: 'Read only',
  oneConvention: 'One convention',
  expired: message<{ time: string }>('Expired {time}'),
  until: message<{ time: string }>('Until {time}'),
} as const;

/** A private key that is shown once. */
export const newSecretText = {
  created: message<{ secret: string }>('{secret} created'),
  rotated: message<{ secret: string }>('{secret} has a new private key'),
  close: 'Close',
  shownOnce:
    'Copy the private key now. It is not shown again. Programs that only sign in need the id alone; the private key is for single sign-on and for checking what the service sends.',
  id: 'Id',
  privateKey: 'Private key',
} as const;
