/** A Prisma `where`: rows that overlap the time from `start` to `end`. A row that only touches it does not. */
export const overlaps = <S extends string, E extends string>(startColumn: S, endColumn: E, start: Date, end: Date) =>
  ({ [startColumn]: { lt: end }, [endColumn]: { gt: start } }) as Record<S, { lt: Date }> & Record<E, { gt: Date }>; // computed keys widen to string
