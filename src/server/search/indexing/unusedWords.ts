import type { PrismaClient } from '../../../generated/prisma/client.ts';

/**
 * Deletes the words of a convention that typing errors are compared with and that none of its events has any more, such as the name of
 * somebody who has closed their account.
 */
export async function deleteUnusedWords(db: PrismaClient, convention_id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    // As search_catch_up does: a word must not go while an event that has it is being written.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('search ' || ${convention_id}::uuid, 0))`;
    await tx.$executeRaw`
      DELETE FROM searchword USING (
        SELECT word FROM searchword WHERE convention_id = ${convention_id}::uuid
        EXCEPT SELECT lexeme FROM searchdocument, unnest(words) WHERE convention_id = ${convention_id}::uuid AND weights <> '{D}'
      ) AS unused WHERE convention_id = ${convention_id}::uuid AND searchword.word = unused.word`;
  });
}

const DONE = 'search_words_cleaned';
/** Does so for every convention, once a day on all machines together. */
export async function deleteUnusedWordsDaily(db: PrismaClient): Promise<void> {
  const today = await db.$executeRaw`
    INSERT INTO setting (key, value) VALUES (${DONE}, to_char(now(), 'YYYY-MM-DD'))
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, date_updated = now() WHERE setting.value <> excluded.value`;
  if (!today) return;
  const conventions = await db.convention.findMany({ select: { id: true } });
  for (const { id } of conventions) await deleteUnusedWords(db, id);
}
