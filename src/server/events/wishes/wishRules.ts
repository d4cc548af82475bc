import type { Badge, Convention, Event, WishParty } from '../../../generated/prisma/client.ts';
import { wishRefusals } from '../../../messages/events/wishes.ts';
import { now } from '../../db/clock.ts';
import { stateForbids, wrongConvention } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { formatMoment } from '../../platform/format/times.ts';
import { loadGroups } from '../tickets/saleFacts.ts';
import { assertBadgeComesWithTickets, assertBadgeTypeAllowed } from '../tickets/saleRules.ts';
import { lockParty } from './party.ts';
import { wishPhase } from './phase.ts';

type Opening = Pick<
  Convention,
  | 'event_opening'
  | 'wishes_open_date'
  | 'wishes_closed_date'
  | 'wishes_drawn_date'
  | 'ticket_sales_start'
  | 'timezone'
  | 'clock_type'
>;
function assertOpen(convention: Opening): void {
  const at = new Date(now());
  const phase = wishPhase(convention, at);
  if (phase === 'none') throw stateForbids('event_opening', wishRefusals.noWishes);
  if (phase === 'before' && convention.wishes_open_date)
    throw stateForbids(
      'event_opening',
      wishRefusals.notOpenYet({ opening: formatMoment(convention.wishes_open_date, convention) }),
    );
  const isOver = convention.ticket_sales_start !== null && convention.ticket_sales_start <= at;
  if (phase !== 'open' || isOver) throw stateForbids('event_opening', wishRefusals.closed);
}
/** Requires that wishes of a badge's convention can be ranked, as far as its row tells. @throws 409/453 event_opening */
export const assertMayRank = ({ row }: { readonly row: object }): void => assertOpen((row as { convention: Opening }).convention); // loaded with every badge, see its behavior
/** Requires that wishes can be ranked. Until the end of the transaction they are not closed. @throws 409/453 event_opening */
export async function assertWishesOpen({ db }: Context, convention_id: string): Promise<Convention> {
  await db.$queryRaw`SELECT 1 FROM convention WHERE id = ${convention_id}::uuid FOR SHARE`;
  const convention = await db.convention.findUniqueOrThrow({ where: { id: convention_id } });
  assertOpen(convention);
  return convention;
}
/** Locks a badge and its party for a change of its wishes. @throws 409/453 badge_id, event_opening */
export async function lockForWishes(ctx: Context, { id, convention_id }: Pick<Badge, 'id' | 'convention_id'>) {
  await ctx.db.$queryRaw`SELECT 1 FROM badge WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const convention = await assertWishesOpen(ctx, convention_id);
  const badge = await ctx.db.badge.findUniqueOrThrow({ where: { id }, include: { badgetype: true } });
  assertBadgeComesWithTickets(badge);
  const party = await lockParty(ctx, badge);
  return { convention, badge, party };
}
/** Requires that the badge ranks for its party. @throws 409/453 badge_id */
export async function assertLeads({ db }: Context, party: WishParty, badge_id: string): Promise<void> {
  if (party.leader_badge_id === badge_id) return;
  const { name } = await db.badge.findUniqueOrThrow({ where: { id: party.leader_badge_id }, select: { name: true } });
  throw stateForbids('badge_id', wishRefusals.notLeader({ leader: name }));
}
/** Requires that the badge may wish for an event. @throws 400/442, 409/453 event_id, badgetype_id */
export async function assertMayWish(ctx: Context, badge: Badge, event: Event): Promise<void> {
  if (event.convention_id !== badge.convention_id) throw wrongConvention('event_id');
  const isOffered = event.sellable && !event.is_cancelled && !event.trashed && !event.private && event.max_tickets > 0;
  if (!isOffered) throw stateForbids('event_id', wishRefusals.notOffered({ event: event.name }));
  if (badge.user_id && (await ctx.db.eventHost.count({ where: { event_id: event.id, user_id: badge.user_id } }))) {
    const first = await ctx.db.badge.findFirst({
      where: { convention_id: badge.convention_id, user_id: badge.user_id },
      orderBy: { badge_number: 'asc' },
      select: { id: true },
    });
    // The others are of the host's family.
    if (first?.id === badge.id) throw stateForbids('event_id', wishRefusals.ownEvent({ event: event.name }));
  }
  assertBadgeTypeAllowed(await loadGroups(ctx, event.id), badge);
}
