/** What clocks in a time zone show; `month` is from 1, `hour` from 0 to 23. */
export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}
const units = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;
const formats = new Map<string, Intl.DateTimeFormat | null>();

function formatFor(zone: string): Intl.DateTimeFormat | null {
  const cached = formats.get(zone);
  if (cached !== undefined) return cached;
  let format: Intl.DateTimeFormat | null = null;
  try {
    format = new Intl.DateTimeFormat('en-US', { ...units, timeZone: zone, hourCycle: 'h23' });
  } catch {
    // There is no such zone.
  }
  formats.set(zone, format);
  return format;
}

/** What clocks in the zone show at an instant; null for an unknown zone and for what is no instant. */
export function wallTime(instant: Date, zone: string): WallTime | null {
  const format = formatFor(zone);
  if (!format || Number.isNaN(instant.getTime())) return null;
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  ) as unknown as WallTime; // the format has these parts
  return { year, month, day, hour, minute, second };
}

/** The instant at which the hour began that clocks in the zone show. In some zones that is not when an hour of UTC begins. */
export function beginOfHour(instant: number, zone: string): number {
  const time = wallTime(new Date(instant), zone);
  return Math.floor(instant / 1000) * 1000 - ((time?.minute ?? 0) * 60 + (time?.second ?? 0)) * 1000;
}

const asUtc = ({ year, month, day, hour, minute, second }: WallTime) => Date.UTC(year, month - 1, day, hour, minute, second);
/** The day of the week, from 0 for Sunday. */
export const weekday = (time: WallTime): number => new Date(asUtc(time)).getUTCDay();

/**
 * The instant at which clocks in the zone show that; parts may be beyond their range, such as day 32. A time that clocks skip is as much
 * later. Null for an unknown zone.
 */
export function instantOf(time: WallTime, zone: string): Date | null {
  const local = asUtc(time);
  const offsetAt = (ms: number) => {
    const shown = wallTime(new Date(ms), zone);
    return shown ? asUtc(shown) - ms : Number.NaN;
  };
  const first = offsetAt(local);
  const second = offsetAt(local - first);
  const third = first === second ? second : offsetAt(local - second);
  const instant = new Date(local - Math.min(second, third));
  return Number.isNaN(instant.getTime()) ? null : instant;
}

const localForm = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?$/;
/** The instant that a text in ISO 8601 names: in the zone, unless it has an offset of its own. Null for other texts. */
export function parseInstant(text: string, zone: string): Date | null {
  const local = localForm.exec(text);
  if (local) {
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = local.slice(1).map((part) => Number(part ?? 0));
    return month > 12 || day > 31 || hour > 24 || minute > 59
      ? null
      : instantOf({ year, month, day, hour, minute, second }, zone);
  }
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
