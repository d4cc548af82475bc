import pg from 'pg';
import { connectionErrors } from '../../messages/db/operator.ts';
import { OperatorError } from '../platform/OperatorError.ts';

const MIN_VERSION = 15;

const reasons: Readonly<Record<string, string>> = {
  '28P01': connectionErrors.wrongPassword,
  '28000': connectionErrors.wrongUser,
  '3D000': connectionErrors.noDatabase,
  ECONNREFUSED: connectionErrors.nothingListens,
  ENOTFOUND: connectionErrors.noHost,
  ETIMEDOUT: connectionErrors.timedOut,
};

/** Checks that the database of DATABASE_URL can be used; `pooled`: through PgBouncer. @throws OperatorError */
export async function checkDatabase(connectionString: string, pooled = false): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, application_name: 'convene start' });
  client.on('error', () => {});
  const place = `${client.host}:${client.port}, database ${client.database}, user ${client.user}`;
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; zone: string }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version, current_setting('TimeZone') AS zone`,
    );
    const version = Number(rows[0]?.version);
    const zone = rows[0]?.zone ?? '';
    if (pooled && !/^(Etc\/)?UTC$/.test(zone)) throw new OperatorError(connectionErrors.notUtc({ place, zone }));
    if (version < MIN_VERSION) throw new OperatorError(connectionErrors.tooOld({ place, version, needed: MIN_VERSION }));
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new OperatorError(connectionErrors.unusable({ place, reason: reasons[code] ?? message }));
  } finally {
    await client.end().catch(() => {});
  }
}
