import type { Addon, BundleChoice, BundleOffer, BundlePerson } from '../../../components/public/bundles/bundles.ts';
import { customFieldList } from '../../../resources/customFields.ts';
import { type AddonOffer, addonsOfType } from '../../merchandise/addons.ts';
import type { Context } from '../../platform/context.ts';
import { bundleOffers } from '../../registration/bundles/offers.ts';
import { badgeParts, productParts } from '../../registration/bundles/read.ts';
import { summaryOfBundle } from '../site/loadBundles.ts';

const numbered = <T>(quantity: number, make: (number: number) => T): T[] =>
  Array.from({ length: quantity }, (_, n) => make(n + 1));
/** The add-ons for badges of a type, with prices in currency units; without those that a bundle holds. */
export const addonsFor = (all: readonly AddonOffer[], badgetype_id: string, held: ReadonlySet<string> = new Set()): Addon[] =>
  addonsOfType(all, badgetype_id)
    .filter(({ id }) => !held.has(id))
    .map(({ id, name, isRequired, variants }) => ({
      ...{ id, name, isRequired },
      variants: variants.map((one) => ({ ...one, price: one.price / 100 })),
    }));

/** The bundles that the viewer can buy, with what is asked about each. */
export async function bundlesFor(ctx: Context, convention_id: string, addons: readonly AddonOffer[]): Promise<BundleOffer[]> {
  const offers = await bundleOffers(ctx, convention_id);
  return offers.map(({ bundle, price, full_price, reason }) => {
    const held = new Set(productParts(bundle).map(({ product }) => product.id));
    const people = badgeParts(bundle).flatMap(({ type, quantity }) =>
      numbered(
        quantity,
        (number): BundlePerson => ({
          ...{ badgetype_id: type.id, type: type.name, number },
          fields: customFieldList.safeParse(type.custom_fields ?? []).data ?? [],
          addons: addonsFor(addons, type.id, held),
        }),
      ),
    );
    const choices = productParts(bundle)
      .filter(({ product }) => product.productvariants.length > 1)
      .flatMap(({ product, quantity }) =>
        numbered(
          quantity,
          (number): BundleChoice => ({
            product: product.name,
            number: quantity > 1 ? number : 0,
            variants: product.productvariants
              .filter(({ max_quantity, taken_count }) => max_quantity === null || taken_count < max_quantity)
              .map(({ id, name }) => ({ id, name })),
          }),
        ),
      );
    return {
      ...summaryOfBundle(bundle, { price, full_price }),
      ...{ reason, people, choices },
    };
  });
}
