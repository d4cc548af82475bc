import type { IncomingMessage, ServerResponse } from 'node:http';
import { httpLog } from '../../../messages/http/log.ts';
import { causeOf } from '../../errors/mapError.ts';
import type { Refusal } from '../../errors/refusals.ts';
import type { Dialect } from '../../platform/dialects.ts';

/** The part of the log that is used here. */
export interface Log {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}
/** The facts about a request for the log. */
export interface LoggedRequest {
  readonly req: IncomingMessage;
  readonly id: string;
  readonly dialect: Dialect;
  /** The route pattern, once it is known. */
  pattern: string | null;
}

/** The status in the log for a client that went away before it got an answer. */
const CLIENT_CLOSED = 499;

/** Logs one line per request, without parameters. Internal errors include the exception. */
export function logAnswer(
  log: Log,
  request: LoggedRequest,
  res: ServerResponse,
  status: number,
  refusal: Refusal | null,
  ms: number,
): void {
  const gone = res.destroyed && !res.headersSent;
  const facts = {
    request_id: request.id,
    method: request.req.method,
    route: request.pattern,
    dialect: request.dialect,
    status: gone ? CLIENT_CLOSED : status,
    ms: Math.round(ms * 10) / 10,
  };
  // Being told a place in the queue is no fault.
  if (gone || !refusal || refusal.status < 500 || refusal.queue) {
    // Monitors ask for the status every few seconds.
    if (request.pattern === '/status') log.debug(facts, httpLog.request);
    else log.info(facts, httpLog.request);
  } else if (refusal.status === 500) log.error({ ...facts, err: causeOf(refusal) ?? refusal }, httpLog.requestFailed);
  else log.warn({ ...facts, err: causeOf(refusal) ?? refusal }, httpLog.requestRefused);
}
