import { currentActor } from '../actor.ts';
import { runStatement } from '../client.ts';
import { keptStatement } from './keptStatements.ts';
import { rowReader, type Shape } from './shape.ts';
import { Statement } from './statement.ts';

type Values = Readonly<Record<string, unknown>>;

/** The statement of a write: one for each set of columns that callers send. */
const statementFor = <Row>(shape: Shape, key: string, makeText: () => string): Statement<Row> =>
  keptStatement(shape, key, (kept) => new Statement(makeText(), 'write', rowReader(shape)<Row>, kept));

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
const answered = ({ cells, joins }: Shape, written: string) =>
  `WITH t AS (${written}) SELECT ${cells.join(', ')} FROM t ${joins}`;

function columnsOf({ table }: Shape, data: Values) {
  const names = Object.keys(data)
    .filter((name) => data[name] !== undefined)
    .sort();
  const types = names.map((name) => table.columns.get(name));
  return { names, types, values: names.map((name, at) => toParameter(types[at], data[name])) };
}

/**
 * Stores a row and returns it with what belongs to it, in one statement that is a transaction by itself. Triggers that run after the write
 * are not in the answer.
 */
export async function insertRow<Row>(shape: Shape, data: Values): Promise<Row> {
  const { names, types, values } = columnsOf(shape, data);
  const statement = statementFor<Row>(shape, `insert ${names.join()}`, () => {
    const given = names.map((_, at) => `$${at + 1}::${types[at]}`);
    const columns = names.map((name) => `"${name}"`);
    const own = names.includes('id') ? [] : ['id'];
    return answered(
      shape,
      `INSERT INTO "${shape.table.name}" (${[...own, ...columns].join(', ')})
VALUES (${[...own.map(() => 'uuid_v7()'), ...given].join(', ')}) RETURNING *, ${actorAt(names.length + 1)}`,
    );
  });
  const [row] = await runStatement(statement, [...values, currentActor() ?? null]);
  return row as Row; // an insert without a conflict clause returns its row
}

/** Changes a row, if it is there and of the version named, and returns it likewise; null if it is not. */
export async function updateRow<Row>(shape: Shape, id: string, version: number | null, data: Values): Promise<Row | null> {
  const { names, types, values } = columnsOf(shape, data);
  const statement = statementFor<Row>(shape, `update ${version === null ? '' : 'version '}${names.join()}`, () => {
    const changes = names.map((name, at) => `"${name}" = $${at + 3}::${types[at]}`).join(', ');
    const ofVersion = version === null ? '' : ` AND version = $${names.length + 3}::int4`;
    return answered(
      shape,
      `UPDATE "${shape.table.name}" SET ${changes} WHERE id = $1::uuid${ofVersion} RETURNING *, ${actorAt(2)}`,
    );
  });
  const [row] = await runStatement(statement, [id, currentActor() ?? null, ...values, ...(version === null ? [] : [version])]);
  return row ?? null;
}
