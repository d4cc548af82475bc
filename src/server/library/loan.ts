import type { Prisma } from '../../generated/prisma/client.ts';
import { loanRefusals } from '../../messages/library/refusals.ts';
import { invalid, wrongConvention } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';
import type { LocalClock } from '../platform/format/times.ts';

type Loan = Partial<Prisma.LibraryGameCheckoutUncheckedCreateInput>;
const minute = 60_000;

/**
 * Finds the user and the convention of a loan: those of its badge, which is looked up unless `knownBadge` is passed. Without a badge
 * there is no user, and the convention is the one that uses the library now, next or last. @throws 400/442 badge_id
 */
export async function findRenter(
  { db }: Context,
  loan: Loan,
  knownBadge?: { user_id: string | null; convention_id: string } | null,
): Promise<{ user_id: string | null; convention_id: string | null }> {
  const badge = knownBadge ?? (loan.badge_id ? await db.badge.findUnique({ where: { id: loan.badge_id } }) : null);
  if (badge) {
    if (loan.convention_id && loan.convention_id !== badge.convention_id) throw wrongConvention('badge_id');
    return { user_id: badge.user_id, convention_id: badge.convention_id };
  }
  if (loan.convention_id !== undefined) return { user_id: null, convention_id: loan.convention_id };
  const convention = await conventionOfLibrary(db, loan.library_id as string);
  return { user_id: null, convention_id: convention?.id ?? null };
}
/** The convention that uses the library now, next or last. */
async function conventionOfLibrary(db: Context['db'], library_id: string) {
  const next = await db.convention.findFirst({
    where: { library_id, end_date: { gte: new Date() } },
    orderBy: { start_date: 'asc' },
  });
  const byLastEnd = { end_date: { sort: 'desc', nulls: 'last' } } as const;
  return next ?? db.convention.findFirst({ where: { library_id }, orderBy: byLastEnd });
}
/** How times are shown in the library: as in the convention that uses it, or by the clocks of its place. */
export async function clockOfLibrary({ db }: Context, library_id: string): Promise<LocalClock> {
  const convention = await conventionOfLibrary(db, library_id);
  if (convention) return convention;
  const { geolocation } = await db.library.findUniqueOrThrow({ where: { id: library_id }, include: { geolocation: true } });
  return { timezone: geolocation?.timezone ?? 'UTC', clock_type: 12 };
}

/** Requires that a time is not in the future; clocks may differ by a minute. @throws 400/442 */
export function assertNotInFuture(field: string, time: Date): void {
  if (time.getTime() > Date.now() + minute) throw invalid(field, loanRefusals.inFuture);
}

/**
 * When a loan began and when the game is due. The loan time is the library's, else twice the game's play time, else four hours.
 * @throws 400/442 checkout_date
 */
export async function calculateLoanDates({ db }: Context, loan: Loan): Promise<{ checkout_date: Date; due_date: Date }> {
  const now = Math.floor(Date.now() / 1000) * 1000;
  const checkout_date = loan.checkout_date ? new Date(loan.checkout_date) : new Date(now);
  assertNotInFuture('checkout_date', checkout_date);
  if (checkout_date.getTime() < now - 48 * 60 * minute) throw invalid('checkout_date', loanRefusals.checkoutTooOld);
  return { checkout_date, due_date: await dueDate(db, loan.librarygame_id as string, checkout_date) };
}
/** When a game is due that was lent at a time. */
export async function dueDate(db: Context['db'], id: string, checkout_date: Date): Promise<Date> {
  const game = await db.libraryGame.findUniqueOrThrow({ where: { id }, include: { library: true } });
  const minutes = game.library.default_minutes ?? (game.max_play_time ? 2 * game.max_play_time : 240);
  return new Date(checkout_date.getTime() + minutes * minute);
}
