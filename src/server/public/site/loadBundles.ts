import type { BundleSummary, SiteBundle } from '../../../components/public/site.ts';
import { db } from '../../db/client.ts';
import { renderMarkdown } from '../../platform/format/markdown.ts';
import { type BundlePrices, isComplete, pricesOf } from '../../registration/bundles/prices.ts';
import { type BundleWithParts, partName, readBundles } from '../../registration/bundles/read.ts';

/** What public pages say of a bundle. Takes cents. */
export const summaryOfBundle = (bundle: BundleWithParts, { price, full_price }: BundlePrices): BundleSummary => ({
  ...{ id: bundle.id, name: bundle.name, price: price / 100, saved: (full_price - price) / 100 },
  description_html: renderMarkdown(bundle.description) ?? '',
  parts: bundle.bundleparts.map(partName),
});

/** The bundles of a convention that everybody may buy, with what they contain. */
export async function loadBundles(convention_id: string): Promise<SiteBundle[]> {
  const bundles = await readBundles({ db }, { convention_id, sellable: true });
  return bundles.filter(isComplete).map((bundle) => {
    return { ...summaryOfBundle(bundle, pricesOf(bundle)), start_date: bundle.sale_start_date, end_date: bundle.sale_end_date };
  });
}
