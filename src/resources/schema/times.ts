import { z } from 'zod';
import type { Field } from './field.ts';

/** An instant, whole seconds: ISO 8601 with any offset, or `YYYY-MM-DD HH:MM:SS` in UTC. */
export const time = (): Field<Date> => ({
  kind: 'time',
  nullable: false,
  schema: z
    .union(
      [
        z.date(),
        z.iso.datetime({ offset: true }).transform((v) => new Date(v)),
        z
          .string()
          .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
          .transform((v) => new Date(`${v.replace(' ', 'T')}Z`)),
      ],
      { error: 'must be an instant such as 2027-08-05T15:00:00Z.' },
    )
    .pipe(z.date({ error: 'must be an instant such as 2027-08-05T15:00:00Z.' }))
    .transform((v) => new Date(Math.floor(v.getTime() / 1000) * 1000)),
});
