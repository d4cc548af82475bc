import type { ReactNode } from 'react';
import { accentStyle } from '../../client/format/accent.ts';
import { zoneName } from '../../client/format/local.ts';
import { type Language, language, languageNames, languages } from '../../messages/language.ts';
import { homeText, languageText, siteText } from '../../messages/public/site.ts';
import { addressIn } from './format.ts';
import { sellsBadges } from './HomeParts.tsx';
import { isOver } from './phase.ts';
import type { Site } from './site.ts';

/** The parts of a convention's site, in the order of the menu. */
export const places = ['', 'program', 'hosts', 'exhibitors', 'library', 'venue'] as const;
export type Place = (typeof places)[number];
const nameOf = (place: Place): string => siteText[place || 'home'];
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
  /** The icon of the convention on an iPhone. */
  readonly icon: string;
  /** Whether browsers may keep pages for when there is no network. */
  readonly offline: 'yes' | 'no';
  /** The address that was asked for, without its language. */
  readonly here: string;
  /** Whether whoever asks has a session, by their cookie; it may have ended. */
  readonly isSignedIn: boolean;
}
interface PublicPageProps {
  readonly site: Site;
  readonly place: Place | null;
  readonly head: PageHead;
  readonly frame: PageFrame;
  readonly now: Date;
  readonly children: ReactNode;
}

/** The style of a convention in its own color; empty if it has none. */
export const colorStyle = (colour: string | null): string => accentStyle(colour).replace('[data-mantine-color-scheme]', '');
/** A language with its country, as link previews name it. */
const localeOf = (of: Language): string => (of === 'en' ? 'en_US' : `${of}_${of.toUpperCase()}`);
/** An address in a language. In English, which is what programs without one get, it stays as it is. */
const inLanguage = (path: string, of: Language): string => (of === 'en' ? path : withLanguage(path, of));
const withLanguage = (path: string, of: Language): string => `${path}${path.includes('?') ? '&' : '?'}lang=${of}`;
/** JSON that may stand in a script element. */
const embedded = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** What browsers and search engines read of a page. */
export function Head({ site: { convention }, head, frame }: Pick<PublicPageProps, 'site' | 'head' | 'frame'>) {
  const { title, description, path, data } = head;
  const full = title === convention.name ? title : siteText.titled({ page: title, convention: convention.name });
  const addressOf = (of: Language) => new URL(inLanguage(path, of), frame.base_url).href;
  const address = addressOf(language());
  const color = colorStyle(convention.colour);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{full}</title>
      <meta name="description" content={description} />
      {convention.private ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      {!convention.private &&
        languages.map((of) => (
          <link key={of} rel="alternate" hrefLang={of} href={new URL(withLanguage(path, of), frame.base_url).href} />
        ))}
      {!convention.private && <link rel="alternate" hrefLang="x-default" href={addressOf('en')} />}
      <meta name="color-scheme" content="light dark" />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={convention.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={localeOf(language())} />
      {convention.preview && <meta property="og:image" content={new URL(convention.preview.uri, frame.base_url).href} />}
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href={frame.icon} />
      <link rel="manifest" href={addressIn(convention, 'manifest.webmanifest')} />
      {convention.colour && <meta name="theme-color" content={convention.colour} />}
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

/** The languages of the page, each by its own name. */
const LanguageChoice = ({ here }: { here: string }) => (
  <details className="languages" data-languages>
    <summary aria-label={`${languageText.label}: ${language().toUpperCase()} (${languageNames[language()]})`}>
      {language().toUpperCase()}
    </summary>
    <ul>
      {languages.map((of) => (
        <li key={of}>
          <a
            href={withLanguage(here, of)}
            lang={of}
            hrefLang={of}
            rel="nofollow"
            aria-current={of === language() ? 'true' : undefined}
          >
            {languageNames[of]}
          </a>
        </li>
      ))}
    </ul>
  </details>
);

/** The way to a badge, for all who look for one where the menu is. */
const BadgesLink = ({ convention, isHere }: { convention: Site['convention']; isHere: boolean }) => (
  <a href={addressIn(convention, 'badges')} aria-current={isHere ? 'page' : undefined}>
    {homeText.badges}
  </a>
);

/** A public page: head, menu, content. It is drawn on the server only. */
export function PublicPage({ site, place, head, frame, now, children }: PublicPageProps) {
  const { convention } = site;
  const shown = places.filter((one) => one !== 'library' || convention.library_id);
  return (
    <html lang={language()}>
      <Head site={site} head={head} frame={frame} />
      <body
        data-convention={convention.uri_part}
        data-id={convention.id}
        data-zone={convention.timezone}
        data-hours={convention.clock_type}
        data-offline={frame.offline}
        data-signed-in={frame.isSignedIn ? '' : undefined}
      >
        <a className="skip" href="#content">
          {siteText.skip}
        </a>
        <header className="top">
          <a className="brand" dir="auto" href={addressIn(convention)}>
            {convention.name}
          </a>
          <div className="sign-in">
            <a href={addressIn(convention, 'me')}>{frame.isSignedIn ? siteText.mine : siteText.signIn}</a>
            <LanguageChoice here={frame.here} />
          </div>
          <nav aria-label={siteText.navigation}>
            {shown.map((one) => (
              <a key={one} href={addressIn(convention, one)} aria-current={one === place ? 'page' : undefined}>
                {nameOf(one)}
              </a>
            ))}
            {sellsBadges(site, now) && (
              <BadgesLink convention={convention} isHere={head.path === addressIn(convention, 'badges')} />
            )}
          </nav>
        </header>
        <main id="content" tabIndex={-1}>
          {(convention.cancelled || isOver(convention, now)) && (
            <p className="notice" role="status">
              {convention.cancelled ? siteText.cancelled : siteText.over}
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
