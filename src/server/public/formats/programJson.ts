import { addressIn } from '../../../components/public/format.ts';
import { fullnessOf } from '../../../components/public/fullness.ts';
import type { Site, SiteEvent } from '../../../components/public/site.ts';
import { pageUrl } from '../../mail/sender.ts';

/** The program for other sites and their programs: what the public pages show of the events that are asked for. */
export function programJson({ convention, days, types, rooms, events }: Site, has: (event: SiteEvent) => boolean): string {
  const nameOf = ({ slug, name }: { slug: string; name: string }) => ({ slug, name });
  const eventOf = (event: SiteEvent) => ({
    number: event.number,
    name: event.name,
    description: event.description,
    url: pageUrl(addressIn(convention, `event/${event.number}`)),
    type: event.type,
    start_date: event.start_date,
    end_date: event.end_date,
    duration: event.duration,
    room: event.room,
    place: event.place,
    price: event.price,
    seats: event.seats,
    fullness: fullnessOf(event.left, event.seats),
    age: event.age,
    experience: event.experience,
    accessibility: event.access,
    hosts: event.hosts,
    sessions: event.sessions,
    is_cancelled: event.is_cancelled,
    is_tournament: event.is_tournament,
    is_online: event.is_online,
  });
  const program = {
    convention: {
      name: convention.name,
      url: pageUrl(addressIn(convention)),
      start_date: convention.start_date,
      end_date: convention.end_date,
      timezone: convention.timezone,
      currency: convention.currency,
      cancelled: convention.cancelled,
    },
    days: days.map(({ key, name, start_date, end_date }) => ({ key, name, start_date, end_date })),
    types: types.map(nameOf),
    rooms: rooms.map(nameOf),
    events: events.filter(has).map(eventOf),
  };
  return JSON.stringify(program);
}
