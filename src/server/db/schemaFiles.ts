import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectPath } from '../platform/projectPath.ts';

const prisma = projectPath('prisma');
const schemaFolder = path.join(prisma, 'schema');
export const migrationsFolder = path.join(prisma, 'migrations');
const snapshot = path.join(migrationsFolder, 'schema.prisma');

/** One file of a Prisma schema. */
export interface SchemaFile {
  path: string;
  content: string;
}

/** The current schema: the files of prisma/schema. */
export function currentSchema(): SchemaFile[] {
  return readdirSync(schemaFolder)
    .filter((name) => name.endsWith('.prisma'))
    .sort()
    .map((name) => path.join(schemaFolder, name))
    .map((file) => ({ path: file, content: readFileSync(file, 'utf8') }));
}

/** The schema after all migrations: the snapshot next to them. */
export const migratedSchema = (): SchemaFile[] => [{ path: snapshot, content: readFileSync(snapshot, 'utf8') }];

/** Stores the current schema as the schema after all migrations. */
export const writeSnapshot = () =>
  writeFileSync(
    snapshot,
    `// The schema after the last migration: \`npm run migration\` compares prisma/schema with it, and writes it.\n\n${currentSchema()
      .map((file) => file.content.trimEnd())
      .join('\n\n')}\n`,
  );

/** Names of the migrations, in order. */
export function migrationNames(folder = migrationsFolder): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}
