import { randomBytes } from 'node:crypto';
import type { Context } from '../platform/context.ts';
import { slugOf } from '../platform/format/slugs.ts';

/** An account, and whether this call created it. */
interface Account {
  id: string;
  username: string;
  is_new: boolean;
}
/**
 * Finds the account with an email address, or creates one without a password; its owner chooses a password before signing in.
 * If another request creates the account first, the insert does nothing and the transaction continues.
 */
export async function findOrCreateAccount({ db }: Context, email: string, real_name: string): Promise<Account> {
  let insertedUsername = '';
  for (;;) {
    const [existing] = await db.$queryRaw<
      { id: string; username: string }[]
    >`SELECT id, username FROM "user" WHERE lower(email) = lower(${email})`;
    if (existing) return { ...existing, is_new: existing.username === insertedUsername };
    const username = `${slugOf(email.split('@')[0] ?? '', 'user', 20)}-${randomBytes(4).toString('hex')}`;
    await db.user.createMany({ data: [{ username, email, real_name, display_name: username }], skipDuplicates: true });
    insertedUsername = username;
  }
}
