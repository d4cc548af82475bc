import { sendMail } from '../../../mail/sendMail.ts';
import type { Context } from '../../../platform/context.ts';
import { raceOpening } from '../phase.ts';

/** People to whom mails are written in one transaction. */
const BATCH = 200;

/** Writes the mails about a draw to the next people, in the transaction of the context. Returns whether there may be more. */
export async function writeMails(ctx: Context, convention_id: string): Promise<boolean> {
  const { db } = ctx;
  await db.$queryRaw`SELECT 1 FROM wishdraw WHERE convention_id = ${convention_id}::uuid FOR UPDATE`;
  const draw = await db.wishDraw.findUniqueOrThrow({ where: { convention_id }, include: { convention: true } });
  const users = await db.$queryRaw<{ user_id: string }[]>`
    SELECT DISTINCT user_id::text AS user_id FROM eventwish JOIN badge ON badge.id = badge_id
    WHERE eventwish.convention_id = ${convention_id}::uuid AND user_id > ${draw.mailed_to ?? '00000000-0000-0000-0000-000000000000'}::uuid
    ORDER BY 1 LIMIT ${BATCH}`;
  const last = users.at(-1);
  const race = raceOpening(draw.convention);
  if (!last || !race) return false;
  const grants = await db.$queryRaw<{ user_id: string; number: number; name: string; badge: string; until: Date | null }[]>`
    SELECT badge.user_id::text, event_number AS number, event.name, badge.name AS badge,
      (SELECT max(hold_expires_date) FROM ticket WHERE ticket.event_id = event.id AND ticket.badge_id = badge.id AND NOT ticket.verified) AS until
    FROM eventwish JOIN badge ON badge.id = badge_id JOIN event ON event.id = event_id
    WHERE outcome = 'granted' AND badge.user_id = ANY(${users.map(({ user_id }) => user_id)}::uuid[])
      AND eventwish.convention_id = ${convention_id}::uuid
    ORDER BY badge_number, rank`;
  const commitment = `${draw.convention.wishes_seed_hash}:${draw.input_hash}`;
  for (const { user_id } of users) {
    const granted = grants.filter((one) => one.user_id === user_id);
    const held_until = granted.reduce<Date | null>((until, one) => until ?? one.until, null);
    await sendMail(ctx, 'wishes_drawn', {
      convention_id,
      to: { users: [user_id] },
      data: { granted, held_until, race, commitment },
    });
  }
  await db.wishDraw.update({ where: { convention_id }, data: { mailed_to: last.user_id } });
  return users.length === BATCH;
}
