import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formerAttendee } from '../../src/messages/people/closedAccount.ts';
import { withConnection } from '../../src/server/backup/connect.ts';
import { writeErasures } from '../../src/server/backup/erasures.ts';
import { writeBackup } from '../../src/server/backup/writeBackup.ts';
import { db } from '../../src/server/db/client.ts';
import { imageStore } from '../../src/server/integrations/images/imageStore.ts';
import { emptyDatabase, rowsAt } from '../backup/scene.ts';
import { type EventScene, makeEventScene } from '../events/scene.ts';
import { ok, signUp } from '../support/people.ts';

let s: EventScene;
beforeAll(async () => {
  s = await makeEventScene();
});
afterAll(() => s.stop());

/** A new database that the command `npm run restore` has filled, and what the command said. */
async function restored(file: string, url: string, ...more: string[]) {
  const args = ['--import', 'tsx', 'src/server/boot/commands/restore.ts', file, ...more];
  const env = { ...process.env, DATABASE_URL: url, DATABASE_DIRECT_URL: url, DATA_DIR: path.dirname(file) };
  return (await promisify(execFile)(process.execPath, args, { env })).stdout;
}

test('an older backup brings nobody back who has closed their account since', async () => {
  const address = 'zelda.quux@example.org';
  const who = await s.attendee({ firstname: 'Zelda', lastname: 'Quux', email: address });
  const other = await s.attendee({ firstname: 'Otto', lastname: 'Nobody' });
  const type = await s.badgetype();
  await db.user.update({ where: { id: who.user_id }, data: { email_confirmed_date: new Date() } });
  // One without an account, by her address alone, and one that somebody else's address is on.
  for (const email of [who.email.toUpperCase(), other.email]) {
    const sent = { convention_id: s.con.id, badgetype_id: type.id, firstname: 'Quinta', lastname: 'Quux', email };
    const { id } = await s.make('badge/verified', sent);
    await db.badge.update({ where: { id }, data: { user_id: null } });
  }
  const library = await s.make('library', { name: 'Shelf' });
  const game = await s.make('librarygame', { library_id: library.id, name: 'Robots', catalog_number: 'R1' });
  const loan = { library_id: library.id, librarygame_id: game.id, renter_name: 'Zelda Quux', badge_id: who.badge_id };
  await ok(s.post('librarygamecheckout', loan));
  const folder = mkdtempSync(path.join(process.env.TEST_FOLDER ?? '/tmp', 'convene-erasures-'));
  const file = path.join(folder, 'old.tar.gz');
  await writeBackup(s.service.database_url, imageStore(), file); // while the game is out
  const [open] = await s.items(`library/${library.id}/checkouts`);
  await ok(s.post(`librarygamecheckout/${open?.id}/checkin`));
  await ok(who.call('DELETE', `/api/user/${who.user_id}`));
  const named = async (url: string) =>
    (
      await rowsAt(url)<{ name: string }>(
        'SELECT name FROM badge UNION ALL SELECT display_name FROM "user" UNION ALL SELECT renter_name FROM librarygamecheckout',
      )
    )
      .map(({ name }) => name)
      .filter((name) => /Zelda|Quux/.test(name));
  expect(await named(s.service.database_url)).toEqual(['Quinta Quux']);

  const target = await emptyDatabase({ tables: true });
  const naive = await restored(file, target.url);
  expect(naive).not.toContain('closed again');
  expect((await named(target.url)).length).toBeGreaterThan(3);
  // What the daily backup writes beside its files.
  await withConnection(s.service.database_url, 'test', (client) => writeErasures(client, folder));
  const said = await restored(file, target.url, '--replace');
  expect(said).toContain('1 account was closed after the backup was made, and is closed again.');
  expect(await named(target.url)).toEqual(['Quinta Quux']);
  const [user] = await target.rows('SELECT permanently_deactivated, password_hash, email FROM "user" WHERE id = $1', [
    who.user_id,
  ]);
  expect(user).toMatchObject({
    permanently_deactivated: true,
    password_hash: null,
    email: expect.stringMatching(/@deleted\.invalid$/),
  });
  expect(await target.rows("SELECT 1 FROM setting WHERE key = 'erasures_pending'")).toEqual([]);
  const text = JSON.stringify(await target.rows("SELECT encode(address_hash, 'hex') AS hash FROM erasure"));
  expect(text).not.toContain(who.email);

  writeFileSync(path.join(folder, 'erasures.json'), '{');
  await expect(restored(file, target.url, '--replace')).rejects.toThrow('cannot be read');
  expect(await named(target.url)).toEqual(['Quinta Quux']);
  await target.drop();
});

test('an import brings back nobody who has closed their account, unless they have a new one', async () => {
  const [gone, back] = [await s.attendee(), await s.attendee()];
  for (const { user_id } of [gone, back]) {
    await db.user.update({ where: { id: user_id }, data: { email_confirmed_date: new Date() } });
  }
  for (const who of [gone, back]) await ok(who.call('DELETE', `/api/user/${who.user_id}`));
  await signUp(s.service, { email: back.email });
  const lines = [gone.email.toUpperCase(), back.email, 'ada@example.org'].map((email, n) => `Vi${n},Sitor,${email},General`);
  const file = new File([['First name,Last name,Email,Badge type', ...lines].join('\n')], 'people.csv');
  const run = await ok(s.organiser.call('POST', '/api/importrun/upload', { convention_id: s.con.id, kind: 'badge', file }));
  const step = async (name: string, sent = {}) => {
    const { job_id } = await ok(s.organiser.call('POST', `/api/importrun/${run.id}/${name}`, sent));
    await expect.poll(async () => (await ok(s.organiser.call('GET', `/api/job/${job_id}`))).status).toBe('completed');
  };
  await step('preview');
  await step('run', { mode: 'good' });
  const ids = (await db.importRow.findMany({ where: { importrun_id: run.id }, orderBy: { line: 'asc' } })).map(
    ({ object_id }) => object_id,
  );
  const badges = await Promise.all(ids.map((id) => s.read('badge', String(id))));
  expect(badges.map(({ firstname, email }) => [firstname, email])).toEqual([
    [formerAttendee.firstname, null],
    ['Vi1', back.email],
    ['Vi2', 'ada@example.org'],
  ]);
  await step('undo');
  expect(await db.badge.count({ where: { id: { in: ids.map(String) } } })).toBe(0);
});

test('who owes something does not close their account', async () => {
  const who = await s.attendee({});
  const cheap = await s.badgetype({ price: 10 });
  const dear = await s.badgetype({ price: 30 });
  const badge = await s.make('badge/verified', {
    ...{ convention_id: s.con.id, badgetype_id: cheap.id, user_id: who.user_id, firstname: 'O', lastname: 'Wing' },
  });
  await s.put('badge', badge.id, { badgetype_id: dear.id });
  const answer = await who.call('DELETE', `/api/user/${who.user_id}`);
  expect(answer.body).toMatchObject({ error: { code: 453, data: 'orders' }, conflicts: [{ object_type: 'order' }] });
  await s.post(`badge/${badge.id}/verify`);
  await ok(who.call('DELETE', `/api/user/${who.user_id}`));
});
