import type { inferRouterOutputs } from '@trpc/server';
import { api } from '../../../client/api.ts';
import { type Currency, money, reducedPrice } from '../../../client/format/money.ts';
import { tillText } from '../../../messages/merchandise/board.ts';
import type { AppRouter } from '../../../server/router.ts';
import { cents } from '../../ledger/till/change.ts';
import { howOf, howTaken, type Payment } from '../../ledger/till/payment.ts';
import type { LoggedAction } from '../../ui/actions/useActionLog.ts';
import { discountOf, type Shop, variantLabel } from '../shop.ts';
import type { BasketLine } from './useBasket.ts';

/** The buyer. */
export interface Buyer {
  readonly id: string;
  readonly name: string;
  readonly badge_number: number;
}

/** What was sold, to tell what one customer takes. */
export interface Sold {
  /** Counts the customers of this desk. */
  readonly customer: number;
  readonly net_price: number;
  /** How many pieces it was. */
  readonly count: number;
  /** Whether it was paid in cash into the open till. */
  readonly isCash: boolean;
}

/** Undoes a sale, all `others` of it included, and returns what the seller has to know: where its money is. @throws Refusal */
export async function undoSale(
  id: string,
  number: number,
  currency: Currency,
  others: readonly string[] = [],
): Promise<string | undefined> {
  const { given_back, credit, method } = await api.soldproduct.undoSale.mutate({
    id,
    ...(others.length ? { others: [...others] } : {}),
  });
  if (given_back > 0) return tillText.undoneGivenBack({ amount: money(given_back, currency), how: howTaken(method) });
  return credit > 0 ? tillText.undoneCredit({ number, amount: money(credit, currency) }) : undefined;
}

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
