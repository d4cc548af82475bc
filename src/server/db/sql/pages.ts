import { sharedByKey } from '../../platform/concurrency/sharedNext.ts';
import { runStatement, sharesReads } from '../client.ts';
import { keptStatement } from './keptStatements.ts';
import { Parameters, Unsayable } from './parameters.ts';
import { type Column, compileReader } from './readers.ts';
import { rowsByIds, unlessUnsayable } from './reads.ts';
import type { Shape } from './shape.ts';
import { Statement } from './statement.ts';
import { tableForm } from './tables.ts';
import { condition } from './where.ts';

type Where = Readonly<Record<string, unknown>>;

/** What is asked of a list. */
export interface Query {
  readonly where: Where;
  /** Prisma's `orderBy`: a column or a path through related records in each, with its direction. */
  readonly orderBy: readonly Where[];
  readonly skip: number;
  readonly take: number;
  /** A condition besides, which few rows meet: these are found first, each alternative by its own index, and put in order afterwards. */
  readonly search?: Where;
}
interface PageOf<Row> {
  readonly total: number;
  readonly rows: Row[];
}

/** The sizes that pages are read in: a plan is for one of them. */
const SIZES = [10, 25, 50, 100];

/**
 * What belongs to a convention refers to records of the same convention. Where such a relation is always set, the join says so: a page can then
 * begin with the first of the other records in their order, instead of putting all rows of the list in order.
 */
const OWNER = 'convention_id';
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
  const isSure =
    [relation.column, OWNER].every((each) => shape.table.required.has(each)) && tableForm(relation.to).required.has(OWNER);
  const met = `${alias}.id = t."${relation.column}"${isSure ? ` AND ${alias}."${OWNER}" = t."${OWNER}"` : ''}`;
  const join = ` ${isSure ? '' : 'LEFT '}JOIN "${tableForm(relation.to).reads}" ${alias} ON ${met}`;
  return { join, sql: `${alias}."${column}"`, direction };
}

/** The SELECT of the ids that meet a search: one part for each alternative, since PostgreSQL uses one index for each. */
function searched({ table }: Shape, where: Where, search: Where, parameters: Parameters): string {
  const { OR, ...rest } = search;
  const alternatives = Array.isArray(OR) && Object.keys(rest).length === 0 ? (OR as Where[]) : [search]; // OR takes conditions
  const parts = alternatives.map((alternative) => condition(table, 't', { AND: [where, alternative] }, parameters));
  return parts.map((met) => `SELECT t.id FROM "${table.reads}" t WHERE ${met}`).join(' UNION ');
}

/** What puts rows in order, and takes a page of them. */
function pageOrder(shape: Shape, { orderBy, skip, take }: Query, parameters: Parameters) {
  const keys = orderBy.map((order, at) => orderKey(shape, order, at));
  const size = SIZES.find((each) => each >= take);
  if (!size) throw new Unsayable('size');
  return {
    joins: keys.map(({ join }) => join).join(''),
    sorted: keys.map(({ sql }, at) => `${sql} AS k${at}`).join(', '),
    page: `ORDER BY ${keys.map(({ sql, direction }) => `${sql} ${direction}`).join(', ')} LIMIT ${size} OFFSET ${parameters.add(skip, 'int4')}`,
    again: `ORDER BY ${keys.map(({ direction }, at) => `k${at} ${direction}`).join(', ')}`,
  };
}

/** The statement of a page and its values. @throws Unsayable */
function pageStatement<Row>(shape: Shape, query: Query) {
  const parameters = new Parameters();
  const { joins, sorted, page, again } = pageOrder(shape, query, parameters);
  const table = `"${shape.table.reads}" t`;
  const met = condition(shape.table, 't', query.where, parameters);
  const { text, values } = parameters.number(
    `WITH c AS (SELECT count(*)::int4 AS n FROM ${table} WHERE ${met}) SELECT c.n, ${shape.cells.join(', ')}
FROM c LEFT JOIN (SELECT t.*, ${sorted} FROM ${table}${joins} WHERE ${met} ${page}) t ON true ${shape.joins} ${again}`,
  );
  return {
    statement: keptStatement(shape, text, (kept) => new Statement(text, 'read', countedReader<Row>(shape), kept)),
    values,
  };
}
/** Reads rows that follow the number of all. */
const countedReader =
  <Row>({ id, row }: Shape) =>
  (columns: readonly Column[]) =>
    compileReader<Counted<Row>>(columns, (cell) => `{n:${cell(0)},found:c[${id + 1}]===null?null:${row((at) => cell(at + 1))}}`);

