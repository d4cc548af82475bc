import type { IncomingMessage } from 'node:http';
import { settings } from '../../platform/config.ts';

const validHost = /^(?:[a-z\d](?:[a-z\d.-]{0,252}[a-z\d])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;
const cleaned = (host: string | undefined) => (host !== undefined && validHost.test(host) ? host.toLowerCase() : undefined);
const hostOf = (address: string | undefined) => (address && URL.canParse(address) ? new URL(address).host : undefined);
const firstValue = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',', 1)[0]
    ?.trim();

/**
 * The host that the client called: from NEXTAUTH_URL, from a proxy or from the request if it is a valid host, otherwise the address of the
 * connection.
 */
export function requestedHost({ headers, socket }: IncomingMessage): string {
  const host =
    cleaned(hostOf(settings().NEXTAUTH_URL)) ?? cleaned(firstValue(headers['x-forwarded-host'])) ?? cleaned(headers.host);
  if (host) return host;
  const address = socket.localAddress ?? 'localhost';
  return `${address.includes(':') ? `[${address}]` : address}:${socket.localPort}`;
}
