import { Parameters, Unsayable } from './parameters.ts';
import { type Column, compileReader, type Reader } from './readers.ts';
import { type Relation, type TableForm, tableForm } from './tables.ts';
import { condition } from './where.ts';

type Include = Readonly<Record<string, unknown>>;
/** The JavaScript of a value, given that of the cell at a place. */
type Expression = (cell: (at: number) => string) => string;

/** The rows of a table with everything that a Prisma `include` adds to them, as one SELECT. */
export interface Shape {
  readonly table: TableForm;
  /** The expressions of the SELECT, of the table `t` and what is joined to it. */
  readonly cells: readonly string[];
  readonly joins: string;
  /** JavaScript that makes a row. */
  readonly row: Expression;
  /** The place of the id among the cells. */
  readonly id: number;
}
const literal = (name: string) => JSON.stringify(name);
const object = (parts: readonly (readonly [string, Expression])[]): Expression => {
  return (cell) => `({${parts.map(([name, part]) => `${literal(name)}:${part(cell)}`).join(',')}})`;
};

/** Collects the cells and joins of a shape. */
class Draft {
  readonly cells: string[] = [];
  readonly joins: string[] = [];

  cell(sql: string): number {
    return this.cells.push(sql) - 1;
  }
  column(at: string, table: TableForm, name: string): Expression {
    if (!table.columns.has(name)) throw new Unsayable(`${table.name}.${name}`);
    const place = this.cell(`${at}."${name}"`);
    return (cell) => cell(place);
  }
  /** What an include says of one relation. */
  relation(table: TableForm, at: string, name: string, wanted: unknown): Expression {
    if (name === '_count') return this.counts(table, at, wanted);
    const relation = table.relations.get(name);
    const { select, where, ...more } = wanted as { select?: Include; where?: Include };
    if (!relation || !select || Object.keys(more).length > 0) throw new Unsayable(`${table.name}.${name}`);
    return relation.many ? this.#many(at, relation, select, where) : this.#single(at, relation, select);
  }
  /** Numbers of related records: `{ select: { relation: true, other: { where } } }`. */
  counts(table: TableForm, at: string, wanted: unknown): Expression {
    const counts = Object.entries((wanted as { select: Include }).select).map(([name, counted]) => {
      const relation = table.relations.get(name);
      if (!relation?.many) throw new Unsayable(`${table.name}._count.${name}`);
      const where = counted === true ? undefined : (counted as { where: Include }).where;
      const place = this.cell(`(SELECT count(*)::int4 FROM ${this.#others(at, relation, where)})`);
      return [name, (cell: (at: number) => string) => cell(place)] as const;
    });
    return object(counts);
  }
  #others(at: string, { to, column }: Relation, where: Include | undefined): string {
    const parameters = new Parameters();
    const met = where ? condition(tableForm(to), 'm', where, parameters) : 'true';
    return `"${to}" m WHERE m."${column}" = ${at}.id${met === 'true' ? '' : ` AND ${parameters.inline(met)}`}`;
  }
  /** Related records as one list. JSON keeps only the types of some columns. */
  #many(at: string, relation: Relation, select: Include, where: Include | undefined): Expression {
    const other = tableForm(relation.to);
    const names = Object.keys(select);
    if (names.some((name) => select[name] !== true || !/^(uuid|text|int4|bool)$/.test(other.columns.get(name) ?? '')))
      throw new Unsayable(relation.to);
    const fields = names.map((name) => `'${name}', m."${name}"`).join(', ');
    const place = this.cell(`(SELECT json_agg(json_build_object(${fields})) FROM ${this.#others(at, relation, where)})`);
    return (cell) => `(${cell(place)}??[])`;
  }
  #single(at: string, { to, column }: Relation, select: Include): Expression {
    const other = tableForm(to);
    const alias = `p${this.joins.length}`;
    this.joins.push(`LEFT JOIN "${to}" ${alias} ON ${alias}.id = ${at}."${column}"`);
    const id = this.cell(`${alias}.id`);
    const parts = Object.entries(select).map(
      ([name, wanted]) =>
        [name, wanted === true ? this.column(alias, other, name) : this.relation(other, alias, name, wanted)] as const,
    );
    return (cell) => `(${cell(id)}===null?null:${object(parts)(cell)})`;
  }
}

function build(name: string, include: Include): Shape {
  const table = tableForm(name);
  const draft = new Draft();
  const columns = [...table.columns.keys()];
  const parts = [
    ...columns.map((column) => [column, draft.column('t', table, column)] as const),
    ...Object.entries(include).map(([relation, wanted]) => [relation, draft.relation(table, 't', relation, wanted)] as const),
  ];
  return { table, cells: draft.cells, joins: draft.joins.join(' '), row: object(parts), id: columns.indexOf('id') };
}

const shapes = new Map<string, Map<Include | undefined, Shape | null>>();
/**
 * The shape of a table's rows with a Prisma `include`, made once for each object; null where it asks for something that a shape cannot say.
 */
export function shapeOf(name: string, include?: Include): Shape | null {
  const ofTable = shapes.get(name) ?? new Map<Include | undefined, Shape | null>();
  shapes.set(name, ofTable);
  const existing = ofTable.get(include);
  if (existing !== undefined) return existing;
  let shape: Shape | null = null;
  try {
    shape = build(name, include ?? {});
  } catch (error) {
    if (!(error instanceof Unsayable)) throw error;
  }
  ofTable.set(include, shape);
  return shape;
}

/** The reader of answers whose cells are those of a shape. */
export const rowReader =
  ({ row }: Shape) =>
  <Row>(columns: readonly Column[]): Reader<Row> =>
    compileReader<Row>(columns, row);
