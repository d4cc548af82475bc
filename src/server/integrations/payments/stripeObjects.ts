import type Stripe from 'stripe';
import { fromSmallest } from './currencies.ts';
import type { ProviderPayment, ProviderTransaction } from './interface.ts';

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
function disputeState(dispute: Stripe.Dispute | undefined): ProviderPayment['dispute'] {
  if (!dispute) return null;
  if (dispute.status === 'lost') return 'lost';
  return dispute.status === 'won' || dispute.status === 'warning_closed' ? 'won' : 'open';
}
/** A checkout session whose payment_intent.latest_charge.balance_transaction is expanded. */
export function paymentOf(session: Stripe.Checkout.Session, dispute: Stripe.Dispute | undefined): ProviderPayment {
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
    dispute: disputeState(dispute),
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
  payout: 'payout',
};
/** A balance transaction whose source is expanded. */
export function transactionOf(one: Stripe.BalanceTransaction): ProviderTransaction {
  const source = one.source as (Referring & { object?: string }) | null; // expanded
  return {
    id: one.id,
    kind: source?.object === 'dispute' ? 'dispute' : (kinds[one.type] ?? 'other'),
    ...referenceOf(source),
    refund_id: textOr(source?.metadata?.refund_id),
    amount: fromSmallest(one.amount, one.currency),
    fee: fromSmallest(one.fee, one.currency),
    currency: one.currency.toUpperCase(),
    date: new Date(one.created * 1000),
  };
}
