import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The name of an address led to a place that is not on the public internet. */
export class NotPublicError extends Error {
  override name = 'NotPublicError';
}

/** Whether an IP address is on the public internet. Of addresses that hold an IPv4 address, that one is judged. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast';
}
/** The IP address that the host of a URL is, if it is one. */
export function literalAddress({ hostname }: URL): string | undefined {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(address) ? address : undefined;
}
/** Why nothing is sent to a URL, as far as it can be told from the URL; null: it can be. */
export function problemOfUrl(url: URL): 'insecure' | 'private' | null {
  if (url.protocol !== 'https:') return 'insecure';
  const address = literalAddress(url);
  const isLocal = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/i.test(url.hostname) || !/[.:]/.test(url.hostname);
  return isLocal || (address !== undefined && !isPublicAddress(address)) ? 'private' : null;
}

/**
 * Looks a name up as sockets do, and fails with NotPublicError if any of its addresses is private: the connection goes to one of the
 * addresses that were judged, whatever the name leads to a moment later.
 */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, '', 4);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) return done(new NotPublicError(hostname), '', 4);
    if (options.all) return (done as (error: null, addresses: LookupAddress[]) => void)(null, addresses); // as the caller asked
    done(null, first.address, first.family);
  });
};
