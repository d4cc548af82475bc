import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbedded } from '../src/server/db/embedded.ts';
import { applyMigrations } from '../src/server/db/migrate.ts';
import { type AttackedStage, attacks } from './attackRequests.ts';
import { type Child, startChild } from './child.ts';
import { Connection } from './connection.ts';
import { randomFrom } from './drive.ts';
import { operations } from './operations.ts';
import { fill } from './stage.ts';

/*
 * What ordinary requests notice of attacks: a steady load of them, alone and beside each attack; see README.md. The service has its usual
 * limits.
 */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' }, only: { type: 'string' } } });
const seconds = Number(values.seconds);
const PEOPLE = 16;
/** Milliseconds between the answer to an ordinary request and the next one of the same person. */
const PAUSE = 50;
/** What is asked for: the 99th percentile of ordinary requests in milliseconds, and MB of memory. */
const MOST = { p99: 250, memory: 600 };

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const memoryOf = (child: Child) => child.memory() / 1048576;

/** Sends ordinary requests of all kinds until the signal ends it. Returns what each took, ascending. @throws at a wrong answer */
async function ordinary(child: Child, stage: AttackedStage, signal: AbortSignal): Promise<number[]> {
  const latencies: number[] = [];
  const random = randomFrom(1);
  await Promise.all(
    stage.people.map(async (person, n) => {
      const connection = new Connection(child.port);
      for (let sent = n; !signal.aborted; sent += 1) {
        const operation = operations[sent % operations.length];
        if (!operation) break;
        const { text, marker } = operation.request(stage, person, random, `${child.name} ${n} ${sent} ${performance.now()}`);
        const asked = performance.now();
        const { status, body } = await connection.request(text);
        latencies.push(performance.now() - asked);
        if (status !== 200 || !body.includes(marker)) throw new Error(`${operation.name}: ${status} ${body.slice(0, 300)}`);
        await sleep(PAUSE);
      }
      connection.close();
    }),
  );
  return latencies.sort((a, b) => a - b);
}

/** The load for some seconds, with what goes on beside it. */
async function measure(child: Child, stage: AttackedStage, beside: (signal: AbortSignal) => Promise<Map<number, number>>) {
  const end = new AbortController();
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(child));
  }, 50);
  setTimeout(() => end.abort(), seconds * 1_000);
  const [latencies, statuses] = await Promise.all([ordinary(child, stage, end.signal), beside(end.signal)]);
  clearInterval(watch);
  const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN;
  return { requests: latencies.length, p99, slowest: latencies.at(-1) ?? Number.NaN, peak, statuses };
}
type Figures = Awaited<ReturnType<typeof measure>>;

const line = (name: string, { requests, p99, slowest, peak, statuses }: Figures) =>
  [
    name.padEnd(58),
    `${p99.toFixed(0)} ms`.padStart(8),
    `${slowest.toFixed(0)} ms`.padStart(8),
    `${(requests / seconds).toFixed(0)}/s`.padStart(7),
    `${peak.toFixed(0)} MB`.padStart(8),
    `  ${[...statuses].map(([status, count]) => `${count} x ${status || 'cut'}`).join(', ')}`,
  ].join('');

const folder = mkdtempSync(path.join(os.tmpdir(), 'convene-attacks-'));
chmodSync(folder, 0o711); // as root, the server runs as another user
const server = await startEmbedded(path.join(folder, 'data'));
try {
  await applyMigrations(server.url);
  const stage = await fill(server.url, 5_000, PEOPLE);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO library (id, name, user_id) SELECT uuid_v7(), 'Bench', id FROM "user" WHERE username = 'bench1' RETURNING id`,
  );
  await client.end();
  const attacked = { ...stage, library_id: rows[0]?.id ?? '' };
  const settings = { DATABASE_URL: server.url, DATA_DIR: path.join(folder, 'files'), LOG_LEVEL: 'error' };
  const child = await startChild('service', 'service.ts', settings);
  try {
    console.log(`${PEOPLE} people, ${seconds} s each, load ${os.loadavg()[0]?.toFixed(1)}\n`);
    console.log(`${' '.repeat(58)}     p99  slowest   load    memory  the attacker's answers`);
    const nothing = async () => new Map<number, number>();
    await measure(child, attacked, nothing); // warms up
    console.log(line('nothing', await measure(child, attacked, nothing)));
    const failed: string[] = [];
    for (const attack of attacks.filter(({ name }) => !values.only || name.includes(values.only))) {
      const figures = await measure(child, attacked, (signal) => attack.run(child, attacked, signal));
      console.log(line(attack.name, figures));
      if (figures.p99 > MOST.p99 || figures.peak > MOST.memory) failed.push(attack.name);
      await sleep(1_000);
    }
    console.log(line('nothing, afterwards', await measure(child, attacked, nothing)));
    if (failed.length) {
      console.log(`\nMore than ${MOST.p99} ms or ${MOST.memory} MB: ${failed.join('; ')}`);
      process.exitCode = 1;
    }
  } finally {
    await child.stop();
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
