import { ColumnTypeEnum, type SqlDriverAdapter, type SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';

const refuse = async (): Promise<never> => {
  throw new Error('There is no database here.');
};

/** What the engine asks at its start: is there a schema `public`, and which PostgreSQL is this. */
const greeting = {
  columnNames: ['exists', 'version', 'numeric_version'],
  columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
  rows: [[true, 'PostgreSQL 15.0', 150_000]],
};

const connection: SqlDriverAdapter = {
  provider: 'postgres',
  adapterName: 'nowhere',
  queryRaw: async ({ sql }) => (sql.includes('version()') ? greeting : refuse()),
  executeRaw: refuse,
  executeScript: refuse,
  startTransaction: refuse,
  dispose: async () => {},
};

/** Stands for a database where the schema engine only compares schemas. */
export const nowhere: SqlMigrationAwareDriverAdapterFactory = {
  provider: 'postgres',
  adapterName: 'nowhere',
  connect: async () => connection,
  connectToShadowDb: async () => connection,
};
