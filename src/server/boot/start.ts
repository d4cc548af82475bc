import { readFileSync, watch } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkDatabase } from '../db/check.ts';
import { type Embedded, startEmbedded, waitForPredecessor } from '../db/embedded.ts';
import { applyMigrations } from '../db/migrate.ts';
import { configure, readConfig } from '../platform/config.ts';
import { OperatorError } from '../platform/OperatorError.ts';
import { buildDashboard } from './buildDashboard.ts';
import { generateClient } from './generateClient.ts';
import { howToSignIn, installDemo } from './installDemo.ts';
import { checkPort } from './port.ts';
import { watchParent } from './watchParent.ts';
import { startWorkers, type Workers } from './workers.ts';

/*
 * `npm start`: everything that the service needs, in order, then the processes that answer requests; and the way back.
 */
const began = performance.now();
const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
const say = (line: string) => console.log(line);
const { dev: development = false, parent } = parseArgs({
  options: { dev: { type: 'boolean' }, parent: { type: 'string' } },
}).values;
const SECOND = 1_000;

const cancel = new AbortController();
let pages: Promise<string> | undefined;
let database: Promise<Embedded> | undefined;
let workers: Promise<Workers> | undefined;
let ending: { since: number } | undefined;

/** Stops what was started, or is just being started, in reverse order. Asked again, it does not wait any longer. */
function end(code: number, why: string) {
  // An interrupt from the keyboard comes twice: from the terminal and from npm, which passes it on.
  if (ending && performance.now() - ending.since < SECOND) return;
  if (ending) process.exit(1);
  ending = { since: performance.now() };
  say(why);
  cancel.abort();
  void stopAll().finally(() => process.exit(code));
}

async function stopAll() {
  const failed = () => undefined; // it has been reported, or was broken off by us
  await (await workers?.catch(failed))?.stop();
  await (await database?.catch(failed))?.stop();
  await pages?.catch(failed);
}

/** Starts our own PostgreSQL, and starts it again if it ends unasked. */
async function ownDatabase(folder: string): Promise<string> {
  database = startEmbedded(folder, {}, cancel.signal);
  const { url, ended } = await database;
  void ended.then(async () => {
    if (ending) return;
    say('PostgreSQL ended unexpectedly; starting it again.');
    await ownDatabase(folder).catch((error) => fail(error));
  });
  return url;
}

function fail(error: unknown) {
  if (ending) return;
  console.error(error instanceof OperatorError ? error.message : error);
  end(1, 'Stopped.');
}

async function start() {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string };
  say(`Convene ${version}`);
  const config = readConfig();
  if (!config.DATABASE_URL) await waitForPredecessor(config.DATA_DIR, say, cancel.signal);
  await checkPort(config.HOST, config.PORT);
  await generateClient(say, cancel.signal);
  // The first start is a long one: the pages are built beside everything else.
  if (!development && config.PAGES === 'yes') pages = buildDashboard(say, cancel.signal);
  pages?.catch(() => {}); // it is reported where it is awaited

  const url = config.DATABASE_URL ?? (await ownDatabase(config.DATA_DIR));
  process.env.DATABASE_URL = url; // for the workers
  configure({ ...config, DATABASE_URL: url });
  if (config.DATABASE_URL) await checkDatabase(url);
  say(config.DATABASE_URL ? 'Database: DATABASE_URL' : `Database: built in, in ${config.DATA_DIR}`);
  const applied = await applyMigrations(url);
  if (applied.length) say(`Migrations applied: ${applied.join(', ')}`);

  Object.assign(process.env, { NODE_ENV: development ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' });
  // Nobody is let in before it is whole.
  const demo = config.DEMO ?? (config.DATABASE_URL ? 'no' : 'yes');
  const [build, filled] = await Promise.all([pages, installDemo({ url, folder: config.DATA_DIR, demo }, say)]);
  if (ending) return;
  if (build) process.env.CONVENE_BUILD = build;
  workers = startWorkers(development ? 1 : config.WORKERS, say, cancel.signal);
  const { base_url, restart } = await workers;
  say(`Ready after ${seconds()}: ${base_url}`);
  for (const note of howToSignIn(config.DATA_DIR, base_url, filled)) say(note);
  if (development) restartOnChange(restart);
}

/** Next reloads the pages by itself; the server is started anew when its sources change. */
function restartOnChange(restart: () => Promise<void>) {
  let due: NodeJS.Timeout | undefined;
  for (const folder of ['server', 'resources']) {
    watch(new URL(folder, new URL('../../', import.meta.url)), { recursive: true }, () => {
      clearTimeout(due);
      due = setTimeout(() => void restart(), 300);
    });
  }
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(0, `${signal}: stopping.`));
// A terminal that is gone is no reason to end without order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
if (parent) watchParent(Number(parent), () => end(0, 'npm has ended: stopping.'));
start().catch(fail);
