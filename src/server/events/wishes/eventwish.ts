import type { Prisma } from '../../../generated/prisma/client.ts';
import { wishReasons, wishRefusals } from '../../../messages/events/wishes.ts';
import type { eventwish } from '../../../resources/events/wishes/eventwish.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { noRows } from '../../core/read/where.ts';
import { conflict, invalid, wrongConvention } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { can, isSelf, publicOrStaff } from '../../platform/policy.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { mirrorWishes } from './party.ts';
import { assertLeads, assertMayWish, lockForWishes } from './wishRules.ts';

/** What the reason of an outcome tells. */
export interface WishStory {
  readonly round: number;
  readonly turn: number;
  readonly left: number;
  readonly size: number;
  /** The number of the granted event that is at the same time. */
  readonly clash: number | null;
  /** The badge was not paid for when wishes closed, or the event no longer takes place. */
  readonly but?: 'unpaid' | 'gone';
}
/** Why a wish had its outcome, in the language of the moment; null before the draw. */
export function reasonOf({ outcome, story }: { outcome: string; story: Prisma.JsonValue }): string | null {
  if (outcome === 'pending' || !story) return null;
  const told = story as unknown as WishStory; // as the draw stores it
  if (told.but) return wishReasons[told.but];
  switch (outcome) {
    case 'granted':
      return wishReasons.granted(told);
    case 'sold_out':
      return wishReasons.sold_out(told);
    case 'clash':
      return wishReasons.clash({ number: told.clash ?? 0 });
    case 'limit':
      return wishReasons.limit;
    default:
      return wishReasons.not_allowed;
  }
}

interface WishRelations {
  badge: { user_id: string | null; convention_id: string; name: string };
  event: { name: string };
}
const ownWishes = (viewer: Viewer | null) => (viewer ? { badge: { user_id: viewer.user_id } } : noRows);
async function lockAsLeader(ctx: Context, badge: { id: string; convention_id: string }) {
  const locked = await lockForWishes(ctx, badge);
  await assertLeads(ctx, locked.party, badge.id);
  return locked;
}
async function mirror(ctx: Context, badge_id: string): Promise<void> {
  const member = await ctx.db.wishPartyMember.findUniqueOrThrow({ where: { badge_id }, include: { wishparty: true } });
  await mirrorWishes(ctx, member.wishparty);
}
/** Sets whether to wait for a seat where the draw gives none. @throws 409/453 */
export async function setWantWait(
  ctx: Context,
  { id, badge_id, convention_id }: { id: string; badge_id: string; convention_id: string },
  want_wait: boolean,
): Promise<void> {
  const { party } = await lockAsLeader(ctx, { id: badge_id, convention_id });
  await ctx.db.eventWish.update({ where: { id }, data: { want_wait } });
  await mirrorWishes(ctx, party);
}
const assertRank = (rank: number | undefined, limit: number) => {
  if (rank !== undefined && rank > limit) throw invalid('rank', wishRefusals.rankTooHigh({ limit }));
};

export const behavior: BehaviorOf<typeof eventwish, WishRelations> = {
  policy: {
    mayCreate: (viewer, _input, { badge_id: badge }) => isSelf(viewer, badge?.user_id),
    mayUpdate: (viewer, row) => isSelf(viewer, row.badge.user_id),
    mayDelete: (viewer, row) => isSelf(viewer, row.badge.user_id),
    isOwner: (viewer, row) => isSelf(viewer, row.badge.user_id),
    mayRead: (viewer, row) => can(viewer, 'registration', row.convention_id),
    visibleTo: (viewer) => publicOrStaff(viewer, ownWishes(viewer), 'registration'),
    rowsOfLevel: { owner: ownWishes, editor: ownWishes, fullEditor: ownWishes },
  },
  hooks: {
    lockFirst: (row) => [['badge', row.badge_id]],
    beforeCreate: async (data, { ctx, parents: { badge_id: badge, event_id: event } }) => {
      if (!badge || !event) return undefined;
      if (event.convention_id !== badge.convention_id) throw wrongConvention('event_id');
      const locked = await lockAsLeader(ctx, badge);
      assertRank(data.rank, locked.convention.wishes_per_badge);
      await assertMayWish(ctx, locked.badge, event);
      return undefined;
    },
    afterCreate: (row, { ctx }) => mirror(ctx, row.badge_id),
    beforeUpdate: async (row, change, { ctx }) => {
      const { convention } = await lockAsLeader(ctx, { id: row.badge_id, convention_id: row.convention_id });
      assertRank(change.rank, convention.wishes_per_badge);
      return undefined;
    },
    afterUpdate: (row, _before, { ctx }) => mirror(ctx, row.badge_id),
    beforeDelete: async (row, ctx) => {
      await lockAsLeader(ctx, { id: row.badge_id, convention_id: row.convention_id });
    },
    afterDelete: (row, ctx) => mirror(ctx, row.badge_id),
    constraints: {
      eventwish_badge_id_event_id_key: () => conflict('event_id', wishRefusals.wishedAlready),
      eventwish_badge_id_rank_key: () => conflict('rank', wishRefusals.rankTaken),
    },
  },
  loaders: {
    loadWith: {
      badge: { select: { user_id: true, convention_id: true, name: true } },
      event: { select: { name: true } },
    },
    derived: { name: (row) => row.event.name, reason: reasonOf },
  },
};
