import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { STAND_IN_KEY } from '../../../../src/server/integrations/payments/stripe.ts';
import { Account, type Charge, type Dispute, type Intent, type Refund, type Session, type Transaction } from './account.ts';
import { Callbacks } from './callbacks.ts';
import { operations, Refused, sessionOf } from './operations.ts';
import { checkPage, closedPage, paymentPage } from './page.ts';

const MAX_BYTES = 100_000;
async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MAX_BYTES) throw new Refused(400, 'too_long');
  }
  return text;
}
const list = (url: string, data: readonly unknown[], has_more = false) => ({ object: 'list', url, data, has_more });

/** A server that speaks as much of Stripe's protocol as we use, with a payment page, for one account. */
export class StandIn {
  readonly account = new Account();
  readonly callbacks: Callbacks;
  /** When set, the next answers to the library are lost after the work was done: the connection breaks. */
  answersToLose = 0;
  /** Requests to the API that did something: POST, without repeated keys. */
  done = 0;
  private readonly answered = new Map<string, { body: string; answer: unknown }>();
  private readonly server = createServer((request, response) => void this.serve(request, response));
  private origin = '';
  private readonly secretKey: string;

  constructor({
    secretKey,
    webhookSecret,
    callbackUrl,
  }: { secretKey: string; webhookSecret: string; callbackUrl?: string | (() => string | undefined) }) {
    if (!secretKey.startsWith(STAND_IN_KEY)) throw new Error('the stand-in takes its own keys only');
    this.secretKey = secretKey;
    this.callbacks = new Callbacks(callbackUrl, webhookSecret);
  }
  /** Listens on this machine only. Returns where. */
  /** Listens, at a certain port once whoever has it leaves it: tests of pages that run at the same time share one. */
  async start(port = 0): Promise<{ host: string; port: number }> {
    const listen = () =>
      new Promise<boolean>((done, fail) => {
        const failed = (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(false) : fail(error));
        this.server.once('error', failed);
        this.server.listen(port, '127.0.0.1', () => {
          this.server.off('error', failed);
          done(true);
        });
      });
    while (!(await listen())) await new Promise((again) => setTimeout(again, 200));
    const address = this.server.address() as AddressInfo; // it listens
    this.origin = `http://127.0.0.1:${address.port}`;
    return { host: '127.0.0.1', port: address.port };
  }
  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  /** What the buyer presses on the payment page. Returns where the browser goes, or null if it stays. */
  async choose(id: string, choice: string): Promise<string | null> {
    const session = sessionOf(this.account, id);
    if (session.status !== 'open') return null;
    const intent = this.account.intentOf(session);
    if (choice === 'check') intent.status = 'requires_action';
    else if (choice === 'pay' || (choice === 'confirm' && intent.status === 'requires_action')) {
      this.account.pay(session, intent);
      await this.callbacks.send('checkout.session.completed', session);
      return session.success_url;
    } else {
      const code = choice === 'deny' ? 'payment_intent_authentication_failure' : 'card_declined';
      const more = choice === 'deny' ? {} : { decline_code: 'generic_decline' };
      Object.assign(intent, { status: 'requires_payment_method', last_payment_error: { code, ...more } });
      await this.callbacks.send('payment_intent.payment_failed', intent);
    }
    return null;
  }
  /** The buyer's bank opens a dispute, and decides it later. */
  async dispute(id: string, inquiry = false): Promise<Dispute> {
    const dispute = operations.openDispute(this.account, this.account.intentOf(sessionOf(this.account, id)), inquiry);
    await this.callbacks.send('charge.dispute.created', dispute);
    return dispute;
  }
  async decide(dispute: Dispute, status: 'won' | 'lost'): Promise<void> {
    await this.callbacks.send('charge.dispute.closed', operations.closeDispute(this.account, dispute, status));
  }

