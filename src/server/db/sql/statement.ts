import { createHash } from 'node:crypto';
import pg from 'pg';
import { inOnePiece } from '../pool/lanes.ts';
import { type Cells, type Column, flatReader, type Reader } from './readers.ts';

/** A name of a statement. Names are made of the text, so that every process and every connection has the same. */
const nameOf = (text: string) => `o_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;

/** What a statement is for: the connection that it runs on follows from it. */
export type Purpose =
  /** Reads rows by their ids, or as fast: statements are sent over one connection without waiting for answers. */
  | 'quick'
  /** Reads, with one plan for all values. */
  | 'read'
  /** Reads, with a plan for each text that is searched. */
  | 'search'
  /** Writes. The history names the actor only if the statement sets `convene.actor` (see `actorOf` in writes.ts). */
  | 'write';

/**
 * A statement of our own, prepared once per connection. Its columns are described once per connection too, not with every answer, and
 * its rows are read by a function that is compiled for them.
 *
 * Make it once and keep it: `const sold = new Statement<{ id: string }>('SELECT id FROM ticket WHERE event_id = $1::uuid', 'read')`, then
 * `await runStatement(sold, [event_id])`. Give every parameter its type (`$1::uuid`). LIMIT is a number in the text, not a parameter: plans
 * are made once for all values. The text must not depend on what callers send, since no connection forgets a statement.
 */
export class Statement<Row = Record<string, unknown>> {
  readonly text: string;
  readonly purpose: Purpose;
  readonly #makeReader: (columns: readonly Column[]) => Reader<Row>;
  readonly #readers = new Map<string, Reader<Row>>();
  #generation = 0;
  #name: string;

  /** `kept`: false for a statement that runs once, and is not prepared. */
  constructor(text: string, purpose: Purpose, makeReader?: (columns: readonly Column[]) => Reader<Row>, kept = true) {
    this.text = text;
    this.purpose = purpose;
    this.#makeReader = makeReader ?? (flatReader as (columns: readonly Column[]) => Reader<Row>); // the caller says what a row holds
    this.#name = kept ? nameOf(text) : '';
  }

  get name(): string {
    return this.#name;
  }
  /** Has it prepared anew where its name is still the one given: after a migration its old plans no longer fit. */
  renew(name: string): void {
    if (name !== this.#name || !name) return;
    this.#generation += 1;
    this.#name = nameOf(`${this.text} -- ${this.#generation}`);
  }
  /** The function that reads rows with these columns. */
  readerFor(columns: readonly Column[]): Reader<Row> {
    const types = columns.map(({ dataTypeID }) => dataTypeID).join();
    const reader = this.#readers.get(types) ?? this.#makeReader(columns);
    this.#readers.set(types, reader);
    return reader;
  }
}

/** What a connection knows of the statements that it has prepared. */
interface Knowledge {
  /** The readers of statements, and the names under which these were described: also of those that are not prepared, whose columns stay the same. */
  readonly readers: WeakMap<Statement<unknown>, { readonly name: string; readonly read: Reader<unknown> }>;
  /** The connection, without requests to describe columns. */
  readonly undescribed: pg.Connection;
}
const connections = new WeakMap<pg.Connection, Knowledge>();
function knowledgeOf(connection: pg.Connection): Knowledge {
  const existing = connections.get(connection);
  if (existing) return existing;
  const undescribed = Object.create(connection, { describe: { value: () => {} } }) as pg.Connection;
  const knowledge = { readers: new WeakMap(), undescribed };
  connections.set(connection, knowledge);
  return knowledge;
}

/** The methods of pg's queries, which its types do not know. */
interface PgQuery {
  name: string;
  _canceledDueToError: unknown;
  prepare(connection: pg.Connection): void;
  handleError(error: unknown, connection: pg.Connection): void;
}
const Base = pg.Query as unknown as new (
  config: pg.QueryConfig,
  values: undefined,
  callback: (error: unknown) => void,
) => PgQuery;

/** One execution of a statement. */
class Execution<Row> extends Base {
  readonly answer: Row[] = [];
  readonly #statement: Statement<Row>;
  readonly #done: (error: unknown, rows: Row[]) => void;
  #read: Reader<Row> | undefined;
  #known: Knowledge | undefined;

  constructor(
    statement: Statement<Row>,
    values: readonly unknown[],
    named: boolean,
    done: (error: unknown, rows: Row[]) => void,
  ) {
    const config = {
      text: statement.text,
      values: [...values],
      ...(named && statement.name ? { name: statement.name } : { queryMode: 'extended' }),
    };
    super(config, undefined, (error) => done(error, this.answer));
    this.#statement = statement;
    this.#done = done;
  }
  override prepare(connection: pg.Connection): void {
    this.#known = knowledgeOf(connection);
    const described = this.#known.readers.get(this.#statement);
    if (described?.name === (this.name ?? '')) this.#read = described.read as Reader<Row>; // kept for this statement
    super.prepare(this.#read ? this.#known.undescribed : connection);
  }
  handleRowDescription({ fields }: { fields: readonly Column[] }): void {
    this.#read = this.#statement.readerFor(fields);
    this.#known?.readers.set(this.#statement, { name: this.name ?? '', read: this.#read });
  }
  handleDataRow({ fields }: { fields: Cells }): void {
    if (this._canceledDueToError) return;
    try {
      this.answer.push((this.#read as Reader<Row>)(fields)); // a description comes before the first row
    } catch (error) {
      this._canceledDueToError = error;
    }
  }
  handleCommandComplete(): void {}
  handleReadyForQuery(connection: pg.Connection): void {
    if (this._canceledDueToError) this.handleError(this._canceledDueToError, connection);
    else this.#done(null, this.answer);
  }
}

/** Runs a statement on a connection. `named`: whether the connection keeps prepared statements. */
export const execute = <Row>(
  client: pg.ClientBase,
  statement: Statement<Row>,
  values: readonly unknown[],
  named: boolean,
): Promise<Row[]> =>
  new Promise((resolve, reject) => {
    client.query(
      new Execution(statement, values, named, (error, rows) =>
        error ? reject(error) : resolve(rows),
      ) as unknown as pg.Submittable,
    );
  });

/** A statement with its values. */
export interface Step {
  readonly statement: Statement<unknown>;
  readonly values: readonly unknown[];
}
const begin = new Statement('BEGIN', 'write');
const commit = new Statement('COMMIT', 'write');
/**
 * Runs a statement after another in one transaction. All of it is sent at once, so a lock that the first one takes is not held while this
 * process does something else.
 */
export async function executeAfter<Row>(
  client: pg.ClientBase,
  { statement: first, values: firstValues }: Step,
  statement: Statement<Row>,
  values: readonly unknown[],
  named: boolean,
): Promise<Row[]> {
  inOnePiece(client);
  const answer = [
    execute(client, begin, [], named),
    execute(client, first, firstValues, named),
    execute(client, statement, values, named),
    execute(client, commit, [], named), // rolls back if one of the others failed
  ] as const;
  const failed = (await Promise.allSettled(answer)).find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
  return answer[2];
}

/** Whether a prepared statement no longer fits the tables, after a migration. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.message.includes('cached plan');
