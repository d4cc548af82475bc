import type { api } from '../../../client/api.ts';
import { isolated } from '../../../client/format/isolated.ts';
import { type Currency, money } from '../../../client/format/money.ts';
import { ticketNames } from '../../../messages/events/tickets.ts';
import { doorLogText } from '../../../messages/registration/door.ts';
import { deskLogText, deskRefundText, walkUpText } from '../../../messages/registration/doorForms.ts';
import { howTaken } from '../../ledger/till/payment.ts';
import { checkInKey, type DeskAction, takeBack } from './deskActions.ts';
import { undoSale } from './forms/moneyBack.ts';

type Recent = Awaited<ReturnType<typeof api.convention.deskRecent.query>>['items'][number];
/** Money that was given back: for the badge, or for a ticket, which may be cancelled since. */
const refundOf = (
  { ticket_number, event, is_gone }: Pick<Recent, 'ticket_number' | 'event' | 'is_gone'>,
  said: { name: string; number: number; amount: string },
) =>
  ticket_number === null
    ? deskLogText.refunded(said)
    : deskRefundText.ticketRefundedBefore({
        ...said,
        ticket: ticketNames.ticket({ number: String(ticket_number) }),
        event: isolated(event ?? 'none'),
        isGone: is_gone ? 'yes' : 'no',
      });
/** A line of the log for what was done before the page was opened. A check-in that still stands can be taken back. */
export function lineOf(done: Recent, currency: Currency): DeskAction & { readonly time: Date; readonly undone?: boolean } {
  const who = { name: done.name, number: done.badge_number };
  const amount = money(done.amount, currency);
  const how = done.amount > 0 ? howTaken(done.method) : 'unknown';
  const isCredit = done.is_gone && done.credit > 0;
  const text = {
    check_in: () => deskLogText.arrived(who),
    undo: () => doorLogText.undone(who),
    payment: () => deskLogText.paid({ ...who, amount, how }),
    sale: () => {
      const sale = walkUpText.sold({ ...who, amount, how });
      return isCredit ? deskLogText.soldAndDeleted({ sale, credit: money(done.credit, currency) }) : sale;
    },
    refund: () => refundOf(done, { ...who, amount }),
    deletion: () => deskLogText.deleted({ ...who, amount: done.amount > 0 ? amount : 'none' }),
    name: () => deskLogText.renamed(who),
  }[done.kind]();
  const { checked_in_date } = done;
  const seen = { id: done.badge_id, checked_in_date };
  const undo = checked_in_date && {
    subject: checkInKey(seen),
    of: done.badge_id,
    undo: () => takeBack(seen, who),
    undoneText: doorLogText.undone(who),
  };
  const undoOfSale = done.kind === 'sale' &&
    done.is_unused && { undo: () => undoSale(done.badge_id, who, currency), about: done.badge_id };
  return {
    kind: 'done',
    text,
    time: done.date_created,
    undone: done.kind === 'sale' && done.is_gone && !isCredit,
    ...undo,
    ...undoOfSale,
  };
}
