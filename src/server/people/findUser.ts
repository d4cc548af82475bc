import { escapeLike } from '../core/read/filters.ts';
import { invalid } from '../errors/refusals.ts';

/** How `findUsers` looks, for the document. */
export const userSearchDescription =
  'By the whole user name or e-mail address, or the beginning of the real name; at least 3 characters.';

/** A Prisma where: the users that a text finds, closed accounts not. @throws 400/442 query */
export function userSearchFilter(text: string | undefined) {
  const query = escapeLike((text ?? '').trim());
  if (query.length < 3) throw invalid('query', 'must have at least 3 characters.');
  const whole = { equals: query, mode: 'insensitive' as const };
  return {
    permanently_deactivated: false,
    OR: [{ username: whole }, { email: whole }, { real_name: { startsWith: query, mode: 'insensitive' as const } }],
  };
}
