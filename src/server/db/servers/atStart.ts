import pg from 'pg';
import { connectionErrors } from '../../../messages/db/operator.ts';
import { OperatorError } from '../../platform/OperatorError.ts';
import { findPrimary } from './primary.ts';
import { serverUrls } from './serverUrls.ts';

/** The URL of the server that takes writes, of a URL with several hosts. Without such a server it is the first one. */
export async function primaryUrl(url: string): Promise<string> {
  const urls = serverUrls(url);
  return (urls.length > 1 ? await findPrimary(urls) : null) ?? urls[0] ?? url;
}

/** What identifies the data of a server and all that copy it; null if it does not answer. */
async function identityOf(connectionString: string): Promise<string | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, application_name: 'convene start' });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ identity: string }>(
      `SELECT system_identifier || '/' || current_database() AS identity FROM pg_control_system()`,
    );
    return rows[0]?.identity ?? null;
  } catch {
    return null;
  } finally {
    client.end().catch(() => {});
  }
}

/**
 * Checks that the replicas that answer are copies of the database. One that does not answer may come later.
 * @throws OperatorError naming one that has other data
 */
export async function checkReplicas(url: string, replicas: readonly string[]): Promise<void> {
  const [own, ...others] = await Promise.all([url, ...replicas].map(identityOf));
  const wrong = replicas.find((_, n) => own && others[n] && others[n] !== own);
  if (wrong) throw new OperatorError(connectionErrors.otherData({ place: new URL(wrong).host }));
}
