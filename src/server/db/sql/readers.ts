import pg from 'pg';

/** The cells of a row as they arrive. */
export type Cells = readonly (string | null)[];
/** A column of an answer. */
export interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}
/** Makes a row from its cells. */
export type Reader<Row> = (cells: Cells) => Row;

const { builtins } = pg.types;
const instant = pg.types.getTypeParser(builtins.TIMESTAMPTZ);
const bytes = pg.types.getTypeParser(builtins.BYTEA);
/** The digit at a place of a text; 0 for anything else. */
const digit = (text: string, at: number): number => {
  const value = text.charCodeAt(at) - 48;
  return value >= 0 && value <= 9 ? value : 0;
};
const pair = (text: string, at: number): number => digit(text, at) * 10 + digit(text, at + 1);
/** Parses a time as PostgreSQL writes it in UTC, twice as fast as Date does. Its digits after the milliseconds are dropped. */
export function parseTime(text: string): Date {
  if (text[4] !== '-' || text[0] === '0' || !text.endsWith('+00')) return instant(text); // a year of other than four digits, or before Christ
  const milliseconds = text[19] === '.' ? pair(text, 20) * 10 + digit(text, 22) : 0;
  const year = pair(text, 0) * 100 + pair(text, 2);
  return new Date(Date.UTC(year, pair(text, 5) - 1, pair(text, 8), pair(text, 11), pair(text, 14), pair(text, 17), milliseconds));
}
/** Parses like Prisma. */
const parsers: Readonly<Partial<Record<number, (text: string) => unknown>>> = {
  [builtins.TIMESTAMPTZ]: parseTime,
  [builtins.INT8]: BigInt,
  [builtins.BYTEA]: (text) => new Uint8Array(bytes(text)),
};
/** Types whose text is their value. */
const texts = new Set<number>([builtins.TEXT, builtins.VARCHAR, builtins.UUID]);
const numbers = new Set<number>([builtins.INT2, builtins.INT4, builtins.FLOAT4, builtins.FLOAT8]);

/** JavaScript that reads the cell at a place, with the parsers `p`. */
function cellExpression(at: number, type: number): string {
  const cell = `c[${at}]`;
  if (texts.has(type)) return cell;
  if (numbers.has(type)) return `(${cell}===null?null:+${cell})`;
  if (type === builtins.BOOL) return `(${cell}===null?null:${cell}==='t')`;
  return `(${cell}===null?null:p[${at}](${cell}))`;
}

/**
 * Compiles a function that makes rows. `expression` is the JavaScript of a row, given that of each cell. The row is one literal: it gets its
 * form once, and no loop runs over its columns.
 */
export function compileReader<Row>(
  columns: readonly Column[],
  expression: (cell: (at: number) => string) => string,
): Reader<Row> {
  const parserAt = columns.map(({ dataTypeID }) => parsers[dataTypeID] ?? pg.types.getTypeParser(dataTypeID, 'text'));
  const body = expression((at) => cellExpression(at, columns[at]?.dataTypeID ?? 0));
  return new Function('p', `return (c) => (${body})`)(parserAt) as Reader<Row>; // of a literal of names and cells
}

/** Reads rows as objects with the names of the columns. */
export const flatReader = (columns: readonly Column[]): Reader<Record<string, unknown>> =>
  compileReader(columns, (cell) => `{${columns.map(({ name }, at) => `${JSON.stringify(name)}:${cell(at)}`).join(',')}}`);

/** Compiles a function that makes rows from answers of Prisma, whose cells are named c0, c1, ... and already parsed. */
export const compileParsed = <Row>(expression: (cell: (at: number) => string) => string): ((answer: object) => Row) =>
  new Function('r', `return (${expression((at) => `r.c${at}`)})`) as (answer: object) => Row; // as above
