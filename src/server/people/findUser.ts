import { userSearchRefusals } from '../../messages/people/refusals.ts';
import { escapeLike } from '../core/read/filters.ts';
import { invalid } from '../errors/refusals.ts';

/** Describes `userSearchFilter` in the document. */
export const userSearchDescription =
  'By the whole user name or e-mail address, or the beginning of the real name; at least 3 characters.';

/** A Prisma where: the users that match a text, without closed accounts. @throws 400/442 query */
export function userSearchFilter(text: string | undefined) {
  const query = escapeLike((text ?? '').trim());
  if (query.length < 3) throw invalid('query', userSearchRefusals.tooShort);
  const exactly = { equals: query, mode: 'insensitive' as const };
  return {
    permanently_deactivated: false,
    OR: [{ username: exactly }, { email: exactly }, { real_name: { startsWith: query, mode: 'insensitive' as const } }],
  };
}
