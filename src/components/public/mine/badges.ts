import type { CustomField } from '../../../resources/customFields.ts';
import type { Addon } from '../bundles/bundles.ts';
import type { GivenTicket, Giving } from '../cart/transfers.ts';

/** A badge of the person who looks. */
export interface MyBadge {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  /** The names as the form of a badge has them; `shown`: what is printed. */
  readonly names: { readonly first: string; readonly last: string; readonly shown: string };
  /** Who corrects the name: its holder, the desk, or the desk because it is printed already. */
  readonly change: 'self' | 'desk' | 'reprint';
  /** What desks scan; null until the badge is paid. */
  readonly code: string | null;
  readonly type: string;
  readonly verified: boolean;
  readonly checked_in: boolean;
  readonly hold_expires_date: Date | null;
  readonly owed: number;
  /** What their bank took back. */
  readonly disputed: number;
  /** Where what it owes beyond its first price is paid; null if it does not, or if the convention takes no payments online. */
  readonly payHref: string | null;
  readonly awaits_signature: boolean;
  /** Whether something was signed for it. */
  readonly isSigned: boolean;
  readonly giving: Giving;
  readonly tickets: readonly GivenTicket[];
  /** What was bought with it, in words. */
  readonly addons: readonly string[];
  /** The bundle that it is on hold with, in which it is removed. */
  readonly isInBundle: boolean;
}
/** A badge type that they may get. */
export interface BadgeOffer {
  readonly id: string;
  readonly name: string;
  readonly description_html: string;
  readonly price: number;
  readonly left: number;
  readonly reason: string | null;
  readonly start_date: Date | null;
  readonly end_date: Date | null;
  readonly fields: readonly CustomField[];
  readonly addons: readonly Addon[];
}
