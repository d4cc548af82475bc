import { api } from '../../client/api.ts';
import { keys } from '../../client/queryClient.ts';
import { useAllPages } from '../../client/useAllPages.ts';
import { sellTabText, shopText } from '../../messages/merchandise/board.ts';
import type { conventionimage } from '../../resources/convention/conventionimage.ts';
import type { discount } from '../../resources/exhibitors/discount.ts';
import type { product } from '../../resources/merchandise/product.ts';
import type { productvariant } from '../../resources/merchandise/productvariant.ts';
import { type StockLevel, stockLevel } from '../../resources/merchandise/stock.ts';
import type { RecordOf } from '../../resources/resource.ts';

export type Picture = RecordOf<typeof conventionimage>;
export type Product = RecordOf<typeof product> & { readonly image?: Picture | null };
export type Variant = RecordOf<typeof productvariant> & { readonly actual_price: number };

type Discount = RecordOf<typeof discount>;

/** The products for sale with their variants, in order. */
export interface Shop {
  readonly convention_id: string;
  readonly products: readonly Product[];
  readonly variants: readonly Variant[];
  readonly discounts: readonly Discount[];
  product(id: string): Product | undefined;
  variantsOf(product_id: string): readonly Variant[];
}

/** The name of a discount, and for whom it is. */
const discountLabel = ({ name, public: isForAll }: Discount) => sellTabText.discount({ name, isForAll: isForAll ? 'yes' : 'no' });
/** The discount that a piece was sold with. */
export function discountOf({ discounts }: Shop, id: string | null): string | null {
  const found = discounts.find((one) => one.id === id);
  return found ? discountLabel(found) : null;
}
const cents = (amount: number) => Math.round(amount * 100);
/** What a discount makes of the usual price, in cents. */
const after = ({ percent_off, amount_off }: Discount, { price }: Variant) =>
  Math.max(0, cents(price) - cents(amount_off) - Math.round((cents(price) * percent_off) / 100));
const isFor = (one: Discount, { product_id }: Variant) =>
  one.enabled && [null, product_id].includes(one.product_id) && !one.badgetype_id && !one.eventtype_id;
/** The discount that makes the price of a variant lower than its usual one. */
export function reasonOf({ discounts }: Shop, variant: Variant): string | null {
  const found = discounts.find((one) => !one.code && isFor(one, variant) && after(one, variant) === cents(variant.actual_price));
  return found && variant.actual_price < variant.price ? discountLabel(found) : null;
}
/** What a code makes of the price of a variant; null if it is for none of it. */
export function codePrice({ discounts }: Shop, variant: Variant, code: string): number | null {
  const found = code && discounts.find((one) => one.code?.toLowerCase() === code.toLowerCase() && isFor(one, variant));
  return found ? after(found, variant) / 100 : null;
}
/** "Shirt, L"; only the product if its single variant has the same name. */
export function variantLabel(shop: Shop, variant: Variant): string {
  const name = shop.product(variant.product_id)?.name ?? '';
  return shop.variantsOf(variant.product_id).length === 1 && variant.name === name ? name : `${name}, ${variant.name}`;
}

/** How the stock of a variant stands. */
export const stockLevelOf = ({ available_count }: Variant): StockLevel => stockLevel(available_count);
/** Whether a variant should be ordered again: desks sell what is not sold online, too. */
export const isShort = (variant: Variant, levels: readonly StockLevel[]): boolean => levels.includes(stockLevelOf(variant));
/** Whether so many of a variant are all there are. */
export const isAllTaken = ({ available_count }: Variant, count: number): boolean =>
  available_count !== null && count >= available_count;
/** Describes how many are left. */
export function stockLabel(variant: Variant): string {
  const stock = stockLevelOf(variant);
  if (stock === 'out') return shopText.soldOut;
  if (stock === 'unlimited') return shopText.notCounted;
  return stock === 'low' ? shopText.low({ count: variant.available_count }) : shopText.left({ count: variant.available_count });
}
const stockColors: Readonly<Record<StockLevel, string>> = { unlimited: 'gray', plenty: 'pine', low: 'yellow', out: 'red' };
/** The color of it. */
export const stockColor = (variant: Variant): string => stockColors[stockLevelOf(variant)];

/** Reads the products and variants of a convention. */
export function useShop(id: string) {
  const products = useAllPages<Product>(keys.list('product', 'convention.products', { id }), (page, options) =>
    api.convention.products.query({ id, ...page, _include_related_objects: 'image' }, options),
  );
  const variants = useAllPages<Variant>(keys.list('productvariant', 'convention.productvariants', { id }), (page, options) =>
    api.convention.productvariants.query({ id, ...page, _include: 'actual_price' }, options),
  );
  const used = { id, use_with_products: true };
  const discounts = useAllPages<Discount>(keys.list('discount', 'convention.discounts', used), (page, options) =>
    api.convention.discounts.query({ ...used, ...page }, options),
  );
  const all = [products, variants, discounts];
  const error = all.find((query) => query.isError && !query.data)?.error ?? null;
  const retry = () => {
    for (const query of all) if (query.isError) void query.refetch();
  };
  const [p, v, d] = [products.data?.items, variants.data?.items, discounts.data?.items];
  return { shop: p && v && d ? shopOf(id, p, v, d) : null, error, retry };
}
/** Products with their variants. */
export function shopOf(
  convention_id: string,
  products: readonly Product[],
  variants: readonly Variant[],
  discounts: readonly Discount[] = [],
): Shop {
  const byId = new Map(products.map((one) => [one.id, one]));
  const of = new Map<string, Variant[]>();
  for (const one of variants) of.set(one.product_id, [...(of.get(one.product_id) ?? []), one]);
  return {
    convention_id,
    products,
    discounts,
    variants: products.flatMap(({ id }) => of.get(id) ?? []),
    product: (id) => byId.get(id),
    variantsOf: (id) => of.get(id) ?? [],
  };
}
/** How well a word fits the words of a name: it is one of them, one begins with it, or it stands somewhere. 0: not at all. */
function fitOf(words: readonly string[], typed: string): number {
  if (words.includes(typed)) return 3;
  if (words.some((word) => word.startsWith(typed))) return 2;
  return typed.length > 1 && words.some((word) => word.includes(typed)) ? 1 : 0;
}
/** Variants that match all words of a text, the best first and what is sold out last; an exact article number matches alone. */
export function findVariants(shop: Shop, text: string): readonly Variant[] {
  const typed = text.trim().toLowerCase();
  const exact = shop.variants.filter(({ sku }) => sku && sku.toLowerCase() === typed);
  if (exact.length) return exact;
  const wanted = typed.split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return shop.variants;
  return shop.variants
    .flatMap((variant) => {
      const name = `${shop.product(variant.product_id)?.name} ${variant.name} ${variant.sku ?? ''}`.toLowerCase();
      const words = [name, ...name.split(/[\s,-]+/)];
      const fits = wanted.map((one) => fitOf(words, one));
      const isOut = stockLevelOf(variant) === 'out';
      return fits.includes(0) ? [] : [{ variant, rank: fits.reduce((all, fit) => all + fit, isOut ? -100 : 0) }];
    })
    .sort((a, b) => b.rank - a.rank)
    .map(({ variant }) => variant);
}
