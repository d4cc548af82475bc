import { Prisma } from '../../generated/prisma/client.ts';
import { money } from '../../resources/fields.ts';
import type { Loader } from '../core/loaders.ts';
import { parseCondition } from '../core/read/filters.ts';
import type { Viewer } from '../platform/viewer.ts';

/**
 * SQL of all that is owed in a convention, what is on hold included: what it is, whose, and which booth it belongs to. Amounts in cents. An exhibitor
 * who was entered by hand is nobody's account.
 */
export const owedThings = (convention_id: string): Prisma.Sql => Prisma.sql`
  WITH held AS (
    SELECT * FROM booth WHERE convention_id = ${convention_id}::uuid AND NOT verified AND (hold_expires_date IS NULL OR hold_expires_date > now())
  ), exhibitor AS (SELECT id, CASE WHEN is_taken_over THEN user_id END AS user_id FROM exhibitor WHERE convention_id = ${convention_id}::uuid)
  SELECT 1 AS place, 'badge' AS item_type, id, amount_owed, user_id, id AS badge_id, NULL::uuid AS exhibitor_id, NULL::uuid AS booth_id, badgetype_id AS named_by, date_created
  FROM badge WHERE convention_id = ${convention_id}::uuid AND amount_owed > 0
  UNION ALL SELECT 2, 'ticket', ticket.id, ticket.amount_owed, badge.user_id, badge.id, NULL, NULL, event_id, ticket.date_created
  FROM ticket JOIN badge ON badge.id = badge_id WHERE ticket.convention_id = ${convention_id}::uuid AND ticket.amount_owed > 0
  UNION ALL SELECT 3, 'soldproduct', id, amount_owed, user_id, badge_id, NULL, NULL, productvariant_id, date_created
  FROM soldproduct WHERE convention_id = ${convention_id}::uuid AND amount_owed > 0
  UNION ALL SELECT CASE item_type WHEN 'booth' THEN 4 ELSE 5 END, item_type, item_id, line.amount_owed, exhibitor.user_id, NULL, exhibitor_id, order_id, tax_from_id, line.date_created
  FROM orderline AS line LEFT JOIN booth ON booth.id = order_id LEFT JOIN exhibitor ON exhibitor.id = exhibitor_id
  WHERE line.convention_id = ${convention_id}::uuid AND item_type IN ('booth', 'boothaddon') AND line.amount_owed > 0
  UNION ALL SELECT * FROM (
    SELECT 4, 'booth', booth.id, net_price - amount_paid AS owed, exhibitor.user_id, NULL::uuid, exhibitor_id, booth.id, boothtype_id, booth.date_created
    FROM held AS booth JOIN exhibitor ON exhibitor.id = exhibitor_id
    UNION ALL SELECT 5, 'boothaddon', addon.id, addon.net_price, exhibitor.user_id, NULL, addon.exhibitor_id, booth_id, boothoption_id, addon.date_created
    FROM boothaddon AS addon JOIN held ON held.id = booth_id JOIN exhibitor ON exhibitor.id = addon.exhibitor_id
  ) AS on_hold WHERE owed > 0`;

type Item = 'badge' | 'ticket' | 'soldproduct';

/** A Prisma `where`: the items that owe so much, such as `>0`. @throws 400/442 amount_owed */
export const byAmountOwed = (value: string): object => parseCondition('amount_owed', money(), value);

/** What buyers' banks took back of what was paid for an item, in cents: the disputes that were lost. `row`: the item's name in the statement. */
export const disputedSql = (item: Item, row: string = item): Prisma.Sql =>
  Prisma.raw(`CASE WHEN ${row}.amount_refunded > 0 THEN (
    SELECT coalesce(sum(entry.amount), 0)::int FROM orderline AS line JOIN ledgerentry AS entry ON entry.orderline_id = line.id
    WHERE line.item_type = '${item}' AND line.item_id = ${row}.id AND entry.kind = 'dispute_lost') ELSE 0 END`);

/** How many tickets of badges are due, or how much they owe together, in cents: for the pages of badges that the viewer sees whole. */
export const dueTickets =
  <Row extends { id: string }>(of: 'count' | 'cents', isWhole: (viewer: Viewer, row: Row) => boolean): Loader<Row, number> =>
  async (rows, { db, viewer }) => {
    const ids = viewer ? rows.filter((row) => isWhole(viewer, row)).map(({ id }) => id) : [];
    if (!ids.length) return new Map();
    const found = await db.$queryRaw<{ id: string; count: number; cents: number }[]>`
      SELECT badge_id::text AS id, count(*)::int AS count, sum(amount_owed)::int AS cents
      FROM ticket WHERE badge_id = ANY(${ids}::uuid[]) AND amount_owed > 0 GROUP BY badge_id`;
    return new Map(ids.map((id) => [id, found.find((one) => one.id === id)?.[of] ?? 0]));
  };
/** What banks took back of several items, for their pages: of those that the viewer sees whole. */
export const disputedAmounts =
  <Row extends { id: string }>(item: Item, isWhole: (viewer: Viewer, row: Row) => boolean): Loader<Row, number> =>
  async (rows, { db, viewer }) => {
    const ids = viewer ? rows.filter((row) => isWhole(viewer, row)).map(({ id }) => id) : [];
    if (!ids.length) return new Map();
    const found = await db.$queryRaw<{ id: string; cents: number }[]>`
      SELECT id::text, ${disputedSql(item)} AS cents FROM ${Prisma.raw(item)} WHERE id = ANY(${ids}::uuid[])`;
    return new Map(found.map(({ id, cents }) => [id, cents]));
  };
