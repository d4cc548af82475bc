import { message } from '../message.ts';

/** Texts of filter bar. */
export const filterBarText = {
  none: 'none',
  rangeFrom: message<{ range: string }>('{range} from'),
  rangeUntil: message<{ range: string }>('{range} until'),
  searchLabel: message<{ label: string }>('Search {label}'),
  search: 'Search',
  clearTheSearch: 'Clear the search',
  filtersCount: message<{ count: number }>('Filters ({count})'),
  filters: 'Filters',
  columns: 'Columns',
  filtersInForce: 'Filters in force',
  noLongerFilterByFilter: message<{ filter: string }>('No longer filter by {filter}'),
  clearAll: 'Clear all',
} as const;

/** Texts of filter panel. */
export const filterPanelText = {
  any: 'Any',
  yes: 'Yes',
  no: 'No',
  anyLabel: message<{ label: string }>('Any {label}'),
  n55Or10: '5, >5 or <=10',
  from: 'From',
  until: 'Until',
} as const;

/** Texts of record table. */
export const recordTableText = {
  addLabel: message<{ label: string }>('Add {label}'),
  sortBy: 'Sort by',
  usualOrder: 'Usual order',
  labelUpwards: message<{ label: string }>('{label}, upwards'),
  labelDownwards: message<{ label: string }>('{label}, downwards'),
  loadingLabel: message<{ label: string }>('Loading {label}'),
  noLabelMatch: message<{ label: string }>('No {label} match.'),
  thereAreNoLabelHereYet: message<{ label: string }>('There are no {label} here yet.'),
  showAll: 'Show all',
  tryAnotherSearchOrFewerFilters: 'Try another search, or fewer filters.',
  fromToMinOfTotal: message<{ from: number; min: number; total: string }>('{from} to {min} of {total}'),
  rowsOnAPage: 'Rows on a page',
  sizeRows: message<{ size: number }>('{size} rows'),
  firstPage: 'First page',
  lastPage: 'Last page',
  nextPage: 'Next page',
  previousPage: 'Previous page',
  pagePage: message<{ page: number }>('Page {page}'),
} as const;

/** Texts of row menu. */
export const rowMenuText = {
  actionsForRecord: message<{ record: string }>('Actions for {record}'),
  edit: 'Edit',
  delete: 'Delete',
} as const;

/** Texts of rows. */
export const rowsText = {
  actions: 'Actions',
} as const;
