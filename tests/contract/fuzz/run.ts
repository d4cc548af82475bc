import { Held } from '../../support/document/held.ts';
import type { TestService } from '../../support/service.ts';
import { faultOf } from './judge.ts';
import { targetsOf } from './operations.ts';
import { Population } from './population.ts';
import { Shots } from './shots.ts';
import { gun, type Reply, type Shot, shown } from './wire.ts';

const AT_ONCE = 16;
/** After so many requests there is a new population: too much of the old one is gone. */
const ROUND = 10_000;

/** What came of a run. */
export class Outcome {
  /** What was wrong, with the first request that showed it. */
  readonly faults = new Map<string, string>();
  readonly succeeded = new Set<string>();
  readonly tried = new Set<string>();
  readonly #answers = new Map<string, number>();
  sent = 0;

  note(shot: Shot, reply: Reply | Error, fault: string | null): void {
    const status = reply instanceof Error ? 'none' : String(reply.status);
    const key = `${shot.operation} ${status}`;
    if (fault && !this.faults.has(key)) this.faults.set(key, `${shown(shot)}\n  → ${status}: the answer ${fault}`);
    for (const counted of ['all', shot.mode, status]) this.#answers.set(counted, this.count(counted) + 1);
    this.tried.add(shot.operation);
    if (status !== '200') return;
    this.succeeded.add(shot.operation);
    this.#answers.set(`${shot.mode} 200`, this.count(`${shot.mode} 200`) + 1);
  }
  count(what: string): number {
    return this.#answers.get(what) ?? 0;
  }
  /** How many of a hundred requests, of all or of one mode, were successes. */
  share(mode?: string): number {
    return (100 * this.count(mode ? `${mode} 200` : '200')) / (this.count(mode ?? 'all') || 1);
  }
  /** How many answers of each status there were. */
  get statuses(): string {
    const counts = [...this.#answers].filter(([key]) => /^\d+$/.test(key)).sort();
    return counts.map(([status, n]) => `${status} × ${n}`).join(', ');
  }
}

/** Sends that many requests, several at once, and judges every answer. */
export async function run(service: TestService, { seed, count }: { seed: number; count: number }): Promise<Outcome> {
  const document = await (await fetch(`${service.base_url}/api/openapi.json`)).json();
  const held = new Held(document);
  const shots = new Shots(seed, targetsOf(document), await Population.of(service));
  const { fire, stop } = gun(service.base_url, AT_ONCE);
  const outcome = new Outcome();
  const one = async () => {
    const shot = shots.next();
    const { population } = shots;
    const reply = await fire(shot).catch((error: Error) => error);
    const fault = reply instanceof Error ? `never came: ${reply.message}` : faultOf(held, shot, reply);
    outcome.note(shot, reply, fault);
    if (!(reply instanceof Error) && reply.status === 200) learn(population, shot, reply);
  };
  const worker = async (until: number) => {
    while (outcome.sent < until) {
      outcome.sent += 1;
      await one();
    }
  };
  for (let until = 0; until < count; ) {
    if (until > 0) shots.population = await Population.of(service);
    until = Math.min(count, until + ROUND);
    await Promise.all(Array.from({ length: AT_ONCE }, () => worker(until)));
  }
  stop();
  return outcome;
}

/** What is there now, and what is not any more. */
function learn(population: Population, { operation, path }: Shot, { text }: Reply): void {
  const [, , resource = '', id = ''] = path.replace(/^\/wing/, '').split(/[/?]/);
  if (/^DELETE \S+\/\{id\}$/.test(operation)) population.forget(resource, id);
  else if (text.length < 30_000 && !path.startsWith('/wing')) population.learn(JSON.parse(text));
}
