import http from 'node:http';
import { Connection, requestText } from '../connection.ts';

/** Milliseconds: changes within this time are read together by the board. */
const BATCH = 60;

/** Somebody with the board open. */
export class Viewer {
  /** Called with the times when a change was announced and when it was read, in milliseconds. */
  onRead: (announced: number, read: number) => void = () => {};
  /** Called when the warnings have come too. */
  onDone: () => void = () => {};
  /** How often the service had too much to do. */
  refused = 0;
  readonly #connection: Connection;
  #request: http.ClientRequest | undefined;
  constructor(
    readonly port: number,
    readonly session_id: string,
    readonly convention_id: string,
  ) {
    this.#connection = new Connection(port);
  }

  /** Opens the stream and waits until it is ready. */
  open(): Promise<void> {
    return new Promise((resolve, reject) => {
      const path = `/api/convention/${this.convention_id}/changes`;
      const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${this.session_id}` };
      this.#request = http.get({ host: '127.0.0.1', port: this.port, path, headers, agent: false }, (res) => {
        if (res.statusCode !== 200) reject(new Error(`changes: ${res.statusCode}`));
        res.setEncoding('utf8').on('data', (text: string) => {
          if (text.includes('event: ready')) resolve();
          for (const [, event_ids] of text.matchAll(/event: change\ndata: \{"event_ids":\[(.*?)\]/g))
            void this.#read((event_ids ?? '').replaceAll('"', '').split(','), performance.now());
        });
      });
      this.#request.once('error', reject);
    });
  }
  close() {
    this.#request?.destroy();
    this.#connection.close();
  }
  /** Reads something, again when the service says so where it has too much to do, as the board does. */
  async #get(path: string): Promise<void> {
    for (;;) {
      const { status, body, retryAfter = 1 } = await this.#connection.request(requestText('GET', path, this.session_id));
      if (status === 200) return;
      if (status !== 503) throw new Error(`${path}: ${status} ${body.slice(0, 200)}`);
      this.refused += 1;
      await new Promise<void>((resolve) => setTimeout(resolve, retryAfter * 1000));
    }
  }
  /** Reads the events that changed, and then the warnings of the whole schedule. */
  async #read(event_ids: readonly string[], announced: number) {
    await new Promise<void>((resolve) => setTimeout(resolve, BATCH));
    const base = `/api/convention/${this.convention_id}`;
    await this.#get(`${base}/schedule?${event_ids.map((id) => `event_id=${id}`).join('&')}`);
    this.onRead(announced, performance.now());
    await this.#get(`${base}/warnings?_items_per_page=100`);
    this.onDone();
  }
}
