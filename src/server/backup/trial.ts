import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { trialErrors } from '../../messages/backup/trial.ts';
import type { ImageStore } from '../integrations/images/interface.ts';
import { OperatorError } from '../platform/OperatorError.ts';
import { projectPath } from '../platform/projectPath.ts';
import { rowsOf, withConnection } from './connect.ts';
import { quoted } from './manifest.ts';
import { type Restored, restoreBackup } from './restoreBackup.ts';

/** Databases of trials, which end with them. */
const PREFIX = 'convene_trial_';
const NOT_ALLOWED = '42501';
/** The images were compared with their hashes before, so nothing keeps them. */
const nowhere: ImageStore = { store: async () => {}, read: async () => null, remove: async () => [] };

/** Deletes what trials have left that were killed. */
async function dropOthers(client: pg.Client) {
  const left = await rowsOf<{ name: string }>(
    client,
    `SELECT datname AS name FROM pg_database WHERE starts_with(datname, '${PREFIX}')
       AND NOT EXISTS (SELECT 1 FROM pg_stat_activity WHERE pg_stat_activity.datname = pg_database.datname)`,
  );
  for (const { name } of left) await client.query(`DROP DATABASE IF EXISTS ${quoted(name)}`);
}

/**
 * Restores a backup into a database of its own on the same server, and deletes that afterwards.
 * @throws OperatorError if it cannot be restored, or if the user of the database may not create databases
 */
export async function tryBackup(file: string, url: string): Promise<Restored> {
  const name = `${PREFIX}${randomBytes(6).toString('hex')}`;
  return withConnection(url, 'convene backup trial', async (client) => {
    await dropOthers(client);
    await client.query(`CREATE DATABASE ${quoted(name)} TEMPLATE template0`).catch((error: Error & { code?: string }) => {
      throw error.code === NOT_ALLOWED ? new OperatorError(trialErrors.notAllowed) : error;
    });
    const scratch = new URL(url);
    scratch.pathname = `/${name}`;
    try {
      return await restoreBackup(file, { url: scratch.href, store: nowhere });
    } finally {
      await client.query(`DROP DATABASE IF EXISTS ${quoted(name)} WITH (FORCE)`);
    }
  });
}

/** Tries a backup in a process of its own, so that nobody waits for it. @throws what it said when it failed */
export async function tryBackupApart(file: string, url: string): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', projectPath('src/server/boot/commands/tryBackup.ts'), file], {
    cwd: projectPath('.'),
    env: { ...process.env, DATABASE_URL: url, DATABASE_DIRECT_URL: url, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, code] = await Promise.all([
    buffer(child.stderr),
    new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done)),
  ]);
  if (code !== 0) throw new Error(said.toString().trim().slice(0, 2_000) || trialErrors.ended);
}
