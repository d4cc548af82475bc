/*
 * Reads a schedule as a table: frab XML (https://github.com/voc/schedule) or the JSON of pretalx, which has the same content. It is plain
 * JavaScript, because the thread that runs it has no loader of TypeScript.
 */
import { XMLParser } from 'fast-xml-parser';

/** The headings for each kind of record that a schedule has. */
const headings = {
  event: ['Name', 'Type', 'Start', 'Place', 'Length', 'Description', 'Long description', 'More information (link)', 'Seats', 'Priority', 'Hosts'],
  room: ['Name'],
  space: ['Name', 'Room'],
};
/** The most letters of a description, as events have it. */
const MAX_DESCRIPTION = 2_000;

const list = (value) => (value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value]);
const textOf = (value) => {
  if (typeof value === 'object' && value !== null) return textOf(value['#text']);
  return value === undefined || value === null ? '' : String(value).trim();
};
/** "01:30" in minutes. */
const minutesOf = (duration) => {
  const [, hours, minutes] = /^(\d{1,3}):(\d{2})(?::\d{2})?$/.exec(textOf(duration)) ?? [];
  return minutes === undefined ? '' : String(Number(hours) * 60 + Number(minutes));
};
const shortened = (text) => {
  if (text.length <= MAX_DESCRIPTION) return text;
  return `${text.slice(0, MAX_DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`;
};
/** An instant by its date with an offset, or by the day and a clock time. */
const startOf = ({ date, start }, day) => {
  const whole = textOf(date);
  return /T\d\d:\d\d/.test(whole) ? whole : `${day} ${textOf(start)}`;
};

function rowOf(event, room, day) {
  const [abstract, description] = [textOf(event.abstract), textOf(event.description)];
  const long = abstract.length > MAX_DESCRIPTION ? [abstract, description].filter(Boolean).join('\n\n') : description;
  const url = textOf(event.url);
  return [
    textOf(event.title),
    textOf(event.track) || textOf(event.type),
    startOf(event, day),
    room,
    minutesOf(event.duration),
    shortened(abstract || description),
    abstract || long.length > MAX_DESCRIPTION ? long : '',
    /^https?:/.test(url) ? url : '',
    '0', // schedules know of no tickets
    '3',
    event.persons,
  ];
}
/** Days with rooms with events, in one form. */
function daysOfXml(text) {
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false });
  const { schedule } = parser.parse(text);
  return list(schedule?.day).map((day) => ({
    date: textOf(day['@date']),
    rooms: list(day.room).map((room) => ({
      name: textOf(room['@name']),
      events: list(room.event).map((event) => ({ ...event, persons: list(event.persons?.person).map(textOf).join('; ') })),
    })),
  }));
}
function daysOfJson(text) {
  const { schedule } = JSON.parse(text);
  return list(schedule?.conference?.days).map((day) => ({
    date: textOf(day.date),
    rooms: Object.entries(day.rooms ?? {}).map(([name, events]) => ({
      name: name.trim(),
      events: list(events).map((event) => ({
        ...event,
        persons: list(event.persons)
          .map((person) => textOf(person.public_name ?? person.name))
          .join('; '),
      })),
    })),
  }));
}

/** Whether a file is a schedule rather than a table. */
export const isSchedule = (text) => /^\s*(<\?xml|<schedule|\{)/.test(text);

/**
 * The lines of the table that a schedule is for a kind of record, headings first; null if schedules have no such records. The number of a
 * line is its place in the file. @throws if it cannot be read
 */
export function scheduleLines(text, kind) {
  const head = headings[kind];
  if (!head) return null;
  const days = text.trimStart().startsWith('{') ? daysOfJson(text) : daysOfXml(text);
  const rooms = [...new Set(days.flatMap(({ rooms }) => rooms.map(({ name }) => name)))].filter(Boolean);
  const rows =
    kind === 'event'
      ? days.flatMap(({ date, rooms }) => rooms.flatMap(({ name, events }) => events.map((event) => rowOf(event, name, date))))
      : rooms.map((name) => head.map(() => name));
  return [head, ...rows].map((cells, at) => ({ line: at + 1, cells }));
}
