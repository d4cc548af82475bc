import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../../prisma/seed/support/random.ts';
import type { Body } from '../support/people.ts';
import type { Desk, Stage } from './stage.ts';

/** A write that was answered with success. */
export interface Acknowledged {
  readonly kind: 'space' | 'ticket' | 'image' | 'note' | 'returned';
  readonly id: string;
  /** What the record must say; for notes, the last one that was acknowledged. */
  readonly value: string;
  /** The request, to be repeated under its key; null: it had none. */
  readonly repeat: { readonly send: () => Promise<Response>; readonly text: string } | null;
}
/** The ids of somebody's spaces, and of their tickets by event. */
interface Own {
  readonly notes: string[];
  readonly tickets: Map<string, string>;
}
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Milliseconds in which every request must have an answer at last, however often it has to be repeated. */
const PATIENCE = 60_000;
const PAUSE = 60;
/** What people are answered who ask for a seat where none is left. */
const SOLD_OUT = 'is sold out';

/**
 * People who write all the time. A request without an answer, or one that is asked to come back, is sent again under the same key until it
 * is answered; all answers that are no success, and ask for no patience, are faults.
 */
export class Load {
  readonly acknowledged: Acknowledged[] = [];
  readonly faults: string[] = [];
  /** How often requests were not answered at all, or asked to wait. */
  readonly refused = { unanswered: 0, busy: 0 };
  readonly #stage: Stage;
  readonly #random: Random;
  /** The spaces and tickets of each. */
  readonly #own = new Map<Desk, Own>();
  #end = new AbortController();
  #running: Promise<unknown> = Promise.resolve();

  readonly #uploads: boolean;

  constructor(stage: Stage, seed: number, { uploads = true } = {}) {
    this.#uploads = uploads;
    this.#stage = stage;
    this.#random = new Random(seed);
  }
  start(): void {
    this.#end = new AbortController();
    this.#running = Promise.all(this.#stage.desks.map((desk) => this.#work(desk, this.#end.signal)));
  }
  /** Ends when all requests are answered. */
  async stop(): Promise<void> {
    this.#end.abort();
    await this.#running;
  }
  /** Waits until everybody has been answered so often more. @throws if that takes too long */
  async progress(count: number): Promise<void> {
    const goal = this.acknowledged.length + count;
    for (let waited = 0; this.acknowledged.length < goal; waited += 20) {
      if (waited > PATIENCE) throw new Error(`It did not come back: ${JSON.stringify(this.refused)} ${this.faults[0] ?? ''}`);
      await sleep(20);
    }
  }

  async #work(desk: Desk, signal: AbortSignal) {
    const own: Own = this.#own.get(desk) ?? { notes: [], tickets: new Map() };
    this.#own.set(desk, own);
    while (!signal.aborted) {
      const turn = this.#random.next();
      if (turn < 0.4 || !own.notes.length) own.notes.push(...(await this.#create(desk)));
      else if (turn < 0.6) await this.#rename(desk, this.#random.pick(own.notes));
      else if (turn < 0.7 && this.#uploads) await this.#upload(desk);
      else await this.#trade(desk, own.tickets);
    }
  }
  async #create(desk: Desk): Promise<string[]> {
    const name = `Chaos ${randomUUID()}`;
    const id = await this.#post(desk, 'space', name, '/api/space', { ...desk.own, name, max_tickets: 4 });
    return id ? [id] : [];
  }
  async #rename(desk: Desk, id: string) {
    const value = `Note ${randomUUID()}`;
    const send = () => this.#send(desk, 'PUT', `/api/space/${id}`, JSON.stringify({ note: value }));
    if (await this.#answered(send)) this.acknowledged.push({ kind: 'note', id, value, repeat: null });
  }
  async #upload(desk: Desk) {
    const form = () => {
      const body = new FormData();
      body.append('convention_id', desk.own.convention_id);
      body.append('file', new File([png], 'x.png', { type: 'image/png' }));
      return body;
    };
    await this.#post(desk, 'image', '', '/api/conventionimage', form);
  }
  /** Takes a seat, or returns one. */
  async #trade(desk: Desk, tickets: Map<string, string>) {
    const event_id = this.#random.pick(this.#stage.event_ids);
    const held = tickets.get(event_id);
    if (!held) {
      const id = await this.#post(desk, 'ticket', event_id, '/api/ticket', { event_id, badge_id: desk.badge_id });
      if (id) tickets.set(event_id, id);
      return;
    }
    tickets.delete(event_id);
    // Deleting has no key: 404 is what a repeated one is answered.
    const response = await this.#answered(() => this.#send(desk, 'DELETE', `/api/ticket/${held}`), [200, 404]);
    if (response) this.acknowledged.push({ kind: 'returned', id: held, value: '', repeat: null });
  }

  async #post(desk: Desk, kind: Acknowledged['kind'], value: string, path: string, params: Body | (() => FormData)) {
    const key = { 'Idempotency-Key': randomUUID() };
    const body = () => (typeof params === 'function' ? params() : JSON.stringify(params));
    const send = () => this.#send(desk, 'POST', path, body(), key);
    const text = await this.#answered(send, kind === 'ticket' ? [200, SOLD_OUT] : [200]);
    if (!text || text.includes('"error"')) return null;
    const { id } = JSON.parse(text) as { id: string };
    this.acknowledged.push({ kind, id, value, repeat: { send, text } });
    return id;
  }
  #send({ session_id }: Desk, method: string, path: string, body?: string | FormData, more: Record<string, string> = {}) {
    const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    return fetch(`${this.#stage.base_url}${path}`, {
      method,
      headers: { authorization: `Bearer ${session_id}`, ...type, ...more },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(PATIENCE),
    });
  }
  /** The answer of a request, which is repeated until it has one. null: it had a wrong one. */
  async #answered(send: () => Promise<Response>, expected: (number | string)[] = [200]): Promise<string | null> {
    for (const began = performance.now(); performance.now() - began < PATIENCE; await sleep(PAUSE)) {
      let response: Response;
      let text: string;
      try {
        response = await send();
        text = await response.text();
      } catch {
        this.refused.unanswered += 1;
        continue;
      }
      if (expected.some((one) => (typeof one === 'string' ? text.includes(one) : one === response.status))) return text;
      const asksToWait = response.status === 503 && Number(response.headers.get('retry-after')) > 0;
      const stillRuns = response.status === 409 && text.includes('Idempotency-Key');
      if (!asksToWait && !stillRuns) {
        this.faults.push(`${response.url}: ${response.status} ${text.slice(0, 300)}`);
        return null;
      }
      this.refused.busy += 1;
    }
    this.faults.push('A request had no answer in time.');
    return null;
  }
}
