import type { Ticket } from '../../../generated/prisma/client.ts';
import { columnsOf } from '../../core/repository.ts';
import { currentActor } from '../../db/actor.ts';
import { runStatement } from '../../db/client.ts';
import { Statement } from '../../db/sql/statement.ts';
import { readDatabaseError, retryConflicts } from '../../errors/databaseErrors.ts';
import { hasFreeSeat } from './seat.ts';

/** The rule by which the database refuses a ticket whose facts have changed since they were read. */
const UNCHANGED = 'ticket_facts_unchanged';
type Taker = 'self' | 'staff';
const text = (columns: readonly string[], by: Taker) => `WITH
  b AS (
    UPDATE badge SET tickets_changed = tickets_changed + 1
    WHERE id = $2::uuid AND tickets_changed = $3::int AND version = $4::int
      AND EXISTS (SELECT 1 FROM badgetype WHERE id = badge.badgetype_id AND version = $5::int)
      AND EXISTS (SELECT 1 FROM convention WHERE id = badge.convention_id AND version = $6::int)
      AND EXISTS (SELECT 1 FROM eventtype WHERE id = $7::uuid AND version = $8::int)
    RETURNING badge.convention_id
  ),
  e AS (
    UPDATE event SET taken_count = taken_count + $10::int FROM b
    WHERE event.id = $1::uuid AND event.version = $9::int AND wait_count = 0
    ${hasFreeSeat('$10', by)}
    RETURNING event.id, b.convention_id
  ),
  d AS (
    UPDATE discount SET used_count = used_count + 1 FROM e
    WHERE discount.id = $11::uuid AND discount.version = $12::int AND (max_uses IS NULL OR used_count < max_uses)
    RETURNING discount.id
  ),
  q AS (
    INSERT INTO quotause AS stored (key, used, "limit", until_date)
    SELECT $13::text, 1, $14::int, clock_timestamp() + make_interval(secs => $15::float8) FROM e WHERE $14::int IS NOT NULL
    ON CONFLICT (key) DO UPDATE SET
      used = CASE WHEN stored.until_date > clock_timestamp() THEN stored.used + 1 ELSE 1 END,
      until_date = CASE WHEN stored.until_date > clock_timestamp() THEN stored.until_date ELSE excluded.until_date END,
      "limit" = excluded."limit"
    WHERE stored.until_date <= clock_timestamp() OR stored.used < excluded."limit"
    RETURNING key
  ),
  t AS (
    INSERT INTO ticket (id, convention_id, event_id, badge_id, ticket_number, copy_number, retail_price, net_price, amount_paid, verified,
      hold_expires_date, eventgroup_id, discount_id)
    SELECT uuid_v7(), e.convention_id, e.id, $2::uuid, $16::int, $17::int, $18::int, $19::int, $27::int, $20::bool, $21::timestamptz, $22::uuid, $11::uuid
    FROM e WHERE ($11::uuid IS NULL OR EXISTS (SELECT 1 FROM d)) AND ($14::int IS NULL OR EXISTS (SELECT 1 FROM q))
    RETURNING *
  ),
  l AS (
    INSERT INTO logentry (id, date_created, owner_type, owner_id, convention_id, user_id, commenter_name, comment, type, is_public)
    SELECT uuid_v7(), clock_timestamp(), 'event', t.event_id, t.convention_id, $23::uuid, $24::text, $25::text, 'system', false FROM t
  )
  SELECT ${columns.map((name) => `t."${name}"`).join(', ')}, set_config('convene.actor', $26::text, true),
    CASE WHEN t.id IS NULL THEN refuse('ticket', '${UNCHANGED}')::text END
  FROM (VALUES (1)) AS once LEFT JOIN t ON true`;

/** A ticket that was judged, with the versions of all that it was judged by. */
export interface JudgedSale {
  readonly event: { id: string; type_id: string; version: number };
  readonly badge: { id: string; tickets_changed: number; version: number };
  readonly versions: { badgetype: number; convention: number; type: number };
  readonly discount: { id: string; version: number } | undefined;
  /** The count of the viewer's tickets that it is to be among. */
  readonly quota: { key: string; limit: number | null; seconds: number };
  readonly ticket: Pick<
    Ticket,
    | 'ticket_number'
    | 'copy_number'
    | 'retail_price'
    | 'net_price'
    | 'amount_paid'
    | 'verified'
    | 'hold_expires_date'
    | 'eventgroup_id'
  >;
  readonly log: { user_id: string; name: string; comment: string };
  /** Who takes it: people have the seats that are for sale, staff all of them. */
  readonly by: Taker;
}
const kept = new Map<Taker, Statement<Ticket>>();
function statement(by: Taker): Statement<Ticket> {
  const one = kept.get(by) ?? new Statement<Ticket>(text(columnsOf('ticket'), by), 'write');
  kept.set(by, one);
  return one;
}

/**
 * Takes the seat, uses the discount, counts and stores the ticket and writes the log, in one statement that locks the badge before the
 * event, as everybody does. null: something that it was judged by has changed, and nothing is written.
 */
export async function writeSale({
  event,
  badge,
  versions,
  discount,
  quota,
  ticket,
  log,
  by,
}: JudgedSale): Promise<Ticket | null> {
  const values = [
    ...[
      event.id,
      badge.id,
      badge.tickets_changed,
      badge.version,
      versions.badgetype,
      versions.convention,
      event.type_id,
      versions.type,
    ],
    ...[event.version, 1, discount?.id ?? null, discount?.version ?? null, quota.key, quota.limit, quota.seconds],
    ...[
      ticket.ticket_number,
      ticket.copy_number,
      ticket.retail_price,
      ticket.net_price,
      ticket.verified,
      ticket.hold_expires_date,
    ],
    ...[ticket.eventgroup_id, log.user_id, log.name, log.comment, currentActor() ?? '', ticket.amount_paid],
  ];
  try {
    const [row] = await retryConflicts(() => runStatement(statement(by), values));
    return row as Ticket; // without one the statement fails
  } catch (error) {
    if (readDatabaseError(error)?.constraint === UNCHANGED) return null;
    throw error;
  }
}
