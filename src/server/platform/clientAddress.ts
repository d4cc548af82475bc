import type { IncomingMessage } from 'node:http';
import { settings } from './config.ts';

/** The IP address of the client. With TRUST_PROXY it comes from the nearest proxy. */
export function clientAddress(req: IncomingMessage): string {
  const forwarded = settings().TRUST_PROXY ? String(req.headers['x-forwarded-for'] ?? '') : '';
  const address = forwarded.split(',').at(-1)?.trim() || req.socket.remoteAddress || '';
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}
