import type { CustomField } from '../../../resources/customFields.ts';
import type { BundleSummary } from '../site.ts';

/** An add-on that can be bought with a badge. Prices are in currency units. */
export interface Addon {
  readonly id: string;
  readonly name: string;
  readonly isRequired: boolean;
  readonly variants: readonly { readonly id: string; readonly name: string; readonly price: number }[];
}
/** What somebody says about one badge of a bundle. */
export interface BundlePerson {
  readonly badgetype_id: string;
  readonly type: string;
  /** Counted within the type. */
  readonly number: number;
  readonly fields: readonly CustomField[];
  readonly addons: readonly Addon[];
}
/** A piece of which a variant is chosen. */
export interface BundleChoice {
  readonly product: string;
  readonly number: number;
  readonly variants: readonly { readonly id: string; readonly name: string }[];
}
/** A bundle that is for sale. */
export interface BundleOffer extends BundleSummary {
  readonly people: readonly BundlePerson[];
  readonly choices: readonly BundleChoice[];
  /** Why it cannot be bought now; null: it can. */
  readonly reason: string | null;
}
