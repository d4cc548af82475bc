import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { generalRefusals } from '../../../messages/errors/refusals.ts';
import type { Refusal } from '../../errors/refusals.ts';
import type { ListFile } from '../../export/file.ts';
import type { Dialect } from '../../platform/dialects.ts';

/** Headers of an answer. Of some there may be several. */
export type AnswerHeaders = Readonly<Record<string, string | string[]>>;
/** A complete answer. */
export interface Answer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  /** JSON text, or empty. */
  readonly text: string;
  /** The compressed text, sent instead. */
  readonly zipped?: Buffer;
  /** A file, sent instead. */
  readonly file?: ListFile;
}

/** The headers of every API answer. */
export const privateHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;
/** Every origin may call with a session parameter or bearer token. Without Allow-Credentials, cookies do not work across origins. */
const corsHeaders = {
  ...privateHeaders,
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Allow, Deprecation, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Queue-Position, X-Request-Id',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;
const preflight = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, DELETE',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-HTTP-Method, X-Request-Id',
  'Access-Control-Max-Age': '86400',
} as const;

/** JSON text as the body of a success. */
export function success(text: string, dialect: Dialect, headers: AnswerHeaders = {}): Answer {
  return { status: 200, headers, text: dialect === 'wing' ? `{"result":${text}}` : text };
}

/** The answer to OPTIONS. */
export const options = (allowed: readonly string[]): Answer => ({
  status: 204,
  headers: { Allow: allowed.join(', '), ...preflight },
  text: '',
});

/** The answer for a refusal. */
export function refused(refusal: Refusal, dialect: Dialect, requestId: string, headers: AnswerHeaders = {}): Answer {
  const { status, wire, conflicts, retryAfter, queue } = refusal;
  const message = status === 500 ? generalRefusals.internalErrorOf({ request: requestId }) : wire.message;
  const body = { error: { ...wire, message }, ...(conflicts ? { conflicts } : {}) };
  return {
    status: dialect === 'wing' ? wire.code : status,
    headers: {
      ...headers,
      ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
      ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
      ...(queue ? { 'X-Queue-Position': String(queue.position) } : {}),
    },
    text: JSON.stringify(body),
  };
}

/** Sends the answer. */
export function send(res: ServerResponse, { status, headers, text, zipped }: Answer, requestId: string): void {
  if (res.destroyed || res.headersSent) return;
  const content = zipped ?? text;
  const about = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(content) };
  res.writeHead(status, { ...corsHeaders, 'X-Request-Id': requestId, ...(text === '' ? {} : about), ...headers });
  res.end(content); // Node omits the body for HEAD
}

/** A client that takes nothing for so long has gone away. */
const PATIENCE = 60_000;
/** Sends a file as it is made. It ends without its last part if its client goes away or a read fails. @throws what the read throws */
export async function sendFile(res: ServerResponse, { status, headers, file }: Answer, requestId: string): Promise<void> {
  if (!file) return;
  try {
    if (res.destroyed || res.headersSent) return;
    res.setTimeout(PATIENCE, () => res.destroy());
    res.writeHead(status, { ...corsHeaders, 'X-Request-Id': requestId, ...headers, ...file.headers });
    if (res.req.method === 'HEAD') return void res.end();
    await pipeline(Readable.from(file.content, { objectMode: true, highWaterMark: 1 }), res);
  } finally {
    await file.end();
  }
}
