import { Prisma } from '../../generated/prisma/client.ts';
import { stateForbids } from '../errors/refusals.ts';
import { type Context, transaction } from '../platform/context.ts';
import { giveUsesBack } from './discounts.ts';

/*
 * Sale items take a place of their parent, whose taken_count says how many are gone. An item that is not paid for holds its place for a
 * while only; then the place is given back.
 */
export const saleItems = {
  badge: { parent: 'badgetype', by: 'badgetype_id', limit: 'max_quantity' },
  ticket: { parent: 'event', by: 'event_id', limit: 'max_tickets' },
  soldproduct: { parent: 'productvariant', by: 'productvariant_id', limit: 'max_quantity' },
  booth: { parent: 'boothtype', by: 'boothtype_id', limit: 'max_quantity' },
} as const;
export type SaleItem = keyof typeof saleItems;

const word = (name: string) => Prisma.raw(`"${name}"`);
interface Held {
  id: string;
  parent_id: string | null;
  discount_id: string | null;
}

/** How an item begins (H-1): free ones are verified, the others held for as long as the convention allows. */
export const beginsAs = (net_price: number, hold_minutes: number): { verified: boolean; hold_expires_date: Date | null } =>
  net_price === 0
    ? { verified: true, hold_expires_date: null }
    : { verified: false, hold_expires_date: new Date(Math.floor(Date.now() / 1000) * 1000 + hold_minutes * 60_000) };

/** What paying for a held item changes (H-3): `amount` is what was paid, the whole price unless told otherwise. @throws 409/453 */
export function paidFor(item: { verified: boolean; net_price: number }, amount: number = item.net_price) {
  if (item.verified) throw stateForbids('verified', 'It is verified already.');
  return { verified: true, hold_expires_date: null, amount_paid: amount };
}

/**
 * Takes one place of the parent (or as many as `places` says), in the statement that checks that there is one; holds that have run out
 * make room first. `atMost` is the limit, as SQL over the parent's columns. Answers false when too little is left.
 */
export async function takePlace(
  ctx: Context,
  kind: SaleItem,
  parent_id: string,
  atMost: Prisma.Sql = word(saleItems[kind].limit),
  places = 1,
): Promise<boolean> {
  const take = () =>
    ctx.db.$executeRaw`
      UPDATE ${word(saleItems[kind].parent)} SET taken_count = taken_count + ${places}::int
      WHERE id = ${parent_id}::uuid AND taken_count <= coalesce(${atMost}, 2147483647) - ${places}::int`;
  if (await take()) return true;
  return (await releaseExpiredHolds(ctx, kind, parent_id)) > 0 && (await take()) > 0;
}

/** Gives places back. */
export async function giveBack(ctx: Context, kind: SaleItem, parent_ids: readonly (string | null)[]): Promise<void> {
  const counts = new Map<string, number>();
  for (const id of parent_ids) if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const [id, n] of [...counts].sort())
    await ctx.db
      .$executeRaw`UPDATE ${word(saleItems[kind].parent)} SET taken_count = taken_count - ${n}::int WHERE id = ${id}::uuid`;
}

/** What follows when items go: looks at them while they are there, and answers what to do once their places are given back. */
type Follower = (ctx: Context, ids: readonly string[]) => Promise<() => Promise<void>>;
const followers = new Map<SaleItem, Follower>();
/** Says what follows when items of that kind go, whoever removes them. */
export const followRemoval = (kind: SaleItem, follower: Follower): void => void followers.set(kind, follower);

/**
 * Deletes items and gives back their places and the uses of their discounts. Held tickets go with their badge, options with their booth.
 */
