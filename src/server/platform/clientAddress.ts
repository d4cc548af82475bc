import type { IncomingMessage } from 'node:http';

/** The address of the client: with TRUST_PROXY, what the nearest proxy says of it. */
export function clientAddress(req: IncomingMessage): string {
  const forwarded = process.env.TRUST_PROXY ? String(req.headers['x-forwarded-for'] ?? '') : '';
  const address = forwarded.split(',').at(-1)?.trim() || req.socket.remoteAddress || '';
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}
