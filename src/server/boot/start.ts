import { readFileSync, watch } from 'node:fs';
import { checkDatabase } from '../db/check.ts';
import { type Embedded, startEmbedded } from '../db/embedded.ts';
import { applyMigrations } from '../db/migrate.ts';
import { readConfig } from '../platform/config.ts';
import { OperatorError } from '../platform/OperatorError.ts';
import { buildDashboard } from './buildDashboard.ts';
import { generateClient } from './generateClient.ts';
import { howToSignIn, installDemo } from './installDemo.ts';
import { checkPort } from './port.ts';
import { startWorkers, type Workers } from './workers.ts';

/*
 * `npm start`: everything that the service needs, in order, then the processes that answer requests; and the way back.
 */
const began = performance.now();
const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
const say = (line: string) => console.log(line);
const development = process.argv.includes('--dev');

const cancel = new AbortController();
let database: Embedded | undefined;
let workers: Workers | undefined;
let ending: Promise<void> | undefined;

/** Stops what was started, in reverse order. Asked a second time, it does not wait any longer. */
function end(code: number, why: string) {
  if (ending) process.exit(1);
  ending = (async () => {
    say(why);
    cancel.abort();
    await workers?.stop();
    await database?.stop();
    process.exit(code);
  })();
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(0, `${signal}: stopping.`));

/** Starts our own PostgreSQL, and starts it again if it ends unasked. */
async function ownDatabase(folder: string): Promise<string> {
  database = await startEmbedded(folder);
  void database.ended.then(async () => {
    if (ending) return;
    say('PostgreSQL ended unexpectedly; starting it again.');
    await ownDatabase(folder).catch((error) => fail(error));
  });
  return database.url;
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
  await checkPort(config.HOST, config.PORT);
  await generateClient(say);
  // The first start is a long one: the pages are built beside everything else.
  const building = !development && config.PAGES === 'yes' ? buildDashboard(say, cancel.signal) : undefined;
  building?.catch(() => {}); // it is told where it is awaited

  const url = config.DATABASE_URL ?? (await ownDatabase(config.DATA_DIR));
  process.env.DATABASE_URL = url;
  if (config.DATABASE_URL) await checkDatabase(url);
  say(config.DATABASE_URL ? 'Database: DATABASE_URL' : `Database: built in, in ${config.DATA_DIR}`);
  const applied = await applyMigrations(url);
  if (applied.length) say(`Migrations applied: ${applied.join(', ')}`);

  Object.assign(process.env, { NODE_ENV: development ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' });
  // Nobody is let in before it is whole.
  const demo = config.DEMO ?? (config.DATABASE_URL ? 'no' : 'yes');
  const [pages, filled] = await Promise.all([building, installDemo({ url, folder: config.DATA_DIR, demo }, say)]);
  if (ending) return;
  if (pages) process.env.CONVENE_BUILD = pages;
  workers = await startWorkers(development ? 1 : config.WORKERS, say);
  say(`Ready after ${seconds()}: ${workers.base_url}`);
  for (const note of howToSignIn(config.DATA_DIR, workers.base_url, filled)) say(note);
  if (development) restartOnChange(workers);
}

/** Next reloads the pages by itself; the server is started anew when its sources change. */
function restartOnChange({ restart }: Workers) {
  let due: NodeJS.Timeout | undefined;
  for (const folder of ['server', 'resources']) {
    watch(new URL(folder, new URL('../../', import.meta.url)), { recursive: true }, () => {
      clearTimeout(due);
      due = setTimeout(() => void restart(), 300);
    });
  }
}

start().catch(fail);
