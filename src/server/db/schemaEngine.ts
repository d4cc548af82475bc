import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { bindMigrationAwareSqlAdapterFactory, type SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg';
import { noDatabase } from './noDatabase.ts';
import type { SchemaFile } from './schemaFiles.ts';

export const filters = { externalTables: [], externalEnums: [] };

/** Prisma's schema engine as WebAssembly. It starts once per process: a second instance would break the first. */
let started: Promise<void> | undefined;
async function start() {
  const home = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'));
  const { instance } = await WebAssembly.instantiate(readFileSync(path.join(home, 'schema_engine_bg.wasm')), {
    './schema_engine_bg.js': glue as never, // the functions that the engine calls by name
  });
  // Same as the start-up code of the package, which works only with a bundler. The types do not declare it.
  (glue as unknown as { __wbg_set_wasm(exports: WebAssembly.Exports): void }).__wbg_set_wasm(instance.exports);
  (instance.exports as { __wbindgen_start(): void }).__wbindgen_start(); // as the engine's .wasm.d.ts says
}

/** Prisma's schema engine for a database. */
export async function schemaEngine(database: SqlMigrationAwareDriverAdapterFactory, schema: SchemaFile[]) {
  started ??= start();
  await started;
  const adapter = bindMigrationAwareSqlAdapterFactory(database);
  return glue.SchemaEngine.new({ datamodels: schema.map((file) => [file.path, file.content]) }, () => {}, adapter);
}

/** The SQL that turns one version of the schema into another (null: an empty database). Needs no database. */
export async function sqlBetween(before: SchemaFile[] | null, after: SchemaFile[]): Promise<string> {
  const from = before ? { tag: 'schemaDatamodel' as const, files: before } : { tag: 'empty' as const };
  const to = { tag: 'schemaDatamodel' as const, files: after };
  const engine = await schemaEngine(noDatabase, after);
  return (await engine.diff({ from, to, script: true, exitCode: null, filters })).stdout ?? '';
}
