import { useRef, useState } from 'react';
import { amountOf } from '../../../client/format/amounts.ts';
import { cents } from '../../ledger/till/change.ts';
import type { LogLine } from '../../ui/actions/useActionLog.ts';
import type { Sold } from './soldLine.ts';
import type { Till } from './useTill.ts';

/** What the customer at the desk has taken so far, the latest first. */
export const takenNow = ({ lines, customer }: Till) =>
  lines.filter(({ subject, undone }) => subject?.customer === customer && !undone);

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
interface Kept {
  readonly customer: number;
  readonly typed: string;
  readonly settled: number;
  readonly isMoved: boolean;
  /** Sales whose cash was settled before the latest one was made. */
  readonly paid: readonly number[];
}
const nothing: Kept = { customer: 0, typed: '', settled: 0, isMoved: false, paid: [] };

/** The cash of the customer at the desk: what they owe, what they hand over, and whether that is settled. */
export function useCash(till: Till) {
  const field = useRef<HTMLInputElement>(null);
  const [kept, setKept] = useState(nothing);
  const { customer } = till;
  const { typed, settled, isMoved, paid } = kept.customer === customer ? kept : nothing;
  const taken = takenNow(till);
  const due = cashDue(taken.filter(({ key }) => !paid.includes(key)));
  const change = (next: Partial<Kept>) => setKept({ customer, typed, settled, isMoved, paid, ...next });
  const isOpen = due > 0 && cents(settled) !== cents(due);
  return {
    field,
    due,
    typed,
    /** Whether a number is an amount: the sale is made, and the cash for it not settled. */
    isOpen,
    /** Whether the amount was typed into the search. */
    isMoved,
    type: (next: string) => change({ typed: next, isMoved: false }),
    /** An amount that was typed into the search. */
    move: (next: string) => {
      change({ typed: next, isMoved: true });
      field.current?.focus();
    },
    settle: () => change({ settled: due }),
    /** What stands in the field once a sale is booked: what was given before for all that is due then; nothing, if nobody said. */
    booked: (given: string, due: number) => {
      const before = isOpen ? paid : taken.map(({ key }) => key);
      return (customer: number) =>
        setKept({ ...nothing, customer, paid: before, ...(given ? { typed: given, settled: due } : {}) });
    },
  };
}
export type Cash = ReturnType<typeof useCash>;