  /** Somebody gives money back on the provider's own pages. */
  async refundInDashboard(id: string, amount: number): Promise<Refund> {
    const { id: payment_intent } = this.account.intentOf(sessionOf(this.account, id));
    const refund = operations.createRefund(this.account, new URLSearchParams({ payment_intent, amount: String(amount) }));
    await this.callbacks.send('refund.created', refund);
    return refund;
  }
  async failRefund(refund: Refund): Promise<void> {
    await this.callbacks.send('refund.failed', operations.failRefund(this.account, refund));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin);
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    try {
      const body = await read(request);
      if (url.pathname.startsWith('/pay/')) await this.page(request.method, url.pathname.slice(5), body, response);
      else {
        const answer = await this.call(request, url, body);
        if (this.answersToLose > 0) {
          this.answersToLose -= 1;
          request.socket.destroy();
        } else json(200, answer);
      }
    } catch (error) {
      const { status, code, type } = error instanceof Refused ? error : new Refused(500, 'api_error', 'api_error');
      json(status, { error: { type, code, message: code } });
    }
  }
  private async page(method: string | undefined, id: string, body: string, response: ServerResponse): Promise<void> {
    const html = (text: string) =>
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }).end(text);
    const session = sessionOf(this.account, id);
    const goTo = method === 'POST' ? await this.choose(id, new URLSearchParams(body).get('choice') ?? '') : null;
    if (goTo) response.writeHead(303, { Location: goTo }).end();
    else if (session.status !== 'open') html(closedPage());
    else {
      const intent = this.account.find<Intent>('payment_intent', session.payment_intent);
      html(intent?.status === 'requires_action' ? checkPage() : paymentPage(session, intent?.last_payment_error != null));
    }
  }
  private async call(request: IncomingMessage, url: URL, body: string): Promise<unknown> {
    if (request.headers.authorization !== `Bearer ${this.secretKey}`)
      throw new Refused(401, 'invalid_api_key', 'authentication_error');
    if (request.method !== 'POST') return this.show(url);
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? this.answered.get(key) : undefined;
    if (known && known.body !== `${url.pathname} ${body}`) throw new Refused(400, 'idempotency_key_in_use', 'idempotency_error');
    if (known) return known.answer;
    const answer = structuredClone(await this.change(url.pathname, new URLSearchParams(body)));
    this.done += 1;
    if (typeof key === 'string') this.answered.set(key, { body: `${url.pathname} ${body}`, answer });
    return answer;
  }
  private async change(path: string, form: URLSearchParams): Promise<unknown> {
    if (path === '/v1/checkout/sessions') return operations.createSession(this.account, form, this.origin);
    const [, expired] = path.match(/^\/v1\/checkout\/sessions\/(\w+)\/expire$/) ?? [];
    if (expired) {
      const session = operations.expireSession(this.account, expired);
      await this.callbacks.send('checkout.session.expired', session);
      return session;
    }
    if (path !== '/v1/refunds') throw new Refused(404, 'url_invalid');
    const refund = operations.createRefund(this.account, form);
    await this.callbacks.send('refund.created', refund);
    return refund;
  }
  private show({ pathname, searchParams }: URL): unknown {
    if (pathname === '/v1/balance') return { object: 'balance', available: [], pending: [], livemode: false };
    if (pathname === '/v1/disputes') {
      const disputes = this.account.of<Dispute>('dispute').filter(({ charge }) => charge === searchParams.get('charge'));
      return list(pathname, disputes.reverse());
    }
    if (pathname === '/v1/refunds') {
      const of = searchParams.get('payment_intent');
      return list(
        pathname,
        this.account.of<Refund>('refund').filter(({ payment_intent }) => payment_intent === of),
      );
    }
    if (pathname === '/v1/balance_transactions') return this.showTransactions(pathname, searchParams);
    const [, id] = pathname.match(/^\/v1\/checkout\/sessions\/(\w+)$/) ?? [];
    if (!id) throw new Refused(404, 'url_invalid');
    const session: Session = sessionOf(this.account, id);
    return [...searchParams.keys()].some((name) => name.startsWith('expand')) ? this.expand(session) : session;
  }
  private expand(session: Session): Session {
    const intent = this.account.find<Intent>('payment_intent', session.payment_intent);
    const charge = intent && this.account.find<Charge>('charge', intent.latest_charge);
    const booked = charge && this.account.find<Transaction>('balance_transaction', charge.balance_transaction);
    const latest_charge = charge ? { ...charge, balance_transaction: booked ?? charge.balance_transaction } : null;
    return { ...session, payment_intent: intent ? { ...intent, latest_charge } : null };
  }
  private showTransactions(path: string, asked: URLSearchParams): unknown {
    const since = Number(asked.get('created[gte]') ?? 0);
    const all = this.account.transactions.filter(({ created }) => created >= since);
    const after = asked.get('starting_after');
    const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
    const limit = Number(asked.get('limit') ?? 10);
    const shown = all.slice(from, from + limit).map((one) => ({
      ...one,
      source: this.account.objects.get(one.source) as Charge | Refund | Dispute | undefined, // what transactions are made for
    }));
    return list(path, shown, from + limit < all.length);
  }
}
