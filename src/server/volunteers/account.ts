import { randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';
import { slugOf } from '../slugs.ts';

/**
 * The account with that e-mail address, or a new one without a password: its owner signs in once they have chosen one. Answers its id.
 */
export async function accountOf({ db }: Context, { email, real_name }: { email: string; real_name: string }): Promise<string> {
  const find = () => db.$queryRaw<{ id: string }[]>`SELECT id FROM "user" WHERE lower(email) = lower(${email})`;
  const [known] = await find();
  if (known) return known.id;
  const username = `${slugOf(email.split('@')[0] ?? '', 'user', 20)}-${randomBytes(4).toString('hex')}`;
  const [made] = await db.user.createManyAndReturn({
    data: [{ username, email, real_name, use_as_display_name: 'real_name', display_name: real_name || username }],
    select: { id: true },
    skipDuplicates: true,
  });
  const [found] = made ? [made] : await find();
  if (!found) return accountOf({ db } as Context, { email, real_name }); // the user name was taken: another one
  return found.id;
}
