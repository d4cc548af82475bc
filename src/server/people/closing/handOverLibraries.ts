import { loanNames } from '../../../messages/library/refusals.ts';
import { accountRefusals } from '../../../messages/people/refusals.ts';
import { stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';

/** How many records a refusal names. */
const MAX_NAMED = 20;

/** Checks that the user has brought back every game: until then the library needs to know who has it. @throws 409/453 checkouts */
export async function assertNoOpenLoans({ db }: Context, user_id: string): Promise<void> {
  const loans = await db.$queryRaw<{ id: string; game: string; renter: string }[]>`
    SELECT loan.id, librarygame.name AS game, renter_name AS renter
    FROM librarygamecheckout AS loan JOIN librarygame ON librarygame.id = librarygame_id LEFT JOIN badge ON badge.id = loan.badge_id
    WHERE NOT is_checked_in AND (loan.user_id = ${user_id}::uuid OR badge.user_id = ${user_id}::uuid)
    ORDER BY loan.id LIMIT ${MAX_NAMED}`;
  if (!loans.length) return;
  const conflicts = loans.map(({ id, game, renter }) => ({
    object_type: 'librarygamecheckout',
    id,
    name: loanNames.gameAndRenter({ game, renter }),
  }));
  throw stateForbids('checkouts', accountRefusals.hasLoans, conflicts);
}

interface Owned {
  id: string;
  name: string;
  heir_id: string | null;
}
/**
 * Hands the user's libraries to the leader of the group whose convention used each of them last. @throws 409/453 libraries if there is
 * none
 */
export async function handOverLibraries({ db }: Context, user_id: string): Promise<void> {
  const libraries = await db.$queryRaw<Owned[]>`
    SELECT id, name, (
      SELECT leader_id FROM convention JOIN "group" ON "group".id = convention.group_id JOIN "user" AS leader ON leader.id = leader_id
      WHERE convention.library_id = library.id AND leader_id <> ${user_id}::uuid AND NOT leader.permanently_deactivated
      ORDER BY convention.end_date DESC NULLS FIRST, convention.id LIMIT 1) AS heir_id
    FROM library WHERE user_id = ${user_id}::uuid ORDER BY name, id FOR NO KEY UPDATE OF library`;
  const left = libraries.filter(({ heir_id }) => !heir_id).slice(0, MAX_NAMED);
  if (left.length) {
    const conflicts = left.map(({ id, name }) => ({ object_type: 'library', id, name }));
    throw stateForbids('libraries', accountRefusals.ownsLibraries, conflicts);
  }
  for (const { id, heir_id } of libraries) {
    await db.$executeRaw`UPDATE library SET user_id = ${heir_id}::uuid WHERE id = ${id}::uuid`;
    await db.$executeRaw`DELETE FROM libraryprivilege WHERE library_id = ${id}::uuid AND user_id = ${heir_id}::uuid`;
  }
}
