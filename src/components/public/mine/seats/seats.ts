/** A badge of somebody who wants seats of an event. */
export interface SeatBadge {
  readonly id: string;
  readonly name: string;
  /** Why it can get no seat, apart from those that are left; null: it can. */
  readonly reason: string | null;
  /** Whether it is paid. */
  readonly verified: boolean;
  /** Whether it is of a type for other days than the one on which the event begins. */
  readonly isForOtherDays: boolean;
  readonly ticket: {
    readonly id: string;
    readonly verified: boolean;
    /** Whether the seat was given to somebody else. */
    readonly no_show: boolean;
    readonly hold_expires_date: Date | null;
    /** Whether its holder can give it back: what is paid the registration desk takes back, and nobody what has begun. */
    readonly isReturnable: boolean;
    /** Whether it cost nothing. */
    readonly isFree: boolean;
    /** What is to be paid for it. */
    readonly owed: number;
  } | null;
}
/** What somebody can do about seats of an event. */
export interface Seats {
  readonly badges: readonly SeatBadge[];
  /** How many seats are left now. */
  readonly left: number;
  /** For a badge, less discounts that apply to it; null without badges. */
  readonly price: number | null;
  readonly hasSeat: boolean;
  /** Whether the event has begun, so that what is free is not given back. */
  readonly hasBegun: boolean;
  readonly waiting: number;
  readonly hasWaitingList: boolean;
  readonly wait: {
    readonly id: string;
    /** Whose badge gets the seat; null: none yet. */
    readonly badge_id: string | null;
    readonly name: string | null;
    readonly position: number;
    /** Until when a seat is offered; null: none is. */
    readonly offered_until: Date | null;
  } | null;
}
