import { libraryLog, loanRefusals } from '../../messages/library/refusals.ts';
import { time } from '../../resources/fields.ts';
import { librarygamecheckout } from '../../resources/library/librarygamecheckout.ts';
import type { Row } from '../../resources/resource.ts';
import { action } from '../core/actions/action.ts';
import { invalid, stateForbids } from '../errors/refusals.ts';
import { formatMoment } from '../platform/format/times.ts';
import type { Viewer } from '../platform/viewer.ts';
import { logsOf, writeLine } from '../system/logentry.ts';
import { endLoan } from './lending.ts';
import { assertNotInFuture, calculateLoanDates, clockOfLibrary } from './loan.ts';
import { hasLibraryPrivilege } from './policy.ts';

type Loan = Row<'LibraryGameCheckout'>;
const managesCheckouts = (viewer: Viewer, row: Loan) => hasLibraryPrivilege(viewer, 'checkouts', row.library_id);
/** Requires that the game is still out. @throws 409/453 is_checked_in */
const assertCheckedOut = (row: Loan) => {
  if (row.is_checked_in) throw stateForbids('is_checked_in', loanRefusals.alreadyCheckedIn);
};

export const actions = {
  checkin: action(
    librarygamecheckout,
    'POST /{id}/checkin',
    {
      returns: 'record',
      summary: 'Return a game',
      input: { checkin_date: time() },
      mayCall: managesCheckouts,
      precondition: ({ row }) => {
        assertCheckedOut(row);
      },
    },
    async ({ ctx, row, input }) => {
      const checkin_date = input.checkin_date ?? new Date(Math.floor(Date.now() / 1000) * 1000);
      if (checkin_date < row.checkout_date) throw invalid('checkin_date', loanRefusals.checkinTooEarly);
      assertNotInFuture('checkin_date', checkin_date);
      await endLoan(ctx, row, checkin_date);
    },
  ),
  resetCheckoutTime: action(
    librarygamecheckout,
    'POST /{id}/reset-checkout-time',
    {
      returns: 'record',
      summary: 'Restart the time of a loan',
      mayCall: managesCheckouts,
      precondition: ({ row }) => {
        assertCheckedOut(row);
      },
    },
    async ({ ctx, row }) => {
      const dates = await calculateLoanDates(ctx, { ...row, checkout_date: new Date(Math.floor(Date.now() / 1000) * 1000) });
      await ctx.db.libraryGameCheckout.update({ where: { id: row.id }, data: dates });
      await ctx.db.libraryGame.update({ where: { id: row.librarygame_id }, data: { last_checkout_date: dates.checkout_date } });
      const clock = await clockOfLibrary(ctx, row.library_id);
      const comment = libraryLog.checkoutTimeReset({ previous: formatMoment(row.checkout_date, clock) });
      await writeLine(
        ctx,
        { type: 'librarygamecheckout', id: row.id, convention_id: row.convention_id },
        { comment, type: 'system' },
      );
    },
  ),
  logs: logsOf(librarygamecheckout, managesCheckouts),
};
