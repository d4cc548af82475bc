import { databaseRefusals, generalRefusals } from '../../messages/errors/refusals.ts';
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

const busy = (message: string, retryAfter = 2) => new Refusal(503, 503, null, message, { retryAfter });
/** Classes of errors of a database that lacks something, or is ended, promoted or being started: the statement was not at fault. */
const unavailable = /^(08|53|57P|58)/;
/** Seconds until it is worth asking again where the disk is full. */
const ROOM_PAUSE = 60;

/** The refusal for a database error, or null if the error is a bug of ours. */
export function refusalForDatabaseError({ state, constraint, tables, column }: DatabaseError): Refusal | null {
  const rule = constraint === null ? undefined : refusalsByConstraint.get(constraint);
  if (rule) return rule();
  const field = column ?? constraintColumn(constraint ?? '', tables);
  const name = field ?? databaseRefusals.value;
  switch (state) {
    case '23505':
    case '23P01':
      return new Refusal(409, 443, field, databaseRefusals.taken({ name }));
    case '23503':
    case '23001': {
      // For a delete the error names two tables; the second one has the records that refer to this one. For an insert it names one.
      const holder = tables[1];
      return holder
        ? stateForbids(holder, databaseRefusals.referenced({ table: holder }))
        : new Refusal(400, 440, field, generalRefusals.unknownRecord({ field: name, record: 'record' }));
    }
    case '23514':
      return new Refusal(400, 442, field, databaseRefusals.notAllowed({ name }));
    case '23502':
      return new Refusal(400, 441, field, generalRefusals.required({ field: name }));
    case '22P02':
    case '22007':
    case '22008':
    case '22003':
    case '22001':
    case '22021':
    case '22P05':
      return new Refusal(400, 442, field, databaseRefusals.malformed({ name }));
    case 'gone':
      return notFound('record');
    case '40001':
    case '40P01':
    case '55P03':
      return busy(databaseRefusals.beingChanged);
    case '57014':
      return busy(databaseRefusals.tooLong);
    case '53100':
    case 'full':
      return busy(databaseRefusals.storageFull, ROOM_PAUSE);
    case 'busy':
    case 'unreachable':
    case '25006': // for reading only: another server is taking over
    case '25P03':
      return busy(databaseRefusals.overloaded);
    default:
      return unavailable.test(state) ? busy(databaseRefusals.overloaded) : null;
  }
}
