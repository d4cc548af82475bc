import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freshDatabase } from './database.ts';

/** A service under test. */
export interface TestService {
  base_url: string;
  database_url: string;
  /** Where it keeps files. */
  data_dir: string;
  stop(): Promise<void>;
}

let running = false;

/**
 * Starts the API in this process, on any free port and on a database of its own (a copy of the empty, migrated one) unless one is
 * given. One at a time: the connections to the database belong to the process.
 */
export async function createService({ databaseUrl }: { databaseUrl?: string } = {}): Promise<TestService> {
  if (running)
    throw new Error('A service is running in this process already: stop it first, or start the other with `npm start`.');
  running = true;
  const database = databaseUrl ? undefined : await freshDatabase();
  const database_url = databaseUrl ?? database?.url ?? '';
  process.env.DATABASE_URL = database_url;
  const data_dir = mkdtempSync(path.join(os.tmpdir(), 'convene-data-'));
  process.env.DATA_DIR = data_dir;
  process.env.LOG_LEVEL ??= 'error';
  process.env.RATE_LIMIT ??= '0'; // tests ask more in a minute than anybody else
  const { createService: start } = await import('../../src/server/service.ts');
  const service = await start();
  const { pool } = await import('../../src/server/db/client.ts');
  pool.options.connectionTimeoutMillis = 60_000; // it is not the speed of this machine that is tested
  const stop = async () => {
    await service.stop(1_000);
    await database?.drop();
    rmSync(data_dir, { recursive: true, force: true });
  };
  return { base_url: service.base_url, database_url, data_dir, stop };
}
