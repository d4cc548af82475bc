import { AnswerChecker } from '../../support/document/answerChecker.ts';
import type { TestService } from '../../support/service.ts';
import { faultOfTyped } from './batches.ts';
import { faultOf } from './checkReply.ts';
import { watchComputing } from './computing.ts';
import { RequestGenerator } from './generator.ts';
import { targetsOf } from './operations.ts';
import { Population } from './population.ts';
import { connection, type FuzzRequest, type Reply, shown } from './wire.ts';

const AT_ONCE = 16;
/** After this many requests a new population is created, because much of the old one has been deleted. */
const ROUND = 10_000;

/** The outcome of a run. */
export class Outcome {
  /** The faults, each with the first request that showed it. */
  readonly faults = new Map<string, string>();
  readonly succeeded = new Set<string>();
  readonly tried = new Set<string>();
  readonly #answers = new Map<string, number>();
  sent = 0;
  /** The longest time for which nobody else was answered, of service and test together. */
  blocked = '';

  note(request: FuzzRequest, reply: Reply | Error, fault: string | null): void {
    const status = reply instanceof Error ? 'none' : String(reply.status);
    const key = `${request.operation} ${status}`;
    if (fault && !this.faults.has(key)) this.faults.set(key, `${shown(request)}\n  → ${status}: the answer ${fault}`);
    for (const counted of ['all', request.mode, status]) this.#answers.set(counted, this.count(counted) + 1);
    this.tried.add(request.operation);
    if (status !== '200') return;
    this.succeeded.add(request.operation);
    this.#answers.set(`${request.mode} 200`, this.count(`${request.mode} 200`) + 1);
  }
  count(what: string): number {
    return this.#answers.get(what) ?? 0;
  }
  /** The percentage of successes, of all requests or of one mode. */
  share(mode?: string): number {
    return (100 * this.count(mode ? `${mode} 200` : '200')) / (this.count(mode ?? 'all') || 1);
  }
  /** The number of answers with each status. */
  get statuses(): string {
    const counts = [...this.#answers].filter(([key]) => /^\d+$/.test(key)).sort();
    return counts.map(([status, n]) => `${status} × ${n}`).join(', ');
  }
}

/** Sends `count` requests, several at once, and checks every answer. */
export async function run(service: TestService, { seed, count }: { seed: number; count: number }): Promise<Outcome> {
  const document = await (await fetch(`${service.base_url}/api/openapi.json`)).json();
  const checker = new AnswerChecker(document);
  const generator = new RequestGenerator(seed, targetsOf(document), await Population.of(service));
  const { send, stop } = connection(service.base_url, AT_ONCE);
  const outcome = new Outcome();
  const open = new Set<FuzzRequest>();
  const one = async () => {
    const request = generator.next();
    const { population } = generator;
    open.add(request);
    const reply = await send(request).catch((error: Error) => error);
    open.delete(request);
    const fault = reply instanceof Error ? `did not arrive: ${reply.message}` : faultOfAny(checker, request, reply);
    outcome.note(request, reply, fault);
    if (!(reply instanceof Error) && reply.status === 200 && !isTyped(request)) learn(population, request, reply);
  };
  const worker = async (until: number) => {
    while (outcome.sent < until) {
      outcome.sent += 1;
      await one();
    }
  };
  const computing = watchComputing({ describe: () => [...open].map(({ mode, operation }) => `${mode} ${operation}`).join(', ') });
  for (let until = 0; until < count; ) {
    if (until > 0) generator.population = await Population.of(service);
    until = Math.min(count, until + ROUND);
    await Promise.all(Array.from({ length: AT_ONCE }, () => worker(until)));
  }
  computing.stop();
  outcome.blocked = `${computing.longest().toFixed(0)} ms of computing (${computing.description()})`;
  stop();
  return outcome;
}

const faultOfAny = (checker: AnswerChecker, request: FuzzRequest, reply: Reply) =>
  isTyped(request) ? faultOfTyped(request, reply) : faultOf(checker, request, reply);
const isTyped = ({ path }: FuzzRequest) => path.startsWith('/api/trpc/');
/** Remembers new records and forgets deleted ones. */
function learn(population: Population, { operation, path }: FuzzRequest, { text }: Reply): void {
  const [, , resource = '', id = ''] = path.replace(/^\/wing/, '').split(/[/?]/);
  if (/^DELETE \S+\/\{id\}$/.test(operation)) population.forget(resource, id);
  else if (text.length < 30_000 && !path.startsWith('/wing')) population.learn(JSON.parse(text));
}