/** Up to so many joins a search reads the rows themselves: to plan more of them anew for each text takes longer than a second statement. */
const MAX_JOINS_OF_SEARCH = 2;
/** The statement of a page of a search, of the rows or of their ids only, and its values. @throws Unsayable */
function searchStatement<Found>(shape: Shape, query: Query, search: Where, isWhole: boolean) {
  const parameters = new Parameters();
  const { joins, sorted, page, again } = pageOrder(shape, query, parameters);
  const [own, cells, more] = isWhole ? ['t.*', shape.cells.join(', '), shape.joins] : ['t.id', 't.id AS found', ''];
  const { text, values } = parameters.number(
    `WITH m AS MATERIALIZED (${searched(shape, query.where, search, parameters)}), c AS (SELECT count(*)::int4 AS n FROM m) SELECT c.n, ${cells}
FROM c LEFT JOIN (SELECT ${own}, ${sorted} FROM m JOIN "${shape.table.reads}" t ON t.id = m.id${joins} ${page}) t ON true ${more} ${again}`,
  );
  const reader = isWhole ? countedReader<Found>(shape) : undefined;
  return { statement: keptStatement(shape, text, (kept) => new Statement<Counted<Found>>(text, 'search', reader, kept)), values };
}

/** Whether a condition looks for a text within others: how many rows it meets, and so the best plan, depends on the text. */
export const hasPattern = (condition: unknown): boolean =>
  typeof condition === 'object' &&
  condition !== null &&
  Object.entries(condition).some(([key, value]) => key === 'contains' || hasPattern(value));

interface Counted<T> {
  readonly n: number;
  readonly found: T | null;
}
const sharedPages = sharedByKey<unknown[]>();
/** Runs a statement. Whoever asks for the same page while it is read shares the next reading, so an opening does not read it for each. */
async function countedPage<T>({ statement, values }: { statement: Statement<Counted<T>>; values: unknown[] }, take: number) {
  const run = () => runStatement(statement, values);
  const shared = sharesReads() ? sharedPages(`${statement.text}\0${JSON.stringify(values)}`, run) : run();
  const answer = (await shared) as Counted<T>[]; // the statement is part of the key
  return { total: answer[0]?.n ?? 0, found: answer.flatMap(({ found }) => (found === null ? [] : [found])).slice(0, take) };
}
/**
 * A page of rows and the number of all, in one statement; null where it takes Prisma. A search for rows of many joins takes two: the plan
 * that finds rows depends on what is searched, and the one that reads them does not.
 */
export async function pageWithTotal<Row extends { id: string }>(shape: Shape, query: Query): Promise<PageOf<Row> | null> {
  const { search, take } = query;
  if (!search || !hasPattern(search)) {
    const all = search ? { ...query, where: { AND: [query.where, search] } } : query;
    const page = unlessUnsayable(() => pageStatement<Row>(shape, all));
    const read = page && (await countedPage(page, take));
    return read && { total: read.total, rows: read.found };
  }
  if (shape.joinCount <= MAX_JOINS_OF_SEARCH) {
    const page = unlessUnsayable(() => searchStatement<Row>(shape, query, search, true));
    const read = page && (await countedPage(page, take));
    return read && { total: read.total, rows: read.found };
  }
  const page = unlessUnsayable(() => searchStatement<string>(shape, query, search, false));
  const read = page && (await countedPage(page, take));
  if (!read) return null;
  const rows = new Map((read.found.length ? await rowsByIds<Row>(shape, read.found) : []).map((row) => [row.id, row]));
  return { total: read.total, rows: read.found.flatMap((id) => rows.get(id) ?? []) };
}
