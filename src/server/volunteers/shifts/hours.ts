/** Elapsed time in hours, rounded to two decimals; the two instants are compared, so clock changes don't matter. */
export const hoursBetween = (start: Date, end: Date): number => Math.round((end.getTime() - start.getTime()) / 36_000) / 100;
