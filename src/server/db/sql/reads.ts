import { setImmediate as nextTurn } from 'node:timers/promises';
import { runStatement, sharesReads } from '../client.ts';
import { keptStatement } from './keptStatements.ts';
import { Parameters, UnsupportedQuery } from './parameters.ts';
import { parsedReader, rowReader, type Shape, withNamedCells } from './shape.ts';
import { Statement } from './statement.ts';
import { condition } from './where.ts';

type Where = Readonly<Record<string, unknown>>;

/** Rows that are read together: those of one turn of the event loop. */
interface Batch<Row> {
  readonly ids: Set<string>;
  readonly rows: Promise<ReadonlyMap<string, Row>>;
}
/** From so many rows on, a batch takes no more. */
const FULL = 100;

/** Reads rows of a shape by their ids. */
class RowsById<Row extends { id: string }> {
  readonly #shape: Shape;
  #batch: Batch<Row> | undefined;

  constructor(shape: Shape) {
    this.#shape = shape;
  }

  read(ids: readonly string[]): Promise<Row[]> {
    return ids.length === 1
      ? runStatement(this.#reading('= $1::uuid'), ids)
      : runStatement(this.#reading('= ANY($1::uuid[])'), [ids]);
  }
  /** The statement for the ids that meet a condition. */
  #reading(met: string): Statement<Row> {
    return keptStatement(this.#shape, met, () => {
      const { cells, table, joins, isQuick } = this.#shape;
      const text = `SELECT ${cells.join(', ')} FROM "${table.reads}" t ${joins} WHERE t.id ${met}`;
      return new Statement<Row>(text, isQuick ? 'quick' : 'read', rowReader(this.#shape));
    });
  }
  /** The same in one statement for all who ask in this turn of the event loop. */
  async readTogether(ids: readonly string[]): Promise<Row[]> {
    if (!this.#batch || this.#batch.ids.size >= FULL) this.#batch = this.#begin();
    const batch = this.#batch;
    const wanted = new Set(ids.map((id) => id.toLowerCase()));
    for (const id of wanted) batch.ids.add(id);
    const rows = await batch.rows;
    return [...wanted].flatMap((id) => rows.get(id) ?? []);
  }
  #begin(): Batch<Row> {
    const ids = new Set<string>();
    const rows = nextTurn().then(async () => {
      if (this.#batch?.ids === ids) this.#batch = undefined;
      return new Map((await this.read([...ids])).map((row) => [row.id, row]));
    });
    return { ids, rows };
  }
}
const byShape = new WeakMap<Shape, RowsById<{ id: string }>>();
/** The rows with these ids, in any order. Nobody may change them: others may have got the same. */
export async function rowsByIds<Row extends { id: string }>(shape: Shape, ids: readonly string[]): Promise<Row[]> {
  const reader = byShape.get(shape) ?? new RowsById(shape);
  byShape.set(shape, reader);
  return (sharesReads() ? reader.readTogether(ids) : reader.read(ids)) as Promise<Row[]>; // of the shape's table
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
    text = `SELECT ${cells.join(', ')} FROM "${table.reads}" t ${joins} WHERE t.id = ANY($1::uuid[])`;
    within.set(shape, text);
  }
  return (await transaction.$queryRawUnsafe<object[]>(text, ids)).map(parsedReader<Row>(shape));
}

/** Does what is left to Prisma where these statements cannot say it: null. */
export function nullIfUnsupported<T>(make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof UnsupportedQuery) return null;
    throw error;
  }
}

/** All rows that meet a condition, in any order; null where it takes Prisma. */
export async function rowsWhere<Row>(shape: Shape, where: Where): Promise<Row[] | null> {
  const read = nullIfUnsupported(() => {
    const parameters = new Parameters();
    const met = condition(shape.table, 't', where, parameters);
    return parameters.number(`SELECT ${shape.cells.join(', ')} FROM "${shape.table.reads}" t ${shape.joins} WHERE ${met}`);
  });
  if (!read) return null;
  const { text, values } = read;
  return runStatement(
    keptStatement<Row>(shape, text, () => new Statement<Row>(text, 'read', rowReader(shape))),
    values,
  );
}
