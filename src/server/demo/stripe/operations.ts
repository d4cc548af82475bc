import { type Account, type Charge, type Dispute, type Intent, newId, type Refund, type Session, seconds } from './account.ts';

/** A request that Stripe would refuse, with its codes. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly type: string;
  constructor(status: number, code: string, type = 'invalid_request_error') {
    super(code);
    this.status = status;
    this.code = code;
    this.type = type;
  }
}
/** A form as Stripe's library sends it: line_items[0][price_data][currency]. */
export type Form = URLSearchParams;

const metadataOf = (form: Form, prefix = 'metadata') =>
  Object.fromEntries(
    [...form]
      .filter(([name]) => name.startsWith(`${prefix}[`))
      .map(([name, value]) => [name.slice(prefix.length + 1, -1), value]),
  );
function need(form: Form, name: string): string {
  const value = form.get(name);
  if (!value) throw new Refused(400, 'parameter_missing');
  return value;
}
function whole(value: string): number {
  if (!/^[1-9]\d{0,11}$/.test(value)) throw new Refused(400, 'parameter_invalid_integer');
  return Number(value);
}
function expire(session: Session): Session {
  if (session.status === 'open' && session.expires_at <= seconds()) Object.assign(session, { status: 'expired', url: null });
  return session;
}
export function sessionOf(account: Account, id: unknown): Session {
  const session = account.find<Session>('checkout.session', id);
  if (!session) throw new Refused(404, 'resource_missing');
  return expire(session);
}

export const operations = {
  createSession(account: Account, form: Form, pageOf: (id: string) => string): Session {
    if (form.get('mode') !== 'payment') throw new Refused(400, 'parameter_invalid');
    const price = 'line_items[0][price_data]';
    const expires_at = form.get('expires_at') ? whole(need(form, 'expires_at')) : seconds() + 86_400;
    if (expires_at < seconds() + 1790 || expires_at > seconds() + 86_400) throw new Refused(400, 'parameter_invalid');
    const id = newId('cs');
    return account.add<Session>({
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: whole(need(form, `${price}[unit_amount]`)),
      currency: need(form, `${price}[currency]`),
      payment_intent: null,
      client_reference_id: form.get('client_reference_id'),
      metadata: metadataOf(form),
      success_url: need(form, 'success_url'),
      cancel_url: need(form, 'cancel_url'),
      expires_at,
      url: pageOf(id),
      description: need(form, `${price}[product_data][name]`),
      locale: form.get('locale') ?? 'en',
    });
  },
  expireSession(account: Account, id: string): Session {
    const session = sessionOf(account, id);
    if (session.status !== 'open') throw new Refused(400, 'checkout_session_not_open');
    return Object.assign(session, { status: 'expired', url: null });
  },
  createRefund(account: Account, form: Form): Refund {
    const intent = account.find<Intent>('payment_intent', need(form, 'payment_intent'));
    const charge = intent && account.find<Charge>('charge', intent.latest_charge);
    if (!intent || !charge) throw new Refused(404, 'resource_missing');
    if (charge.disputed) throw new Refused(400, 'charge_disputed');
    const left = charge.amount - charge.amount_refunded;
    const amount = form.get('amount') ? whole(need(form, 'amount')) : left;
    if (left === 0) throw new Refused(400, 'charge_already_refunded');
    if (amount > left) throw new Refused(400, 'amount_too_large');
    charge.amount_refunded += amount;
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      currency: charge.currency,
      payment_intent: intent.id,
      status: 'succeeded',
      metadata: metadataOf(form),
    };
    account.book('refund', refund.id, -amount, 0, charge.currency);
    return account.add(refund);
  },
  /** The buyer's account is closed: the money comes back some days after the refund. */
  failRefund(account: Account, refund: Refund): Refund {
    const intent = account.find<Intent>('payment_intent', refund.payment_intent);
    const charge = account.find<Charge>('charge', intent?.latest_charge);
    if (!charge || refund.status === 'failed') throw new Refused(400, 'refund_ended');
    charge.amount_refunded -= refund.amount;
    account.book('refund_failure', refund.id, refund.amount, 0, refund.currency);
    return Object.assign(refund, { status: 'failed' });
  },
  /** The buyer's bank takes the money back until the dispute is decided; `inquiry`: it only asks. */
  openDispute(account: Account, intent: Intent, inquiry = false): Dispute {
    const charge = account.find<Charge>('charge', intent.latest_charge);
    if (!charge || charge.disputed) throw new Refused(400, 'charge_disputed');
    charge.disputed = true;
    const amount = charge.amount - charge.amount_refunded;
    const dispute: Dispute = {
      id: newId('du'),
      object: 'dispute',
      amount,
      currency: charge.currency,
      charge: charge.id,
      payment_intent: intent.id,
      status: inquiry ? 'warning_needs_response' : 'needs_response',
      reason: 'fraudulent',
      evidence_details: { due_by: seconds() + 7 * 86_400 },
      metadata: {},
    };
    if (!inquiry) account.book('adjustment', dispute.id, -amount, 1500, charge.currency);
    return account.add(dispute);
  },
  closeDispute(account: Account, dispute: Dispute, status: 'won' | 'lost'): Dispute {
    if (dispute.status !== 'needs_response') throw new Refused(400, 'dispute_closed');
    if (status === 'won') account.book('adjustment', dispute.id, dispute.amount, 0, dispute.currency);
    return Object.assign(dispute, { status });
  },
};
