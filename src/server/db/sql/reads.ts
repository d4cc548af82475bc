import { runStatement } from '../client.ts';
import { type Column, compileParsed, compileReader, type Reader } from './readers.ts';
import { rowReader, type Shape } from './shape.ts';
import { Statement } from './statement.ts';
import { condition, Parameters, Unsayable } from './where.ts';

type Where = Readonly<Record<string, unknown>>;

/** What is asked of a list. */
export interface Query {
  readonly where: Where;
  /** Prisma's `orderBy`: a column or a path through related records in each, with its direction. */
  readonly orderBy: readonly Where[];
  readonly skip: number;
  readonly take: number;
  /** Whether the condition searches: the rows are found first and put in order afterwards, not looked for in their order. */
  readonly searching: boolean;
}
interface PageOf<Row> {
  readonly total: number;
  readonly rows: Row[];
}

const byIds = new WeakMap<Shape, readonly [one: Statement<unknown>, some: Statement<unknown>]>();
/** The rows with these ids, in any order. */
export async function rowsByIds<Row>(shape: Shape, ids: readonly string[]): Promise<Row[]> {
  let statements = byIds.get(shape);
  if (!statements) {
    const read = (met: string) =>
      new Statement(
        `SELECT ${shape.cells.join(', ')} FROM "${shape.table.name}" t ${shape.joins} WHERE t.id ${met}`,
        'quick',
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
const within = new WeakMap<Shape, readonly [text: string, make: (answer: object) => unknown]>();
/** The same within a transaction of Prisma, as the transaction sees them. */
export async function rowsByIdsWithin<Row>(transaction: Transaction, shape: Shape, ids: readonly string[]): Promise<Row[]> {
  let read = within.get(shape);
  if (!read) {
    const cells = shape.cells.map((cell, at) => `${cell} AS c${at}`).join(', ');
    read = [`SELECT ${cells} FROM "${shape.table.name}" t ${shape.joins} WHERE t.id = ANY($1::uuid[])`, compileParsed(shape.row)];
    within.set(shape, read);
  }
  const [text, make] = read;
  return (await transaction.$queryRawUnsafe<object[]>(text, ids)).map((answer) => make(answer) as Row);
}

/** The most statements for lists. Further ones run without being kept. */
const MAX_KEPT = 500;
const kept = new WeakMap<Shape, Map<string, Statement<unknown>>>();
function statementFor<Row>(shape: Shape, text: string, reader: (columns: readonly Column[]) => Reader<Row>): Statement<Row> {
  const statements = kept.get(shape) ?? new Map<string, Statement<unknown>>();
  kept.set(shape, statements);
  const existing = statements.get(text) as Statement<Row> | undefined; // kept under its text by the same caller
  if (existing) return existing;
  const statement = new Statement(text, 'read', reader, statements.size < MAX_KEPT);
  if (statements.size < MAX_KEPT) statements.set(text, statement);
  return statement;
}

/** The sizes that pages are read in: a plan is for one of them. */
const SIZES = [10, 25, 50, 100];

/** A key of the order, as an expression of the table `t`, with the join that it takes. */
function orderKey(shape: Shape, order: Where, at: number): { join: string; sql: string; direction: string } {
  const [[name, value] = ['', null], ...more] = Object.entries(order);
  if (more.length) throw new Unsayable('order');
  if (shape.table.columns.has(name) && (value === 'asc' || value === 'desc'))
    return { join: '', sql: `t."${name}"`, direction: value };
  const relation = shape.table.relations.get(name);
  const [[column, direction] = ['', null], ...rest] = Object.entries((value ?? {}) as Where);
  if (!relation || relation.many || rest.length || (direction !== 'asc' && direction !== 'desc')) throw new Unsayable('order');
  const alias = `o${at}`;
  const join = ` LEFT JOIN "${relation.to}" ${alias} ON ${alias}.id = t."${relation.column}"`;
  return { join, sql: `${alias}."${column}"`, direction };
}

/** The statement of a page and its values; null where Prisma has to run. */
function pageStatement<Row>(shape: Shape, { where, orderBy, skip, take, searching }: Query) {
  const parameters = new Parameters();
  const met = condition(shape.table, 't', where, parameters);
  const keys = orderBy.map((order, at) => orderKey(shape, order, at));
  const order = keys.map(({ sql, direction }) => `${sql} ${direction}`).join(', ');
  const outerOrder = keys.map(({ direction }, at) => `k${at} ${direction}`).join(', ');
  const size = SIZES.find((each) => each >= take);
  if (!size) throw new Unsayable('size');
  const table = `"${shape.table.name}" t`;
  const joined = `${table}${keys.map(({ join }) => join).join('')}`;
  const sorted = keys.map(({ sql }, at) => `${sql} AS k${at}`).join(', ');
  const page = `ORDER BY ${order} LIMIT ${size} OFFSET ${parameters.add(skip, 'int4')}`;
  const cells = `c.n, ${shape.cells.join(', ')}`;
  const rest = `${shape.joins} ORDER BY ${outerOrder}`;
  const draft = searching
    ? `WITH m AS MATERIALIZED (SELECT t.id, ${sorted} FROM ${joined} WHERE ${met}), c AS (SELECT count(*)::int4 AS n FROM m),
p AS (SELECT * FROM m ORDER BY ${outerOrder} ${page.slice(page.indexOf('LIMIT'))})
SELECT ${cells} FROM c LEFT JOIN p ON true LEFT JOIN ${table} ON t.id = p.id ${rest}`
    : `WITH c AS (SELECT count(*)::int4 AS n FROM ${table} WHERE ${met})
SELECT ${cells} FROM c LEFT JOIN (SELECT t.*, ${sorted} FROM ${joined} WHERE ${met} ${page}) t ON true ${rest}`;
  const { text, values } = parameters.number(draft);
  const { id, row } = shape;
  const statement = statementFor<{ n: number; row: Row | null }>(shape, text, (columns) =>
    compileReader(columns, (cell) => `{n:${cell(0)},row:c[${id + 1}]===null?null:${row((at) => cell(at + 1))}}`),
  );
  return { statement, values };
}

/** Does what is left to Prisma where these statements cannot say it: null. */
function unlessUnsayable<T>(make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof Unsayable) return null;
    throw error;
  }
}

/** A page of rows and the number of all, in one statement; null where it takes Prisma. */
export async function pageWithTotal<Row>(shape: Shape, query: Query): Promise<PageOf<Row> | null> {
  const page = unlessUnsayable(() => pageStatement<Row>(shape, query));
  if (!page) return null;
  const answer = await runStatement(page.statement, page.values);
  const rows = answer.flatMap(({ row }) => (row === null ? [] : [row]));
  return { total: answer[0]?.n ?? 0, rows: rows.slice(0, query.take) };
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
  return runStatement(statementFor<Row>(shape, text, rowReader(shape)), values);
}
