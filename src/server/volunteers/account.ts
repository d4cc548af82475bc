import { randomBytes } from 'node:crypto';
import type { Volunteer } from '../../generated/prisma/client.ts';
import { slugOf } from '../../resources/slugs.ts';
import type { Context } from '../platform/context.ts';

/** An account, and whether nobody has ever chosen a way to sign in to it. */
interface Account {
  id: string;
  username: string;
  is_unused: boolean;
}
/**
 * Finds the account with an email address, or creates one without a password; its owner chooses a password before signing in.
 * If another request creates the account first, the insert does nothing and the transaction continues.
 */
export async function findOrCreateAccount({ db }: Context, email: string, real_name: string): Promise<Account> {
  for (;;) {
    const [existing] = await db.$queryRaw<Account[]>`
      SELECT id, username, password_hash IS NULL AND NOT EXISTS (SELECT 1 FROM useridentity WHERE user_id = "user".id) AS is_unused
      FROM "user" WHERE lower(email) = lower(${email})`;
    if (existing) return existing;
    const username = `${slugOf(email.split('@')[0] ?? '', 'user', 20)}-${randomBytes(4).toString('hex')}`;
    await db.user.createMany({ data: [{ username, email, real_name, display_name: username }], skipDuplicates: true });
  }
}

/** Notes that somebody whom staff entered acts as the volunteer that they are: from then on staff see `user_id`. */
export async function noteAcceptance({ db, viewer }: Context, { id, user_id, is_accepted }: Volunteer): Promise<void> {
  if (!is_accepted && viewer?.user_id === user_id) await db.volunteer.update({ where: { id }, data: { is_accepted: true } });
}
