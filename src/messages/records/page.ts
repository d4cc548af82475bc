import { message } from '../message.ts';

/** Texts of form pages. */
export const formPagesText = {
  editRecord: message<{ record: string }>('Edit {record}'),
  edit: message<{ record: string }>('Edit the {record}'),
  readOnly: message<{ record: string }>('You may not change this {record}.'),
  add: message<{ record: string }>('Add {record}'),
} as const;

/** Texts of list pages. */
export const listPagesText = {
  add: message<{ record: string }>('Add {record}'),
  loading: message<{ records: string }>('Loading {records}'),
} as const;

/** Texts of log. */
export const logText = {
  title: 'Log',
  latest: message<{ shown: number; total: number }>('The last {shown} of {total} lines.'),
} as const;

/** Texts of record page. */
export const recordPageText = {
  notFound: message<{ record: string }>('There is no such {record}'),
  loading: message<{ record: string }>('Loading the {record}'),
  edit: 'Edit',
  delete: 'Delete',
} as const;

/** Texts of related list. */
export const relatedListText = {
  add: message<{ record: string }>('Add {record}'),
  loading: message<{ records: string }>('Loading {records}'),
  empty: 'None yet.',
  all: message<{ total: string; records: string }>('All {total} {records}'),
  search: message<{ records: string }>('Search and filter these {records}'),
} as const;
