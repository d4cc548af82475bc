import { message } from '../message.ts';

/** The bar above a table: search, filters and columns. */
export const filterBarText = {
  noValue: 'none',
  from: message<{ field: string }>('{field} from'),
  until: message<{ field: string }>('{field} until'),
  searchRecords: message<{ records: string }>('Search {records}'),
  search: 'Search',
  yes: 'yes',
  no: 'no',
  clearSearch: 'Clear the search',
  filtersWithCount: message<{ count: number }>('Filters ({count})'),
  filters: 'Filters',
  columns: 'Columns',
  compactRows: 'Compact rows',
  active: 'Active filters',
  remove: message<{ filter: string }>('Remove filter: {filter}'),
  clearAll: 'Clear all',
} as const;

/** The filters of a table. */
export const filterPanelText = {
  any: 'Any',
  yes: 'Yes',
  no: 'No',
  clear: message<{ field: string }>('Any {field}'),
  numberExample: '5, >5 or <=10',
  question: 'Question',
  answer: 'Answer',
  day: 'Day',
  from: 'From',
  until: 'Until',
  more: message<{ count: number }>('{count, plural, one {# more filter} other {# more filters}}'),
  fewer: 'Fewer filters',
} as const;

/** A table of records and its pages. */
export const recordTableText = {
  add: message<{ record: string }>('Add {record}'),
  sortBy: 'Sort by',
  usualOrder: 'Default order',
  ascending: message<{ field: string }>('{field}, ascending'),
  descending: message<{ field: string }>('{field}, descending'),
  loading: message<{ records: string }>('Loading {records}'),
  noMatch: message<{ records: string }>('No {records} match.'),
  empty: message<{ records: string }>('There are no {records} here yet.'),
  showAll: 'Clear filters',
  noMatchHint: 'Try another search, or fewer filters.',
  noneInView: message<{ view: string; records: string }>('There are no {view} {records}.'),
  noneInViewHint: 'Past ones are under “All”.',
  seeAll: 'See all',
  range: message<{ from: number; to: number; total: string }>('{from} to {to} of {total}'),
  totals: 'Totals of all pages',
  pageSize: 'Rows per page',
  rows: message<{ count: number }>('{count} {count, plural, one {row} other {rows}}'),
  allRows: 'All rows',
  firstPage: 'First page',
  lastPage: 'Last page',
  nextPage: 'Next page',
  previousPage: 'Previous page',
  page: message<{ number: number }>('Page {number}'),
} as const;

/** The menu of a row. */
export const rowMenuText = {
  actions: message<{ record: string }>('Actions for {record}'),
  edit: 'Edit',
  delete: 'Delete',
  loading: 'Looking up what can be done now',
  nothing: 'Nothing can be done now',
  done: message<{ action: string; record: string }>('Done: {action}, {record}.'),
  undone: message<{ action: string; record: string }>('Undone: {action}, {record}.'),
} as const;

/** Where the menu of a row leads. */
export const rowLinkText = {
  move: 'Move on the schedule',
  schedule: 'Schedule',
  sell: 'Sell a product',
  register: 'Register a badge',
  fill: 'Fill shift',
  addShift: 'Add to a shift',
  board: 'Open on the board',
  printSign: 'Print sign',
  show: 'Show on schedule',
} as const;

/** Headings that only screen readers announce. */
export const rowsText = {
  actions: 'Actions',
} as const;
