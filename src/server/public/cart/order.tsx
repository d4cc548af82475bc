import { FindOrdersPage } from '../../../components/public/cart/FindOrdersPage.tsx';
import { OrderPage } from '../../../components/public/cart/OrderPage.tsx';
import type { LinkedOrder } from '../../../components/public/cart/order.ts';
import { addressIn } from '../../../components/public/format.ts';
import type { Site } from '../../../components/public/site.ts';
import { findOrdersText } from '../../../messages/ledger/letters.ts';
import { orderPageText as text } from '../../../messages/public/cart.ts';
import { db } from '../../db/client.ts';
import { now } from '../../db/clock.ts';
import { mailServer } from '../../integrations/mail/mailServer.ts';
import { findTransfer, hasTimeForTransfer } from '../../ledger/bank/transfer.ts';
import { takesCards } from '../../ledger/cards/account.ts';
import { orderOfSecret } from '../../ledger/orderPage/links.ts';
import { readOrderItems } from '../../ledger/orderPage/read.ts';
import { owedItems, type Payable } from '../../ledger/owed.ts';
import { instalmentsOf, inUnits } from '../../ledger/plans/instalments.ts';
import { takesCodes } from '../../sales/codes.ts';
import type { Page } from '../pages/render.tsx';

/** What a secret opens; null: nothing. */
async function linkedOrder(convention_id: string, secret: string): Promise<LinkedOrder | null> {
  const payable = await orderOfSecret({ db }, convention_id, secret);
  return payable && readOrder(payable, secret);
}
/** An order as its page shows it; without a secret to whom it belongs. */
export async function readOrder({ convention_id, order_id, user_id }: Payable, secret = ''): Promise<LinkedOrder> {
  const items = await readOrderItems(db, order_id, user_id);
  const order = await db.order.findUnique({
    where: { id: order_id },
    include: { invoices: { select: { id: true, kind: true, code: true }, orderBy: { number: 'asc' } } },
  });
  const { allow_badge_transfers: isAllowed, currency } = await db.convention.findUniqueOrThrow({
    where: { id: convention_id },
    select: { allow_badge_transfers: true, currency: true },
  });
  const badges = items.flatMap(({ badge_id }) => badge_id ?? []);
  const open = await db.transfer.findMany({
    where: { badge_id: { in: badges }, ticket_id: null, status: 'open', expires_date: { gt: new Date(now()) } },
  });
  const badgeIds = items.flatMap(({ kind, id }) => (kind === 'badge' ? [id] : []));
  const unsigned = await db.badge.findMany({
    where: { id: { in: badgeIds }, user_id, awaits_signature: true },
    select: { id: true },
  });
  const awaiting = new Set(unsigned.map(({ id }) => id));
  const owed = items.reduce((sum, item) => sum + item.owed, 0);
  const instalments = await instalmentsOf(db, order_id);
  const transfer = owed > 0 ? await findTransfer({ db }, convention_id, order_id) : null;
  return {
    ...{ secret, order_id, owed: owed / 100 },
    credit: (order?.amount_credit ?? 0) / 100,
    refunded: (order?.amount_refunded ?? 0) / 100,
    deposit: (instalments.find(({ kind }) => kind === 'deposit')?.open ?? 0) / 100,
    instalments: instalments.map(inUnits),
    code: order ? `${order.code.slice(0, 4)}-${order.code.slice(4)}` : null,
    entries: items.map(
      ({ kind, id, label, name, retail_price, net_price, owed, verified, hold_expires_date, badge_id, ...item }) => {
        const offered = open.find((one) => one.badge_id === badge_id);
        return {
          ...{ kind, id, label, name, verified, price: net_price / 100, owed: owed / 100, until: hold_expires_date },
          bundle: item.bundle_sale_id && !verified ? { id: item.bundle_sale_id, name: item.bundle ?? '' } : null,
          isRequired: item.is_required,
          saved: verified ? 0 : (retail_price - net_price) / 100,
          awaits_signature: awaiting.has(id),
          canGive: isAllowed && badge_id !== null && owed === 0,
          offered: offered ? { email: offered.email, until: offered.expires_date } : null,
        };
      },
    ),
    takesCards: currency !== null && (await takesCards(db, convention_id)),
    takesTransfers: transfer !== null || (await hasTimeForTransfer({ db }, convention_id, await owedItems({ db }, order_id))),
    takesVouchers: (await db.voucher.findFirst({ where: { convention_id, is_blocked: false }, select: { id: true } })) !== null,
    takesCodes: items.some(({ verified }) => !verified) && (await takesCodes(db, convention_id)),
    transfer,
    hasReceipt: (order?.amount_paid ?? 0) > 0,
    invoices: order?.invoices ?? [],
  };
}
const headOf = (site: Site, title: string) => ({ title, description: title, path: addressIn(site.convention) });

/** The page of an order, for whoever has its link. */
export const orderPage = async (site: Site, secret: string): Promise<Page> => ({
  place: null,
  head: headOf(site, text.title),
  content: <OrderPage site={site} order={await linkedOrder(site.convention.id, secret)} />,
});
/** The page on which somebody who lost a link asks for it. */
export const findOrdersPage = (site: Site): Page => ({
  place: null,
  head: { ...headOf(site, findOrdersText.title), path: addressIn(site.convention, 'find-orders') },
  content: <FindOrdersPage site={site} isMailSent={mailServer() !== null} />,
});
/** The page to which somebody without an account comes back from a payment. */
export const paidPage = (site: Site): Page => ({
  place: null,
  head: headOf(site, text.thanks),
  content: (
    <div className="narrow">
      <h1>{text.thanks}</h1>
      <p>{text.thanksText}</p>
    </div>
  ),
});
