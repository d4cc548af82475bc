import { message } from '../message.ts';

/** Titles of the pages with a form. */
export const formPagesText = {
  editRecord: message<{ record: string }>('Edit {record}'),
  edit: message<{ record: string }>('Edit {record}'),
  readOnly: message<{ record: string }>("You don't have permission to change this {record}."),
  add: message<{ record: string }>('Add {record}'),
  submitEvent: 'Submit an event',
  submit: 'Submit event',
  getTicket: 'Get ticket',
} as const;

/** The page of a list. */
export const listPagesText = {
  add: message<{ record: string }>('Add {record}'),
  loading: message<{ records: string }>('Loading {records}'),
} as const;

/** The log at the end of a record page. */
export const logText = {
  title: 'Log',
  latest: message<{ shown: number; total: number }>('The last {shown} of {total} lines.'),
} as const;

/** The page of a record. */
export const recordPageText = {
  notFound: message<{ record: string }>('{record} not found'),
  gone: 'It was deleted, or the address is mistyped.',
  home: 'Home',
  loading: message<{ record: string }>('Loading the {record}'),
  edit: 'Edit',
  delete: 'Delete',
} as const;

/** The fields of a record. */
export const factsText = {
  all: message<{ count: number }>('All {count} fields'),
} as const;

/** The lists on a record page. */
export const relatedListText = {
  add: message<{ record: string }>('Add {record}'),
  loading: message<{ records: string }>('Loading {records}'),
  empty: 'None yet.',
  own: message<{ records: string }>('Your {records}'),
  all: message<{ total: string; records: string }>('All {total} {records}'),
  search: 'View as list',
} as const;

/** The pages that are made for one kind of record. */
export const recordViewText = {
  hint: message<{ kind: string; number: number }>('{kind}{number, plural, =0 {} other { #{number}}}'),
  allFields: 'All fields',
  more: 'More',
  about: 'About',
  people: message<{ count: number }>('People {count}'),
  all: message<{ count: number }>('All {count, number}'),
  /** A fact in a header that says nothing without its name. */
  fact: message<{ label: string; value: string }>('{label}: {value}'),
  share: message<{ part: number; whole: number; unit: string }>('{part, number} of {whole, number} {unit}'),
  answers: 'Questions and answers',
  yes: 'Yes',
  no: 'No',
} as const;
