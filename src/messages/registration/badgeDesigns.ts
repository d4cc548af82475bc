import { message } from '../message.ts';

/** Refusals of badge designs. */
export const badgeDesignRefusals = {
  document: message<{ place: string; problem: string }>('document: {place} {problem}'),
  nameTaken: 'name: another badge design has this name.',
  standardChanged: 'Another design became the standard at the same time. Read it again.',
} as const;

/** Refusals of sheets of badges. */
export const badgeSheetRefusals = {
  notThere: 'id: there is no convention with that id.',
  parameter: message<{ name: string }>('{name}: is not valid.'),
  none: 'badges: no paid badge with a name matches.',
  tooMany: message<{ limit: number }>('badges: more than {limit, number} badges match. Narrow them down by number.'),
} as const;
