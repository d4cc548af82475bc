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

/**
 * A statement that answers another one for many at once, with their values as columns. null where it cannot be said: a value that is a list
 * itself, or a parameter without its type.
 */
export function statementForMany<Row>(one: Statement<Row>): Statement<Answered<Row>> | null {
  const types: string[] = [];
  const text = one.text.replace(/\$(\d+)::(\w+(?:\[\])?)/g, (_, n: string, type: string) => {
    types[Number(n) - 1] ??= type;
    return `q.v${n}::${type}`;
  });
  const all = Array.from(types, (type) => type ?? '[]');
  if (!one.name || !all.length || /\$\d/.test(text) || all.some((type) => type.endsWith('[]'))) return null;
  const lists = all.map((type, n) => `$${n + 1}::${type}[]`).join(', ');
  const names = all.map((_, n) => `v${n + 1}`).join(', ');
  return new Statement(
    `SELECT x.*, q.i::int4 FROM unnest(${lists}) WITH ORDINALITY AS q(${names}, i)
CROSS JOIN LATERAL (SELECT y.*, (row_number() OVER ())::int4 FROM (${text}) AS y) AS x`,
    one.purpose,
    (columns) => {
      const read = one.readerFor(columns.slice(0, -2));
      return (cells) => ({ row: read(cells), at: Number(cells.at(-2)), of: Number(cells.at(-1)) });
    },
  );
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
  readonly #many: Statement<Answered<Row>>;
  #open: Batch<Row> | undefined;

  constructor(one: Statement<Row>, many: Statement<Answered<Row>>) {
    this.#one = one;
    this.#many = many;
  }

  async ask(values: Values): Promise<Row[]> {
    this.#open ??= this.#begin();
    const { asked, answers } = this.#open;
    const place = asked.push(values) - 1;
    if (asked.length >= FULL) this.#open = undefined;
    const all = await answers;
    return all ? (all[place] as Row[]) : runStatement(this.#one, values); // one answer for each who asked
  }
  #begin(): Batch<Row> {
    const asked: Values[] = [];
    return { asked, answers: nextTurn().then(() => this.#answer(asked)) };
  }
  async #answer(asked: Values[]): Promise<Row[][] | null> {
    const { purpose } = this.#one;
    const close = () => {
      if (this.#open?.asked === asked) this.#open = undefined;
    };
    try {
      const found = await runLate<Row | Answered<Row>>(purpose, () => {
        close();
        const [first = []] = asked;
        if (asked.length === 1) return { statement: this.#one, values: first };
        return { statement: this.#many, values: first.map((_, n) => asked.map((values) => values[n])) };
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
