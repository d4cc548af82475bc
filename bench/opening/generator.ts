import { Connection, requestText } from '../connection.ts';
import { randomFrom } from '../drive.ts';
import type { Opening } from './data.ts';

/*
 * The load of an opening, in a process of its own: people arrive at random times, whatever the answers are. Each reads a page of events, and
 * takes a ticket a second later and another two seconds later. How long an answer took counts from the time when its request was due. Whoever
 * is told to queue (503) comes back when the answer says: that is how long it took to be told, and the request is due again then.
 */
export interface Load {
  readonly opening: Opening;
  readonly ports: readonly number[];
  readonly seconds: number;
  readonly connections: number;
}
/** Milliseconds of each answer by request and status: "ticket 200". */
export type Latencies = Record<string, number[]>;
export interface Result {
  readonly latencies: Latencies;
  /** Milliseconds from when each request was due first until its last answer, for those that had to come back. */
  readonly queued: readonly number[];
  /** Milliseconds that the generator itself was late at most. */
  readonly late: number;
}
interface Due {
  /** Milliseconds from the beginning. */
  readonly time: number;
  /** The time when it was due first. */
  readonly first?: number;
  readonly kind: 'list' | 'ticket';
  readonly text: string;
}
const THINKING = 1_000;
/** Maximum number of pages that are looked at before. */
const LOOKED_AT = 1_000;
/** Milliseconds after which nobody comes back any more. */
const LONGEST = 600_000;

/** Ranks from 0, where the k-th is wanted 1/k as often as the first. */
function zipf(count: number, random: () => number): () => number {
  const sums: number[] = [];
  for (let rank = 1; rank <= count; rank += 1) sums.push((sums.at(-1) ?? 0) + 1 / rank);
  return () => {
    const value = random() * (sums.at(-1) ?? 0);
    const rank = sums.findIndex((sum) => sum >= value);
    return Math.max(0, rank);
  };
}

/** All requests in the order in which they are due. */
function plan({ opening, seconds }: Load): Due[] {
  const random = randomFrom(1);
  const rank = zipf(opening.events.length, random);
  const wanted = () => opening.events[rank()] as Opening['events'][number]; // every rank has an event
  const pages = Math.ceil(opening.events.length / 25);
  const ticket = (person: Opening['people'][number], event_id: string) =>
    requestText('POST', '/api/ticket', person.session_id, { event_id, badge_id: person.badge_id });
  const due = opening.people.flatMap((person): Due[] => {
    const time = random() * seconds * 1000;
    const first = wanted();
    let second = wanted();
    while (second.daypart === first.daypart) second = wanted();
    const page = 1 + Math.floor(random() * pages);
    const path = `/api/convention/${opening.convention_id}/events?_page_number=${page}`;
    return [
      { time, kind: 'list', text: requestText('GET', path, person.session_id) },
      { time: time + THINKING, kind: 'ticket', text: ticket(person, first.id) },
      { time: time + 2 * THINKING, kind: 'ticket', text: ticket(person, second.id) },
    ];
  });
  return due.sort((a, b) => a.time - b.time);
}

/** Has some people look at their pages before the opening, so that it does not meet a process that has just been started. */
async function lookBefore(requests: readonly Due[], connections: readonly Connection[]): Promise<void> {
  const pages = requests.filter(({ kind }) => kind === 'list').slice(0, LOOKED_AT);
  await Promise.all(
    connections.slice(0, 8).map(async (connection) => {
      for (let page = pages.pop(); page; page = pages.pop()) await connection.request(page.text);
    }),
  );
}

/** Sends every request when it is due, over a connection that is free, or as soon as one is. */
async function send(load: Load): Promise<Result> {
  const requests = plan(load);
  const latencies: Latencies = {};
  const queued: number[] = [];
  const free = Array.from({ length: load.connections }, (_, n) => new Connection(load.ports[n % load.ports.length] ?? 0));
  const waiting: Due[] = [];
  await lookBefore(requests, free);
  const start = performance.now() + 200;
  let answered = 0;
  let late = 0;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const now = () => performance.now() - start;
  const note = (name: string, { time }: Due) => {
    latencies[name] ??= [];
    latencies[name].push(now() - time);
  };
  const end = ({ first }: Due) => {
    if (first !== undefined) queued.push(now() - first);
    answered += 1;
    if (answered === requests.length) finish();
  };
  const begin = (due: Due) => {
    const connection = free.pop();
    if (connection) void run(connection, due);
    else waiting.push(due);
  };
  /** Comes back when the service said. */
  const comeBack = ({ kind, text, time, first = time }: Due, retryAfter: number) =>
    setTimeout(() => begin({ kind, text, time: now(), first }), retryAfter * 1000);
  const run = async (connection: Connection, due: Due) => {
    try {
      const { status, retryAfter } = await connection.request(due.text);
      note(`${due.kind} ${status}`, due);
      if (retryAfter !== undefined && now() < LONGEST) comeBack(due, retryAfter);
      else end(due);
    } catch {
      note(`${due.kind} cut`, due);
      end(due);
      connection.close();
      connection = new Connection(load.ports[0] ?? 0);
    }
    const next = waiting.shift();
    if (next) void run(connection, next);
    else free.push(connection);
  };
  let at = 0;
  const timer = setInterval(() => {
    const time = now();
    for (let due = requests[at]; due && due.time <= time; due = requests[at]) {
      at += 1;
      late = Math.max(late, time - due.time);
      begin(due);
    }
  }, 2);
  await finished;
  clearInterval(timer);
  return { latencies, queued, late };
}

process.once('message', (load) => {
  void send(load as Load).then((result) => process.send?.(result, () => process.exit())); // sent by run.ts
});
