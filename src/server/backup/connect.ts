import pg from 'pg';

/** Starts with UTC and forms of values that every server reads, and without limits of time. */
const SETTINGS = `SET timezone = 'UTC'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET bytea_output = 'hex';
  SET extra_float_digits = 1; SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0`;

/** Locks that belong to a connection. */
export const locks = {
  /** As `applyMigrations` takes it. */
  migrations: "hashtext('migrations')",
  /** Held while a backup is written: meanwhile no image is deleted. */
  backup: "hashtextextended('convene backup', 0)",
} as const;

/** Does work on a connection of its own, which ends afterwards with its transaction and its locks. */
export async function withConnection<T>(
  connectionString: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: name, keepAlive: true });
  client.on('error', () => {}); // the running statement fails as well
  await client.connect();
  try {
    await client.query(SETTINGS);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The rows of a statement. */
export async function rowsOf<Row>(client: pg.Client, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return (await client.query(text, [...values])).rows as Row[]; // the statement says which
}
