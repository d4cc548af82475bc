import type { Badge } from '../../../generated/prisma/client.ts';
import { waiverRefusals } from '../../../messages/registration/waivers.ts';
import { stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';

type Db = Pick<Context, 'db'>;

/** A waiver that is for the holder of a badge. */
export interface NeededWaiver {
  readonly waiver_id: string;
  readonly name: string;
  readonly text_version: number;
  readonly minors_only: boolean;
  readonly guardian_age: number | null;
  /** Whether it takes the day of birth to tell who signs. */
  readonly needs_birth_date: boolean;
  readonly needs_guardian: boolean;
  /** The signature that counts; null: it is missing. */
  readonly signature_id: string | null;
}
/** The waivers that are for the holder of a badge, by name, in one statement. */
export const waiversOf = ({ db }: Db, badge_id: string): Promise<NeededWaiver[]> =>
  db.$queryRaw<NeededWaiver[]>`
    SELECT needed.* FROM badge CROSS JOIN LATERAL waivers_of(badge) AS needed WHERE badge.id = ${badge_id}::uuid`;

/** Requires that nothing is left to sign. @throws 409/453 awaits_signature */
export function assertSigned({ awaits_signature }: Pick<Badge, 'awaits_signature'>): void {
  if (awaits_signature) throw stateForbids('awaits_signature', waiverRefusals.notSigned);
}
/** Requires that something is left to sign. @throws 409/453 awaits_signature */
export function assertAwaitsSignature({ awaits_signature }: Pick<Badge, 'awaits_signature'>): void {
  if (!awaits_signature) throw stateForbids('awaits_signature', waiverRefusals.nothingToSign);
}
