import pg from 'pg';

/** Called with each message, and with null if messages may have been missed, so that caches can be dropped. */
export type Heard = (payload: string | null) => void;

const HEARTBEAT = 20_000;
const SLOWEST = 5_000;

/** One connection that listens on any number of channels and reconnects when it is lost. */
export class Listener {
  readonly #url: string;
  readonly #channels = new Map<string, Set<Heard>>();
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #pause = 100;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
    void this.#connect();
  }

  /** Adds a listener and returns a function that removes it. */
  add(channel: string, heard: Heard): () => void {
    const present = this.#channels.get(channel);
    if (present) {
      present.add(heard);
      if (this.#client) heard(null);
    } else {
      this.#channels.set(channel, new Set([heard]));
      if (this.#client) void this.#subscribe(this.#client, [channel]);
    }
    return () => void this.#channels.get(channel)?.delete(heard);
  }

  async close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => {});
  }

  async #connect() {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'convene listener',
      connectionTimeoutMillis: SLOWEST,
      query_timeout: SLOWEST,
      keepAlive: true,
    });
    let over = false;
    const lost = () => {
      if (over) return;
      over = true;
      this.#client = undefined;
      clearTimeout(this.#timer);
      client.end().catch(() => {});
      if (this.#closed) return;
      this.#timer = setTimeout(() => void this.#connect(), this.#pause).unref();
      this.#pause = Math.min(this.#pause * 2, SLOWEST);
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ channel, payload }) => {
      for (const heard of this.#channels.get(channel) ?? []) heard(payload ?? '');
    });
    try {
      await client.connect();
      this.#client = client;
      if (this.#closed) return void (await client.end());
      await this.#subscribe(client, [...this.#channels.keys()]);
      this.#pause = 100;
      this.#beat(client, lost);
    } catch {
      lost();
    }
  }

  async #subscribe(client: pg.Client, channels: string[]) {
    try {
      for (const channel of channels) {
        await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
        for (const heard of this.#channels.get(channel) ?? []) heard(null);
      }
    } catch {
      await client.end().catch(() => {});
    }
  }

  /** Queries now and then to detect a connection that was cut silently. */
  #beat(client: pg.Client, lost: () => void) {
    this.#timer = setTimeout(() => {
      client.query('SELECT 1').then(() => this.#client === client && this.#beat(client, lost), lost);
    }, HEARTBEAT).unref();
  }
}
