import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { addressIn, placeOf } from '../../../components/public/format.ts';
import type { Site } from '../../../components/public/site.ts';
import { pageUrl } from '../../mail/sender.ts';
import type { Answer } from '../copies/copies.ts';

/** The number of the event whose calendar a path of a site asks for; null: none. */
export const calendarNumber = (path: string): number | null => {
  const [, number] = /^event\/([1-9]\d{0,8})\.ics$/.exec(path) ?? [];
  return number ? Number(number) : null;
};

/** One event for calendar programs; null while it has no public time. */
export function eventCalendar({ convention, events }: Site, number: number): Answer | null {
  const event = events.find((one) => one.number === number);
  if (!event?.start_date) return null;
  const { id, name, description, start_date, end_date, is_cancelled } = event;
  const calendar = ical({
    name: convention.name,
    prodId: { company: 'Convene', product: 'Schedule' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${id}.${convention.id}@${new URL(pageUrl('/')).hostname}`, // as in the calendar of the convention
    start: start_date,
    end: end_date ?? start_date,
    stamp: start_date,
    summary: name,
    location: [placeOf(event), convention.venue?.name, convention.venue?.address].filter(Boolean).join(', '),
    description,
    status: is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    url: pageUrl(addressIn(convention, `event/${number}`)),
  });
  return {
    status: 200,
    type: 'text/calendar; charset=utf-8',
    text: calendar.toString(),
    headers: { 'Content-Disposition': `attachment; filename="event-${number}.ics"` },
  };
}
