import { api, ifMatch } from '../../../../client/api.ts';
import { isolated } from '../../../../client/format/isolated.ts';
import { type Currency, money } from '../../../../client/format/money.ts';
import { Refusal, refusalOf } from '../../../../client/refusal.ts';
import { deskRefundText as text, walkUpText } from '../../../../messages/registration/doorForms.ts';
import { howOf, howTaken } from '../../../ledger/till/payment.ts';
import type { LoggedAction } from '../../../ui/actions/useActionLog.ts';
import { type Card, namesOf } from '../card/cards.ts';
import type { DeskRefund } from './RefundForm.tsx';

/** A badge in sentences. */
interface Who {
  readonly name: string;
  readonly number: number;
}
/**
 * Undoes a sale, and returns what the desk has to know: where its money is. `etag`: the badge as it was sold.
 * @throws Refusal if it was checked in, printed or changed since
 */
export async function undoSale(id: string, who: Who, currency: Currency, etag: string | null = null): Promise<string> {
  const undone = await api.badge.undoSale.mutate({ id }, ifMatch(etag)).catch((error: unknown) => {
    throw refusalOf(error).status === 412 ? new Refusal(409, walkUpText.changedSince(who)) : error;
  });
  const { given_back, credit, method } = undone;
  return walkUpText.takenBack({
    ...who,
    back: given_back > 0 ? money(given_back, currency) : 'none',
    how: howTaken(method),
    credit: credit > 0 ? money(credit, currency) : 'none',
  });
}
/** Pays money for a badge or one of its tickets back. @throws Refusal */
export async function refund(
  card: Card,
  { amount, cancel, payment, ticket }: DeskRefund,
  currency: Currency,
): Promise<LoggedAction<string>> {
  const said = { name: namesOf(card).name, number: card.badge_number, amount: money(amount, currency), how: howOf(payment) };
  if (ticket) {
    await api.ticket.refund.mutate({ id: ticket.id, amount, ...payment });
    const refusal = cancel ? await cancelTicket(ticket.id) : null;
    const end = refusal ? text.ticketNotGone({ reason: refusal.message }) : cancel ? text.ticketGone : text.ticketStays;
    const words = { ...said, ticket: ticket.name, event: isolated(ticket.event), end };
    return { kind: refusal ? 'refused' : 'done', text: text.ticketRefunded(words) };
  }
  await api.badge.refund.mutate({ id: card.id, amount, cancel, cancel_tickets: cancel, ...payment });
  return {
    kind: 'done',
    text: text.refunded({ ...said, isCancelled: cancel ? 'yes' : 'no' }),
    about: card.id,
    ...(cancel ? { ends: card.id } : {}),
  };
}
/** Cancels a ticket whose money is given back already, and returns why it could not. */
const cancelTicket = (id: string): Promise<Refusal | null> =>
  api.ticket.delete.mutate({ id }).then(
    () => null,
    (error: unknown) => refusalOf(error),
  );
