import type pg from 'pg';
import { inOnePiece, ofStatement } from './lanes.ts';

/** While a statement runs, the next one is there already; only that one would wait behind a slow statement. */
const DEPTH = 2;

/** How statements are planned: once for all values, or for the values of each. */
export type Plans = 'force_generic_plan' | 'force_custom_plan';

interface Held {
  readonly client: pg.PoolClient;
  running: number;
  lost: Error | undefined;
  readonly onError: (error: Error) => void;
}
interface Waiting {
  readonly take: (held: Held) => void;
  readonly refuse: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}
/** The way of planning that a connection is set to. */
const planning = new WeakMap<pg.ClientBase, Plans>();

/**
 * Runs pages and searches on the connections of a pool, two on each: a connection that gets its next statement only after Node has seen
 * the last answer does nothing in between, for longer than most pages take. Connections go back to the pool as soon as others wait for them.
 */
export class PageConnections {
  readonly #pool: pg.Pool;
  readonly #patience: number;
  readonly #held = new Set<Held>();
  readonly #queue: Waiting[] = [];
  #opening = 0;

  /** `patience`: milliseconds to wait for a connection. Those of the pool must be pipelined, and begin with generic plans. */
  constructor(pool: pg.Pool, patience: number) {
    this.#pool = pool;
    this.#patience = patience;
  }

  /** The number of statements that wait for a connection. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Has `send` send a statement that is planned in this way; null: as PostgreSQL likes. @throws like the pool if none becomes free in time */
  async use<T>(plans: Plans | null, send: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    const held = await new Promise<Held>((take, refuse) => {
      const waiting: Waiting = {
        take,
        refuse,
        timer: setTimeout(() => {
          this.#queue.splice(this.#queue.indexOf(waiting), 1);
          refuse(new Error('timeout exceeded when trying to connect')); // as the pool says it
        }, this.#patience),
      };
      this.#queue.push(waiting);
      this.#serve();
    });
    const { client } = held;
    inOnePiece(client);
    try {
      if (plans && (planning.get(client) ?? 'force_generic_plan') !== plans) {
        planning.set(client, plans);
        client.query(`SET plan_cache_mode = ${plans}`, () => {}); // it fails only with the connection, and so does what follows
      }
      return await send(client);
    } catch (error) {
      if (!ofStatement(error)) held.lost ??= error as Error;
      throw error;
    } finally {
      held.running -= 1;
      this.#serve();
      if (held.running === 0) this.#release(held);
    }
  }

  /** Gives connections to those who wait, and opens one more where the pool has it. */
  #serve(): void {
    for (;;) {
      if (!this.#queue.length) return;
      if (this.#mayOpen()) void this.#open();
      const held = this.#freest();
      const next = held && this.#queue.shift();
      if (!next) return;
      clearTimeout(next.timer);
      held.running += 1;
      next.take(held);
    }
  }
  #mayOpen(): boolean {
    const count = this.#held.size + this.#opening;
    if (count === 0) return true;
    const { idleCount, totalCount, options } = this.#pool;
    return this.#opening < this.#queue.length && count < options.max && (idleCount > 0 || totalCount < options.max);
  }
  async #open(): Promise<void> {
    this.#opening += 1;
    try {
      const client = await this.#pool.connect();
      const onError = (error: Error) => {
        held.lost ??= error;
      };
      const held: Held = { client, running: 0, lost: undefined, onError };
      client.on('error', onError);
      this.#held.add(held);
      this.#opening -= 1;
      this.#serve();
      if (held.running === 0) this.#release(held);
    } catch (error) {
      this.#opening -= 1;
      const first = this.#queue.shift();
      clearTimeout(first?.timer);
      first?.refuse(error as Error);
      this.#serve();
    }
  }
  /** The connection with the fewest statements; none while somebody else waits for one. One that runs something waits for one that is opened. */
  #freest(): Held | undefined {
    if (this.#pool.waitingCount > this.#opening) return undefined;
    let found: Held | undefined;
    let least = this.#opening ? 1 : DEPTH;
    for (const held of this.#held) {
      if (held.lost || held.running >= least) continue;
      found = held;
      least = held.running;
    }
    return found;
  }
  #release(held: Held): void {
    if (!this.#held.delete(held)) return;
    held.client.off('error', held.onError);
    held.client.release(held.lost);
    this.#serve();
  }
}
