import type { IncomingMessage } from 'node:http';
import { settings } from './config.ts';

/** The address of the client: with TRUST_PROXY, what the nearest proxy says of it. */
export function clientAddress(req: IncomingMessage): string {
  const forwarded = settings().TRUST_PROXY ? String(req.headers['x-forwarded-for'] ?? '') : '';
  const address = forwarded.split(',').at(-1)?.trim() || req.socket.remoteAddress || '';
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}
