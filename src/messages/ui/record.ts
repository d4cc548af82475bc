import { message } from '../message.ts';

/** The menu of a record. */
export const actionMenuText = { more: 'More actions' } as const;

/** Steps to the records before and after this one. */
export const neighborsText = {
  label: 'Other records of the list',
  place: message<{ place: string; total: string }>('{place} of {total}'),
  previous: message<{ record: string }>('Previous {record}'),
  next: message<{ record: string }>('Next {record}'),
} as const;
