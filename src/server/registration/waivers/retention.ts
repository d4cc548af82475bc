import type { Db } from '../../platform/context.ts';

/** Signatures that are erased at a time. */
const BATCH = 1_000;

/** Erases the signatures of conventions that have kept them for as long as they say, a batch at a time. The database refuses all others. */
export async function deleteOldSignatures(db: Db, batch = BATCH): Promise<void> {
  for (let deleted = batch; deleted === batch; )
    deleted = await db.$executeRaw`
      DELETE FROM signature WHERE id IN (
        SELECT one.id FROM signature AS one JOIN convention ON convention.id = one.convention_id
        WHERE one.date_created < now() - make_interval(years => signature_years)
          AND (end_date IS NULL OR end_date < now() - make_interval(years => signature_years))
        ORDER BY one.id LIMIT ${batch} FOR UPDATE OF one SKIP LOCKED)`;
}
