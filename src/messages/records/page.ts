import { message } from '../message.ts';

/** Texts of form pages. */
export const formPagesText = {
  editRecord: message<{ record: string }>('Edit {record}'),
  editTheLabel: message<{ label: string }>('Edit the {label}'),
  youMayNotChangeThisLabel: message<{ label: string }>('You may not change this {label}.'),
  addLabel: message<{ label: string }>('Add {label}'),
} as const;

/** Texts of list pages. */
export const listPagesText = {
  addLabel: message<{ label: string }>('Add {label}'),
  loadingLabel: message<{ label: string }>('Loading {label}'),
} as const;

/** Texts of log. */
export const logText = {
  log: 'Log',
  lastMaxlinesTotalItemsLines: message<{ MAXLINES: number; totalItems: number }>('The last {MAXLINES} of {totalItems} lines.'),
} as const;

/** Texts of record page. */
export const recordPageText = {
  thereIsNoSuchLabel: message<{ label: string }>('There is no such {label}'),
  loadingTheLabel: message<{ label: string }>('Loading the {label}'),
  edit: 'Edit',
  delete: 'Delete',
} as const;

/** Texts of related list. */
export const relatedListText = {
  addLabel: message<{ label: string }>('Add {label}'),
  loadingLabel: message<{ label: string }>('Loading {label}'),
  noneYet: 'None yet.',
  allTotalLabel: message<{ total: string; label: string }>('All {total} {label}'),
  searchAndFilterTheseLabel: message<{ label: string }>('Search and filter these {label}'),
} as const;
