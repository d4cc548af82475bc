import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Child, startService } from '../child.ts';
import { Connection } from '../connection.ts';
import { fill, type Stage } from '../data/fill.ts';
import { withDatabase } from '../database.ts';
import { randomFrom } from '../drive.ts';
import { nounNamed } from '../nouns.ts';
import { readTasks } from '../tasks.ts';
import { kindsForWrites, writeTasks } from '../writes.ts';
import { addAttackers } from './attackers.ts';
import { floods } from './requests.ts';
import { strangers } from './strangers.ts';

/*
 * What ordinary requests notice of attacks: a steady load of them, alone and beside each attack; see README.md. The service has its usual
 * limits.
 */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' }, only: { type: 'string' } } });
const seconds = Number(values.seconds);
const PEOPLE = 16;
/** Milliseconds between the answer to an ordinary request and the next one of the same person. */
const PAUSE = 150;
/** What is asked for: the 99th percentile of ordinary requests in milliseconds, and MB of memory. */
const MOST = { p99: 250, memory: 600 };

const attacks = [...floods, ...strangers];
const nouns = ['event', 'space'] as const;
const tasks = nouns.map((name) => nounNamed(name)).flatMap((noun) => [...readTasks(noun), ...writeTasks(noun)]);
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const memoryOf = (child: Child) => child.memory() / 1048576;

/** How many ordinary requests were sent. */
let serial = 0;

/** Sends ordinary requests of all kinds until the signal ends it. Returns what each took, ascending. @throws at a wrong answer */
async function ordinary(child: Child, stage: Stage, signal: AbortSignal): Promise<number[]> {
  const latencies: number[] = [];
  const random = randomFrom(1);
  await Promise.all(
    Array.from({ length: PEOPLE }, async (_, n) => {
      const connection = new Connection(child.port);
      for (let sent = n; !signal.aborted; sent += 1) {
        const task = tasks[sent % tasks.length];
        if (!task) break;
        serial += 1;
        const { text, marker } = task.request(stage, random, { text: `${child.name} ${serial}`, n: serial });
        const asked = performance.now();
        const { status, body } = await connection.request(text);
        latencies.push(performance.now() - asked);
        if (status !== 200 || !body.includes(marker))
          throw new Error(`${task.noun.name} ${task.operation}: ${status} ${body.slice(0, 300)}`);
        await sleep(PAUSE);
      }
      connection.close();
    }),
  );
  return latencies.sort((a, b) => a - b);
}

/** The load for some seconds, with what goes on beside it. */
async function measure(child: Child, stage: Stage, beside: (signal: AbortSignal) => Promise<Map<number, number>>) {
  const end = new AbortController();
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(child));
  }, 50);
  const before = child.cpu();
  setTimeout(() => end.abort(), seconds * 1_000);
  const [latencies, statuses] = await Promise.all([ordinary(child, stage, end.signal), beside(end.signal)]);
  clearInterval(watch);
  const busy = (child.cpu() - before) / (seconds * 1_000);
  const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN;
  return { requests: latencies.length, p99, slowest: latencies.at(-1) ?? Number.NaN, peak, busy, statuses };
}
type Figures = Awaited<ReturnType<typeof measure>>;

const line = (name: string, { requests, p99, slowest, peak, busy, statuses }: Figures) =>
  [
    name.padEnd(58),
    `${p99.toFixed(0)} ms`.padStart(8),
    `${slowest.toFixed(0)} ms`.padStart(8),
    `${(requests / seconds).toFixed(0)}/s`.padStart(7),
    `${peak.toFixed(0)} MB`.padStart(8),
    `${(busy * 100).toFixed(0)}%`.padStart(11),
    `  ${[...statuses].map(([status, count]) => `${count} x ${status || 'cut'}`).join(', ')}`,
  ].join('');

await withDatabase(async (server, folder) => {
  const stage = await fill(server.url, { conventions: 20, events: 5_000, otherEvents: 20, sessions: PEOPLE }, [
    ...nouns,
    ...kindsForWrites,
  ]);
  const scene = { ...stage, attackers: await addAttackers(server.url) };
  const files = path.join(folder, 'files');
  const settings = { DATABASE_URL: server.url, DATA_DIR: files, LOG_LEVEL: 'error', CONFIRM_EMAIL: 'yes' };
  const child = await startService('service', settings);
  try {
    console.log(`${PEOPLE} people, ${seconds} s each, load ${os.loadavg()[0]?.toFixed(1)}\n`);
    console.log(`${' '.repeat(58)}     p99  slowest   load    memory  processor  the attacker's answers`);
    const nothing = async () => new Map<number, number>();
    await measure(child, stage, nothing); // warms up
    console.log(line('nothing', await measure(child, stage, nothing)));
    const failed: string[] = [];
    for (const attack of attacks.filter(({ name }) => !values.only || name.includes(values.only))) {
      const figures = await measure(child, stage, (signal) => attack.run(child, scene, signal));
      console.log(line(attack.name, figures));
      if (figures.p99 > MOST.p99 || figures.peak > MOST.memory) failed.push(attack.name);
      await sleep(1_000);
    }
    console.log(line('nothing, afterwards', await measure(child, stage, nothing)));
    if (failed.length) {
      console.log(`\nMore than ${MOST.p99} ms or ${MOST.memory} MB: ${failed.join('; ')}`);
      process.exitCode = 1;
    }
  } finally {
    await child.stop();
  }
});
