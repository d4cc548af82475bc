import type { Offered } from './transfers.ts';

/** Something that an order sold, or holds. Amounts are in currency units. */
export interface OrderEntry {
  readonly kind: 'badge' | 'ticket' | 'soldproduct' | 'booth' | 'boothaddon';
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly price: number;
  /** What a discount takes off, while it is on hold. */
  readonly saved: number;
  readonly bundle: { readonly id: string; readonly name: string } | null;
  /** Whether it comes with a badge, and so is not removed by itself. */
  readonly isRequired: boolean;
  readonly owed: number;
  readonly verified: boolean;
  readonly until: Date | null;
  /** Whether it is a badge that can go to somebody else. */
  readonly canGive: boolean;
  readonly awaits_signature: boolean;
  readonly offered: Offered | null;
}
/** An order, for whoever has its link. */
export interface LinkedOrder {
  /** Empty for whom it belongs to, who is signed in. */
  readonly secret: string;
  readonly order_id: string;
  /** Once something was paid. */
  readonly code: string | null;
  readonly entries: readonly OrderEntry[];
  readonly owed: number;
  /** What was paid beyond what is left of it, and what was given back. */
  readonly credit: number;
  readonly refunded: number;
  /** What is open of a deposit; 0: nothing. */
  readonly deposit: number;
  readonly instalments: readonly {
    readonly kind: 'deposit' | 'rest';
    readonly amount: number;
    readonly open: number;
    readonly due_date: Date | null;
  }[];
  readonly takesCards: boolean;
  readonly takesTransfers: boolean;
  readonly takesVouchers: boolean;
  /** Whether something is on hold, and the convention has codes of discounts. */
  readonly takesCodes: boolean;
  readonly transfer: {
    readonly code: string;
    readonly amount: number;
    readonly deadline_date: Date;
    readonly holder: string;
    readonly iban: string;
    readonly bic: string | null;
  } | null;
  readonly hasReceipt: boolean;
  readonly invoices: readonly { readonly id: string; readonly kind: string; readonly code: string }[];
}
