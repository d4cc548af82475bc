import { markedMessage, message } from '../message.ts';

/** The desk without network. */
export const offlineDeskText = {
  title: { registration: 'Door, offline', library: 'Library desk, offline', events: 'My events, offline' },
  loading: 'Opening the desk',
  offline: 'No network. You work with a copy on this device.',
  online: 'The network is back.',
  goOn: 'Go back to the online desk',
  decisions: 'Offline actions',
  age: message<{ time: string; ago: string }>('Copy from {time}, {ago}.'),
  old: 'It is old: changes since then are missing.',
  closed: 'The copy is more than 3 days old and stays closed. Connect this device to get a new one.',
  waiting: message<{ count: number }>(
    '{count, plural, =0 {Everything is sent.} one {# action is waiting to be sent.} other {# actions are waiting to be sent.}}',
  ),
  signIn: 'Sign in to send it',
  notSaved: message<{ reason: string }>('Not saved on this device: {reason}'),
  notOpen: 'The copy on this device cannot be read.',
  done: 'Done at this desk',
  nothingYet: 'What you do offline appears here.',
  find: 'Badge or name',
  findHint: 'Scan a badge, or type a number or a name. Offline, type names as they are spelled.',
  noMatch: message<{ query: string }>('No badges in the copy match “{query}”.'),
} as const;

/** What the registration desk does not know without network. */
export const notCheckedText = {
  title: 'Not checked offline',
  lines: [
    'Check-ins at other desks since the copy',
    'Badges sold, cancelled, or given away since the copy',
    'Payments and refunds since the copy',
    'Whether you may still check people in: that counts when the actions are sent',
    'Whether another desk printed the same badge',
  ],
  rest: 'Sales, payments, groups, and printing wait for the network. What differs when actions are sent is listed under Offline actions, where someone decides.',
} as const;

/** The card of a person at the desk without network. */
export const offlineCardText = {
  owes: 'Not paid. Take the payment when the network is back, or on another device.',
  refunded: 'Their money was given back. Sell them a badge when the network is back, or on another device.',
  unsigned: 'Waiver not signed. Have it signed on paper and keep the paper: the check-in then waits for someone to record it.',
  printed: 'Note printed badge',
  note: message<{ note: string }>('Note: {note}'),
} as const;

/** What happened at the desk without network. */
export const offlineLogText = {
  check_in: message<{ name: string; number: number }>('{name} (#{number}) is checked in.'),
  undo: message<{ name: string; number: number }>('Check-in of {name} (#{number}) undone.'),
  name: message<{ name: string; number: number }>('Badge #{number} is for {name}.'),
  print: message<{ name: string; number: number }>('A printed badge is noted for {name} (#{number}).'),
  open: message<{ text: string; reason: string }>('Needs a decision: {text} {reason}'),
  refused: message<{ text: string; reason: string }>('Not done: {text} {reason}'),
  toDecide: markedMessage<'link'>('Someone has to decide. <link>Open offline actions</link>'),
} as const;

/** Opening what is on this device. */
export const unlockText = {
  title: 'Open the copy on this device',
  who: 'Account',
  passphrase: 'Passphrase',
  open: 'Open desk',
  wrong: 'This is another passphrase. Once there is network, you can sign in instead.',
  none: 'This device is not prepared',
  noneHint: 'Without network, the desk opens only on devices that were prepared while there was network.',
  tryAgain: 'Try again',
} as const;

/** Preparing this device. */
export const prepareText = {
  title: 'Without network',
  lead: {
    registration: 'Keep an encrypted copy of the badges on this device, and keep checking people in when the network fails.',
    library: 'Keep an encrypted copy of the games and badges on this device, and keep checking out games when the network fails.',
    events: 'Keep an encrypted copy of your door lists on this device, and keep checking people in when the network fails.',
  },
  start: 'Prepare this device',
  passphrase: 'Passphrase',
  hint: message<{ min: number }>('At least {min} characters. It opens the copy while there is no network.'),
  short: message<{ min: number }>('Enter at least {min} characters.'),
  prepare: 'Prepare',
  preparing: 'Preparing',
  cancel: 'Cancel',
  ready: message<{ ago: string }>('This device is ready. Copy taken {ago}.'),
  others: message<{ count: number; name: string }>(
    '{count, plural, one {# action of {name} waits on this device. {name} has to sign in to send it.} other {# actions of {name} wait on this device. {name} has to sign in to send them.}}',
  ),
  work: 'Work offline now',
  remove: 'Remove from this device',
  removed: 'The copy is removed from this device.',
  notRemoved: 'Send what waits on this device first.',
  cannot: 'This browser cannot keep a copy. Use a current one over https.',
  failed: message<{ reason: string }>('This device is not prepared. {reason}'),
  noPage: 'The page could not be saved. Free up some space and try again.',
} as const;
