/** A value of a report: how people read it, and how programs do. */
export interface Value {
  readonly text: string;
  readonly csv: string;
  readonly href?: string;
  readonly isNumber?: boolean;
}
/** A text, perhaps a link. */
export const words = (said: string, href?: string): Value => ({ text: said, csv: said, ...(href ? { href } : {}) });
/** A number, or an amount with how people read it. */
export const figure = (value: number, said = value.toLocaleString('en-US')): Value => ({
  text: said,
  csv: Number.isInteger(value) ? String(value) : value.toFixed(2),
  isNumber: true,
});
