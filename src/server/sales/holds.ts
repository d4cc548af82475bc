import { Prisma } from '../../generated/prisma/client.ts';
import { salesRefusals } from '../../messages/sales/refusals.ts';
import { now } from '../db/clock.ts';
import { NeedsTransaction } from '../db/sql/optimisticDb.ts';
import { stateForbids } from '../errors/refusals.ts';
import { type Context, transaction } from '../platform/context.ts';
import { releaseUses } from './discounts.ts';
import { deleteWithPause } from './holdPauses.ts';

/*
 * Each sale item takes one of its parent's places; the parent's taken_count is how many are taken. An unpaid item holds its place for a
 * limited time, after which the place is released.
 */
export const saleItems = {
  badge: { parent: 'badgetype', by: 'badgetype_id', limit: 'max_quantity' },
  ticket: { parent: 'event', by: 'event_id', limit: 'max_tickets' },
  soldproduct: { parent: 'productvariant', by: 'productvariant_id', limit: 'max_quantity' },
  booth: { parent: 'boothtype', by: 'boothtype_id', limit: 'max_quantity' },
} as const;
export type SaleItem = keyof typeof saleItems;

const identifier = (name: string) => Prisma.raw(`"${name}"`);
interface LockedItem {
  id: string;
  parent_id: string | null;
  discount_id: string | null;
}

/**
 * The state of a new item (H-1): free items are verified, others are held for the convention's hold time, but not beyond `until`, where what is
 * held is over. `net_price` is in cents.
 */
export function initialHold(
  net_price: number,
  hold_minutes: number,
  until: Date | null = null,
): { verified: boolean; hold_expires_date: Date | null } {
  if (net_price === 0) return { verified: true, hold_expires_date: null };
  const end = Math.floor(now() / 1000) * 1000 + hold_minutes * 60_000;
  return { verified: false, hold_expires_date: new Date(Math.min(end, until?.getTime() ?? end)) };
}

/** A Prisma `where`: the items that are paid or whose hold has not run out. */
export const holdsPlace = () => ({
  OR: [{ verified: true }, { hold_expires_date: null }, { hold_expires_date: { gt: new Date(now()) } }],
});

/** Amounts of an item, in cents. */
export interface Amounts {
  verified: boolean;
  net_price: number;
  amount_paid?: number;
  amount_refunded?: number;
  amount_waived?: number;
}
/** What is still to be paid for an item, in cents. Of a paid one it is what a change of its price has added. */
export const owedFor = ({ net_price, amount_paid = 0, amount_refunded = 0, amount_waived = 0 }: Amounts): number =>
  Math.max(0, net_price - amount_waived - amount_paid + amount_refunded);

/** Requires that an item is not paid, or owes something. @throws 409/453 verified */
export function assertNotPaid(item: Amounts): void {
  if (item.verified && owedFor(item) === 0) throw stateForbids('verified', salesRefusals.alreadyPaid);
}

/**
 * The columns that change when an item is paid (H-3). `amount` is in cents, by default all that is owed. If it is less, the rest of a held item
 * is written off, and that of a paid one stays owed. @throws 409/453 verified
 */
export function paymentData(item: Amounts, amount: number = owedFor(item)) {
  assertNotPaid(item);
  return { verified: true, hold_expires_date: null, amount_paid: (item.amount_paid ?? 0) + amount };
}