export async function removeItems(ctx: Context, kind: SaleItem, items: readonly Held[]): Promise<void> {
  if (!items.length) return;
  const ids = items.map(({ id }) => id);
  const follow = await followers.get(kind)?.(ctx, ids);
  if (kind === 'badge')
    await removeItems(ctx, 'ticket', await lockedItems(ctx, 'ticket', Prisma.sql`badge_id = ANY(${ids}::uuid[])`));
  if (kind === 'booth') await removeOptions(ctx, ids);
  await ctx.db.$executeRaw`DELETE FROM ${word(kind)} WHERE id = ANY(${ids}::uuid[])`;
  await giveUsesBack(
    ctx,
    items.map(({ discount_id }) => discount_id),
  );
  await giveBack(
    ctx,
    kind,
    items.map(({ parent_id }) => parent_id),
  );
  await follow?.();
}
/** Deletes the options of booths, which are locked, and gives back how many they were and the uses of their discounts. */
async function removeOptions(ctx: Context, booth_ids: readonly string[]): Promise<void> {
  const options = await ctx.db.boothAddon.findMany({
    where: { booth_id: { in: [...booth_ids] } },
    orderBy: { boothoption_id: 'asc' },
  });
  await ctx.db.boothAddon.deleteMany({ where: { id: { in: options.map(({ id }) => id) } } });
  await giveUsesBack(
    ctx,
    options.map(({ discount_id }) => discount_id),
  );
  for (const { boothoption_id, quantity } of options)
    await ctx.db.boothOption.update({ where: { id: boothoption_id }, data: { taken_count: { decrement: quantity } } });
}
/** Items under their locks, as `removeItems` takes them. Events are locked before their tickets, by everybody. */
export async function lockedItems(ctx: Context, kind: SaleItem, where: Prisma.Sql, wait = Prisma.empty): Promise<Held[]> {
  if (kind === 'ticket') {
    const events = await ctx.db.$queryRaw<unknown[]>`
      SELECT 1 FROM event WHERE id IN (SELECT event_id FROM ticket WHERE ${where}) ORDER BY id FOR NO KEY UPDATE`;
    if (!events.length) return [];
  }
  return ctx.db.$queryRaw<Held[]>`
    SELECT id, ${word(saleItems[kind].by)} AS parent_id, discount_id FROM ${word(kind)} WHERE ${where} ORDER BY id FOR UPDATE ${wait}`;
}

/**
 * Deletes the holds that have run out (of one parent, or all), at most 500 at a time, and answers how many. Those that somebody else is
 * releasing or verifying at this moment are left to them. A badge with verified tickets stays.
 */
export async function releaseExpiredHolds(ctx: Context, kind: SaleItem, parent_id?: string): Promise<number> {
  const within = parent_id ? Prisma.sql`AND ${word(saleItems[kind].by)} = ${parent_id}::uuid` : Prisma.empty;
  const free =
    kind === 'badge'
      ? Prisma.sql`AND NOT EXISTS (SELECT 1 FROM ticket WHERE ticket.badge_id = badge.id AND ticket.verified)`
      : Prisma.empty;
  const runOut = Prisma.sql`id IN (SELECT id FROM ${word(kind)} WHERE NOT verified AND hold_expires_date <= now() ${within} ${free} LIMIT 500)`;
  const due = await ctx.db.$queryRaw<unknown[]>`SELECT 1 FROM ${word(kind)} WHERE ${runOut} LIMIT 1`;
  if (!due.length) return 0;
  return transaction(ctx, async (ctx) => {
    const items = await lockedItems(ctx, kind, Prisma.sql`${runOut} AND NOT verified`, Prisma.sql`SKIP LOCKED`);
    await removeItems(ctx, kind, items);
    return items.length;
  });
}

/** Releases all holds that have run out, of every kind; answers how many. Several processes may do so at the same time. */
export async function releaseAllExpiredHolds(ctx: Context): Promise<number> {
  let released = 0;
  for (const kind of Object.keys(saleItems) as SaleItem[])
    for (let n = 500; n === 500; released += n) n = await releaseExpiredHolds(ctx, kind);
  return released;
}
