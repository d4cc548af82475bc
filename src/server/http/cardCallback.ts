import { cardLog } from '../../messages/ledger/cards.ts';
import { PaymentProviderError } from '../integrations/payments/interface.ts';
import { receiveEvent } from '../ledger/cards/receiveEvent.ts';
import { log, requestIdOf } from '../platform/log.ts';
import { systemContext } from '../platform/systemContext.ts';
import type { Handler } from './handler.ts';
import { readBytes } from './request/body.ts';

const callbackPath = /^\/api\/webhook\/stripe\/([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/i;
/** The longest body of a callback. */
const MOST_BYTES = 512 * 1024;

/** Whether a path is where a provider says what became of card payments. */
export const isCardCallback = (path: string): boolean => callbackPath.test(path);

/** Answers POST /api/webhook/stripe/<convention id>: checks the signature over the bytes as they came, notes the event, and answers. */
export const cardCallback: Handler = async (req, res) => {
  const answer = (status: number) =>
    void res.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end('{}');
  if (req.method !== 'POST') return void res.writeHead(405, { Allow: 'POST' }).end();
  const [, id = ''] = callbackPath.exec((req.url ?? '').split('?', 1)[0] ?? '') ?? [];
  let body: Buffer;
  try {
    body = await readBytes(req, MOST_BYTES);
  } catch {
    res.setHeader('Connection', 'close');
    return answer(413);
  }
  try {
    const signature = String(req.headers['stripe-signature'] ?? '');
    answer((await receiveEvent(systemContext(requestIdOf(req)), id.toLowerCase(), body, signature)) ? 200 : 404);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.warn({ convention_id: id, request_id: requestIdOf(req) }, cardLog.forged);
    answer(400);
  }
};
