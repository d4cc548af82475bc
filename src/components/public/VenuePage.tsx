import { venueText } from '../../messages/public/site.ts';
import { addressIn } from './format.ts';
import type { Site, SiteVenue } from './site.ts';

/** A link to a map. A map drawn here would tell others who looks at it. */
const mapOf = ({ latitude, longitude }: SiteVenue): string | null =>
  latitude === null || longitude === null
    ? null
    : `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

/** Where the convention is: address, map, rooms with their programs. */
export function VenuePage({ site: { convention, rooms, events } }: { site: Site }) {
  const { venue, town, map } = convention;
  const place = venue && mapOf(venue);
  const used = new Set(events.map(({ room_id }) => room_id));
  const shown = rooms.filter(({ id }) => used.has(id));
  return (
    <>
      <h1>
        <bdi>{venue?.name ?? venueText.title}</bdi>
      </h1>
      {(venue?.address ?? town) && <p className="lead">{venue?.address ?? town}</p>}
      {!venue && !town && !map && !shown.length && <p className="quiet">{venueText.empty}</p>}
      <ul className="plain">
        {place && (
          <li>
            <a href={place} rel="noopener">
              {venueText.map}
            </a>
          </li>
        )}
        {venue?.phone && (
          <li>
            <a href={`tel:${venue.phone}`}>{venue.phone}</a>
          </li>
        )}
        {venue?.website && (
          <li>
            <a href={venue.website} rel="noopener">
              {venueText.website}
            </a>
          </li>
        )}
      </ul>
      {map && (
        <figure>
          {/* On a phone, small names can be read in the whole picture. */}
          <a href={map.uri}>
            <img
              src={map.uri}
              alt={map.alt || venueText.picture}
              width={map.width || undefined}
              height={map.height || undefined}
            />
          </a>
        </figure>
      )}
      {shown.length > 0 && (
        <section aria-labelledby="rooms">
          <h2 id="rooms">{venueText.rooms}</h2>
          <ul className="plain">
            {shown.map(({ id, slug, name, access }) => (
              <li key={id} id={slug}>
                <a href={`${addressIn(convention, 'program')}?room=${slug}&day=all`} dir="auto">
                  {name}
                </a>
                {access.length > 0 && <span className="quiet"> · {access.join(', ')}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
