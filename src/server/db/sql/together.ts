import { setImmediate as nextTurn } from 'node:timers/promises';
import { runLate, runStatement } from '../client.ts';
import { ofStatement } from '../lanes.ts';
import { Statement } from './statement.ts';

/** A row of one of several answers: whose it is, and its place among theirs, from 1 on. */
interface Answered<Row> {
  readonly of: number;
  readonly at: number;
  readonly row: Row;
}
type Values = readonly unknown[];
/** So many are asked in one statement at most: the first to be found waits for the last. */
const FULL = 8;
/** A text by which an index finds rows: PostgreSQL's pg_trgm needs three letters in a row. A shorter one is planned for itself. */
const SELECTIVE = /[\p{L}\p{N}]{3}/u;

/** A statement for many, and the places of the values that each of them brings. The others are the same for all. */
interface ForMany<Row> {
  readonly statement: Statement<Answered<Row>>;
  readonly own: ReadonlySet<number>;
}
/**
 * A statement that answers another one for many at once, with their values as columns; of a search only the texts, so that it is planned
 * for the other values. null where it cannot be said: such a value that is a list itself, or a parameter without its type.
 */
export function statementForMany<Row>(one: Statement<Row>): ForMany<Row> | null {
  const types: string[] = [];
  for (const [, n, type] of one.text.matchAll(/\$(\d+)::(\w+(?:\[\])?)/g)) types[Number(n) - 1] ??= type as string; // both are matched
  const texts = new Set(Array.from(one.text.matchAll(/LIKE \$(\d+)::text/g), ([, n]) => Number(n) - 1));
  const own = one.purpose === 'search' ? texts : new Set(types.keys());
  const places = [...own].sort((a, b) => a - b);
  const isSayable = places.length && places.every((at) => types[at] && !types[at]?.endsWith('[]'));
  if (!one.name || !isSayable || /\$\d+(?!\d|::\w)/.test(one.text)) return null;
  const text = one.text.replace(/\$(\d+)(?=::)/g, (value, n: string) => (own.has(Number(n) - 1) ? `q.v${n}` : value));
  const lists = places.map((at) => `$${at + 1}::${types[at]}[]`).join(', ');
  const names = places.map((at) => `v${at + 1}`).join(', ');
  const statement = new Statement<Answered<Row>>(
    `SELECT x.*, q.i::int4 FROM unnest(${lists}) WITH ORDINALITY AS q(${names}, i)
CROSS JOIN LATERAL (SELECT y.*, (row_number() OVER ())::int4 FROM (${text}) AS y) AS x`,
    one.purpose,
    (columns) => {
      const read = one.readerFor(columns.slice(0, -2));
      return (cells) => ({ row: read(cells), at: Number(cells.at(-2)), of: Number(cells.at(-1)) });
    },
  );
  return { statement, own };
}

/** Those who ask the same with different values, until a connection is there. */
interface Batch<Row> {
  readonly asked: Values[];
  /** null: each has to ask alone. */
  readonly answers: Promise<readonly Row[][] | null>;
}
/** Asks one statement for all who want it at the same time. */
class Together<Row> {
  readonly #one: Statement<Row>;
  readonly #many: ForMany<Row>;
  /** By the values that are the same for all. */
  readonly #open = new Map<string, Batch<Row>>();

  constructor(one: Statement<Row>, many: ForMany<Row>) {
    this.#one = one;
    this.#many = many;
  }

  async ask(values: Values): Promise<Row[]> {
    const { own } = this.#many;
    if (this.#one.purpose === 'search' && ![...own].every((at) => SELECTIVE.test(String(values[at]))))
      return runStatement(this.#one, values);
    const common = values.filter((_, at) => !own.has(at));
    const key = common.length ? JSON.stringify(common) : '';
    const batch = this.#open.get(key) ?? this.#begin(key);
    const place = batch.asked.push(values) - 1;
    if (batch.asked.length >= FULL) this.#open.delete(key);
    const all = await batch.answers;
    return all ? (all[place] as Row[]) : runStatement(this.#one, values); // one answer for each who asked
  }
  #begin(key: string): Batch<Row> {
    const asked: Values[] = [];
    const batch = { asked, answers: nextTurn().then(() => this.#answer(key, asked)) };
    this.#open.set(key, batch);
    return batch;
  }
  async #answer(key: string, asked: Values[]): Promise<Row[][] | null> {
    const { purpose } = this.#one;
    const { own, statement } = this.#many;
    const close = () => {
      if (this.#open.get(key)?.asked === asked) this.#open.delete(key);
    };
    try {
      const found = await runLate<Row | Answered<Row>>(purpose, () => {
        close();
        const [first = []] = asked;
        if (asked.length === 1) return { statement: this.#one, values: first };
        return { statement, values: first.map((value, at) => (own.has(at) ? asked.map((values) => values[at]) : value)) };
      });
      if (asked.length === 1) return [found as Row[]];
      const answers = asked.map((): Row[] => []);
      for (const { of, at, row } of found as Answered<Row>[]) (answers[of - 1] as Row[])[at - 1] = row; // numbered by the statement
      return answers;
    } catch (error) {
      close();
      if (asked.length > 1 && ofStatement(error)) return null; // the values of one of them fail
      throw error;
    }
  }
}

const byStatement = new WeakMap<object, Together<unknown> | null>();
/** Runs a statement, in one with all who want the same of other values before a connection is there. */
export function askedTogether<Row>(statement: Statement<Row>, values: Values): Promise<Row[]> {
  let together = byStatement.get(statement) as Together<Row> | null | undefined; // made for this statement
  if (together === undefined) {
    const many = statementForMany(statement);
    together = many && new Together(statement, many);
    byStatement.set(statement, together as Together<unknown> | null);
  }
  return together?.ask(values) ?? runStatement(statement, values);
}
