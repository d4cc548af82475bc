import { z } from 'zod';
import { Prisma } from '../../../generated/prisma/client.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { moneyAccountNames } from '../../../resources/ledger/accounts.ts';
import { action } from '../../core/actions/action.ts';
import { latestChanges } from '../../core/history/latestChanges.ts';
import type { Context } from '../../platform/context.ts';
import { can } from '../../platform/policy.ts';
import { howPaidSql } from '../../sales/howPaid.ts';

/** Who checked badges in, by the history, as SQL over `badge`. */
export const checkedInBy = Prisma.sql`(
  SELECT display_name FROM historyentry AS entry JOIN "user" ON "user".id = entry.user_id
  WHERE entry.record_id = badge.id AND entry.after ->> 'checked_in' = 'true' ORDER BY entry.id DESC LIMIT 1)`;
/** Who checked a badge in; null if nobody did, or the history of it is gone. */
export async function whoCheckedIn({ db }: Context, id: string): Promise<string | null> {
  const [row] = await db.$queryRaw<{ name: string | null }[]>`SELECT ${checkedInBy} AS name FROM badge WHERE id = ${id}::uuid`;
  return row?.name ?? null;
}

/** What was given back as a badge was deleted, for what went with it too. Its lines in the order are cancelled together, with the refund right after. */
const givenBackWith = Prisma.sql`(
  SELECT coalesce(sum(entry.amount), 0) / 100.0::float8 FROM orderline AS own
    JOIN orderline AS line ON line.order_id = own.order_id AND line.cancelled_date BETWEEN own.cancelled_date - interval '5 s' AND own.cancelled_date + interval '5 s'
    JOIN ledgerentry AS entry ON entry.orderline_id = line.id AND entry.kind = 'refund' AND entry.reverses_id IS NULL
      AND entry.date_created BETWEEN own.cancelled_date AND own.cancelled_date + interval '5 s'
  WHERE own.item_type = 'badge' AND own.item_id = whose.badge_id)`;
const MAX_LINES = 20;
const line = z.object({
  date_created: z.date(),
  kind: z.enum(['check_in', 'undo', 'payment', 'sale', 'name', 'refund', 'deletion']),
  badge_id: z.string(),
  badge_number: z.int(),
  name: z.string(),
  /** What was paid or given back with it, in currency units. */
  amount: z.number(),
  /** Where it was paid to, while the ledger says so. */
  method: z.enum(moneyAccountNames).nullable(),
  /** The check-in, if it still is the badge's. */
  checked_in_date: z.date().nullable(),
  /** Whether the badge was deleted since, or the ticket cancelled. */
  is_gone: z.boolean(),
  /** The ticket that the money was given back for; null: it was for the badge. */
  ticket_number: z.int().nullable(),
  event: z.string().nullable(),
  /** Whether nobody has come with it, it was not printed, and nothing was given back: its sale can be undone. */
  is_unused: z.boolean(),
  /** What was paid for a badge that is gone, and not given back. */
  credit: z.number(),
});

export const actions = {
  deskRecent: action(
    convention,
    'GET /{id}/desk-recent',
    {
      returns: z.object({ items: z.array(line) }),
      summary: 'List your latest actions at the registration desk',
      description: 'What the caller did at the desk, the latest first.',
      mayCall: (viewer, row) => can(viewer, 'registration', row.id),
    },
    async ({ ctx, viewer, row }) => ({
      items: await ctx.db.$queryRaw<z.infer<typeof line>[]>`
        SELECT done.date_created, done.kind, whose.badge_id, coalesce(badge.badge_number, (gone.before ->> 'badge_number')::int) AS badge_number,
          coalesce(badge.name, gone.before ->> 'name') AS name, CASE WHEN done.kind = 'deletion' THEN ${givenBackWith} ELSE done.amount END AS amount,
          CASE WHEN done.kind IN ('payment', 'sale') THEN ${howPaidSql('badge', 'done.date_created', viewer.user_id)} END AS method,
          CASE WHEN done.kind = 'check_in' AND badge.checked_in AND badge.checked_in_date = (done.after ->> 'checked_in_date')::timestamptz
            THEN badge.checked_in_date END AS checked_in_date,
          CASE WHEN done.resource = 'ticket' THEN ticket.id ELSE badge.id END IS NULL AS is_gone,
          coalesce(ticket.ticket_number, (cancelled.before ->> 'ticket_number')::int) AS ticket_number, event.name AS event,
          badge.id IS NOT NULL AND NOT badge.checked_in AND badge.print_count = 0 AND badge.amount_refunded = 0 AND NOT EXISTS (SELECT 1 FROM printjob WHERE badge_id = badge.id) AS is_unused,
          CASE WHEN badge.id IS NULL THEN (SELECT coalesce(sum(amount_paid - amount_refunded), 0) FROM orderline
            WHERE item_type = 'badge' AND item_id = whose.badge_id) ELSE 0 END / 100.0::float8 AS credit
        FROM (
          SELECT *, CASE
              WHEN resource = 'ticket' THEN CASE WHEN action = 'update' AND after ? 'amount_refunded' THEN 'refund' END
              WHEN action = 'create' THEN CASE WHEN after ->> 'verified' = 'true' THEN 'sale' END
              WHEN action = 'delete' THEN 'deletion'
              WHEN after ? 'checked_in' THEN CASE WHEN after ->> 'checked_in' = 'true' THEN 'check_in' ELSE 'undo' END
              WHEN after ? 'amount_paid' THEN 'payment'
              WHEN after ? 'amount_refunded' THEN 'refund'
              WHEN after ?| '{firstname,lastname,name}' THEN 'name' END AS kind,
            (coalesce((after ->> 'amount_paid')::int, (after ->> 'amount_refunded')::int, 0)
              - coalesce((before ->> 'amount_paid')::int, (before ->> 'amount_refunded')::int, 0)) / 100.0::float8 AS amount
          FROM ${latestChanges(row.id)} AS latest
          WHERE resource IN ('badge', 'ticket') AND user_id = ${viewer.user_id}::uuid
        ) AS done LEFT JOIN ticket ON done.resource = 'ticket' AND ticket.id = done.record_id
        LEFT JOIN LATERAL (SELECT before FROM historyentry WHERE done.resource = 'ticket' AND ticket.id IS NULL AND record_id = done.record_id
          AND action = 'delete' LIMIT 1) AS cancelled ON true
        LEFT JOIN event ON event.id = coalesce(ticket.event_id, (cancelled.before ->> 'event_id')::uuid)
        CROSS JOIN LATERAL (SELECT CASE WHEN done.resource = 'badge' THEN done.record_id
          ELSE coalesce(ticket.badge_id, (cancelled.before ->> 'badge_id')::uuid) END AS badge_id) AS whose
        LEFT JOIN badge ON badge.id = whose.badge_id
        LEFT JOIN LATERAL (SELECT before FROM historyentry WHERE badge.id IS NULL AND record_id = whose.badge_id AND action = 'delete' LIMIT 1) AS gone ON true
        WHERE done.kind IS NOT NULL AND (badge.id IS NOT NULL OR gone.before IS NOT NULL)
        ORDER BY done.date_created DESC, done.id DESC LIMIT ${MAX_LINES}`,
    }),
  ),
};
