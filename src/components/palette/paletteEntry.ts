/** A destination in the palette. */
export interface PaletteEntry {
  readonly key: string;
  readonly group: string;
  readonly label: string;
  /** Small print: where it belongs, or what distinguishes it from others of the same name. */
  readonly hint?: string;
  readonly href: string;
  /** Other words that find it. */
  readonly words?: string;
  /** The place of the menu where it is shown first. */
  readonly place?: string;
  /** Of a record that has one: its kind and its number. */
  readonly numbered?: { readonly type: string; readonly number: number };
  /** Of a command about one record: the kind of the record, and what is typed to do it with the record of that number. */
  readonly about?: { readonly type: string; typed(number: number): string };
  /** The text that it puts into the palette's field instead of opening a page. */
  readonly complete?: string;
  /** What it does instead of opening a page. */
  run?(): void;
}
