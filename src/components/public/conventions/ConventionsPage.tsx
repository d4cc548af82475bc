import { showDays } from '../../../client/format/local.ts';
import { language, languageNames, languages } from '../../../messages/language.ts';
import { conventionsText as text } from '../../../messages/public/screen.ts';
import { addressIn, clockOf } from '../format.ts';
import { whereOf } from '../HomePage.tsx';
import type { SiteConvention } from '../site.ts';

/** The years are not known from the page, so dates have theirs. */
const datesOf = (convention: SiteConvention): string => {
  const { zone, hours } = clockOf(convention);
  const { start_date, end_date } = convention;
  return start_date ? showDays(start_date, end_date, { zone, hours }) : text.noDates;
};

function Convention({ convention }: { convention: SiteConvention }) {
  const { name, preview, cancelled } = convention;
  const where = whereOf(convention);
  return (
    <li className="card whole">
      {preview && <img className="header" src={preview.uri} alt="" loading="lazy" />}
      <h3>
        <a href={addressIn(convention)}>
          <bdi>{name}</bdi>
        </a>
      </h3>
      <p>{datesOf(convention)}</p>
      {where && <p className="quiet">{where}</p>}
      {cancelled && <p className="tone-full">{text.cancelled}</p>}
    </li>
  );
}
interface ConventionsPageProps {
  /** Those that are not over, the next one first. */
  readonly coming: readonly SiteConvention[];
  /** Those that are over, the latest first. */
  readonly over: readonly SiteConvention[];
  readonly style: string;
}
/** All conventions with a public page, for people who look for one. It is a page of its own, without a script. */
export const ConventionsPage = ({ coming, over, style }: ConventionsPageProps) => (
  <html lang={language()}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{text.title}</title>
      <meta name="description" content={text.lead} />
      <meta name="color-scheme" content="light dark" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href={style} />
    </head>
    <body>
      <header className="top">
        <a className="brand" href="/c">
          {text.title}
        </a>
        <div className="sign-in">
          <a href="/sign-in">{text.signIn}</a>
        </div>
        <nav aria-label={text.languages}>
          {languages.map((of) => (
            <a key={of} href={`/c?lang=${of}`} lang={of} hrefLang={of} aria-current={of === language() ? 'true' : undefined}>
              {languageNames[of]}
            </a>
          ))}
        </nav>
      </header>
      <main id="content" tabIndex={-1}>
        <h1>{text.title}</h1>
        {coming.length || over.length ? <p>{text.lead}</p> : <p className="quiet">{text.empty}</p>}
        {[
          { id: 'coming', title: text.coming, conventions: coming },
          { id: 'over', title: text.over, conventions: over },
        ].map(
          ({ id, title, conventions }) =>
            conventions.length > 0 && (
              <section key={id} aria-labelledby={id}>
                <h2 id={id}>{title}</h2>
                <ul className="cards">
                  {conventions.map((convention) => (
                    <Convention key={convention.id} convention={convention} />
                  ))}
                </ul>
              </section>
            ),
        )}
      </main>
    </body>
  </html>
);
