import { message } from '../message.ts';

/** Values in tables and on record pages. */
export const cellText = {
  notSet: 'not set',
  yes: 'Yes',
  no: 'No',
  /** Seats taken of all seats. */
  share: message<{ part: string; whole: string }>('{part} of {whole}'),
  /** Of a whole that is no number: "12 (No limit)". */
  shareOf: message<{ part: string; whole: string }>('{part} ({whole})'),
} as const;

/** Lists and objects in tables and on record pages. */
export const jsonValueText = {
  yes: 'Yes',
  no: 'No',
  /** The first items of a long list. */
  list: message<{ names: string; more: number }>('{names}{more, plural, =0 {} other { and {more} more}}'),
} as const;
