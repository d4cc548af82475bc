import { statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { applyMigrations } from '../../src/server/db/migrate.ts';
import { type Child, startService } from '../child.ts';
import { fill, type Stage, withClient } from '../data/fill.ts';
import { withDatabase } from '../database.ts';
import { drive } from '../drive.ts';
import { columns, median } from '../figures/report.ts';
import { nounNamed } from '../nouns.ts';
import { readTasks } from '../tasks.ts';
import { growing, indexesOf, logPlans, plansOf } from './plans.ts';

/*
 * The same page of 25 events of a convention of 5,000, in a database of 10 thousand events and in one of a million; see README.md. Ends with
 * an error if the page costs more than 1.3 times as much, or if a plan reads all events or sorts them.
 */
const { values } = parseArgs({
  options: {
    conventions: { type: 'string', default: '2,200' },
    rounds: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '1' },
  },
});
const EVENTS = 5_000;
const MAX_RATIO = 1.3;
const sizes = values.conventions.split(',').map(Number);
const seconds = Number(values.seconds);
const tasks = readTasks(nounNamed('event')).filter(({ operation }) => operation !== 'search');

interface Side {
  readonly conventions: number;
  readonly database: string;
  readonly url: string;
  readonly stage: Stage;
  readonly child: Child;
}

await withDatabase(async (server, folder) => {
  const sides: Side[] = [];
  try {
    for (const conventions of sizes) {
      const database = `growth_${conventions}`;
      await withClient(server.urlOf('postgres'), (client) => client.query(`CREATE DATABASE ${database}`));
      const url = server.urlOf(database);
      await applyMigrations(url);
      const began = performance.now();
      const stage = await fill(url, { conventions, events: EVENTS, otherEvents: EVENTS, sessions: 100 }, ['event']);
      console.log(`${conventions * EVENTS} events filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
      const environment = { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'error', RATE_LIMIT: '10000000' };
      sides.push({ conventions, database, url, stage, child: await startService(database, environment) });
    }
    console.log(`load ${os.loadavg()[0]?.toFixed(1)}\n`);
    await measure(sides);
    await explain(sides.at(-1) as Side, folder); // there is one
  } finally {
    await Promise.all(sides.map(({ child }) => child.stop()));
  }
});

/** Measures in turns, and compares the largest database with the smallest. */
async function measure(sides: readonly Side[]) {
  const limits = { connections: 8, seconds, requests: 60_000 };
  const lines: string[][] = [];
  for (const task of tasks) {
    const rates = new Map(sides.map((side) => [side, [] as number[]]));
    for (const { child, stage } of sides) await drive(child, task, stage, 0, limits);
    for (let round = 1; round <= Number(values.rounds); round += 1)
      for (const side of round % 2 ? sides : [...sides].reverse()) {
        const { requests, seconds } = await drive(side.child, task, side.stage, round, limits);
        rates.get(side)?.push(requests / seconds);
      }
    const [small = [], ...others] = sides.map((side) => rates.get(side) ?? []);
    const large = others.at(-1) ?? small;
    const ratio = median(small.map((rate, n) => rate / (large[n] ?? Number.NaN)));
    lines.push([`event ${task.operation}`, ratio.toFixed(2), ...sides.map((side) => median(rates.get(side) ?? []).toFixed(0))]);
    if (!(ratio <= MAX_RATIO)) process.exitCode = 1;
  }
  console.log(columns(['', 'times as dear', ...sides.map(({ conventions }) => `requests/s of ${conventions * EVENTS}`)], lines));
}

/** Prints by which indexes the pages of the largest database are found, and what grows with it. */
async function explain({ url, database, stage }: Side, folder: string) {
  await logPlans(url, database);
  const since = statSync(path.join(folder, 'data', 'postgres.log')).size;
  const child = await startService('explained', { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'error' });
  try {
    // Enough requests for the plans that are kept.
    for (const task of tasks) await drive(child, task, stage, 1, { connections: 2, seconds: 20, requests: 60 });
  } finally {
    await child.stop();
  }
  const plans = plansOf(folder, 'event', since);
  const found = [...new Set(plans.flatMap((plan) => indexesOf(plan, 'event')))];
  const wrong = [...new Set(plans.flatMap((plan) => growing(plan, 'event')))];
  console.log(`\n${plans.length} plans, by the indexes ${found.join(', ')}`);
  console.log(wrong.length ? `what grows: ${wrong.join('; ')}` : 'no sequential scan of events, no sort of more than a page');
  if (wrong.length || !plans.length) process.exitCode = 1;
}
