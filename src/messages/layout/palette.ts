import { message } from '../message.ts';

/** Texts of palette button. */
export const paletteButtonText = {
  searchOrGoTo: 'Search or go to',
} as const;

/** Texts of palette entries. */
export const paletteEntriesText = {
  goTo: 'Go to',
  overview: 'Overview',
  details: 'Details',
  everythingAboutTheConvention: 'Everything about the convention',
  add: 'Add',
  addLabel: message<{ label: string }>('Add {label}'),
  allConventions: 'All conventions',
  account: 'Account',
  developers: 'Developers',
  apiKeys: 'API keys',
  whoMayDoWhat: 'Who may do what',
  addAConvention: 'Add a convention',
  addAGroup: 'Add a group',
} as const;

/** Texts of palette. */
export const paletteText = {
  searchOrGoTo: 'Search or go to',
  recentlyVisited: 'Recently visited',
  arrow: 'Arrow',
  searching: 'Searching…',
  nothingFound: 'Nothing found',
  countResults: message<{ count: number }>('{count} {count, plural, one {result} other {results}}'),
  searchOrGoTo2: 'Search or go to…',
  results: 'Results',
  recordsCouldNotBeSearched: 'Records could not be searched',
  oneLetterMore: 'One letter more.',
  nothingCalledQueryTryFewerLetters: message<{ query: string }>('Nothing is called “{query}”. Try fewer letters, or a number.'),
  notSearchedFailed: message<{ failed: string }>('; not searched: {failed}'),
  choose: 'choose ·',
  open: 'open ·',
  close: 'close',
  arrowKeysChooseEnterOpensEscape: 'Arrow keys choose, Enter opens, Escape closes.',
} as const;
