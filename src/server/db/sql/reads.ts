import { runStatement } from '../client.ts';
import { keptStatement } from './keptStatements.ts';
import { Parameters, Unsayable } from './parameters.ts';
import { parsedReader, rowReader, type Shape, withNamedCells } from './shape.ts';
import { Statement } from './statement.ts';
import { condition } from './where.ts';

type Where = Readonly<Record<string, unknown>>;

const byIds = new WeakMap<Shape, readonly [one: Statement<unknown>, some: Statement<unknown>]>();
/** The rows with these ids, in any order. */
export async function rowsByIds<Row>(shape: Shape, ids: readonly string[]): Promise<Row[]> {
  let statements = byIds.get(shape);
  if (!statements) {
    const read = (met: string) =>
      new Statement(
        `SELECT ${shape.cells.join(', ')} FROM "${shape.table.name}" t ${shape.joins} WHERE t.id ${met}`,
        shape.isQuick ? 'quick' : 'read',
        rowReader(shape),
      );
    statements = [read('= $1::uuid'), read('= ANY($1::uuid[])')];
    byIds.set(shape, statements);
  }
  const [one, some] = statements;
  return (ids.length === 1 ? runStatement(one, ids) : runStatement(some, [ids])) as Promise<Row[]>;
}

/** Sends a statement within a transaction of Prisma. */
interface Transaction {
  $queryRawUnsafe<T>(text: string, ...values: unknown[]): PromiseLike<T>;
}
const within = new WeakMap<Shape, string>();
/** The same within a transaction of Prisma, as the transaction sees them. */
export async function rowsByIdsWithin<Row>(transaction: Transaction, shape: Shape, ids: readonly string[]): Promise<Row[]> {
  let text = within.get(shape);
  if (!text) {
    const { cells, table, joins } = withNamedCells(shape);
    text = `SELECT ${cells.join(', ')} FROM "${table.name}" t ${joins} WHERE t.id = ANY($1::uuid[])`;
    within.set(shape, text);
  }
  return (await transaction.$queryRawUnsafe<object[]>(text, ids)).map(parsedReader<Row>(shape));
}

/** Does what is left to Prisma where these statements cannot say it: null. */
export function unlessUnsayable<T>(make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof Unsayable) return null;
    throw error;
  }
}

/** All rows that meet a condition, in any order; null where it takes Prisma. */
export async function rowsWhere<Row>(shape: Shape, where: Where): Promise<Row[] | null> {
  const read = unlessUnsayable(() => {
    const parameters = new Parameters();
    const met = condition(shape.table, 't', where, parameters);
    return parameters.number(`SELECT ${shape.cells.join(', ')} FROM "${shape.table.name}" t ${shape.joins} WHERE ${met}`);
  });
  if (!read) return null;
  const { text, values } = read;
  return runStatement(
    keptStatement<Row>(shape, text, (kept) => new Statement<Row>(text, 'read', rowReader(shape), kept)),
    values,
  );
}
