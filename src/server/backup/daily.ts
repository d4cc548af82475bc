import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { backupLog } from '../../messages/backup/operator.ts';
import { trialLog } from '../../messages/backup/trial.ts';
import { primaryUrl } from '../db/servers/atStart.ts';
import { imageStore } from '../integrations/images/imageStore.ts';
import { sendMail } from '../mail/sendMail.ts';
import { settings } from '../platform/config.ts';
import type { Db } from '../platform/context.ts';
import { log } from '../platform/log.ts';
import { systemContext } from '../platform/systemContext.ts';
import { withConnection } from './connect.ts';
import { writeErasures } from './erasures.ts';
import { nameAt, outdated } from './retention.ts';
import { tryBackupApart } from './trial.ts';
import { writeBackup } from './writeBackup.ts';

/** How the automatic backups stand. */
export interface BackupState {
  /** The newest one, and when it was made. */
  readonly newest?: { readonly file: string; readonly bytes: number; readonly date: Date };
  /** Why the last attempt failed, if it did. */
  readonly failure?: { readonly reason: string; readonly date: Date };
  /** When a backup was restored on trial the last time, and why that failed, if it did. */
  readonly trial?: { readonly file: string; readonly reason: string | null; readonly date: Date };
}
/** Days after which a backup is tried again. */
const TRIAL_DAYS = 6;

const write = (db: Db, key: string, value: string) =>
  db.$executeRaw`
    INSERT INTO setting (key, value) VALUES (${key}, ${value})
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, date_updated = now()`;

/** How the automatic backups stand, on all machines together. */
export async function readBackupState(db: Db): Promise<BackupState> {
  const rows = await db.setting.findMany({ where: { key: { in: ['backup_newest', 'backup_failure', 'backup_trial'] } } });
  const [newest, failure, trial] = ['backup_newest', 'backup_failure', 'backup_trial'].map((name) =>
    rows.find(({ key }) => key === name),
  );
  return {
    ...(newest
      ? { newest: { ...(JSON.parse(newest.value) as { file: string; bytes: number }), date: newest.date_updated } }
      : {}), // written below
    ...(failure ? { failure: { reason: failure.value, date: failure.date_updated } } : {}),
    ...(trial
      ? { trial: { ...(JSON.parse(trial.value) as { file: string; reason: string | null }), date: trial.date_updated } }
      : {}), // written below
  };
}

/** Whether it is this process that makes the backup of today: the first one that asks, and after a failure the first an hour later. */
async function claimToday(db: Db): Promise<boolean> {
  const claimed = await db.$queryRaw<unknown[]>`
    INSERT INTO setting (key, value) VALUES ('backup_attempt', to_char(now(), 'YYYY-MM-DD'))
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, date_updated = now()
    WHERE setting.value <> excluded.value
      OR (setting.date_updated < now() - interval '50 minutes' AND NOT EXISTS (
        SELECT 1 FROM setting made WHERE made.key = 'backup_newest' AND made.date_updated >= date_trunc('day', now())))
    RETURNING 1`;
  return claimed.length > 0;
}

/** Deletes backups that are not kept any longer, and what a process that was killed has left. */
async function tidyUp(folder: string) {
  const names = await readdir(folder);
  const unfinished = names.filter((name) => /^convene-.*\.tar\.gz\.partial$/.test(name));
  for (const name of [...outdated(names), ...unfinished]) await rm(path.join(folder, name), { force: true });
}

/** Tells the administrators. A mail that cannot be written leaves the log, and the page that says how backups stand. */
async function tellAdministrators(data: { isTrial: boolean; file: string; reason: string }): Promise<void> {
  const ctx = systemContext('backup');
  const users = await ctx.db.user.findMany({ where: { admin: true, permanently_deactivated: false }, select: { id: true } });
  const to = { users: users.map(({ id }) => id) };
  await sendMail(ctx, 'backup_failed', { to, data }).catch((err) => log.error({ err }, backupLog.unmailed));
}

/** Restores the backup on trial, once in a week. What fails is logged, and administrators see it. */
async function tryWeekly(db: Db, file: string, url: string): Promise<void> {
  const { trial } = await readBackupState(db);
  if (trial && trial.date.getTime() > Date.now() - TRIAL_DAYS * 86_400_000) return;
  const reason = await tryBackupApart(file, url).then(
    () => null,
    (error: Error) => error.message,
  );
  if (reason === null) log.info({ file }, trialLog.good);
  else {
    log.error({ file, reason }, trialLog.failed);
    await tellAdministrators({ isTrial: true, file, reason });
  }
  await write(db, 'backup_trial', JSON.stringify({ file, reason }));
}

/** Makes the backup of today in BACKUP_DIR, if that is set and nobody has made it. What fails is logged and tried again in an hour. */
export async function backUpDaily(db: Db): Promise<void> {
  const { BACKUP_DIR: folder, DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL } = settings();
  if (!folder || !DATABASE_DIRECT_URL || !(await claimToday(db))) return;
  const file = path.join(folder, nameAt(new Date()));
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const url = await primaryUrl(DATABASE_DIRECT_URL);
    const { bytes, manifest } = await writeBackup(url, imageStore(), file);
    const { missing_images } = manifest;
    await withConnection(url, 'convene backup', (client) => writeErasures(client, folder));
    if (missing_images.length) log.warn({ missing_images: missing_images.slice(0, 100) }, backupLog.missing);
    await write(db, 'backup_newest', JSON.stringify({ file, bytes }));
    await db.setting.deleteMany({ where: { key: 'backup_failure' } });
    await tidyUp(folder);
    log.info({ file, bytes }, backupLog.written);
    await tryWeekly(db, file, url);
  } catch (err) {
    log.error({ err, file }, backupLog.failed);
    const reason = (err as Error).message;
    const isKnown = (await readBackupState(db)).failure !== undefined;
    await write(db, 'backup_failure', reason);
    if (!isKnown) await tellAdministrators({ isTrial: false, file, reason });
  }
}
