import { message } from '../message.ts';

/** Selecting rows of a table, and what can be done with them. */
export const selectionText = {
  selectPage: 'Select all rows on this page',
  selectRow: message<{ record: string }>('Select {record}'),
  bar: 'Selected rows',
  count: message<{ count: number; text: string }>('{text} {count, plural, one {row} other {rows}} selected'),
  selectAll: message<{ total: string }>('Select all {total}'),
  clear: 'Clear selection',
  edit: 'Edit field',
  actions: 'Actions',
  download: 'Download CSV',
  loading: 'Loading actions',
  noActions: 'No actions for multiple rows',
} as const;

/** Which file a list is downloaded as. */
export const downloadMenuText = {
  importFile: 'Import from a file',
  button: 'Download',
  shownCsv: 'CSV, columns shown',
  shownExcel: 'Excel, columns shown',
  allCsv: 'CSV, all columns',
  allExcel: 'Excel, all columns',
} as const;
