import { Parameters, UnsupportedQuery } from './parameters.ts';
import { type Column, compileParsed, compileReader, type Reader } from './readers.ts';
import { type Relation, type TableForm, tableForm } from './tables.ts';
import { condition } from './where.ts';

export type Include = Readonly<Record<string, unknown>>;
/** The JavaScript of a value, given that of the cell at a place. */
type Expression = (cell: (at: number) => string) => string;

/** The rows of a table with everything that a Prisma `include` adds to them, as one SELECT. */
export interface Shape {
  readonly table: TableForm;
  /** The expressions of the SELECT, of the table `t` and what is joined to it. */
  readonly cells: readonly string[];
  readonly joins: string;
  readonly joinCount: number;
  /** JavaScript that makes a row. */
  readonly row: Expression;
  /** The place of the id among the cells. */
  readonly id: number;
  /** Whether it computes nothing, so that others can wait behind it. */
  readonly isQuick: boolean;
  /** Whether it reads what is released of a schedule, in place of a table. */
  readonly isOfReleased: boolean;
}
/** Values that are computed along with a row: the SQL expression of each, of the row of a table. */
export type Computed = Readonly<Record<string, (at: string) => string>>;
/** Where rows hold the values that are computed along with them. */
export const COMPUTED = '$computed';

const literal = (name: string) => JSON.stringify(name);
type Parts = readonly (readonly [name: string, value: Expression])[];
const object = (parts: Parts): Expression => {
  return (cell) => `({${parts.map(([name, part]) => `${literal(name)}:${part(cell)}`).join(',')}})`;
};

/** Some columns and relations of a table. */
export interface Columns {
  readonly names: ReadonlySet<string>;
  /** The names as one text. */
  readonly key: string;
}
/** What is read of a row. */
interface RowParts {
  readonly include?: Include | undefined;
  readonly computed?: Computed | undefined;
  /** The columns and relations that are read, with the id; otherwise all columns and the whole include. */
  readonly columns?: Columns | undefined;
}

/** Collects the cells and joins of a shape. */
class Draft {
  readonly cells: string[] = [];
  readonly joins: string[] = [];

