import type { State as ExhibitorState } from '../../../resources/exhibitors/states.ts';

/* What somebody has and does at a convention, as the page "My convention" shows it. */

/** An event, with its time and room if they are public. */
export interface MyEvent {
  readonly event_id: string;
  readonly number: number;
  readonly name: string;
  readonly is_cancelled: boolean;
  readonly start: Date | null;
  readonly end: Date | null;
  readonly room: string | null;
  /** By how many minutes its hosts are late; null: they are not. */
  readonly late: number | null;
}
export interface BadgeWithCode {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly type: string;
  readonly checked_in: boolean;
  readonly hold_expires_date: Date | null;
  /** What the registration desk scans; null until the badge is paid. */
  readonly code: string | null;
  readonly awaits_signature: boolean;
}
export interface Mine {
  /** That in the name of the person first, then those who come with them. */
  readonly badges: readonly BadgeWithCode[];
  readonly seats: readonly (MyEvent & {
    readonly ticket_id: string;
    readonly badge_id: string;
    readonly badge: string;
    readonly verified: boolean;
    readonly hold_expires_date: Date | null;
    /** Whether the seat was given to somebody else. */
    readonly no_show: boolean;
    /** Whether it is owed again, because the buyer's bank took the money back. */
    readonly is_disputed: boolean;
  })[];
  readonly waits: readonly (MyEvent & {
    readonly wait_id: string;
    /** Whose badge gets the seat; null: none yet. */
    readonly badge: string | null;
    readonly position: number;
    readonly offered_until: Date | null;
  })[];
  readonly favorites: readonly MyEvent[];
  readonly hosting: readonly (MyEvent & {
    readonly taken: number;
    readonly seats: number;
    readonly coming: readonly string[];
    /** What was asked for its place. */
    readonly needs: readonly string[] | null;
  })[];
  readonly shifts: readonly {
    readonly id: string;
    readonly name: string;
    readonly start: Date;
    readonly end: Date;
    readonly room: string | null;
    readonly is_scheduled: boolean;
  }[];
  readonly loans: readonly { readonly id: string; readonly game: string; readonly due: Date }[];
  /** Where they exhibit. */
  readonly exhibits: readonly {
    readonly id: string;
    readonly name: string;
    readonly status: ExhibitorState;
    readonly booths: readonly {
      readonly id: string;
      readonly name: string;
      readonly room: string | null;
      readonly verified: boolean;
      readonly hold_expires_date: Date | null;
      /** Whether something of it is to be paid. */
      readonly owes: boolean;
    }[];
  }[];
  /** What they bought. Amounts are in cents. */
  readonly orders: readonly {
    readonly id: string;
    readonly code: string;
    readonly name: string;
    readonly charged: number;
    readonly paid: number;
    readonly owed: number;
    /** What was paid beyond what is left of it, and is to be given back. */
    readonly credit: number;
    /** What was given back, or taken back by the buyer's bank. */
    readonly refunded: number;
    /** What the buyer's bank took back of it, while something is owed. */
    readonly disputed: number;
    readonly billing_name: string | null;
    readonly billing_address: string | null;
    readonly invoices: readonly { readonly id: string; readonly kind: 'invoice' | 'credit_note'; readonly code: string }[];
  }[];
  /** Single pieces that they bought. */
  readonly purchases: readonly {
    readonly id: string;
    readonly name: string;
    /** In cents. */
    readonly price: number;
    readonly hold_expires_date: Date | null;
    readonly state: 'disputed' | 'unpaid' | 'refunded' | 'picked_up' | 'waiting';
  }[];
  /** How their offer to help stands; null: they have made none. */
  readonly helps: 'submitted' | 'approved' | 'declined' | null;
  /** Whether the convention makes out invoices. */
  readonly makesInvoices: boolean;
  readonly feed_id: string | null;
}
