import type { Db } from '../../platform/context.ts';
import { idOfToken, tokenOf } from './optOut.ts';

/** The token with which somebody answers the invitations that a mail told them of. It opens nothing else. */
export const invitationToken = (recipient_id: string): Promise<string> => tokenOf(recipient_id, 'invitation');

/** The recipient of an invitation, and the convention; null if we did not make the token. */
export async function invitedBy(db: Db, token: string): Promise<{ address: string; convention_id: string } | null> {
  const id = await idOfToken(token, 'invitation');
  const found = id
    ? await db.messageRecipient.findUnique({
        where: { id },
        select: { address: true, message: { select: { convention_id: true, is_invitation: true } } },
      })
    : null;
  return found?.message.is_invitation ? { address: found.address, convention_id: found.message.convention_id } : null;
}

/**
 * Notes that these addresses get their invitations now, and returns those that have one: exhibitors whose invitation was mailed before are not
 * mailed again, whoever counted them.
 */
export async function claimInvitations(db: Db, convention_id: string, addresses: readonly string[]): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ address: string }[]>`
    UPDATE exhibitor SET invited_date = clock_timestamp() FROM "user" AS owner
    WHERE owner.id = exhibitor.user_id AND exhibitor.convention_id = ${convention_id}::uuid AND status = 'invited' AND invited_date IS NULL AND is_taken_over
      AND lower(trim(coalesce(email_address, owner.email))) = ANY(${[...addresses]}::text[])
    RETURNING lower(trim(coalesce(email_address, owner.email))) AS address`;
  return new Set(rows.map(({ address }) => address));
}
