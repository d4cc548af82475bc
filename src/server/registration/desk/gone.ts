import { z } from 'zod';
import { Prisma } from '../../../generated/prisma/client.ts';
import type { Db } from '../../platform/context.ts';

/** What a text means: what a scanner read, a number, or parts of a name and email address. */
export interface Sought {
  readonly number?: number;
  readonly code?: string;
  readonly words: readonly string[];
}
export const goneBadge = z.object({ badge_number: z.int(), name: z.string(), date_deleted: z.date(), is_refunded: z.boolean() });
/** A badge that was deleted. Its name is empty once its holder's data was erased. */
export type GoneBadge = z.infer<typeof goneBadge>;

const { sql } = Prisma;
const MAX_GONE = 3;
const texts = sql`concat_ws(' ', before ->> 'firstname', before ->> 'lastname', before ->> 'name', before ->> 'email')`;
/** Which of the entries of the history mean what is sought; names match as they are written. */
function condition({ number, code, words }: Sought): Prisma.Sql {
  if (number !== undefined) return sql`before ->> 'badge_number' = ${String(number)}`;
  if (code !== undefined) return sql`before ->> 'badge_code' = ${code}`;
  return Prisma.join(
    words.map((word) => sql`${texts} ILIKE ${`%${word}%`}`),
    ' AND ',
  );
}
const columns = sql`(before ->> 'badge_number')::int AS badge_number, coalesce(before ->> 'name', '') AS name, date_created AS date_deleted,
  EXISTS (SELECT 1 FROM orderline WHERE item_type = 'badge' AND item_id = record_id AND amount_refunded > 0) AS is_refunded`;
/** The deleted badges of a convention, the latest first. */
const gone = (convention_id: string, which: Prisma.Sql, limit: number) => sql`
  FROM historyentry AS entry WHERE convention_id = ${convention_id}::uuid AND resource = 'badge' AND action = 'delete'
    AND ${which} AND NOT EXISTS (SELECT 1 FROM badge WHERE badge.id = record_id)
  ORDER BY entry.id DESC LIMIT ${limit}::int`;
/** The deleted badges of a convention that a desk looks for, the latest first, while the history of them is kept. */
export async function goneBadges(db: Db, convention_id: string, sought: Sought): Promise<GoneBadge[]> {
  if (sought.number === undefined && sought.code === undefined && !sought.words.length) return [];
  return db.$queryRaw<GoneBadge[]>`SELECT ${columns} ${gone(convention_id, condition(sought), MAX_GONE)}`;
}

/** So many are copied to a device at most. */
const MAX_COPIED = 2_000;
/** As a device without network looks for it: also by what a scanner reads, and by all of its names. */
export const goneCopy = goneBadge.extend({ badge_code: z.string(), names: z.string() });
/** The deleted badges of a convention for a device, without email addresses. */
export const copyGone = (db: Db, convention_id: string): Promise<z.infer<typeof goneCopy>[]> => db.$queryRaw`
  SELECT ${columns}, coalesce(before ->> 'badge_code', '') AS badge_code,
    concat_ws(' ', before ->> 'firstname', before ->> 'lastname', before ->> 'name') AS names
  ${gone(convention_id, sql`before ? 'badge_number'`, MAX_COPIED)}`;
