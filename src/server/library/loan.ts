import type { Prisma } from '../../generated/prisma/client.ts';
import { invalid, wrongConvention } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';

type Loan = Partial<Prisma.LibraryGameCheckoutUncheckedCreateInput>;
const minute = 60_000;

/** Who takes the game: the badge's user and convention; without a badge, the convention that uses the library now, next, or last. @throws 400/442 */
export async function renter(
  { db }: Context,
  loan: Loan,
  named?: { user_id: string | null; convention_id: string } | null,
): Promise<{ user_id: string | null; convention_id: string | null }> {
  const badge = named ?? (loan.badge_id ? await db.badge.findUnique({ where: { id: loan.badge_id } }) : null);
  if (badge) {
    if (loan.convention_id && loan.convention_id !== badge.convention_id) throw wrongConvention('badge_id');
    return { user_id: badge.user_id, convention_id: badge.convention_id };
  }
  if (loan.convention_id !== undefined) return { user_id: null, convention_id: loan.convention_id };
  const users = { library_id: loan.library_id as string };
  const next = await db.convention.findFirst({
    where: { ...users, end_date: { gte: new Date() } },
    orderBy: { start_date: 'asc' },
  });
  const found = next ?? (await db.convention.findFirst({ where: users, orderBy: { end_date: { sort: 'desc', nulls: 'last' } } }));
  return { user_id: null, convention_id: found?.id ?? null };
}

/** When the loan began and when the game is due: the library's loan time, else twice the game's play time, else four hours. @throws 400/442 */
export async function loanDates({ db }: Context, loan: Loan): Promise<{ checkout_date: Date; due_date: Date }> {
  const now = Math.floor(Date.now() / 1000) * 1000;
  const checkout_date = loan.checkout_date ? new Date(loan.checkout_date) : new Date(now);
  if (checkout_date.getTime() > now + minute) throw invalid('checkout_date', 'must not be in the future.');
  if (checkout_date.getTime() < now - 48 * 60 * minute) throw invalid('checkout_date', 'must be within the last 48 hours.');
  const game = await db.libraryGame.findUniqueOrThrow({
    where: { id: loan.librarygame_id as string },
    include: { library: true },
  });
  const minutes = game.library.default_minutes ?? (game.max_play_time ? 2 * game.max_play_time : 240);
  return { checkout_date, due_date: new Date(checkout_date.getTime() + minutes * minute) };
}
