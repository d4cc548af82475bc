import { markedMessage, message } from '../message.ts';

/** Pages and forms that the palette finds. */
export const paletteEntriesText = {
  goTo: 'Go to',
  overview: 'Overview',
  details: 'Details',
  detailsHint: 'Everything about the convention',
  add: 'Add',
  addRecord: message<{ record: string }>('Add {record}'),
  allConventions: 'All conventions',
  account: 'Account',
  developers: 'Developers',
  api: 'API',
  apiKeys: 'API keys',
  rights: 'Who can do what',
  addConvention: 'Add convention',
  addGroup: 'Add group',
} as const;

/** What the palette can do, with other words by which it is looked for. */
export const paletteCommandsText = {
  group: 'Do',
  checkIn: 'Check in a person',
  checkInWords: 'check in badge arrive door',
  printBadges: 'Print badges',
  printBadgesWords: 'print badge label',
  scheduleEvents: 'Schedule events',
  scheduleEventsWords: 'schedule place move event board',
  printSigns: "Print tomorrow's room signs",
  printSignsWords: 'print room sign door poster tomorrow paper schedule',
  review: 'Review submissions',
  reviewWords: 'accept decline submission queue',
  fillShifts: 'Fill shifts',
  fillShiftsWords: 'schedule shift approve volunteer attendance',
  refund: 'Give money back',
  refundWords: 'refund ticket badge give money back cash return',
  sell: 'Sell a product',
  sellWords: 'sell hand out shop till merchandise stock',
  givePrivilege: 'Give a permission',
  givePrivilegeWords: 'give privilege permission staff helper library desk',
  changeDays: 'Change days and times',
  changeDaysWords: 'move day change hours add day part',
  lend: 'Check out or return a game',
  lendWords: 'check out check in return loan game library desk',
  messageHosts: 'Message hosts',
  messageHostsWords: 'message write email host event',
  /** Beside a command: what to type to do it right here. */
  checkInExample: 'check in 42',
  refundExample: 'refund ticket 17',
  scheduleExample: 'schedule #32',
  sellExample: 'sell T-shirt to 42',
  giveExample: 'give Ada registration',
  lendExample: 'check out 1034 to 42',
  messageHostsExample: 'message host of #32',
  /** The same about the record with a number. */
  checkInNumber: message<{ number: number }>('check in {number}'),
  refundNumber: message<{ number: number }>('refund ticket {number}'),
  scheduleNumber: message<{ number: number }>('schedule #{number}'),
  messageHostsNumber: message<{ number: number }>('message host of #{number}'),
} as const;

/** The palette: search and go to. */
export const paletteText = {
  label: 'Search or go to',
  recent: 'Recent',

  searching: 'Searching…',
  nothingFound: 'No results',
  resultCount: message<{ count: number }>('{count} {count, plural, one {result} other {results}}'),
  placeholder: 'Search or go to…',
  results: 'Results',
  failed: "Search isn't working",
  tooShort: 'Type another letter.',
  noMatch: message<{ query: string }>('No results for “{query}”. Try fewer letters, or a number.'),
  /** Below the results, if some lists could not be searched. */
  notSearched: message<{ status: string; lists: string }>('{status}; not searched: {lists}'),
  keys: markedMessage<'key'>('<key>↑</key> <key>↓</key> choose · <key>Enter</key> open · <key>Esc</key> close'),
  spokenKeys: 'Arrow keys choose, Enter opens, Escape closes.',
} as const;
