import { language, locale } from '../../messages/language.ts';
import * as local from '../../messages/localTimes.ts';
import { amountText } from '../../messages/public/formats.ts';
import * as english from './money.ts';
import * as times from './times.ts';

/*
 * Times and amounts in the language of the moment, in the zone of the convention. In English they are those of the dashboard, with the
 * clock of the convention; in other languages those of their locale, which has 24 hours.
 */

export type Clock = times.Clock;
const isEnglish = () => language() === 'en';

/** "Fri Aug 6, 2:00 PM", "Fr., 6. Aug., 14:00". The year is left out if it is the clock's own. */
export const showTime = (at: Date, clock: Clock): string =>
  isEnglish() ? times.showTime(at, clock) : local.localTime(at, clock.zone, clock.year);
/** "Fri Aug 6", "Fr., 6. Aug." */
export const showDay = (at: Date, { zone }: Pick<Clock, 'zone'>): string =>
  isEnglish() ? times.showDay(at, { zone }) : local.localDay(at, zone);
/** A day by its name, or by its date where the name is only that: "Preview night", "Fri Aug 6". */
export const dayName = (name: string, at: Date, clock: Pick<Clock, 'zone'>): string =>
  name.replace(/ 0(?=\d$)/, ' ') === times.showDay(at, clock) ? showDay(at, clock) : name;
/** "2:00 PM", "14:00". */
export const showHour = (at: Date, clock: Clock): string =>
  isEnglish() ? times.showHour(at, clock) : local.localHour(at, clock.zone);
/** "Fri Aug 6, 2:00–3:30 PM", "Fr., 6. Aug., 14:00–15:30 Uhr". */
export const showSpan = (start: Date, end: Date | null, clock: Clock): string =>
  isEnglish() ? times.showSpan(start, end, clock) : local.localSpan(start, end, clock.zone, clock.year);
/** "Fri Aug 6, 8:00 AM–2:00 AM": a day of a convention, which may end in the night. */
export const showOpening = (start: Date, end: Date, clock: Clock): string => {
  const isOneDay = end.getTime() - start.getTime() < 24 * 3_600_000;
  if (!isOneDay || showDay(start, clock) === showDay(end, clock)) return showSpan(start, end, clock);
  return `${showTime(start, clock)}–${showHour(end, clock)}`;
};
/** "2:00–3:30 PM", "14:00–15:30 Uhr": hours of one day. */
export const showHours = (start: Date, end: Date, clock: Clock): string =>
  isEnglish()
    ? times.showSpan(start, end, clock).slice(times.showDay(start, clock).length + 2)
    : local.localHours(start, end, clock.zone);
/** "Aug 5 – 8, 2027", "5.–8. August 2027". */
export function showDays(start: Date, end: Date | null, clock: Clock): string {
  if (isEnglish()) return times.showDays(start, end, clock);
  return end && end >= start ? local.localDays(start, end, clock.zone) : '';
}
/** "1 hr 30 min" of minutes. */
export function showLength(minutes: number): string {
  if (isEnglish()) return times.showLength(minutes);
  const part = (value: number, unit: string) =>
    new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours ? part(hours, 'hour') : '', rest || !hours ? part(rest, 'minute') : ''].filter(Boolean).join(' ');
}
/** The name of a zone: "Central Time", "Nordamerikanische Zentralzeit". */
export function zoneName(zone: string, at: Date | undefined): string {
  const name = times.zoneName(zone, at);
  return isEnglish() || name === zone || name === 'UTC' ? name : (local.localZone(zone, at) ?? zone);
}
/** "€120.00", "120,00 €", "€0.00". */
export function money(value: number | null | undefined, { currency }: english.Currency): string {
  if (isEnglish()) return english.money(value, currency ? { currency } : {});
  const options = currency ? { style: 'currency', currency } : { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(locale(), options as Intl.NumberFormatOptions).format(value ?? 0); // one of the two forms
}
/** What something costs: "€120.00", "120,00 €", or "Free". */
export function price(value: number | null | undefined, currency: english.Currency): string {
  if (!value) return isEnglish() ? english.price(value, currency) : amountText.free;
  return money(value, currency);
}
