import type { Child } from './child.ts';
import { Connection } from './connection.ts';
import type { Body, Operation, Request } from './operations.ts';
import type { Person, Stage } from './stage.ts';

/** What one side did in one round of one operation. */
export interface Outcome {
  requests: number;
  seconds: number;
  /** Milliseconds of each request, ascending. */
  latencies: Float64Array;
  /** Milliseconds of processor time of the server. */
  cpu: number;
  memory: number;
}
export interface Limits {
  seconds: number;
  requests: number;
}

const LOOKED_AT_CLOSELY = 50;

/** The same numbers for the same seed: both sides are asked for the same records. */
export function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** @throws if the answer is not the right one */
function inspect(name: string, { sign, right }: Request, status: number, body: string, closely: boolean) {
  if (status === 200 && body.includes(sign) && (!closely || right(JSON.parse(body) as Body))) return;
  throw new Error(`${name}: wrong answer ${status}: ${body.slice(0, 300)}`);
}

/** Keeps one request in hand on every connection until one of the limits is reached. @throws at the first wrong answer */
export async function drive(child: Child, operation: Operation, stage: Stage, seed: number, limits: Limits): Promise<Outcome> {
  const connections = stage.people.map((person) => ({ person, connection: new Connection(child.port) }));
  const random = numbers(seed);
  const latencies: number[] = [];
  let sent = 0;
  const cpu = child.cpu();
  const began = performance.now();
  const until = began + limits.seconds * 1000;
  await Promise.all(
    connections.map(async ({ person, connection }) => {
      while (sent < limits.requests && performance.now() < until) {
        sent += 1;
        const serial = `${child.name} ${seed} ${sent}`;
        const closely = sent % LOOKED_AT_CLOSELY === 1;
        const request = operation.request(stage, person, random, serial);
        const asked = performance.now();
        const { status, body } = await connection.ask(request.text);
        latencies.push(performance.now() - asked);
        inspect(`${child.name} ${operation.name}`, request, status, body, closely);
      }
    }),
  ).finally(() => {
    for (const { connection } of connections) connection.close();
  });
  const seconds = (performance.now() - began) / 1000;
  return {
    requests: latencies.length,
    seconds,
    latencies: Float64Array.from(latencies).sort(),
    cpu: child.cpu() - cpu,
    memory: child.memory(),
  };
}

/** Asks both for the same and compares the answers field by field. @throws where they differ */
export async function compare(ours: Child, bare: Child, operation: Operation, stage: Stage): Promise<void> {
  const answers = [];
  for (const child of [ours, bare]) {
    const connection = new Connection(child.port);
    const request = operation.request(stage, stage.people[0] as Person, numbers(1), `for ${child.name}`);
    const { status, body } = await connection.ask(request.text);
    connection.close();
    inspect(`${child.name} ${operation.name}`, request, status, body, true);
    answers.push(plain(JSON.parse(body) as Body).replaceAll(`for ${child.name}`, 'for both'));
  }
  const [a, b] = answers;
  if (a !== b) throw new Error(`${operation.name}: the answers differ:\n${ours.name}: ${a}\n${bare.name}: ${b}`);
}
/** The answer as a text: keys in order; ids and dates, which differ between two records just made, are left out. */
function plain(body: Body): string {
  const made = new Set(['id', 'view_uri', 'edit_uri', 'date_created', 'date_updated']);
  return JSON.stringify(body, (key, value: unknown) => {
    if (made.has(key)) return typeof value;
    const isObject = value !== null && typeof value === 'object' && !Array.isArray(value);
    return isObject ? Object.fromEntries(Object.entries(value).sort(([x], [y]) => x.localeCompare(y))) : value;
  });
}
