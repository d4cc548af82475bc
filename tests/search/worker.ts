import pg from 'pg';

/*
 * A worker that is in the middle of it: it has taken what the outbox holds, and has not finished. It is there to be killed.
 */
const [convention_id] = process.argv.slice(2);
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
process.once('message', async () => {
  await client.query('BEGIN');
  await client.query('SELECT search_catch_up($1)', [convention_id]);
  process.send?.('in the middle');
});
process.send?.('ready');
