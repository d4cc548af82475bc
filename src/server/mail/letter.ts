/** What a mail says, whatever form it takes: its text and its HTML are made from this. */
export interface Letter {
  readonly subject: string;
  readonly body: readonly (Block | null)[];
  /** Why its reader gets it: the rest of "You get this mail because". */
  readonly reason: string;
}
export type Block =
  /** A paragraph. */
  | string
  | Facts
  /** Somebody's own words. */
  | { readonly quote: string }
  /** The way to where it can be looked at or done. */
  | { readonly link: string; readonly to: string };
export interface Facts {
  readonly title?: string;
  /** Lines without a value are left out. */
  readonly facts: readonly (readonly [label: string, value: string | null])[];
}
/** Somebody's words, if there are any. */
export const quote = (words: string | null | undefined): Block | null => (words ? { quote: words } : null);

/** In whose name mails are written. */
export interface Sender {
  /** The convention's name; the service's own where there is no convention. */
  readonly name: string;
  /** A point in time in the convention's zone and on its clock. */
  readonly formatMoment: (instant: Date) => string;
  /** "2:00 PM to 5:00 PM" on that day. */
  readonly formatRange: (start: Date, end: Date) => string;
  /** The whole address of a page of the dashboard. */
  readonly pageUrl: (path: string) => string;
}
/** How the letter of an occasion is written. */
export type LetterWriter<D> = (data: D, from: Sender) => Letter;
