import { ticketLog } from '../../../../messages/events/tickets.ts';
import { waitLog } from '../../../../messages/events/waitlist.ts';
import { nextNumber } from '../../../core/write/counters.ts';
import type { Context } from '../../../platform/context.ts';
import { initialHold } from '../../../sales/holds.ts';
import { ticketPrices } from './prices.ts';

/** A badge that gets a seat, in the order of the draw. */
export interface Granted {
  readonly event_id: string;
  readonly badge_id: string;
  readonly badgetype_id: string;
  readonly badge_number: number;
}
/** Writes lines into the logs of events. */
const writeLines = ({ db }: Context, convention_id: string, lines: readonly { event_id: string; comment: string }[]) =>
  db.$executeRaw`
    INSERT INTO logentry (id, date_created, owner_type, owner_id, convention_id, commenter_name, comment, type, is_public)
    SELECT uuid_v7(), clock_timestamp(), 'event', event_id, ${convention_id}::uuid, '', comment, 'system', false
    FROM unnest(${lines.map(({ event_id }) => event_id)}::uuid[], ${lines.map(({ comment }) => comment)}::text[]) AS line (event_id, comment)`;

/**
 * Turns grants into tickets, out of the seats that are held for the draw, and ends these holds. Badges and events are locked. What costs
 * something is held until `hold_until` at least. Returns the grants whose event takes place no more.
 */
export async function giveTickets(
  ctx: Context,
  { convention_id, hold_minutes, hold_until }: { convention_id: string; hold_minutes: number; hold_until: Date },
  granted: readonly Granted[],
): Promise<Granted[]> {
  const { db } = ctx;
  const prices = await ticketPrices(ctx, convention_id, [...new Set(granted.map(({ event_id }) => event_id))]);
  const priced = granted.map((grant) => ({ grant, price: prices.take(grant.event_id, grant.badgetype_id) }));
  await prices.writeUses();
  const tickets = priced.flatMap(({ grant, price }) => (price ? [{ ...grant, ...price }] : []));
  const first = tickets.length ? await nextNumber(ctx, convention_id, 'ticket_number', tickets.length) : 1;
  const rows = tickets.map((ticket, index) => {
    const { verified, hold_expires_date: usual } = initialHold(ticket.net_price, hold_minutes);
    const hold_expires_date = usual && new Date(Math.max(usual.getTime(), hold_until.getTime()));
    return { ...ticket, ticket_number: first + index, verified, hold_expires_date };
  });
  await db.$executeRaw`
    WITH given AS (SELECT (one ->> 'event_id')::uuid AS event_id, count(*)::int AS seats FROM json_array_elements(${JSON.stringify(rows)}::json) AS one GROUP BY 1)
    UPDATE event SET wishes_held = 0, taken_count = taken_count + coalesce((SELECT seats FROM given WHERE event_id = event.id), 0)
    WHERE convention_id = ${convention_id}::uuid AND (wishes_held > 0 OR id IN (SELECT event_id FROM given))`;
  await db.$executeRaw`
    INSERT INTO ticket (id, convention_id, event_id, badge_id, ticket_number, copy_number, retail_price, net_price, verified, hold_expires_date,
      eventgroup_id, discount_id)
    SELECT uuid_v7(), ${convention_id}::uuid, event_id, badge_id, ticket_number,
      1 + coalesce((SELECT max(copy_number) FROM ticket AS other WHERE other.event_id = new.event_id AND other.badge_id = new.badge_id), 0),
      retail_price, net_price, verified, hold_expires_date, eventgroup_id, discount_id
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS new (event_id uuid, badge_id uuid, ticket_number int, retail_price int, net_price int,
      verified boolean, hold_expires_date timestamptz, eventgroup_id uuid, discount_id uuid)`;
  await writeLines(
    ctx,
    convention_id,
    rows.map(({ event_id, ticket_number, badge_number }) => ({
      event_id,
      comment: ticketLog.taken({ ticket: String(ticket_number), badge: String(badge_number) }),
    })),
  );
  return priced.flatMap(({ grant, price }) => (price ? [] : [grant]));
}

/** Somebody who wants to wait for a seat that the draw did not give. */
export interface Waiting {
  readonly event_id: string;
  readonly badge_id: string;
  readonly user_id: string;
}
/** Puts people on waiting lists, in this order. Whoever waits already keeps their place. */
export async function giveWaits(ctx: Context, convention_id: string, waiting: readonly Waiting[]): Promise<void> {
  const made = await ctx.db.$queryRaw<{ event_id: string; sequence_number: number }[]>`
    INSERT INTO eventwait (id, convention_id, event_id, user_id, badge_id)
    SELECT uuid_v7(), ${convention_id}::uuid, event_id, user_id, badge_id FROM (
      SELECT * FROM json_to_recordset(${JSON.stringify(waiting.map((one, place) => ({ ...one, place })))}::json)
        AS new (event_id uuid, user_id uuid, badge_id uuid, place int) ORDER BY place) AS new
    WHERE EXISTS (SELECT 1 FROM event WHERE id = new.event_id AND NOT is_cancelled AND NOT trashed AND max_tickets > 0)
    ON CONFLICT (event_id, user_id) DO NOTHING RETURNING event_id::text, sequence_number`;
  await writeLines(
    ctx,
    convention_id,
    made.map(({ event_id, sequence_number }) => ({ event_id, comment: waitLog({ step: 'join', number: sequence_number }) })),
  );
}
