import { z } from 'zod';
import type { Db } from '../../platform/context.ts';

/** How it stands with a recipient: as its mail, where there is one. */
export const recipientStates = ['waiting', 'queued', 'sending', 'sent', 'failed', 'unsure', 'kept', 'skipped'] as const;
export type RecipientState = (typeof recipientStates)[number];

/** The recipients of a page. */
export const RECIPIENTS_PER_PAGE = 50;
/** A page of recipients, without their addresses: not everyone who writes to people sees these. */
export const recipientsPage = z.object({
  counts: z.partialRecord(z.enum(recipientStates), z.number()),
  total: z.number(),
  items: z.array(z.object({ position: z.number(), name: z.string(), status: z.enum(recipientStates) })),
});

interface Counted {
  message_id: string;
  status: RecipientState;
  count: number;
}
/** How many recipients of each message are in which state. Mails are deleted in time; then they count as sent. */
export const countStates = (db: Db, ids: readonly string[]): Promise<Counted[]> => db.$queryRaw<Counted[]>`
  SELECT r.message_id::text, coalesce(mail.status, CASE r.status WHEN 'written' THEN 'sent' ELSE r.status END) AS status, count(*)::int AS count
  FROM messagerecipient r LEFT JOIN mail ON mail.messagerecipient_id = r.id
  WHERE r.message_id = ANY(${[...ids]}::uuid[]) GROUP BY 1, 2`;

/** A page of a message's recipients, by name. */
export const readRecipients = (db: Db, message_id: string, page: number, status: RecipientState | null) =>
  db.$queryRaw<{ position: number; name: string; status: RecipientState }[]>`
    SELECT * FROM (
      SELECT row_number() OVER (ORDER BY lower(r.name), r.id)::int AS position, r.name,
        coalesce(mail.status, CASE r.status WHEN 'written' THEN 'sent' ELSE r.status END) AS status
      FROM messagerecipient r LEFT JOIN mail ON mail.messagerecipient_id = r.id WHERE r.message_id = ${message_id}::uuid) AS one
    WHERE ${status}::text IS NULL OR status = ${status}
    ORDER BY position LIMIT ${RECIPIENTS_PER_PAGE} OFFSET ${(page - 1) * RECIPIENTS_PER_PAGE}`;
