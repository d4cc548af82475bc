import { isBlank } from './blank.ts';

/** The meaning of a state to the reader: fine, waiting, or failed. */
export type Tone = 'good' | 'waiting' | 'bad';

/** A state that records can be in, as people call it. */
export interface PageState {
  readonly label: string;
  /** What code compares; labels are for people. */
  readonly key?: string;
  /** Neutral without one. */
  readonly tone?: Tone;
  /** Fields, and the values that all of them have in this state. */
  readonly when?: Readonly<Record<string, string | number | boolean | null>>;
  /** A time of the record that has passed. */
  readonly past?: string;
  /** A number of the record that is above 0, or several: what is owed. */
  readonly positive?: string | readonly string[];
  /** Two numbers of which the first is at least the second, which is not 0: the places taken, and all places. */
  readonly reached?: readonly [part: string, whole: string];
  /** What the button of a form says that adds a record in this state. Default: that it adds one. */
  readonly adding?: string;
}
/** Paid, but owed again: the buyer's bank took the money back. */
export const lostInDispute: PageState = {
  label: 'Payment lost in a dispute',
  tone: 'bad',
  positive: ['amount_owed', 'amount_disputed'],
};
/** Something is owed, also for what was paid once: it costs more now, or the buyer's bank took the money back. */
export const isDue: PageState = { label: 'Due', tone: 'waiting', positive: 'amount_owed' };
/** Not paid yet. */
export const notPaid: PageState = { label: 'Due', tone: 'waiting', when: { verified: false } };
/** All that was paid was given back, and nothing is owed again. */
export const refunded: PageState = { label: 'Refunded', tone: 'bad', reached: ['amount_refunded', 'amount_paid'] };
/** The same of badges, which tell what is left of the payment. */
export const refundedBadge: PageState = {
  label: 'Refunded',
  tone: 'bad',
  positive: 'amount_paid',
  when: { amount_paid_balance: 0 },
};
const isFree: PageState = { label: 'Free', tone: 'good', when: { verified: true, net_price: 0 } };
const isPaid: PageState = { label: 'Paid', tone: 'good', when: { verified: true } };
/** Whether a badge, ticket or piece is paid, wherever that is said: what is owed first, then what was given back. */
export const paymentStates = (givenBack = refunded): readonly PageState[] => [
  ...[lostInDispute, isDue, notPaid, givenBack, isFree, isPaid],
];
/** The states of what is sold between two times, from the last to the first. */
export const saleStates: readonly PageState[] = [
  { label: 'Sales over', past: 'sale_end_date' },
  { key: 'onSale', label: 'On sale', tone: 'good', when: { sale_start_date: null } },
  { key: 'onSale', label: 'On sale', tone: 'good', past: 'sale_start_date' },
  { label: 'On sale later', tone: 'waiting' },
];
interface WithStates {
  readonly states?: readonly PageState[];
}
/** The fields that decide on the state of a record. */
export const fieldsOfStates = ({ states = [] }: WithStates): string[] => [
  ...new Set(
    states.flatMap(({ when = {}, past = [], positive = [], reached = [] }) => Object.keys(when).concat(past, positive, reached)),
  ),
];

type Values = Readonly<Record<string, unknown>>;
/** Whether a record is in a state. Of fields that the reader may not see, nothing follows. */
function isIn({ when = {}, past, positive, reached }: PageState, record: Values, now: Date): boolean {
  const [part, whole] = (reached ?? []).map((name) => record[name]);
  return (
    (!past || (!isBlank(record[past]) && new Date(record[past] as string | Date) <= now)) && // a Date over tRPC, a string over REST
    [positive ?? []].flat().every((name) => Number(record[name]) > 0) &&
    Object.entries(when).every(([name, value]) => record[name] === value) &&
    (!reached || (!isBlank(part) && Number(whole) > 0 && Number(part) >= Number(whole)))
  );
}
/** The state that a record is in now; null if no state holds. */
export const stateOf = ({ states = [] }: WithStates, record: Values, now: Date): PageState | null =>
  states.find((state) => isIn(state, record, now)) ?? null;

interface PaidBadge {
  readonly amount_paid: number;
  readonly amount_owed: number;
  /** What the buyer's bank took back. */
  readonly amount_disputed: number;
  /** What was paid and not given back. */
  readonly refundable: number;
}
/** What was given back of a badge by the rule of its record: all that was paid for it; 0: it counts. What a bank took back was not given back. */
export function givenBack({ amount_paid, amount_disputed, amount_owed, refundable }: PaidBadge): number {
  const values = { amount_paid, amount_owed, amount_disputed, amount_paid_balance: refundable, verified: amount_owed === 0 };
  return stateOf({ states: paymentStates(refundedBadge) }, values, new Date()) === refundedBadge
    ? amount_paid - amount_disputed
    : 0;
}
