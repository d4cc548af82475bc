import { showDays, showOpening } from '../../client/format/local.ts';
import { conventionsText } from '../../messages/public/screen.ts';
import { homeText } from '../../messages/public/site.ts';
import { addressIn, clockOf } from './format.ts';
import { Badges, Calls } from './HomeParts.tsx';
import { NewsFacts } from './mine/parts/NewsPart.tsx';
import { Prose } from './Prose.tsx';
import { isAhead } from './phase.ts';
import { notOnSale } from './saleWindow.ts';
import type { Site, SiteConvention } from './site.ts';
import { WishNote } from './wishes/WishNote.tsx';

/** Where a convention is: venue and town. */
export const whereOf = ({ venue, town, is_online }: SiteConvention): string =>
  [venue?.name, venue?.address ?? town, is_online ? homeText.online : null].filter(Boolean).join(', ');

/** What, when, where, badges and calls. */
export function HomePage({ site, now }: { site: Site; now: Date }) {
  const { convention, days, badges, bundles, events, news } = site;
  const { name, start_date, end_date, header, description_html, email, website, phone } = convention;
  const clock = clockOf(convention);
  const where = whereOf(convention);
  const sold = badges.filter(({ is_sold }) => is_sold);
  const isComing = isAhead(convention, now);
  const isOnSale = [...sold, ...bundles].some((offer) => !notOnSale(offer, now, clock));
  return (
    <>
      {header && (
        <img
          className="header"
          src={header.uri}
          alt={header.alt}
          width={header.width || undefined}
          height={header.height || undefined}
          fetchPriority="high"
        />
      )}
      <section className="hero">
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p className="lead">{start_date ? showDays(start_date, end_date, clock) : conventionsText.noDates}</p>
        {where && <p>{where}</p>}
        <p className="actions">
          {events.length > 0 && (
            <a className="button primary" href={addressIn(convention, 'program')}>
              {homeText.toProgram}
            </a>
          )}
          {isComing && sold.length > 0 && (
            <a className="button" href={isOnSale ? addressIn(convention, 'badges') : '#badges'}>
              {isOnSale ? homeText.getBadge : homeText.toBadges}
            </a>
          )}
        </p>
        {events.length > 0 && <p className="quiet">{homeText.count({ events: events.length })}</p>}
        {!events.length && isComing && <p className="quiet">{homeText.noProgram}</p>}
      </section>
      <WishNote convention={convention} />
      {news.length > 0 && (
        <section aria-labelledby="announcements">
          <h2 id="announcements">{homeText.announcements}</h2>
          {news.map((one) => (
            <article key={one.id} className="news">
              <h3>
                <bdi>{one.title}</bdi>
              </h3>
              <NewsFacts convention={convention} news={one} />
              <Prose html={one.text_html} />
            </article>
          ))}
        </section>
      )}
      {description_html && (
        <section aria-labelledby="about">
          <h2 id="about">{homeText.about}</h2>
          <Prose html={description_html} />
        </section>
      )}
      {days.length > 0 && (
        <section aria-labelledby="days">
          <h2 id="days">{homeText.days}</h2>
          <ul className="plain">
            {days.map((day) => (
              <li key={day.key}>
                <a href={`${addressIn(convention, 'program')}?day=${day.key}`}>
                  {showOpening(day.start_date, day.end_date, clock)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isComing && <Badges site={site} now={now} />}
      {isComing && <Calls site={site} />}
      {(email || website || phone) && (
        <section aria-labelledby="contact">
          <h2 id="contact">{homeText.contact}</h2>
          <ul className="plain">
            {email && (
              <li>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
            )}
            {phone && (
              <li>
                <a href={`tel:${phone}`}>{phone}</a>
              </li>
            )}
            {website && (
              <li>
                <a href={website} rel="noopener">
                  {homeText.website}
                </a>
              </li>
            )}
          </ul>
        </section>
      )}
    </>
  );
}
