import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../../src/server/db/embedded.ts';
import { applyMigrations } from '../../../src/server/db/migrate.ts';
import { newFolder } from '../processes/processes.ts';

const TEMPLATE = 'convene_template';

/** What is lost in a crash does not matter to a test, and waiting for the disk does. */
const CARELESS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** A PostgreSQL for one run of the tests, in a folder of its own that goes with it, with a migrated database to copy. */
export async function startTestServer(): Promise<{ adminUrl: string; folder: string; stop(): Promise<void> }> {
  const folder = newFolder();
  const server = await startEmbedded(path.join(folder, 'data'), CARELESS);
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const adminUrl = server.urlOf('postgres');
  try {
    await administer(adminUrl, `CREATE DATABASE ${TEMPLATE}`);
    await applyMigrations(server.urlOf(TEMPLATE));
    await administer(adminUrl, `ALTER DATABASE ${TEMPLATE} WITH ALLOW_CONNECTIONS false IS_TEMPLATE true`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { adminUrl, folder, stop };
}

/** A database that nobody else knows: a copy of the migrated, empty one, or (`empty`) one without a single table. */
export async function freshDatabase({ empty = false } = {}): Promise<{ url: string; drop(): Promise<void> }> {
  const adminUrl = process.env.TEST_POSTGRES_URL;
  if (!adminUrl) throw new Error('TEST_POSTGRES_URL is not set: run the tests with vitest, whose global setup starts a server.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(adminUrl, `CREATE DATABASE ${name}${empty ? '' : ` TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function administer(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
