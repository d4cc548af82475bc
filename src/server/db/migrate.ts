import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, type SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { prepareQueue } from '../services/jobs/boss.ts';
import { nowhere } from './nowhere.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
export const schemaFolder = path.join(root, 'prisma', 'schema');
export const migrationsFolder = path.join(root, 'prisma', 'migrations');

/** One file of a Prisma schema. */
export interface SchemaFile {
  path: string;
  content: string;
}

const filters = { externalTables: [], externalEnums: [] };
const read = (...parts: string[]) => readFileSync(path.join(...parts), 'utf8');

/** Prisma's schema engine as WebAssembly. Once per process: the glue module holds one instance, and a second one breaks the first. */
let started: Promise<void> | undefined;
async function start() {
  const home = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'));
  const { instance } = await WebAssembly.instantiate(readFileSync(path.join(home, 'schema_engine_bg.wasm')), {
    './schema_engine_bg.js': glue as never, // the functions that the engine calls, told apart by name
  });
  // The package's own start-up code, which only works under a bundler, does the same; its types do not mention it.
  (glue as unknown as { __wbg_set_wasm(exports: WebAssembly.Exports): void }).__wbg_set_wasm(instance.exports);
  (instance.exports as { __wbindgen_start(): void }).__wbindgen_start(); // as the engine's .wasm.d.ts says
}

async function engine(database: SqlMigrationAwareDriverAdapterFactory, schema: SchemaFile[]) {
  started ??= start();
  await started;
  const adapter = bindMigrationAwareSqlAdapterFactory(database);
  return glue.SchemaEngine.new({ datamodels: schema.map((file) => [file.path, file.content]) }, () => {}, adapter);
}

const history = '_prisma_migrations';
const finish = `UPDATE ${history} SET finished_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL`;

/**
 * Prisma's adapter, but a migration goes to the server in one piece together with the note that it was done: a single transaction, whatever
 * is killed meanwhile. By itself the adapter would cut a script at every semicolon.
 */
function wholeScripts(pool: pg.Pool): SqlMigrationAwareDriverAdapterFactory {
  const factory = new PrismaPg(pool);
  const executeScript = async (script: string) => {
    try {
      await pool.query(script.includes(history) ? script : `${script}\n;${finish}`);
    } catch (error) {
      failures.set(pool, error); // the engine would only say that something went wrong
      throw error;
    }
  };
  const connect = async () => Object.assign(await factory.connect(), { executeScript });
  return { provider: factory.provider, adapterName: factory.adapterName, connect, connectToShadowDb: connect };
}

const failures = new WeakMap<pg.Pool, unknown>();

/** Waits until no other process migrates, and forgets a migration that was begun and rolled back. */
async function takeTurn(pool: pg.Pool) {
  await pool.query("SELECT pg_advisory_lock(hashtext('migrations'))");
  const { rows } = await pool.query<{ known: boolean }>('SELECT to_regclass($1) IS NOT NULL AS known', [history]);
  if (rows[0]?.known) await pool.query(`DELETE FROM ${history} WHERE finished_at IS NULL`);
}

/** The schema as it stands: the files of prisma/schema. */
export function currentSchema(): SchemaFile[] {
  return readdirSync(schemaFolder)
    .filter((name) => name.endsWith('.prisma'))
    .sort()
    .map((name) => ({ path: path.join(schemaFolder, name), content: read(schemaFolder, name) }));
}

/** Names of the migrations, in order. */
export function migrationNames(): string[] {
  return readdirSync(migrationsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** The schema that the migrations lead to: the copy beside the last of them. */
export function migratedSchema(): SchemaFile[] | null {
  const last = migrationNames().findLast((name) => existsSync(path.join(migrationsFolder, name, 'schema.prisma')));
  if (!last) return null;
  const file = path.join(migrationsFolder, last, 'schema.prisma');
  return [{ path: file, content: read(file) }];
}

/**
 * Applies what has not been applied yet, in order, and answers the names; keeps Prisma's ordinary `_prisma_migrations` table. The tables
 * of the job queue, which has migrations of its own, follow.
 */
export async function applyMigrations(connectionString: string): Promise<string[]> {
  const migrationDirectories = migrationNames().map((name) => ({
    path: name,
    migrationFile: {
      path: 'migration.sql',
      content: { tag: 'ok' as const, value: read(migrationsFolder, name, 'migration.sql') },
    },
  }));
  const lockfile = { path: 'migration_lock.toml', content: 'provider = "postgresql"' };
  const migrationsList = { baseDir: migrationsFolder, lockfile, shadowDbInitScript: '', migrationDirectories };
  const pool = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0 }); // one connection: it holds the lock
  try {
    await takeTurn(pool);
    const schemaEngine = await engine(wholeScripts(pool), currentSchema());
    const { appliedMigrationNames } = await schemaEngine.applyMigrations({ migrationsList, filters });
    await prepareQueue(async (text, values) => (await pool.query(text, values)).rows);
    return appliedMigrationNames;
  } catch (error) {
    throw failures.get(pool) ?? error;
  } finally {
    await pool.end();
  }
}

/** The SQL that takes one version of the schema to another; asks no database. */
export async function sqlBetween(before: SchemaFile[] | null, after: SchemaFile[]): Promise<string> {
  const from = before ? { tag: 'schemaDatamodel' as const, files: before } : { tag: 'empty' as const };
  const to = { tag: 'schemaDatamodel' as const, files: after };
  const schemaEngine = await engine(nowhere, after);
  return (await schemaEngine.diff({ from, to, script: true, exitCode: null, filters })).stdout ?? '';
}
