import type { Db } from '../../platform/context.ts';

/** Days after the end of a convention for which it is kept what was not open to whom in its draw. */
const EXCLUSION_DAYS = 30;

/** Deletes what was closed to badges in the draws of conventions that are over, and what the history says of it. */
export async function deleteOldExclusions(db: Db): Promise<void> {
  await db.$executeRaw`
    WITH over AS (
      SELECT id FROM convention WHERE end_date < now() - make_interval(days => ${EXCLUSION_DAYS})
        AND EXISTS (SELECT 1 FROM wishexclusion WHERE convention_id = convention.id)
    ) DELETE FROM wishexclusion USING over WHERE convention_id = over.id`;
  await db.$executeRaw`
    DELETE FROM historyentry USING convention
    WHERE resource = 'wishexclusion' AND convention.id = convention_id AND end_date < now() - make_interval(days => ${EXCLUSION_DAYS})`;
}
/** Deletes the wishes of somebody who closes their account. Parties that they led go on with whoever joined next. */
export async function deleteWishesOf(db: Db, user_id: string): Promise<void> {
  await db.$executeRaw`
    DELETE FROM eventwish USING badge WHERE badge.id = badge_id AND badge.user_id = ${user_id}::uuid`;
  const left = await db.$queryRaw<{ wishparty_id: string }[]>`
    DELETE FROM wishpartymember USING badge WHERE badge.id = badge_id AND badge.user_id = ${user_id}::uuid RETURNING wishparty_id::text`;
  const parties = left.map(({ wishparty_id }) => wishparty_id);
  await leadOn(db, parties);
}
/** Deletes the wishes of a badge that goes to somebody else, who may have others. */
export async function deleteWishesOfBadge(db: Db, badge_id: string): Promise<void> {
  await db.eventWish.deleteMany({ where: { badge_id } });
  const left = await db.$queryRaw<{ wishparty_id: string }[]>`
    DELETE FROM wishpartymember WHERE badge_id = ${badge_id}::uuid RETURNING wishparty_id::text`;
  await leadOn(
    db,
    left.map(({ wishparty_id }) => wishparty_id),
  );
}
/** Gives parties whose leader has left to whoever joined next, and ends those that are empty. */
export async function leadOn(db: Db, parties: readonly string[]): Promise<void> {
  await db.$executeRaw`
    UPDATE wishparty SET leader_badge_id = next.badge_id FROM (
      SELECT DISTINCT ON (wishparty_id) wishparty_id, badge_id FROM wishpartymember WHERE wishparty_id = ANY(${parties}::uuid[])
      ORDER BY wishparty_id, accepted_date, id) AS next
    WHERE next.wishparty_id = wishparty.id AND NOT EXISTS (SELECT 1 FROM wishpartymember WHERE badge_id = leader_badge_id)`;
  await db.$executeRaw`
    DELETE FROM wishparty WHERE id = ANY(${parties}::uuid[])
      AND NOT EXISTS (SELECT 1 FROM wishpartymember WHERE wishparty_id = wishparty.id)`;
}
