import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseLog } from '../../../messages/db/operator.ts';
import { log } from '../../platform/log.ts';
import { isPooled } from '../statements.ts';
import { serverUrls } from './serverUrls.ts';

/** Milliseconds between two checks of the primary, for an answer of a server, and between two rounds of a search. */
const CHECK_INTERVAL = 1_000;
const PATIENCE = 2_000;
const SEARCH_INTERVAL = 250;

/** The timeline on which a server takes writes; null if it takes none, or does not answer. */
async function timelineOf(connectionString: string): Promise<string | null> {
  const limits = { connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE };
  const client = new pg.Client({ connectionString, ...limits, application_name: 'convene search' });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(
      `SELECT CASE WHEN NOT pg_is_in_recovery() THEN left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline`,
    );
    return rows[0]?.timeline ?? null;
  } catch {
    return null;
  } finally {
    client.end().catch(() => {});
  }
}

/** The URL of the server that takes writes; null if there is none now. Of two, that of the later timeline: it was promoted last. */
export async function findPrimary(urls: readonly string[]): Promise<string | null> {
  const timelines = await Promise.all(urls.map(timelineOf));
  const [found] = urls
    .flatMap((url, n) => (timelines[n] ? [{ url, timeline: timelines[n] }] : []))
    .sort((a, b) => b.timeline.localeCompare(a.timeline));
  return found?.url ?? null;
}

/** Keeps track of which of several servers takes writes. */
class Primary {
  url: string;
  readonly #urls: readonly string[];
  readonly #clients = new Map<pg.Client, string>();
  #searching: Promise<void> | undefined;

  constructor(urls: readonly string[]) {
    this.#urls = urls;
    this.url = urls[0] ?? '';
    setInterval(() => void this.#check(), CHECK_INTERVAL).unref();
  }

  /** Watches a connection to the current server: its loss starts a search, and it ends when the primary is another one. */
  watch(client: pg.Client): void {
    const { url } = this;
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter }; // its types leave it out
    const onLost = () => url === this.url && void this.search();
    let connected = false;
    this.#clients.set(client, url);
    client.once('connect', () => {
      connected = true;
    });
    client.on('error', onLost);
    connection.once('end', () => {
      this.#clients.delete(client);
      if (!connected) onLost();
    });
    // PostgreSQL tells by itself, when a connection begins, whether it is a replica.
    connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) => {
      if (parameterName === 'in_hot_standby' && parameterValue === 'on') cut(client, 'The server takes no writes.');
    });
  }

  /** Looks for the server that takes writes until there is one. */
  search(): Promise<void> {
    this.#searching ??= this.#search().finally(() => {
      this.#searching = undefined;
    });
    return this.#searching;
  }

  async #search() {
    let found = await findPrimary(this.#urls);
    while (found === null) {
      await sleep(SEARCH_INTERVAL, undefined, { ref: false });
      found = await findPrimary(this.#urls);
    }
    if (found !== this.url) this.#move(found);
  }

  #move(url: string) {
    this.url = url;
    log.warn({ server: new URL(url).host }, databaseLog.primaryMoved);
    for (const [client, at] of this.#clients) if (at !== url) cut(client, 'The primary is another server now.');
  }

  async #check() {
    if (this.#clients.size && !this.#searching && (await findPrimary([this.url])) === null) await this.search();
  }
}

/** Ends a connection at once, with its statements. */
function cut(client: pg.Client, reason: string): void {
  const { stream } = (client as unknown as { connection: { stream: NodeJS.WritableStream & { destroy(error: Error): void } } })
    .connection; // its types leave it out
  stream.destroy(Object.assign(new Error(reason), { code: '08006' }));
}

const primaries = new Map<string, Primary>();
function primaryOf(url: string): Primary | undefined {
  const known = primaries.get(url);
  if (known) return known;
  const urls = serverUrls(url);
  if (urls.length === 1) return undefined;
  const primary = new Primary(urls);
  primaries.set(url, primary);
  return primary;
}

/** Waits until one of the servers of a URL with several hosts takes writes. */
export const primaryFound = async (url: string): Promise<void> => primaryOf(url)?.search();

/** The configuration for the server that takes writes. PgBouncer refuses connections that come with settings. */
function resolved(config: pg.ClientConfig): pg.ClientConfig {
  const primary = primaryOf(config.connectionString ?? '');
  const chosen = primary ? { ...config, connectionString: primary.url } : config;
  if (!isPooled(config.connectionString)) return chosen;
  const { options, statement_timeout, idle_in_transaction_session_timeout, ...accepted } = chosen;
  return accepted;
}

/**
 * A connection to the server that takes writes, of those in a URL with several hosts. It fails while there is none, and ends when another
 * server has taken over. With a URL of one host it is an ordinary connection.
 */
export class PrimaryClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super(resolved(config));
    primaryOf(config.connectionString ?? '')?.watch(this);
    // A commit that is cancelled while it waits for the replicas is reported as a success, although they may not have it.
    this.on('notice', ({ message = '' }) => {
      if (message.includes('synchronous replication')) cut(this, 'The replicas did not confirm the commit in time.');
    });
  }
}
