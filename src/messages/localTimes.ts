import { locale } from './language.ts';

/* Times as the locale of the moment writes them, with 24 hours. English has its own forms. */

type Options = Intl.DateTimeFormatOptions;
const HALF_DAY = 43_200_000;
const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const HOUR = { hour: '2-digit', minute: '2-digit' } as const;
const DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zone: string, options: Options): Intl.DateTimeFormat {
  const key = `${locale()} ${zone} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale(), { ...options, timeZone: zone, hourCycle: 'h23' });
  formats.set(key, known);
  return known;
}
const yearOf = (at: Date, zone: string): number =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric' }).format(at));
/** Day and hour; `year` is left out. */
const moment = (at: Date, zone: string, year: number | undefined) =>
  formatOf(zone, { ...DAY, ...(yearOf(at, zone) === year ? {} : { year: 'numeric' }), ...HOUR });

/** "Fr., 6. Aug., 14:00". */
export const localTime = (at: Date, zone: string, year?: number): string => moment(at, zone, year).format(at);
/** "Fr., 6. Aug." */
export const localDay = (at: Date, zone: string): string => formatOf(zone, DAY).format(at);
/** "14:00". */
export const localHour = (at: Date, zone: string): string => formatOf(zone, HOUR).format(at);
/** "14:00–15:30 Uhr". */
export const localHours = (start: Date, end: Date, zone: string): string => formatOf(zone, HOUR).formatRange(start, end);
/** "Fr., 6. Aug., 14:00–15:30 Uhr". A night ends on the day on which it began. */
export function localSpan(start: Date, end: Date | null, zone: string, year?: number): string {
  const format = moment(start, zone, year);
  if (!end || end < start) return format.format(start);
  const isNight = localDay(start, zone) !== localDay(end, zone) && end.getTime() - start.getTime() <= HALF_DAY;
  return isNight ? `${format.format(start)}–${localHour(end, zone)}` : format.formatRange(start, end);
}
/** "5.–8. August 2027". */
export const localDays = (start: Date, end: Date, zone: string): string => formatOf(zone, DATE).formatRange(start, end);
/** "Freitag, 6. August 2027 um 14:00 Mitteleuropäische Sommerzeit". */
export const localMoment = (at: Date, zone: string): string =>
  formatOf(zone, { weekday: 'long', ...DATE, ...HOUR, timeZoneName: 'long' }).format(at);
/** "Nordamerikanische Zentralzeit"; undefined where it has no name. */
export const localZone = (zone: string, at: Date | undefined): string | undefined =>
  formatOf(zone, { timeZoneName: 'longGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
