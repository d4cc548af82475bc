import { z } from 'zod';

/*
 * What readers of schedules rely on, as https://github.com/voc/schedule says it in its schemas, which are not ours to hand on: every field
 * that there may be, and the form of each.
 */
const guid = z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
const instant = z.iso.datetime({ offset: true });
const clock = z.string().regex(/^[0-2]\d:[0-5]\d$/);
const duration = z.string().regex(/^\d{2}:\d{2}$/);
const web = z.url({ protocol: /^https?$/ });
const line = z.string().min(1);

const conference = {
  acronym: z.string().regex(/^[a-z0-9_]{4,}$/),
  title: line,
  start: z.iso.date(),
  end: z.iso.date(),
  timeslot_duration: duration,
  time_zone_name: z.string().regex(/^[A-Z]\w+\/[A-Z]\w+/),
};
/** What both forms have of an entry. */
const entry = {
  ...{ date: instant, start: clock, duration, room: line, slug: z.string().regex(/^[a-z0-9_-]+[a-z0-9]$/), url: web },
  ...{ title: line, subtitle: z.string(), track: line, type: line, language: z.string() },
  ...{ abstract: z.string(), description: z.string() },
};
const person = { guid, name: line, public_name: line, biography: z.string(), answers: z.tuple([]) };
const jsonEntry = z.strictObject({
  ...{ guid, id: z.int().positive(), ...entry, recording_license: z.string(), do_not_record: z.null() },
  ...{ persons: z.array(z.strictObject(person)), links: z.array(z.never()), attachments: z.tuple([]), answers: z.tuple([]) },
});
const jsonDay = z.strictObject({
  ...{ index: z.int().positive(), date: z.iso.date(), day_start: instant, day_end: instant },
  rooms: z.record(z.string(), z.array(jsonEntry)),
});
export const pretalxForm = z.strictObject({
  $schema: z.literal('https://c3voc.de/schedule/schema.json'),
  generator: z.strictObject({ name: line, version: line }),
  schedule: z.strictObject({
    ...{ url: web, version: line, base_url: web },
    conference: z.strictObject({
      ...{ ...conference, daysCount: z.int(), url: web },
      rooms: z.array(z.strictObject({ name: line, guid, description: z.null(), capacity: z.null() })),
      tracks: z.array(z.strictObject({ name: line, slug: line })),
      days: z.array(jsonDay),
    }),
  }),
});

/** As `fast-xml-parser` reads it, with lists for days, rooms, events and persons. */
const xmlEntry = z.strictObject({
  ...{ '@_guid': guid, '@_id': z.string().regex(/^[1-9]\d*$/), ...entry },
  recording: z.strictObject({ license: z.string(), optout: z.enum(['true', 'false']) }),
  persons: z.union([
    z.literal(''),
    z.strictObject({ person: z.array(z.strictObject({ '@_id': z.string().regex(/^[1-9]\d*$/), '#text': line })) }),
  ]),
  ...{ links: z.literal(''), attachments: z.literal('') },
});
const xmlDay = z.strictObject({
  ...{ '@_index': z.string().regex(/^[1-9]\d*$/), '@_date': z.iso.date(), '@_start': instant, '@_end': instant },
  room: z.array(z.strictObject({ '@_name': line, event: z.array(xmlEntry) })).optional(),
});
export const frabForm = z.strictObject({
  generator: z.strictObject({ '@_name': line, '@_version': line }),
  version: line,
  conference: z.strictObject({ ...conference, days: z.string().regex(/^\d+$/), base_url: web }),
  day: z.array(xmlDay).min(1),
});
