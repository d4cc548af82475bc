import pg from 'pg';

const PATIENCE = 5_000;
/** How many may wait for a connection, per connection: those further back would only wait in vain. */
const QUEUE_PER_CONNECTION = 50;

export interface PoolOptions {
  connectionString: string | undefined;
  max: number;
}

/** Prisma's own code for a wait for a connection that took too long; it becomes a 503. */
const busy = () => Object.assign(new Error('No connection to the database became free in time.'), { code: 'P2024' });

/** Whether the error came from a statement, so that the connection is as good as before. */
const ofStatement = (error: unknown) => error instanceof pg.DatabaseError && error.severity === 'ERROR';

/**
 * The connections of this process. The queue for them is bounded: who cannot be served is refused at once, rather than kept.
 * A statement that fails (a name that is taken, say) does not cost its connection.
 */
export class Pool extends pg.Pool {
  readonly #set: boolean;
  readonly #longest: number;

  constructor({ connectionString, max }: PoolOptions) {
    super({
      connectionString,
      max,
      connectionTimeoutMillis: PATIENCE,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 60_000,
      application_name: 'convene',
    });
    this.#set = connectionString !== undefined;
    this.#longest = max * QUEUE_PER_CONNECTION;
    this.on('error', () => {});
    this.connect = this.#connect as typeof this.connect; // both forms, callback and promise, are served
    this.query = this.#query as typeof this.query; // the adapter uses one of its many forms: (config, values) as a promise
  }

  #connect(callback?: (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void) {
    const refused = !this.#set ? new Error('DATABASE_URL is not set.') : this.waitingCount >= this.#longest ? busy() : undefined;
    const connected = refused ? Promise.reject(refused) : super.connect().catch(translate);
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
  }

  async #query(query: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const client = await this.connect();
    let lost: Error | undefined;
    const onError = (error: Error) => {
      lost = error;
    };
    client.on('error', onError);
    try {
      return await client.query(query, values);
    } catch (error) {
      if (!ofStatement(error)) lost ??= error as Error;
      throw error;
    } finally {
      client.off('error', onError);
      client.release(lost);
    }
  }
}

/** pg-pool has no class for its time-outs. */
function translate(error: Error): never {
  throw /^timeout exceeded when trying to connect/.test(error.message) ? busy() : error;
}
