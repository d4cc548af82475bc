/**
 * Where the opening of a convention stands: `none` first come, first served; `before` wishes open later; `open` they can be ranked; `closed`
 * they are frozen; `drawn` sold-out wishes can become places on waiting lists; `race` what is left can be taken.
 */
export const wishPhases = ['none', 'before', 'open', 'closed', 'drawn', 'race'] as const;
export type WishPhase = (typeof wishPhases)[number];

/** How pages name them. */
export const wishPhaseLabels: Readonly<Record<WishPhase, string>> = {
  none: 'No draw',
  before: 'Wishes open later',
  open: 'Wishes are ranked',
  closed: 'Wishes are closed',
  drawn: 'Drawn',
  race: 'Open to everyone',
};
