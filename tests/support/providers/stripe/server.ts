import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Account, type Dispute, type Intent, type Refund } from '../../../../src/server/demo/stripe/account.ts';
import { operations, Refused, sessionOf } from '../../../../src/server/demo/stripe/operations.ts';
import { checkPage, closedPage, paymentPage } from '../../../../src/server/demo/stripe/page.ts';
import { StripeProtocol } from '../../../../src/server/demo/stripe/protocol.ts';
import { STAND_IN_KEY } from '../../../../src/server/integrations/payments/standIn.ts';
import { Callbacks } from './callbacks.ts';

const MAX_BYTES = 100_000;
async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MAX_BYTES) throw new Refused(400, 'too_long');
  }
  return text;
}

/** A server that speaks as much of Stripe's protocol as we use, with a payment page, for one account. */
export class StandIn {
  readonly account = new Account();
  readonly callbacks: Callbacks;
  /** When set, the next answers to the library are lost after the work was done: the connection breaks. */
  answersToLose = 0;
  private readonly protocol: StripeProtocol;
  private readonly server = createServer((request, response) => void this.serve(request, response));
  private origin = '';

  constructor({
    secretKey,
    webhookSecret,
    callbackUrl,
  }: { secretKey: string; webhookSecret: string; callbackUrl?: string | (() => string | undefined) }) {
    if (!secretKey.startsWith(STAND_IN_KEY)) throw new Error('the stand-in takes its own keys only');
    this.callbacks = new Callbacks(callbackUrl, webhookSecret);
    this.protocol = new StripeProtocol({
      ...{ account: this.account, answered: new Map(), secretKey },
      pageOf: (id) => `${this.origin}/pay/${id}`,
      tell: (type, object) => this.callbacks.send(type, object),
    });
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

  /** Requests to the API that did something. */
  get done(): number {
    return this.protocol.done;
  }
  /** What the buyer presses on the payment page. Returns where the browser goes, or null if it stays. */
  choose(id: string, choice: string): Promise<string | null> {
    return this.protocol.choose(id, choice);
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
        const { authorization, 'idempotency-key': key } = request.headers;
        const idempotencyKey = typeof key === 'string' ? key : undefined;
        const answer = await this.protocol.call({ method: request.method, url, body, authorization, idempotencyKey });
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
}
