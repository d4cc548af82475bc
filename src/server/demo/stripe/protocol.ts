import { createHash, timingSafeEqual } from 'node:crypto';
import type { Account, Charge, Dispute, Intent, Refund, Session, Transaction } from './account.ts';
import { operations, Refused, sessionOf } from './operations.ts';

/** A request to the API, as Stripe's library sends it. */
export interface ApiRequest {
  readonly method: string | undefined;
  readonly url: URL;
  readonly body: string;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
}
/** What an account answered to a key before. */
export interface Answered {
  readonly body: string;
  readonly answer: unknown;
}
interface Place {
  readonly account: Account;
  readonly answered: Map<string, Answered>;
  readonly secretKey: string;
  /** The address of the payment page of a session. */
  readonly pageOf: (id: string) => string;
  /** Tells whoever listens what happened. */
  readonly tell: (type: string, object: unknown) => void | Promise<void>;
}
const list = (url: string, data: readonly unknown[], has_more = false) => ({ object: 'list', url, data, has_more });
const digest = (text: string) => createHash('sha256').update(text).digest();

/** @throws Refused unless a request has the secret key of the account */
export function assertKey(authorization: string | undefined, secretKey: string): void {
  if (!timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${secretKey}`)))
    throw new Refused(401, 'invalid_api_key', 'authentication_error');
}

/** As much of Stripe's protocol as we use, for one account. */
export class StripeProtocol {
  /** Requests to the API that did something: POST, without repeated keys. */
  done = 0;
  private readonly place: Place;
  constructor(place: Place) {
    this.place = place;
  }

  /** What the buyer presses on the payment page. Returns where the browser goes, or null if it stays. */
  async choose(id: string, choice: string): Promise<string | null> {
    const { account, tell } = this.place;
    const session = sessionOf(account, id);
    if (session.status !== 'open') return null;
    const intent = account.intentOf(session);
    if (choice === 'check') intent.status = 'requires_action';
    else if (choice === 'pay' || (choice === 'confirm' && intent.status === 'requires_action')) {
      account.pay(session, intent);
      await tell('checkout.session.completed', session);
      return session.success_url;
    } else {
      const code = choice === 'deny' ? 'payment_intent_authentication_failure' : 'card_declined';
      const more = choice === 'deny' ? {} : { decline_code: 'generic_decline' };
      Object.assign(intent, { status: 'requires_payment_method', last_payment_error: { code, ...more } });
      await tell('payment_intent.payment_failed', intent);
    }
    return null;
  }
  /** Answers a request to the API. @throws Refused */
  async call({ method, url, body, authorization, idempotencyKey: key }: ApiRequest): Promise<unknown> {
    const { answered, secretKey } = this.place;
    assertKey(authorization, secretKey);
    if (method !== 'POST') return this.show(url);
    const known = key === undefined ? undefined : answered.get(key);
    if (known && known.body !== `${url.pathname} ${body}`) throw new Refused(400, 'idempotency_key_in_use', 'idempotency_error');
    if (known) return known.answer;
    const answer = structuredClone(await this.change(url.pathname, new URLSearchParams(body)));
    this.done += 1;
    if (key !== undefined) answered.set(key, { body: `${url.pathname} ${body}`, answer });
    return answer;
  }
  private async change(path: string, form: URLSearchParams): Promise<unknown> {
    const { account, tell, pageOf } = this.place;
    if (path === '/v1/checkout/sessions') return operations.createSession(account, form, pageOf);
    const [, expired] = path.match(/^\/v1\/checkout\/sessions\/(\w+)\/expire$/) ?? [];
    if (expired) {
      const session = operations.expireSession(account, expired);
      await tell('checkout.session.expired', session);
      return session;
    }
    if (path !== '/v1/refunds') throw new Refused(404, 'url_invalid');
    const refund = operations.createRefund(account, form);
    await tell('refund.created', refund);
    return refund;
  }
  private show({ pathname, searchParams }: URL): unknown {
    const { account } = this.place;
    if (pathname === '/v1/balance') return { object: 'balance', available: [], pending: [], livemode: false };
    if (pathname === '/v1/disputes') {
      const disputes = account.of<Dispute>('dispute').filter(({ charge }) => charge === searchParams.get('charge'));
      return list(pathname, disputes.reverse());
    }
    if (pathname === '/v1/refunds') {
      const of = searchParams.get('payment_intent');
      return list(
        pathname,
        account.of<Refund>('refund').filter(({ payment_intent }) => payment_intent === of),
      );
    }
    if (pathname === '/v1/balance_transactions') return this.showTransactions(pathname, searchParams);
    const [, id] = pathname.match(/^\/v1\/checkout\/sessions\/(\w+)$/) ?? [];
    if (!id) throw new Refused(404, 'url_invalid');
    const session: Session = sessionOf(account, id);
    return [...searchParams.keys()].some((name) => name.startsWith('expand')) ? this.expand(session) : session;
  }
  private expand(session: Session): Session {
    const { account } = this.place;
    const intent = account.find<Intent>('payment_intent', session.payment_intent);
    const charge = intent && account.find<Charge>('charge', intent.latest_charge);
    const booked = charge && account.find<Transaction>('balance_transaction', charge.balance_transaction);
    const latest_charge = charge ? { ...charge, balance_transaction: booked ?? charge.balance_transaction } : null;
    return { ...session, payment_intent: intent ? { ...intent, latest_charge } : null };
  }
  private showTransactions(path: string, asked: URLSearchParams): unknown {
    const { account } = this.place;
    const since = Number(asked.get('created[gte]') ?? 0);
    const all = account.transactions.filter(({ created }) => created >= since);
    const after = asked.get('starting_after');
    const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
    const limit = Number(asked.get('limit') ?? 10);
    const shown = all.slice(from, from + limit).map((one) => ({
      ...one,
      source: account.objects.get(one.source) as Charge | Refund | Dispute | undefined, // what transactions are made for
    }));
    return list(path, shown, from + limit < all.length);
  }
}
