import { locale } from '../../../messages/language.ts';
import { paperText as text } from '../../../messages/ledger/invoices.ts';

/** A rate in hundredths of a percent. */
export const rateText = (rate: number) =>
  new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000);
/** A day such as 2027-08-05. */
export const dayText = (day: string) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
/** A code in two halves, as it is typed. */
export const orderCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

const things = { Badge: 'badge', Ticket: 'ticket', Item: 'piece' } as const;
/** What was sold, as the ledger calls it, in the language of the moment. */
export function labelText(label: string): string {
  const [, kind, number = '', name = ''] = /^(Badge|Ticket|Item) #(\d+), (.*)$/s.exec(label) ?? [];
  return kind ? text[things[kind as keyof typeof things]]({ number, name }) : label; // the expression says so
}
