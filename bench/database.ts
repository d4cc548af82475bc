import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Embedded, startEmbedded } from '../src/server/db/embedded.ts';
import { applyMigrations } from '../src/server/db/migrate.ts';

/** Works with a migrated PostgreSQL of its own, with the settings of the built-in one, in a folder that goes with it. */
export async function withDatabase<T>(work: (server: Embedded, folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'convene-bench-'));
  chmodSync(folder, 0o711); // as root, the server runs as another user
  const server = await startEmbedded(path.join(folder, 'data'));
  try {
    await applyMigrations(server.url);
    return await work(server, folder);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
