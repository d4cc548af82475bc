import { currentActor } from '../actor.ts';
import { runAfter, runStatement } from '../client.ts';
import { keptStatement } from './keptStatements.ts';
import { insertLines, type LogLine } from './logLines.ts';
import { parsedReader, rowReader, type Shape, withNamedCells } from './shape.ts';
import { Statement, type Step } from './statement.ts';

type Values = Readonly<Record<string, unknown>>;

/** The statement of a write: one for each set of columns that callers send. */
const statementFor = <Row>(shape: Shape, key: string, makeText: () => string): Statement<Row> =>
  keptStatement(shape, key, () => new Statement(makeText(), 'write', rowReader(shape)<Row>));

/** A value as a parameter of its type: PostgreSQL's client takes lists for arrays. */
const toParameter = (type: string | undefined, value: unknown) =>
  type === 'jsonb' && value !== null ? JSON.stringify(value) : value;

/** Whether the data are columns and plain values, and nothing that only Prisma can do. */
export const isStorable = ({ table }: Shape, data: Values): boolean =>
  Object.entries(data).every(([name, value]) => {
    const type = table.columns.get(name);
    const isPlain = typeof value !== 'object' || value === null || value instanceof Date || value instanceof Uint8Array;
    return type === 'jsonb' || (type !== undefined && (isPlain || (Array.isArray(value) && type.endsWith('[]'))));
  });

/** Has the history name the actor, whose place among the parameters is given. It is set before the triggers run. */
const actorAt = (at: number) => `(SELECT set_config('convene.actor', $${at}::text, true)) AS convene_actor`;

/** The row that a statement writes, with everything that its shape adds. */
const answered = ({ cells, joins }: Shape, written: string, more: { before?: string; after?: string } = {}) =>
  `WITH ${more.before ? `source AS (${more.before}), ` : ''}t AS (${written})${more.after ? `, more AS (${more.after})` : ''}
SELECT ${cells.join(', ')} FROM t ${joins}`;

/** What the statement of an INSERT finds, locks or counts besides: the row is stored if that returns one row. */
export interface Source {
  /** A statement whose values are `$1` and so on. */
  readonly text: string;
  readonly values: readonly unknown[];
  /** The columns of the new row that it returns. */
  readonly columns?: readonly string[];
  /** A statement that writes more, of the new row `t`. */
  readonly after?: string;
  /** Runs before, in the same transaction: a lock, under which the source reads what is there by then. */
  readonly lock?: Step;
}
/** The INSERT of a row, whose values follow those of the source. */
function insertText(
  { table }: Shape,
  names: readonly string[],
  { columns = [], values, text }: Source,
  returning: string,
): string {
  const hasId = names.includes('id');
  const all = [...(hasId ? [] : ['id']), ...names, ...columns].map((name) => `"${name}"`);
  const given = names.map((name, at) => `$${values.length + at + 1}::${table.columns.get(name)}`);
  const stored = [...(hasId ? [] : ['uuid_v7()']), ...given, ...columns.map((name) => `source."${name}"`)];
  return `INSERT INTO "${table.name}" (${all.join(', ')}) SELECT ${stored.join(', ')}${text ? ' FROM source' : ''} RETURNING ${returning}`;
}
const noSource: Source = { text: '', values: [] };

function columnsOf({ table }: Shape, data: Values) {
  const names = Object.keys(data)
    .filter((name) => data[name] !== undefined)
    .sort();
  const types = names.map((name) => table.columns.get(name));
  return { names, types, values: names.map((name, at) => toParameter(types[at], data[name])) };
}

/**
 * Stores a row and returns it with what belongs to it, in one statement that is a transaction by itself; null if its source has no row.
 * Triggers that run after the write are not in the answer.
 */
export async function insertRow<Row>(shape: Shape, data: Values, source = noSource): Promise<Row | null> {
  const { names, values } = columnsOf(shape, data);
  const all = [...source.values, ...values, currentActor() ?? null];
  const { text: before, after = '' } = source;
  const statement = statementFor<Row>(shape, `insert ${names.join()} ${before} ${after}`, () =>
    answered(shape, insertText(shape, names, source, `*, ${actorAt(all.length)}`), { before, after }),
  );
  const [row] = await (source.lock ? runAfter(source.lock, statement, all) : runStatement(statement, all));
  return row ?? null;
}
/** What the write of a row demands or does besides. */
export interface Besides {
  /** The version that the row must have; null: any. */
  readonly version: number | null;
  /** Lines of logs. */
  readonly lines: readonly LogLine[];
}
const updateText = ({ table }: Shape, changes: string, ofVersion: string) =>
  `UPDATE "${table.name}" SET ${changes} WHERE id = $1::uuid${ofVersion} RETURNING *`;

/** Changes a row, if it is there and of the version named, and returns it likewise; null if it is not. */
export async function updateRow<Row>(shape: Shape, id: string, data: Values, { version, lines }: Besides): Promise<Row | null> {
  const { names, types, values } = columnsOf(shape, data);
  const all = [id, currentActor() ?? null, ...values];
  const ofVersion = version === null ? '' : ` AND version = $${all.push(version)}::int4`;
  const after = lines.length ? insertLines(`$${all.push(JSON.stringify(lines))}`, 't') : '';
  const statement = statementFor<Row>(shape, `update ${names.join()}${ofVersion}${after && ' lines'}`, () => {
    const changes = names.map((name, at) => `"${name}" = $${at + 3}::${types[at]}`).join(', ');
    return answered(shape, `${updateText(shape, changes, ofVersion)}, ${actorAt(2)}`, { after });
  });
  const [row] = await runStatement(statement, all);
  return row ?? null;
}

/** A statement for a transaction of Prisma, which has an actor already, and the function that makes the row of its answer. */
export interface WriteWithin<Row> {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly read: (answer: object) => Row;
}
/** Stores a row likewise, within a transaction. */
export function insertWithin<Row>(shape: Shape, data: Values, source = noSource): WriteWithin<Row> {
  const { names, values } = columnsOf(shape, data);
  const { text: before, after = '' } = source;
  const text = answered(withNamedCells(shape), insertText(shape, names, source, '*'), { before, after });
  return { text, values: [...source.values, ...values], read: parsedReader(shape) };
}
/** Changes a row likewise, within a transaction. */
export function updateWithin<Row>(shape: Shape, id: string, data: Values, version: number | null): WriteWithin<Row> {
  const { names, types, values } = columnsOf(shape, data);
  const all = [id, ...values];
  const changes = names.map((name, at) => `"${name}" = $${at + 2}::${types[at]}`).join(', ');
  const ofVersion = version === null ? '' : ` AND version = $${all.push(version)}::int4`;
  return { text: answered(withNamedCells(shape), updateText(shape, changes, ofVersion)), values: all, read: parsedReader(shape) };
}
