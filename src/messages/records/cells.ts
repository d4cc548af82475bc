import { message } from '../message.ts';

/** Texts of cell. */
export const cellText = {
  notSet: 'not set',
  yes: 'Yes',
  no: 'No',
} as const;

/** Texts of json value. */
export const jsonValueText = {
  yes: 'Yes',
  no: 'No',
  list: message<{ count: number }>(' and {count} more'),
} as const;
