import { message } from '../message.ts';

/** Refusals of badge designs. */
export const badgeDesignRefusals = {
  document: message<{ place: string; problem: string }>('cannot be used: {place} {problem}'),
  nameTaken: 'Another badge design has this name.',
  standardChanged: 'Another design became the standard at the same time. Read it again.',
} as const;

/** Refusals of sheets of badges. */
export const badgeSheetRefusals = {
  notThere: 'The convention does not exist.',
  parameter: message<{ name: string }>('The value of {name} cannot be used.'),
  none: 'No paid badge with a name matches.',
  tooMany: message<{ limit: number }>('More than {limit, number} badges match: narrow them down by number.'),
} as const;
