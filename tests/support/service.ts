import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { retryConflicts } from '../../src/server/errors/databaseErrors.ts';
import { freshDatabase } from './database/database.ts';
import { countQueriesOf } from './database/queries.ts';

/** A service under test. */
export interface TestService {
  base_url: string;
  database_url: string;
  /** Where it keeps files. */
  data_dir: string;
  stop(): Promise<void>;
}

let running = false;

async function start({ databaseUrl }: { databaseUrl?: string }): Promise<TestService> {
  const database = databaseUrl ? undefined : await freshDatabase();
  const database_url = databaseUrl ?? database?.url ?? '';
  process.env.DATABASE_URL = database_url;
  const data_dir = mkdtempSync(path.join(process.env.TEST_FOLDER ?? os.tmpdir(), 'convene-data-'));
  process.env.DATA_DIR = data_dir;
  process.env.LOG_LEVEL ??= 'error';
  process.env.RATE_LIMIT ??= '0'; // tests ask more in a minute than anybody else
  const { createService: start } = await import('../../src/server/boot/service.ts');
  const service = await start();
  countQueriesOf(service.server);
  const { pool } = await import('../../src/server/db/client.ts');
  pool.options.connectionTimeoutMillis = 60_000; // it is not the speed of this machine that is tested
  const stop = async () => {
    await service.stop(1_000);
    await database?.drop();
    rmSync(data_dir, { recursive: true, force: true });
  };
  return { base_url: service.base_url, database_url, data_dir, stop };
}

let kept: TestService | undefined;

/** Takes away all that tests have made. What the service has once made for itself, its secrets, stays. */
async function empty({ database_url, data_dir }: TestService) {
  for (const name of readdirSync(data_dir)) rmSync(path.join(data_dir, name), { recursive: true, force: true });
  const client = new pg.Client({ connectionString: database_url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', 'setting')`,
    );
    const tables = rows.map(({ name }) => name).join(', ');
    await retryConflicts(() => client.query(`TRUNCATE ${tables}`)); // the service's own work in the background may be in the way
  } finally {
    await client.end();
  }
}

/**
 * Starts the API in this process, on any free port and on a database of its own (a copy of the empty, migrated one) unless one is
 * given. One at a time: the connections to the database belong to the process. Where test files share a process (vitest.config.ts),
 * they share the service, and each finds it empty: starting costs more than most files take.
 */
export async function createService(wanted: { databaseUrl?: string } = {}): Promise<TestService> {
  if (!process.env.TEST_SHARED) {
    if (running)
      throw new Error('A service is running in this process already: stop it first, or start the other with `npm start`.');
    running = true;
    return start(wanted);
  }
  if (wanted.databaseUrl) throw new Error('A file that chooses its database runs on its own: name it in vitest.config.ts.');
  if (kept) await empty(kept);
  else kept = await start({});
  return { ...kept, stop: async () => {} }; // the next file goes on with it, whatever became of this one
}
