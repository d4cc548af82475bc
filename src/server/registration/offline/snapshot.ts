import { z } from 'zod';
import type { Db } from '../../platform/context.ts';
import { isSettled } from '../desk/owed.ts';

/** How many badges an answer holds at most. */
export const MAX_BADGES = 5_000;
const NOTE_LENGTH = 300;

const item = z.object({
  id: z.string(),
  badge_number: z.int(),
  badge_code: z.string(),
  name: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  pronouns: z.string().nullable(),
  badgetype_id: z.string(),
  /** Whether it is not paid, or something of it. */
  owes: z.boolean(),
  /** Whether a waiver of it is not signed. */
  awaits_signature: z.boolean(),
  checked_in: z.boolean(),
  checked_in_date: z.date().nullable(),
  print_generation: z.int(),
  has_copy: z.boolean(),
  note: z.string().nullable(),
});
const type = z.object({
  id: z.string(),
  name: z.string(),
  days: z.array(z.object({ name: z.string(), start_date: z.date(), end_date: z.date() })),
});
export const snapshot = z.object({
  taken_date: z.date(),
  types: z.array(type),
  items: z.array(item),
  /** The badge number to go on after; null: these are all. */
  next: z.int().nullable(),
});
export type Snapshot = z.infer<typeof snapshot>;

type TypeRow = { id: string; name: string; days: { name: string; start_date: string; end_date: string }[] };

/** What a desk needs of the badges of a convention to go on without network, in two statements. */
export async function takeSnapshot(db: Db, convention_id: string, after: number): Promise<Snapshot> {
  const taken_date = new Date();
  const items = await db.$queryRaw<Snapshot['items']>`
    SELECT id, badge_number, badge_code, name, firstname, lastname, nullif(left(custom_fields ->> 'pronouns', 60), '') AS pronouns, badgetype_id,
      NOT (${isSettled}) AS owes, awaits_signature, checked_in, checked_in_date, print_generation,
      print_count > 0 OR EXISTS (SELECT 1 FROM printjob WHERE badge_id = badge.id) AS has_copy,
      (SELECT left(comment, ${NOTE_LENGTH}::int) FROM logentry WHERE owner_type = 'badge' AND owner_id = badge.id AND type = 'comment'
        ORDER BY date_created DESC, id DESC LIMIT 1) AS note
    FROM badge WHERE convention_id = ${convention_id}::uuid AND badge_number > ${after}::int
      AND (verified OR hold_expires_date IS NULL OR hold_expires_date > now())
    ORDER BY badge_number LIMIT ${MAX_BADGES + 1}::int`;
  const types = await db.$queryRaw<TypeRow[]>`
    SELECT id, name, (SELECT coalesce(json_agg(json_build_object('name', day.name, 'start_date', day.start_date, 'end_date', day.end_date)
        ORDER BY day.start_date), '[]')
      FROM badgetypeconday JOIN conventionday AS day ON day.id = conventionday_id WHERE badgetype_id = badgetype.id) AS days
    FROM badgetype WHERE convention_id = ${convention_id}::uuid ORDER BY sequence_number, id`;
  const page = items.slice(0, MAX_BADGES);
  return {
    taken_date,
    types: types.map(({ days, ...one }) => ({
      ...one,
      days: days.map((day) => ({ name: day.name, start_date: new Date(day.start_date), end_date: new Date(day.end_date) })),
    })),
    items: page,
    next: items.length > MAX_BADGES ? (page.at(-1)?.badge_number ?? null) : null,
  };
}
