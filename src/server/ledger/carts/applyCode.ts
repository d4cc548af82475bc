import { type Discount, Prisma } from '../../../generated/prisma/client.ts';
import { cartRefusals } from '../../../messages/ledger/carts.ts';
import { salesRefusals } from '../../../messages/sales/refusals.ts';
import { invalid, stateForbids } from '../../errors/refusals.ts';
import { promoteFor } from '../../events/waitlist/promotion.ts';
import { type Context, transaction } from '../../platform/context.ts';
import { refuseUsedUp } from '../../platform/quotas/countUses.ts';
import { findCode, wrongCode } from '../../sales/codes.ts';
import { discountedPrice, isFor, releaseUses } from '../../sales/discounts.ts';
import { lockItems } from '../../sales/holds.ts';

const kinds = ['badge', 'ticket', 'soldproduct'] as const;
type Kind = (typeof kinds)[number];
/** Something on hold, and what discounts can be for. Amounts in cents. */
interface Held {
  readonly kind: Kind;
  readonly id: string;
  readonly retail_price: number;
  readonly net_price: number;
  readonly discount_id: string | null;
  readonly user_id: string | null;
  readonly product_id: string | null;
  readonly eventtype_id: string | null;
  readonly badgetype_id: string | null;
}
/** Whose order it is, and who counts as having tried a code. */
export interface CodeEntered {
  readonly convention_id: string;
  readonly code: string;
  readonly guesser: string;
  /** The cart comes before everything in it. */
  readonly cart_id?: string | undefined;
  /** What the code may be for; what is paid meanwhile is left as it is. */
  readonly items: readonly { readonly kind: string; readonly id: string }[];
}

/** Locks what is on hold, in the order that all sales lock in, and reads it. */
async function lockHeld(ctx: Context, { cart_id, items }: CodeEntered): Promise<Held[]> {
  if (cart_id) await ctx.db.$queryRaw`SELECT 1 FROM cart WHERE id = ${cart_id}::uuid FOR UPDATE`;
  const ids = (of: Kind) => items.filter(({ kind }) => kind === of).map(({ id }) => id);
  for (const kind of kinds) await lockItems(ctx, kind, Prisma.sql`id = ANY(${ids(kind)}::uuid[]) AND NOT verified`);
  const held = (item: string) =>
    Prisma.raw(`NOT ${item}.verified AND ${item}.net_price > 0 AND ${item}.hold_expires_date > now()`);
  return ctx.db.$queryRaw<Held[]>`
    SELECT 'badge' AS kind, id, retail_price, net_price, discount_id, user_id, badgetype_id, NULL::uuid AS product_id, NULL::uuid AS eventtype_id
    FROM badge WHERE id = ANY(${ids('badge')}::uuid[]) AND booth_id IS NULL AND bundle_id IS NULL AND ${held('badge')}
    UNION ALL SELECT 'ticket', ticket.id, retail_price, net_price, discount_id, NULL, NULL, NULL, event.type_id
    FROM ticket JOIN event ON event.id = event_id WHERE ticket.id = ANY(${ids('ticket')}::uuid[]) AND ${held('ticket')}
    UNION ALL SELECT 'soldproduct', piece.id, piece.retail_price, piece.net_price, piece.discount_id, NULL, NULL, variant.product_id, NULL
    FROM soldproduct AS piece JOIN productvariant AS variant ON variant.id = productvariant_id
    WHERE piece.id = ANY(${ids('soldproduct')}::uuid[]) AND bundle_id IS NULL AND ${held('piece')}`;
}
/** Whether a discount is for something: for all of its kind, or for its product or its type of event or badge. */
function fits(discount: Discount, item: Held): boolean {
  const uses = { badge: discount.use_with_badges, ticket: discount.use_with_tickets, soldproduct: discount.use_with_products };
  return uses[item.kind] && isFor(discount, item);
}
/** Gives things new prices; what costs nothing now is theirs. */
async function reprice(ctx: Context, kind: Kind, discount_id: string, chosen: readonly { id: string; to: number }[]) {
  if (!chosen.length) return;
  await ctx.db.$executeRaw`
    UPDATE ${Prisma.raw(`"${kind}"`)} AS item SET net_price = lowered.price, discount_id = ${discount_id}::uuid, verified = lowered.price = 0,
      hold_expires_date = CASE WHEN lowered.price > 0 THEN item.hold_expires_date END
    FROM unnest(${chosen.map(({ id }) => id)}::uuid[], ${chosen.map(({ to }) => to)}::int[]) AS lowered (id, price)
    WHERE item.id = lowered.id`;
}

/**
 * Gets the discount with a code off what is on hold, wherever it lowers the price, as often as it can be used: first where it saves most.
 * A thing has one discount, so this takes the place of another. Returns what was saved, in cents, and on how many things.
 * @throws 400/442 code, 409/453 code, amount_owed, 429/452
 */
export async function applyCode(ctx: Context, entered: CodeEntered): Promise<{ saved: number; count: number }> {
  const { convention_id, code, guesser } = entered;
  await refuseUsedUp(ctx, { quota: 'wrong_codes', of: guesser });
  return transaction(ctx, async (ctx) => {
    const found = await findCode(ctx, convention_id, code.trim());
    if (typeof found === 'string') throw wrongCode(invalid('code', found), guesser);
    const held = await lockHeld(ctx, entered);
    if (!held.length) throw stateForbids('amount_owed', cartRefusals.empty);
    const used = held.flatMap(({ discount_id }) => discount_id ?? []);
    await ctx.db.$queryRaw`SELECT 1 FROM discount WHERE id = ANY(${[found.id, ...used]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
    const discount = await findCode(ctx, convention_id, code.trim()); // as it is now that nobody else uses it
    if (typeof discount === 'string') throw wrongCode(invalid('code', discount), guesser);
    const fitting = held.filter((item) => fits(discount, item));
    if (!fitting.length) throw wrongCode(invalid('code', salesRefusals.codeElsewhere), guesser);
    const lowered = fitting
      .map((item) => ({ ...item, to: discountedPrice(item.retail_price, discount) }))
      .filter(({ to, net_price }) => to < net_price)
      .sort((a, b) => b.net_price - b.to - (a.net_price - a.to) || (a.id < b.id ? -1 : 1));
    const chosen = lowered.slice(0, discount.max_uses === null ? undefined : discount.max_uses - discount.used_count);
    if (!chosen.length) throw wrongCode(stateForbids('code', salesRefusals.codeLowersNothing), guesser);
    for (const kind of kinds)
      await reprice(
        ctx,
        kind,
        discount.id,
        chosen.filter((item) => item.kind === kind),
      );
    await ctx.db.discount.update({ where: { id: discount.id }, data: { used_count: { increment: chosen.length } } });
    await releaseUses(
      ctx,
      chosen.map(({ discount_id }) => discount_id),
    );
    const free = chosen.filter(({ kind, to }) => kind === 'badge' && to === 0);
    if (free.length)
      await promoteFor(
        ctx,
        free.map(({ user_id }) => user_id),
      );
    return { saved: chosen.reduce((sum, { net_price, to }) => sum + net_price - to, 0), count: chosen.length };
  });
}
