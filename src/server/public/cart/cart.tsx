import { CartPage } from '../../../components/public/cart/CartPage.tsx';
import type { Cart, CartEntry, Owing, PlacedOrder, ShopOffer } from '../../../components/public/cart/cart.ts';
import { addressIn } from '../../../components/public/format.ts';
import type { Site } from '../../../components/public/site.ts';
import { cartText } from '../../../messages/public/cart.ts';
import { takesTransfers } from '../../ledger/bank/account.ts';
import { takesCards } from '../../ledger/cards/account.ts';
import { type CartItem, readCart, totalOf } from '../../ledger/carts/read.ts';
import { shopOffers } from '../../merchandise/offers.ts';
import { type Context, type Db, requireUser } from '../../platform/context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { takesCodes } from '../../sales/codes.ts';
import { personOf } from '../mine/caller.ts';
import type { Page } from '../pages/render.tsx';

/** The most badges that one person chooses from. */
const MAX_BADGES = 50;

const entryOf = ({ kind, id, name, label, owed, retail_price, net_price, verified, ...item }: CartItem): CartEntry => ({
  ...{ kind, id, name, label, price: owed / 100 },
  saved: verified ? 0 : (retail_price - net_price) / 100,
  bundle: item.bundle_sale_id && !verified ? { id: item.bundle_sale_id, name: item.bundle ?? '' } : null,
  isRequired: item.is_required,
});
function placedOrders(items: readonly CartItem[]): PlacedOrder[] {
  return [...new Set(items.map(({ order_id }) => order_id))].map((order_id) => {
    const all = items.filter((item) => item.order_id === order_id);
    const { owed, until } = totalOf(all);
    return { order_id, entries: all.map(entryOf), owed: owed / 100, until };
  });
}
/** Whether a convention has a way to pay besides the desk. */
export const isPaidOnline = async ({ db }: Pick<Context, 'db'>, convention_id: string): Promise<boolean> =>
  (await takesCards(db, convention_id)) ||
  (await takesTransfers(db, convention_id)) ||
  (await db.voucher.findFirst({ where: { convention_id, is_blocked: false }, select: { id: true } })) !== null;

async function cartOf(ctx: Context, convention_id: string): Promise<Cart> {
  const { user_id } = requireUser(ctx);
  const items = await readCart(ctx.db, convention_id, user_id);
  const open = items.filter(({ is_placed }) => !is_placed);
  const { discount, tax, owed, until } = totalOf(open);
  const badges = await ctx.db.badge.findMany({
    where: { user_id, convention_id },
    select: { id: true, name: true, badgetype_id: true },
    orderBy: { badge_number: 'asc' },
    take: MAX_BADGES,
  });
  const types = badges.map(({ badgetype_id }) => badgetype_id);
  return {
    entries: open.map(entryOf),
    ...{ full: (owed + discount) / 100, discount: discount / 100, tax: tax / 100, owed: owed / 100, until },
    placed: placedOrders(items.filter(({ is_placed }) => is_placed)),
    isPayable: await isPaidOnline(ctx, convention_id),
    takesCodes: await takesCodes(ctx.db, convention_id),
    shop: (await shopOffers(ctx, convention_id, types)).map(
      ({ id, product, variant, price }): ShopOffer => ({ id, product, variant, price: price / 100 }),
    ),
    badges: badges.map(({ id, name }) => ({ id, name })),
  };
}

/** What somebody has on hold or owes, in orders of its own or not. */
export async function owingOf(db: Db, convention_id: string, user_id: string): Promise<Owing> {
  const items = await readCart(db, convention_id, user_id);
  const [first] = items;
  return {
    entries: items.map(entryOf),
    owed: totalOf(items).owed / 100,
    isOpen: items.every(({ is_placed }) => !is_placed),
    order_id: items.every(({ is_placed, order_id }) => is_placed && order_id === first?.order_id)
      ? (first?.order_id ?? null)
      : null,
  };
}
/** The page of what somebody has on hold. */
export async function cartPage(ctx: Context, site: Site, viewer: Viewer): Promise<Page> {
  const { convention } = site;
  return {
    place: null,
    head: { title: cartText.title, description: cartText.title, path: addressIn(convention, 'cart') },
    content: <CartPage site={site} person={personOf(viewer)} cart={await cartOf(ctx, convention.id)} />,
  };
}
