import type { SiteConvention, SiteImage, SiteVenue, SiteWishes } from '../../../components/public/site.ts';
import { wishPhases } from '../../../resources/convention/wishPhases.ts';
import { raceOpening } from '../../events/wishes/phase.ts';
import { type PublicRecord, publicRecord } from './stranger.ts';
import { number, numberOrNull, record, text, textOrNull, time } from './values.ts';

/** A picture as pages show it. */
export function imageOf(value: unknown): SiteImage | null {
  const image = record(value);
  const uri = text(image?.image_uri).replace(/^(https?:)?\/\/[^/]*/, ''); // files are at the same host, whatever it is called
  return image && uri ? { uri, alt: text(image.alt_text), width: number(image.width), height: number(image.height) } : null;
}
function venueOf(value: unknown): SiteVenue | null {
  const venue = record(value);
  return (
    venue && {
      name: text(venue.name),
      address: textOrNull(venue.formatted_address),
      latitude: numberOrNull(venue.latitude),
      longitude: numberOrNull(venue.longitude),
      website: textOrNull(venue.website_uri),
      phone: textOrNull(venue.phone_number),
    }
  );
}
function wishesOf(found: PublicRecord): SiteWishes {
  const drawn = time(found.wishes_drawn_date);
  return {
    phase: wishPhases.find((phase) => phase === found.wishes_phase) ?? 'none',
    opens: time(found.wishes_open_date),
    closes: time(found.ticket_sales_start),
    race: raceOpening({ wishes_drawn_date: drawn }),
    per_badge: number(found.wishes_per_badge),
    party_size: number(found.wishes_party_size),
  };
}
/** What comes along with a convention for its pages. */
export const relatedOfConvention = ['venue', 'geolocation', 'headerimage', 'venuemapimage', 'socialmediaimage'];

/** Reads a convention as a stranger. @throws 404 */
export const loadConvention = async (id: string): Promise<SiteConvention> =>
  conventionOf(await publicRecord('convention', id, relatedOfConvention));
/** A convention as pages show it, from what strangers are answered. */
export function conventionOf(found: PublicRecord): SiteConvention {
  return {
    id: text(found.id),
    uri_part: text(found.uri_part),
    name: text(found.name),
    description: text(found.description),
    description_html: text(found.description_html),
    start_date: time(found.start_date),
    end_date: time(found.end_date),
    timezone: text(found.timezone),
    clock_type: found.clock_type === 24 ? 24 : 12,
    currency: textOrNull(found.currency),
    colour: textOrNull(found.colour),
    website: textOrNull(found.website_uri),
    email: textOrNull(found.email_address),
    phone: textOrNull(found.phone_number),
    private: found.private === true,
    cancelled: found.cancelled === true,
    is_online: found.is_online === true,
    is_schedule_public: found.is_schedule_public === true,
    shows_changes: found.is_schedule_public === true && found.uses_releases === true && found.release_changes_public === true,
    submissions_open: found.submissions_open === true,
    has_waiting_lists: found.allow_waiting_lists === true,
    takes_volunteers: found.volunteer_management === 'enabled',
    library_id: textOrNull(found.library_id),
    wishes: wishesOf(found),
    town: textOrNull(record(found.geolocation)?.name),
    venue: venueOf(found.venue),
    header: imageOf(found.headerimage),
    map: imageOf(found.venuemapimage),
    preview: imageOf(found.socialmediaimage) ?? imageOf(found.headerimage),
  };
}
