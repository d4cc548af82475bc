import type { IncomingMessage } from 'node:http';
import { cardLog } from '../../messages/ledger/cards.ts';
import { network } from '../auth/signInThrottle.ts';
import { toRefusal } from '../errors/mapError.ts';
import { PaymentProviderError } from '../integrations/payments/interface.ts';
import { receiveEvent } from '../ledger/cards/receiveEvent.ts';
import { clientAddress } from '../platform/address/clientAddress.ts';
import { log, requestIdOf } from '../platform/log.ts';
import { systemContext } from '../platform/systemContext.ts';
import type { Handler } from './handler.ts';
import { countRequest } from './rateLimit.ts';
import { drain, readBytes } from './request/body.ts';
import { refused, send } from './rest/answer.ts';

const callbackPath = /^\/api\/webhook\/stripe\/([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/i;
/** The longest body of a callback. */
const MOST_BYTES = 256 * 1024;

/** Whether a path is where a provider says what became of card payments. */
export const isCardCallback = (path: string): boolean => callbackPath.test(path);

/** Reads a callback and notes it. Returns the status of the answer. @throws 413 */
async function receive(req: IncomingMessage, convention_id: string, request_id: string): Promise<200 | 400 | 404> {
  const body = await readBytes(req, MOST_BYTES);
  const signature = String(req.headers['stripe-signature'] ?? '');
  try {
    return (await receiveEvent(systemContext(request_id), convention_id, body, signature)) ? 200 : 404;
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.warn({ convention_id, request_id }, cardLog.forged);
    return 400;
  }
}

/**
 * Answers POST /api/webhook/stripe/<convention id>: checks the signature over the bytes as they came, notes the event, and answers. Only what
 * is not signed counts for the address that it comes from: all payments of an opening come from few addresses of the provider.
 */
export const cardCallback: Handler = async (req, res) => {
  const request_id = requestIdOf(req);
  if (req.method !== 'POST') return void res.writeHead(405, { Allow: 'POST' }).end();
  const [, id = ''] = callbackPath.exec((req.url ?? '').split('?', 1)[0] ?? '') ?? [];
  const sender = `address:${network(clientAddress(req))}`;
  try {
    countRequest(sender, 0);
    const status = await receive(req, id.toLowerCase(), request_id);
    if (status !== 200) countRequest(sender);
    res.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end('{}');
  } catch (error) {
    send(res, refused(toRefusal(error), 'plain', request_id), request_id);
    drain(req);
  }
};
