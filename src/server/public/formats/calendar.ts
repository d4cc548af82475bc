import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { addressIn, placeOf } from '../../../components/public/format.ts';
import type { Site, SiteEvent } from '../../../components/public/site.ts';
import { pageUrl } from '../../mail/sender.ts';
import { calendarText } from '../../platform/format/calendarText.ts';

/** Seconds after which programs should read a calendar again. */
const REFRESH_SECONDS = 3600;

interface Sitting {
  readonly id: string;
  readonly name: string;
  readonly start_date: Date | null;
  readonly end_date: Date | null;
  readonly place: string;
}
/** The event and its sessions. */
const sittingsOf = (event: SiteEvent): Sitting[] => [
  { ...event, place: placeOf(event) },
  ...event.sessions.map((session) => ({
    ...{ ...session, name: session.name ? `${event.name}: ${session.name}` : event.name, place: session.room ?? '' },
  })),
];

/** Events for calendar programs, all their sittings that have a public time. */
export function calendarOf({ convention }: Site, events: readonly SiteEvent[]): Promise<string> {
  const calendar = ical({
    name: convention.name,
    prodId: { company: 'Convene', product: 'Schedule' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const event of events)
    for (const { id, name, start_date, end_date, place } of sittingsOf(event))
      if (start_date)
        calendar.createEvent({
          id: `${id}.${convention.id}@${new URL(pageUrl('/')).hostname}`, // as in the calendar of the convention
          start: start_date,
          end: end_date ?? start_date,
          stamp: start_date,
          summary: name,
          location: [place, convention.venue?.name, convention.venue?.address].filter(Boolean).join(', '),
          description: event.description,
          status: event.is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
          categories: [{ name: event.type }],
          url: pageUrl(addressIn(convention, `event/${event.number}`)),
        });
  return calendarText(calendar);
}
