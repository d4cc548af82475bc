import type { Mine } from '../../../components/public/mine/mine.ts';
import { db } from '../../db/client.ts';
import { isLateNow } from '../../events/hosting/late.ts';
import { disputedSql } from '../../sales/owed.ts';

/** The most of each kind that a page shows. */
const MAX = 200;
/** The most names of those who come to one event. */
const MAX_NAMES = 100;

/** Who sees times and rooms before the schedule is public: nobody, hosts those of what they host, or staff all, as by the API. */
export type Reader = 'public' | 'host' | 'staff';
/** Times and rooms are for all, the private events of those whom they concern too, once the schedule is public. $3 is the reader. */
const columnsFor = (readers: string) => `event.id AS event_id, event.event_number AS number, event.name, event.is_cancelled,
  CASE WHEN ${readers} THEN event.start_date END AS start, CASE WHEN ${readers} THEN event.end_date END AS end,
  CASE WHEN ${readers} THEN concat_ws(', ', nullif(space.name, room.name), room.name) END AS room,
  CASE WHEN ${isLateNow('event')} THEN event.late_minutes END AS late`;
const eventColumns = columnsFor("(convention.is_schedule_public OR $3 = 'staff')");
const hostColumns = columnsFor("(convention.is_schedule_public OR $3 <> 'public')");
const eventTables = `JOIN released_event AS event ON event.id = own.event_id AND NOT event.trashed JOIN convention ON convention.id = event.convention_id
  LEFT JOIN room ON room.id = event.room_id LEFT JOIN space ON space.id = event.space_id`;
const listOf = (select: string, order: string) =>
  `(SELECT coalesce(json_agg(one ORDER BY ${order}), '[]') FROM (${select} LIMIT ${MAX}) AS one)`;
const byTime = 'one.start NULLS LAST, one.number';

