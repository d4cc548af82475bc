import { existsSync, statSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEntries } from '../../src/server/backup/readEntries.ts';
import { restoreBackup } from '../../src/server/backup/restoreBackup.ts';
import type { Written } from '../../src/server/backup/snapshot.ts';
import { writeBackup } from '../../src/server/backup/writeBackup.ts';
import { migrationNames } from '../../src/server/db/schemaFiles.ts';
import { imageStore } from '../../src/server/integrations/images/imageStore.ts';
import { makeConvention, type TestConvention } from '../support/convention.ts';
import { ok } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';
import { changedCopy, cutCopy, emptyDatabase, emptyStore, newFile, rowsAt } from './scene.ts';

let service: TestService;
let convention: TestConvention;
let file: string;
let backup: Written;
let image: { id: string };
/** The rooms that were acknowledged before the backup began, and all that were. */
const acknowledged = { before: [] as string[], all: [] as string[] };
let pairsBefore = 0;

/** Has people make rooms, and pairs of rows, until the work is done. */
async function whilePeopleWrite(work: () => Promise<void>): Promise<void> {
  let isOver = false;
  let pairs = 0;
  const makeRooms = async (name: string) => {
    for (let n = 0; !isOver; n++) {
      const room = await ok(
        convention.organiser.call('POST', '/api/room', { convention_id: convention.id, name: `${name} ${n}` }),
      );
      acknowledged.all.push(room.id as string);
    }
  };
  const makePairs = async () => {
    const run = rowsAt(service.database_url);
    for (; !isOver; pairs++) {
      await run(`WITH one AS (INSERT INTO setting VALUES ($1, 'pair')) INSERT INTO setting VALUES ($2, 'pair')`, [
        `a${pairs}`,
        `b${pairs}`,
      ]);
    }
  };
  const writing = Promise.all([makeRooms('East'), makeRooms('West'), makePairs()]);
  while (acknowledged.all.length < 12) await new Promise((resolve) => setTimeout(resolve, 10));
  acknowledged.before.push(...acknowledged.all);
  pairsBefore = pairs;
  await work();
  isOver = true;
  await writing;
}

beforeAll(async () => {
  service = await createService();
  convention = await makeConvention(service);
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const sent = {
    convention_id: convention.id,
    name: 'Hall',
    file: new File([new Uint8Array(picture)], 'hall.png', { type: 'image/png' }),
  };
  image = (await ok(convention.organiser.call('POST', '/api/conventionimage', sent, { as: 'multipart' }))) as { id: string };
  file = newFile();
  await whilePeopleWrite(async () => {
    backup = await writeBackup(service.database_url, imageStore(), file);
  });
});
afterAll(async () => {
  await rowsAt(service.database_url)("DELETE FROM setting WHERE value = 'pair'");
  await service.stop();
});

describe('a backup made while people write', () => {
  let target: Awaited<ReturnType<typeof emptyDatabase>>;
  const store = emptyStore();
  beforeAll(async () => {
    target = await emptyDatabase({ tables: true });
    await restoreBackup(file, { url: target.url, store });
  });
  afterAll(() => target.drop());

  test('can be read by its owner alone', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.partial`)).toBe(false);
  });

  test('holds all that was acknowledged before it began, and nothing by half', async () => {
    const rooms = (await target.rows<{ id: string }>('SELECT id FROM room')).map(({ id }) => id);
    expect(acknowledged.before.filter((id) => !rooms.includes(id))).toEqual([]);
    const pairs = await target.rows<{ number: string; halves: number }>(
      `SELECT substr(key, 2) AS number, count(*)::int AS halves FROM setting WHERE value = 'pair' GROUP BY 1`,
    );
    expect(pairs.length).toBeGreaterThanOrEqual(pairsBefore);
    expect(pairs.filter(({ halves }) => halves !== 2)).toEqual([]);
  });

  test('gives every table that it has as many rows, and the references and triggers of a database made by migrations', async () => {
    for (const { name, rows } of backup.manifest.tables.filter(({ name }) => name !== 'setting'))
      expect(await target.rows(`SELECT count(*)::int AS rows FROM "${name}"`), name).toEqual([{ rows }]);
    const rules = `SELECT conrelid::regclass::text AS on, conname, pg_get_constraintdef(oid) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`;
    const triggers = `SELECT tgrelid::regclass::text AS on, tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`;
    for (const question of [rules, triggers])
      expect(await target.rows(question)).toEqual(await rowsAt(service.database_url)(question));
  });

  test('brings the files of images', async () => {
    const contents = await Promise.all([store, imageStore()].map(async (at) => (await at.read(image.id, 'image'))?.content));
    const [restored, original] = await Promise.all(contents.map((content) => content && buffer(content)));
    expect(original?.length).toBeGreaterThan(0);
    expect(restored).toEqual(original);
  });

  test('lets nobody go on with a session, and no email go out before an administrator says so', async () => {
    expect(await target.rows('SELECT id FROM session')).toEqual([]);
    expect(await rowsAt(service.database_url)('SELECT 1 FROM session LIMIT 1')).toHaveLength(1);
    expect(await target.rows("SELECT value FROM setting WHERE key = 'background_paused'")).toEqual([{ value: 'restored' }]);
  });

  test('is not restored over what people have, unless that is backed up first', async () => {
    const again = { url: target.url, store };
    await expect(restoreBackup(file, again)).rejects.toThrow('not empty');
    await target.rows("UPDATE convention SET name = 'Newer'");
    await target.rows(`INSERT INTO session (id, token_hash, user_id, ip_address, expires_date)
      SELECT uuid_v7(), sha256(id::text::bytea), id, '::1', now() FROM "user"`);
    const replaced = newFile();
    await restoreBackup(file, { ...again, replaced });
    expect(await target.rows("SELECT 1 FROM convention WHERE name = 'Newer'")).toEqual([]);
    expect(await target.rows('SELECT id FROM session')).toEqual([]);
    const kept: string[] = [];
    await readEntries(replaced, (name, content) => void (name.startsWith('data/convention/') && kept.push(content.toString())));
    expect(kept.join()).toContain('Newer');
  });
});

describe('a restore is refused and changes nothing', () => {
  let target: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeAll(async () => {
    target = await emptyDatabase();
  });
  afterAll(() => target.drop());
  const refused = async (from: string, words: string) => {
    await expect(restoreBackup(from, { url: target.url, store: emptyStore() })).rejects.toThrow(words);
    expect(await target.rows("SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace")).toEqual([]);
  };

  test('when the file is cut, wherever that is', async () => {
    for (const share of [0, 0.3, 0.95]) await refused(cutCopy(file, share), 'not a complete backup');
  });

  test('when the file was changed', async () => {
    await refused(changedCopy(file, 'America/Chicago', 'America/Detroit'), 'was changed or damaged');
  });

  test('when the file is not there, or of a version to come', async () => {
    await refused(newFile(), 'cannot be read');
    const name = migrationNames().at(-1) ?? '';
    await refused(changedCopy(file, `"${name}"]`, `"9${name.slice(1)}"]`), 'another version');
  });

  test('while a service is connected', async () => {
    const busy = rowsAt(target.url, 'convene')('SELECT pg_sleep(1)');
    await new Promise((resolve) => setTimeout(resolve, 100));
    await refused(file, 'in use by a running service');
    await busy;
  });
});
