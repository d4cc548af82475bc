import { randomUUID } from 'node:crypto';
import type { Badge } from '../../../generated/prisma/client.ts';
import { bundleRefusals as refusals } from '../../../messages/registration/bundles.ts';
import { forbidden, stateForbids } from '../../errors/refusals.ts';
import { promoteFor } from '../../events/waitlist/promotion.ts';
import { lockCart } from '../../ledger/carts/fill.ts';
import { buyAddons } from '../../merchandise/addons.ts';
import { preparePiece } from '../../merchandise/sale.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { withTax } from '../../sales/addedTax.ts';
import { dividePrice } from '../../sales/bundles.ts';
import { badgeHeldUntil } from '../../sales/holdEnds.ts';
import { initialHold } from '../../sales/holds.ts';
import { assertOnSaleNow, manages, prepareBadge } from '../issue.ts';
import { assertBadges, type BundlePiece, chooseVariants } from './choose.ts';
import { badgeParts, readBundles } from './read.ts';

/** Whom a badge of a bundle is for. */
export interface Holder {
  readonly badgetype_id: string;
  readonly firstname: string;
  readonly lastname?: string | undefined;
  readonly custom_fields?: Record<string, unknown> | undefined;
  readonly addons?: readonly string[] | undefined;
}
/** The pieces of a product go to the badges that they fit, in turn. */
function badgeOfPiece(badges: readonly Badge[], fitting: ReadonlySet<string> | null, nth: number): Badge | undefined {
  const able = fitting ? badges.filter(({ badgetype_id }) => fitting.has(badgetype_id)) : badges;
  return able[nth % Math.max(1, able.length)] ?? badges[0];
}
/** The badge types of each add-on among the pieces that is not for all. */
async function fittingTypes({ db }: Context, pieces: readonly BundlePiece[]) {
  const limited = pieces
    .filter(({ product }) => product.addon !== 'no' && !product.all_badgetypes)
    .map(({ product }) => product.id);
  const links = limited.length ? await db.productBadgeType.findMany({ where: { product_id: { in: limited } } }) : [];
  return (product_id: string) =>
    limited.includes(product_id)
      ? new Set(links.filter((link) => link.product_id === product_id).map(({ badgetype_id }) => badgetype_id))
      : null;
}
/** A bundle that the viewer can buy now. @throws 403/450, 409/453 bundleparts, sale_start_date, sale_end_date */
export async function requireBundle(ctx: Context, id: string) {
  const [bundle] = await readBundles(ctx, { id });
  if (!bundle) throw new Error(`bundle ${id} is gone`);
  if (!bundle.sellable && !manages(ctx.viewer, bundle)) throw forbidden(refusals.notForSale({ bundle: bundle.name }));
  if (!badgeParts(bundle).length) throw stateForbids('bundleparts', refusals.noBadges({ bundle: bundle.name }));
  const convention = await ctx.db.convention.findUniqueOrThrow({ where: { id: bundle.convention_id } });
  assertOnSaleNow(ctx.viewer, bundle, convention);
  return { bundle, convention };
}

/** When the first badge of some types is no longer held; null: at no time. */
async function firstEnd(
  { db }: Context,
  types: readonly { readonly id: string; readonly convention_id: string }[],
): Promise<Date | null> {
  const ends = await Promise.all(types.map((type) => badgeHeldUntil(db, type)));
  return ends.reduce((first, end) => (end && (!first || end < first) ? end : first), null);
}

/**
 * Puts all of a bundle on hold in the cart of the viewer, where its parts are paid and removed together. Its price divides over them. Types are
 * locked by id, then variants by id.
 * @throws 400, 403/450, 409/443, 409/453, 429/452
 */
export async function buyBundle(ctx: Context, id: string, holders: readonly Holder[], chosen: readonly string[]) {
  const { bundle, convention } = await requireBundle(ctx, id);
  const { convention_id } = bundle;
  assertBadges(bundle, holders);
  const pieces = chooseVariants(bundle, chosen).sort((a, b) => (a.id < b.id ? -1 : 1));
  const { user_id } = requireUser(ctx);
  const order_id = await lockCart(ctx, convention_id, user_id);
  const people = [...holders].sort((a, b) => (a.badgetype_id < b.badgetype_id ? -1 : 1));
  const typeOf = new Map(badgeParts(bundle).map(({ type }) => [type.id, type]));
  const costs = [
    ...people.map(({ badgetype_id }) =>
      withTax(typeOf.get(badgetype_id)?.price ?? 0, typeOf.get(badgetype_id) ?? { tax_added: 0 }),
    ),
    ...pieces.map(({ price, product }) => withTax(price, product)),
  ];
  const shares = dividePrice(bundle.price, costs);
  const total = shares.reduce((sum, share) => sum + share, 0);
  const priceOf = (n: number) => ({ retail_price: costs[n] ?? 0, net_price: shares[n] ?? 0, discount_id: null });
  // A part that costs nothing waits for the payment of the others.
  const part = {
    bundle_id: id,
    bundle_sale_id: randomUUID(),
    ...initialHold(total, convention.hold_minutes, await firstEnd(ctx, [...typeOf.values()])),
  };

  const badges: Badge[] = [];
  for (const [n, { addons: _, custom_fields = {}, lastname = '', ...holder }] of people.entries()) {
    const data = { ...holder, lastname, custom_fields: custom_fields as object }; // checked next
    const prepared = await prepareBadge(ctx, data, { price: priceOf(n) });
    badges.push(await ctx.db.badge.create({ data: { ...data, ...prepared, ...part, order_id } }));
  }
  const fittingOf = await fittingTypes(ctx, pieces);
  const given = new Map<string, string[]>();
  for (const [n, { id: productvariant_id, product }] of pieces.entries()) {
    const before = pieces.slice(0, n).filter((one) => one.product.id === product.id).length;
    const badge = badgeOfPiece(badges, fittingOf(product.id), before) ?? null;
    const prepared = await preparePiece(ctx, { productvariant_id, badge, price: priceOf(people.length + n) });
    await ctx.db.soldProduct.create({ data: { productvariant_id, ...prepared, ...part } });
    if (badge) given.set(badge.id, [...(given.get(badge.id) ?? []), productvariant_id]);
  }
  const isBound = !manages(ctx.viewer, bundle);
  for (const [n, badge] of badges.entries())
    await buyAddons(ctx, badge, { chosen: people[n]?.addons ?? [], has: given.get(badge.id) ?? [], isBound });
  if (total === 0) await promoteFor(ctx, [user_id]);
  return { bundle_sale_id: part.bundle_sale_id, order_id, net_price: total / 100 };
}
