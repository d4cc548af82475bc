import pg from 'pg';
import { OperatorError } from '../platform/OperatorError.ts';

const LEAST = 15;

const reasons: Readonly<Record<string, string>> = {
  '28P01': 'it does not take the password',
  '28000': 'it does not let this user in',
  '3D000': 'it has no database of that name (create it with createdb)',
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  ETIMEDOUT: 'it does not answer',
};

/** Checks that the database of DATABASE_URL can be used. @throws OperatorError */
export async function checkDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, application_name: 'convene start' });
  client.on('error', () => {});
  const where = `${client.host}:${client.port}, database ${client.database}, user ${client.user}`;
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version`,
    );
    const version = Number(rows[0]?.version);
    if (version < LEAST)
      throw new OperatorError(`The database at ${where} is PostgreSQL ${version}; version ${LEAST} or newer is needed.`);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `The database of DATABASE_URL (${where}) cannot be used: ${reasons[code] ?? message}.\n` +
        'Mend DATABASE_URL, or leave it out to use the built-in database.',
    );
  } finally {
    await client.end().catch(() => {});
  }
}
