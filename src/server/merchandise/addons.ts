import type { Badge } from '../../generated/prisma/client.ts';
import { soldProductRefusals } from '../../messages/merchandise/refusals.ts';
import { conflict, invalid, referenceNotFound } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';
import { currentPrices, isFor } from '../sales/discounts.ts';
import { onSaleNow } from '../sales/saleWindow.ts';
import { fitsType } from './addonRules.ts';
import { manages, preparePiece } from './sale.ts';

interface TypeOfBadge {
  readonly convention_id: string;
  readonly badgetype_id: string;
}
interface Chosen {
  /** Variants that the buyer chose. */
  readonly chosen: readonly string[];
  /** Variants that the badge has already. */
  readonly has?: readonly string[];
  /** Whether the badge needs the add-ons that are required. */
  readonly isBound: boolean;
}
/**
 * The variants to be bought with a new badge: those that were chosen, and of each required add-on the only one that there is.
 * @throws 400/442 addons
 */
async function variantsFor(ctx: Context, { convention_id, badgetype_id }: TypeOfBadge, { chosen, has = [], isBound }: Chosen) {
  if (!chosen.length && !isBound) return [];
  const named = chosen.length
    ? await ctx.db.productVariant.findMany({
        where: { id: { in: [...chosen] }, convention_id },
        select: { id: true, product: { select: { addon: true } } },
      })
    : [];
  if (named.length < chosen.length) throw referenceNotFound('addons', 'productvariant');
  if (named.some(({ product }) => product.addon === 'no')) throw invalid('addons', soldProductRefusals.notAddon);
  if (!isBound) return [...chosen].sort();
  const required = await ctx.db.product.findMany({
    where: { convention_id, addon: 'required', sellable: true, AND: [onSaleNow(), fitsType(badgetype_id)] },
    select: { name: true, productvariants: { select: { id: true } } },
  });
  const added = required.flatMap(({ name, productvariants: variants }) => {
    if (!variants.length || variants.some(({ id }) => chosen.includes(id) || has.includes(id))) return [];
    if (variants.length > 1) throw invalid('addons', soldProductRefusals.choose({ product: name }));
    return variants.map(({ id }) => id);
  });
  return [...chosen, ...added].sort();
}
/** Buys the add-ons of a new badge, by id, as all sales lock them. @throws as `preparePiece`, 400/442 addons */
export async function buyAddons(ctx: Context, badge: Badge, chosen: Chosen, verified = false): Promise<void> {
  for (const productvariant_id of await variantsFor(ctx, badge, chosen)) {
    const piece = await preparePiece(ctx, { productvariant_id, badge, verified });
    await ctx.db.soldProduct.create({ data: { productvariant_id, ...piece } });
  }
}

/** An add-on that can be bought with badges of some types. Prices in cents. */
export interface AddonOffer {
  readonly id: string;
  readonly name: string;
  readonly isRequired: boolean;
  /** null: of all. */
  readonly badgetype_ids: readonly string[] | null;
  readonly variants: readonly { readonly id: string; readonly name: string; readonly price: number }[];
}
/** The most add-ons that are offered. */
const MOST = 50;

/** The add-ons of a convention that are on sale and not sold out, with the prices for the viewer. */
export async function addonOffers(ctx: Context, convention_id: string): Promise<AddonOffer[]> {
  const products = await ctx.db.product.findMany({
    where: { convention_id, addon: { not: 'no' }, sellable: true, ...onSaleNow() },
    include: {
      productvariants: { orderBy: [{ sequence_number: 'asc' }, { name: 'asc' }] },
      productbadgetypes: { select: { badgetype_id: true } },
    },
    orderBy: [{ sequence_number: 'asc' }, { name: 'asc' }],
    take: MOST,
  });
  const variants = products.flatMap(({ tax_added, productvariants }) => productvariants.map((one) => ({ ...one, tax_added })));
  const prices = await currentPrices(ctx, 'use_with_products', variants, {
    staff: (one) => manages(ctx.viewer, one),
    fits: ({ product_id }, discount) => isFor(discount, { product_id }),
  });
  return products.flatMap(({ id, name, addon, all_badgetypes, productbadgetypes, productvariants }) => {
    const left = productvariants.filter(({ max_quantity, taken_count }) => max_quantity === null || taken_count < max_quantity);
    const isRequired = addon === 'required';
    if (!left.length && !(isRequired && productvariants.length)) return [];
    return {
      ...{ id, name, isRequired },
      badgetype_ids: all_badgetypes ? null : productbadgetypes.map(({ badgetype_id }) => badgetype_id),
      variants: left.map((one) => ({ id: one.id, name: one.name, price: prices.get(one.id) ?? one.price })),
    };
  });
}
/** Requires that what comes with badges of a type is not sold out. @throws 409/443 addons */
export function assertAddonsLeft(all: readonly AddonOffer[], badgetype_id: string): void {
  const gone = addonsOfType(all, badgetype_id).find(({ isRequired, variants }) => isRequired && !variants.length);
  if (gone) throw conflict('addons', soldProductRefusals.addonSoldOut({ product: gone.name }));
}
/** Those that fit badges of a type. */
export const addonsOfType = (all: readonly AddonOffer[], badgetype_id: string): AddonOffer[] =>
  all.filter(({ badgetype_ids }) => !badgetype_ids || badgetype_ids.includes(badgetype_id));
