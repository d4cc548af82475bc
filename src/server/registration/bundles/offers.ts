import { bundleRefusals as refusals } from '../../../messages/registration/bundles.ts';
import { requireConfirmedEmail } from '../../auth/confirmedEmail.ts';
import { conflict, refusalOf } from '../../errors/refusals.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { assertOnSaleNow, limitsOf, soldOut } from '../issue.ts';
import { leftOfTypes } from '../left.ts';
import { isComplete, pricesOf } from './prices.ts';
import { type BundleWithParts, badgeParts, productParts, readBundles } from './read.ts';

/** A bundle that is for sale. Amounts in cents. */
export interface BundleForSale {
  readonly bundle: BundleWithParts;
  readonly price: number;
  /** What its parts cost by themselves, at least. */
  readonly full_price: number;
  /** Why the viewer cannot buy it now; null: they can. */
  readonly reason: string | null;
}
/** How many badges of each quota a bundle takes, and whether they are left. */
function fitsQuotas(bundle: BundleWithParts): boolean {
  const taken = new Map<string, number>();
  for (const { type, quantity } of badgeParts(bundle))
    if (type.quota_id) taken.set(type.quota_id, (taken.get(type.quota_id) ?? 0) + quantity);
  return badgeParts(bundle).every(
    ({ type: { quota, quota_id } }) => !quota || quota.quantity - quota.taken_count >= (taken.get(quota_id ?? '') ?? 0),
  );
}
const piecesLeft = ({ product }: ReturnType<typeof productParts>[number]): number =>
  product.productvariants.reduce(
    (sum, { max_quantity, taken_count }) =>
      sum + (max_quantity === null ? Number.POSITIVE_INFINITY : Math.max(0, max_quantity - taken_count)),
    0,
  );
/** The bundles of a convention that are for sale, and what speaks against each for the viewer. */
export async function bundleOffers(ctx: Context, convention_id: string): Promise<BundleForSale[]> {
  const viewer = requireUser(ctx);
  const all = await readBundles(ctx, { convention_id, sellable: true });
  const bundles = all.filter(isComplete);
  if (!bundles.length) return [];
  const types = [...new Map(bundles.flatMap(badgeParts).map(({ type }) => [type.id, type])).values()];
  const left = await leftOfTypes(types, ctx);
  const limits = await limitsOf(
    ctx,
    types.map((type) => ({ type, net_price: type.price })),
    viewer.user_id,
  );
  const clock = await ctx.db.convention.findUniqueOrThrow({
    where: { id: convention_id },
    select: { timezone: true, clock_type: true },
  });
  return bundles.map((bundle) => {
    const refusal = refusalOf(() => {
      requireConfirmedEmail(viewer);
      assertOnSaleNow(viewer, bundle, clock);
      for (const { type, quantity } of badgeParts(bundle)) {
        assertOnSaleNow(viewer, type, clock);
        if ((left.get(type.id) ?? 0) < quantity) throw soldOut(type.name);
        const limit = limits.get(type.id);
        if (limit) throw limit;
      }
      if (!fitsQuotas(bundle) || productParts(bundle).some((part) => piecesLeft(part) < part.quantity))
        throw conflict('bundle_id', refusals.soldOut({ bundle: bundle.name }));
    });
    return { bundle, ...pricesOf(bundle), reason: refusal?.wire.message ?? null };
  });
}
