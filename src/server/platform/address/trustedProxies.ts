import { BlockList, isIP, isIPv6 } from 'node:net';

/** Which proxies may say whose request they pass on: how many stand in front of the service, or their addresses and networks. */
export type TrustedProxies = number | BlockList;

const MAX_PROXIES = 9;
const kindOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Reads the setting: a number from 0 to 9, or addresses and networks such as `127.0.0.1, 10.0.0.0/8`. null: it is neither. */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d+$/.test(text)) return Number(text) <= MAX_PROXIES ? Number(text) : null;
  const trusted = new BlockList();
  for (const part of text.split(',')) {
    const [address = '', bits, ...more] = part.trim().split('/');
    const mostBits = isIPv6(address) ? 128 : 32;
    if (!isIP(address) || more.length || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= mostBits)))
      return null;
    trusted.addSubnet(address, Number(bits ?? mostBits), kindOf(address));
  }
  return trusted;
}

/** Whether a peer may say whose request it passes on. */
export const isTrustedProxy = (proxies: TrustedProxies, peer: string): boolean =>
  typeof proxies === 'number' ? proxies > 0 : isIP(plain(peer)) > 0 && proxies.check(plain(peer), kindOf(plain(peer)));

const withoutPort = (entry: string) =>
  /^\[([^\]]+)\](:\d+)?$/.exec(entry)?.[1] ?? entry.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The address of the client: the last one that a trusted proxy reports. `peer` is that of the connection. */
export function addressBehind(proxies: TrustedProxies, forwarded: string, peer: string): string {
  const reported = forwarded.split(',').map((entry) => plain(withoutPort(entry.trim())));
  let address = plain(peer);
  for (let hop = 0; reported.length; hop += 1) {
    const isTrusted = typeof proxies === 'number' ? hop < proxies : isIP(address) > 0 && proxies.check(address, kindOf(address));
    const next = isTrusted ? reported.pop() : undefined;
    if (next === undefined || !isIP(next)) break;
    address = next;
  }
  return address;
}
