import { ColumnTypeEnum, type SqlDriverAdapter, type SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';

const refuse = async (): Promise<never> => {
  throw new Error('There is no database here.');
};

/** The answer to the first query of the engine: whether the schema `public` exists, and the version of PostgreSQL. */
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

/** A stand-in for the database when the schema engine only compares schemas. */
export const noDatabase: SqlMigrationAwareDriverAdapterFactory = {
  provider: 'postgres',
  adapterName: 'nowhere',
  connect: async () => connection,
  connectToShadowDb: async () => connection,
};
