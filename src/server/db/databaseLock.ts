import pg from 'pg';

/** Does the work while no other process, on any machine, does work of that name on the same database. */
export async function withDatabaseLock<T>(
  connectionString: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: `convene ${name}`, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`convene ${name}`]);
    return await work(client);
  } finally {
    await client.end();
  }
}
