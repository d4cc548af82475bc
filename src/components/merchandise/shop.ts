import { api } from '../../client/api.ts';
import { keys } from '../../client/queryClient.ts';
import { useAllPages } from '../../client/useAllPages.ts';
import { shopText } from '../../messages/merchandise/stockBoard.ts';
import type { conventionimage } from '../../resources/convention/conventionimage.ts';
import type { product } from '../../resources/merchandise/product.ts';
import type { productvariant } from '../../resources/merchandise/productvariant.ts';
import { FEW } from '../../resources/merchandise/stock.ts';
import type { RecordOf } from '../../resources/resource.ts';

export type Picture = RecordOf<typeof conventionimage>;
export type Product = RecordOf<typeof product> & { readonly image?: Picture | null };
export type Variant = RecordOf<typeof productvariant> & { readonly actual_price: number };

/** The products for sale with their variants, in order. */
export interface Shop {
  readonly convention_id: string;
  readonly products: readonly Product[];
  readonly variants: readonly Variant[];
  product(id: string): Product | undefined;
  variantsOf(product_id: string): readonly Variant[];
}

/** "Shirt, L"; only the product if its single variant has the same name. */
export function variantLabel(shop: Shop, variant: Variant): string {
  const name = shop.product(variant.product_id)?.name ?? '';
  return shop.variantsOf(variant.product_id).length === 1 && variant.name === name ? name : `${name}, ${variant.name}`;
}

export type StockLevel = 'unlimited' | 'plenty' | 'low' | 'out';
export const stockLevelOf = ({ available_count: available }: Variant): StockLevel =>
  available === null ? 'unlimited' : available <= 0 ? 'out' : available <= FEW ? 'low' : 'plenty';
/** Whether a variant should be ordered again: what is not for sale is not missed. */
export const isShort = (shop: Shop, variant: Variant, levels: readonly StockLevel[]): boolean =>
  levels.includes(stockLevelOf(variant)) && shop.product(variant.product_id)?.sellable === true;
/** Describes how many are left. */
export function stockLabel(variant: Variant): string {
  const stock = stockLevelOf(variant);
  if (stock === 'out') return shopText.soldOut;
  if (stock === 'unlimited') return shopText.notCounted;
  return stock === 'low' ? shopText.low({ count: variant.available_count }) : shopText.left({ count: variant.available_count });
}
export const stockColors: Readonly<Record<StockLevel, string>> = { unlimited: 'gray', plenty: 'pine', low: 'yellow', out: 'red' };

/** Reads the products and variants of a convention. */
export function useShop(id: string) {
  const products = useAllPages<Product>(keys.list('product', 'convention.products', { id }), (page, options) =>
    api.convention.products.query({ id, ...page, _include_related_objects: 'image' }, options),
  );
  const variants = useAllPages<Variant>(keys.list('productvariant', 'convention.productvariants', { id }), (page, options) =>
    api.convention.productvariants.query({ id, ...page, _include: 'actual_price' }, options),
  );
  const error = [products, variants].find((query) => query.isError && !query.data)?.error ?? null;
  const retry = () => {
    for (const query of [products, variants]) if (query.isError) void query.refetch();
  };
  const [p, v] = [products.data?.items, variants.data?.items];
  return { shop: p && v ? shopOf(id, p, v) : null, error, retry };
}
/** Products with their variants. */
export function shopOf(convention_id: string, products: readonly Product[], variants: readonly Variant[]): Shop {
  const byId = new Map(products.map((one) => [one.id, one]));
  const of = new Map<string, Variant[]>();
  for (const one of variants) of.set(one.product_id, [...(of.get(one.product_id) ?? []), one]);
  return {
    convention_id,
    products,
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
