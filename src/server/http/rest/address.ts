import type { IncomingMessage } from 'node:http';
import type { Dialect } from '../../platform/dialects.ts';
import { fromForm, malformed, type Parameters } from '../request/parameters.ts';

/** The target of a request. */
export interface Address {
  readonly dialect: Dialect;
  /** The path below /api, or null outside the API. */
  readonly path: string | null;
  readonly query: Parameters;
}

/** Parses the URL of a request. @throws 400/442 for a malformed query string */
export function addressOf(url: string): Address {
  const target = url.startsWith('/') ? url : url.replace(/^[a-z]+:\/\/[^/?#]*/i, '');
  const mark = target.indexOf('?');
  const whole = mark === -1 ? target : target.slice(0, mark);
  const dialect = dialectOf(url);
  const path = dialect === 'wing' ? whole.slice('/wing'.length) : whole;
  return {
    dialect,
    path: path.startsWith('/api/') ? path.slice('/api'.length) : null,
    query: mark === -1 ? {} : fromForm(target.slice(mark + 1)),
  };
}
/** The dialect of an address. */
export const dialectOf = (url: string): Dialect => (/^([a-z]+:\/\/[^/?#]*)?\/wing\//i.test(url) ? 'wing' : 'plain');

/** The effective method: HEAD counts as GET, and POST may carry another method in X-HTTP-Method. @throws 400/442 */
export function methodMeant(req: IncomingMessage, query: Parameters): string {
  const sent = req.method ?? 'GET';
  if (sent === 'HEAD') return 'GET';
  const meant = req.headers['x-http-method'] ?? query['X-HTTP-Method'];
  if (sent !== 'POST' || meant === undefined) return sent;
  const method = String(meant).toUpperCase();
  if (!['PUT', 'DELETE', 'POST'].includes(method)) throw malformed('X-HTTP-Method must be PUT or DELETE.', 'X-HTTP-Method');
  return method;
}
