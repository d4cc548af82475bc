import type pg from 'pg';
import { PrimaryClient } from './servers/primary.ts';

/** Called with each message, and with null if messages may have been missed, so that caches can be dropped. */
export type OnMessage = (payload: string | null) => void;

const HEARTBEAT = 5_000;
const MAX_WAIT = 5_000;
/** Milliseconds after which a connection that has not answered may be lost. */
const MAX_SILENCE = HEARTBEAT + 3_000;

/** One connection that listens on any number of channels and reconnects when it is lost. */
export class Listener {
  readonly #url: string;
  readonly #channels = new Map<string, Set<OnMessage>>();
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #pause = 100;
  #closed = false;
  /** When the connection last answered. */
  #answered = Number.NEGATIVE_INFINITY;

  constructor(url: string) {
    this.#url = url;
    void this.#connect();
  }

  /** Adds a listener and returns a function that removes it. */
  add(channel: string, onMessage: OnMessage): () => void {
    const present = this.#channels.get(channel);
    if (present) {
      present.add(onMessage);
      if (this.#client) onMessage(null);
    } else {
      this.#channels.set(channel, new Set([onMessage]));
      if (this.#client) void this.#subscribe(this.#client, [channel]);
    }
    return () => void this.#channels.get(channel)?.delete(onMessage);
  }

  /** Whether messages arrive: nothing has been missed that was sent until a few seconds ago. */
  get isConnected(): boolean {
    return performance.now() - this.#answered < MAX_SILENCE;
  }

  /**
   * Waits until every message has arrived that was sent before; false if messages do not arrive now. PostgreSQL hands over what it has for a
   * connection before it answers the next statement there.
   */
  async caughtUp(): Promise<boolean> {
    const client = this.#client;
    if (!client || !this.isConnected) return false;
    const answered = await client.query('SELECT 1').catch(() => undefined);
    return answered !== undefined && client === this.#client;
  }

  async close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => {});
  }

  async #connect() {
    const client = new PrimaryClient({
      connectionString: this.#url,
      application_name: 'convene listener',
      connectionTimeoutMillis: MAX_WAIT,
      query_timeout: MAX_WAIT,
      keepAlive: true,
    });
    let isClosed = false;
    const onLost = () => {
      if (isClosed) return;
      isClosed = true;
      this.#client = undefined;
      this.#answered = Number.NEGATIVE_INFINITY;
      clearTimeout(this.#timer);
      client.end().catch(() => {});
      if (this.#closed) return;
      this.#timer = setTimeout(() => void this.#connect(), this.#pause).unref();
      this.#pause = Math.min(this.#pause * 2, MAX_WAIT);
    };
    client.on('error', onLost);
    client.on('end', onLost);
    client.on('notification', ({ channel, payload }) => {
      for (const onMessage of this.#channels.get(channel) ?? []) onMessage(payload ?? '');
    });
    try {
      await client.connect();
      this.#client = client;
      if (this.#closed) return void (await client.end());
      await this.#subscribe(client, [...this.#channels.keys()]);
      this.#pause = 100;
      this.#answered = performance.now();
      this.#scheduleHeartbeat(client, onLost);
    } catch {
      onLost();
    }
  }

  async #subscribe(client: pg.Client, channels: string[]) {
    try {
      for (const channel of channels) {
        await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
        for (const onMessage of this.#channels.get(channel) ?? []) onMessage(null);
      }
    } catch {
      await client.end().catch(() => {});
    }
  }

  /** Queries now and then to detect a connection that was cut silently. */
  #scheduleHeartbeat(client: pg.Client, onLost: () => void) {
    this.#timer = setTimeout(() => {
      client.query('SELECT 1').then(() => {
        if (this.#client !== client) return;
        this.#answered = performance.now();
        this.#scheduleHeartbeat(client, onLost);
      }, onLost);
    }, HEARTBEAT).unref();
  }
}
