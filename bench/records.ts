import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startChild, startService } from './child.ts';
import { clear, fill, idNow, type Stage } from './data/fill.ts';
import { withDatabase } from './database.ts';
import { compare, drive, type Outcome } from './drive.ts';
import { processorTimeOfDatabase } from './figures/processorTime.ts';
import { below, overview, type Round, summarize, table } from './figures/report.ts';
import { type NounName, nounNamed, nounNames } from './nouns.ts';
import { readTasks, type Task } from './tasks.ts';
import { kindsForWrites, writeTasks } from './writes.ts';

/* Reading, listing, searching, creating and updating records over HTTP, compared with a bare server on the same database. */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    plain: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    requests: { type: 'string' },
    only: { type: 'string' },
    nouns: { type: 'string' },
  },
});
const rounds = Number(values.rounds ?? (values.quick ? 1 : 6));
const seconds = Number(values.seconds ?? (values.quick ? 0.3 : 1));
const warmUp = values.quick ? 0.3 : 1;
const size = values.quick
  ? { conventions: 4, events: 2_000, otherEvents: 20, sessions: 100 }
  : { conventions: 200, events: 20_000, otherEvents: 20, sessions: 1_000 };
const CONNECTIONS = 32;
/** The maximum time of a turn with a fixed number of requests. */
const MAX_SECONDS = 30;
const isChosen = (name: string, list: string | undefined) => !list || list.split(',').includes(name);
const nouns = nounNames.filter((name: NounName) => isChosen(name, values.nouns));
const tasks = nouns
  .map((name) => nounNamed(name, values.plain))
  .flatMap((noun) => [...readTasks(noun), ...writeTasks(noun)])
  .filter(({ operation }) => isChosen(operation, values.only));

async function measure(url: string, stage: Stage, databaseCpu: () => number) {
  const environment = { DATABASE_URL: url, LOG_LEVEL: 'info', RATE_LIMIT: '10000000', BENCH_PLAIN: values.plain ? '1' : '0' };
  const ours = await startService('ours', environment);
  const bare = await startChild('bare', new URL('bare.ts', import.meta.url), environment);
  const limits = (task: Task, seconds: number, requests = Number(values.requests ?? 0)) => ({
    connections: CONNECTIONS,
    seconds: requests ? MAX_SECONDS : seconds,
    requests: Math.min(requests || task.maxRequests, task.maxRequests),
    databaseCpu,
  });
  const since = await idNow(url);
  try {
    for (const task of tasks) {
      await compare(ours, bare, task, stage);
      for (const child of [ours, bare])
        await drive(child, task, stage, 0, limits(task, warmUp, 2 * Number(values.requests ?? 0)));
    }
    await clear(url, since);
    const results = new Map(tasks.map((task) => [task, [] as Round[]]));
    for (let round = 1; round <= rounds; round += 1) {
      for (const task of tasks) {
        const outcomes: Partial<Record<string, Outcome>> = {};
        for (const child of round % 2 ? [ours, bare] : [bare, ours])
          outcomes[child.name] = await drive(child, task, stage, round, limits(task, seconds));
        results.get(task)?.push(outcomes as unknown as Round); // both names are set
      }
      await clear(url, since);
      if (process.stderr.isTTY) process.stderr.write(`round ${round} of ${rounds}\n`);
    }
    return tasks.map((task) => summarize(task, results.get(task) ?? []));
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
}

await withDatabase(async ({ url }, folder) => {
  const stage = await fill(url, size, [...nounNames, ...kindsForWrites]);
  const [{ model = 'unknown' } = {}] = os.cpus();
  console.log(`Node ${process.version}, ${os.cpus().length} x ${model}, load ${os.loadavg()[0]?.toFixed(1)}`);
  console.log(
    `${size.events} events in one of ${size.conventions} conventions, ${size.sessions} sessions, ${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s${values.plain ? ', without related records' : ''}; pairs of figures are ours / bare\n`,
  );
  const summaries = await measure(url, stage, processorTimeOfDatabase(path.join(folder, 'data')));
  console.log(`${table(summaries)}\n\n${overview(summaries)}`);
  const missed = below(summaries);
  if (!values.quick && missed.length) {
    console.log(`\nBelow the goal: ${missed.join(', ')}`);
    process.exitCode = 1;
  }
});
