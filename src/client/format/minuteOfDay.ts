/** A minute of the day as people write it: 23:00. */
export const timeOf = (minute: number | null): string | null =>
  minute === null ? null : [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The minute of the day that a time such as 23:00 names. */
export function minuteOf(time: string | null): number | null {
  const [hours, minutes] = (time ?? '').split(':').map(Number);
  return time === null ? null : (hours ?? 0) * 60 + (minutes ?? 0);
}
