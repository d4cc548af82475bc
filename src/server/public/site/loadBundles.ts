import type { SiteBundle } from '../../../components/public/site.ts';
import { db } from '../../db/client.ts';
import { renderMarkdown } from '../../platform/format/markdown.ts';
import { isComplete, pricesOf } from '../../registration/bundles/prices.ts';
import { partName, readBundles } from '../../registration/bundles/read.ts';

/** The bundles of a convention that everybody may buy, with what they contain. */
export async function loadBundles(convention_id: string): Promise<SiteBundle[]> {
  const bundles = await readBundles({ db }, { convention_id, sellable: true });
  return bundles.filter(isComplete).map((bundle) => {
    const { price, full_price } = pricesOf(bundle);
    return {
      ...{ id: bundle.id, name: bundle.name, start_date: bundle.sale_start_date, end_date: bundle.sale_end_date },
      ...{ price: price / 100, saved: (full_price - price) / 100 },
      description_html: renderMarkdown(bundle.description) ?? '',
      parts: bundle.bundleparts.map(partName),
    };
  });
}
