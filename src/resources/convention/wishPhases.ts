/**
 * Where the opening of a convention stands: `none` first come, first served; `before` wishes open later; `open` they can be ranked; `closed`
 * they are frozen; `drawn` sold-out wishes can become places on waiting lists; `race` what is left can be taken.
 */
export const wishPhases = ['none', 'before', 'open', 'closed', 'drawn', 'race'] as const;
export type WishPhase = (typeof wishPhases)[number];
