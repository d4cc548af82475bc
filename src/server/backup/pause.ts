import type pg from 'pg';
import type { Db } from '../platform/context.ts';

/** The setting that is there while background work is paused. Its date says since when. */
const PAUSED = 'background_paused';

/** Pauses background work, and forgets when the restored service made its last backup and who followed its changes up to where. */
export async function pauseAfterRestore(client: pg.Client): Promise<void> {
  await client.query("DELETE FROM setting WHERE key LIKE 'backup\\_%' OR key = 'changes_installation'");
  const { rowCount: hasWebhooks } = await client.query("SELECT 1 WHERE to_regclass('webhook') IS NOT NULL"); // not in those of older versions
  if (hasWebhooks) await client.query('UPDATE webhook SET place = NULL WHERE place IS NOT NULL');
  await client.query(
    `INSERT INTO setting (key, value) VALUES ('${PAUSED}', 'restored') ON CONFLICT (key) DO UPDATE SET value = 'restored', date_updated = now()`,
  );
}

/** Lets background work go on, and returns whether it was paused. */
export async function continueWork(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`DELETE FROM setting WHERE key = '${PAUSED}'`);
  return rowCount === 1;
}

/** Since when background work is paused; null: it is not. */
export async function pausedSince(db: Db): Promise<Date | null> {
  const setting = await db.setting.findUnique({ where: { key: PAUSED }, select: { date_updated: true } });
  return setting?.date_updated ?? null;
}
