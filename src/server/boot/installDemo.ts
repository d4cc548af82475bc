import { fork } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { SeedResult } from '../../../prisma/seed/demo.ts';
import { demoLines } from '../../messages/boot/console.ts';
import { FIRST_ADMINISTRATOR } from '../auth/firstAdministrator.ts';
import { withDatabaseLock } from '../db/databaseLock.ts';
import { retryConflicts } from '../errors/databaseErrors.ts';
import { withoutGuard } from '../ledger/withoutGuard.ts';
import { nodeArguments, type ServiceFiles } from './buildService.ts';
import type { DemoMessage } from './fillDemo.ts';

/** The target of the sample convention and of the file with its accounts. */
interface Target {
  /** Connection string of the database, the same as DATABASE_URL. */
  url: string;
  /** DATA_DIR */
  folder: string;
  /** `test`: a tiny one. */
  demo: 'yes' | 'no' | 'test';
  /** The files of the service, one of which creates the demo. */
  service: Promise<ServiceFiles>;
}
/** The file of accounts. */
interface Accounts extends SeedResult {
  base_url: string;
}

/** The demo is being created, or was left incomplete. */
const CREATING = 'making';
const LEFT_INCOMPLETE = 'left';
const fileIn = (folder: string) => path.join(folder, 'demo.json');

/** The state of the demo in this database: none yet, CREATING, LEFT_INCOMPLETE, or the id of its convention. */
async function stateOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ value: string }>("SELECT value FROM setting WHERE key = 'demo'");
  return rows[0]?.value;
}
const storeState = (client: pg.Client, state: string) =>
  client.query(
    "INSERT INTO setting (key, value) VALUES ('demo', $1) ON CONFLICT (key) DO UPDATE SET value = $1, date_updated = now()",
    [state],
  );
async function readState(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await stateOf(client);
  } finally {
    await client.end();
  }
}

/** Whether only the demo's people have accounts. Their addresses cannot exist. */
async function isUntouched(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`SELECT 1 FROM "user" WHERE email NOT LIKE '%@convene.example' LIMIT 1`);
  return !rowCount;
}
/** Empties every table except those of the installation. Image files are recorded as unused. */
async function clear(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO unusedfile (file_id, remove_date)
     SELECT file_id, now() FROM conventionimage UNION SELECT file_id, now() FROM prototypeimage ON CONFLICT (file_id) DO NOTHING`,
  );
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname = current_schema() AND tablename NOT IN ('setting', 'unusedfile', '_prisma_migrations')`,
  );
  const tables = rows.map(({ name }) => name).join(', ');
  await retryConflicts(() => client.query(withoutGuard(`TRUNCATE ${tables}`))); // other processes may be at work in the background
  await client.query("DELETE FROM setting WHERE key = 'demo'");
}

/**
 * Fills an unused database with the sample convention, through the API's procedures. An incomplete demo is removed first and created again
 * if it is still enabled. Only one process on all machines does this at a time. Returns whether it created the demo.
 */
export async function installDemo({ url, folder, demo, service }: Target, say: (line: string) => void): Promise<boolean> {
  const state = await readState(url);
  if (state !== CREATING && (state !== undefined || demo === 'no')) return false;
  return withDatabaseLock(url, 'demo', async (client) => {
    if ((await stateOf(client)) === CREATING) {
      if (!(await isUntouched(client))) {
        say(demoLines.keptIncomplete);
        await storeState(client, LEFT_INCOMPLETE);
        return false;
      }
      say(demoLines.removingIncomplete);
      await clear(client);
    }
    const { rowCount: used } = await client.query('SELECT 1 FROM "user" LIMIT 1');
    if (used || demo === 'no' || (await stateOf(client)) !== undefined) return false;
    await storeState(client, CREATING);
    await client.query('DELETE FROM setting WHERE key = $1', [FIRST_ADMINISTRATOR]); // the demo makes the first administrator
    say(demoLines.filling);
    try {
      const demoAccounts = await fill((await service).fillDemo, url, demo === 'test' ? 'test' : 'demo', say);
      writeAccounts(folder, { base_url: '', ...demoAccounts });
      await storeState(client, demoAccounts.convention_id);
      return true;
    } catch (error) {
      // If the database is gone, the next start clears it.
      await clear(client).catch(() => {
        throw error;
      });
      console.error(error);
      say(demoLines.failed);
      return false;
    }
  });
}

/** Fills the database in a process of its own, whose memory goes with it. @throws if that ends early */
function fill(file: URL, url: string, profile: 'demo' | 'test', say: (line: string) => void): Promise<SeedResult> {
  const child = fork(fileURLToPath(file), [profile], {
    env: { ...process.env, DATABASE_URL: url },
    execArgv: [...nodeArguments(file), '--max-semi-space-size=64'], // less time goes into collecting garbage
  });
  return new Promise((resolve, reject) => {
    child.on('message', ({ line, result }: DemoMessage) => {
      if (line) say(line);
      if (result) resolve(result);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(demoLines.processEnded({ reason: signal ?? `code ${code}` }))));
  });
}

/** Writes the file in one step, readable only by its owner. */
function writeAccounts(folder: string, accounts: Accounts) {
  mkdirSync(folder, { recursive: true });
  const file = fileIn(folder);
  writeFileSync(`${file}.new`, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** The lines that explain how to sign in. Passwords are in the file of accounts only, which this updates. */
export function howToSignIn(folder: string, base_url: string, isNew: boolean): string[] {
  const file = fileIn(folder);
  if (!existsSync(file)) return [];
  const accounts = JSON.parse(readFileSync(file, 'utf8')) as Accounts; // written above
  if (accounts.base_url !== base_url) writeAccounts(folder, { ...accounts, base_url });
  const first = isNew ? [demoLines.signIn({ username: accounts.accounts.admin.username })] : [];
  return [...first, demoLines.accounts({ file })];
}
