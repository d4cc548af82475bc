import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { requestRefusals } from '../../../messages/http/requests.ts';
import { cookieHeader, sessionCookies } from '../../auth/cookies.ts';
import { network } from '../../auth/signInThrottle.ts';
import { forbidden, sessionInvalid } from '../../errors/refusals.ts';
import { isSecure } from '../../platform/address/requestedHost.ts';
import { admit } from '../../platform/admission/gate.ts';
import type { MaybePromise } from '../../platform/concurrency/maybePromise.ts';
import { settings } from '../../platform/config.ts';
import { isId } from '../../platform/ids.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { countRequest } from '../rateLimit.ts';
import type { Parameters } from './parameters.ts';

/** Finds the viewer of a session, or null. Whoever is remembered is there at once. */
export type ViewerOf = (session_id: string, ip: string) => MaybePromise<Viewer | null>;

export interface Credential {
  readonly session_id: string;
  readonly from: 'parameter' | 'bearer' | 'cookie';
  /** The name of the cookie that it came in. */
  readonly cookie?: string;
}

/** The value of a cookie, or null. */
export function cookieIn(headers: IncomingHttpHeaders, name: string): string | null {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [key, value = ''] = part.split('=', 2);
    if (key?.trim() === name && value.trim() !== '') return value.trim();
  }
  return null;
}

/**
 * The session id of a request: parameter, bearer token or cookie, in this order. With `ignoresOthers`, a parameter that does not have the
 * form of a session id counts as absent. @throws 401
 */
export function credentialOf(
  headers: IncomingHttpHeaders,
  parameters: Parameters,
  { ignoresOthers = false }: { ignoresOthers?: boolean } = {},
): Credential | null {
  const { session_id } = parameters;
  if (session_id !== undefined && session_id !== null && session_id !== '' && (!ignoresOthers || isId(session_id))) {
    if (typeof session_id !== 'string') throw sessionInvalid();
    return { session_id, from: 'parameter' };
  }
  const bearer = /^bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer) return { session_id: bearer, from: 'bearer' };
  for (const name of sessionCookies) {
    const fromCookie = cookieIn(headers, name);
    if (fromCookie) return { session_id: fromCookie, from: 'cookie', cookie: name };
  }
  return null;
}

const hostOf = (address: string | undefined) => (address && URL.canParse(address) ? new URL(address).host : undefined);

/** Whether the request comes from one of our pages. */
export function isSameOrigin(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = hostOf(headers.origin);
  // A proxy may have changed Host. Foreign pages cannot send X-Forwarded-Host, because no preflight allows it.
  const ownHosts = [headers.host, headers['x-forwarded-host'], hostOf(settings().NEXTAUTH_URL)];
  return origin !== undefined && ownHosts.includes(origin);
}

/** Refuses changes from foreign pages: browsers send cookies for them too. @throws 403/450 */
export function refuseForgery(headers: IncomingHttpHeaders, credential: Credential | null, writes: boolean): void {
  if (writes && credential?.from === 'cookie' && !isSameOrigin(headers)) {
    throw forbidden(requestRefusals.crossSiteCookie, 'session_id');
  }
}

/** Which cookies an answer may set. Foreign pages get none, because they could sign users in without their knowledge. */
export function cookiesFor(req: IncomingMessage): 'none' | 'plain' | 'secure' {
  const fromPage = req.headers['sec-fetch-site'] !== undefined || req.headers.origin !== undefined;
  if (fromPage && !isSameOrigin(req.headers)) return 'none';
  return isSecure(req) ? 'secure' : 'plain';
}

/** The header that deletes a cookie which would be refused every time. */
export const expireCookie = ({ cookie }: Credential): Record<string, string> =>
  cookie === undefined ? {} : { 'Set-Cookie': cookieHeader(cookie, '', 0) };

/**
 * Finds the viewer of a request and counts its `calls`, under the user or else under the address. `headers` are the rate limit headers.
 * @throws 401 if the session is unknown, expired or destroyed, 429 if there are too many requests, 503 where people queue
 */
export async function viewerBehind(
  credential: Credential | null,
  ip: string,
  viewerOf: ViewerOf,
  calls = 1,
): Promise<{ viewer: Viewer | null; headers: Readonly<Record<string, string>> }> {
  const found = credential && viewerOf(credential.session_id, ip);
  const viewer = found instanceof Promise ? await found : found;
  const headers = countRequest(viewer ? `user:${viewer.user_id}` : `address:${network(ip)}`, calls);
  if (credential && !viewer) throw sessionInvalid();
  const entry = admit(viewer);
  if (entry) await entry;
  return { viewer, headers };
}
