import { wallTime } from '../../../client/format/wallTime.ts';
import type { Site, SiteBadge, SiteDay, SiteEvent, SiteName, SiteNews, SiteSession } from '../../../components/public/site.ts';
import { slugsOf } from '../../../resources/slugs.ts';
import { loadBundles } from './loadBundles.ts';
import { loadConvention } from './loadConvention.ts';
import { type PublicRecord, publicList, publicPage } from './stranger.ts';
import { experienceOf, list, number, numberOrNull, record, text, textOrNull, time } from './values.ts';

/** The newest announcements, after those that are pinned. */
const MAX_NEWS = 10;

/** The date that clocks in a zone show: 2027-08-05. */
function dateIn(instant: Date, zone: string): string {
  const wall = wallTime(instant, zone);
  if (!wall) return instant.toISOString().slice(0, 10);
  return [wall.year, wall.month, wall.day].map((part) => String(part).padStart(2, '0')).join('-');
}
function namesOf(records: readonly PublicRecord[]): SiteName[] {
  const slugs = slugsOf(records.map(({ name }) => text(name)));
  return records.map(({ id, name }, n) => ({ id: text(id), slug: slugs[n] ?? '', name: text(name) }));
}
const badgeOf = (badge: PublicRecord): SiteBadge => ({
  id: text(badge.id),
  name: text(badge.name),
  description_html: text(badge.description_html),
  price: number(badge.full_price),
  left: Math.max(0, number(badge.available_quantity)),
  total: numberOrNull(badge.max_quantity),
  is_sold: badge.sellable === true,
  start_date: time(badge.sale_start_date),
  end_date: time(badge.sale_end_date),
});
const newsOf = ({ id, title, text_html, publish_date, is_pinned }: PublicRecord): SiteNews => ({
  id: text(id),
  title: text(title),
  text_html: text(text_html),
  date: time(publish_date),
  isPinned: is_pinned === true,
});
const dayOf = (day: PublicRecord, zone: string): SiteDay[] => {
  const [start_date, end_date] = [time(day.attendee_start_date), time(day.attendee_end_date)];
  return start_date && end_date ? [{ key: dateIn(start_date, zone), name: text(day.name), start_date, end_date }] : [];
};
const sessionOf = (session: PublicRecord): SiteSession => ({
  id: text(session.id),
  name: text(session.name),
  start_date: time(session.start_date),
  end_date: time(session.end_date),
  room: textOrNull(session.room_name),
});
const eventFields = [
  ...[
    'event_number',
    'name',
    'description',
    'type_id',
    'duration',
    'price',
    'max_tickets',
    'available_count',
    'age_range',
    'experience',
  ],
  ...['start_date?', 'end_date?', 'room_id?', 'room_name', 'space_name', 'is_cancelled', 'is_tournament', 'is_online'],
];
/** What events have of their type. */
type Kind = Pick<SiteEvent, 'type' | 'grace'>;
const eventOf = (
  event: PublicRecord,
  { type, grace }: Kind,
  sessions: readonly SiteSession[],
  access: readonly string[],
): SiteEvent => ({
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
  experience: experienceOf(event.experience),
  access,
  hosts: list(event.hosts).map((host) => text(record(host)?.name)),
  late: numberOrNull(event.host_late),
  grace,
  sessions,
  is_cancelled: event.is_cancelled === true,
  is_tournament: event.is_tournament === true,
  is_online: event.is_online === true,
});

/** Reads what the pages of a convention share, as a stranger. @throws 404 */
export async function loadSite(id: string): Promise<Site> {
  const [convention, days, types, rooms, badges, bundles, events, sessions, news] = await Promise.all([
    loadConvention(id),
    publicList('conventionday', id),
    publicList('eventtype', id, { _fields: ['name', 'grace_minutes'] }),
    publicList('room', id, { _fields: ['name', 'accessibility'] }),
    publicList('badgetype', id),
    loadBundles(id),
    publicList('event', id, { _fields: eventFields, _include: ['hosts', 'multi_spaces', 'host_late'] }),
    publicList('eventsession', id),
    publicPage('announcement', id, { _items_per_page: MAX_NEWS }),
  ]);
  const kindOf = new Map(
    types.map(({ id, name, grace_minutes }): [unknown, Kind] => [id, { type: text(name), grace: numberOrNull(grace_minutes) }]),
  );
  const sessionsOf = new Map<unknown, SiteSession[]>();
  for (const session of sessions)
    sessionsOf.set(session.event_id, [...(sessionsOf.get(session.event_id) ?? []), sessionOf(session)]);
  const accessOf = new Map(rooms.map(({ id, accessibility }) => [id, list(accessibility).map(text)]));
  return {
    convention,
    days: days.filter(({ day_type }) => day_type === 'events').flatMap((day) => dayOf(day, convention.timezone)),
    types: namesOf(types),
    rooms: namesOf(rooms).map((room) => ({ ...room, access: accessOf.get(room.id) ?? [] })),
    badges: badges.map(badgeOf),
    bundles,
    news: news.items.map(newsOf),
    events: events.map((event) =>
      eventOf(
        event,
        kindOf.get(event.type_id) ?? { type: '', grace: null },
        sessionsOf.get(event.id) ?? [],
        accessOf.get(event.room_id) ?? [],
      ),
    ),
  };
}
