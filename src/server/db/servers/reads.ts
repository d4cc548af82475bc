import { AsyncVariable } from '../../platform/concurrency/asyncVariable.ts';
import type { Pool } from '../pool/pool.ts';
import { Positions, type PrimaryConnections } from './positions.ts';
import { Replica } from './replica.ts';

/** Milliseconds between two checks of the replicas, and by which a replica may be behind what others have written. */
const CHECK_INTERVAL = 500;
const MAX_LAG = 5_000;

/** A request, as far as it decides where its statements go. */
interface Request {
  readonly user_id: string | undefined;
  /** Who will look for what it writes. */
  readonly writers: Set<string>;
  /** Whether all further statements go to the primary. */
  primary: boolean;
  written: boolean;
  /** All of its reads go to one replica, so that they fit together. */
  replica?: Promise<Replica | undefined>;
}

/** Sends reads of requests to replicas that have everything which their users have written. */
export class Reads {
  readonly #requests = new AsyncVariable<Request | undefined>();
  readonly #positions: Positions;
  readonly #replicas: readonly Replica[];
  readonly #checks: NodeJS.Timeout;
  /** Earlier positions of the primary. */
  #history: { readonly time: number; readonly position: number }[] = [];

  constructor(urls: readonly string[], max: number, primary: PrimaryConnections) {
    this.#replicas = urls.map((url) => new Replica(url, max));
    this.#positions = new Positions({ ...primary, query: (query) => this.atPrimary(() => primary.query(query)) });
    this.#checks = setInterval(() => void this.#check(), CHECK_INTERVAL).unref();
  }

  /**
   * Does a request of a user (undefined: of nobody known). Its reads may come from a replica if it only reads; what it writes, its user
   * finds afterwards from any process.
   */
  async follow<T>(user_id: string | undefined, writes: boolean, work: () => Promise<T>): Promise<T> {
    if (this.#requests.get()) return work();
    const request: Request = { user_id, writers: new Set(user_id && [user_id]), primary: writes, written: writes };
    try {
      return await this.#requests.run(request, work);
    } finally {
      request.primary = true; // whatever goes on after the answer
      if (request.written) await this.#announce(request.writers);
    }
  }

  /** Does work whose reads must be up to date, such as those for a cache. */
  atPrimary<T>(work: () => T): T {
    return this.#requests.run(undefined, work);
  }

  /** Says that somebody else than the user of the request will look for what it has written. */
  async wroteFor(user_id: string): Promise<void> {
    const request = this.#requests.get();
    if (!request) return this.#announce([user_id]);
    request.writers.add(user_id);
  }

  /** Notes that the request writes, or may. */
  wrote(): void {
    const request = this.#requests.get();
    if (!request) return;
    request.primary = true;
    request.written = true;
  }

  /** Has a replica run a statement. undefined, at once or later: it has to run at the primary. */
  run<T>(reads: boolean, send: (replica: Pool) => Promise<T>): Promise<T | undefined> | undefined {
    const request = this.#requests.get();
    if (!request || request.primary) return undefined;
    if (reads) return this.#read(request, send);
    this.wrote();
    return undefined;
  }

  async end(): Promise<void> {
    clearInterval(this.#checks);
    this.#positions.end();
    await Promise.all(this.#replicas.map((replica) => replica.end()));
  }

  async #read<T>(request: Request, send: (replica: Pool) => Promise<T>): Promise<T | undefined> {
    request.replica ??= this.#choose(request.user_id);
    const replica = await request.replica;
    const result = request.primary ? undefined : await replica?.read(send);
    // The primary has the last word, and the rest of the request: the statement may want to write.
    if (!result) request.primary = true;
    return result;
  }

  /** A replica that has everything that the user must find; each user has one that is preferred, so that time does not go back. */
  async #choose(user_id: string | undefined): Promise<Replica | undefined> {
    const position = await this.#positions.needed(user_id);
    if (position === null) return undefined;
    const usable = this.#replicas.filter((replica) => replica.usable);
    const first = user_id ? Number.parseInt(user_id.slice(-8), 16) : Math.floor(Math.random() * this.#replicas.length);
    for (let n = 0; n < usable.length; n += 1) {
      const replica = usable[(first + n) % usable.length];
      if (await replica?.has(position)) return replica;
    }
    return undefined;
  }

  async #announce(writers: Iterable<string>): Promise<void> {
    // Where this fails, the primary is gone: the others notice, and ask the next one where its log is.
    await this.#positions.announce(writers).catch(() => this.#positions.raiseFloor());
  }

  async #check() {
    const time = performance.now();
    const position = await this.#positions.current();
    if (position !== undefined) this.#history.push({ time, position });
    while ((this.#history[1]?.time ?? time) <= time - MAX_LAG) this.#history.shift();
    const [oldest] = this.#history;
    const allowed = oldest && oldest.time <= time - MAX_LAG ? oldest.position : 0;
    await Promise.all([this.#positions.check(), ...this.#replicas.map((replica) => replica.check(allowed))]);
  }
}
