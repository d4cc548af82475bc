import * as z from '../zod.ts';
import type { Field } from './field.ts';

const error = 'must be an instant such as 2027-08-05T15:00:00Z.';
const isoText = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((v) => new Date(v)),
);
const utcText = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)),
  z.transform((v) => new Date(`${v.replace(' ', 'T')}Z`)),
);

/** An instant, whole seconds: ISO 8601 with any offset, or `YYYY-MM-DD HH:MM:SS` in UTC. */
export const time = (): Field<Date> => ({
  kind: 'time',
  nullable: false,
  schema: z.pipe(
    z.pipe(z.union([z.date(), isoText, utcText], { error }), z.date({ error })),
    z.transform((v) => new Date(Math.floor(v.getTime() / 1000) * 1000)),
  ),
});
