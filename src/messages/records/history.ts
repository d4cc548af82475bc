import { message } from '../message.ts';

/** The history of a record and of a convention. */
export const historyText = {
  record: 'About',
  history: 'History',
  empty: 'No changes yet',
  emptyHint: 'Changes will appear here.',
  noMatch: 'No changes match',
  loading: 'Loading the history',
  more: 'Show earlier changes',
  end: 'No earlier changes.',
  named: message<{ kind: string; name: string }>('{kind} “{name}”'),
  created: message<{ record: string }>('{record} added'),
  updated: message<{ record: string }>('{record} changed'),
  deleted: message<{ record: string }>('{record} deleted'),
  hiddenChanges: 'Other fields, which you can’t see, were changed.',
  before: 'before',
  after: 'after',
  /** Of a longer list of fields, beside the first ones. */
  andMore: message<{ count: number }>('{count} more'),
  from: message<{ address: string }>('from {address}'),
  with: {
    POST: message<{ record: string }>('because {record} was added'),
    PUT: message<{ record: string }>('because {record} changed'),
    DELETE: message<{ record: string }>('because {record} was deleted'),
  },
  undo: 'Undo',
  undoOne: message<{ fields: string }>('Undo the change of {fields}'),
  undoing: message<{ fields: string }>('{fields}: restored.'),
  changedSince: message<{ fields: string; count: number }>(
    '{fields} {count, plural, one {has} other {have}} changed since: undo the later changes first, or edit the record.',
  ),
  notUndone: 'The change was not undone',
} as const;

/** Who made a change, and how. */
export const historyWay = {
  session: 'in the dashboard',
  application: 'through an application',
  apikey: message<{ key: string }>('with the API key “{key}”'),
  deletedKey: 'with an API key',
  anonymous: 'without signing in',
  job: 'in the background',
  system: 'automatically',
  somebody: 'A user',
  service: 'The service',
  automatic: 'Automatically',
} as const;

/** The filters of a convention's history. */
export const historyFilters = {
  label: 'Filters',
  kind: 'Kind of record',
  anyKind: 'All kinds',
  action: 'What was done',
  anyAction: 'Everything',
  create: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  from: 'From',
  until: 'Until',
  person: 'Person',
  anyPerson: 'Everyone',
  clear: 'Clear filters',
} as const;
