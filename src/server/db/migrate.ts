import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { OperatorError } from '../platform/OperatorError.ts';
import { filters, schemaEngine } from './schemaEngine.ts';
import { currentSchema, migrationNames, migrationsFolder } from './schemaFiles.ts';

const history = '_prisma_migrations';
const finish = `UPDATE ${history} SET finished_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL`;

/**
 * Prisma's adapter, but it sends a migration and the mark that it finished in one transaction, which survives a crash. The original splits
 * scripts at every semicolon.
 */
function wholeScripts(pool: pg.Pool): SqlMigrationAwareDriverAdapterFactory {
  const factory = new PrismaPg(pool);
  const executeScript = async (script: string) => {
    try {
      await pool.query(script.includes(history) ? script : `${script}\n;${finish}`);
    } catch (error) {
      failures.set(pool, error); // the engine hides the reason
      throw error;
    }
  };
  const connect = async () => Object.assign(await factory.connect(), { executeScript });
  return { provider: factory.provider, adapterName: factory.adapterName, connect, connectToShadowDb: connect };
}

const failures = new WeakMap<pg.Pool, unknown>();

/**
 * Waits until no other process migrates, and forgets a migration that was rolled back.
 * @throws OperatorError if the database has migrations that are not in `supported`. The database is not changed
 */
async function takeTurn(pool: pg.Pool, known: readonly string[]) {
  await pool.query("SELECT pg_advisory_lock(hashtext('migrations'))");
  const { rows } = await pool.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [history]);
  if (!rows[0]?.exists) return;
  await pool.query(`DELETE FROM ${history} WHERE finished_at IS NULL`);
  const applied = await pool.query<{ name: string }>(`SELECT migration_name AS name FROM ${history} ORDER BY name`);
  const foreign = applied.rows.map(({ name }) => name).filter((name) => !known.includes(name));
  if (foreign.length === 0) return;
  const which =
    foreign.length > 1 ? `${foreign[0]} and ${foreign.length - 1} more of its migrations` : `its migration ${foreign[0]}`;
  throw new OperatorError(
    `The database was made by another version of Convene: this one does not know ${which}.\n` +
      'Nothing in it was changed. Start the version that it was used with last, which may be a newer one. If what it holds can go, start\n' +
      'with an empty database: remove the folder of DATA_DIR (.data), or name another database in DATABASE_URL.',
  );
}

/**
 * Applies pending migrations in order and returns their names. Uses Prisma's ordinary `_prisma_migrations` table.
 * @throws OperatorError if other migrations created the database
 */
export async function applyMigrations(connectionString: string, folder = migrationsFolder): Promise<string[]> {
  const names = migrationNames(folder);
  const migrationDirectories = names.map((name) => ({
    path: name,
    migrationFile: {
      path: 'migration.sql',
      content: { tag: 'ok' as const, value: readFileSync(path.join(folder, name, 'migration.sql'), 'utf8') },
    },
  }));
  const lockfile = { path: 'migration_lock.toml', content: 'provider = "postgresql"' };
  const migrationsList = { baseDir: folder, lockfile, shadowDbInitScript: '', migrationDirectories };
  const pool = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0 }); // the lock belongs to this one connection
  try {
    await takeTurn(pool, names);
    const engine = await schemaEngine(wholeScripts(pool), currentSchema());
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters });
    return appliedMigrationNames;
  } catch (error) {
    throw failures.get(pool) ?? error;
  } finally {
    await pool.end();
  }
}
