import { addressIn } from '../../../components/public/format.ts';
import { places } from '../../../components/public/PublicPage.tsx';
import type { Site } from '../../../components/public/site.ts';
import { resourceNamed } from '../../../resources/index.ts';
import { listRecords } from '../../core/read/list.ts';
import { pageUrl } from '../../mail/sender.ts';
import type { Answer } from '../copies/copies.ts';
import { stranger } from '../site/stranger.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** The most conventions in the index, newest first. */
const MAX_CONVENTIONS = 500;
const PAGE = 50;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const documentOf = (root: string, entry: string, addresses: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">${addresses
    .map((address) => `<${entry}><loc>${escaped(pageUrl(address))}</loc></${entry}>`)
    .join('')}</${root}>\n`;

/** The pages of a convention for search engines; none of a private one. */
export function sitemapOf(site: Site): Answer {
  const { convention, events } = site;
  const pages = places.filter((place) => place !== 'library' || convention.library_id);
  const addresses = convention.private ? [] : [...pages, ...events.map(({ number }) => `event/${number}`)];
  const text = documentOf(
    'urlset',
    'url',
    addresses.map((page) => addressIn(convention, page)),
  );
  return { status: 200, type: 'application/xml; charset=utf-8', text };
}

/** The conventions that everybody sees in the list. */
async function listedConventions(): Promise<string[]> {
  const found: string[] = [];
  for (let number = 1; found.length < MAX_CONVENTIONS; number += 1) {
    const input = {
      ...{ _page_number: number, _items_per_page: PAGE, _fields: ['uri_part'] },
      ...{ _order_by: 'start_date', _sort_order: 'desc' as const },
    };
    const page = await listRecords(stranger(), resourceNamed('convention'), {}, input);
    found.push(...page.items.map(({ uri_part }) => String(uri_part)));
    if (number >= page.paging.total_pages) break;
  }
  return found;
}
/** The index of all sitemaps. */
export async function sitemapIndex(): Promise<string> {
  const addresses = (await listedConventions()).map((uri_part) => `/c/${uri_part}/sitemap.xml`);
  return documentOf('sitemapindex', 'sitemap', addresses);
}
/** What programs that collect pages should know. */
export const robots = (): string => `User-agent: *\nDisallow: /api/\nDisallow: /wing/\nSitemap: ${pageUrl('/sitemap.xml')}\n`;
