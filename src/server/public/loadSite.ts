import { wallTime } from '../../client/format/wallTime.ts';
import type {
  Site,
  SiteBadge,
  SiteConvention,
  SiteDay,
  SiteEvent,
  SiteImage,
  SiteName,
  SiteSession,
  SiteVenue,
} from '../../components/public/site.ts';
import { firstUnusedSlug, slugOf } from '../platform/format/slugs.ts';
import { type PublicRecord, publicList, publicRecord } from './stranger.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown): string | null => text(value) || null;
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const time = (value: unknown): Date | null => (value instanceof Date ? value : null);
const record = (value: unknown): PublicRecord | null =>
  typeof value === 'object' && value !== null ? (value as PublicRecord) : null; // related records are objects

function imageOf(value: unknown): SiteImage | null {
  const image = record(value);
  const uri = text(image?.image_uri).replace(/^https?:\/\/[^/]*/, ''); // files are at the same host, whatever it is called
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
const related = ['venue', 'geolocation', 'headerimage', 'venuemapimage', 'socialmediaimage'];

async function loadConvention(id: string): Promise<SiteConvention> {
  const found = await publicRecord('convention', id, related);
  return {
    id,
    uri_part: text(found.uri_part),
    name: text(found.name),
    description: text(found.description),
    description_html: text(found.description_html),
    start_date: time(found.start_date),
    end_date: time(found.end_date),
    timezone: text(found.timezone),
    clock_type: found.clock_type === 24 ? 24 : 12,
    colour: textOrNull(found.colour),
    website: textOrNull(found.website_uri),
    email: textOrNull(found.email_address),
    phone: textOrNull(found.phone_number),
    private: found.private === true,
    cancelled: found.cancelled === true,
    is_online: found.is_online === true,
    is_schedule_public: found.is_schedule_public === true,
    submissions_open: found.submissions_open === true,
    takes_volunteers: found.volunteer_management === 'enabled',
    library_id: textOrNull(found.library_id),
    town: textOrNull(record(found.geolocation)?.name),
    venue: venueOf(found.venue),
    header: imageOf(found.headerimage),
    map: imageOf(found.venuemapimage),
    preview: imageOf(found.socialmediaimage) ?? imageOf(found.headerimage),
  };
}

/** The date that clocks in a zone show: 2027-08-05. */
export function dateIn(instant: Date, zone: string): string {
  const wall = wallTime(instant, zone);
  if (!wall) return instant.toISOString().slice(0, 10);
  return [wall.year, wall.month, wall.day].map((part) => String(part).padStart(2, '0')).join('-');
}
function namesOf(records: readonly PublicRecord[]): SiteName[] {
  const used = new Set<string>();
  return records.map(({ id, name }) => {
    const slug = firstUnusedSlug(slugOf(text(name), 'other'), used);
    used.add(slug);
    return { id: text(id), slug, name: text(name) };
  });
}
const badgeOf = (badge: PublicRecord): SiteBadge => ({
  name: text(badge.name),
  description_html: text(badge.description_html),
  price: number(badge.price),
  left: Math.max(0, number(badge.available_quantity)),
  total: number(badge.max_quantity),
  is_sold: badge.sellable === true,
});
const dayOf = (day: PublicRecord, zone: string): SiteDay[] => {
  const [start_date, end_date] = [time(day.attendee_start_date), time(day.attendee_end_date)];
  return start_date && end_date ? [{ key: dateIn(start_date, zone), name: text(day.name), start_date, end_date }] : [];
};
const sessionOf = (session: PublicRecord): SiteSession => ({
  name: text(session.name),
  start_date: time(session.start_date),
  end_date: time(session.end_date),
  room: textOrNull(session.room_name),
});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const eventFields = [
  ...['event_number', 'name', 'description', 'type_id', 'duration', 'price', 'max_tickets', 'available_count', 'age_range'],
  ...['start_date?', 'end_date?', 'room_id?', 'room_name', 'space_name', 'is_cancelled', 'is_tournament', 'is_online'],
];
const eventOf = (event: PublicRecord, type: string, sessions: readonly SiteSession[]): SiteEvent => ({
  id: text(event.id),
  number: number(event.event_number),
  name: text(event.name),
  description: text(event.description),
  type_id: text(event.type_id),
  type,
  room_id: textOrNull(event.room_id),
  room: textOrNull(event.room_name),
  place: list(event.multi_spaces).map(text).join(', ') || textOrNull(event.space_name),
  start_date: time(event.start_date),
  end_date: time(event.end_date),
  duration: number(event.duration),
  price: number(event.price),
  seats: number(event.max_tickets),
  left: Math.max(0, number(event.available_count)),
  age: text(event.age_range),
  hosts: list(event.hosts).map((host) => text(record(host)?.name)),
  sessions,
  is_cancelled: event.is_cancelled === true,
  is_tournament: event.is_tournament === true,
  is_online: event.is_online === true,
});

/** Reads what the pages of a convention share, as a stranger. @throws 404 */
export async function loadSite(id: string): Promise<Site> {
  const [convention, days, types, rooms, badges, events, sessions] = await Promise.all([
    loadConvention(id),
    publicList('conventionday', id),
    publicList('eventtype', id, { _fields: ['name'] }),
    publicList('room', id, { _fields: ['name'] }),
    publicList('badgetype', id),
    publicList('event', id, { _fields: eventFields, _include: ['hosts', 'multi_spaces'] }),
    publicList('eventsession', id),
  ]);
  const nameOf = new Map(types.map((type) => [type.id, text(type.name)]));
  const sessionsOf = new Map<unknown, SiteSession[]>();
  for (const session of sessions)
    sessionsOf.set(session.event_id, [...(sessionsOf.get(session.event_id) ?? []), sessionOf(session)]);
  return {
    convention,
    days: days.filter(({ day_type }) => day_type === 'events').flatMap((day) => dayOf(day, convention.timezone)),
    types: namesOf(types),
    rooms: namesOf(rooms),
    badges: badges.map(badgeOf),
    events: events.map((event) => eventOf(event, nameOf.get(event.type_id) ?? '', sessionsOf.get(event.id) ?? [])),
  };
}
