import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileRefusals } from '../../messages/http/special.ts';
import { network } from '../auth/signInThrottle.ts';
import { toRefusal } from '../errors/mapError.ts';
import { countRequest } from '../http/rateLimit.ts';
import { clientAddress } from '../platform/address/clientAddress.ts';
import { sendAsset } from './assets.ts';
import { copyOf, sendCopy } from './copies.ts';
import { freshSite } from './freshSites.ts';
import { missing, pageAt } from './pages.tsx';
import { render } from './render.tsx';

const sitePath = /^\/c\/([a-z\d][a-z\d-]{0,59})(?:\/([\w/-]{0,60}))?$/;

/** Whether a path belongs to the public pages of a convention. */
export const isPublic = (path: string): boolean => path.startsWith('/c/');

/** Makes the answer of a page, which counts as a request of whoever asks first. */
async function answer(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  const [path = '', query = ''] = (req.url ?? '').split('?', 2);
  if (await sendAsset(req, res, path)) return true;
  const [, uri_part = '', rest = ''] = sitePath.exec(path) ?? [];
  const site = uri_part ? await freshSite(uri_part) : null;
  if (!site) return false;
  const found = pageAt(site, rest, new URLSearchParams(query));
  const key = found ? `${rest}${found.query}` : '404';
  const make = async () => {
    countRequest(`address:${network(clientAddress(req))}`);
    return render(site, found ? await found.make() : missing(site));
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
    const refusal = toRefusal(error);
    if (refusal.status >= 500 && refusal.status !== 503) throw error;
    const headers = {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(refusal.retryAfter ? { 'Retry-After': String(refusal.retryAfter) } : {}),
    };
    res.writeHead(refusal.status, headers).end(`${refusal.wire.message}\n`);
    return true;
  }
}
