import { type Parameters, UnsupportedQuery } from './parameters.ts';
import { type Relation, type TableForm, tableForm } from './tables.ts';

type Where = Readonly<Record<string, unknown>>;

/** The rows that a condition is about. */
interface Place {
  readonly table: TableForm;
  /** The alias of the table. */
  readonly at: string;
  /** Columns with the same value in every row, and that value: conditions about them are decided here. */
  readonly fixed: ReadonlyMap<string, unknown>;
  readonly negated: boolean;
}
const none: ReadonlyMap<string, unknown> = new Map();
const list = (value: unknown) => (Array.isArray(value) ? value : [value]) as Where[]; // AND, OR and NOT take one condition or several
const isPlain = (value: unknown) =>
  value === null || typeof value !== 'object' || value instanceof Date || value instanceof Uint8Array;

/** The equalities that every row has to meet. */
export function fixedColumns(table: TableForm, where: Where, into = new Map<string, unknown>()): ReadonlyMap<string, unknown> {
  for (const [key, value] of Object.entries(where)) {
    if (key === 'AND') for (const each of list(value)) fixedColumns(table, each, into);
    else if (typeof value === 'string' && table.columns.has(key) && !into.has(key)) into.set(key, value);
  }
  return into;
}

/**
 * A Prisma `where` as SQL: `true` and `false` where that is all that is left of it. Comparisons with null are true of no row, as in
 * Prisma. @throws UnsupportedQuery
 */
export function condition(table: TableForm, at: string, where: Where, parameters: Parameters): string {
  const fixed = fixedColumns(table, where);
  const equalities = [...fixed].map(([column, value]) => `${at}."${column}" = ${parameters.add(value, typeOf(table, column))}`);
  return and([...equalities, conditions({ table, at, fixed, negated: false }, where, parameters)]);
}

function and(parts: readonly string[]): string {
  const real = parts.filter((part) => part !== 'true');
  if (real.includes('false')) return 'false';
  return real.length > 1 ? `(${real.join(' AND ')})` : (real[0] ?? 'true');
}
function or(parts: readonly string[]): string {
  const real = parts.filter((part) => part !== 'false');
  if (real.includes('true')) return 'true';
  return real.length > 1 ? `(${real.join(' OR ')})` : (real[0] ?? 'false');
}
function not(part: string): string {
  if (part === 'true' || part === 'false') return part === 'true' ? 'false' : 'true';
  return `(NOT ${part})`;
}

function conditions(place: Place, where: Where, parameters: Parameters): string {
  const { table } = place;
  const parts = Object.entries(where).map(([key, value]): string => {
    if (value === undefined) return 'true';
    const each = (within: Place) => list(value).map((inner) => conditions(within, inner, parameters));
    if (key === 'AND') return and(each(place));
    if (key === 'OR') return or(alternatives(list(value)).map((inner) => conditions(place, inner, parameters)));
    if (key === 'NOT') return and(each({ ...place, negated: true }).map(not));
    const relation = table.relations.get(key);
    return relation ? throughRelation(place, relation, value, parameters) : ofColumn(place, key, value, parameters);
  });
  return and(parts);
}

/** Prisma leaves out alternatives without a condition, although they are true of every row. */
function alternatives(conditions: readonly Where[]): readonly Where[] {
  if (conditions.some((each) => Object.keys(each).length === 0)) throw new UnsupportedQuery('an alternative without a condition');
  return conditions;
}

