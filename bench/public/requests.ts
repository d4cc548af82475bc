import type { Client } from 'pg';
import { Connection } from '../connection.ts';

/*
 * The program for 500 requests a second, sent when they are due whether the former are answered or not, while an event is renamed every
 * 250 ms: how long answers take, and how long after its change the last answer with the former name was asked for.
 */
const RATE = 500;
const SECONDS = 20;
const CONNECTIONS = 64;
const PAUSE = 250;
/** What is asked for: milliseconds. */
const MOST = 1_000;
const request = 'GET /c/bench/program?day=all HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: identity\r\n\r\n';
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const at = (values: readonly number[], part: number) => values[Math.floor(values.length * part)] ?? Number.NaN;

/** Measures and prints; says whether all is within what is asked for. */
export async function measureRequests(port: number, db: Client): Promise<boolean> {
  const free = Array.from({ length: CONNECTIONS }, () => new Connection(port));
  const all = [...free];
  const waiting: ((connection: Connection) => void)[] = [];
  const take = () =>
    new Promise<Connection>((resolve) => (free.length ? resolve(free.pop() as Connection) : waiting.push(resolve)));
  const giveBack = (connection: Connection) => (waiting.length ? waiting.shift()?.(connection) : free.push(connection));
  const changes: number[] = [];
  const latencies: number[] = [];
  let [late, failed] = [0, 0];
  const ask = async (due: number) => {
    const connection = await take();
    const asked = performance.now();
    const { status, body } = await connection.request(request);
    giveBack(connection);
    latencies.push(performance.now() - due);
    if (status !== 200) failed += 1;
    const shown = Number(/Renamed (\d+)</.exec(body)?.[1] ?? -1);
    const next = changes[shown + 1]; // when what it shows was over
    if (next !== undefined && next < asked) late = Math.max(late, asked - next);
  };
  const end = performance.now() + SECONDS * 1_000;
  const rename = async () => {
    while (performance.now() < end) {
      await db.query(`UPDATE event SET name = 'Renamed ' || $1::text WHERE event_number = 1`, [changes.length]);
      changes.push(performance.now());
      await sleep(PAUSE);
    }
  };
  const send = async () => {
    const start = performance.now();
    const sent: Promise<void>[] = [];
    for (let n = 0; n < RATE * SECONDS; n += 1) {
      const due = start + (n * 1_000) / RATE;
      if (due > performance.now()) await sleep(due - performance.now());
      sent.push(ask(due));
    }
    await Promise.all(sent);
    return (performance.now() - start) / 1_000;
  };
  await ask(performance.now());
  latencies.length = 0;
  const [seconds] = await Promise.all([send(), rename()]);
  for (const connection of all) connection.close();
  latencies.sort((a, b) => a - b);
  const rate = latencies.length / seconds;
  console.log(
    `program  ${rate.toFixed(0)} requests a second, ${failed} refused   half within ${at(latencies, 0.5).toFixed(0)} ms, 99% within ${at(latencies, 0.99).toFixed(0)} ms   ${changes.length} changes, out of date for ${late.toFixed(0)} ms at most`,
  );
  return failed === 0 && late < MOST && rate > RATE * 0.95;
}
