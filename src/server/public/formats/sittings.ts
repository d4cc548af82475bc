import { DateTime } from 'luxon';
import { dayOf, facetValuesOf } from '../../../components/public/program/filter.ts';
import { viewOf } from '../../../components/public/program/view.ts';
import type { Site, SiteDay, SiteEvent } from '../../../components/public/site.ts';
import { slugOf } from '../../../resources/slugs.ts';
import { groupBy } from '../../platform/format/groupBy.ts';
import { idFromName } from '../../platform/ids.ts';

/** One time at which an event takes place: what most formats call an event. */
export interface Sitting {
  /** The id of the event, or of its session. */
  readonly id: string;
  /** Unique within the convention: the number of the event, and two digits for its sessions. */
  readonly number: number;
  readonly slug: string;
  readonly event: SiteEvent;
  readonly title: string;
  readonly start: DateTime;
  readonly minutes: number;
  /** Empty where none is public. */
  readonly room: string;
  /** The table or space in the room; empty where there is none. */
  readonly place: string;
  /** The key of the convention's day in which it begins. */
  readonly day: string;
}
/** A host, known by their name: the public program has nothing else of them. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** The hosts of an event. */
export const personsOf = ({ convention }: Site, { hosts }: SiteEvent): Person[] =>
  hosts.map((name) => ({ id: idFromName(convention.id, name), name }));

/** Which events a file shall have, as its address says: `room` and `type` with the slugs of the program's filters, `only` with numbers. */
export function selectionOf(site: Site, parameters: URLSearchParams) {
  const { chosen, only } = viewOf(parameters, facetValuesOf(site));
  const idsOf = (names: Site['types'], slugs: readonly string[]) =>
    new Set(names.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id));
  const [rooms, types] = [idsOf(site.rooms, chosen.room), idsOf(site.types, chosen.type)];
  return {
    /** The same for all addresses that ask for the same. */
    query: [
      ...chosen.room.map((slug) => `room=${slug}`),
      ...chosen.type.map((slug) => `type=${slug}`),
      ...(only ? [`only=${only.join(',')}`] : []),
    ].join('&'),
    has: ({ number, room_id, type_id }: SiteEvent) =>
      (!only || only.includes(number)) &&
      (!rooms.size || (room_id !== null && rooms.has(room_id))) &&
      (!types.size || types.has(type_id)),
  };
}

/** What takes place at a public time, in order of the times. Cancelled events are left out. */
export function sittingsOf(site: Site, has: (event: SiteEvent) => boolean = () => true): Sitting[] {
  const { timezone } = site.convention;
  return site.events
    .filter((event) => !event.is_cancelled && has(event))
    .flatMap((event) => {
      const own = { id: event.id, title: event.name, room: event.room, place: event.place, ...timesOf(event) };
      const sessions = event.sessions.map((session) => ({
        id: session.id,
        title: session.name ? `${event.name}: ${session.name}` : event.name,
        room: session.room,
        place: null,
        ...timesOf(session),
      }));
      return [own, ...sessions].flatMap(({ id, title, room, place, start, end }, index) => {
        if (!start) return [];
        const number = event.number * 100 + index;
        return {
          ...{ id, number, event, title, slug: `${event.number}-${slugOf(event.name, 'event')}${index ? `-${index}` : ''}` },
          start: DateTime.fromJSDate(start, { zone: timezone }),
          minutes: end ? Math.round((end.getTime() - start.getTime()) / 60_000) : event.duration,
          ...{ room: room ?? '', place: place && place !== room ? place : '' },
          day: dayOf(site, { ...event, start_date: start }),
        };
      });
    })
    .sort((a, b) => a.start.toMillis() - b.start.toMillis() || a.number - b.number);
}
const timesOf = ({ start_date, end_date }: Pick<SiteEvent, 'start_date' | 'end_date'>) => ({ start: start_date, end: end_date });

/** A day of the convention with what takes place in each of its rooms. */
export interface ProgramDay {
  readonly index: number;
  /** 2027-08-05 */
  readonly date: string;
  readonly start: DateTime;
  readonly end: DateTime;
  readonly rooms: ReadonlyMap<string, readonly Sitting[]>;
}
/** The days of the convention, by room. A sitting before all days is one of the first. */
export function daysOf({ convention, days }: Site, sittings: readonly Sitting[]): ProgramDay[] {
  const zone = convention.timezone;
  const at = (date: Date) => DateTime.fromJSDate(date, { zone });
  const byDay = groupBy(sittings, ({ day }) => day);
  const missing = [...byDay.keys()].filter((key) => !days.some((day) => day.key === key)).map((key) => wholeDay(key, zone));
  return [...days, ...missing]
    .sort((a, b) => a.start_date.getTime() - b.start_date.getTime())
    .map(({ key, start_date, end_date }, index) => ({
      index: index + 1,
      date: key,
      ...{ start: at(start_date), end: at(end_date) },
      rooms: groupBy(byDay.get(key) ?? [], ({ room }) => room),
    }));
}
function wholeDay(key: string, zone: string): SiteDay {
  const start = DateTime.fromISO(key, { zone });
  return { key, name: key, start_date: start.toJSDate(), end_date: start.plus({ days: 1 }).toJSDate() };
}

/** "1:30" hours as 01:30. */
export const hoursAndMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** 2027-08-05T14:00:00-05:00 */
export const isoOf = (time: DateTime): string => time.toISO({ suppressMilliseconds: true }) ?? '';
