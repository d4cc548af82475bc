import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withConnection } from '../../src/server/backup/connect.ts';
import { backUpDaily } from '../../src/server/backup/daily.ts';
import { continueWork } from '../../src/server/backup/pause.ts';
import { readEntries } from '../../src/server/backup/readEntries.ts';
import { outdated } from '../../src/server/backup/retention.ts';
import { tryBackup, tryBackupApart } from '../../src/server/backup/trial.ts';
import { db } from '../../src/server/db/client.ts';
import { deleteUnusedFiles } from '../../src/server/images/unusedFiles.ts';
import { readChecklist } from '../../src/server/system/checklist.ts';
import { doing, ended, queue } from '../jobs/scene.ts';
import { signUp } from '../support/people.ts';
import { changeSettings, createService, type TestService } from '../support/service.ts';
import { cutCopy } from './scene.ts';

let service: TestService;
const folder = mkdtempSync(path.join(process.env.TEST_FOLDER ?? os.tmpdir(), 'convene-daily-'));
const forget = () => db.setting.deleteMany({ where: { key: { startsWith: 'backup_' } } });
const item = async (name: string) => (await readChecklist()).find((item) => item.name === name);
const databasesOfTrials = () => db.$queryRaw`SELECT datname FROM pg_database WHERE starts_with(datname, 'convene_trial_')`;
beforeAll(async () => {
  service = await createService({ settings: { JOB_SECOND: '10', LOG_LEVEL: 'silent' } });
});
afterAll(async () => {
  await forget();
  await service.stop();
});

describe('automatic backups', () => {
  test('are made once a day in BACKUP_DIR, and administrators see the newest', async () => {
    expect(await item('backups')).toMatchObject({ is_done: false, value: 'Not set' });
    changeSettings({ BACKUP_DIR: folder });
    expect(await item('backups')).toMatchObject({ is_done: false, value: 'None is made yet' });
    await Promise.all([backUpDaily(db), backUpDaily(db), backUpDaily(db)]);
    const [name = '', ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    expect(await readEntries(path.join(folder, name))).toMatchObject({ format: 'convene-backup' });
    expect(await item('backups')).toMatchObject({ is_done: true, value: expect.stringMatching(`${name}.*Restored on trial`) });
    expect(await databasesOfTrials()).toEqual([]);
  });

  test('that cannot be restored on trial say so', async () => {
    const good = path.join(folder, readdirSync(folder)[0] ?? '');
    await expect(tryBackup(cutCopy(good, 0.6), service.database_url)).rejects.toThrow('not a complete backup');
    await expect(tryBackupApart(path.join(folder, 'none.tar.gz'), service.database_url)).rejects.toThrow('cannot be read');
    expect(await databasesOfTrials()).toEqual([]);
  });

  test('that fail say why, and are tried again', async () => {
    await forget();
    const inTheWay = path.join(folder, 'file');
    writeFileSync(inTheWay, '');
    changeSettings({ BACKUP_DIR: path.join(inTheWay, 'folder') });
    const admin = await signUp(service, { admin: true });
    await signUp(service);
    await backUpDaily(db);
    expect(await item('backups')).toMatchObject({ is_done: false, value: expect.stringMatching(/^Failed on .*ENOTDIR/) });
    const mails = () => db.mail.findMany({ where: { kind: 'backup_failed' } });
    expect(await mails()).toMatchObject([
      { recipient: admin.email, text: expect.stringMatching(/could not be written[\s\S]*ENOTDIR/) },
    ]);
    await db.$executeRaw`UPDATE setting SET date_updated = now() - interval '1 hour' WHERE key = 'backup_attempt'`;
    await backUpDaily(db); // an hour later
    expect(await mails()).toHaveLength(1);
    changeSettings({ BACKUP_DIR: undefined });
  });

  test('are kept for 7 days, 5 weeks and 12 months', () => {
    const names = Array.from({ length: 800 }, (_, n) => {
      const day = new Date(Date.UTC(2027, 0, 1) + n * 86_400_000).toISOString().slice(0, 10);
      return `convene-${day}T0310.tar.gz`;
    });
    let kept: string[] = [];
    for (const name of names) {
      kept.push(name);
      const gone = outdated([...kept, 'notes.txt', 'convene-2020-01-01.tar.gz']);
      expect(gone.filter((name) => !kept.includes(name))).toEqual([]);
      kept = kept.filter((name) => !gone.includes(name));
    }
    const days = kept.map((name) => name.slice(8, 18));
    expect(days.slice(-7)).toEqual(names.slice(-7).map((name) => name.slice(8, 18)));
    expect(days.length).toBeLessThanOrEqual(7 + 5 + 12);
    expect(new Set(days.map((day) => day.slice(0, 7))).size).toBe(12);
    const weeks = days.filter((day) => new Date(day).getUTCDay() === 0);
    expect(weeks.length).toBeGreaterThanOrEqual(4);
  });
});

test('images are deleted after a backup, not while one is written', async () => {
  const file_id = '01900000-0000-7000-8000-000000000001';
  const left = () => db.unusedFile.count({ where: { file_id } });
  await withConnection(service.database_url, 'test', async (client) => {
    await client.query("SELECT pg_advisory_lock(hashtextextended('convene backup', 0))");
    await db.unusedFile.create({ data: { file_id, remove_date: new Date(0) } });
    await deleteUnusedFiles();
    expect(await left()).toBe(1);
  });
  await vi.waitFor(async () => {
    await deleteUnusedFiles();
    expect(await left()).toBe(0);
  });
});

test('after a restore jobs wait until an administrator lets them go on', async () => {
  doing({ run: async () => ({ result: {} }) });
  await db.setting.create({ data: { key: 'background_paused', value: 'restored' } });
  expect(await item('background_work')).toMatchObject({ is_done: false });
  const id = await queue();
  await new Promise((resolve) => setTimeout(resolve, 100)); // several polls
  expect(await db.job.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'queued' });
  expect(await withConnection(service.database_url, 'test', continueWork)).toBe(true);
  expect(await ended(id)).toMatchObject({ status: 'completed' });
  expect(await item('background_work')).toMatchObject({ is_done: true });
});
