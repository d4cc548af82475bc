import { isLanguage } from '../../messages/language.ts';
import { demoLog } from '../../messages/ledger/demo.ts';
import { network } from '../auth/signInThrottle.ts';
import { atStandIn, callStandIn, isDemoPayments } from '../demo/payments.ts';
import type { Intent } from '../demo/stripe/account.ts';
import { Refused, sessionOf } from '../demo/stripe/operations.ts';
import { checkPage, closedPage, paymentPage } from '../demo/stripe/page.ts';
import { toRefusal } from '../errors/mapError.ts';
import { clientAddress } from '../platform/address/clientAddress.ts';
import { inLanguage } from '../platform/format/language.ts';
import { log, requestIdOf } from '../platform/log.ts';
import type { Handler } from './handler.ts';
import { countRequest } from './rateLimit.ts';
import { drain, readBytes } from './request/body.ts';

const page = /^\/demo\/pay\/(cs_standin_[\da-f]{20})$/;
const MOST_BYTES = 64 * 1024;

/** Whether a path is the demo's payment page, or the interface of its provider, which only demos have. */
export const isDemoPayment = (path: string): boolean => isDemoPayments() && (path.startsWith('/v1/') || page.test(path));

const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/**
 * Answers Stripe's library and shows the payment page of the demo. The interface takes the demo's own key only; the page takes no card
 * number, and a session's address cannot be guessed.
 */
export const demoPayments: Handler = async (req, res) => {
  const request_id = requestIdOf(req);
  const url = new URL(req.url ?? '/', 'http://demo.invalid');
  const [, session_id] = page.exec(url.pathname) ?? [];
  try {
    if (session_id) countRequest(`address:${network(clientAddress(req))}`);
    const body = (await readBytes(req, MOST_BYTES)).toString('utf8');
    const { authorization, 'idempotency-key': key } = req.headers;
    if (!session_id) {
      const request = { method: req.method, url, body, authorization, idempotencyKey: typeof key === 'string' ? key : undefined };
      const answer = await callStandIn(request_id, request);
      return void res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
    }
    const choice = req.method === 'POST' ? (new URLSearchParams(body).get('choice') ?? '') : null;
    const shown = await atStandIn(request_id, async (at, account) => {
      const to = choice === null ? null : await at.choose(session_id, choice);
      const session = sessionOf(account, session_id);
      const intent = account.find<Intent>('payment_intent', session.payment_intent);
      const write = () => {
        if (session.status !== 'open') return closedPage();
        return intent?.status === 'requires_action' ? checkPage() : paymentPage(session, intent?.last_payment_error != null);
      };
      return { to, html: isLanguage(session.locale) ? inLanguage(session.locale, write) : write() };
    });
    if (shown.to) return void res.writeHead(303, { Location: shown.to, 'Cache-Control': 'no-store' }).end();
    res.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
    });
    res.end(req.method === 'HEAD' ? undefined : shown.html);
  } catch (error) {
    if (!(error instanceof Refused)) {
      const refusal = toRefusal(error);
      if (refusal.status >= 500) log.error({ err: error, request_id }, demoLog.failed);
      res.writeHead(refusal.status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${refusal.wire.message}\n`);
    } else if (session_id) res.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(closedPage());
    else
      res
        .writeHead(error.status, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ error: { type: error.type, code: error.code, message: error.code } }));
    drain(req);
  }
};
