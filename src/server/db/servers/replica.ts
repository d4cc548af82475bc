import { databaseLog } from '../../../messages/db/operator.ts';
import { sharedNext } from '../../platform/concurrency/sharedNext.ts';
import { log } from '../../platform/log.ts';
import { Pool } from '../pool/pool.ts';
import { Statement } from '../sql/statement.ts';
import { serverUrls } from './serverUrls.ts';

/** Milliseconds after which a statement goes to the primary instead, and for an answer about the position. */
const PATIENCE = { read: 2_000, position: 1_000 } as const;

const position = new Statement<{ position: number | null }>(
  `SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::float8 END AS position`,
  'quick',
);

/** The result, or undefined if it fails or takes longer. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds, undefined);
    const end = (result?: T) => {
      clearTimeout(timer);
      resolve(result);
    };
    work.then(end, () => end());
  });
}

/** A server that follows the primary and can be read. */
export class Replica {
  /** Whether it answers and is not far behind. */
  usable = false;
  readonly name: string;
  readonly #pool: Pool;
  readonly #refresh: () => Promise<void>;
  /** The position in the primary's log up to which it is known to have everything. */
  #position = -1;

  constructor(connectionString: string, max: number) {
    this.name = URL.canParse(connectionString) ? new URL(connectionString).host : (serverUrls(connectionString)[0] ?? '');
    this.#pool = new Pool(() => ({ connectionString, max }));
    this.#refresh = sharedNext(async () => {
      const answer = await within(PATIENCE.position, this.#pool.run(position, [], true));
      this.#position = answer?.[0]?.position ?? -1;
    });
  }

  /** Whether it has everything up to a position. */
  async has(position: number): Promise<boolean> {
    if (this.#position < position) await this.#refresh();
    return this.#position >= position;
  }

  /** Has it run a statement that only reads; undefined if that fails here, for whatever reason, or takes long. */
  async read<T>(send: (pool: Pool) => Promise<T>): Promise<T | undefined> {
    let failed = false;
    const reading = send(this.#pool).catch(() => {
      failed = true;
      return undefined;
    });
    const result = await within(PATIENCE.read, reading);
    if (!result && !failed) this.#set(false); // it hangs, until it is checked again
    return result;
  }

  /** Checks whether it can be used: it answers, and has everything up to a position of some seconds ago. */
  async check(position: number): Promise<void> {
    await this.#refresh();
    this.#set(this.#position >= Math.max(position, 0));
  }

  async end(): Promise<void> {
    await within(PATIENCE.read, this.#pool.end());
  }

  #set(usable: boolean) {
    if (usable !== this.usable) log.warn({ replica: this.name }, usable ? databaseLog.replicaUsed : databaseLog.replicaUnused);
    this.usable = usable;
  }
}
