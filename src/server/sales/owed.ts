import { Prisma } from '../../generated/prisma/client.ts';
import { money } from '../../resources/fields.ts';
import type { Loader } from '../core/loaders.ts';
import { parseCondition } from '../core/read/filters.ts';
import type { Viewer } from '../platform/viewer.ts';

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
