/** Elapsed time in hours, with two decimals; a clock change between counts as it passes. */
export const hoursBetween = (start: Date, end: Date): number => Math.round((end.getTime() - start.getTime()) / 36_000) / 100;
