import type { Child } from './child.ts';
import { Connection } from './connection.ts';
import type { Stage } from './data/fill.ts';
import type { Body, Request, Task } from './tasks.ts';

/** The result of one side in one round of one task. */
export interface Outcome {
  requests: number;
  seconds: number;
  /** Milliseconds of each request, ascending. */
  latencies: Float64Array;
  /** Milliseconds of processor time of the server. */
  cpu: number;
  /** The same of PostgreSQL's connections. */
  databaseCpu: number;
  memory: number;
}
export interface Limits {
  connections: number;
  seconds: number;
  requests: number;
  /** Milliseconds of processor time of PostgreSQL so far; not measured without. */
  databaseCpu?: () => number;
}

/** Every so many answers are parsed and checked completely. */
const FULL_CHECK_INTERVAL = 50;

/** Random numbers from 0 to 1. The same seed gives the same numbers, so both sides get the same requests. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const nameOf = (child: Child, { noun, operation }: Task) => `${child.name} ${noun.name} ${operation}`;
/** Checks an answer. @throws if it is wrong */
function checkAnswer(name: string, { marker, isCorrect }: Request, status: number, body: string, fully: boolean) {
  if (status === 200 && body.includes(marker) && (!fully || isCorrect(JSON.parse(body) as Body))) return;
  throw new Error(`${name}: wrong answer ${status}: ${body.slice(0, 300)}`);
}

/** The sides, whose serial numbers alternate. */
const sides = ['ours', 'bare'];
const serialOf = (child: Child, seed: number, sent: number) => ({
  text: `${child.name} ${seed} ${sent}`,
  n: sent * sides.length + Math.max(0, sides.indexOf(child.name)),
});

/** Sends requests over all connections, one at a time each, until a limit is reached. @throws at the first wrong answer */
export async function drive(child: Child, task: Task, stage: Stage, seed: number, limits: Limits): Promise<Outcome> {
  const connections = Array.from({ length: limits.connections }, () => new Connection(child.port));
  const random = randomFrom(seed);
  const latencies: number[] = [];
  let sent = 0;
  const databaseCpu = limits.databaseCpu ?? (() => 0);
  const before = { cpu: child.cpu(), database: databaseCpu() };
  const startTime = performance.now();
  const until = startTime + limits.seconds * 1000;
  await Promise.all(
    connections.map(async (connection) => {
      while (sent < limits.requests && performance.now() < until) {
        sent += 1;
        const fully = sent % FULL_CHECK_INTERVAL === 1;
        const request = task.request(stage, random, serialOf(child, seed, sent));
        const requestTime = performance.now();
        const { status, body } = await connection.request(request.text);
        latencies.push(performance.now() - requestTime);
        checkAnswer(nameOf(child, task), request, status, body, fully);
      }
    }),
  ).finally(() => {
    for (const connection of connections) connection.close();
  });
  const seconds = (performance.now() - startTime) / 1000;
  return {
    requests: latencies.length,
    seconds,
    latencies: Float64Array.from(latencies).sort(),
    cpu: child.cpu() - before.cpu,
    databaseCpu: databaseCpu() - before.database,
    memory: child.memory(),
  };
}

/** Sends the same request to both and compares the answers. @throws if they differ */
export async function compare(ours: Child, bare: Child, task: Task, stage: Stage): Promise<void> {
  const answers = [];
  for (const child of [ours, bare]) {
    const connection = new Connection(child.port);
    const serial = { text: `for ${child.name}`, n: task.operation === 'create' ? sides.indexOf(child.name) : 0 };
    const request = task.request(stage, randomFrom(1), serial);
    const { status, body } = await connection.request(request.text);
    connection.close();
    checkAnswer(nameOf(child, task), request, status, body, true);
    answers.push(comparable(task, JSON.parse(body) as Body).replaceAll(serial.text, 'for both'));
  }
  const [a = '', b = ''] = answers;
  if (a !== b) throw new Error(`${task.noun.name} ${task.operation}: the answers differ:\n${difference(a, b)}`);
}
/** What differs between two records that were created alike. */
const ofNew =
  /(^|_)id$|_uri$|^date_|_date$|_number$|^(shortname|badge_name|uri_part|catalog_number|email|price|retail_price|name_full)$/;
const differing = ({ operation, noun }: Task, key: string, value: unknown) =>
  (operation === 'create' && (ofNew.test(key) || (noun.name === 'slot' && key === 'name'))) ||
  (operation === 'update' && key === 'date_updated')
    ? typeof value
    : value;

/** The answer as comparable lines: keys in order, without what differs between new records. */
function comparable(task: Task, body: Body): string {
  return JSON.stringify(
    body,
    (key, value: unknown) => {
      const isObject = value !== null && typeof value === 'object' && !Array.isArray(value);
      return isObject
        ? Object.fromEntries(Object.entries(value).sort(([x], [y]) => x.localeCompare(y)))
        : differing(task, key, value);
    },
    1,
  );
}
/** The first lines in which two texts differ. */
function difference(a: string, b: string): string {
  const [one, other] = [a.split('\n'), b.split('\n')];
  const only = (lines: string[], without: string[]) => lines.filter((line) => !without.includes(line)).slice(0, 12);
  return [...only(one, other).map((line) => `ours: ${line}`), ...only(other, one).map((line) => `bare: ${line}`)].join('\n');
}
