import { keptStatement } from './keptStatements.ts';
import { Parameters, UnsupportedQuery } from './parameters.ts';
import { type Column, compileReader, type Reader } from './readers.ts';
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
/** A row of a page, with the number of all rows of the list. */
export interface Counted<T> {
  readonly n: number;
  readonly found: T | null;
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
  if (more.length) throw new UnsupportedQuery('order');
  if (shape.table.columns.has(name) && (value === 'asc' || value === 'desc'))
    return { join: '', sql: `t."${name}"`, direction: value };
  const relation = shape.table.relations.get(name);
  const [[column, direction] = ['', null], ...rest] = Object.entries((value ?? {}) as Where);
  if (!relation || relation.many || rest.length || (direction !== 'asc' && direction !== 'desc'))
    throw new UnsupportedQuery('order');
  const alias = `o${at}`;
  const isSure =
    [relation.column, OWNER].every((each) => shape.table.required.has(each)) && tableForm(relation.to).required.has(OWNER);
  const met = `${alias}.id = t."${relation.column}"${isSure ? ` AND ${alias}."${OWNER}" = t."${OWNER}"` : ''}`;
  const join = ` ${isSure ? '' : 'LEFT '}JOIN "${tableForm(relation.to).reads}" ${alias} ON ${met}`;
  return { join, sql: `${alias}."${column}"`, direction };
}

/** The SELECT of the ids that meet a search, with `keys` of the table `t`: one part for each alternative, since PostgreSQL uses one index for each. */
function searched({ table }: Shape, where: Where, search: Where, keys: string, parameters: Parameters): string {
  const { OR, ...rest } = search;
  const alternatives = Array.isArray(OR) && Object.keys(rest).length === 0 ? (OR as Where[]) : [search]; // OR takes conditions
  const parts = alternatives.map((alternative) => condition(table, 't', { AND: [where, alternative] }, parameters));
  return parts.map((met) => `SELECT t.id${keys} FROM "${table.reads}" t WHERE ${met}`).join(' UNION ');
}

/** What puts rows in order, and takes a page of them. */
function pageOrder(shape: Shape, { orderBy, skip, take }: Query, parameters: Parameters) {
  const keys = orderBy.map((order, at) => orderKey(shape, order, at));
  const size = SIZES.find((each) => each >= take);
  if (!size) throw new UnsupportedQuery('size');
  const limit = `LIMIT ${size} OFFSET ${parameters.add(skip, 'int4')}`;
  return {
    joins: keys.map(({ join }) => join).join(''),
    sorted: keys.map(({ sql }, at) => `${sql} AS k${at}`).join(', '),
    page: `ORDER BY ${keys.map(({ sql, direction }) => `${sql} ${direction}`).join(', ')} ${limit}`,
    limit,
    names: keys.map((_, at) => `k${at}`).join(', '),
    again: `ORDER BY ${keys.map(({ direction }, at) => `k${at} ${direction}`).join(', ')}`,
  };
}

/** Stands between the parts of a question. */
const BREAK = '\n';
/**
 * The statement of a question and its values. The parts are what differs between questions, a few hundred characters, by which the
 * statement is kept: with all columns and joins of its shape it has thousands, and is written once.
 */
function statementOf<Found>(
  shape: Shape,
  purpose: 'read' | 'search',
  reader: ((columns: readonly Column[]) => Reader<Counted<Found>>) | undefined,
  { parts, parameters }: { readonly parts: readonly string[]; readonly parameters: Parameters },
  textOf: (...parts: string[]) => string,
) {
  const { text: key, values } = parameters.number(parts.join(BREAK));
  const make = () => new Statement<Counted<Found>>(textOf(...key.split(BREAK)), purpose, reader);
  return { statement: keptStatement(shape, `${purpose}${reader ? '' : ' ids'} ${key}`, make), values };
}

/** The statement of a page and its values. @throws UnsupportedQuery */
export function pageStatement<Row>(shape: Shape, query: Query) {
  const parameters = new Parameters();
  const { joins, sorted, page, again } = pageOrder(shape, query, parameters);
  const table = `"${shape.table.reads}" t`;
  const met = condition(shape.table, 't', query.where, parameters);
  const parts = [met, joins, sorted, page, again];
  return statementOf<Row>(shape, 'read', countedReader<Row>(shape), { parts, parameters }, (met, joins, sorted, page, again) => {
    const found = `SELECT t.*, ${sorted} FROM ${table}${joins} WHERE ${met} ${page}`;
    return `WITH c AS (SELECT count(*)::int4 AS n FROM ${table} WHERE ${met}) SELECT c.n, ${shape.cells.join(', ')}
FROM c LEFT JOIN (${found}) t ON true ${shape.joins} ${again}`;
  });
}
/** Reads rows that follow the number of all. */
const countedReader =
  <Row>({ id, row }: Shape) =>
  (columns: readonly Column[]) =>
    compileReader<Counted<Row>>(columns, (cell) => `{n:${cell(0)},found:c[${id + 1}]===null?null:${row((at) => cell(at + 1))}}`);

/** The statement of a page of a search, of the rows or of their ids only, and its values. @throws UnsupportedQuery */
export function searchStatement<Found>(shape: Shape, query: Query, search: Where, isWhole: boolean) {
  const parameters = new Parameters();
  const order = pageOrder(shape, query, parameters);
  const isOwnOrder = order.joins === '';
  const matches = searched(shape, query.where, search, isOwnOrder ? `, ${order.sorted}` : '', parameters);
  const parts = [matches, order.joins, order.sorted, order.page, order.limit, order.names, order.again];
  const reader = isWhole ? countedReader<Found>(shape) : undefined;
  return statementOf<Found>(
    shape,
    'search',
    reader,
    { parts, parameters },
    (matches, joins, sorted, page, limit, names, again) => {
      const [own, cells, more] = isWhole ? ['t.*', shape.cells.join(', '), shape.joins] : ['t.id', 't.id AS found', ''];
      const table = `"${shape.table.reads}" t`;
      // In an order of their own columns, only the rows of the page are looked up.
      const found = isOwnOrder
        ? `SELECT ${own}, ${names} FROM (SELECT * FROM m ${again} ${limit}) m JOIN ${table} ON t.id = m.id`
        : `SELECT ${own}, ${sorted} FROM m JOIN ${table} ON t.id = m.id${joins} ${page}`;
      return `WITH m AS MATERIALIZED (${matches}), c AS (SELECT count(*)::int4 AS n FROM m) SELECT c.n, ${cells}
FROM c LEFT JOIN (${found}) t ON true ${more} ${again}`;
    },
  );
}

/** The statement of the first ids of a list in their order, as hexadecimal digits, 32 for each, and its values. @throws UnsupportedQuery */
export function idsStatement(shape: Shape, { where, orderBy, take }: Omit<Query, 'skip'>) {
  const parameters = new Parameters();
  const keys = orderBy.map((order, at) => orderKey(shape, order, at));
  const met = condition(shape.table, 't', where, parameters);
  const order = keys.map(({ sql, direction }) => `${sql} ${direction}`).join(', ');
  const found = `SELECT t.id FROM "${shape.table.reads}" t${keys.map(({ join }) => join).join('')} WHERE ${met} ORDER BY ${order} LIMIT ${take}`;
  const { text, values } = parameters.number(
    `SELECT encode(string_agg(uuid_send(id), ''), 'hex') AS ids FROM (${found}) AS page`,
  );
  return { statement: keptStatement(shape, text, () => new Statement<{ ids: string | null }>(text, 'search')), values };
}
