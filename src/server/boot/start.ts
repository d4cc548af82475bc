import { readFileSync, watch } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startLines } from '../../messages/boot/console.ts';
import { checkDatabase } from '../db/check.ts';
import { type Embedded, startEmbedded, waitForPredecessor } from '../db/embedded.ts';
import { applyMigrations } from '../db/migrate.ts';
import { checkReplicas, primaryUrl } from '../db/servers/atStart.ts';
import { isPooled } from '../db/statements.ts';
import { configure, readConfig } from '../platform/config.ts';
import { OperatorError } from '../platform/OperatorError.ts';
import { projectPath } from '../platform/projectPath.ts';
import { buildDashboard } from './buildDashboard.ts';
import { buildService, sourceFiles } from './buildService.ts';
import { offerFirstAdministrator } from './firstAdministrator.ts';
import { generateClient } from './generateClient.ts';
import { howToSignIn, installDemo } from './installDemo.ts';
import { checkPort } from './port.ts';
import { watchParent } from './watchParent.ts';
import { startWorkers, type Workers } from './workers.ts';

/*
 * `npm start`: starts everything that the service needs, in order, then its workers, and stops them in reverse order.
 */
const startTime = performance.now();
const seconds = () => `${((performance.now() - startTime) / 1000).toFixed(1)} s`;
const say = (line: string) => console.log(line);
const { dev: development = false, parent } = parseArgs({
  options: { dev: { type: 'boolean' }, parent: { type: 'string' } },
}).values;
/** Milliseconds in which a repeated signal counts as the same one. */
const SIGNAL_INTERVAL = 1_000;
/** Milliseconds between two attempts to start a PostgreSQL that ended, for want of room on the disk for example. */
const LONGEST_PAUSE = 30_000;

const cancel = new AbortController();
let pages: Promise<string> | undefined;
let database: Promise<Embedded> | undefined;
let workers: Promise<Workers> | undefined;
let ending: { since: number } | undefined;

/** Stops everything in reverse order, even if it is still starting. A second call does not wait. */
function end(code: number, reason: string) {
  // Ctrl-C arrives twice: from the terminal and from npm.
  if (ending && performance.now() - ending.since < SIGNAL_INTERVAL) return;
  if (ending) process.exit(1);
  ending = { since: performance.now() };
  say(reason);
  cancel.abort();
  void stopAll().finally(() => process.exit(code));
}

async function stopAll() {
  const ignore = () => undefined; // already reported or cancelled
  await (await workers?.catch(ignore))?.stop();
  await (await database?.catch(ignore))?.stop();
  await pages?.catch(ignore);
}

/** Starts the built-in PostgreSQL and restarts it if it ends unexpectedly. */
async function ownDatabase(folder: string): Promise<string> {
  database = startEmbedded(folder, {}, cancel.signal);
  const { url, ended } = await database;
  void ended.then(async () => {
    for (let pause = 1_000; !ending; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      say(startLines.postgresRestarted);
      try {
        return await ownDatabase(folder);
      } catch (error) {
        if (!ending) console.error(error instanceof OperatorError ? error.message : error);
        await sleep(pause, undefined, { signal: cancel.signal }).catch(() => undefined);
      }
    }
  });
  return url;
}

function fail(error: unknown) {
  if (ending) return;
  console.error(error instanceof OperatorError ? error.message : error);
  end(1, startLines.stopped);
}

async function start() {
  const { version } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8')) as { version: string };
  say(startLines.version({ version }));
  const config = readConfig();
  if (!config.DATABASE_URL) await waitForPredecessor(config.DATA_DIR, say, cancel.signal);
  await checkPort(config.HOST, config.PORT);
  await generateClient(say, cancel.signal);
  const service = development ? Promise.resolve(sourceFiles()) : buildService();
  service.catch(() => {}); // it is reported where it is awaited
  // The first build takes long, so it runs in parallel.
  if (!development && config.PAGES === 'yes') pages = buildDashboard(say, cancel.signal);
  pages?.catch(() => {}); // it is reported where it is awaited

  const url = config.DATABASE_URL ?? (await ownDatabase(config.DATA_DIR));
  process.env.DATABASE_URL = url; // for the workers
  configure({ ...config, DATABASE_URL: url });
  const server = await primaryUrl(config.DATABASE_DIRECT_URL ?? url);
  if (config.DATABASE_URL) await checkDatabase(server);
  if (config.DATABASE_DIRECT_URL) await checkDatabase(await primaryUrl(url), isPooled(url));
  if (config.DATABASE_REPLICA_URLS) await checkReplicas(server, config.DATABASE_REPLICA_URLS);
  say(config.DATABASE_URL ? startLines.databaseFromSettings : startLines.databaseBuiltIn({ folder: config.DATA_DIR }));
  const applied = await applyMigrations(server);
  if (applied.length) say(startLines.migrationsApplied({ names: applied.join(', ') }));

  Object.assign(process.env, { NODE_ENV: development ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' });
  // The service starts only after the demo is complete.
  const demo = config.DEMO ?? (config.DATABASE_URL ? 'no' : 'yes');
  const [build, demoCreated] = await Promise.all([
    pages,
    installDemo({ url: server, folder: config.DATA_DIR, demo, service }, say),
  ]);
  if (ending) return;
  if (build) process.env.CONVENE_BUILD = build;
  const token = await offerFirstAdministrator(server);
  workers = startWorkers(
    (await service).serve,
    development ? 1 : config.WORKERS,
    say,
    cancel.signal,
    config.DRAIN_SECONDS * 1_000,
  );
  const { base_url, restart } = await workers;
  const notes = howToSignIn(config.DATA_DIR, base_url, demoCreated);
  say(startLines.ready({ time: seconds(), address: base_url }));
  for (const note of notes) say(note);
  if (token) say(startLines.firstAdministrator({ address: `${config.NEXTAUTH_URL ?? base_url}/first-run#${token}` }));
  if (development) restartOnChange(restart);
}

/** Restarts the server when its sources change. Next reloads the pages. */
function restartOnChange(restart: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of ['server', 'resources']) {
    watch(new URL(folder, new URL('../../', import.meta.url)), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => void restart(), 300);
    });
  }
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(0, startLines.signal({ signal })));
// A closed terminal must not prevent an orderly end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
if (parent) watchParent(Number(parent), () => end(0, startLines.npmEnded));
start().catch(fail);
