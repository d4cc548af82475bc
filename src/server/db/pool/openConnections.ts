import pg from 'pg';
import { isPooled } from '../statements.ts';
import { Connection } from './connection.ts';
import { Lanes } from './lanes.ts';
import { PageConnections } from './pageConnections.ts';

/** Milliseconds to wait for a connection. */
const CONNECT_TIMEOUT = 5_000;
/** Maximum number of waiting callers per connection. More would time out anyway. */
const QUEUE_PER_CONNECTION = 200;
/** A pool of at least `minPool` connections reserves `lanes` of them for reads by id, and one for running numbers. */
const QUICK = { minPool: 6, lanes: 2 };
/**
 * Of the others, a pool of at least so many reserves a share for pages: transactions wait for locks, they do not. Every pool opens one more
 * for those who hold a connection already, once all are in use: what has the others may wait for the locks of its holder.
 */
const OWN = { minPool: 8, share: 0.4 };

/** The options of every connection. */
export const connection = {
  connectionTimeoutMillis: CONNECT_TIMEOUT,
  keepAlive: true,
  statement_timeout: 15_000,
  application_name: 'convene',
  options: '-c timezone=UTC', // the adapter expects UTC, whatever the zone of the server
};

/** Settings of some connections. PgBouncer refuses connections with settings that it does not know. */
const optionsWith = (setting: string, url: string | undefined) =>
  isPooled(url) ? connection.options : `${connection.options} -c ${setting}`;
/** Nobody need wait for the disk: whoever uses a number commits after it, and that writes what came before. */
const NUMBERS = 'synchronous_commit=off';
/** Plans of our own statements are made once: making one anew takes longer than running it. */
const OWN_PLANS = 'plan_cache_mode=force_generic_plan';
/** Except for searches: the best plan depends on the text that is looked for. */
export const plansFor = { read: 'force_generic_plan', search: 'force_custom_plan' } as const;

/** The database and the number of connections. */
export interface PoolOptions {
  connectionString: string | undefined;
  max: number;
}

/** The connections beside those of the transactions. */
export interface OpenPool {
  readonly connectionString: string | undefined;
  /** The most callers that may wait for one kind of them. */
  readonly longest: number;
  /** For reads by id. */
  readonly lanes: Lanes | undefined;
  /** For running numbers. */
  readonly numbers: Lanes | undefined;
  /** For pages. */
  readonly own: pg.Pool | undefined;
  readonly pages: PageConnections | undefined;
  /** For those who hold a connection already. */
  readonly spare: pg.Pool;
}

function openPool(config: pg.PoolConfig, connectionTimeoutMillis: number | undefined): pg.Pool {
  const own = new pg.Pool({
    ...config,
    Client: Connection,
    ...(connectionTimeoutMillis ? { connectionTimeoutMillis } : {}),
    idleTimeoutMillis: 60_000,
  });
  own.on('error', () => {});
  return own;
}

/** Shares the connections out. `max`: how many are left for transactions. None is opened before its first use. */
export function openConnections({ connectionString, max }: PoolOptions, timeout?: number): OpenPool & { readonly max: number } {
  const lanes = connectionString !== undefined && max >= QUICK.minPool ? QUICK.lanes : 0;
  const rest = lanes ? max - lanes - 1 : max;
  const own = lanes && max >= OWN.minPool ? Math.floor(rest * OWN.share) : 0;
  const ownConfig = { ...connection, options: optionsWith(OWN_PLANS, connectionString), connectionString };
  const numberConfig = { ...connection, options: optionsWith(NUMBERS, connectionString), connectionString };
  const ownPool = own ? openPool(Object.assign({ ...ownConfig, max: own }, { pipeline: true }), timeout) : undefined; // as in lanes.ts
  return {
    connectionString,
    max: rest - own,
    longest: max * QUEUE_PER_CONNECTION,
    lanes: lanes ? new Lanes(ownConfig, lanes) : undefined,
    numbers: lanes ? new Lanes(numberConfig, 1) : undefined,
    own: ownPool,
    pages: ownPool && new PageConnections(ownPool, timeout ?? CONNECT_TIMEOUT),
    spare: openPool({ ...connection, connectionString, max: 1 }, timeout),
  };
}
