import { addressIn } from '../../../components/public/format.ts';
import { isAhead } from '../../../components/public/phase.ts';
import type { Site, SiteEvent, SiteVenue } from '../../../components/public/site.ts';
import { now } from '../../db/clock.ts';
import { plainText } from '../../platform/format/plainText.ts';

/* What search engines read: https://schema.org/Event. Only times that are public. */

const place = (venue: SiteVenue | null, room: string | null, fallback: string) => ({
  '@type': 'Place',
  name: [room, venue?.name ?? fallback].filter(Boolean).join(', '),
  ...(venue?.address ? { address: venue.address } : {}),
  ...(venue?.latitude != null && venue.longitude != null
    ? { geo: { '@type': 'GeoCoordinates', latitude: venue.latitude, longitude: venue.longitude } }
    : {}),
});
const status = (is_cancelled: boolean) => `https://schema.org/${is_cancelled ? 'EventCancelled' : 'EventScheduled'}`;
const mode = (is_online: boolean) =>
  `https://schema.org/${is_online ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`;

/** A convention as an event; undefined before it has days. */
export function conventionData({ convention, badges }: Site, base_url: string): object | undefined {
  if (!convention.start_date) return undefined;
  const url = new URL(addressIn(convention), base_url).href;
  const date = new Date(now());
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: convention.name,
    description: plainText(convention.description).slice(0, 500),
    startDate: convention.start_date,
    endDate: convention.end_date ?? undefined,
    eventStatus: status(convention.cancelled),
    eventAttendanceMode: mode(convention.is_online),
    location: place(convention.venue, null, convention.town ?? convention.name),
    url,
    ...(convention.preview ? { image: new URL(convention.preview.uri, base_url).href } : {}),
    offers: badges
      .filter(({ is_sold, end_date }) => isAhead(convention, date) && is_sold && (!end_date || end_date > date))
      .map(({ name, left, start_date, end_date }) => ({
        '@type': 'Offer',
        name,
        validFrom: start_date ?? undefined,
        validThrough: end_date ?? undefined,
        availability: `https://schema.org/${left > 0 ? 'InStock' : 'SoldOut'}`,
        url: `${url}#badges`,
      })),
  };
}
/** An event of the program; undefined while its time is not public. */
export function eventData({ convention }: Site, event: SiteEvent, base_url: string): object | undefined {
  if (!event.start_date) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.name,
    description: event.description,
    startDate: event.start_date,
    endDate: event.end_date ?? undefined,
    eventStatus: status(event.is_cancelled || convention.cancelled),
    eventAttendanceMode: mode(event.is_online),
    location: place(convention.venue, event.room, convention.town ?? convention.name),
    url: new URL(addressIn(convention, `event/${event.number}`), base_url).href,
    ...(event.hosts.length ? { performer: event.hosts.map((name) => ({ '@type': 'Person', name })) } : {}),
    ...(event.seats > 0 ? { maximumAttendeeCapacity: event.seats } : {}),
    superEvent: { '@type': 'Event', name: convention.name, startDate: convention.start_date ?? undefined },
  };
}
