import { markedMessage, message } from '../message.ts';

/** The button in the header that opens the palette. */
export const paletteButtonText = {
  label: 'Search or go to',
} as const;

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
  rights: 'Who may do what',
  addConvention: 'Add a convention',
  addGroup: 'Add a group',
} as const;

/** The palette: search and go to. */
export const paletteText = {
  label: 'Search or go to',
  recent: 'Recently visited',

  searching: 'Searching…',
  nothingFound: 'Nothing found',
  resultCount: message<{ count: number }>('{count} {count, plural, one {result} other {results}}'),
  placeholder: 'Search or go to…',
  results: 'Results',
  failed: 'Records could not be searched',
  tooShort: 'One letter more.',
  noMatch: message<{ query: string }>('Nothing is called “{query}”. Try fewer letters, or a number.'),
  /** Below the results, if some lists could not be searched. */
  notSearched: message<{ status: string; lists: string }>('{status}; not searched: {lists}'),
  keys: markedMessage<'key'>('<key>↑</key> <key>↓</key> choose · <key>Enter</key> open · <key>Esc</key> close'),
  spokenKeys: 'Arrow keys choose, Enter opens, Escape closes.',
} as const;
