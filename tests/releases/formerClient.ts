import { execFile } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { PrismaPg } from '@prisma/adapter-pg';
import { newFolder } from '../support/processes/processes.ts';

type Row = Record<string, unknown>;
/** What is used of a table of a generated client. */
interface Table {
  findMany(what: { take: number }): Promise<Row[]>;
  createMany(what: { data: Row[] }): Promise<unknown>;
}
interface Client {
  $transaction<T>(work: (client: Client) => Promise<T>, limits: { timeout: number }): Promise<T>;
  $executeRawUnsafe(statement: string): Promise<number>;
  $queryRawUnsafe<T>(statement: string): Promise<T>;
  $disconnect(): Promise<void>;
}
interface Generated {
  readonly PrismaClient: new (options: { adapter: PrismaPg }) => Client;
  readonly Prisma: { readonly ModelName: Readonly<Record<string, string>> };
}

/** Rows of a table that are read and written. */
const ROWS = 100;

/** Generates the client that a release works with, from its schema. */
async function generate(schema: string): Promise<Generated> {
  const folder = newFolder();
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const models = readFileSync(schema, 'utf8').replace(/^(generator|datasource) \w+ \{[^}]*^\}/gm, '');
  const head =
    'generator client {\n  provider = "prisma-client"\n  output = "./client"\n  runtime = "nodejs"\n  moduleFormat = "esm"\n  generatedFileExtension = "ts"\n' +
    '  importFileExtension = "ts"\n}\ndatasource db {\n  provider = "postgresql"\n}\n';
  const own = path.join(folder, 'schema.prisma');
  writeFileSync(own, head + models);
  await promisify(execFile)(process.execPath, ['node_modules/prisma/build/index.js', 'generate', '--schema', own]);
  try {
    return await import(/* @vite-ignore */ pathToFileURL(path.join(folder, 'client/client.ts')).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

class Undo extends Error {}

/**
 * Makes the client of a release. The function reads rows of every table with it and writes the same rows anew, in transactions that are
 * undone, and returns what failed, by table, and how many tables had rows. `only` names the tables, if not all are meant.
 */
export async function formerClient(schema: string) {
  const { PrismaClient, Prisma } = await generate(schema);
  return (connectionString: string, only?: readonly string[]) => tryTables(schema, PrismaClient, Prisma, connectionString, only);
}

async function tryTables(
  schema: string,
  PrismaClient: Generated['PrismaClient'],
  Prisma: Generated['Prisma'],
  connectionString: string,
  only?: readonly string[],
) {
  const tables = [...readFileSync(schema, 'utf8').matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)].map(
    ([, model = '', body = '']) => ({
      model,
      table: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model,
      isReadOnly: /Unsupported\("[^"]*"\)(?!\?)/.test(body), // rows come from statements in SQL alone
    }),
  );
  const client = new PrismaClient({ adapter: new PrismaPg({ connectionString, max: 1 }) });
  const failed: Record<string, string> = {};
  let tried = 0;
  try {
    const computed = await client.$queryRawUnsafe<{ table: string; column: string }[]>(
      `SELECT relname::text AS table, attname::text AS column FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
       WHERE relnamespace = 'public'::regnamespace AND attgenerated <> ''`,
    );
    for (const { model, table, isReadOnly } of tables) {
      if (only && !only.includes(table)) continue;
      if (!Object.hasOwn(Prisma.ModelName, model)) continue; // a table that only statements in SQL use
      const without = computed.filter((one) => one.table === table).map(({ column }) => column);
      const use = async (tx: Client) => {
        await tx.$executeRawUnsafe('SET LOCAL session_replication_role = replica'); // rows come and go in any order
        const records = (tx as unknown as Record<string, Table>)[model.charAt(0).toLowerCase() + model.slice(1)]; // as Prisma names them
        const rows = await records?.findMany({ take: ROWS });
        if (!rows?.length) return;
        tried++;
        if (isReadOnly) return;
        await tx.$executeRawUnsafe(`DELETE FROM "${table}"`);
        const data = rows.map((row) =>
          Object.fromEntries(Object.entries(row).filter(([column, value]) => value !== null && !without.includes(column))),
        );
        await records?.createMany({ data });
        throw new Undo();
      };
      await client.$transaction(use, { timeout: 60_000 }).catch((error: Error) => {
        if (!(error instanceof Undo)) failed[table] = error.message.trim().split('\n').at(-1) ?? '';
      });
    }
  } finally {
    await client.$disconnect();
  }
  return { failed, tried };
}
