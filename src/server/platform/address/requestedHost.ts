import type { IncomingMessage } from 'node:http';
import { settings } from '../config.ts';
import { isTrustedProxy } from './trustedProxies.ts';

const validHost = /^(?:[a-z\d](?:[a-z\d.-]{0,252}[a-z\d])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;
const cleaned = (host: string | undefined) => (host !== undefined && validHost.test(host) ? host.toLowerCase() : undefined);
const hostOf = (address: string | undefined) => (address && URL.canParse(address) ? new URL(address).host : undefined);
const firstValue = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',', 1)[0]
    ?.trim();

/**
 * The host that the client called: from NEXTAUTH_URL, from a trusted proxy or from the request if it is a valid host, otherwise the address
 * of the connection.
 */
export function requestedHost({ headers, socket }: IncomingMessage): string {
  const forwarded = isTrustedProxy(settings().TRUST_PROXY ?? 0, socket.remoteAddress ?? '')
    ? cleaned(firstValue(headers['x-forwarded-host']))
    : undefined;
  const host = cleaned(hostOf(settings().NEXTAUTH_URL)) ?? forwarded ?? cleaned(headers.host);
  if (host) return host;
  const address = socket.localAddress ?? 'localhost';
  return `${address.includes(':') ? `[${address}]` : address}:${socket.localPort}`;
}

/** Whether the client called over https, as NEXTAUTH_URL or else the request says. A client that lies about it harms only itself. */
export function isSecure({ headers, socket }: IncomingMessage): boolean {
  const { NEXTAUTH_URL } = settings();
  if (NEXTAUTH_URL) return NEXTAUTH_URL.startsWith('https:');
  return 'encrypted' in socket || firstValue(headers['x-forwarded-proto']) === 'https';
}