/** $1 is the user, $2 the convention. */
const parts: Readonly<Record<Exclude<keyof Mine, 'feed_id' | 'makesInvoices' | 'helps'>, string>> = {
  badges: listOf(
    `SELECT badge.id, badge.badge_number AS number, badge.name, badgetype.name AS type, checked_in, hold_expires_date,
       CASE WHEN verified THEN badge_code END AS code, awaits_signature,
       lower(badge.name) IN (lower(holder.display_name), lower(holder.real_name)) AS is_own
     FROM badge JOIN badgetype ON badgetype.id = badgetype_id JOIN "user" AS holder ON holder.id = badge.user_id
     WHERE badge.user_id = $1::uuid AND badge.convention_id = $2::uuid ORDER BY badge_number`,
    'one.is_own DESC, one.number',
  ),
  seats: listOf(
    `SELECT ${eventColumns}, own.id AS ticket_id, badge.id AS badge_id, badge.name AS badge, own.verified,
       own.hold_expires_date, own.no_show, own.amount_owed > 0 AND ${disputedSql('ticket', 'own').sql} > 0 AS is_disputed FROM ticket AS own
     JOIN badge ON badge.id = own.badge_id AND badge.user_id = $1::uuid ${eventTables} WHERE own.convention_id = $2::uuid
     ORDER BY event.start_date`,
    byTime,
  ),
  waits: listOf(
    `SELECT ${eventColumns}, own.id AS wait_id, badge.name AS badge, CASE WHEN own.status = 'offered' THEN own.offer_expires_date END AS offered_until,
       (SELECT 1 + count(*) FROM eventwait AS ahead WHERE ahead.event_id = own.event_id
         AND ahead.sequence_number < own.sequence_number)::int AS position
     FROM eventwait AS own LEFT JOIN badge ON badge.id = own.badge_id ${eventTables} WHERE own.user_id = $1::uuid AND own.convention_id = $2::uuid ORDER BY event.start_date`,
    byTime,
  ),
  favorites: listOf(
    `SELECT ${eventColumns} FROM favourite AS own ${eventTables}
     WHERE own.user_id = $1::uuid AND event.convention_id = $2::uuid AND NOT event.private ORDER BY event.start_date`,
    byTime,
  ),
  hosting: listOf(
    `SELECT ${hostColumns}, event.taken_count AS taken, event.max_tickets AS seats, event.special_requests AS needs, ARRAY(
       SELECT badge.name FROM ticket JOIN badge ON badge.id = ticket.badge_id WHERE ticket.event_id = event.id
       ORDER BY ticket_number LIMIT ${MAX_NAMES}) AS coming
     FROM eventhost AS own ${eventTables} WHERE own.user_id = $1::uuid AND own.convention_id = $2::uuid ORDER BY event.start_date`,
    byTime,
  ),
  shifts: listOf(
    `SELECT own.id, shift.name, shift.start_time AS start, shift.end_time AS end, room.name AS room,
       own.status = 'scheduled' AS is_scheduled
     FROM volunteershift AS own JOIN volunteer ON volunteer.id = volunteer_id AND volunteer.user_id = $1::uuid AND is_accepted
     JOIN shift ON shift.id = shift_id LEFT JOIN shifttype ON shifttype.id = shifttype_id LEFT JOIN room ON room.id = shifttype.room_id
     WHERE own.convention_id = $2::uuid AND own.status IN ('scheduled', 'unscheduled') ORDER BY start_time`,
    'one.start, one.id',
  ),
  loans: listOf(
    `SELECT own.id, librarygame.name AS game, own.due_date AS due FROM librarygamecheckout AS own
     JOIN librarygame ON librarygame.id = librarygame_id LEFT JOIN badge ON badge.id = own.badge_id
     WHERE NOT is_checked_in AND own.convention_id = $2::uuid AND (own.user_id = $1::uuid OR badge.user_id = $1::uuid)
     ORDER BY due_date`,
    'one.due, one.id',
  ),
  exhibits: listOf(
    `SELECT own.id, own.name, own.status, ${listOf(
      `SELECT booth.id, booth.name, room.name AS room, booth.verified, booth.hold_expires_date, CASE WHEN booth.verified
         THEN EXISTS (SELECT 1 FROM orderline WHERE order_id = booth.id AND item_type IN ('booth', 'boothaddon') AND amount_owed > 0)
         ELSE (booth.hold_expires_date IS NULL OR booth.hold_expires_date > now()) AND (booth.net_price > booth.amount_paid
           OR EXISTS (SELECT 1 FROM boothaddon WHERE booth_id = booth.id AND net_price > 0)) END AS owes FROM booth
         LEFT JOIN room ON room.id = booth.room_id WHERE booth.exhibitor_id = own.id ORDER BY booth.name`,
      'one.name, one.id',
    )} AS booths
     FROM exhibitor AS own WHERE own.user_id = $1::uuid AND own.is_taken_over AND own.convention_id = $2::uuid ORDER BY own.name`,
    'one.name, one.id',
  ),
  orders: listOf(
    `SELECT id, code, name, amount_charged AS charged, amount_paid AS paid, amount_owed AS owed, amount_credit AS credit, amount_refunded AS refunded, billing_name, billing_address,
       CASE WHEN amount_owed > 0 AND amount_refunded > 0 THEN (SELECT coalesce(sum(amount), 0) FROM ledgerentry WHERE order_id = own.id
         AND kind = 'dispute_lost' AND orderline_id IS NOT NULL) ELSE 0 END AS disputed,
       ${listOf('SELECT id, kind, code, number FROM invoice WHERE order_id = own.id ORDER BY number', 'one.number')} AS invoices
     FROM "order" AS own WHERE user_id = $1::uuid AND convention_id = $2::uuid ORDER BY date_created DESC`,
    'one.id',
  ),
  purchases: listOf(
    `SELECT own.id, concat_ws(', ', product.name, nullif(variant.name, product.name)) AS name, own.net_price AS price, own.hold_expires_date,
       CASE WHEN own.amount_owed > 0 AND ${disputedSql('soldproduct', 'own').sql} > 0 THEN 'disputed'
         WHEN NOT own.verified OR own.amount_owed > 0 THEN 'unpaid'
         WHEN own.amount_paid > 0 AND own.amount_refunded >= own.amount_paid THEN 'refunded'
         WHEN own.picked_up THEN 'picked_up' ELSE 'waiting' END AS state
     FROM soldproduct AS own JOIN productvariant AS variant ON variant.id = productvariant_id JOIN product ON product.id = variant.product_id
     WHERE own.user_id = $1::uuid AND own.convention_id = $2::uuid ORDER BY soldproduct_number`,
    'one.id',
  ),
};
/** Whether a convention says who makes out invoices, and in which currency. */
const makesInvoices = `EXISTS (SELECT 1 FROM bookkeeping JOIN convention ON convention.id = convention_id
  WHERE convention_id = $2::uuid AND seller_name <> '' AND currency IS NOT NULL)`;
const text = `SELECT json_build_object(${Object.entries(parts)
  .map(([name, sql]) => `'${name}', ${sql}`)
  .join(
    ', ',
  )}, 'makesInvoices', ${makesInvoices}, 'helps', (SELECT status FROM volunteer WHERE user_id = $1::uuid AND convention_id = $2::uuid LIMIT 1), 'feed_id', (SELECT id FROM calendarfeed WHERE user_id = $1::uuid AND convention_id = $2::uuid)) AS mine`;

const dates = new Set(['start', 'end', 'hold_expires_date', 'offered_until', 'due']);
const revive = (name: string, value: unknown) => (dates.has(name) && typeof value === 'string' ? new Date(value) : value);

/** Reads all that a user has and does at a convention, in one statement. */
export async function readMine(user_id: string, convention_id: string, reader: Reader): Promise<Mine> {
  const [found] = await db.$queryRawUnsafe<{ mine: unknown }[]>(text, user_id, convention_id, reader);
  return JSON.parse(JSON.stringify(found?.mine), revive) as Mine; // as the statement builds it
}
