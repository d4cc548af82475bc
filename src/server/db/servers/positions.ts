import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { sharedNext } from '../../platform/concurrency/sharedNext.ts';
import type { OnMessage } from '../listener.ts';
import { within } from './replica.ts';

/** The channel on which processes say up to which position somebody has written. */
const CHANNEL = 'written';
/** Milliseconds for the primary to answer where it must be asked before a replica is read. */
const PATIENCE = 1_000;
const MAX_USERS = 50_000;
/** Users in one message, which may have 8,000 bytes. */
const MAX_NAMED = 200;

const current = `(pg_current_wal_lsn() - '0/0')::float8`;

/** What the positions need of the connections to the primary. */
export interface PrimaryConnections {
  query(query: pg.QueryConfig): Promise<pg.QueryResult>;
  listen(channel: string, onMessage: OnMessage): () => void;
  /** Waits until everything that was announced before has arrived; false if announcements do not arrive now. */
  announcementsArrived(): Promise<boolean>;
}

/**
 * The positions in the primary's log that a reader must find in a replica: of each user, that of the last write on any machine, and for
 * everybody a floor.
 */
export class Positions {
  readonly #primary: PrimaryConnections;
  readonly #ends: (() => void)[];
  readonly #ofUser = new LRUCache<string, number>({
    max: MAX_USERS,
    dispose: (position, _user, reason) => {
      if (reason === 'evict' && this.#floor !== null) this.#floor = Math.max(this.#floor, position);
    },
  });
  /** null: not known, so only the primary has everything. */
  #floor: number | null = null;
  #writers = new Set<string>();
  readonly #announce: () => Promise<void>;
  readonly #arrived: () => Promise<boolean>;
  readonly raiseFloor: () => Promise<void>;

  constructor(primary: PrimaryConnections) {
    this.#primary = primary;
    this.#announce = sharedNext(() => this.#announceWriters());
    this.#arrived = sharedNext(async () => (await within(PATIENCE, primary.announcementsArrived())) ?? false);
    let unknown = 0;
    this.raiseFloor = async () => {
      const turn = ++unknown;
      this.#floor = null;
      const position = await this.current();
      if (turn === unknown && position !== undefined) this.#floor = position;
    };
    this.#ends = [
      primary.listen(CHANNEL, (message) => this.#onMessage(message)),
      // Pages read a schedule again when it has changed, whoever changed it.
      primary.listen('schedule', () => void this.raiseFloor()),
    ];
  }

  /** The primary's position; undefined while it does not answer. */
  async current(): Promise<number | undefined> {
    const answer = await within(PATIENCE, this.#primary.query({ text: `SELECT ${current} AS position` }));
    return (answer?.rows[0] as { position: number } | undefined)?.position;
  }

  /** The floor is asked for again while it is not known. */
  async check(): Promise<void> {
    if (this.#floor === null) await this.raiseFloor();
  }

  /**
   * The position that a reader must find in a replica; null: only the primary will do. Who has no session has written nothing that they
   * could look for.
   */
  async needed(user_id: string | undefined): Promise<number | null> {
    if (user_id === undefined) return 0;
    if (!(await this.#arrived()) || this.#floor === null) return null;
    return Math.max(this.#floor, this.#ofUser.get(user_id) ?? 0);
  }

  /** Tells all processes that these users have written, up to now. */
  async announce(user_ids: Iterable<string>): Promise<void> {
    for (const user_id of user_ids) this.#writers.add(user_id);
    await this.#announce();
  }

  end(): void {
    for (const end of this.#ends) end();
  }

  async #announceWriters() {
    const writers = [...this.#writers];
    this.#writers = new Set();
    for (let from = 0; from < writers.length; from += MAX_NAMED) {
      const named = writers.slice(from, from + MAX_NAMED);
      const text = `SELECT position, pg_notify('${CHANNEL}', position || ' ' || $1) FROM (SELECT ${current} AS position) AS now`;
      const values = [named.join(' ')];
      const answer = await this.#primary.query({ text, values }).catch(() => this.#primary.query({ text, values }));
      this.#wrote(named, (answer.rows[0] as { position: number }).position);
    }
  }

  #onMessage(message: string | null) {
    if (message === null) return void this.raiseFloor();
    const [position, ...users] = message.split(' ');
    this.#wrote(users, Number(position));
  }

  #wrote(user_ids: readonly string[], position: number) {
    for (const user_id of user_ids) this.#ofUser.set(user_id, Math.max(position, this.#ofUser.get(user_id) ?? 0));
  }
}
