import { settings } from '../../platform/config.ts';
import type { Db } from '../../platform/context.ts';

/** Entries that are deleted at a time. */
const BATCH = 5_000;

/** Deletes the entries that are older than HISTORY_DAYS, the oldest first, a batch at a time. */
export async function deleteOldHistory(db: Db, batch = BATCH): Promise<void> {
  const days = settings().HISTORY_DAYS;
  for (let deleted = batch; deleted === batch; )
    deleted = await db.$executeRaw`
      DELETE FROM historyentry WHERE id IN (
        SELECT id FROM (SELECT id, date_created FROM historyentry ORDER BY id LIMIT ${batch} FOR UPDATE SKIP LOCKED) AS oldest
        WHERE date_created < now() - make_interval(days => ${days}::int))`;
}
