import type { WishPhase } from '../../../resources/convention/wishPhases.ts';

/* The ranked wishes of somebody's badges, as the page of their own shows them. */

/** How a wish stands. */
export type WishOutcome = 'pending' | 'granted' | 'sold_out' | 'clash' | 'not_allowed' | 'limit';
export interface MyWish {
  readonly id: string;
  readonly event_id: string;
  readonly number: number;
  readonly name: string;
  readonly want_wait: boolean;
  readonly outcome: WishOutcome;
  readonly reason: string | null;
  /** Whether its owner waits for a seat of the event. */
  readonly waits: boolean;
}
export interface MyParty {
  readonly code: string | null;
  readonly leader_badge_id: string;
  readonly max_granted: number | null;
  readonly members: readonly { readonly badge_id: string; readonly name: string }[];
}
export interface WishBadge {
  readonly id: string;
  readonly name: string;
  /** Why it can have no wishes; null: it can. */
  readonly reason: string | null;
  readonly wishes: readonly MyWish[];
  readonly party: MyParty;
}
export interface MyWishes {
  readonly phase: WishPhase;
  readonly limit: number;
  readonly badges: readonly WishBadge[];
}
