import type { IncomingMessage, ServerResponse } from 'node:http';
import { renderToStaticMarkup } from 'react-dom/server';
import { ConventionsPage } from '../../../components/public/conventions/ConventionsPage.tsx';
import type { SiteConvention } from '../../../components/public/site.ts';
import { language } from '../../../messages/language.ts';
import { resourceNamed } from '../../../resources/index.ts';
import { network } from '../../auth/signInThrottle.ts';
import { listRecords } from '../../core/read/list.ts';
import { now } from '../../db/clock.ts';
import { countRequest } from '../../http/rateLimit.ts';
import { clientAddress } from '../../platform/address/clientAddress.ts';
import { inLanguage } from '../../platform/format/language.ts';
import { assets } from '../copies/assets.ts';
import { languageOf } from '../language.ts';
import { conventionOf, relatedOfConvention } from '../site/loadConvention.ts';
import { stranger } from '../site/stranger.ts';

/** Where the list of conventions is. */
export const CONVENTIONS_PATH = '/c';
/** The most conventions that it shows: those that begin last. */
const MAX_CONVENTIONS = 100;
const PAGE = 50;

/** The conventions that everybody sees in lists. */
async function listed(): Promise<SiteConvention[]> {
  const found: SiteConvention[] = [];
  for (let number = 1; found.length < MAX_CONVENTIONS; number += 1) {
    const page = await listRecords(
      stranger(),
      resourceNamed('convention'),
      {},
      {
        ...{ _page_number: number, _items_per_page: PAGE, _include_related_objects: relatedOfConvention },
        ...{ _order_by: 'start_date', _sort_order: 'desc' as const },
      },
    );
    found.push(...page.items.map(conventionOf));
    if (number >= page.paging.total_pages) break;
  }
  return found;
}
async function html(): Promise<string> {
  const all = await listed();
  const isOver = ({ end_date }: SiteConvention) => end_date !== null && end_date.getTime() <= now();
  const begins = ({ start_date }: SiteConvention) => start_date?.getTime() ?? Number.MAX_SAFE_INTEGER;
  const coming = all.filter((one) => !isOver(one)).sort((a, b) => begins(a) - begins(b));
  const { style } = await assets();
  return `<!doctype html>${renderToStaticMarkup(<ConventionsPage coming={coming} over={all.filter(isOver)} style={style} />)}`;
}
/** Sends the list of conventions that have public pages. */
export async function sendConventions(req: IncomingMessage, res: ServerResponse, query: string): Promise<true> {
  countRequest(`address:${network(clientAddress(req))}`);
  await inLanguage(languageOf(req, res, new URLSearchParams(query)), async () => {
    const text = await html();
    res.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
      'Content-Language': language(),
      'Content-Security-Policy':
        "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'X-Frame-Options': 'DENY',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      'Cache-Control': 'private, no-cache',
      Vary: 'Accept-Language, Cookie',
    });
    res.end(req.method === 'HEAD' ? undefined : text);
  });
  return true;
}
