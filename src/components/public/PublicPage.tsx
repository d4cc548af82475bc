import type { ReactNode } from 'react';
import { accentStyle } from '../../client/format/accent.ts';
import { zoneName } from '../../client/format/times.ts';
import { siteText } from '../../messages/public/site.ts';
import { addressIn } from './format.ts';
import type { Site } from './site.ts';

/** The parts of a convention's site, in the order of the menu. */
export const places = ['', 'program', 'hosts', 'exhibitors', 'library', 'venue'] as const;
export type Place = (typeof places)[number];
const labels: Readonly<Record<Place, string>> = {
  '': siteText.home,
  program: siteText.program,
  hosts: siteText.hosts,
  exhibitors: siteText.exhibitors,
  library: siteText.library,
  venue: siteText.venue,
};
/** What a page is, for browsers and for those who link to it. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The address that stands for this page, without host. */
  readonly path: string;
  /** The page of the dashboard about the same. */
  readonly office?: string;
  /** schema.org */
  readonly data?: object;
}
/** Where the service is, and the files of its public pages. */
export interface PageFrame {
  readonly base_url: string;
  readonly style: string;
  readonly script: string;
}
interface PublicPageProps {
  readonly site: Site;
  readonly place: Place | null;
  readonly head: PageHead;
  readonly frame: PageFrame;
  readonly children: ReactNode;
}

/** The style of a convention in its own color; empty if it has none. */
export const colorStyle = (colour: string | null): string => accentStyle(colour).replace('[data-mantine-color-scheme]', '');
/** JSON that may stand in a script element. */
const embedded = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

function Head({ site: { convention }, head, frame }: Pick<PublicPageProps, 'site' | 'head' | 'frame'>) {
  const { title, description, path, data } = head;
  const full = title === convention.name ? title : siteText.titled({ page: title, convention: convention.name });
  const address = new URL(path, frame.base_url).href;
  const color = colorStyle(convention.colour);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{full}</title>
      <meta name="description" content={description} />
      {convention.private ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta name="color-scheme" content="light dark" />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={convention.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {convention.preview && <meta property="og:image" content={new URL(convention.preview.uri, frame.base_url).href} />}
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href={frame.style} />
      {color && <style>{color}</style>}
      <script src={frame.script} defer />
      {data && !convention.private && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data for search engines, in which no element can begin
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: embedded(data) }} />
      )}
    </head>
  );
}

/** A public page: head, menu, content. It is drawn on the server only. */
export function PublicPage({ site, place, head, frame, children }: PublicPageProps) {
  const { convention } = site;
  const shown = places.filter((one) => one !== 'library' || convention.library_id);
  return (
    <html lang="en">
      <Head site={site} head={head} frame={frame} />
      <body data-convention={convention.uri_part} data-id={convention.id}>
        <a className="skip" href="#content">
          {siteText.skip}
        </a>
        <header className="top">
          <a className="brand" href={addressIn(convention)}>
            {convention.name}
          </a>
          <a className="sign-in" href={addressIn(convention, 'me')}>
            {siteText.mine}
          </a>
          <nav aria-label={siteText.navigation}>
            {shown.map((one) => (
              <a key={one} href={addressIn(convention, one)} aria-current={one === place ? 'page' : undefined}>
                {labels[one]}
              </a>
            ))}
          </nav>
        </header>
        <main id="content" tabIndex={-1}>
          {convention.cancelled && (
            <p className="notice" role="status">
              {siteText.cancelled}
            </p>
          )}
          {children}
        </main>
        <footer>
          <p>{siteText.zone({ zone: zoneName(convention.timezone, convention.start_date ?? undefined) })}</p>
          <p>
            <a href={`/sign-in?next=${encodeURIComponent(head.office ?? `/convention/${convention.id}`)}`}>{siteText.office}</a>
          </p>
        </footer>
      </body>
    </html>
  );
}
