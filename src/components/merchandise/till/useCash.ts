import { useRef, useState } from 'react';
import { amountOf } from '../../../client/format/amounts.ts';
import { cents } from '../../ledger/till/change.ts';
import type { LogLine } from '../../ui/actions/useActionLog.ts';
import { takenNow } from './Receipt.tsx';
import type { Sold } from './soldLine.ts';
import type { Till } from './useTill.ts';

/** What a customer pays in cash for what they have taken. */
export const cashDue = (taken: readonly Pick<LogLine<Sold>, 'subject'>[]): number =>
  taken.reduce((sum, { subject }) => sum + (subject?.isCash ? cents(subject.net_price) : 0), 0) / 100;

/** What Enter does with what stands in the field of the cash. */
export type CashEntry = 'settled' | 'missing' | 'other';
/** An amount that covers what is due, or nothing for the exact amount; too little of it; or what is no amount, as a scanned product. */
export function cashEntry(typed: string, due: number, isProduct: boolean): CashEntry {
  if (!typed.trim()) return 'settled';
  const given = isProduct ? null : amountOf(typed);
  if (given === null) return 'other';
  return cents(given) < cents(due) ? 'missing' : 'settled';
}
const nothing = { customer: 0, typed: '', settled: 0, isMoved: false };

/** The cash of the customer at the desk: what they owe, what they hand over, and whether that is settled. */
export function useCash(till: Till) {
  const field = useRef<HTMLInputElement>(null);
  const [kept, setKept] = useState(nothing);
  const { customer } = till;
  const { typed, settled, isMoved } = kept.customer === customer ? kept : nothing;
  const due = cashDue(takenNow(till));
  const change = (next: Partial<typeof nothing>) => setKept({ customer, typed, settled, isMoved, ...next });
  return {
    field,
    due,
    typed,
    /** Whether a number is an amount: the sale is made, and the cash for it not settled. */
    isOpen: due > 0 && cents(settled) !== cents(due),
    /** Whether the amount was typed into the search. */
    isMoved,
    type: (next: string) => change({ typed: next, isMoved: false }),
    /** An amount that was typed into the search. */
    move: (next: string) => {
      change({ typed: next, isMoved: true });
      field.current?.focus();
    },
    settle: () => change({ settled: due }),
  };
}
export type Cash = ReturnType<typeof useCash>;
