import { setImmediate as nextTurn } from 'node:timers/promises';
import { runLate, runStatement } from '../client.ts';
import { ofStatement } from '../pool/lanes.ts';
import { Statement } from './statement.ts';

/** A row of the result of one query in a batch, with the number of the query and its position in that result, both from 1 on. */
interface BatchRow<Row> {
  readonly query: number;
  readonly position: number;
  readonly row: Row;
}
type Values = readonly unknown[];
/** The largest batch: its first result waits for its last. */
const MAX_BATCH = 16;
/** A text by which an index finds rows: PostgreSQL's pg_trgm needs three letters in a row. A shorter one is planned by itself. */
const SELECTIVE = /[\p{L}\p{N}]{3}/u;

/** A statement that runs several queries, and the positions of the values that differ between them. */
interface BatchStatement<Row> {
  readonly statement: Statement<BatchRow<Row>>;
  readonly varying: ReadonlySet<number>;
}
/**
 * The statement that runs another one for several sets of values, which become columns. For a search only the texts do, so that it is planned
 * for its other values. null if a varying value is a list itself, or if a parameter has no type.
 */
export function batchStatementOf<Row>(single: Statement<Row>): BatchStatement<Row> | null {
  const types: string[] = [];
  for (const [, n, type] of single.text.matchAll(/\$(\d+)::(\w+(?:\[\])?)/g)) types[Number(n) - 1] ??= type as string; // both are matched
  const searched = single.text.matchAll(/(?:LIKE \$(\d+)::text|_number" = \$(\d+)::int4)/g);
  const texts = new Set(Array.from(searched, ([, text, number]) => Number(text ?? number) - 1));
  const varying = single.purpose === 'search' ? texts : new Set(types.keys());
  const positions = [...varying].sort((a, b) => a - b);
  const canVary = positions.length && positions.every((at) => types[at] && !types[at]?.endsWith('[]'));
  if (!single.name || !canVary || /\$\d+(?!\d|::\w)/.test(single.text)) return null;
  const text = single.text.replace(/\$(\d+)(?=::)/g, (value, n: string) => (varying.has(Number(n) - 1) ? `q.v${n}` : value));
  const lists = positions.map((at) => `$${at + 1}::${types[at]}[]`).join(', ');
  const names = positions.map((at) => `v${at + 1}`).join(', ');
  const statement = new Statement<BatchRow<Row>>(
    `SELECT x.*, q.i::int4 FROM unnest(${lists}) WITH ORDINALITY AS q(${names}, i)
CROSS JOIN LATERAL (SELECT y.*, (row_number() OVER ())::int4 FROM (${text}) AS y) AS x`,
    single.purpose,
    (columns) => {
      const read = single.readerFor(columns.slice(0, -2));
      return (cells) => ({ row: read(cells), position: Number(cells.at(-2)), query: Number(cells.at(-1)) });
    },
    single,
  );
  return { statement, varying };
}

/** Queries that wait for a connection. */
interface Batch<Row> {
  readonly queries: Values[];
  /** null: each query has to run by itself. */
  readonly results: Promise<readonly Row[][] | null>;
}
/** Collects the queries of a statement that come before a connection is free, and runs them as one. */
class Batcher<Row> {
  readonly #single: Statement<Row>;
  readonly #batch: BatchStatement<Row>;
  /** The batches that still take queries, by the values that all of a batch have in common. */
  readonly #open = new Map<string, Batch<Row>>();

  constructor(single: Statement<Row>, batch: BatchStatement<Row>) {
    this.#single = single;
    this.#batch = batch;
  }

  async run(values: Values): Promise<Row[]> {
    const { varying } = this.#batch;
    const isSearch = this.#single.purpose === 'search';
    if (isSearch && ![...varying].every((at) => SELECTIVE.test(String(values[at])))) return runStatement(this.#single, values);
    const common = values.filter((_, at) => !varying.has(at));
    const key = common.length ? JSON.stringify(common) : '';
    const { queries, results } = this.#open.get(key) ?? this.#begin(key);
    const at = queries.push(values) - 1;
    if (queries.length >= MAX_BATCH) this.#open.delete(key);
    const all = await results;
    return all ? (all[at] as Row[]) : runStatement(this.#single, values); // one result for each query
  }
  #begin(key: string): Batch<Row> {
    const queries: Values[] = [];
    const batch = { queries, results: nextTurn().then(() => this.#runBatch(key, queries)) };
    this.#open.set(key, batch);
    return batch;
  }
  async #runBatch(key: string, queries: Values[]): Promise<Row[][] | null> {
    const { purpose } = this.#single;
    const { varying, statement } = this.#batch;
    const close = () => {
      if (this.#open.get(key)?.queries === queries) this.#open.delete(key);
    };
    try {
      const found = await runLate<Row | BatchRow<Row>>(purpose, () => {
        close();
        const [first = []] = queries;
        if (queries.length === 1) return { statement: this.#single, values: first };
        return { statement, values: first.map((value, at) => (varying.has(at) ? queries.map((values) => values[at]) : value)) };
      });
      if (queries.length === 1) return [found as Row[]];
      const results = queries.map((): Row[] => []);
      for (const { query, position, row } of found as BatchRow<Row>[]) (results[query - 1] as Row[])[position - 1] = row; // numbered by the statement
      return results;
    } catch (error) {
      close();
      if (queries.length > 1 && ofStatement(error)) return null; // the values of one query fail
      throw error;
    }
  }
}

const batchers = new WeakMap<object, Batcher<unknown> | null>();
/** Runs a statement, together with others of it that come before a connection is free and differ only in their values. */
export function runBatched<Row>(statement: Statement<Row>, values: Values): Promise<Row[]> {
  let batcher = batchers.get(statement) as Batcher<Row> | null | undefined; // made for this statement
  if (batcher === undefined) {
    const batch = batchStatementOf(statement);
    batcher = batch && new Batcher(statement, batch);
    batchers.set(statement, batcher as Batcher<unknown> | null);
  }
  return batcher?.run(values) ?? runStatement(statement, values);
}
