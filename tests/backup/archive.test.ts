import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHARED } from '../../src/server/backup/archive/scopes.ts';
import { partsOf, writeArchive } from '../../src/server/backup/archive/writeArchive.ts';
import { withConnection } from '../../src/server/backup/connect.ts';
import { readEntries } from '../../src/server/backup/readEntries.ts';
import { restoreBackup } from '../../src/server/backup/restoreBackup.ts';
import { columnsOfTables } from '../../src/server/backup/tables.ts';
import { imageStore } from '../../src/server/integrations/images/imageStore.ts';
import { makeConvention, type TestConvention } from '../support/convention.ts';
import { type Account, ok, signUp } from '../support/people.ts';
import { createService, type TestService } from '../support/service.ts';
import { emptyDatabase, emptyStore, newFile, rowsAt } from './scene.ts';

let service: TestService;
let convention: TestConvention;
let elsewhere: TestConvention;
let visitor: Account;
let file: string;

beforeAll(async () => {
  service = await createService();
  convention = await makeConvention(service, { days: 2, dayparts: true, rooms: 2, spaces: 2 });
  elsewhere = await makeConvention(service, { days: 1, rooms: 1 });
  visitor = await signUp(service);
  const make = (type: string, fields: Record<string, unknown>) =>
    ok(convention.organiser.call('POST', `/api/${type}`, { convention_id: convention.id, ...fields }));
  const badgetype = await make('badgetype', { name: 'Ünlimited "weekend"\n', price: 45.5 });
  await make('badge', { badgetype_id: badgetype.id, firstname: 'Vi', lastname: 'Sitor', user_id: visitor.user_id });
  const type = await make('eventtype', { name: 'Talk' });
  await make('event', { type_id: type.id, priority: 1, name: 'Opening \\ talk', duration: 60, max_tickets: 20 });
  await make('product', { name: 'Shirt' });
  file = newFile();
  await writeArchive(service.database_url, imageStore(), convention.record.uri_part as string, file);
});
afterAll(() => service.stop());

describe('the archive of a convention', () => {
  let target: Awaited<ReturnType<typeof emptyDatabase>>;
  const store = emptyStore();
  beforeAll(async () => {
    target = await emptyDatabase({ tables: true });
    await restoreBackup(file, { url: target.url, store, format: 'convene-archive' });
  });
  afterAll(() => target.drop());

  test('restored and written again is the same, byte for byte', async () => {
    const again = newFile();
    await writeArchive(target.url, store, convention.id, again);
    const [first, second] = await Promise.all([readEntries(file), readEntries(again)]);
    expect({ ...second, created_date: '' }).toEqual({ ...first, created_date: '' });
    expect(first.tables.filter(({ rows }) => rows).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['badge', 'badgetype', 'convention', 'daypart', 'event', 'group', 'slot', 'space', 'user']),
    );
  });

  test('holds the people that it names without anything that lets them in, and nobody else', async () => {
    const text = gunzipSync(readFileSync(file)).toString();
    expect(text).toContain(visitor.email);
    expect(text).not.toContain(elsewhere.organiser.email);
    expect(text).not.toContain(elsewhere.id);
    expect(text).not.toContain('password_hash"');
    expect(text).not.toContain('$argon2');
    expect(await target.rows('SELECT 1 FROM "user" WHERE admin OR password_hash IS NOT NULL')).toEqual([]);
    expect(await target.rows('SELECT 1 FROM session UNION ALL SELECT 1 FROM apikey')).toEqual([]);
  });

  test('keeps the secret of a draw that is to come', async () => {
    const run = rowsAt(service.database_url);
    await run("UPDATE convention SET wishes_seed = 'secret seed' WHERE id = $1", [convention.id]);
    const drawn = newFile();
    await writeArchive(service.database_url, imageStore(), convention.id, drawn);
    expect(gunzipSync(readFileSync(drawn)).toString()).not.toContain('secret seed');
  });

  test('leaves out a draw of games that has not been run, whose seed would tell who wins', async () => {
    const run = rowsAt(service.database_url);
    const { id: library_id } = await ok(convention.organiser.call('POST', '/api/library', { name: 'Games to win' }));
    const of = [library_id, convention.id];
    await run(
      `INSERT INTO playtowindraw (id, library_id, convention_id, entries, entries_hash, seed_hash, seed, status, results, run_date)
       SELECT gen_random_uuid(), $1, $2, '{}', 'hash', 'hash', status || ' seed', status,
         CASE status WHEN 'drawn' THEN '[]'::jsonb END, CASE status WHEN 'drawn' THEN now() END FROM unnest(ARRAY['committed', 'drawn']) AS status`,
      of,
    );
    const withDraws = newFile();
    await writeArchive(service.database_url, imageStore(), convention.id, withDraws);
    await run('DELETE FROM playtowindraw WHERE library_id = $1 AND convention_id = $2', of);
    const text = gunzipSync(readFileSync(withDraws)).toString();
    expect(text).toContain('drawn seed');
    expect(text).not.toContain('committed seed');
  });

  test('is restored by its own command only, and into an empty database only', async () => {
    await expect(restoreBackup(file, { url: target.url, store })).rejects.toThrow('npm run archive:restore');
    await expect(restoreBackup(file, { url: target.url, store, format: 'convene-archive' })).rejects.toThrow(
      'not empty. An archive',
    );
  });

  test('of a convention that is not there is not written', async () => {
    await expect(writeArchive(service.database_url, imageStore(), 'nowhere', newFile())).rejects.toThrow(
      'no convention "nowhere"',
    );
  });
});

test('it is decided for every table whether it is in archives', async () => {
  const tables = await withConnection(service.database_url, 'test', columnsOfTables);
  expect(() => partsOf(tables)).not.toThrow();
  for (const name of Object.keys(SHARED)) expect([...tables.keys()]).toContain(name);
  expect(() => partsOf(new Map([['locker', ['id', 'convention_id', 'name']]]))).toThrow('locker');
});
