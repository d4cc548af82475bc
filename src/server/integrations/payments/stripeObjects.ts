import type Stripe from 'stripe';
import { fromSmallest } from './currencies.ts';
import type { ListedRefund, ProviderDispute, ProviderPayment, ProviderRefund, ProviderTransaction } from './interface.ts';

/** What somebody else's account could hold: ids that are not ours. */
const textOr = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

function stateOf(
  { status, payment_status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): ProviderPayment['state'] {
  if (status === 'expired') return 'cancelled';
  if (status !== 'complete') return 'pending'; // a refused card leaves the page open for another one
  if (payment_status === 'paid') return 'succeeded';
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled' ? 'failed' : 'pending';
}
function disputeState(status: string): ProviderDispute['state'] {
  if (status === 'lost' || status === 'won') return status;
  if (status === 'warning_closed') return 'won';
  return status.startsWith('warning_') ? 'noted' : 'open';
}
const disputeOf = ({ id, status, amount, currency, reason, evidence_details }: Stripe.Dispute): ProviderDispute => ({
  ref: id,
  state: disputeState(status),
  amount: fromSmallest(amount, currency),
  reason: textOr(reason),
  answerBy: evidence_details?.due_by ? new Date(evidence_details.due_by * 1000) : null,
});
/** What became of a refund. */
export const refundState = (status: string | null): ProviderRefund['state'] => {
  if (status === 'succeeded' || status === 'failed') return status;
  return status === 'canceled' ? 'cancelled' : 'pending';
};
export const refundOf = ({ id, status, amount, currency, metadata }: Stripe.Refund): ListedRefund => ({
  ref: id,
  state: refundState(status),
  amount: fromSmallest(amount, currency),
  refund_id: textOr(metadata?.refund_id),
});
/** A checkout session whose payment_intent.latest_charge.balance_transaction is expanded. */
export function paymentOf(session: Stripe.Checkout.Session, disputes: readonly Stripe.Dispute[]): ProviderPayment {
  const intent = session.payment_intent as Stripe.PaymentIntent | null; // expanded
  const charge = intent?.latest_charge as Stripe.Charge | null | undefined; // expanded
  const booked = charge?.balance_transaction as Stripe.BalanceTransaction | null | undefined; // expanded
  const currency = (session.currency ?? '').toUpperCase();
  return {
    ref: session.id,
    payment_id: textOr(session.metadata?.payment_id),
    intent: intent?.id ?? null,
    state: stateOf(session, intent),
    amount: fromSmallest(session.amount_total ?? 0, currency),
    currency,
    refunded: fromSmallest(charge?.amount_refunded ?? 0, currency),
    fee: booked ? fromSmallest(booked.fee, booked.currency) : 0,
    disputes: disputes.map(disputeOf),
    refusal: textOr(intent?.last_payment_error?.decline_code) ?? textOr(intent?.last_payment_error?.code),
  };
}

interface Referring {
  readonly id?: unknown;
  readonly object?: unknown;
  readonly metadata?: Readonly<Record<string, unknown>> | null;
  readonly payment_intent?: unknown;
}
/** Which payment an object is about. Refunds made at the provider and disputes name only the intent. */
export function referenceOf(object: Referring | null | undefined): { payment_id: string | null; intent: string | null } {
  const intent = object?.object === 'payment_intent' ? object.id : object?.payment_intent;
  return { payment_id: textOr(object?.metadata?.payment_id), intent: textOr(intent) };
}

const kinds: Readonly<Record<string, ProviderTransaction['kind']>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  payout: 'payout',
  payout_cancel: 'payout',
  payout_failure: 'payout',
  stripe_fee: 'fee',
  tax_fee: 'fee',
};
/** A balance transaction whose source is expanded. */
export function transactionOf(one: Stripe.BalanceTransaction): ProviderTransaction {
  const source = one.source as (Referring & { object?: string }) | null; // expanded
  return {
    id: one.id,
    kind: source?.object === 'dispute' ? 'dispute' : (kinds[one.type] ?? 'other'),
    source: textOr(source?.id),
    ...referenceOf(source),
    refund_id: textOr(source?.metadata?.refund_id),
    amount: fromSmallest(one.amount, one.currency),
    fee: fromSmallest(one.fee, one.currency),
    currency: one.currency.toUpperCase(),
    date: new Date(one.created * 1000),
  };
}
