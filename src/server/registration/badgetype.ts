import { bundleRefusals } from '../../messages/registration/bundles.ts';
import { badgeTypeRefusals } from '../../messages/registration/refusals.ts';
import type { badgetype } from '../../resources/registration/badgetype.ts';
import { firstUnusedSlug, slugOf } from '../../resources/slugs.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { loadMany } from '../core/loaders.ts';
import { stateForbids } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';
import { withTax } from '../sales/addedTax.ts';
import { holdsPlace, releaseExpiredHolds } from '../sales/holds.ts';
import { assertSaleInOrder } from '../sales/saleWindow.ts';
import { linkBadgeType } from '../volunteers/shifts/shiftbadgetype.ts';
import { leftInStatement, leftOfTypes } from './left.ts';
import { ownBadges, visibleBadgeTypes } from './policy.ts';

async function unusedUriPart({ db }: Context, convention_id: string | undefined, name: string): Promise<string> {
  const slug = slugOf(name, 'badge');
  const rows = await db.badgeType.findMany({
    where: { convention_id, uri_part: { startsWith: slug.slice(0, 50) } },
    select: { uri_part: true },
  });
  return firstUnusedSlug(slug, new Set(rows.map((row) => row.uri_part)));
}
const quantityTooLow = (taken?: number) =>
  stateForbids('max_quantity', taken === undefined ? badgeTypeRefusals.belowTakenCount : badgeTypeRefusals.belowTaken({ taken }));
const quotaTooSmall = () => stateForbids('quota_id', badgeTypeRefusals.quotaTooSmall);
const left = loadMany(leftOfTypes, leftInStatement);
const hasBadges = () => stateForbids('badges', badgeTypeRefusals.hasBadges);

export const behavior: BehaviorOf<typeof badgetype> = {
  policy: {
    visibleTo: visibleBadgeTypes,
    knownTo: (viewer) => ({ badges: { some: ownBadges(viewer) } }),
  },
  hooks: {
    retryOn: ['badgetype_convention_id_uri_part_key'],
    beforeCreate: async (data, { ctx }) => {
      assertSaleInOrder(data);
      return { uri_part: await unusedUriPart(ctx, data.convention_id, data.name ?? '') };
    },
    afterCreate: (row, { ctx }) => linkBadgeType(ctx, row),
    beforeUpdate: async (row, change, { parents }) => {
      const { max_quantity } = change;
      const quota = change.quota_id && change.quota_id !== row.quota_id ? parents.quota_id : null;
      if (quota && quota.quantity - quota.taken_count < row.taken_count) throw quotaTooSmall();
      assertSaleInOrder({ ...row, ...change });
      if (max_quantity !== undefined && max_quantity < row.taken_count) throw quantityTooLow(row.taken_count);
      return undefined;
    },
    checkDelete: async (row, { db }) => {
      if (await db.badge.count({ where: { badgetype_id: row.id, ...holdsPlace() } })) throw hasBadges();
    },
    beforeDelete: async (row, ctx) => {
      await releaseExpiredHolds(ctx, 'badge', row.id);
      if (await ctx.db.badge.count({ where: { badgetype_id: row.id } })) throw hasBadges();
    },
    constraints: {
      badgetype_taken_count_check: () => quantityTooLow(),
      badge_badgetype_id_fkey: hasBadges,
      bundlepart_badgetype_id_fkey: () => stateForbids('bundles', bundleRefusals.hasPart),
      discount_badgetype_id_fkey: () => stateForbids('discounts', badgeTypeRefusals.hasDiscounts),
    },
  },
  loaders: {
    derived: {
      available_quantity: left,
      max_available_count: (row) => row.max_quantity - row.taken_count,
      full_price: (row) => withTax(row.price, row),
    },
  },
};
