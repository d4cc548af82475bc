import type { Duplex } from 'node:stream';
import pg from 'pg';
import { PrimaryClient } from '../servers/primary.ts';

/** Whether the error came from a statement, so the connection is still usable. A server that takes no writes any more is of no use. */
export const ofStatement = (error: unknown) =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR' && error.code !== '25006';

/** A connection and the number of its pending statements. */
interface Lane {
  readonly client: pg.Client;
  waiting: number;
}
/** The socket of a client, which its types do not know. */
const socketOf = (client: pg.ClientBase) => (client as unknown as { connection: { stream: Duplex } }).connection.stream;

const corked = new WeakSet<pg.ClientBase>();
/** Has what is sent before the event loop turns leave in one piece: a write to a socket costs more than a statement. */
export function inOnePiece(client: pg.ClientBase): void {
  if (corked.has(client)) return;
  corked.add(client);
  const socket = socketOf(client);
  socket.cork();
  setImmediate(() => {
    corked.delete(client);
    socket.uncork();
  });
}

/**
 * A few pipelined connections for fast statements such as reads by id. Statements are sent without waiting for earlier answers, which
 * saves round trips. A slow statement would delay the ones behind it, so do not send any here.
 */
export class Lanes {
  readonly #config: pg.ClientConfig;
  readonly #lanes: (Lane | undefined)[];

  constructor(config: pg.ClientConfig, count: number) {
    this.#config = Object.assign({ ...config }, { pipeline: true }); // an option that its types do not know yet
    this.#lanes = Array.from({ length: count }, () => undefined);
  }

  /** The number of pending statements. */
  get waiting(): number {
    return this.#lanes.reduce((sum, lane) => sum + (lane?.waiting ?? 0), 0);
  }

  query(query: pg.QueryConfig): Promise<pg.QueryResult> {
    return this.use((client) => client.query(query));
  }
  /** Sends something over the connection with the fewest pending statements. */
  async use<T>(send: (client: pg.Client) => Promise<T>): Promise<T> {
    const lane = this.#freest();
    lane.waiting += 1;
    inOnePiece(lane.client);
    try {
      return await send(lane.client);
    } catch (error) {
      if (!ofStatement(error)) this.#close(lane);
      throw error;
    } finally {
      lane.waiting -= 1;
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane?.client.end()));
  }

  #freest(): Lane {
    const waiting = this.#lanes.map((lane) => lane?.waiting ?? 0);
    const at = waiting.indexOf(Math.min(...waiting));
    return this.#lanes[at] ?? this.#open(at);
  }
  #open(at: number): Lane {
    const lane: Lane = { client: new PrimaryClient(this.#config), waiting: 0 };
    const close = () => this.#close(lane);
    lane.client.on('error', close);
    lane.client.on('end', close);
    this.#lanes[at] = lane;
    lane.client.connect().catch(close);
    return lane;
  }
  #close(lane: Lane) {
    const at = this.#lanes.indexOf(lane);
    if (at === -1) return;
    this.#lanes[at] = undefined;
    lane.client.end().catch(() => {});
  }
}
