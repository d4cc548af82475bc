import type { Stroke } from '../../../resources/registration/strokes.ts';

/** A waiver to read and sign. */
export interface WaiverToSign {
  readonly id: string;
  readonly name: string;
  readonly text_version: number;
  readonly html: string;
  readonly guardian_age: number | null;
  readonly needs_guardian: boolean;
  /** Whether only those below that age sign. */
  readonly minors_only: boolean;
}
/** What is signed and what is not, for the holder of a badge. */
export interface Signing {
  readonly badge_id: string;
  readonly name: string;
  /** Of the link of the order; null: whoever is signed in. */
  readonly secret: string | null;
  /** Whether the day of birth has to be known first. */
  readonly needs_birth_date: boolean;
  readonly missing: readonly WaiverToSign[];
  readonly signed: readonly { readonly signature_id: string; readonly name: string }[];
}
/** A signed text. */
export interface SignedWaiver {
  readonly name: string;
  readonly text_version: number;
  readonly html: string;
  readonly holder_name: string;
  readonly badge_number: number;
  readonly birth_date: string | null;
  readonly signer_name: string;
  readonly guardian_relation: string | null;
  readonly channel: 'account' | 'link' | 'desk';
  readonly date: Date;
  readonly strokes: readonly Stroke[] | null;
}
