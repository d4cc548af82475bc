import { type Currency, money } from '../../../client/format/money.ts';
import { paidFor, reportsText as text } from '../../../messages/ledger/reports.ts';
import type { ItemType } from '../../../resources/ledger/accounts.ts';
import { figure, type Value, words } from './values.ts';

export type PaidFor = keyof typeof paidFor;
/** What was paid and given back in one place for one kind of thing. */
export interface Paid {
  readonly item_type: ItemType | null;
  readonly paid: number;
  readonly refunded: number;
}
/** What a payment was for: options belong to their booth, vouchers and what no item takes are "other". */
export const paidForOf = ({ item_type }: Paid): PaidFor =>
  item_type === 'boothaddon' ? 'booth' : item_type === null || item_type === 'payment' ? 'other' : item_type;
/** What remains of payments after refunds. */
export const kept = (items: readonly Paid[]): number =>
  items.reduce((sum, { paid, refunded }) => sum + Math.round(paid * 100) - Math.round(refunded * 100), 0) / 100;

/** A table of places or methods and what was sold there, after refunds, with its sums: the last column is what the till or the method has in all. */
export function bySold<T extends Paid>(items: readonly T[], place: { head: string; of(item: T): string }, currency: Currency) {
  const kinds = (Object.keys(paidFor) as PaidFor[]).filter((kind) => items.some((item) => paidForOf(item) === kind)); // its keys
  const amount = (some: readonly T[]) => figure(kept(some), some.length ? money(kept(some), currency) : '–');
  const row = (label: string, some: readonly T[]): Value[] => [
    words(label),
    ...kinds.map((kind) => amount(some.filter((item) => paidForOf(item) === kind))),
    amount(some),
  ];
  const places = [...new Set(items.map(place.of))];
  return {
    title: text.bySold,
    isTitled: true,
    head: [place.head, ...kinds.map((kind) => paidFor[kind]), text.total],
    rows: places.map((name) =>
      row(
        name,
        items.filter((item) => place.of(item) === name),
      ),
    ),
    ...(places.length > 1 ? { foot: row(text.total, items) } : {}),
  };
}
