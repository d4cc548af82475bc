import { createHash } from 'node:crypto';
import { XMLBuilder } from 'fast-xml-parser';
import packageJson from '../../../../package.json' with { type: 'json' };
import { addressIn } from '../../../components/public/format.ts';
import type { Site } from '../../../components/public/site.ts';
import { formatText } from '../../../messages/public/formats.ts';
import { pageUrl } from '../../mail/sender.ts';
import { plainText } from '../../platform/format/plainText.ts';
import { idFromName } from '../../platform/ids.ts';
import { daysOf, hoursAndMinutes, isoOf, personsOf, type Sitting } from './sittings.ts';

/*
 * The schedule as frab, pretalx and their companions exchange it, as XML and as JSON:
 * https://github.com/voc/schedule/tree/master/validator
 */

/** Minutes of the grid that programs draw. */
const TIMESLOT = '00:15';
const generator = { name: 'Convene', version: packageJson.version };
/** The XML knows a person by a number. */
const numberOfPerson = (id: string): number => Number.parseInt(id.slice(0, 8), 16) & 0x7fff_ffff || 1;
const roomName = (room: string): string => room || formatText.noRoom;
/** Changes with the schedule, not with the seats that are left. */
const versionOf = (sittings: readonly Sitting[]): string =>
  createHash('sha256')
    .update(JSON.stringify(sittings.map(({ event, ...sitting }) => [sitting, { ...event, left: 0 }])))
    .digest('hex')
    .slice(0, 12);

/** What both forms say of a convention. */
function conferenceOf({ convention, days }: Site) {
  return {
    acronym: convention.uri_part.replaceAll('-', '_'), // their schema allows no hyphen
    title: convention.name,
    start: days[0]?.key ?? '',
    end: days.at(-1)?.key ?? '',
    ...{ timeslot_duration: TIMESLOT, time_zone_name: convention.timezone },
  };
}
/** What both forms say of a sitting. */
const commonOf = ({ convention }: Site, { slug, title, start, minutes, room, place, event }: Sitting) => ({
  ...{ date: isoOf(start), start: start.toFormat('HH:mm'), duration: hoursAndMinutes(minutes), room: roomName(room) },
  slug: `${convention.uri_part}-${slug}`,
  url: pageUrl(addressIn(convention, `event/${event.number}`)),
  ...{ title, subtitle: place, track: event.type, type: event.type, language: '' },
  ...{ abstract: plainText(event.description), description: '' },
});

/** The schedule as XML. */
export function frabXml(site: Site, sittings: readonly Sitting[]): string {
  const days = daysOf(site, sittings);
  const { acronym, title, start, end, timeslot_duration, time_zone_name } = conferenceOf(site);
  const schedule = {
    generator: { '@name': generator.name, '@version': generator.version },
    version: versionOf(sittings),
    conference: {
      ...{ acronym, title, ...(start ? { start, end } : {}), days: days.length, timeslot_duration },
      ...{ base_url: pageUrl('/'), time_zone_name },
    },
    day: days.map(({ index, date, start, end, rooms }) => ({
      ...{ '@index': index, '@date': date, '@start': isoOf(start), '@end': isoOf(end) },
      room: [...rooms].map(([room, held]) => ({
        ...{ '@name': roomName(room) },
        event: held.map((sitting) => ({
          ...{ '@guid': sitting.id, '@id': sitting.number },
          ...commonOf(site, sitting),
          recording: { license: '', optout: 'false' },
          persons: {
            person: personsOf(site, sitting.event).map(({ id, name }) => ({
              ...{ '@id': numberOfPerson(id), '#text': name },
            })),
          },
          ...{ links: '', attachments: '' },
        })),
      })),
    })),
  };
  const builder = new XMLBuilder({ attributeNamePrefix: '@', ignoreAttributes: false, format: true, suppressEmptyNode: true });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ schedule })}`;
}

/** The schedule as JSON, as pretalx writes it. */
export function pretalxJson(site: Site, sittings: readonly Sitting[]): string {
  const { convention } = site;
  const days = daysOf(site, sittings);
  const rooms = [...new Set(sittings.map(({ room }) => room))].sort();
  const schedule = {
    url: pageUrl(addressIn(convention, 'program')),
    version: versionOf(sittings),
    base_url: pageUrl('/'),
    conference: {
      ...conferenceOf(site),
      daysCount: days.length,
      url: pageUrl(addressIn(convention)),
      ...(convention.colour ? { colors: { primary: convention.colour } } : {}),
      rooms: rooms.map((room) => ({
        ...{ name: roomName(room), guid: idFromName(convention.id, `room ${room}`), description: null, capacity: null },
      })),
      tracks: site.types.map(({ name, slug }) => ({ name, slug })),
      days: days.map(({ index, date, start, end, rooms }) => ({
        ...{ index, date, day_start: isoOf(start), day_end: isoOf(end) },
        rooms: Object.fromEntries(
          [...rooms].map(([room, held]) => [
            roomName(room),
            held.map((sitting) => ({
              ...{ guid: sitting.id, id: sitting.number },
              ...commonOf(site, sitting),
              ...{ recording_license: '', do_not_record: null },
              persons: personsOf(site, sitting.event).map(({ id, name }) => ({
                ...{ guid: id, name, public_name: name, biography: '', answers: [] },
              })),
              ...{ links: [], attachments: [], answers: [] },
            })),
          ]),
        ),
      })),
    },
  };
  return JSON.stringify({ $schema: 'https://c3voc.de/schedule/schema.json', generator, schedule });
}
