import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressIn } from '../../../components/public/format.ts';
import type { Site } from '../../../components/public/site.ts';
import { endKeptPages, KEPT_PAGES } from '../../auth/cookies.ts';
import { followWrites } from '../../db/client.ts';
import { Refusal } from '../../errors/refusals.ts';
import { cookieIn, credentialOf, refuseForgery } from '../../http/request/credentials.ts';
import { inLanguage } from '../../platform/format/language.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { HOME_PREVIEW, homePreview } from '../calls/homePreview.tsx';
import { MAX_PREVIEW_BYTES, previewPage } from '../calls/preview.tsx';
import { accountLanguage, languageOf } from '../language.ts';
import { render } from '../pages/render.tsx';
import { callerOf, contextOf } from './caller.ts';
import { makers } from './makers.tsx';
import { changeWishes, readForm } from './wishForms.ts';

/*
 * Pages that are for one person. They are made for each request and never kept: neither here, nor by proxies, nor by the browser,
 * but for the page `me` by its own script, if its owner wants it (decision 164).
 */

interface Where {
  readonly site: Site;
  readonly page: string;
  readonly parameters: URLSearchParams;
}
/** Works in the language that the address, the account or the browser asks for. */
async function inLanguageOf(
  req: IncomingMessage,
  res: ServerResponse,
  parameters: URLSearchParams,
  viewer: Viewer | null,
  work: () => Promise<void>,
): Promise<void> {
  const account = viewer && (await accountLanguage(viewer.user_id));
  return inLanguage(languageOf(req, res, parameters, account), work);
}

/** Sends a page to the person whom it is for. @throws 429 */
export async function sendPersonal(req: IncomingMessage, res: ServerResponse, { site, page, parameters }: Where): Promise<void> {
  const viewer = await callerOf(req);
  return inLanguageOf(req, res, parameters, viewer, () => sendIn(req, res, { site, page, parameters, viewer }));
}
/** Shows what a form says as what it would become, and stores nothing. @throws 403/450, 413, 429 */
export async function sendPreview(req: IncomingMessage, res: ServerResponse, { site, page, parameters }: Where): Promise<void> {
  const viewer = await callerOf(req);
  refuseForgery(req.headers, credentialOf(req.headers, {}), true);
  await inLanguageOf(req, res, parameters, viewer, async () => {
    const form = await readForm(req, MAX_PREVIEW_BYTES);
    const made =
      page === HOME_PREVIEW
        ? await homePreview(site, viewer, form)
        : { site, page: await previewPage(site, viewer, page.split('/')[1] ?? '', form) };
    sendMade(req, res, await render(made.site, page, made.page, viewer !== null));
  });
}
const secret = { 'Cache-Control': 'private, no-store', Vary: 'Cookie', 'X-Robots-Tag': 'noindex' };
function sendMade(
  req: IncomingMessage,
  res: ServerResponse,
  { status, type, text, headers }: Awaited<ReturnType<typeof render>>,
  more: Readonly<Record<string, string>> = {},
): void {
  res.writeHead(status, {
    ...headers,
    ...secret,
    ...more,
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(text),
    'X-Content-Type-Options': 'nosniff',
  });
  res.end(req.method === 'HEAD' ? undefined : text);
}
/** Makes the change that a form without a script asks for, and shows the page again. @throws 403/450, 413, 429 */
export async function takeWishForm(req: IncomingMessage, res: ServerResponse, { site, page, parameters }: Where): Promise<void> {
  const viewer = await callerOf(req);
  refuseForgery(req.headers, credentialOf(req.headers, {}), true);
  await inLanguageOf(req, res, parameters, viewer, async () => {
    const form = await readForm(req);
    try {
      if (viewer) await changeWishes(contextOf(req, viewer, site.convention.id), parameters, form);
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error;
      return sendIn(req, res, { site, page, parameters: new URLSearchParams(), viewer, refused: error.wire.message });
    }
    res.writeHead(303, { 'Cache-Control': 'private, no-store', Location: addressIn(site.convention, 'me/wishes') }).end();
  });
}
/** Days after the end of a convention for which phones keep what somebody had there. */
const KEPT_DAYS = 7;
const keptUntil = ({ convention }: Site): Readonly<Record<string, string>> =>
  convention.end_date ? { 'X-Keep-Until': String(convention.end_date.getTime() + KEPT_DAYS * 86_400_000) } : {};
async function sendIn(
  req: IncomingMessage,
  res: ServerResponse,
  { site, page, parameters, viewer, refused }: Where & { viewer: Viewer | null; refused?: string | undefined },
): Promise<void> {
  const [first = '', ...more] = page.split('/');
  const rest = more.join('/');
  const made = await followWrites(viewer?.user_id, false, async () =>
    makers[first]?.({ req, site, viewer, parameters, rest, refused }),
  );
  const isKept = page === 'me' && viewer;
  if (!viewer && cookieIn(req.headers, KEPT_PAGES)) res.appendHeader('Set-Cookie', endKeptPages());
  if (made === undefined || typeof made === 'string') {
    res.writeHead(302, { ...secret, Location: made ?? addressIn(site.convention) }).end();
    return;
  }
  const asked = new URLSearchParams(parameters);
  asked.delete('lang');
  const here = asked.size ? `${page}?${asked}` : page;
  const forKeeping = isKept ? { 'X-Person': viewer.user_id, ...keptUntil(site) } : {};
  sendMade(req, res, await render(site, here, made, viewer !== null), forKeeping);
}
