import pg from 'pg';
import { currentActor } from './actor.ts';
import { attributed, beginAs, kindOf } from './attribution.ts';
import { Lanes, ofStatement } from './lanes.ts';
import { isQuick } from './statements.ts';

/** Milliseconds to wait for a connection. */
const CONNECT_TIMEOUT = 5_000;
/** Maximum number of waiting callers per connection. More would time out anyway. */
const QUEUE_PER_CONNECTION = 200;
/** A pool of at least `minPool` connections reserves `lanes` of them for reads by id, and one for running numbers. */
const QUICK = { minPool: 6, lanes: 2 };

/** The options of every connection. */
const connection = {
  connectionTimeoutMillis: CONNECT_TIMEOUT,
  keepAlive: true,
  statement_timeout: 15_000,
  application_name: 'convene',
  options: '-c timezone=UTC', // the adapter expects UTC, whatever the zone of the server
};

/** Nobody need wait for the disk: whoever uses a number commits after it, and that writes what came before. */
const numberOptions = `${connection.options} -c synchronous_commit=off`;

/** The database and the number of connections. */
export interface PoolOptions {
  connectionString: string | undefined;
  max: number;
}

/** The error for a wait that took too long, with Prisma's code; it becomes a 503. */
const busy = () => Object.assign(new Error('No connection to the database became free in time.'), { code: 'P2024' });

/**
 * A connection that runs one statement at a time. Prisma sends several at once inside a transaction. pg would queue them too, but it plans
 * to stop that and prints a warning.
 */
class Client extends pg.Client {
  #last: Promise<unknown> = Promise.resolve();

  constructor(config?: pg.ClientConfig) {
    super(config);
    const now = (...args: unknown[]): unknown => Reflect.apply(super.query, this, args);
    // The answer of two statements is a list.
    const begin = async (actor: string) => ((await now(beginAs(actor))) as pg.QueryResult[])[0];
    const inTurn = (...args: unknown[]) => {
      const [first] = args;
      const waitable = (typeof first === 'string' || !('submit' in (first as object))) && typeof args.at(-1) !== 'function'; // text, or settings
      if (!waitable) return now(...args);
      const actor = first && (first as pg.QueryConfig).text === 'BEGIN' ? currentActor() : undefined;
      const send = actor === undefined ? () => now(...args) : () => begin(actor);
      const result = this.#last.then(send);
      this.#last = result.catch(() => {});
      return result;
    };
    this.query = inTurn as typeof this.query; // any of its forms
  }
}

/**
 * The connections of this process. The queue for them is bounded: more callers are refused at once instead of waiting. A failed statement,
 * such as a unique violation, does not close its connection.
 */
export class Pool extends pg.Pool {
  readonly #target: () => PoolOptions;
  #open:
    | { readonly set: boolean; readonly longest: number; readonly lanes: Lanes | undefined; readonly numbers: Lanes | undefined }
    | undefined;

  /** `target` is called for the first connection. */
  constructor(target: () => PoolOptions) {
    super({ ...connection, Client, idleTimeoutMillis: 60_000, idle_in_transaction_session_timeout: 60_000 });
    this.#target = target;
    this.on('error', () => {});
    this.connect = this.#connect as typeof this.connect; // supports callbacks and promises
    this.end = this.#end as typeof this.end; // likewise
    this.query = this.#query as typeof this.query; // the adapter only calls (config, values) and expects a promise
  }

  #opened() {
    if (this.#open) return this.#open;
    const { connectionString, max } = this.#target();
    const set = connectionString !== undefined;
    const lanes = set && max >= QUICK.minPool ? QUICK.lanes : 0;
    Object.assign(this.options, { connectionString, max: lanes ? max - lanes - 1 : max });
    this.#open = {
      set,
      longest: max * QUEUE_PER_CONNECTION,
      lanes: lanes ? new Lanes({ ...connection, connectionString }, lanes) : undefined,
      numbers: lanes ? new Lanes({ ...connection, options: numberOptions, connectionString }, 1) : undefined,
    };
    return this.#open;
  }

  /**
   * Runs a statement on a connection that is never in a transaction, for running numbers: callers who hold a connection need not wait for
   * another. undefined: the pool is too small to keep one free.
   */
  get queryNumbers(): ((query: pg.QueryConfig) => Promise<pg.QueryResult>) | undefined {
    const { numbers } = this.#opened();
    return numbers && ((query) => numbers.query(query).catch(translate));
  }

  #connect(callback?: (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void) {
    const { set, longest } = this.#opened();
    const refused = !set ? new Error('DATABASE_URL is not set.') : this.waitingCount >= longest ? busy() : undefined;
    const connected = refused ? Promise.reject(refused) : super.connect().catch(translate);
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
  }

  async #end(): Promise<void> {
    await Promise.all([super.end(), this.#open?.lanes?.end(), this.#open?.numbers?.end()]);
  }

  async #query(query: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const { lanes, longest } = this.#opened();
    if (lanes && isQuick(query.name)) {
      if (lanes.waiting >= longest) throw busy();
      return lanes.query(query).catch(translate);
    }
    const client = await this.connect();
    let lost: Error | undefined;
    const onError = (error: Error) => {
      lost = error;
    };
    client.on('error', onError);
    try {
      return await single(client, query, values);
    } catch (error) {
      if (!ofStatement(error)) lost ??= error as Error;
      throw error;
    } finally {
      client.off('error', onError);
      client.release(lost);
    }
  }
}

/** Runs a statement that is a transaction by itself, in the name of the actor. */
async function single(client: pg.PoolClient, query: pg.QueryConfig, given?: unknown[]): Promise<pg.QueryResult> {
  const actor = currentActor();
  const kind = actor === undefined ? 'read' : kindOf(query.text);
  if (actor === undefined || kind === 'read') return client.query(query, given);
  if (kind === 'write') {
    const { values, ...statement } = query;
    const sent = attributed(statement, given ?? values ?? [], actor);
    return sent.result(await client.query(sent.query, sent.values));
  }
  await client.query(beginAs(actor));
  try {
    const result = await client.query(query, given);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Neither pg-pool nor pg has a class for timeouts. */
function translate(error: Error): never {
  throw /^timeout (exceeded when trying to connect|expired)/.test(error.message) ? busy() : error;
}
