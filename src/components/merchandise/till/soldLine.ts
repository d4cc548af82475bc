import type { inferRouterOutputs } from '@trpc/server';
import { api } from '../../../client/api.ts';
import { type Currency, money, reducedPrice } from '../../../client/format/money.ts';
import type { How } from '../../../messages/ledger/till.ts';
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
interface Pieces {
  readonly items: readonly Pick<Items[number], 'id' | 'soldproduct_number' | 'net_price' | 'retail_price' | 'discount_id'>[];
  readonly basket: readonly BasketLine[];
  readonly shop: Shop;
  readonly currency: Currency;
  /** The name of the buyer, where there is a badge. */
  readonly buyer: string | null;
  readonly how: How;
  readonly isHandedOut: boolean;
}
/** A sale in the log: what, to whom, for how much, and how it was paid. Its undo takes all of it back. */
export function saleLine({ items, basket, shop, currency, buyer, how, isHandedOut }: Pieces) {
  const sum = (of: (item: Pieces['items'][number]) => number) => items.reduce((all, item) => all + cents(of(item)), 0) / 100;
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
    hasBuyer: buyer === null ? 'no' : 'yes',
    buyer: buyer ?? '',
    amount: reducedPrice(net_price, retail_price, currency),
    discount: [...discounts].join(', ') || 'none',
    how: net_price > 0 ? how : 'unknown',
    isHandedOut: isHandedOut ? 'yes' : 'no',
    count: numbers.length,
    number: numbers.join(', '),
  });
  const [first = '', ...others] = items.map(({ id }) => id);
  return { kind: 'done' as const, text, net_price, undo: () => undoSale(first, numbers[0] ?? 0, currency, others) };
}
interface Sale extends Omit<Pieces, 'buyer' | 'how' | 'isHandedOut'> {
  readonly buyer: Buyer | null;
  readonly customer: number;
  readonly handOut: boolean;
  readonly payment: Payment;
}
/** The line of the log for a sale that was made just now. */
export function soldLine({ buyer, customer, handOut, payment, ...sold }: Sale): LoggedAction<Sold> {
  const how = howOf(payment);
  const { net_price, ...line } = saleLine({ ...sold, buyer: buyer?.name ?? null, how, isHandedOut: handOut });
  return { ...line, subject: { customer, net_price, count: sold.items.length, isCash: how === 'cash' } };
}
