import type { inferRouterOutputs } from '@trpc/server';
import { type Currency, reducedPrice } from '../../../client/format/money.ts';
import { tillText } from '../../../messages/merchandise/board.ts';
import type { AppRouter } from '../../../server/router.ts';
import { cents } from '../../ledger/till/change.ts';
import { howOf, type Payment } from '../../ledger/till/payment.ts';
import type { LoggedAction } from '../../ui/actions/useActionLog.ts';
import { discountOf, type Shop, variantLabel } from '../shop.ts';
import type { BasketLine } from './useBasket.ts';
import { type Buyer, type Sold, undoSale } from './useTill.ts';

type Items = inferRouterOutputs<AppRouter>['convention']['shopSale']['items'];
interface Sale {
  readonly items: Items;
  readonly basket: readonly BasketLine[];
  readonly shop: Shop;
  readonly currency: Currency;
  readonly buyer: Buyer | null;
  readonly customer: number;
  readonly handOut: boolean;
  readonly payment: Payment;
}
/** The line of the log for a sale: what, to whom, for how much, and how it was paid. Its undo takes all of it back. */
export function soldLine({ items, basket, shop, currency, buyer, customer, handOut, payment }: Sale): LoggedAction<Sold> {
  const sum = (of: (item: Items[number]) => number) => items.reduce((all, item) => all + cents(of(item)), 0) / 100;
  const [net_price, retail_price] = [sum((item) => item.net_price), sum((item) => item.retail_price)];
  const discounts = new Set(items.flatMap(({ discount_id }) => discountOf(shop, discount_id) ?? []));
  const numbers = items.map(({ soldproduct_number }) => soldproduct_number).sort((a, b) => a - b);
  const text = tillText.sold({
    product: basket
      .map(({ variant, count }) => {
        const product = variantLabel(shop, variant);
        return count > 1 ? tillText.several({ count, product }) : product;
      })
      .join('; '),
    hasBuyer: buyer ? 'yes' : 'no',
    buyer: buyer?.name ?? '',
    amount: reducedPrice(net_price, retail_price, currency),
    discount: [...discounts].join(', ') || 'none',
    how: net_price > 0 ? howOf(payment) : 'unknown',
    isHandedOut: handOut ? 'yes' : 'no',
    count: numbers.length,
    number: numbers.join(', '),
  });
  const [first = '', ...others] = items.map(({ id }) => id);
  return {
    kind: 'done',
    text,
    subject: { customer, net_price, count: items.length, isCash: howOf(payment) === 'cash' },
    undo: () => undoSale(first, numbers[0] ?? 0, currency, others),
  };
}
