import { Prisma } from '../../../generated/prisma/client.ts';
import { promoteAll } from '../../events/waitlist/promotion.ts';
import { endWaitsOf } from '../../events/waitlist/waitlist.ts';
import type { Context } from '../../platform/context.ts';
import { lockItems, removeItems } from '../../sales/holds.ts';

/** Locks the user's badges, then the events where they wait or hold a seat, in the order in which others lock them. */
async function lockBadgesAndEvents({ db }: Context, user_id: string): Promise<void> {
  await db.$queryRaw`SELECT 1 FROM badge WHERE user_id = ${user_id}::uuid ORDER BY id FOR NO KEY UPDATE`;
  await db.$queryRaw`
    SELECT 1 FROM event WHERE id IN (
      SELECT event_id FROM eventwait WHERE user_id = ${user_id}::uuid
      UNION SELECT event_id FROM ticket JOIN badge ON badge.id = ticket.badge_id WHERE badge.user_id = ${user_id}::uuid AND NOT ticket.verified)
    ORDER BY id FOR NO KEY UPDATE`;
}

/**
 * Lets go what a user waits for, holds without having paid, and is to do: places on waiting lists and offers, held items, and shifts to
 * come. Free seats are offered to those who are next. What is paid stays.
 */
export async function releaseReservations(ctx: Context, user_id: string): Promise<void> {
  await lockBadgesAndEvents(ctx, user_id);
  const events = await endWaitsOf(ctx, user_id);
  const badges = Prisma.sql`(SELECT id FROM badge AS own WHERE own.user_id = ${user_id}::uuid)`;
  const held = {
    ticket: Prisma.sql`NOT verified AND badge_id IN ${badges}`,
    soldproduct: Prisma.sql`NOT verified AND (user_id = ${user_id}::uuid OR badge_id IN ${badges})`,
    booth: Prisma.sql`NOT verified AND exhibitor_id IN (SELECT id FROM exhibitor WHERE user_id = ${user_id}::uuid)`,
    badge: Prisma.sql`NOT verified AND user_id = ${user_id}::uuid
      AND NOT EXISTS (SELECT 1 FROM ticket WHERE ticket.badge_id = badge.id AND ticket.verified)`,
  } as const;
  for (const kind of ['ticket', 'soldproduct', 'booth', 'badge'] as const)
    await removeItems(ctx, kind, await lockItems(ctx, kind, held[kind]));
  await promoteAll(ctx, events);
  await ctx.db.$executeRaw`
    UPDATE volunteershift SET status = 'withdrawn', comment = NULL
    WHERE volunteer_id IN (SELECT id FROM volunteer WHERE user_id = ${user_id}::uuid)
      AND status IN ('unscheduled', 'scheduled') AND starts_at > now()`;
}
