import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Site } from '../../components/public/site.ts';
import { fileRefusals } from '../../messages/http/special.ts';
import { language } from '../../messages/language.ts';
import { network } from '../auth/signInThrottle.ts';
import { countRequest } from '../http/rateLimit.ts';
import { credentialOf } from '../http/request/credentials.ts';
import { clientAddress } from '../platform/address/clientAddress.ts';
import { inLanguage } from '../platform/format/language.ts';
import { EMBED_PATH, sendAsset, sendEmbed } from './copies/assets.ts';
import { copyOf, sendCopy } from './copies/copies.ts';
import { iconAt, sendIcon } from './device/icons.ts';
import { manifestAt } from './device/manifest.ts';
import { DESK_WORKER_PATH, sendWorker, WORKER_PATH } from './device/worker.ts';
import { fileAt } from './formats/files.ts';
import { keepLanguage, languageOf } from './language.ts';
import { endLive, sendLive, sendSeats } from './live/live.ts';
import { isPersonal, takesPreview, WISHES_PAGE } from './mine/makers.tsx';
import { NOTIFICATIONS_PAGE, saveNotifications } from './mine/notifications.tsx';
import { isOwnSeats, sendOwnSeats } from './mine/ownSeats.ts';
import { sendPersonal, sendPreview, takeWishForm } from './mine/send.ts';
import { CONVENTIONS_PATH, sendConventions } from './pages/conventions.tsx';
import { missing, pageAt } from './pages/pages.tsx';
import { render } from './pages/render.tsx';
import { robots, sitemapIndex, sitemapOf } from './pages/sitemap.ts';
import { sendRefusal } from './refuse.ts';
import { freshSite, isKept, startFreshSites } from './site/freshSites.ts';

const sitePath = /^\/c\/([a-z\d][a-z\d-]{0,59})(?:\/([\w/.-]{0,100}))?$/;
/** Whether a path belongs to public pages. */
export const isPublic = (path: string): boolean =>
  path.startsWith('/c/') || [CONVENTIONS_PATH, '/sitemap.xml', '/robots.txt', EMBED_PATH].includes(path);

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

/** The site and the page that a path names. */
const placeIn = (path: string): readonly [uri_part: string, rest: string] => {
  const [, uri_part = '', rest = ''] = sitePath.exec(path) ?? [];
  return [uri_part, rest];
};
/** Makes the answer of a page, which counts as a request of whoever asks first. */
async function answer(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  const [path = '', query = ''] = (req.url ?? '').split('?', 2);
  if (path === EMBED_PATH) return sendEmbed(req, res);
  if (path === CONVENTIONS_PATH || path === `${CONVENTIONS_PATH}/`) return sendConventions(req, res, query);
  if (!path.startsWith('/c/')) return sendForCrawlers(req, res, path);
  if (path === WORKER_PATH) return sendWorker(req, res, 'pages');
  if (path === DESK_WORKER_PATH) return sendWorker(req, res, 'desk');
  if (await sendAsset(req, res, path)) return true;
  const [uri_part, rest] = placeIn(path);
  if (rest === 'live' && req.method === 'GET') return sendLive(req, res, uri_part);
  if (rest === 'seats.json') return sendSeats(req, res, uri_part);
  if (!uri_part) return false;
  const isCounted = !isKept(uri_part);
  if (isCounted) countRequest(`address:${network(clientAddress(req))}`); // whether there is such a convention, the database says
  const site = await freshSite(uri_part);
  if (!site) return false;
  if (req.method === 'POST' && rest === NOTIFICATIONS_PAGE) return saveNotifications(req, res, site);
  if (isOwnSeats(rest)) return sendOwnSeats(req, res, site, rest);
  const icon = iconAt(rest);
  if (icon) {
    if (!isCounted) countRequest(`address:${network(clientAddress(req))}`);
    return sendIcon(req, res, site, icon);
  }
  const parameters = new URLSearchParams(query);
  await keepLanguage(req, site.convention.id, parameters);
  if (isPersonal(rest)) {
    const take = takesPreview(rest) ? sendPreview : takeWishForm;
    await (req.method === 'POST' ? take : sendPersonal)(req, res, { site, page: rest, parameters });
    return true;
  }
  return inLanguage(languageOf(req, res, parameters), () => sendPublic(req, res, { site, rest, parameters, isCounted }));
}
interface Asked {
  readonly site: Site;
  /** What follows in the address. */
  readonly rest: string;
  readonly parameters: URLSearchParams;
  /** Whether it has been counted as one request. */
  readonly isCounted: boolean;
}
/** Sends a page that is the same for everybody, but for the link to sign in or to what is their own. */
async function sendPublic(
  req: IncomingMessage,
  res: ServerResponse,
  { site, rest, parameters, isCounted }: Asked,
): Promise<true> {
  const isMap = rest === 'sitemap.xml';
  const file = manifestAt(site, rest) ?? fileAt(site, rest, parameters);
  const found = isMap || file ? null : pageAt(site, rest, parameters);
  const here = found ? `${rest}${found.query}` : '';
  const isSignedIn = credentialOf(req.headers, {})?.from === 'cookie';
  const key = file?.key ?? (isMap ? rest : `${language()} ${isSignedIn ? 'mine ' : ''}${found ? here : '404'}`);
  const make = async () => {
    const calls = (found?.calls ?? file?.calls ?? 1) - (isCounted ? 1 : 0);
    if (calls) countRequest(`address:${network(clientAddress(req))}`, calls);
    if (file) return file.make();
    return isMap ? sitemapOf(site) : render(site, here, found ? await found.make() : missing(site), isSignedIn);
  };
  const copy = await copyOf(site, key, make, found?.max_age);
  await sendCopy(req, res, copy, res.hasHeader('Set-Cookie'));
  return true;
}

/** Whether a request sends the form of a page, as pages do that work without a script. */
const takesForm = ({ method, url = '' }: IncomingMessage): boolean => {
  const [, page] = placeIn(url.split('?', 1)[0] ?? '');
  return method === 'POST' && ([NOTIFICATIONS_PAGE, WISHES_PAGE].includes(page) || takesPreview(page));
};

/** Answers requests for the public pages of conventions. Says whether there is such a page. */
export async function publicPages(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  if (req.method !== 'GET' && req.method !== 'HEAD' && !takesForm(req)) {
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
