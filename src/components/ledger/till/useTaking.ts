import { useState } from 'react';
import { amountOf } from '../../../client/format/amounts.ts';
import { cents } from './change.ts';
import type { PaymentChoice } from './usePayment.ts';

/** What is taken, in currency units. */
export interface Taken {
  readonly amount: number;
  /** What of the cash that was handed over goes back at once. */
  readonly change: number;
}
/** What is wrong with it: less is given than is taken, no amount, more than the price, or less than has to be paid at once. */
export type TakingProblem = 'missing' | 'amount' | 'more' | 'less';
interface Typed {
  /** What has to be paid, and what of it at once. */
  readonly price: number;
  readonly least: number;
  /** What is paid now; null: all of it. */
  readonly part: string | null;
  /** The cash; empty: exactly what is due. */
  readonly given: string;
}
/** What is taken by what was typed, and what is wrong with that. */
export function takingOf({ price, least, part, given }: Typed): Taken & { readonly problem: TakingProblem | null } {
  const typed = part === null ? price : amountOf(part);
  const amount = typed ?? 0;
  const cash = given.trim() ? amountOf(given) : amount;
  const over = (cents(cash ?? 0) - cents(amount)) / 100;
  const problem =
    typed === null || cash === null
      ? 'amount'
      : amount > price
        ? 'more'
        : cents(amount) < cents(least)
          ? 'less'
          : over < 0
            ? 'missing'
            : null;
  return { amount, change: Math.max(0, over), problem };
}
const whole = { part: null, given: '' };

/** What is taken for a price: all of it, unless somebody says how much is paid now; and in cash the change for what was handed over. */
export function useTaking(price: number, choice: PaymentChoice, least = 0) {
  const [typed, setTyped] = useState<Pick<Typed, 'part' | 'given'>>(whole);
  const [isTold, setTold] = useState(false);
  // Without a till nothing is counted in a drawer, so nobody is asked for cash.
  const isCash = choice.method === 'cash' && (choice.hasTill || !choice.isReady);
  const { problem, ...taken } = takingOf({ price, least, part: typed.part, given: isCash ? typed.given : '' });
  const change = (next: Partial<typeof typed>) => {
    setTyped({ ...typed, ...next });
    setTold(false);
  };
  return {
    ...{ ...typed, ...taken, price, isCash },
    /** How much is missing of what is due in cash. */
    missing: problem === 'missing' ? (cents(taken.amount) - cents(amountOf(typed.given) ?? 0)) / 100 : 0,
    /** The problem, once somebody has tried to take it. */
    problem: isTold ? problem : null,
    setPart: (part: string | null) => change({ part }),
    setGiven: (given: string) => change({ given }),
    reset: () => change(whole),
    /** What is taken; null: something is wrong, which is told then. */
    take: (): Taken | null => {
      setTold(problem !== null);
      return problem === null ? taken : null;
    },
  };
}
export type Taking = ReturnType<typeof useTaking>;
