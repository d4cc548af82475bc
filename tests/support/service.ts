import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { FIRST_ADMINISTRATOR } from '../../src/server/auth/firstAdministrator.ts';
import { createService as start } from '../../src/server/boot/service.ts';
import { pool } from '../../src/server/db/client.ts';
import { takeDocumentFrom } from '../../src/server/http/openapi/openApiDocument.ts';
import { configure, readConfig } from '../../src/server/platform/config.ts';
import { freshDatabase } from './database/database.ts';
import { countQueriesOf } from './database/queries.ts';

/** Settings as the environment would hold them. */
export type Settings = Readonly<Record<string, string | undefined>>;

/** A service under test. */
export interface TestService {
  base_url: string;
  database_url: string;
  /** Where it keeps files. */
  data_dir: string;
  /** All its settings, for a process that is to do as it does. */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

// In a run of all tests each process takes what the service's build wrote from the same sources: writing it takes two seconds.
if (process.env.BUILT_DOCUMENT) takeDocumentFrom(new URL(process.env.BUILT_DOCUMENT));

/** Tests ask more in a minute than anybody else, and what makes guessing passwords dear would make them slow. */
const usual: Settings = {
  LOG_LEVEL: 'error',
  RATE_LIMIT: '0',
  REQUESTS_AT_ONCE: '500', // some tests ask for much at once, and queue only where that is what they try
  PASSWORD_MEMORY: '8',
};

/** Where a process of tests keeps what they make. */
interface Home {
  database_url: string;
  data_dir: string;
}
let home: Home | undefined;
/** The service of this process, which answers one test file after the other. */
let running: { settings: Record<string, string>; service: Awaited<ReturnType<typeof start>> } | undefined;

/** A database and a folder for this process: the test server and its folder go when all tests are over, and these with them. */
async function settle(): Promise<Home> {
  const { url: database_url } = await freshDatabase();
  const data_dir = mkdtempSync(path.join(process.env.TEST_FOLDER ?? os.tmpdir(), 'convene-data-'));
  pool.options.connectionTimeoutMillis = 60_000; // it is not the speed of this machine that is tested
  return { database_url, data_dir };
}

/** Settings that are no secrets: a service in a process of its own offers the first account to whoever started it. */
const forgetStates = `DELETE FROM setting WHERE key IN ('${FIRST_ADMINISTRATOR}', 'demo', 'backup_failure', 'background_paused')`;
/**
 * Takes away all that tests have made. What the service has once made for itself, its secrets, stays. For a few rows in each of a hundred
 * tables DELETE takes a tenth of the time of TRUNCATE, and other connections keep what they know of the tables.
 */
async function empty({ database_url, data_dir }: Home) {
  for (const name of readdirSync(data_dir)) rmSync(path.join(data_dir, name), { recursive: true, force: true });
  // Without triggers; and a wait ends before PostgreSQL looks for deadlocks (after 1 s), so that no work of the service has to give way.
  const options = '-c session_replication_role=replica -c lock_timeout=100ms';
  const client = new pg.Client({ connectionString: database_url, options });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', 'setting')`,
    );
    const lock = `LOCK TABLE ${rows.map(({ name }) => name).join(', ')} IN EXCLUSIVE MODE`;
    const statements = [lock, ...rows.map(({ name }) => `DELETE FROM ${name}`), forgetStates].join(';');
    // What the service still does in the background for the last file is waited for; it begins nothing new.
    await client.query("INSERT INTO setting (key, value) VALUES ('background_paused', 'emptying') ON CONFLICT (key) DO NOTHING");
    await vi.waitFor(() => client.query(statements), { timeout: 60_000, interval: 20 });
  } finally {
    await client.end();
  }
}

const withoutUnset = (settings: Settings) =>
  Object.fromEntries(Object.entries(settings).filter((pair): pair is [string, string] => pair[1] !== undefined));
const same = (one: Settings, other: Settings) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The API in this process, on any free port, with an empty database and with these settings besides the usual ones. Test files share the
 * process (vitest.config.ts), and one service as long as they want the same settings: starting one costs more than most files take.
 */
export async function createService({ settings: wanted = {} }: { settings?: Settings } = {}): Promise<TestService> {
  const settled = home;
  home ??= await settle();
  const { database_url, data_dir } = home;
  const settings = withoutUnset({ ...usual, DATABASE_URL: database_url, DATA_DIR: data_dir, ...wanted });
  if (running && !same(running.settings, settings)) {
    await running.service.stop(1_000);
    running = undefined;
  }
  if (settled) await empty(settled);
  const config = readConfig(settings);
  if (running) {
    configure(config);
  } else {
    running = { settings, service: await start({ config }) };
    countQueriesOf(running.service.server);
  }
  return { base_url: running.service.base_url, database_url, data_dir, settings, stop: async () => {} }; // the next file goes on with it
}

/**
 * The empty database of this process and no service on it: for tests that start a service in processes of its own, or none. This process,
 * which makes accounts and counts in the database, has these settings besides the usual ones.
 */
export async function createDatabase({ settings: wanted = {} }: { settings?: Settings } = {}): Promise<Home> {
  await running?.service.stop(1_000);
  running = undefined;
  const settled = home;
  home ??= await settle();
  if (settled) await empty(settled);
  const { database_url, data_dir } = home;
  configure(readConfig(withoutUnset({ ...usual, DATABASE_URL: database_url, DATA_DIR: data_dir, ...wanted })));
  return home;
}

/** Changes settings of the running service, until the next file starts its own; undefined takes one away. */
export function changeSettings(changes: Settings): void {
  if (!running) throw new Error('No service runs: hand the settings to createService.');
  const settings = withoutUnset({ ...running.settings, ...changes });
  if (same(running.settings, settings)) return;
  configure(readConfig(settings));
  running.settings = settings;
}
