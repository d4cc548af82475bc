import { z } from 'zod';
import { type Field, type Fields, flag, ids, integer, type Schema, time } from '../../../resources/fields.ts';

/** One priority or several. */
const priorities: Field<number[]> = {
  kind: 'json',
  nullable: false,
  schema: z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(integer(1, 5).schema)) as Schema<number[]>, // preprocess widens what it returns
};
/** The parameters of an automatic schedule, as they are sent. */
export const parameters = {
  dry_run: flag(),
  seed: integer(),
  type_id: ids('eventtype'),
  priority: priorities,
  event_id: ids('event'),
  skip_hostless: flag(),
  allow_host_conflicts: flag(),
  move_scheduled: flag(),
  not_before: time(),
} satisfies Fields;

/** The same parameters, as the job stores them. */
export const jobParameters = z.object({
  dry_run: z.boolean().default(true),
  seed: z.int().default(1),
  type_id: z.array(z.string()).optional(),
  priority: z.array(z.int()).optional(),
  event_id: z.array(z.string()).optional(),
  skip_hostless: z.boolean().default(false),
  allow_host_conflicts: z.boolean().optional(),
  move_scheduled: z.boolean().default(false),
  /** Stored as text. */
  not_before: z.coerce
    .date()
    .transform((time) => time.toISOString())
    .optional(),
});
export type JobParameters = z.infer<typeof jobParameters>;
