import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { writeArchive } from '../../src/server/backup/archive/writeArchive.ts';
import { readEntries } from '../../src/server/backup/readEntries.ts';
import { restoreBackup } from '../../src/server/backup/restoreBackup.ts';
import { applyMigrations } from '../../src/server/db/migrate.ts';
import { migrationNames, migrationsFolder } from '../../src/server/db/schemaFiles.ts';
import { emptyDatabase, emptyStore, newFile } from '../backup/scene.ts';
import { inconsistencies } from '../support/database/rules.ts';
import { formerClient } from './formerClient.ts';
import { takenAway } from './takenAway.ts';

/*
 * Versions that people may come from: a backup of each one's demo, and its schema. `npm run release:keep` adds one. `baseline` is the demo as the
 * first six migrations had it, so every later migration has met rows; services of that time need not go on beside this one.
 */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const folder = path.resolve('tests/releases');
const releases = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'backup.tar.gz')));

/** Versions from before the first one that may run beside this one. */
const isLongAgo = (name: string) => name === 'baseline';

/** What was taken away on purpose, by the version that still had it: nothing of it was used. */
const meant: Readonly<Record<string, readonly string[]>> = {};

test('versions are kept', () => expect(releases.length).toBeGreaterThan(0));

describe.each(releases)('%s', (name) => {
  const file = path.join(folder, name, 'backup.tar.gz');
  const schema = path.join(folder, name, 'schema.prisma');

  test('comes along whole, is sound, and its version can read and write on the tables of this one if it may run beside it', async () => {
    const target = await emptyDatabase();
    const store = emptyStore();
    const { manifest, migrated } = await restoreBackup(file, { url: target.url, store });
    expect([...manifest.migrations, ...migrated].sort()).toEqual(migrationNames());
    const counts = manifest.tables.map(
      ({ name, rows }) => `SELECT '${name}' AS name, count(*)::int - ${rows} AS more FROM "${name}"`,
    );
    const changed = await target.rows<{ name: string; more: number }>(
      `SELECT * FROM (${counts.join(' UNION ALL ')}) AS c WHERE more <> 0 ORDER BY name`,
    );
    expect(changed.filter(({ name }) => name !== 'setting')).toEqual([]);
    expect(await inconsistencies(target.url)).toEqual([]);
    const [convention] = await target.rows<{ id: string }>('SELECT id FROM convention ORDER BY id LIMIT 1');
    const archive = newFile();
    await writeArchive(target.url, store, convention?.id ?? '', archive);
    expect((await readEntries(archive)).tables.find((table) => table.name === 'event')?.rows).toBeGreaterThan(0);
    if (isLongAgo(name)) return target.drop();

    const tryTables = await formerClient(schema);
    const { failed, tried } = await tryTables(target.url);
    expect(failed).toEqual({});
    expect(tried).toBeGreaterThan(60);
    await target.rows(
      'ALTER TABLE room ADD COLUMN floor integer; UPDATE room SET floor = 0; ALTER TABLE room ALTER COLUMN floor SET NOT NULL',
    );
    await target.rows('ALTER TABLE space RENAME COLUMN note TO remark');
    expect(Object.keys((await tryTables(target.url, ['booth', 'room', 'space'])).failed).sort()).toEqual(['room', 'space']);
    await target.drop();
  });

  test.skipIf(isLongAgo(name))('finds what it relies on', async () => {
    const { migrations } = await readEntries(file);
    const [before, after] = await Promise.all([emptyDatabase(), emptyDatabase({ tables: true })]);
    await applyMigrations(before.url, migrationsFolder, migrations);
    expect(await takenAway(before.url, after.url)).toEqual(meant[name] ?? []);
    await after.rows(`ALTER TABLE room DROP COLUMN description; ALTER TABLE space ALTER COLUMN note SET NOT NULL;
      ALTER TABLE daypart ADD COLUMN floor integer NOT NULL; DROP FUNCTION IF EXISTS uuid_v7() CASCADE`);
    expect(await takenAway(before.url, after.url)).toEqual(
      expect.arrayContaining([
        'column: room.description text',
        'function: uuid_v7()',
        'required: daypart.floor',
        'value that may be empty: space.note',
      ]),
    );
    await Promise.all([before.drop(), after.drop()]);
  });
});
