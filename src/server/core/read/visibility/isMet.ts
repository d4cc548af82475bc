import type { Where } from '../where.ts';

type Values = Readonly<Record<string, unknown>>;
/** Yes, no, or null where only the database knows. */
type Answer = boolean | null;
const list = (value: unknown) => (Array.isArray(value) ? value : [value]) as Where[]; // AND, OR and NOT take one condition or several
const all = (answers: readonly Answer[]): Answer => (answers.includes(false) ? false : answers.includes(null) ? null : true);
const anyOf = (answers: readonly Answer[]): Answer => not(all(answers.map(not)));
const not = (answer: Answer): Answer => (answer === null ? null : !answer);

/** Whether it is a related record, or a condition on one. */
const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Comparisons with an unset column are left to the database, where NOT does not turn them around. */
function equals(value: unknown, other: unknown): Answer {
  if (other === null) return value === null;
  return value === null || typeof other !== typeof value ? null : value === other;
}

function comparison(value: unknown, word: string, operand: unknown): Answer {
  if (operand === undefined) return true;
  if (word === 'equals') return equals(value, operand);
  if (word === 'not') return operand === null || typeof operand !== 'object' ? not(equals(value, operand)) : null;
  if (word !== 'in' || !Array.isArray(operand)) return null;
  if (operand.length === 0) return false;
  return operand.includes(null) ? null : anyOf(operand.map((each) => equals(value, each)));
}

/**
 * Whether a row meets a Prisma `where`, as far as its columns tell; null where only the database knows. Rules are said as conditions of
 * lists; of a row that has been read already, this saves asking the database again.
 */
export function isMet(where: Where, row: Values): Answer {
  return all(
    Object.entries(where).map(([key, value]): Answer => {
      if (value === undefined) return true;
      if (key === 'AND') return all(list(value).map((each) => isMet(each, row)));
      if (key === 'NOT') return all(list(value).map((each) => not(isMet(each, row))));
      if (key === 'OR') return anyOf(list(value).map((each) => (Object.keys(each).length ? isMet(each, row) : null)));
      const own = row[key];
      if (isPlain(own) && isPlain(value)) return isMet(value, own);
      if (own === undefined || (typeof own === 'object' && own !== null)) return null;
      if (value === null || typeof value !== 'object') return equals(own, value);
      return all(Object.entries(value).map(([word, operand]) => comparison(own, word, operand)));
    }),
  );
}
