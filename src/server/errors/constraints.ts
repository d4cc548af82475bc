import type { DatabaseError } from './databaseErrors.ts';
import { notFound, Refusal, stateForbids } from './refusals.ts';

const refusalsByConstraint = new Map<string, () => Refusal>();

/** Registers the refusal for each of these database constraints. A constraint catches what a check misses in a race. */
export function registerConstraints(constraints: Readonly<Record<string, () => Refusal>>): void {
  for (const [name, refusal] of Object.entries(constraints)) refusalsByConstraint.set(name, refusal);
}

const kinds = /_(key|idx|unique|uq|fkey|fk|check|ck|excl)\d*$/;

/**
 * The column of a constraint, from its name (`<table>_<columns>_<kind>`), or null for names of another form. For a key with several
 * columns it is the last one, which a person chose; for a pair (x_id, convention_id) the first.
 */
export function constraintColumn(constraint: string, tables: readonly string[]): string | null {
  if (constraint.endsWith('_pkey')) return 'id';
  if (!kinds.test(constraint)) return null;
  const table = tables.filter((t) => constraint.startsWith(`${t}_`)).sort((a, b) => b.length - a.length)[0];
  const bare = (table ? constraint.slice(table.length + 1) : constraint)
    .replace(kinds, '')
    .replace(/(?<=_id)_convention_id$/, '');
  return /^.*_id_(.+)$/.exec(bare)?.[1] ?? bare;
}

const busy = (message: string) => new Refusal(503, 503, null, message, { retryAfter: 2 });

/** The refusal for a database error, or null if the error is a bug of ours. */
export function refusalForDatabaseError({ state, constraint, tables, column }: DatabaseError): Refusal | null {
  const rule = constraint === null ? undefined : refusalsByConstraint.get(constraint);
  if (rule) return rule();
  const field = column ?? constraintColumn(constraint ?? '', tables);
  const name = field ?? 'A value';
  switch (state) {
    case '23505':
    case '23P01':
      return new Refusal(409, 443, field, `${name} is taken already: choose another one.`);
    case '23503':
    case '23001': {
      // For a delete the error names two tables; the second one has the records that refer to this one. For an insert it names one.
      const holder = tables[1];
      return holder
        ? stateForbids(holder, `${holder} records still refer to this record: remove them first.`)
        : new Refusal(400, 440, field, `${name} names no record that exists.`);
    }
    case '23514':
      return new Refusal(400, 442, field, `${name} is not allowed here.`);
    case '23502':
      return new Refusal(400, 441, field, `${name} is required.`);
    case '22P02':
    case '22007':
    case '22008':
    case '22003':
    case '22001':
    case '22021':
    case '22P05':
      return new Refusal(400, 442, field, `${name} is malformed or out of range.`);
    case 'gone':
      return notFound('record');
    case '40001':
    case '40P01':
    case '55P03':
      return busy('The record is being changed by somebody else: try again in a moment.');
    case '57014':
      return busy('This took too long and was stopped: try again, or ask for less at once.');
    case 'busy':
    case 'unreachable':
    case '53300':
    case '57P01':
    case '57P02':
    case '57P03':
      return busy('The service is overloaded or being restarted: try again in a moment.');
    default:
      return null;
  }
}
