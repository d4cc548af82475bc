import { useCallback, useRef, useState } from 'react';
import { api } from '../../../client/api.ts';
import { type Currency, money, reducedPrice } from '../../../client/format/money.ts';
import { tillText } from '../../../messages/merchandise/board.ts';
import type { soldproduct } from '../../../resources/merchandise/soldproduct.ts';
import type { RecordOf } from '../../../resources/resource.ts';
import { howOf, howTaken, type Payment } from '../../ledger/till/payment.ts';
import { useActionLog } from '../../ui/actions/useActionLog.ts';
import { discountOf, type Shop, type Variant, variantLabel } from '../shop.ts';

export type Piece = RecordOf<typeof soldproduct>;
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
  /** Whether it was paid in cash into the open till. */
  readonly isCash: boolean;
}

/** Finds the badge with that number. @throws Refusal */
export async function findBadge(convention_id: string, number: string): Promise<Buyer | undefined> {
  const { items } = await api.convention.badges.query({ id: convention_id, badge_number: number, _items_per_page: 1 });
  const [badge] = items;
  return badge && { id: badge.id, name: String(badge.name), badge_number: Number(badge.badge_number) };
}
/** Undoes a sale, and returns what the seller has to know: where its money is. @throws Refusal */
export async function undoSale(id: string, number: number, currency: Currency): Promise<string | undefined> {
  const { given_back, credit, method } = await api.soldproduct.undoSale.mutate({ id });
  if (given_back > 0) return tillText.undoneGivenBack({ amount: money(given_back, currency), how: howTaken(method) });
  return credit > 0 ? tillText.undoneCredit({ number, amount: money(credit, currency) }) : undefined;
}

/** The state of a point of sale. Actions are processed one after the other. */
export function useTill(shop: Shop, currency: Currency) {
  const [buyer, setBuyer] = useState<Buyer | null>(null);
  // Who buys when it is a sale's turn, which may come after the product was pressed.
  const current = useRef<Buyer | null>(null);
  const [customer, setCustomer] = useState(1);
  const latestCustomer = useRef(1);
  const choose = useCallback((next: Buyer | null) => {
    current.current = next;
    setBuyer(next);
    latestCustomer.current += 1;
    setCustomer(latestCustomer.current);
  }, []);
  const { lines, busy, log, restore, enqueue, undo } = useActionLog<Sold>({
    types: ['product', 'productvariant', 'soldproduct', 'tillsession'],
  });
  const { convention_id } = shop;
  const scanBadge = useCallback(
    (number: string) =>
      enqueue(async () => {
        const badge = await findBadge(convention_id, number);
        if (!badge) return log({ kind: 'refused', text: tillText.noBadge({ number }) });
        choose(badge);
        log({
          kind: 'wait',
          text: tillText.nowProducts({ name: badge.name, number: badge.badge_number }),
        });
      }),
    [convention_id, log, enqueue, choose],
  );
  const sell = useCallback(
    (variant: Variant, { code, handOut, payment }: { code: string; handOut: boolean; payment: Payment }) => {
      enqueue(async () => {
        const to = current.current;
        const input = {
          convention_id,
          productvariant_id: variant.id,
          badge_id: to?.id ?? null,
          ...(code ? { code } : {}),
          ...payment,
        };
        const sold = await api.soldproduct.verified.mutate(input);
        const { id } = sold;
        try {
          if (handOut) await api.soldproduct.pickUp.mutate({ id });
        } finally {
          const text = tillText.sold({
            product: variantLabel(shop, variant),
            hasBuyer: to ? 'yes' : 'no',
            buyer: to?.name ?? '',
            amount: reducedPrice(sold.net_price, sold.retail_price, currency),
            discount: discountOf(shop, sold.discount_id) ?? 'none',
            how: sold.net_price > 0 ? howOf(payment) : 'unknown',
            isHandedOut: handOut ? 'yes' : 'no',
            number: sold.soldproduct_number,
          });
          const subject = { customer: latestCustomer.current, net_price: sold.net_price, isCash: howOf(payment) === 'cash' };
          log({ kind: 'done', text, subject, undo: () => undoSale(id, sold.soldproduct_number, currency) });
        }
      });
    },
    [convention_id, log, shop, enqueue, currency],
  );
  const clearBuyer = useCallback(() => enqueue(async () => choose(null)), [enqueue, choose]);
  const refuseCode = useCallback((text: string) => log({ kind: 'refused', text }), [log]);
  return { lines, buyer, customer, busy, restore, scanBadge, sell, undo, clearBuyer, refuse: refuseCode };
}
export type Till = ReturnType<typeof useTill>;
