import pg from 'pg';
import { expect, test } from 'vitest';
import { applyMigrations } from '../../../src/server/db/migrate.ts';
import { freshDatabase } from '../../support/database/database.ts';

test('a database with unknown migrations is refused and not changed', async () => {
  const { url, drop } = await freshDatabase({ empty: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE TABLE _prisma_migrations (
    id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz, migration_name varchar(255) NOT NULL,
    logs text, rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`);
  const names = ['0001_catalogue', '0002_invariants'];
  await client.query(
    "INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name) SELECT gen_random_uuid(), '', now(), unnest($1::text[])",
    [names],
  );

  await expect(applyMigrations(url)).rejects.toThrow(
    /does not know 0001_catalogue and 1 more of its migrations.*empty database/s,
  );

  const tables = await client.query(
    "SELECT tablename FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
  );
  expect(tables.rows).toEqual([{ tablename: '_prisma_migrations' }]);
  const kept = await client.query('SELECT migration_name FROM _prisma_migrations ORDER BY 1');
  expect(kept.rows.map(({ migration_name }) => migration_name)).toEqual(names);
  await client.end();
  await drop();
});
