import { randomBytes } from 'node:crypto';

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  payment_intent: string;
  status: 'pending' | 'succeeded' | 'failed';
  metadata: Record<string, string>;
}
export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  status: 'warning_needs_response' | 'needs_response' | 'won' | 'lost' | 'warning_closed';
  reason: string;
  evidence_details: { due_by: number };
  metadata: Record<string, string>;
}
export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  currency: string;
  disputed: boolean;
  payment_intent: string;
  balance_transaction: string | Transaction;
  metadata: Record<string, string>;
}
export interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  latest_charge: string | Charge | null;
  last_payment_error: { code: string; decline_code?: string } | null;
  metadata: Record<string, string>;
}
export interface Session {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  payment_intent: string | Intent | null;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  success_url: string;
  cancel_url: string;
  expires_at: number;
  url: string | null;
  description: string;
  locale: string;
}
export interface Transaction {
  id: string;
  object: 'balance_transaction';
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'payout' | 'stripe_fee' | 'topup';
  amount: number;
  fee: number;
  net: number;
  currency: string;
  created: number;
  source: string;
}
export type Stored = Refund | Dispute | Charge | Intent | Session | Transaction;

export const newId = (prefix: string) => `${prefix}_standin_${randomBytes(10).toString('hex')}`;
export const seconds = () => Math.floor(Date.now() / 1000);

/** What an account of the stand-in holds, in memory. */
export class Account {
  readonly objects = new Map<string, Stored>();
  /** The newest first, as Stripe lists them. */
  readonly transactions: Transaction[] = [];

  add<T extends Stored>(object: T): T {
    this.objects.set(object.id, object);
    return object;
  }
  find<T extends Stored>(kind: T['object'], id: unknown): T | undefined {
    const found = this.objects.get(String(id));
    return found?.object === kind ? (found as T) : undefined; // by its kind
  }
  of<T extends Stored>(kind: T['object']): T[] {
    return [...this.objects.values()].filter((one): one is T => one.object === kind);
  }
  book(type: Transaction['type'], source: string, amount: number, fee: number, currency: string): Transaction {
    const one = { id: newId('txn'), object: 'balance_transaction' as const, created: seconds() };
    const transaction = this.add({ ...one, type, amount, fee, net: amount - fee, currency, source });
    this.transactions.unshift(transaction);
    return transaction;
  }
  /** The buyer's card is charged. */
  pay(session: Session, intent: Intent): void {
    const { amount, currency, metadata } = intent;
    const charge: Charge = this.add({
      id: newId('ch'),
      object: 'charge',
      amount,
      amount_refunded: 0,
      currency,
      disputed: false,
      payment_intent: intent.id,
      balance_transaction: '',
      metadata,
    });
    charge.balance_transaction = this.book('charge', charge.id, amount, Math.round(amount * 0.015) + 25, currency).id;
    Object.assign(intent, { status: 'succeeded', latest_charge: charge.id, last_payment_error: null });
    Object.assign(session, { status: 'complete', payment_status: 'paid', url: null });
  }
  intentOf(session: Session): Intent {
    const known = this.find<Intent>('payment_intent', session.payment_intent);
    if (known) return known;
    const { amount_total: amount, currency, metadata } = session;
    const made: Intent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount,
      currency,
      status: 'requires_payment_method',
      latest_charge: null,
      last_payment_error: null,
      metadata,
    };
    session.payment_intent = made.id;
    return this.add(made);
  }
}
