import Stripe from 'stripe';
import { toSmallest } from './currencies.ts';
import { type PaymentProvider, PaymentProviderError } from './interface.ts';
import { STAND_IN_KEY } from './standIn.ts';
import { paymentOf, referenceOf, refundOf, refundState, transactionOf } from './stripeObjects.ts';

/** How to reach an account at Stripe. */
export interface StripeAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another server that speaks Stripe's protocol: for tests and trials. It is reached with its own keys only. */
  readonly server?: { readonly host: string; readonly port: number };
}
/** Seconds after which a callback is too old. */
const TOLERANCE = 300;
const TIMEOUT = 20_000;

function failure(error: unknown): PaymentProviderError {
  if (error instanceof PaymentProviderError) return error;
  const { errors } = Stripe;
  if (error instanceof errors.StripeSignatureVerificationError) return new PaymentProviderError('forged', 'signature');
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    return new PaymentProviderError('wrong_key', 'key');
  if (
    error instanceof errors.StripeInvalidRequestError ||
    error instanceof errors.StripeCardError ||
    error instanceof errors.StripeIdempotencyError
  )
    return new PaymentProviderError('refused', error.code ?? error.type);
  return new PaymentProviderError('unknown', error instanceof errors.StripeError ? error.type : 'no_answer');
}
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw failure(error);
  }
}
function connect({ secretKey, server }: StripeAccount): Stripe {
  if (secretKey.startsWith(STAND_IN_KEY) !== (server !== undefined)) throw new PaymentProviderError('wrong_key', 'server');
  return new Stripe(secretKey, {
    timeout: TIMEOUT,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(server ? { protocol: 'http' as const, host: server.host, port: server.port } : {}),
  });
}

/** Payments over Stripe Checkout. @throws PaymentProviderError if the keys are of another server */
export function stripeProvider(account: StripeAccount): PaymentProvider {
  const stripe = connect(account);
  const isLive = /^(sk|rk)_live_/.test(account.secretKey);
  const fetch = async (ref: string) => {
    const session = await asked(
      stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent.latest_charge.balance_transaction'] }),
    );
    const intent = session.payment_intent as Stripe.PaymentIntent | null; // expanded above
    const charge = intent?.latest_charge as Stripe.Charge | null | undefined; // expanded above
    const disputes = charge?.disputed ? (await asked(stripe.disputes.list({ charge: charge.id, limit: 20 }))).data : [];
    return paymentOf(session, disputes);
  };
  return {
    fetch,
    test: async () => {
      await asked(stripe.balance.retrieve());
    },
    start: async ({ key, payment_id, amount, currency, description, email, language, returnUrl, cancelUrl, expires }) => {
      const metadata = { payment_id };
      const session = await asked(
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: payment_id,
            metadata,
            payment_intent_data: { metadata, description },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: toSmallest(amount, currency),
                  product_data: { name: description },
                },
              },
            ],
            success_url: returnUrl,
            cancel_url: cancelUrl,
            expires_at: Math.floor(expires.getTime() / 1000),
            ...(email ? { customer_email: email } : {}),
            ...(language ? { locale: language as Stripe.Checkout.SessionCreateParams.Locale } : {}), // en, de, fr and es are among them
          },
          { idempotencyKey: key },
        ),
      );
      if (!session.url) throw new PaymentProviderError('refused', 'no_page');
      return { ref: session.id, url: session.url };
    },
    cancel: async (ref) => {
      try {
        await stripe.checkout.sessions.expire(ref);
      } catch (error) {
        const { kind } = failure(error);
        if (kind !== 'refused') throw failure(error); // refused: it has ended already
      }
      return fetch(ref);
    },
    refund: async ({ key, refund_id, ref, amount, currency }) => {
      const { payment_intent } = await asked(stripe.checkout.sessions.retrieve(ref));
      if (!payment_intent) throw new PaymentProviderError('refused', 'not_paid');
      const intent = typeof payment_intent === 'string' ? payment_intent : payment_intent.id;
      const { id, status } = await asked(
        stripe.refunds.create(
          { payment_intent: intent, amount: toSmallest(amount, currency), metadata: { refund_id } },
          { idempotencyKey: key },
        ),
      );
      return { ref: id, state: refundState(status) };
    },
    refundsOf: async (payment_intent) => (await asked(stripe.refunds.list({ payment_intent, limit: 100 }))).data.map(refundOf),
    verifyEvent: (body, signature) => {
      try {
        const event = stripe.webhooks.constructEvent(body, signature, account.webhookSecret, TOLERANCE);
        if (event.livemode !== isLive) throw new PaymentProviderError('forged', 'mode');
        return { id: event.id, type: event.type, ...referenceOf(event.data.object as object) }; // whatever it is about
      } catch (error) {
        if (error instanceof SyntaxError) throw new PaymentProviderError('forged', 'body');
        throw failure(error);
      }
    },
    listTransactions: async function* (since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      try {
        for await (const one of stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] }))
          yield transactionOf(one);
      } catch (error) {
        throw failure(error);
      }
    },
  };
}
