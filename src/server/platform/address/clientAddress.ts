import type { IncomingMessage } from 'node:http';
import { platformLog } from '../../../messages/platform/settings.ts';
import { settings } from '../config.ts';
import { log } from '../log.ts';
import { addressBehind } from './trustedProxies.ts';

let hasWarned = false;

/** The IP address of the client. With TRUST_PROXY it is the one that the proxies in front report. */
export function clientAddress({ headers, socket }: IncomingMessage): string {
  const { TRUST_PROXY } = settings();
  const forwarded = String(headers['x-forwarded-for'] ?? '');
  if (TRUST_PROXY === undefined && forwarded && !hasWarned) {
    hasWarned = true;
    log.warn({}, platformLog.proxyNotTrusted);
  }
  return addressBehind(TRUST_PROXY ?? 0, forwarded, socket.remoteAddress ?? '');
}
