import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Random } from '../../prisma/seed/support/random.ts';
import { DATABASE_USER } from '../../src/server/db/postgres/cluster.ts';
import { family, kill9, marked, newFolder, running } from '../support/processes/processes.ts';
import { startWhole, type Whole } from '../support/processes/whole.ts';
import { Load } from './load.ts';
import { freePort } from './ports.ts';
import { prepare, type Stage } from './stage.ts';
import { wrongAfter } from './verify.ts';

/*
 * Processes are killed while people write. Each time the service comes back by itself (after the loss of all processes, when it is started
 * again), no acknowledged write is lost or done twice, and nothing is half done. `npm run chaos` makes CHAOS_ROUNDS=100 rounds.
 */
const ROUNDS = Number(process.env.CHAOS_ROUNDS ?? 5);
const random = new Random(Number(process.env.CHAOS_SEED ?? 1));
const folder = newFolder();
const data = path.join(folder, 'data');

let whole: Whole;
let stage: Stage;
let load: Load;
let said = '';
const env: Record<string, string> = { PAGES: 'no', DEMO: 'no', DATABASE_URL: '', DATA_DIR: data, RATE_LIMIT: '0' };
const start = async () => {
  whole = await startWhole(env);
};
beforeAll(async () => {
  env.PORT = await freePort();
  await start();
  const socket = encodeURIComponent(path.join(data, 'postgres/socket'));
  stage = await prepare(whole.base_url, `postgresql://${DATABASE_USER}@localhost/convene?host=${socket}`, 4);
  load = new Load(stage, 1);
}, 120_000);
afterAll(async () => {
  await whole?.stop();
  kill9(marked(folder));
  rmSync(folder, { recursive: true, force: true });
});

const everybody = () => family(whole.process.pid ?? 0);
const postmaster = () => Number(readFileSync(path.join(data, 'postgres/data/postmaster.pid'), 'utf8').split('\n', 1)[0]);
/** What is killed in turn, and whether somebody has to start the service again. */
const kills: readonly { name: string; pids: () => number[]; again?: true }[] = [
  { name: 'the process that answers requests', pids: () => running(everybody(), '/serve.mjs') },
  { name: 'the database', pids: () => [postmaster()] },
  { name: 'a connection of the database', pids: () => family(postmaster()).slice(-1) },
  { name: 'all processes at once', pids: () => [...everybody(), postmaster()], again: true },
  { name: 'the process that starts the others', pids: () => [whole.process.pid ?? 0], again: true },
];

test(`${ROUNDS} rounds of SIGKILL while people write lose nothing`, { timeout: 60_000 + ROUNDS * 60_000 }, async () => {
  const pauses: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const kill = kills[round % kills.length];
    if (!kill) break;
    load.start();
    await load.progress(20);
    await sleep(random.int(0, 300));
    const began = performance.now();
    kill9(kill.pids());
    if (kill.again) {
      said += whole.output();
      await start();
    }
    await load.progress(20);
    pauses.push(performance.now() - began);
    await load.stop();
    const last = round === ROUNDS - 1;
    expect(await wrongAfter(stage, load, data, last ? 200 : 10), `round ${round + 1}: ${kill.name}`).toEqual([]);
  }
  said += whole.output();
  const slowest = Math.max(...pauses) / 1000;
  const { unanswered, busy } = load.refused;
  console.log(
    `${ROUNDS} kills: ${load.acknowledged.length} writes acknowledged, 0 lost; ${unanswered} requests without an answer and ` +
      `${busy} asked to wait were sent again; back after ${slowest.toFixed(1)} s at most.`,
  );
  expect(said).toMatch(/PostgreSQL .*(ended|restart)/i);
});