/** Takes badges of a type: the database also looks at the quota that types share. */
const takeBadges = async ({ db }: Context, badgetype_id: string, places: number): Promise<boolean> => {
  const [taken] = await db.$queryRaw<{ ok: boolean }[]>`SELECT take_badges(${badgetype_id}::uuid, ${places}::int) AS ok`;
  return taken?.ok === true;
};
/** The parents whose holds keep places from this one: for a badge type, all that share its quota. */
async function sharing({ db }: Context, kind: SaleItem, parent_id: string): Promise<string[]> {
  if (kind !== 'badge') return [parent_id];
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM badgetype WHERE id = ${parent_id}::uuid
      OR quota_id = (SELECT quota_id FROM badgetype WHERE id = ${parent_id}::uuid) ORDER BY id`;
  return rows.map(({ id }) => id);
}
/** Releases the expired holds that keep places from a parent, and returns how many. */
export async function releaseExpiredFor(ctx: Context, kind: SaleItem, parent_id: string): Promise<number> {
  let released = 0;
  for (const id of await sharing(ctx, kind, parent_id)) released += await releaseExpiredHolds(ctx, kind, id);
  return released;
}

/**
 * Takes `places` places of the parent, checking the limit in the same statement. If too few are left, releases expired holds and tries
 * again. `atMost` is the limit, as SQL over the parent's columns. Returns false if too few places are left.
 */
export async function takePlace(
  ctx: Context,
  kind: SaleItem,
  parent_id: string,
  atMost: Prisma.Sql = identifier(saleItems[kind].limit),
  places = 1,
): Promise<boolean> {
  const take = async () =>
    kind === 'badge'
      ? takeBadges(ctx, parent_id, places)
      : (await ctx.db.$executeRaw`
          UPDATE ${identifier(saleItems[kind].parent)} SET taken_count = taken_count + ${places}::int
          WHERE id = ${parent_id}::uuid AND taken_count <= coalesce(${atMost}, 2147483647) - ${places}::int`) > 0;
  if (await take()) return true;
  return (await releaseExpiredFor(ctx, kind, parent_id)) > 0 && (await take());
}

/**
 * A place of the parent, taken by the statement that stores the item, if the parent is still of the version that was read. If not, or if no
 * place is left, the sale begins anew in a transaction.
 */
export const placeOf = (kind: SaleItem, { id, version }: { id: string; version: number }) => ({
  text: `UPDATE "${saleItems[kind].parent}" SET taken_count = taken_count + 1
    WHERE id = $1::uuid AND version = $2::int4 AND taken_count < coalesce("${saleItems[kind].limit}", 2147483647) RETURNING id`,
  values: [id, version],
  missing: () => new NeedsTransaction(),
});

/** Releases one place of a parent for each time that its id is listed. */
export async function releasePlaces(ctx: Context, kind: SaleItem, parent_ids: readonly (string | null)[]): Promise<void> {
  const counts = new Map<string, number>();
  for (const id of parent_ids) if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const [id, n] of [...counts].sort())
    await ctx.db
      .$executeRaw`UPDATE ${identifier(saleItems[kind].parent)} SET taken_count = taken_count - ${n}::int WHERE id = ${id}::uuid`;
}

/** Runs before items are removed, and returns what to do after their places are released. */
type RemovalHook = (ctx: Context, ids: readonly string[]) => Promise<() => Promise<void>>;
const removalHooks = new Map<SaleItem, RemovalHook>();
/** Registers the hook that runs when items of a kind are removed. */
export const onRemoval = (kind: SaleItem, hook: RemovalHook): void => void removalHooks.set(kind, hook);

/**
 * Deletes items and releases their discount uses and then their places, as they are taken. A badge's held tickets and add-ons and a booth's
 * options are deleted with it; the places of add-ons are released after those of badges.
 */
export async function removeItems(ctx: Context, kind: SaleItem, items: readonly LockedItem[]): Promise<void> {
  if (!items.length) return;
  const ids = items.map(({ id }) => id);
  const afterRemoval = await removalHooks.get(kind)?.(ctx, ids);
  if (kind === 'badge')
    await removeItems(ctx, 'ticket', await lockItems(ctx, 'ticket', Prisma.sql`badge_id = ANY(${ids}::uuid[])`));
  const pieces = kind === 'badge' ? await lockItems(ctx, 'soldproduct', endsWith(ids)) : [];
  const pieceIds = pieces.map(({ id }) => id);
  const afterPieces = pieces.length ? await removalHooks.get('soldproduct')?.(ctx, pieceIds) : undefined;
  if (pieces.length) await deleteWithPause(ctx, 'soldproduct', saleItems.soldproduct.by, pieceIds);
  if (kind === 'booth') await removeOptions(ctx, ids);
  await deleteWithPause(ctx, kind, saleItems[kind].by, ids);
  await releaseUses(
    ctx,
    [...pieces, ...items].map(({ discount_id }) => discount_id),
  );
  await releasePlaces(ctx, kind, parentsOf(items));
  await releasePlaces(ctx, 'soldproduct', parentsOf(pieces));
  await afterPieces?.();
  await afterRemoval?.();
}
const parentsOf = (items: readonly LockedItem[]) => items.map(({ parent_id }) => parent_id);
/** What ends with badges: their add-ons, and what is on hold in a bundle with them. */
export const endsWith = (badge_ids: readonly string[]): Prisma.Sql => Prisma.sql`badge_id = ANY(${badge_ids}::uuid[])
  AND (addon_of(productvariant_id) <> 'no' OR (bundle_sale_id IS NOT NULL AND NOT verified))`;
/** Deletes the options of locked booths, and releases their quantities and discount uses. */
async function removeOptions(ctx: Context, booth_ids: readonly string[]): Promise<void> {
  const options = await ctx.db.boothAddon.findMany({
    where: { booth_id: { in: [...booth_ids] } },
    orderBy: { boothoption_id: 'asc' },
  });
  await ctx.db.boothAddon.deleteMany({ where: { id: { in: options.map(({ id }) => id) } } });
  await releaseUses(
    ctx,
    options.map(({ discount_id }) => discount_id),
  );
  for (const { boothoption_id, quantity } of options)
    await ctx.db.boothOption.update({ where: { id: boothoption_id }, data: { taken_count: { decrement: quantity } } });
}
/** Whose place an item takes: the ticket of a no-show, whose seat was given to somebody else, takes none. */
const parentOf = (kind: SaleItem): Prisma.Sql =>
  kind === 'ticket' ? Prisma.sql`CASE WHEN NOT no_show THEN event_id END` : identifier(saleItems[kind].by);
/** Locks items and returns them for `removeItems`. Events are always locked before their tickets. */
export async function lockItems(ctx: Context, kind: SaleItem, where: Prisma.Sql, wait = Prisma.empty): Promise<LockedItem[]> {
  if (kind === 'ticket') {
    const events = await ctx.db.$queryRaw<unknown[]>`
      SELECT 1 FROM event WHERE id IN (SELECT event_id FROM ticket WHERE ${where}) ORDER BY id FOR NO KEY UPDATE`;
    if (!events.length) return [];
  }
  return ctx.db.$queryRaw<LockedItem[]>`
    SELECT id, ${parentOf(kind)} AS parent_id, discount_id FROM ${identifier(kind)} WHERE ${where} ORDER BY id FOR UPDATE ${wait}`;
}

/**
 * Deletes expired holds (of one parent, or all), at most 500 at a time, and returns how many. Skips items that another request is
 * releasing or verifying, and badges with verified tickets.
 */
export async function releaseExpiredHolds(ctx: Context, kind: SaleItem, parent_id?: string): Promise<number> {
  const within = parent_id ? Prisma.sql`AND ${identifier(saleItems[kind].by)} = ${parent_id}::uuid` : Prisma.empty;
  const free =
    kind === 'badge'
      ? Prisma.sql`AND NOT EXISTS (SELECT 1 FROM ticket WHERE ticket.badge_id = badge.id AND ticket.verified)`
      : Prisma.empty;
  const expired = Prisma.sql`id IN (SELECT id FROM ${identifier(kind)} WHERE NOT verified AND hold_expires_date <= now() ${within} ${free} LIMIT 500)`;
  const due = await ctx.db.$queryRaw<unknown[]>`SELECT 1 FROM ${identifier(kind)} WHERE ${expired} LIMIT 1`;
  if (!due.length) return 0;
  return transaction(ctx, async (ctx) => {
    const items = await lockItems(ctx, kind, Prisma.sql`${expired} AND NOT verified`, Prisma.sql`SKIP LOCKED`);
    await removeItems(ctx, kind, items);
    return items.length;
  });
}

/** Those of the parents that have holds which have run out. */
export async function withExpiredHolds({ db }: Context, kind: SaleItem, parent_ids: readonly string[]): Promise<Set<string>> {
  const by = identifier(saleItems[kind].by);
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT ${by}::text AS id FROM ${identifier(kind)} WHERE ${by} = ANY(${parent_ids}::uuid[]) AND NOT verified AND hold_expires_date <= now()`;
  return new Set(rows.map(({ id }) => id));
}

/** Releases the expired holds of every kind and returns how many. Several processes may run this concurrently. */
export async function releaseAllExpiredHolds(ctx: Context): Promise<number> {
  let released = 0;
  for (const kind of Object.keys(saleItems) as SaleItem[])
    for (let n = 500; n === 500; released += n) n = await releaseExpiredHolds(ctx, kind);
  return released;
}
