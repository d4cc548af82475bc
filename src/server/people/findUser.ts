import type { Prisma } from '../../generated/prisma/client.ts';
import { userSearchRefusals } from '../../messages/people/refusals.ts';
import { escapeLike } from '../core/read/filters.ts';
import { invalid } from '../errors/refusals.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { countUses } from '../platform/quotas/countUses.ts';

/** Describes `userSearchFilter` in the document. */
export const userSearchDescription =
  'By full user name or email address, or the beginning of the real name; at least 3 characters.';

/** The number of a badge in a text such as "#42" or "42". */
const numberIn = (text: string) => Number(/^#?\s*(\d{1,9})$/.exec(text)?.[1] ?? Number.NaN);

interface SearchedBadges {
  readonly convention_id: string;
  /** The caller sees the addresses of badges. */
  readonly byEmail: boolean;
}
/** A Prisma where: the users whose badge of a convention has the number, a part of the name, or the address that a text gives. */
function holdersOf({ convention_id, byEmail }: SearchedBadges, text: string) {
  const query = escapeLike(text);
  const byName = { name: { contains: query, mode: 'insensitive' as const } };
  const byAddress = { email: { equals: query, mode: 'insensitive' as const } };
  const number = numberIn(text);
  const badge = number ? { badge_number: number } : { OR: byEmail ? [byName, byAddress] : [byName] };
  return { badges: { some: { convention_id, ...badge } } };
}

/**
 * A Prisma where: the users that match a text, without closed accounts; of those who are `known` to the caller also by any part of the name
 * that they show, and by `badges` that the caller may see. Searches for email addresses are counted, so that nobody tries
 * many of them. @throws 400/442 query, 429/452
 */
export async function userSearchFilter(
  ctx: Context,
  text: string | undefined,
  { known = [], badges }: { known?: Prisma.UserWhereInput[]; badges?: SearchedBadges } = {},
) {
  const typed = (text ?? '').trim();
  const query = escapeLike(typed);
  if (badges && numberIn(typed)) return { permanently_deactivated: false, OR: [holdersOf(badges, typed), { username: typed }] };
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
      ...(badges ? [holdersOf(badges, typed)] : []),
    ],
  };
}
