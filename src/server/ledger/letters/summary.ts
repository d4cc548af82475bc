import type { OrderInLetter } from '../../mail/letters/sales/orders.ts';
import type { Context } from '../../platform/context.ts';
import { newMailSecrets } from '../../sales/orderLinks.ts';
import { takesTransfers } from '../bank/account.ts';
import { findTransfer } from '../bank/transfer.ts';
import { takesCards } from '../cards/account.ts';
import { readOrderItems } from '../orderPage/read.ts';
import type { Payable } from '../owed.ts';
import { instalmentsOf } from '../plans/instalments.ts';

/** What a letter says of an order, with a new link. Null: nothing is left of it. */
export async function orderInLetter(ctx: Context, payable: Payable): Promise<OrderInLetter | null> {
  const { db } = ctx;
  const { convention_id, order_id, user_id, label } = payable;
  const items = await readOrderItems(db, order_id, user_id);
  const order = await db.order.findUnique({ where: { id: order_id } });
  if (!items.length && !order) return null;
  const { currency } = await db.convention.findUniqueOrThrow({ where: { id: convention_id }, select: { currency: true } });
  const owed = items.reduce((sum, item) => sum + item.owed, 0);
  const [secret = ''] = await newMailSecrets(ctx, convention_id, [order_id]);
  const ends = items.flatMap(({ verified, hold_expires_date }) => (!verified && hold_expires_date ? [hold_expires_date] : []));
  return {
    ...{ label, currency, owed },
    items: items.map(({ label: what, name, net_price }) => ({ what, name, price: net_price })),
    paid: (order?.amount_paid ?? 0) - (order?.amount_refunded ?? 0),
    until: ends.sort((a, b) => a.getTime() - b.getTime())[0] ?? null,
    transfer: owed > 0 ? await findTransfer(ctx, convention_id, order_id) : null,
    byCard: currency !== null && (await takesCards(db, convention_id)),
    byBank: await takesTransfers(db, convention_id),
    instalments: await instalmentsOf(db, order_id),
    secret,
  };
}
