import type { MyWish, MyWishes, WishBadge, WishOutcome } from '../../../components/public/wishes/wishes.ts';
import { now } from '../../db/clock.ts';
import { Refusal } from '../../errors/refusals.ts';
import { assertBadgeComesWithTickets } from '../../events/tickets/saleRules.ts';
import { reasonOf } from '../../events/wishes/eventwish.ts';
import { partyOf } from '../../events/wishes/partyActions.ts';
import { wishPhase } from '../../events/wishes/phase.ts';
import { type Context, requireUser } from '../../platform/context.ts';

/** The most badges of one person that are shown. */
const MAX_BADGES = 12;

function reasonAgainst(badge: Parameters<typeof assertBadgeComesWithTickets>[0]): string | null {
  try {
    assertBadgeComesWithTickets(badge);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.wire.message;
    throw error;
  }
}
/** The ranked wishes and the parties of the viewer's badges. */
export async function wishesOf(ctx: Context, convention_id: string): Promise<MyWishes> {
  const { db } = ctx;
  const { user_id } = requireUser(ctx);
  const convention = await db.convention.findUniqueOrThrow({ where: { id: convention_id } });
  const badges = await db.badge.findMany({
    where: { user_id, convention_id },
    include: {
      badgetype: { select: { name: true, ticket_purchases_allowed: true } },
      eventwishes: { include: { event: { select: { event_number: true, name: true } } }, orderBy: { rank: 'asc' } },
    },
    orderBy: { badge_number: 'asc' },
    take: MAX_BADGES,
  });
  const waits = await db.eventWait.findMany({ where: { user_id, convention_id }, select: { event_id: true } });
  const waited = new Set(waits.map(({ event_id }) => event_id));
  const parties = await Promise.all(badges.map((badge) => partyOf(ctx, badge)));
  return {
    phase: wishPhase(convention, new Date(now())),
    limit: convention.wishes_per_badge,
    badges: badges.map(
      (badge, index): WishBadge => ({
        id: badge.id,
        name: badge.name,
        reason: reasonAgainst(badge),
        party: parties[index] ?? { code: null, leader_badge_id: badge.id, max_granted: null, members: [] },
        wishes: badge.eventwishes.map(
          ({ id, event_id, event, want_wait, outcome, story }): MyWish => ({
            ...{ id, event_id, want_wait },
            number: event.event_number,
            name: event.name,
            outcome: outcome as WishOutcome, // a check of the database allows no other
            reason: reasonOf({ outcome, story }),
            waits: waited.has(event_id),
          }),
        ),
      }),
    ),
  };
}
