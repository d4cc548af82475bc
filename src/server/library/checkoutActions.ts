import { time } from '../../resources/fields.ts';
import { librarygamecheckout } from '../../resources/library/librarygamecheckout.ts';
import type { Row } from '../../resources/resource.ts';
import { action } from '../core/actions/action.ts';
import { invalid, stateForbids } from '../errors/refusals.ts';
import type { Viewer } from '../platform/viewer.ts';
import { logsOf, writeLine } from '../system/logentry.ts';
import { gameIsIn } from './lending.ts';
import { loanDates } from './loan.ts';
import { keeps } from './policy.ts';

type Loan = Row<'LibraryGameCheckout'>;
const may = (viewer: Viewer, row: Loan) => keeps(viewer, 'checkouts', row.library_id);
const out = (row: Loan) => {
  if (row.is_checked_in) throw stateForbids('is_checked_in', 'The game was checked in already.');
};

export const actions = {
  checkin: action(
    librarygamecheckout,
    'POST /{id}/checkin',
    { returns: 'record', summary: 'Check a game in', input: { checkin_date: time() }, mayCall: may },
    async ({ ctx, row, input }) => {
      out(row);
      const checkin_date = input.checkin_date ?? new Date(Math.floor(Date.now() / 1000) * 1000);
      if (checkin_date < row.checkout_date) throw invalid('checkin_date', 'must not be before the checkout.');
      const checkedout_seconds = Math.round((checkin_date.getTime() - row.checkout_date.getTime()) / 1000);
      await ctx.db.libraryGameCheckout.update({
        where: { id: row.id },
        data: { is_checked_in: true, checkin_date, checkedout_seconds },
      });
      await gameIsIn(ctx, row.librarygame_id, checkin_date);
    },
  ),
  resetCheckoutTime: action(
    librarygamecheckout,
    'POST /{id}/reset-checkout-time',
    { returns: 'record', summary: 'Begin the time of a loan again, now', mayCall: may },
    async ({ ctx, row }) => {
      out(row);
      const dates = await loanDates(ctx, { ...row, checkout_date: new Date(Math.floor(Date.now() / 1000) * 1000) });
      await ctx.db.libraryGameCheckout.update({ where: { id: row.id }, data: dates });
      await ctx.db.libraryGame.update({ where: { id: row.librarygame_id }, data: { last_checkout_date: dates.checkout_date } });
      const comment = `Checkout time reset; it was ${row.checkout_date.toISOString()}.`;
      await writeLine(
        ctx,
        { type: 'librarygamecheckout', id: row.id, convention_id: row.convention_id },
        { comment, type: 'system' },
      );
    },
  ),
  logs: logsOf(librarygamecheckout, may),
};
