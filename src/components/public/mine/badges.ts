import type { CustomField } from '../../../resources/customFields.ts';

/** A badge of the person who looks. */
export interface MyBadge {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly type: string;
  readonly verified: boolean;
  readonly checked_in: boolean;
  readonly hold_expires_date: Date | null;
  readonly owed: number;
  /** Where it is paid by card; null if the convention takes none. */
  readonly payHref: string | null;
}
/** A badge type that they may get. */
export interface BadgeOffer {
  readonly id: string;
  readonly name: string;
  readonly description_html: string;
  readonly price: number;
  readonly left: number;
  readonly reason: string | null;
  readonly fields: readonly CustomField[];
}
