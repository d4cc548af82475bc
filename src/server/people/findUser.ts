import type { Prisma } from '../../generated/prisma/client.ts';
import { userSearchRefusals } from '../../messages/people/refusals.ts';
import { escapeLike } from '../core/read/filters.ts';
import { invalid } from '../errors/refusals.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { countUses } from '../platform/quotas/countUses.ts';

/** Describes `userSearchFilter` in the document. */
export const userSearchDescription =
  'By the whole user name or e-mail address, or the beginning of the real name; at least 3 characters.';

/**
 * A Prisma where: the users that match a text, without closed accounts, and of those who are `known` to the caller also by any part of
 * the name that they show. Searches for email addresses are counted, so that nobody tries
 * many of them. @throws 400/442 query, 429/452
 */
export async function userSearchFilter(ctx: Context, text: string | undefined, known: Prisma.UserWhereInput[] = []) {
  const query = escapeLike((text ?? '').trim());
  if (query.length < 3) throw invalid('query', userSearchRefusals.tooShort);
  if (query.includes('@')) await countUses(ctx, { quota: 'address_searches', of: requireUser(ctx).user_id });
  const exactly = { equals: query, mode: 'insensitive' as const };
  return {
    permanently_deactivated: false,
    OR: [
      { username: exactly },
      { email: exactly },
      { real_name: { startsWith: query, mode: 'insensitive' as const } },
      ...(known.length ? [{ display_name: { contains: query, mode: 'insensitive' as const }, OR: known }] : []),
    ],
  };
}
