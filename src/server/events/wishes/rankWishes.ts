import type { Badge } from '../../../generated/prisma/client.ts';
import { wishRefusals } from '../../../messages/events/wishes.ts';
import { flag, ids } from '../../../resources/fields.ts';
import { badge } from '../../../resources/registration/badge.ts';
import { action } from '../../core/actions/action.ts';
import { invalid, referenceNotFound } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { isSelf } from '../../platform/policy.ts';
import { mirrorWishes } from './party.ts';
import { assertLeads, assertMayRank, assertMayWish, lockForWishes } from './wishRules.ts';

/** Replaces the wishes of a badge and its party, in the order of rank. @throws 400, 409/453 */
export async function rankWishes(
  ctx: Context,
  of: Pick<Badge, 'id' | 'convention_id'>,
  event_ids: readonly string[],
  want_wait: boolean,
): Promise<void> {
  const { convention, badge, party } = await lockForWishes(ctx, of);
  await assertLeads(ctx, party, badge.id);
  const limit = convention.wishes_per_badge;
  if (event_ids.length > limit) throw invalid('event_ids', wishRefusals.tooMany({ limit }));
  if (new Set(event_ids).size < event_ids.length) throw invalid('event_ids', wishRefusals.namedTwice);
  const before = await ctx.db.eventWish.findMany({ where: { badge_id: badge.id } });
  const waits = new Map(before.map((wish) => [wish.event_id, wish.want_wait]));
  const events = await ctx.db.event.findMany({ where: { id: { in: event_ids.filter((id) => !waits.has(id)) } } });
  for (const id of event_ids) {
    if (waits.has(id)) continue;
    const event = events.find((one) => one.id === id);
    if (!event) throw referenceNotFound('event_ids', 'event');
    await assertMayWish(ctx, badge, event);
  }
  await ctx.db.eventWish.deleteMany({ where: { badge_id: badge.id } });
  await ctx.db.eventWish.createMany({
    data: event_ids.map((event_id, index) => ({
      ...{ convention_id: badge.convention_id, badge_id: badge.id, event_id, rank: index + 1 },
      want_wait: waits.get(event_id) ?? want_wait,
    })),
  });
  await mirrorWishes(ctx, party);
}

/** The whole list of a badge's wishes at once. */
export const badgeActions = {
  rankWishes: action(
    badge,
    'PUT /{id}/wishes',
    {
      returns: { list: 'eventwish' },
      summary: 'Rank the wishes of a badge',
      description:
        'event_ids, in order of rank, replace the list; an empty list removes all wishes. want_wait: whether to wait for seats at newly added events. The leader of a party ranks for everyone in it.',
      input: { event_ids: ids('event'), want_wait: flag() },
      needsConfirmedEmail: true,
      mayCall: (viewer, row) => isSelf(viewer, row.user_id),
      precondition: assertMayRank,
    },
    async ({ ctx, row, input: { event_ids = [], want_wait = true } }) => {
      await rankWishes(ctx, row, event_ids, want_wait);
      return { badge_id: row.id };
    },
  ),
};