function throughRelation(
  { table: own, at, fixed, negated }: Place,
  { to, column, many }: Relation,
  value: unknown,
  parameters: Parameters,
) {
  const table = tableForm(to);
  const alias = `${at}1`;
  if (!many && value === null) return `${at}."${column}" IS NULL`;
  const entries = Object.entries(value as Where).filter(([, inner]) => inner !== undefined);
  const [[word, inner] = ['', {}]] = entries;
  const isRequired = !many && own.required.has(column);
  if (entries.length === 0 && isRequired) return 'true';
  if (entries.length === 0) throw new UnsupportedQuery('a relation without a condition');
  if (many && (entries.length > 1 || (word !== 'some' && word !== 'none'))) throw new UnsupportedQuery(word);
  // Of a record that is not there, a comparison is false and not unknown: NOT would not tell them apart.
  if (!many && negated) throw new UnsupportedQuery('NOT of a related record');
  if (!many && word === 'is' && entries.length > 1) throw new UnsupportedQuery(word);
  const is = many || word === 'is' ? (inner as Where) : (value as Where);
  const within = conditions({ table, at: alias, fixed: none, negated: false }, is, parameters);
  if (within === 'true' && isRequired) return 'true';
  if (within === 'false') return word === 'none' ? 'true' : 'false';
  const key = !many && fixed.has(column) ? parameters.add(fixed.get(column), 'uuid') : `${at}."${many ? 'id' : column}"`;
  const met = within === 'true' ? '' : ` AND ${within}`;
  const exists = `EXISTS (SELECT 1 FROM "${table.reads}" ${alias} WHERE ${alias}."${many ? column : 'id'}" = ${key}${met})`;
  return word === 'none' && many ? `(NOT ${exists})` : exists;
}

function typeOf(table: TableForm, column: string): string {
  const type = table.columns.get(column);
  if (!type || type === 'jsonb' || type.endsWith('[]')) throw new UnsupportedQuery(`${table.name}.${column}`);
  return type;
}
/** Prisma does not escape wildcards in them, nor in an `equals` without regard to case. */
const patterns: Readonly<Record<string, (text: string) => string>> = {
  contains: (text) => `%${text}%`,
  startsWith: (text) => `${text}%`,
  endsWith: (text) => `%${text}`,
  equals: (text) => text,
};
const comparisons: Readonly<Record<string, string>> = { gt: '>', gte: '>=', lt: '<', lte: '<=' };

function ofColumn({ table, at, fixed }: Place, name: string, value: unknown, parameters: Parameters): string {
  const type = typeOf(table, name);
  const column = `${at}."${name}"`;
  const one = (sign: string, operand: unknown) => `${column} ${sign} ${parameters.add(operand, type)}`;
  if (fixed.has(name)) {
    const decided = decide(fixed.get(name), value, type === 'uuid');
    if (decided !== null) return String(decided);
  }
  if (value === null) return `${column} IS NULL`;
  if (isPlain(value)) return one('=', value);
  const { mode, ...words } = value as Where;
  const parts = Object.entries(words).map(([word, operand]): string => {
    if (operand === undefined) return 'true';
    const pattern = typeof operand === 'string' && type === 'text' ? patterns[word]?.(operand) : undefined;
    const isInsensitive = mode === 'insensitive';
    if (pattern !== undefined && (isInsensitive || word !== 'equals'))
      return `${column} ${isInsensitive ? 'ILIKE' : 'LIKE'} ${parameters.add(pattern, 'text')}`;
    if (mode !== undefined) throw new UnsupportedQuery(`${word} in a mode`);
    if (word === 'equals')
      return operand === null ? `${column} IS NULL` : isPlain(operand) ? one('=', operand) : unsupported(word);
    if (word === 'not')
      return operand === null ? `${column} IS NOT NULL` : isPlain(operand) ? one('<>', operand) : unsupported(word);
    if (word === 'in' && Array.isArray(operand) && !operand.includes(null))
      return operand.length ? `${column} = ANY(${parameters.add(operand, `${type}[]`)})` : 'false';
    const sign = comparisons[word];
    return sign && operand !== null && isPlain(operand) ? one(sign, operand) : unsupported(word);
  });
  return and(parts);
}
function unsupported(word: string): never {
  throw new UnsupportedQuery(word);
}
/** Whether a text meets a condition; null where that is left to the database. */
function decide(fixed: unknown, value: unknown, isId: boolean): boolean | null {
  const equal = (other: unknown) => (isId ? String(other).toLowerCase() === String(fixed).toLowerCase() : other === fixed);
  if (typeof value === 'string') return equal(value);
  const entries = value === null ? [] : Object.entries(value as object);
  const [[word, operand] = ['', null]] = entries;
  if (entries.length !== 1) return null;
  if (word === 'in' && Array.isArray(operand)) return operand.some(equal);
  return word === 'equals' && typeof operand === 'string' ? equal(operand) : null;
}
