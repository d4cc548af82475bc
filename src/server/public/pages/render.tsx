import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { addressIn } from '../../../components/public/format.ts';
import { colorStyle, type PageFrame, type PageHead, type Place, PublicPage } from '../../../components/public/PublicPage.tsx';
import { type BareKind, BarePage } from '../../../components/public/screen/BarePage.tsx';
import type { Site } from '../../../components/public/site.ts';
import { language } from '../../../messages/language.ts';
import { now } from '../../db/clock.ts';
import { pageUrl } from '../../mail/sender.ts';
import { settings } from '../../platform/config.ts';
import { assets } from '../copies/assets.ts';
import type { Answer } from '../copies/copies.ts';
import { iconAddress } from '../device/icons.ts';

/** A page of a site: where it stands, what it says of itself, and what it shows. */
export interface Page {
  readonly place: Place | null;
  readonly head: PageHead;
  readonly content: ReactNode;
  readonly status?: 404;
  /** A page without a menu. */
  readonly bare?: BareKind;
  /** Whether its script may use the camera. */
  readonly usesCamera?: true;
}

/** As how many requests a search counts that has to be rendered. */
export const SEARCH_CALLS = 5;

/** A page as its address names it: the query that it knows of, and how it is made. */
export interface PageAt {
  readonly query: string;
  /** Milliseconds for which it is kept, if it shows what is not announced. */
  readonly max_age?: number;
  /** As how many requests it counts when it has to be rendered. */
  readonly calls?: number;
  make(): Promise<Page>;
}
/** Finds the page at an address; null if there is none. */
export type Finder = (site: Site, parameters: URLSearchParams, rest: string) => PageAt | null;

/** Scripts and styles are files of ours. The one inline style has the color of the convention. Only what is made for it may be framed. */
function policyOf({ convention }: Site, isFramed: boolean): string {
  const style = colorStyle(convention.colour);
  const hash = style ? ` 'sha256-${createHash('sha256').update(style).digest('base64')}'` : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${hash}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    isFramed ? 'frame-ancestors *' : "frame-ancestors 'none'",
  ].join('; ');
}
/** Where the service is, and the files of its public pages. */
export async function pageFrame({ convention }: Site, here: string, isSignedIn: boolean): Promise<PageFrame> {
  const { style, scripts } = await assets();
  const icon = iconAddress(convention, 180);
  const [script, offline] = [scripts[language()], settings().OFFLINE_PAGES];
  return { base_url: pageUrl('/'), style, script, icon, offline, here, isSignedIn };
}

/** A page as HTML in the language of the moment, with the headers that protect it. `here`: the page and its query. */
export async function render(
  site: Site,
  here: string,
  { place, head, content, status, bare, usesCamera }: Page,
  isSignedIn: boolean,
): Promise<Answer<string>> {
  const frame = await pageFrame(site, addressIn(site.convention, here), isSignedIn);
  const html = renderToStaticMarkup(
    bare ? (
      <BarePage site={site} kind={bare} head={head} frame={frame}>
        {content}
      </BarePage>
    ) : (
      <PublicPage site={site} place={place} head={head} frame={frame} now={new Date(now())}>
        {content}
      </PublicPage>
    ),
  );
  const isFramed = bare === 'embed';
  return {
    status: status ?? 200,
    type: 'text/html; charset=utf-8',
    text: `<!doctype html>${html}`,
    headers: {
      'Content-Language': language(),
      'Content-Security-Policy': policyOf(site, isFramed),
      ...(isFramed ? {} : { 'X-Frame-Options': 'DENY' }),
      'Referrer-Policy': 'same-origin',
      'Permissions-Policy': `camera=(${usesCamera ? 'self' : ''}), microphone=(), geolocation=()`,
      ...(site.convention.private ? { 'X-Robots-Tag': 'noindex' } : {}),
    },
  };
}