  cell(sql: string): number {
    const existing = this.cells.indexOf(sql);
    return existing >= 0 ? existing : this.cells.push(sql) - 1;
  }
  column(at: string, table: TableForm, name: string): Expression {
    if (!table.columns.has(name)) throw new UnsupportedQuery(`${table.name}.${name}`);
    const place = this.cell(`${at}."${name}"`);
    return (cell) => cell(place);
  }
  /** What an include says of one relation. */
  relation(table: TableForm, at: string, name: string, wanted: unknown): Expression {
    if (name === '_count') return this.counts(table, at, wanted);
    const relation = table.relations.get(name);
    const { select, where, ...more } = wanted as { select?: Include; where?: Include };
    if (!relation || !select || Object.keys(more).length > 0) throw new UnsupportedQuery(`${table.name}.${name}`);
    return relation.many ? this.#many(at, relation, select, where) : this.#single(at, relation, select);
  }
  /** Numbers of related records: `{ select: { relation: true, other: { where } } }`. */
  counts(table: TableForm, at: string, wanted: unknown): Expression {
    const counts = Object.entries((wanted as { select: Include }).select).map(([name, counted]) => {
      const relation = table.relations.get(name);
      if (!relation?.many) throw new UnsupportedQuery(`${table.name}._count.${name}`);
      const where = counted === true ? undefined : (counted as { where: Include }).where;
      const place = this.cell(`(SELECT count(*)::int4 FROM ${this.#others(at, relation, where)})`);
      return [name, (cell: (at: number) => string) => cell(place)] as const;
    });
    return object(counts);
  }
  #others(at: string, { to, column }: Relation, where: Include | undefined): string {
    const parameters = new Parameters();
    const met = where ? condition(tableForm(to), 'm', where, parameters) : 'true';
    return `"${tableForm(to).reads}" m WHERE m."${column}" = ${at}.id${met === 'true' ? '' : ` AND ${parameters.inline(met)}`}`;
  }
  /** Related records as one list. JSON keeps only the types of some columns. */
  #many(at: string, relation: Relation, select: Include, where: Include | undefined): Expression {
    const other = tableForm(relation.to);
    const names = Object.keys(select);
    if (names.some((name) => select[name] !== true || !/^(uuid|text|int4|bool)$/.test(other.columns.get(name) ?? '')))
      throw new UnsupportedQuery(relation.to);
    const fields = names.map((name) => `'${name}', m."${name}"`).join(', ');
    const place = this.cell(`(SELECT json_agg(json_build_object(${fields})) FROM ${this.#others(at, relation, where)})`);
    return (cell) => `(${cell(place)}??[])`;
  }
  #single(at: string, relation: Relation, select: Include): Expression {
    return this.joined(at, relation.to, relation.column, (other, alias) =>
      Object.entries(select).map(
        ([name, wanted]) =>
          [name, wanted === true ? this.column(alias, other, name) : this.relation(other, alias, name, wanted)] as const,
      ),
    );
  }
  /** One record of a table, whose id stands in a column. */
  joined(at: string, to: string, column: string, parts: (other: TableForm, alias: string) => Parts): Expression {
    const alias = `p${this.joins.length}`;
    this.joins.push(`LEFT JOIN "${tableForm(to).reads}" ${alias} ON ${alias}.id = ${at}."${column}"`);
    const id = this.cell(`${alias}."id"`);
    const whole = object(parts(tableForm(to), alias));
    return (cell) => `(${cell(id)}===null?null:${whole(cell)})`;
  }
  #computed(at: string, computed: Computed): Expression {
    const values = Object.entries(computed).map(([name, expression]) => {
      const place = this.cell(expression(at));
      return [name, (cell: (at: number) => string) => cell(place)] as const;
    });
    return object(values);
  }
  /** The columns of a table, and what an include and computed values add to them. */
  row(at: string, table: TableForm, { include = {}, computed, columns }: RowParts): Parts {
    const isRead = (name: string) => !columns || columns.names.has(name);
    const relations = Object.entries(include).filter(([relation]) => isRead(relation));
    return [
      ...[...table.columns.keys()].filter(isRead).map((column) => [column, this.column(at, table, column)] as const),
      ...relations.map(([relation, wanted]) => [relation, this.relation(table, at, relation, wanted)] as const),
      ...(computed ? [[COMPUTED, this.#computed(at, computed)] as const] : []),
    ];
  }
}

/** A record that comes with each row: the table that it is from, the column with its id, and what is read of it. */
export interface RelatedRow extends RowParts {
  readonly name: string;
  readonly to: string;
  readonly column: string;
}
/** What is read of each row besides what an include adds, and what comes with it. */
export interface Along extends Omit<RowParts, 'include'> {
  readonly related?: readonly RelatedRow[];
}
/** Where rows hold the records that come with them. */
export const RELATED = '$related';

/** Makes the shape of a table's rows with a Prisma `include`. @throws UnsupportedQuery */
export function buildShape(name: string, include: Include | undefined, { related = [], computed, columns }: Along): Shape {
  const table = tableForm(name);
  const draft = new Draft();
  const own = draft.row('t', table, { include, computed, columns });
  const others = related.map(({ name, to, column, ...parts }) => {
    return [name, draft.joined('t', to, column, (other, alias) => draft.row(alias, other, parts))] as const;
  });
  const row = object(others.length ? [...own, [RELATED, object(others)]] : own);
  const isQuick = !computed && related.every((each) => !each.computed);
  const id = own.findIndex(([name]) => name === 'id');
  const isOfReleased = [table.reads, ...draft.cells, ...draft.joins].some((sql) => sql.includes('released_'));
  return {
    table,
    cells: draft.cells,
    joins: draft.joins.join(' '),
    joinCount: draft.joins.length,
    row,
    id,
    isQuick,
    isOfReleased,
  };
}

/** The reader of answers whose cells are those of a shape. */
export const rowReader =
  ({ row }: Shape) =>
  <Row>(columns: readonly Column[]): Reader<Row> =>
    compileReader<Row>(columns, row);

/** A shape whose cells have names, for answers of Prisma. */
export const withNamedCells = (shape: Shape): Shape => ({ ...shape, cells: shape.cells.map((cell, at) => `${cell} AS c${at}`) });
const parsed = new WeakMap<Shape, (answer: object) => unknown>();
/** The function that makes rows of such answers. */
export function parsedReader<Row>(shape: Shape): (answer: object) => Row {
  const read = parsed.get(shape) ?? compileParsed(shape.row);
  parsed.set(shape, read);
  return read as (answer: object) => Row; // of the shape's table
}
