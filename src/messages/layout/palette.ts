import { message } from '../message.ts';

/** Texts of palette button. */
export const paletteButtonText = {
  label: 'Search or go to',
} as const;

/** Texts of palette entries. */
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
  apiKeys: 'API keys',
  rights: 'Who may do what',
  addConvention: 'Add a convention',
  addGroup: 'Add a group',
} as const;

/** Texts of palette. */
export const paletteText = {
  label: 'Search or go to',
  recent: 'Recently visited',
  arrow: 'Arrow',
  searching: 'Searching…',
  nothingFound: 'Nothing found',
  count: message<{ count: number }>('{count} {count, plural, one {result} other {results}}'),
  placeholder: 'Search or go to…',
  results: 'Results',
  failed: 'Records could not be searched',
  tooShort: 'One letter more.',
  noMatch: message<{ query: string }>('Nothing is called “{query}”. Try fewer letters, or a number.'),
  notSearched: message<{ lists: string }>('; not searched: {lists}'),
  choose: 'choose ·',
  open: 'open ·',
  close: 'close',
  spokenKeys: 'Arrow keys choose, Enter opens, Escape closes.',
} as const;
