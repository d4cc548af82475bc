import type { DatabaseError } from './databaseErrors.ts';
import { notFound, Refusal, stateForbids } from './refusals.ts';

const refusalsByConstraint = new Map<string, () => Refusal>();

/** Says what it means when one of these database constraints fires in a race: the refusal of the rule that the constraint guards. */
export function registerConstraints(constraints: Readonly<Record<string, () => Refusal>>): void {
  for (const [name, refusal] of Object.entries(constraints)) refusalsByConstraint.set(name, refusal);
}

const kinds = /_(key|idx|unique|uq|fkey|fk|check|ck|excl)\d*$/;

/**
 * The column that a constraint is about, from its name (`<table>_<columns>_<kind>`), or null for names of another form.
 * The last column of a key is the one that a person chose; of a reference pair (x_id, convention_id) it is the first.
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

/** The refusal that stands for what the database reported, or null where the report can only be our mistake. */
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
      // A refused delete names two tables, the second of which holds the records in the way; a refused insert names one.
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
