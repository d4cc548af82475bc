import type { LibraryGameCheckout, Prisma } from '../../generated/prisma/client.ts';
import { libraryRefusals, loanRefusals } from '../../messages/library/refusals.ts';
import { lockRow } from '../core/repository.ts';
import { conflict, invalid, stateForbids } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';
import { formatMoment } from '../platform/format/times.ts';
import { clockOfLibrary } from './loan.ts';

/** Locks the game and requires that it can be lent. @throws 400/442, 409/453, 409/443 with the current renter */
export async function assertLendable(ctx: Context, loan: Partial<Prisma.LibraryGameCheckoutUncheckedCreateInput>) {
  const id = loan.librarygame_id as string; // required
  await lockRow(ctx, 'librarygame', id);
  const game = await ctx.db.libraryGame.findUniqueOrThrow({ where: { id } });
  if (game.library_id !== loan.library_id) throw invalid('librarygame_id', libraryRefusals.otherLibrary);
  if (!game.is_in_circulation) throw stateForbids('is_in_circulation', loanRefusals.outOfCirculation);
  const open = await openLoan(ctx, id);
  if (!open) return;
  throw conflict(
    'librarygame_id',
    loanRefusals.alreadyOut({
      game: game.name,
      renter: open.renter_name,
      since: formatMoment(open.checkout_date, await clockOfLibrary(ctx, game.library_id)),
    }),
    [{ object_type: 'librarygamecheckout', id: open.id, name: open.renter_name }],
  );
}
/** The loan of a game that is out. */
export const openLoan = ({ db }: Context, librarygame_id: string): Promise<LibraryGameCheckout | null> =>
  db.libraryGameCheckout.findFirst({ where: { librarygame_id, is_checked_in: false } });

/** Records on the game that it was lent. */
export async function markAsLent({ db }: Context, loan: LibraryGameCheckout) {
  await db.libraryGame.update({
    where: { id: loan.librarygame_id },
    data: {
      is_checked_out: true,
      checkout_count: { increment: 1 },
      last_checkout_date: loan.checkout_date,
      lastcheckout_id: loan.id,
    },
  });
}
/** Records on the game that it was returned, and how long its loans took on average, in seconds. */
export async function markAsReturned({ db }: Context, librarygame_id: string, checkin_date?: Date) {
  const { _avg } = await db.libraryGameCheckout.aggregate({
    where: { librarygame_id, is_checked_in: true },
    _avg: { checkedout_seconds: true },
  });
  await db.libraryGame.update({
    where: { id: librarygame_id },
    data: {
      is_checked_out: false,
      average_seconds_checked_out: Math.round(_avg.checkedout_seconds ?? 0),
      ...(checkin_date ? { last_checkin_date: checkin_date } : {}),
    },
  });
}
/** Ends a loan whose game is locked. */
export async function endLoan(ctx: Context, loan: LibraryGameCheckout, checkin_date: Date): Promise<void> {
  const checkedout_seconds = Math.round((checkin_date.getTime() - loan.checkout_date.getTime()) / 1000);
  const data = { is_checked_in: true, checkin_date, checkedout_seconds };
  await ctx.db.libraryGameCheckout.update({ where: { id: loan.id }, data });
  await markAsReturned(ctx, loan.librarygame_id, checkin_date);
}
