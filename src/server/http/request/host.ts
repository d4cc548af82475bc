import type { IncomingMessage } from 'node:http';
import { settings } from '../../platform/config.ts';

const name = /^(?:[a-z\d](?:[a-z\d.-]{0,252}[a-z\d])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;
const sane = (host: string | undefined) => (host !== undefined && name.test(host) ? host.toLowerCase() : undefined);
const ofAddress = (address: string | undefined) => (address && URL.canParse(address) ? new URL(address).host : undefined);
const first = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',', 1)[0]
    ?.trim();

/**
 * The host that the client called: from NEXTAUTH_URL, from a proxy or from the request if it is a valid host, otherwise the address of the
 * connection.
 */
export function hostAsked({ headers, socket }: IncomingMessage): string {
  const said = sane(ofAddress(settings().NEXTAUTH_URL)) ?? sane(first(headers['x-forwarded-host'])) ?? sane(headers.host);
  if (said) return said;
  const address = socket.localAddress ?? 'localhost';
  return `${address.includes(':') ? `[${address}]` : address}:${socket.localPort}`;
}
