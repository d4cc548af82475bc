import { z } from 'zod';
import { cartRefusals } from '../../../messages/ledger/carts.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { text } from '../../../resources/fields.ts';
import { action } from '../../core/actions/action.ts';
import { stateForbids } from '../../errors/refusals.ts';
import { type Context, transaction } from '../../platform/context.ts';
import { keepHeld } from '../keepHeld.ts';
import { announceOrder, PAYING_SECONDS } from '../letters/queue.ts';
import { owedItems } from '../owed.ts';
import { applyCode } from './applyCode.ts';
import { endOfCart, fillCart, lockCart } from './fill.ts';
import { type CartItem, readCart, totalOf } from './read.ts';

const cartItem = z.object({
  kind: z.enum(['badge', 'ticket', 'soldproduct']),
  id: z.string(),
  name: z.string().meta({ description: 'The person it is for.' }),
  label: z.string(),
  retail_price: z.number(),
  net_price: z.number(),
  hold_expires_date: z.nullable(z.date()),
  bundle_sale_id: z.nullable(z.string()).meta({ description: 'The id for removing its bundle.' }),
  bundle: z.nullable(z.string()),
});
const cart = z.object({
  items: z.array(cartItem),
  discount: z.number(),
  tax: z.number().meta({ description: 'The tax included in the prices.' }),
  amount_owed: z.number().meta({ description: 'In currency units.' }),
  expires_date: z.nullable(z.date()).meta({ description: 'When the first hold expires.' }),
});
const wireOf = (items: readonly CartItem[]): z.infer<typeof cart> => {
  const { discount, tax, owed, until } = totalOf(items);
  return {
    items: items.map(({ kind, id, name, label, retail_price, net_price, hold_expires_date, bundle_sale_id, bundle }) => ({
      ...{ kind, id, name, label, hold_expires_date, bundle_sale_id, bundle },
      ...{ retail_price: retail_price / 100, net_price: net_price / 100 },
    })),
    ...{ discount: discount / 100, tax: tax / 100, amount_owed: owed / 100, expires_date: until },
  };
};

/**
 * Puts all that somebody has on hold into one order, which is then paid at once, and lets its places end together. Asked again, the order is the
 * same, with what was added. @throws 409/453
 */
const checkOut = (ctx: Context, convention_id: string, user_id: string) =>
  transaction(ctx, async (ctx) => {
    const id = await lockCart(ctx, convention_id, user_id);
    await fillCart(ctx, id, convention_id, user_id);
    const items = (await readCart(ctx.db, convention_id, user_id)).filter((item) => item.order_id === id && !item.is_placed);
    const ends = items.flatMap(({ hold_expires_date }) => hold_expires_date?.getTime() ?? []);
    if (!items.length) throw stateForbids('amount_owed', cartRefusals.empty);
    if (ends.length) await keepHeld(ctx, await owedItems(ctx, id), await endOfCart(ctx, id, new Date(Math.max(...ends))));
    await announceOrder(ctx, convention_id, id, PAYING_SECONDS);
    const kept = await readCart(ctx.db, convention_id, user_id);
    return { id, ...wireOf(kept.filter((item) => item.order_id === id)) };
  });

/** What a code of a discount got off an order. */
export const codeApplied = z.object({
  saved: z.number().meta({ description: 'In currency units.' }),
  count: z.int().meta({ description: 'How many items are cheaper now.' }),
});
/** @throws 400/442 code, 409/453 code, amount_owed, 429/452 */
async function applyToCart(ctx: Context, convention_id: string, user_id: string, code: string) {
  const items = (await readCart(ctx.db, convention_id, user_id)).filter(({ is_placed }) => !is_placed);
  const cart = await ctx.db.cart.findFirst({ where: { convention_id, user_id, placed_date: null }, select: { id: true } });
  const { saved, count } = await applyCode(ctx, { convention_id, code, guesser: user_id, cart_id: cart?.id, items });
  return { saved: saved / 100, count };
}

export const conventionActions = {
  cart: action(
    convention,
    'GET /{id}/cart',
    {
      returns: cart.extend({
        amount_placed: z.number().meta({ description: 'What you also owe in separate orders, in currency units.' }),
      }),
      summary: 'List what you have on hold',
      description: 'Badges, tickets and pieces that are not paid yet, for everyone whose badges you manage.',
    },
    async ({ ctx, viewer, row: { id } }) => {
      const items = await readCart(ctx.db, id, viewer.user_id);
      const placed = totalOf(items.filter(({ is_placed }) => is_placed));
      return { ...wireOf(items.filter(({ is_placed }) => !is_placed)), amount_placed: placed.owed / 100 };
    },
  ),
  checkOut: action(
    convention,
    'POST /{id}/check-out',
    {
      returns: cart.extend({ id: z.string().meta({ description: 'The order_id for paying everything.' }) }),
      summary: 'Combine everything on hold into one order',
      description:
        'One payment then covers everything: pay-by-card, pay-by-bank and redeem-voucher take the id as order_id. All holds expire at the same time. Items that are being paid in a separate order stay there.',
      precondition: async ({ ctx, viewer, row: { id } }) => {
        const held = await readCart(ctx.db, id, viewer.user_id);
        if (held.every(({ is_placed }) => is_placed)) throw stateForbids('amount_owed', cartRefusals.empty);
      },
      opensTransaction: true,
    },
    async ({ ctx, viewer, row: { id } }) => checkOut(ctx, id, viewer.user_id),
  ),
  applyDiscount: action(
    convention,
    'POST /{id}/apply-discount',
    {
      returns: codeApplied,
      summary: 'Apply a discount code to everything on hold',
      description:
        'The code lowers the price of the items it applies to, as often as it can be used. An item has one discount, so this one replaces a smaller one. Items that then cost nothing are yours immediately.',
      input: { code: text(40) },
      required: ['code'],
      opensTransaction: true,
    },
    async ({ ctx, viewer, row: { id }, input: { code } }) => applyToCart(ctx, id, viewer.user_id, code),
  ),
};
