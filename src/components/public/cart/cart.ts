/** Something on hold, or sold and not paid. Amounts are in currency units. */
export interface CartEntry {
  readonly kind: 'badge' | 'ticket' | 'soldproduct';
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly price: number;
  /** What a discount takes off. */
  readonly saved: number;
  readonly bundle: { readonly id: string; readonly name: string } | null;
  /** Whether it comes with a badge, and so is not removed by itself. */
  readonly isRequired: boolean;
}
/** All that somebody has on hold or owes. */
export interface Owing {
  readonly entries: readonly CartEntry[];
  readonly owed: number;
  /** Whether all of it is on hold, and no order has it yet. */
  readonly isOpen: boolean;
  /** The order that all of it is paid with, if it has one. */
  readonly order_id: string | null;
}
/** What is paid together in an order of its own already. */
export interface PlacedOrder {
  readonly order_id: string;
  readonly entries: readonly CartEntry[];
  readonly owed: number;
  readonly until: Date | null;
}
/** A product that is for sale, in one of its forms. */
export interface ShopOffer {
  readonly id: string;
  readonly product: string;
  readonly variant: string;
  readonly price: number;
}
export interface Cart {
  readonly entries: readonly CartEntry[];
  readonly full: number;
  readonly discount: number;
  readonly tax: number;
  readonly owed: number;
  /** When the first place is let go. */
  readonly until: Date | null;
  readonly placed: readonly PlacedOrder[];
  /** Whether something can be paid online. */
  readonly isPayable: boolean;
  /** Whether the convention has codes of discounts. */
  readonly takesCodes: boolean;
  readonly shop: readonly ShopOffer[];
  /** The badges with which something can be picked up. */
  readonly badges: readonly { readonly id: string; readonly name: string }[];
}
