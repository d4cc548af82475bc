import pg from 'pg';
import { AsyncVariable } from '../../platform/concurrency/asyncVariable.ts';
import { kindOf } from '../attribution.ts';
import type { Purpose, Statement, Step } from '../sql/statement.ts';
import { isQuick } from '../statements.ts';
import { Connection, sendSingle } from './connection.ts';
import { execute, executeAfter, isOutdated } from './execution.ts';
import { ofStatement } from './lanes.ts';
import { connection, type OpenPool, openConnections, type PoolOptions, plansFor } from './openConnections.ts';

const holders = new AsyncVariable<true>();
/**
 * Does the work of a transaction. It may wait for statements outside of it, which are to count even if it is undone: a wrong password, a
 * secret that is made at its first use.
 */
export const holdingConnection = <T>(work: () => T): T => holders.run(true, work);

/** A queue that somebody may still join. @throws 503 */
function shorterThan<Q extends { readonly waiting: number }>(longest: number, queue: Q): Q {
  if (queue.waiting >= longest) throw busy();
  return queue;
}

/** Where statements outside of transactions can run that only read. */
export interface Replicas {
  /** Has a replica run a statement. undefined, at once or later: it has to run at the primary. */
  run<T>(reads: boolean, send: (replica: Pool) => Promise<T>): Promise<T | undefined> | undefined;
  /** Called where a transaction begins. */
  wrote(): void;
}

/** The error for a wait that took too long, with Prisma's code; it becomes a 503. */
const busy = () => Object.assign(new Error('No connection to the database became free in time.'), { code: 'P2024' });

/**
 * The connections of this process. The queue for them is bounded: more callers are refused at once instead of waiting. A failed statement,
 * such as a unique violation, does not close its connection.
 */
export class Pool extends pg.Pool {
  /** Set where there are replicas. */
  replicas: Replicas | undefined;
  readonly #target: () => PoolOptions;
  #open: OpenPool | undefined;

  /** `target` is called for the first connection. */
  constructor(target: () => PoolOptions) {
    const config = { ...connection, Client: Connection, idleTimeoutMillis: 60_000, idle_in_transaction_session_timeout: 60_000 };
    super(Object.assign(config, { pipeline: true })); // as in lanes.ts
    this.#target = target;
    this.on('error', () => {});
    this.connect = ((callback?: Parameters<Pool['connect']>[0]) => {
      this.replicas?.wrote();
      return this.#connect(callback);
    }) as typeof this.connect; // supports callbacks and promises
    this.end = this.#end as typeof this.end; // likewise
    this.query = this.#query as typeof this.query; // the adapter only calls (config, values) and expects a promise
  }

  #opened(): OpenPool {
    if (this.#open) return this.#open;
    const { connectionTimeoutMillis } = this.options;
    const { max, ...open } = openConnections(this.#target(), connectionTimeoutMillis);
    Object.assign(this.options, { connectionString: open.connectionString, max });
    this.#open = open;
    return open;
  }

  /**
   * Runs a statement of our own, outside of transactions. `named`: whether connections keep prepared statements. After a migration it is
   * prepared anew, once. `first` runs before it, in one transaction with it.
   */
  async run<Row>(statement: Statement<Row>, values: readonly unknown[], named: boolean, first?: Step): Promise<Row[]> {
    const elsewhere = this.replicas?.run(statement.purpose !== 'write', (replica) => replica.run(statement, values, named));
    const read = elsewhere && (await elsewhere);
    if (read) return read;
    return this.runLate(statement.purpose, () => ({ statement, values }), named, first);
  }
  /** Runs what `step` says once a connection is there. It may be asked again, and must say the same. Not at replicas. */
  async runLate<Row>(
    purpose: Purpose,
    step: () => { readonly statement: Statement<Row>; readonly values: readonly unknown[] },
    named: boolean,
    first?: Step,
  ): Promise<Row[]> {
    const { lanes, pages, longest } = this.#opened();
    let sent: { readonly each: Statement<unknown>; readonly name: string }[] = [];
    const send = (client: pg.ClientBase) => {
      const { statement, values } = step();
      sent = (first ? [first.statement, statement] : [statement]).map((each) => ({ each, name: each.name }));
      return first ? executeAfter(client, first, statement, values, named) : execute(client, statement, values, named);
    };
    const sendOnce = () => {
      if (lanes && purpose === 'quick') return shorterThan(longest, lanes).use(send);
      if (pages && (purpose === 'read' || purpose === 'search') && !holders.get())
        return shorterThan(longest, pages).use(named ? plansFor[purpose] : null, send);
      return this.#using(this.#poolOfSingles(), send);
    };
    try {
      return await sendOnce();
    } catch (error) {
      if (!isOutdated(error)) throw translate(error as Error);
      for (const { each, name } of sent) each.renew(name);
      return sendOnce().catch(rethrow);
    }
  }

  /**
   * Runs a statement on a connection that is never in a transaction, for running numbers: callers who hold a connection need not wait for
   * another. undefined: the pool is too small to keep one free.
   */
  get queryNumbers(): ((query: pg.QueryConfig) => Promise<pg.QueryResult>) | undefined {
    const { numbers } = this.#opened();
    return numbers && ((query) => numbers.query(query).catch(rethrow));
  }

  #connect(callback?: (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void) {
    const { connectionString, longest } = this.#opened();
    const refused =
      connectionString === undefined ? new Error('DATABASE_URL is not set.') : this.waitingCount >= longest ? busy() : undefined;
    const connected = refused ? Promise.reject(refused) : super.connect().catch(rethrow);
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
  }

  async #end(): Promise<void> {
    await Promise.all([
      super.end(),
      this.#open?.lanes?.end(),
      this.#open?.numbers?.end(),
      this.#open?.own?.end(),
      this.#open?.spare?.end(),
    ]);
  }

  async #query(query: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const elsewhere = this.replicas?.run(kindOf(query.text) === 'read', (replica) => replica.#query(query, values));
    const read = elsewhere && (await elsewhere);
    if (read) return read;
    const { lanes, longest } = this.#opened();
    if (lanes && isQuick(query.name)) {
      if (lanes.waiting >= longest) throw busy();
      return lanes.query(query).catch(rethrow);
    }
    return this.#using(this.#poolOfSingles(), (client) => sendSingle(client, query, values));
  }

  /**
   * Where statements run that are a transaction by themselves: beside the transactions, which may wait for them, if those have all connections.
   * One at most waits there, or else pages would never have their turn.
   */
  #poolOfSingles(): pg.Pool {
    const { own, spare } = this.#opened();
    const isFull = this.idleCount === 0 && this.totalCount >= this.options.max;
    if (holders.get()) return isFull ? spare : this;
    return own && isFull && own.waitingCount === 0 ? own : this;
  }

  /** Runs something on a connection of its own. */
  async #using<T>(pool: pg.Pool, send: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    if (pool.waitingCount >= this.#opened().longest) throw busy();
    const client = pool === this ? ((await this.#connect()) as pg.PoolClient) : await pool.connect();
    let lost: Error | undefined;
    const onError = (error: Error) => {
      lost = error;
    };
    client.on('error', onError);
    try {
      return await send(client);
    } catch (error) {
      if (!ofStatement(error)) lost ??= error as Error;
      throw error;
    } finally {
      client.off('error', onError);
      client.release(lost);
    }
  }
}

/** Neither pg-pool nor pg has a class for timeouts. */
const translate = (error: Error) => (/^timeout (exceeded when trying to connect|expired)/.test(error.message) ? busy() : error);
function rethrow(error: Error): never {
  throw translate(error);
}
