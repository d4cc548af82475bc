import { Prisma } from '../../generated/prisma/client.ts';
import { now } from '../db/clock.ts';
import type { Db } from '../platform/context.ts';

/* Nothing is held longer than it is good for: a seat until its event begins, a badge until its last day is over. */

/** When a seat is no longer held: when the event begins, or ends if it has begun; null: at no time, or it is over. */
export function seatHeldUntil({ start_date, end_date }: { start_date: Date | null; end_date: Date | null }): Date | null {
  return [start_date, end_date].find((date) => date !== null && date.getTime() > now()) ?? null;
}
/** The end of the last day that is still ahead of those of a badge type, or of the convention if it has none of its own, in SQL. */
const lastDay = (badgetype_id: Prisma.Sql, convention_id: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT max(day.end_date) FROM conventionday AS day WHERE day.convention_id = ${convention_id}
    AND (NOT EXISTS (SELECT 1 FROM badgetypeconday AS own WHERE own.badgetype_id = ${badgetype_id})
      OR EXISTS (SELECT 1 FROM badgetypeconday AS own WHERE own.badgetype_id = ${badgetype_id} AND own.conventionday_id = day.id))
  HAVING max(day.end_date) > now())`;
/** When a badge of a type is no longer held; null: it has no days, or they are over. */
export async function badgeHeldUntil(
  db: Db,
  { id, convention_id }: { readonly id: string; readonly convention_id: string },
): Promise<Date | null> {
  const [found] = await db.$queryRaw<{ end: Date | null }[]>`
    SELECT ${lastDay(Prisma.sql`${id}::uuid`, Prisma.sql`${convention_id}::uuid`)} AS end`;
  return found?.end ?? null;
}

type Kind = 'badge' | 'ticket' | 'soldproduct' | 'booth';
/** When an item is no longer held, in SQL over its row; NULL: at no time. */
export const heldUntil: Readonly<Record<Kind, Prisma.Sql>> = {
  badge: lastDay(Prisma.sql`badge.badgetype_id`, Prisma.sql`badge.convention_id`),
  ticket: Prisma.sql`(SELECT CASE WHEN event.start_date > now() THEN event.start_date WHEN event.end_date > now() THEN event.end_date END
    FROM released_event AS event WHERE event.id = ticket.event_id)`,
  soldproduct: Prisma.sql`NULL::timestamptz`,
  booth: Prisma.sql`NULL::timestamptz`,
};
/** When the first of some badges and tickets is no longer held; null: at no time. */
export async function firstHeldUntil(
  db: Db,
  items: readonly { readonly kind: Kind; readonly id: string }[],
): Promise<Date | null> {
  const idsOf = (kind: Kind) => items.filter((item) => item.kind === kind).map(({ id }) => id);
  const [found] = await db.$queryRaw<{ end: Date | null }[]>`
    SELECT least((SELECT min(${heldUntil.badge}) FROM badge WHERE id = ANY(${idsOf('badge')}::uuid[])),
      (SELECT min(${heldUntil.ticket}) FROM ticket WHERE id = ANY(${idsOf('ticket')}::uuid[]))) AS end`;
  return found?.end ?? null;
}
