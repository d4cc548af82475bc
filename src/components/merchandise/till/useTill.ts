import { useCallback, useRef, useState } from 'react';
import { api } from '../../../client/api.ts';
import type { Currency } from '../../../client/format/money.ts';
import { tillText } from '../../../messages/merchandise/board.ts';
import type { soldproduct } from '../../../resources/merchandise/soldproduct.ts';
import type { RecordOf } from '../../../resources/resource.ts';
import type { Payment } from '../../ledger/till/payment.ts';
import { useActionLog } from '../../ui/actions/useActionLog.ts';
import type { Shop } from '../shop.ts';
import { type Buyer, type Sold, soldLine } from './soldLine.ts';
import { type BasketLine, useBasket } from './useBasket.ts';

export type Piece = RecordOf<typeof soldproduct>;
/** Finds the badge with that number. @throws Refusal */
export async function findBadge(convention_id: string, number: string): Promise<Buyer | undefined> {
  const { items } = await api.convention.badges.query({ id: convention_id, badge_number: number, _items_per_page: 1 });
  const [badge] = items;
  return badge && { id: badge.id, name: String(badge.name), badge_number: Number(badge.badge_number) };
}
interface Sale {
  readonly code: string;
  readonly handOut: boolean;
  readonly payment: Payment;
  /** The customer who took it. */
  onSold(customer: number): void;
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
  const basket = useBasket(shop);
  const { putBack } = basket;
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
    (basket: readonly BasketLine[], { code, handOut, payment, onSold }: Sale) => {
      enqueue(async () => {
        const to = current.current;
        try {
          const { items } = await api.convention.shopSale.mutate({
            id: convention_id,
            productvariant_ids: basket.flatMap(({ variant, count }) => Array<string>(count).fill(variant.id)),
            badge_id: to?.id ?? null,
            picked_up: handOut,
            ...(code ? { code } : {}),
            ...payment,
          });
          log(soldLine({ items, basket, shop, currency, buyer: to, customer: latestCustomer.current, handOut, payment }));
          onSold(latestCustomer.current);
        } catch (error) {
          putBack(basket);
          throw error;
        }
      });
    },
    [convention_id, log, shop, enqueue, currency, putBack],
  );
  const clearBuyer = useCallback(() => enqueue(async () => choose(null)), [enqueue, choose]);
  const refuseCode = useCallback((text: string) => log({ kind: 'refused', text }), [log]);
  return { lines, buyer, customer, busy, basket, restore, scanBadge, sell, undo, clearBuyer, refuse: refuseCode };
}
export type Till = ReturnType<typeof useTill>;
