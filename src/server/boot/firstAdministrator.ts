import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { FIRST_ADMINISTRATOR, hashFirstToken } from '../auth/firstAdministrator.ts';

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const withdraw = (client: pg.Client) => client.query('DELETE FROM setting WHERE key = $1', [FIRST_ADMINISTRATOR]);

/** Makes the token that the first administrator needs, in place of an earlier one; null if there is an administrator. */
export const offerFirstAdministrator = (url: string): Promise<string | null> =>
  withClient(url, async (client) => {
    const { rowCount: administrators } = await client.query('SELECT 1 FROM "user" WHERE admin LIMIT 1');
    if (administrators) {
      await withdraw(client);
      return null;
    }
    const token = randomBytes(24).toString('base64url');
    await client.query(
      'INSERT INTO setting (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = $2, date_updated = now()',
      [FIRST_ADMINISTRATOR, hashFirstToken(token)],
    );
    return token;
  });
