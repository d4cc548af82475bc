import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { migrationErrors } from '../../messages/db/operator.ts';
import { OperatorError } from '../platform/OperatorError.ts';
import { filters, schemaEngine } from './schemaEngine.ts';
import { currentSchema, migrationNames, migrationsFolder } from './schemaFiles.ts';

const history = '_prisma_migrations';
const markFinished = `UPDATE ${history} SET finished_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL`;

/**
 * Prisma's adapter, but it sends a migration and the mark that it finished in one transaction, which survives a crash. The original splits
 * scripts at every semicolon.
 */
function adapterFor(pool: pg.Pool): SqlMigrationAwareDriverAdapterFactory {
  const factory = new PrismaPg(pool);
  const executeScript = async (script: string) => {
    try {
      await pool.query(script.includes(history) ? script : `${script}\n;${markFinished}`);
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
 * Returns the names of the others. @throws OperatorError if the database has migrations that are not in `supported`. The database is not changed
 */
async function waitForTurn(pool: pg.Pool, supported: readonly string[]): Promise<readonly string[]> {
  await pool.query("SELECT pg_advisory_lock(hashtext('migrations'))");
  const { rows } = await pool.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [history]);
  if (!rows[0]?.exists) return [];
  await pool.query(`DELETE FROM ${history} WHERE finished_at IS NULL`);
  const found = await pool.query<{ name: string; isApplied: boolean }>(
    `SELECT migration_name AS name, rolled_back_at IS NULL AS "isApplied" FROM ${history} ORDER BY name`,
  );
  const [name, ...others] = found.rows.map(({ name }) => name).filter((name) => !supported.includes(name));
  if (name === undefined) return found.rows.filter(({ isApplied }) => isApplied).map(({ name }) => name);
  const migrations = others.length
    ? migrationErrors.severalUnknown({ name, others: others.length })
    : migrationErrors.unknown({ name });
  throw new OperatorError(migrationErrors.otherVersion({ migrations }));
}

/**
 * Applies pending migrations in order and returns their names; with `only`, none but these. Uses Prisma's ordinary `_prisma_migrations` table.
 * @throws OperatorError if other migrations created the database
 */
export async function applyMigrations(
  connectionString: string,
  folder = migrationsFolder,
  only?: readonly string[],
): Promise<string[]> {
  const names = migrationNames(folder).filter((name) => only?.includes(name) ?? true);
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
    const applied = await waitForTurn(pool, names);
    if (names.every((name) => applied.includes(name))) return []; // loading the engine takes a third of the time of a start
    const engine = await schemaEngine(adapterFor(pool), currentSchema());
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters });
    return appliedMigrationNames;
  } catch (error) {
    throw failures.get(pool) ?? error;
  } finally {
    await pool.end();
  }
}
