import pg from 'pg';
import type { Cells, Column, Reader } from '../sql/readers.ts';
import { nameChanges, Statement, type Step } from '../sql/statement.ts';
import { inOnePiece } from './lanes.ts';

/** After so many changes of names, a connection closes what it has prepared under old ones. */
const MAX_OLD_NAMES = 50;

/** What a connection knows of the statements that it has prepared. */
interface Knowledge {
  /** The readers of statements, and the names under which these were described: also of those that are not prepared, whose columns stay the same. */
  readonly readers: WeakMap<Statement<unknown>, { readonly name: string; readonly read: Reader<unknown> }>;
  /** The connection, without requests to describe columns. */
  readonly undescribed: pg.Connection;
  /** The statements that it has prepared, by the names of then. */
  readonly prepared: Map<string, Statement<unknown>>;
  /** `nameChanges()` when old names were last closed. */
  closedAt: number;
}
const connections = new WeakMap<pg.Connection, Knowledge>();
function knowledgeOf(connection: pg.Connection): Knowledge {
  const existing = connections.get(connection);
  if (existing) return existing;
  const undescribed = Object.create(connection, { describe: { value: () => {} } }) as pg.Connection;
  const knowledge = { readers: new WeakMap(), undescribed, prepared: new Map(), closedAt: nameChanges() };
  connections.set(connection, knowledge);
  return knowledge;
}

/** The connections of pg, with what its types do not know of them. */
interface PgConnection {
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  close(message: { readonly type: 'S'; readonly name: string }): void;
}
/** Has the database forget what a connection has prepared under old names, except what it is still preparing: that is closed the next time. */
function closeOldNames(connection: PgConnection, knowledge: Knowledge): void {
  knowledge.closedAt = nameChanges();
  for (const [name, statement] of knowledge.prepared) {
    if (statement.name === name || connection.submittedNamedStatements[name]) continue;
    knowledge.prepared.delete(name);
    delete connection.parsedStatements[name];
    connection.close({ type: 'S', name });
  }
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
    if (nameChanges() - this.#known.closedAt >= MAX_OLD_NAMES) closeOldNames(connection as unknown as PgConnection, this.#known);
    if (this.name) this.#known.prepared.set(this.name, this.#statement);
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
