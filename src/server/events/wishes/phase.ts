import type { Convention } from '../../../generated/prisma/client.ts';
import type { WishPhase } from '../../../resources/convention/wishPhases.ts';

/** What of a convention decides about its wishes. */
export type WishDates = Pick<
  Convention,
  'event_opening' | 'wishes_open_date' | 'wishes_closed_date' | 'wishes_drawn_date' | 'ticket_sales_start'
>;

/** Milliseconds between the draw and the sale of what is left. */
export const DRAW_PAUSE = 24 * 3_600_000;

/** When what the draw has left can be taken; null before the draw. */
export const raceOpening = ({ wishes_drawn_date }: Pick<Convention, 'wishes_drawn_date'>): Date | null =>
  wishes_drawn_date && new Date(wishes_drawn_date.getTime() + DRAW_PAUSE);

/** Where the opening of a convention stands. */
export function wishPhase(convention: WishDates, at: Date): WishPhase {
  if (convention.event_opening !== 'wishes') return 'none';
  const race = raceOpening(convention);
  if (race) return race > at ? 'drawn' : 'race';
  if (convention.wishes_closed_date) return 'closed';
  return convention.wishes_open_date && convention.wishes_open_date > at ? 'before' : 'open';
}
/** Whether people cannot take seats themselves because of the draw. */
export const awaitsRace = (convention: Pick<WishDates, 'event_opening' | 'wishes_drawn_date'>, at: Date): boolean => {
  const race = raceOpening(convention);
  return convention.event_opening === 'wishes' && (!race || race > at);
};
