import type { LetterName } from '../../resources/system/letters.ts';

/** The content of a mail, from which its text and its HTML are rendered. */
export interface Letter {
  readonly subject: string;
  readonly body: readonly (Block | null)[];
  /** The template that can give it other words, and the values of its merge fields. */
  readonly template?: { readonly name: LetterName; readonly values: Readonly<Record<string, string>> };
  /** Why the reader gets it: completes "You get this mail because". */
  readonly reason: string;
}
export type Block =
  /** A paragraph. */
  | string
  | Facts
  /** A paragraph that stays where a convention has words of its own. */
  | { readonly note: string }
  /** Words that a person wrote. */
  | { readonly quote: string }
  /** Text with its own HTML, which must be safe. */
  | { readonly text: string; readonly html: string }
  /** A link to a page of the dashboard. */
  | { readonly link: string; readonly to: string };
export interface Facts {
  readonly title?: string;
  /** Lines without a value are left out. */
  readonly facts: readonly (readonly [label: string, value: string | null])[];
}
/** Quotes words that a person wrote. Returns null if there are none. */
export const quote = (words: string | null | undefined): Block | null => (words ? { quote: words } : null);

/** The convention, or the service, that a mail is from. */
export interface Sender {
  /** The name of the convention; without one, that of the service. */
  readonly name: string;
  /** The color of the convention, such as #2b6cb0. */
  readonly color?: string | null;
  /** Formats an instant in the convention's time zone and on its clock. */
  readonly formatMoment: (instant: Date) => string;
  /** Formats a range of times on one day: "2:00 PM to 5:00 PM". */
  readonly formatRange: (start: Date, end: Date) => string;
  /** Returns the URL of a page of the dashboard. */
  readonly pageUrl: (path: string) => string;
  /** Returns the URL of a public page of the convention, such as `me`. */
  readonly publicUrl: (page: string) => string;
}
/** Writes the letter of one kind of mail. */
export type LetterWriter<D> = (data: D, from: Sender) => Letter;
