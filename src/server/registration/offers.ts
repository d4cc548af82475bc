import { z } from 'zod';
import type { BadgeType } from '../../generated/prisma/client.ts';
import { convention } from '../../resources/convention/convention.ts';
import { requireConfirmedEmail } from '../auth/confirmedEmail.ts';
import { action } from '../core/actions/action.ts';
import { refusalOf } from '../errors/refusals.ts';
import { addonOffers, assertAddonsLeft } from '../merchandise/addons.ts';
import { type Context, requireUser } from '../platform/context.ts';
import type { Viewer } from '../platform/viewer.ts';
import { withTax } from '../sales/addedTax.ts';
import { currentPrices, isFor } from '../sales/discounts.ts';
import { releaseExpiredHolds, withExpiredHolds } from '../sales/holds.ts';
import { assertForSale, assertOnSaleNow, limitsOf, manages, soldOut } from './issue.ts';
import { leftOfTypes } from './left.ts';
import { visibleBadgeTypes } from './policy.ts';

/** The most types that are offered. */
const MAX_OFFERS = 200;

/** A badge type that is for sale, and whether the viewer can get a badge of it now. */
export interface Offer {
  readonly type: BadgeType;
  /** Cents, after discounts without a code. */
  readonly price: number;
  readonly left: number;
  /** Why the viewer cannot get one; null: they can. */
  readonly reason: string | null;
}
/** The types that people can get themselves, and how many of each are left when holds that have run out are released. */
async function typesForSale(ctx: Context, convention_id: string, viewer: Viewer) {
  const read = async () => {
    const types = await ctx.db.badgeType.findMany({
      where: { convention_id, sellable: true, ...visibleBadgeTypes(viewer) },
      orderBy: [{ sequence_number: 'asc' }, { name: 'asc' }],
      take: MAX_OFFERS,
    });
    return { types, left: await leftOfTypes(types, ctx) };
  };
  const first = await read();
  const full = first.types.filter(({ id }) => (first.left.get(id) ?? 0) <= 0);
  const quotas = full.flatMap(({ quota_id }) => quota_id ?? []);
  const keepers = quotas.length
    ? await ctx.db.badgeType.findMany({ where: { quota_id: { in: quotas } }, select: { id: true } })
    : [];
  const expired = full.length
    ? await withExpiredHolds(
        ctx,
        'badge',
        [...full, ...keepers].map(({ id }) => id),
      )
    : [];
  let released = 0;
  for (const id of expired) released += await releaseExpiredHolds(ctx, 'badge', id);
  return released ? read() : first;
}
/** The badge types of a convention that are for sale, in its order, and what speaks against a badge of each for the viewer. */
export async function badgeOffers(ctx: Context, convention_id: string): Promise<Offer[]> {
  const viewer = requireUser(ctx);
  const { types, left } = await typesForSale(ctx, convention_id, viewer);
  const clock = await ctx.db.convention.findUniqueOrThrow({
    where: { id: convention_id },
    select: { timezone: true, clock_type: true },
  });
  const prices = await currentPrices(ctx, 'use_with_badges', types, {
    staff: (type) => manages(viewer, type),
    fits: ({ id }, discount) => isFor(discount, { badgetype_id: id }),
  });
  const wanted = types.map((type) => ({ type, net_price: prices.get(type.id) ?? withTax(type.price, type) }));
  const others = wanted.filter(({ type }) => !manages(viewer, type));
  const addons = await addonOffers(ctx, convention_id);
  const limits = await limitsOf(ctx, others, viewer.user_id);
  return wanted.map(({ type, net_price: price }) => {
    // The refusal that making a badge would meet, by the same rules and in their order.
    const refusal = refusalOf(() => {
      requireConfirmedEmail(viewer);
      assertForSale(viewer, type);
      assertOnSaleNow(viewer, type, clock);
      if ((left.get(type.id) ?? 0) <= 0) throw soldOut(type.name);
      if (!manages(viewer, type)) assertAddonsLeft(addons, type.id);
      const limit = limits.get(type.id);
      if (limit) throw limit;
    });
    return { type, price, left: Math.max(0, left.get(type.id) ?? 0), reason: refusal?.wire.message ?? null };
  });
}

const offer = z.object({
  badgetype_id: z.string(),
  name: z.string(),
  price: z.number(),
  left: z.int(),
  sale_start_date: z.nullable(z.date()),
  sale_end_date: z.nullable(z.date()),
  can_get: z.boolean(),
  reason: z.nullable(z.string()),
});
export const actions = {
  badgeOffers: action(
    convention,
    'GET /{id}/badge-offers',
    {
      returns: z.object({ items: z.array(offer) }),
      summary: 'Read which badges you can get',
      description:
        'The badge types on sale, with your price, how many are left, and the reason if you cannot get one now. A free badge is yours immediately; others are held until they are paid.',
    },
    async ({ ctx, row }) => ({
      items: (await badgeOffers(ctx, row.id)).map(({ type, price, left, reason }) => ({
        ...{ badgetype_id: type.id, name: type.name, price: price / 100, left },
        ...{ sale_start_date: type.sale_start_date, sale_end_date: type.sale_end_date, can_get: reason === null, reason },
      })),
    }),
  ),
};
