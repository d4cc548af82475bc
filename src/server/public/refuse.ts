import type { ServerResponse } from 'node:http';
import { toRefusal } from '../errors/mapError.ts';

/** Answers with a refusal as text. @throws what is no refusal */
export function sendRefusal(res: ServerResponse, error: unknown): void {
  const refusal = toRefusal(error);
  if (refusal.status >= 500 && refusal.status !== 503) throw error;
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(refusal.retryAfter ? { 'Retry-After': String(refusal.retryAfter) } : {}),
  };
  res.writeHead(refusal.status, headers).end(`${refusal.wire.message}\n`);
}
