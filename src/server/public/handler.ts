import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileRefusals } from '../../messages/http/special.ts';
import { network } from '../auth/signInThrottle.ts';
import { countRequest } from '../http/rateLimit.ts';
import { clientAddress } from '../platform/address/clientAddress.ts';
import { sendAsset } from './copies/assets.ts';
import { copyOf, sendCopy } from './copies/copies.ts';
import { endLive, sendLive, sendSeats } from './live/live.ts';
import { isPersonal, sendPersonal } from './mine/pages.tsx';
import { calendarNumber, eventCalendar } from './pages/eventCalendar.ts';
import { missing, pageAt } from './pages/pages.tsx';
import { render } from './pages/render.tsx';
import { robots, sitemapIndex, sitemapOf } from './pages/sitemap.ts';
import { sendRefusal } from './refuse.ts';
import { freshSite, isKept, startFreshSites } from './site/freshSites.ts';

const sitePath = /^\/c\/([a-z\d][a-z\d-]{0,59})(?:\/([\w/.-]{0,60}))?$/;

/** Whether a path belongs to public pages. */
export const isPublic = (path: string): boolean => path.startsWith('/c/') || path === '/sitemap.xml' || path === '/robots.txt';

async function sendForCrawlers(req: IncomingMessage, res: ServerResponse, path: string): Promise<true> {
  countRequest(`address:${network(clientAddress(req))}`);
  const isMap = path === '/sitemap.xml';
  const text = isMap ? await sitemapIndex() : robots();
  res.writeHead(200, {
    'Content-Type': isMap ? 'application/xml; charset=utf-8' : 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'public, max-age=3600',
  });
  res.end(req.method === 'HEAD' ? undefined : text);
  return true;
}

/** Makes the answer of a page, which counts as a request of whoever asks first. */
async function answer(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  const [path = '', query = ''] = (req.url ?? '').split('?', 2);
  if (!path.startsWith('/c/')) return sendForCrawlers(req, res, path);
  if (await sendAsset(req, res, path)) return true;
  const [, uri_part = '', rest = ''] = sitePath.exec(path) ?? [];
  if (rest === 'live' && req.method === 'GET') return sendLive(req, res, uri_part);
  if (rest === 'seats.json') return sendSeats(req, res, uri_part);
  if (!uri_part) return false;
  const count = (calls: number) => countRequest(`address:${network(clientAddress(req))}`, calls);
  const isCounted = !isKept(uri_part);
  if (isCounted) count(1); // whether there is such a convention, the database says
  const site = await freshSite(uri_part);
  if (!site) return false;
  if (isPersonal(rest)) {
    await sendPersonal(req, res, { site, page: rest, parameters: new URLSearchParams(query) });
    return true;
  }
  const isMap = rest === 'sitemap.xml';
  const number = calendarNumber(rest);
  const entry = number === null ? null : eventCalendar(site, number);
  const found = isMap || entry ? null : pageAt(site, rest, new URLSearchParams(query));
  const key = isMap || entry ? rest : found ? `${rest}${found.query}` : '404';
  const make = async () => {
    const calls = (found?.calls ?? 1) - (isCounted ? 1 : 0);
    if (calls) count(calls);
    if (entry) return entry;
    return isMap ? sitemapOf(site) : render(site, found ? await found.make() : missing(site));
  };
  const copy = await copyOf(site, key, make, found?.max_age);
  await sendCopy(req, res, copy);
  return true;
}

/** Answers requests for the public pages of conventions. Says whether there is such a page. */
export async function publicPages(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    res
      .writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' })
      .end(`${fileRefusals.filesReadOnly}\n`);
    return true;
  }
  try {
    return await answer(req, res);
  } catch (error) {
    sendRefusal(res, error);
    return true;
  }
}

/** Starts what public pages need besides requests. The returned function ends it. */
export function startPublicPages(): () => void {
  const endFreshSites = startFreshSites();
  return () => {
    endFreshSites();
    endLive();
  };
}
