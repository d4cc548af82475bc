import { randomBytes } from 'node:crypto';
import type { Context } from '../platform/context.ts';
import { slugOf } from '../platform/format/slugs.ts';

/** An account, and whether it was made just now. */
interface Found {
  id: string;
  username: string;
  is_new: boolean;
}
/**
 * The account with that e-mail address, or a new one without a password, whose owner signs in once they have chosen one.
 * Nothing is inserted where somebody else was faster, so the transaction goes on.
 */
export async function accountOf({ db }: Context, email: string, real_name: string): Promise<Found> {
  let made = '';
  for (;;) {
    const [known] = await db.$queryRaw<
      { id: string; username: string }[]
    >`SELECT id, username FROM "user" WHERE lower(email) = lower(${email})`;
    if (known) return { ...known, is_new: known.username === made };
    const username = `${slugOf(email.split('@')[0] ?? '', 'user', 20)}-${randomBytes(4).toString('hex')}`;
    await db.user.createMany({ data: [{ username, email, real_name, display_name: username }], skipDuplicates: true });
    made = username;
  }
}
