import { fieldsOfStates, type PageState, paymentStates, refundedBadge } from './pageState.ts';

/** What tables and headers show that is more than a field of the record. */
export interface PageColumn {
  /** A field, a field of a related record (`event.name`), an include, or a name of its own for what is made of several fields. */
  readonly name: string;
  readonly label?: string;
  /** What a part and its whole count, in headers: "seats taken". */
  readonly unit?: string;
  /** From one value to another: two times, or two amounts. */
  readonly span?: readonly [from: string, to: string];
  /** A part of a whole. */
  readonly share?: readonly [part: string, whole: string];
  /** The part that counts once a time has passed: those who worked, when a shift is over. */
  readonly onceOver?: readonly [time: string, part: string];
  /** States, of which the first that holds is shown. */
  readonly states?: readonly PageState[];
  /** Fields, of which the first that is set is shown. */
  readonly either?: readonly string[];
  /** Switches and a word for each, of which those are shown that are on. */
  readonly switches?: Readonly<Record<string, string>>;
}
/** A view that every list of the kind offers. */
export interface PageView {
  readonly label: string;
  /** The filters of the list, by their names in the API. */
  readonly filters: Readonly<Record<string, string | readonly string[]>>;
  /** The staff's lists of a convention begin with it until the convention is over. */
  readonly isFirst?: boolean;
  /** For those who decide: guests, who see too little of the records of others, do not get it. */
  readonly isForStaff?: boolean;
}
/** What is ahead or on, and what is over. */
export const byTime: readonly PageView[] = [
  { label: 'Upcoming', filters: { is_over: 'false' }, isFirst: true },
  { label: 'Past', filters: { is_over: 'true' } },
];
/** How tables show the records of a resource. */
export interface ListPage {
  /** The columns of tables, in their order; the name comes first in any case. `state`: the states of the page. Default: `list.columns`. */
  readonly columns?: readonly (string | PageColumn)[];
  /** The columns that tables add up, and what the sums are called. */
  readonly totals?: Readonly<Record<string, string>>;
  readonly views?: readonly PageView[];
  /** The filters that people ask for most, in this order; the others fold. Default: all. */
  readonly filters?: readonly string[];
  /** Where else to look, said when nothing matches. */
  readonly elsewhere?: string;
}
/** The fields that a column is made of: its own, unless it is made of several. */
export const fieldsOfColumn = ({ name, span, share, onceOver, states, either, switches }: PageColumn): readonly string[] =>
  span ??
  either ??
  (switches && Object.keys(switches)) ??
  (share && [...share, ...(onceOver ?? [])]) ??
  (states ? fieldsOfStates({ states }) : [name]);
/** The columns of a page, with the states of the page for `state`. */
export const columnsOfPage = ({ columns = [], states }: ListPage & { states?: readonly PageState[] }): PageColumn[] =>
  columns.map((column) => {
    if (typeof column !== 'string') return column;
    return column === 'state' && states ? { name: column, states } : { name: column };
  });

/** A column with a label of its own. */
export const titled = (name: string, label: string): PageColumn => ({ name, label });
/** From one time or amount to another; tables have the label as its heading. */
export const span = (first: string, last: string, label?: string): PageColumn => ({
  name: first,
  span: [first, last],
  ...(label ? { label } : {}),
});
/** A part of a whole, such as the seats taken: tables have the label as its heading, headers say what is counted. */
export const share = (
  part: string,
  whole: string,
  words: ({ readonly label: string } | { readonly unit: string }) & Pick<PageColumn, 'onceOver'>,
): PageColumn => ({
  name: part,
  share: [part, whole],
  ...words,
});
/** What of several fields is set, such as what a discount is limited to. */
export const either = (name: string, label: string, fields: readonly string[]): PageColumn => ({ name, label, either: fields });
/** Which of several switches are on, such as what a discount is used with. */
export const switches = (name: string, label: string, words: Readonly<Record<string, string>>): PageColumn => ({
  name,
  label,
  switches: words,
});
/** Whether something is paid. */
export const payment: PageColumn = {
  name: 'verified',
  label: 'Payment',
  states: [
    { label: 'Due', tone: 'waiting', when: { verified: false } },
    { label: 'Free', when: { verified: true, net_price: 0 } },
    { label: 'Paid', tone: 'good', when: { verified: true } },
  ],
};
const short = (states: readonly PageState[]): readonly PageState[] =>
  states.map((state) => (state.positive?.includes('amount_disputed') ? { ...state, label: 'Lost in a dispute' } : state));
/** The same of tickets and pieces, which may be owed again or refunded. */
export const paymentOfItem: PageColumn = { ...payment, states: short(paymentStates()) };
/** The same of badges. */
export const paymentOfBadge: PageColumn = { ...payment, states: short(paymentStates(refundedBadge)) };
/** The filters of what is owed, paid before or not. */
export const dueFilters = { amount_owed: '>0' };
export const dueView: PageView = { label: 'Due', filters: dueFilters };
