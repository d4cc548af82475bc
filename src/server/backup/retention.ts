const form = /^convene-(\d{4}-\d\d-\d\d)T\d{4}\.tar\.gz$/;
const WEEK = 7 * 86_400_000;
/** 1970 began on a Thursday, weeks begin on Monday. */
const THURSDAY = 3 * 86_400_000;

/** The name of the automatic backup of a moment. Names stand in the order of time. */
export const nameAt = (date: Date): string => `convene-${date.toISOString().slice(0, 16).replace(':', '')}.tar.gz`;

/** How many are kept: the last one of each of so many days, weeks and months that have any. */
const KEPT: readonly { readonly count: number; readonly periodOf: (day: string) => string }[] = [
  { count: 7, periodOf: (day) => day },
  { count: 5, periodOf: (day) => String(Math.floor((Date.parse(day) + THURSDAY) / WEEK)) },
  { count: 12, periodOf: (day) => day.slice(0, 7) },
];

/** Of the names of files in a folder, those of automatic backups that are not kept any longer. */
export function outdated(names: readonly string[]): string[] {
  const backups = names
    .filter((name) => form.test(name))
    .sort()
    .reverse();
  const kept = new Set<string>();
  for (const { count, periodOf } of KEPT) {
    const periods = new Set<string>();
    for (const name of backups) {
      const period = periodOf(form.exec(name)?.[1] ?? '');
      if (periods.has(period)) continue;
      if (periods.size === count) break;
      periods.add(period);
      kept.add(name);
    }
  }
  return backups.filter((name) => !kept.has(name));
}
