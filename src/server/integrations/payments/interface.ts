/** What a buyer is asked to pay. Amounts are in hundredths of the currency, as everywhere in the database. */
export interface PaymentRequest {
  /** Repeating a request with the same key returns the first answer: it never asks for money twice. */
  readonly key: string;
  readonly payment_id: string;
  readonly amount: number;
  readonly currency: string;
  /** What the buyer reads on the page of the provider, and on its receipt. */
  readonly description: string;
  readonly email?: string | undefined;
  readonly language?: string | undefined;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** When the page closes: at least 30 minutes ahead. */
  readonly expires: Date;
}
export interface StartedPayment {
  /** What the provider calls it. */
  readonly ref: string;
  /** The page where the buyer pays. */
  readonly url: string;
}
/** That the buyer's bank takes a payment back. `noted`: it asks, and has taken nothing yet. */
export interface ProviderDispute {
  readonly ref: string;
  readonly state: 'noted' | 'open' | 'won' | 'lost';
  readonly amount: number;
  /** In a word of the provider: fraudulent, product_not_received. */
  readonly reason: string | null;
  readonly answerBy: Date | null;
}
/** A payment as the provider has it now. */
export interface ProviderPayment {
  readonly ref: string;
  /** Our id of it, as we gave it when it was started. */
  readonly payment_id: string | null;
  /** What callbacks and transactions call it. Null until somebody has entered a card. */
  readonly intent: string | null;
  readonly state: 'pending' | 'succeeded' | 'failed' | 'cancelled';
  readonly amount: number;
  readonly currency: string;
  readonly refunded: number;
  /** What the provider kept for itself. */
  readonly fee: number;
  readonly disputes: readonly ProviderDispute[];
  /** Why the last attempt was refused, in a word of the provider: card_declined, insufficient_funds. */
  readonly refusal: string | null;
}
export interface RefundRequest {
  readonly key: string;
  readonly refund_id: string;
  /** The provider's name of the payment. */
  readonly ref: string;
  readonly amount: number;
  readonly currency: string;
}
export interface ProviderRefund {
  readonly ref: string;
  readonly state: 'pending' | 'succeeded' | 'failed' | 'cancelled';
}
/** A refund as the provider has it, whoever began it. */
export interface ListedRefund extends ProviderRefund {
  /** Our id of it; null if it was begun at the provider. */
  readonly refund_id: string | null;
  readonly amount: number;
}
/** What a callback says happened. Only its id and what it is about are used; everything else is asked for. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** Our id of the payment, if the provider repeats it. */
  readonly payment_id: string | null;
  readonly intent: string | null;
}
/** Money that moved on the provider's account. */
export interface ProviderTransaction {
  readonly id: string;
  readonly kind: 'payment' | 'refund' | 'dispute' | 'payout' | 'fee' | 'other';
  /** What moved it: the refund, the dispute, the payout. */
  readonly source: string | null;
  readonly payment_id: string | null;
  readonly intent: string | null;
  readonly refund_id: string | null;
  /** Less than zero if it left the account; the fee is not taken off. */
  readonly amount: number;
  readonly fee: number;
  readonly currency: string;
  readonly date: Date;
}
/** Who takes money online. Everything may throw PaymentProviderError; nothing is called inside a transaction. */
export interface PaymentProvider {
  /** Whether the keys are right. */
  test(): Promise<void>;
  start(request: PaymentRequest): Promise<StartedPayment>;
  fetch(ref: string): Promise<ProviderPayment>;
  /** Closes the page of a payment that nobody has made yet, and returns what it is then: somebody may have been faster. */
  cancel(ref: string): Promise<ProviderPayment>;
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** The refunds of a payment, at most 100, which `intent` names. */
  refundsOf(intent: string): Promise<ListedRefund[]>;
  /** @throws PaymentProviderError 'forged' if the callback does not come from the provider, is too old, or was sent in another mode */
  verifyEvent(body: Buffer, signature: string): ProviderEvent;
  listTransactions(since: Date): AsyncIterable<ProviderTransaction>;
}
/** Why a provider gave no usable answer. Contains no key and nothing of a buyer. */
export class PaymentProviderError extends Error {
  /** `unknown`: nobody can say whether it was done, so repeat it with the same key. */
  readonly kind: 'refused' | 'wrong_key' | 'forged' | 'unknown';
  constructor(kind: PaymentProviderError['kind'], code: string) {
    super(`${kind}: ${code}`);
    this.name = 'PaymentProviderError';
    this.kind = kind;
  }
}
