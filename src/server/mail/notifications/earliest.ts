import { now } from '../../db/clock.ts';

/** The first of these instants that is still to come; null: none is. */
export function earliest(instants: readonly (Date | null | undefined)[]): Date | null {
  const coming = instants.flatMap((instant) => (instant && instant.getTime() > now() ? instant.getTime() : []));
  return coming.length ? new Date(Math.min(...coming)) : null;
}
