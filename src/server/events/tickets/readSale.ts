import { Prisma } from '../../../generated/prisma/client.ts';
import { runStatement } from '../../db/client.ts';
import { compileReader } from '../../db/sql/readers.ts';
import { Statement } from '../../db/sql/statement.ts';
import type { Context } from '../../platform/context.ts';
import { limitHere } from '../../platform/quotas/countUses.ts';
import { type Buyer, type SaleEvent, saleColumns } from './saleFacts.ts';
import type { BadgeFacts } from './saleRules.ts';
import { hasFreeSeat } from './seat.ts';
import { firstConflicts } from './timeConflicts.ts';

/** A discount that needs no code. */
interface OpenDiscount {
  id: string;
  version: number;
  percent_off: number;
  amount_off: number;
  public: boolean;
}
/** Everything that decides whether somebody gets a ticket, as it was at one moment. */
export interface SaleRead extends BadgeFacts {
  event: SaleEvent;
  badge: Buyer;
  /** Those that apply to tickets of the event and have uses left. */
  discounts: readonly OpenDiscount[];
  hosts: readonly { user_id: string }[];
  hasSeat: boolean;
  /** Staff can give it a seat, be it for sale or not. */
  hasStaffSeat: boolean;
  /** A seat is held by a hold or an offer that has run out. */
  hasLateSeat: boolean;
  /** A seat is offered to the badge. */
  isOffered: boolean;
  /** The viewer has had as many tickets lately as they may. */
  isUsedUp: boolean;
  /** The viewer has let a hold of the event go, and may not hold it again yet. */
  isPaused: boolean;
}

const parts = Object.entries(saleColumns);
/** The columns under names of their own: those of one table begin with its name. */
const columns = parts.flatMap(([table, names]) => names.map((name) => `${table}."${name}" AS "${table}.${name}"`));
const [event, badge] = ['event.id', 'badge.id'];
const list = (object: string, from: string, order?: string) =>
  `(SELECT coalesce(json_agg(${object}${order ? ` ORDER BY ${order}` : ''}), '[]') FROM ${from})`;
const isUsedUp = (key: string, limit: string) =>
  `EXISTS (SELECT 1 FROM quotause WHERE key = ${key} AND used >= ${limit}::int AND until_date > clock_timestamp())`;
/** What `SaleRead` holds beside the columns. $1 is the event, $2 the badge, $3 the viewer, $4 and $5 are limits, $6 is a seat. */
const hasSeat = (by: 'self' | 'staff') =>
  `EXISTS (SELECT 1 FROM event AS seats WHERE seats.id = ${event}
    ${hasFreeSeat('$6', by)})`;
const facts: Readonly<Record<Exclude<keyof SaleRead, 'event' | 'badge'>, string>> = {
  groups: list(
    `json_build_object('id', g.id, 'name', g.name, 'badgetype_id', g.badgetype_id, 'limit_by_badge_type', g.limit_by_badge_type,
      'is_complimentary', g.is_complimentary, 'badgetype', (SELECT json_build_object('name', name) FROM badgetype WHERE id = g.badgetype_id))`,
    `eventgroupevent AS link JOIN eventgroup AS g ON g.id = link.eventgroup_id WHERE link.event_id = ${event}`,
    'g.name',
  ),
  conflicts: list('conflict', `(${firstConflicts(Prisma.raw(badge), Prisma.raw(event)).text}) AS conflict`),
  copies: list('copy_number', `ticket WHERE event_id = ${event} AND badge_id = ${badge}`, 'copy_number'),
  discounts: list(
    "json_build_object('id', d.id, 'version', d.version, 'percent_off', d.percent_off, 'amount_off', d.amount_off, 'public', d.public)",
    `discount AS d WHERE d.convention_id = event.convention_id AND enabled AND use_with_tickets AND code IS NULL AND product_id IS NULL
      AND d.badgetype_id IS NULL AND coalesce(eventtype_id, event.type_id) = event.type_id AND coalesce(start_date <= now(), true) AND coalesce(end_date > now(), true)
      AND (max_uses IS NULL OR used_count < max_uses)`,
    'd.id',
  ),
  hosts: list("json_build_object('user_id', user_id)", `eventhost WHERE event_id = ${event}`, 'sequence_number'),
  hasSeat: hasSeat('self'),
  hasStaffSeat: hasSeat('staff'),
  hasLateSeat: `event.available_count = 0 AND (
    EXISTS (SELECT 1 FROM ticket WHERE event_id = ${event} AND NOT verified AND hold_expires_date <= now())
    OR EXISTS (SELECT 1 FROM eventwait WHERE event_id = ${event} AND status = 'offered' AND offer_expires_date <= now()))`,
  isOffered: `EXISTS (SELECT 1 FROM eventwait WHERE event_id = ${event} AND badge_id = ${badge} AND status = 'offered')`,
  isUsedUp: isUsedUp("'tickets:' || $3::text || ':' || event.convention_id", '$4'),
  isPaused: isUsedUp(`'held_again:ticket:' || ${event} || ':' || $3::text`, '$5'),
};
const text = `
  SELECT ${[...columns, ...Object.entries(facts).map(([name, sql]) => `${sql} AS "${name}"`)].join(', ')}
  FROM released_event AS event JOIN eventtype AS type ON type.id = event.type_id JOIN convention ON convention.id = event.convention_id,
    badge JOIN badgetype ON badgetype.id = badge.badgetype_id
  WHERE event.id = $1::uuid AND badge.id = $2::uuid`;
/** The JavaScript of an object, given that of its values. */
const object = (values: readonly (readonly [string, string])[]) =>
  `{${values.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;
const statement = new Statement<SaleRead>(text, 'quick', (described) =>
  compileReader(described, (cell) => {
    const at = (name: string) => cell(described.findIndex((column) => column.name === name));
    const row = (table: keyof typeof saleColumns, ...more: [string, string][]) =>
      object([...saleColumns[table].map((name) => [name, at(`${table}.${name}`)] as const), ...more]);
    return object([
      ['event', row('event', ['type', row('type')], ['convention', row('convention')])],
      ['badge', row('badge', ['badgetype', row('badgetype')])],
      ...Object.keys(facts).map((name) => [name, at(name)] as const),
    ]);
  }),
);

/** Reads, in one statement, what decides about a ticket; null if event or badge are not there. */
export async function readSale(ctx: Context, event_id: string, badge_id: string): Promise<SaleRead | null> {
  const limits = [limitHere(ctx, 'tickets'), limitHere(ctx, 'held_again')];
  const [sale] = await runStatement(statement, [event_id, badge_id, ctx.viewer?.user_id ?? null, ...limits, 1]);
  return sale ?? null;
}
