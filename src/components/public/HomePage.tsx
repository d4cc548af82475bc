import { price } from '../../client/format/money.ts';
import { showDays, showSpan } from '../../client/format/times.ts';
import { homeText } from '../../messages/public/site.ts';
import { addressIn, clockOf, fullnessOf } from './format.ts';
import { Prose } from './Prose.tsx';
import type { Site, SiteBadge, SiteConvention } from './site.ts';

/** Where a convention is: venue and town. */
export const whereOf = ({ venue, town, is_online }: SiteConvention): string =>
  [venue?.name, venue?.address ?? town, is_online ? homeText.online : null].filter(Boolean).join(', ');

function Badge({ badge: { name, description_html, price: amount, left, total } }: { badge: SiteBadge }) {
  const fullness = fullnessOf(left, total);
  return (
    <li className="card">
      <div className="row">
        <h3>{name}</h3>
        <strong className="figure">{price(amount)}</strong>
      </div>
      <p className={`tone-${fullness}`}>{homeText.fullness({ fullness: total > 0 ? fullness : 'full' })}</p>
      <Prose html={description_html} />
    </li>
  );
}

function Calls({ convention }: { convention: SiteConvention }) {
  const { submissions_open, takes_volunteers, id } = convention;
  if (!submissions_open && !takes_volunteers) return null;
  return (
    <section aria-labelledby="calls">
      <h2 id="calls">{homeText.calls}</h2>
      <ul className="cards">
        {submissions_open && (
          <li className="card">
            <h3>{homeText.callForEvents}</h3>
            <p>{homeText.callForEventsLead}</p>
            <a className="button" href={`/convention/${id}/submissions/new`}>
              {homeText.callForEventsLink}
            </a>
          </li>
        )}
        {takes_volunteers && (
          <li className="card">
            <h3>{homeText.callForVolunteers}</h3>
            <p>{homeText.callForVolunteersLead}</p>
            <a className="button" href={`/convention/${id}/my-shifts`}>
              {homeText.callForVolunteersLink}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}

/** What, when, where, badges and calls. */
export function HomePage({ site }: { site: Site }) {
  const { convention, days, badges, events } = site;
  const { name, start_date, end_date, header, description_html, email, website, phone } = convention;
  const clock = clockOf(convention);
  const where = whereOf(convention);
  const sold = badges.filter(({ is_sold }) => is_sold);
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
        <h1>{name}</h1>
        {start_date && <p className="lead">{showDays(start_date, end_date, clock)}</p>}
        {where && <p>{where}</p>}
        <p className="actions">
          <a className="button primary" href={addressIn(convention, 'program')}>
            {homeText.toProgram}
          </a>
          {sold.length > 0 && (
            <a className="button" href="#badges">
              {homeText.toBadges}
            </a>
          )}
        </p>
        {events.length > 0 && <p className="quiet">{homeText.count({ events: events.length })}</p>}
      </section>
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
                <a href={`${addressIn(convention, 'program')}?day=${day.key}`}>{showSpan(day.start_date, day.end_date, clock)}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="badges">
        <h2 id="badges">{homeText.badges}</h2>
        {sold.length ? (
          <ul className="cards">
            {sold.map((badge) => (
              <Badge key={badge.name} badge={badge} />
            ))}
          </ul>
        ) : (
          <p className="quiet">{homeText.noBadges}</p>
        )}
      </section>
      <Calls convention={convention} />
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
