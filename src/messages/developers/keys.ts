import { message } from '../message.ts';

/** One API key. */
export const keyRowText = {
  newName: message<{ name: string }>('New name of {name}'),
  save: 'Save',
  cancel: 'Cancel',
  renameFailed: message<{ name: string }>('{name} keeps its name'),
  renamed: message<{ name: string; next: string }>('{name} is called {next} now.'),
  rotating: message<{ name: string }>('{name} gets a new private key.'),
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
  makeAKey: 'Make a key',
  switchFailed: 'The account was not changed',
  turnedOn: 'Your programs can sign in now.',
  turnedOff: 'Your programs can no longer sign in.',
  apiKeys: 'API keys',
  introduction: 'A key names your program. The program signs in with it, your user name and your password at ',
  postApiSession: 'POST /api/session',
  introductionEnd: 'and is then you.',
  developerSwitch: 'I am a developer: my programs may sign in',
  loadingTheKeys: 'Loading the keys',
  noKeysYet: 'No keys yet',
  emptyHint: 'A key is needed by programs only: people sign in without.',
  yourApiKeys: 'Your API keys',
} as const;

/** What a key may do, and until when. */
export const scopeText = {
  legend: 'What it may do',
  convention: 'Convention',
  allConventions: 'Empty: all of yours',
  resources: 'Kinds of records',
  allResources: 'Empty: all',
  clear: 'Clear',
  ends: 'Ends',
  endsHint: 'After that it no longer works',
  never: 'Never',
  inDays: message<{ days: number }>('In {days, plural, =365 {a year} other {# days}}'),
  readOnly: 'It only reads',
  readOnlyHint: 'It sees what you see and changes nothing',
  readOnlyBadge: 'Reads only',
  oneConvention: 'One convention',
  expired: message<{ time: string }>('Expired {time}'),
  until: message<{ time: string }>('Until {time}'),
} as const;

/** A private key that is shown once. */
export const newSecretText = {
  copyValue: message<{ label: string }>('Copy the {label}'),
  copied: 'Copied',
  copy: 'Copy',
  created: message<{ secret: string }>('{secret} is made'),
  rotated: message<{ secret: string }>('{secret} has a new private key'),
  close: 'Close',
  shownOnce:
    'Copy the private key now: this page does not show it again. Programs that only sign in need the id alone; the private key is for single sign-on and for checking what the service sends.',
  id: 'Id',
  privateKey: 'Private key',
} as const;
