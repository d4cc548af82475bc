import type { IncomingMessage } from 'node:http';
import { parameterRefusals } from '../../../messages/http/requests.ts';
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
  const queryStart = target.indexOf('?');
  const fullPath = queryStart === -1 ? target : target.slice(0, queryStart);
  const dialect = dialectOf(url);
  const path = dialect === 'wing' ? fullPath.slice('/wing'.length) : fullPath;
  return {
    dialect,
    path: path.startsWith('/api/') ? path.slice('/api'.length) : null,
    query: queryStart === -1 ? {} : fromForm(target.slice(queryStart + 1)),
  };
}
/** The dialect of an address. */
export const dialectOf = (url: string): Dialect => (/^([a-z]+:\/\/[^/?#]*)?\/wing\//i.test(url) ? 'wing' : 'plain');

/** The effective method: HEAD counts as GET, and POST may carry another method in X-HTTP-Method. @throws 400/442 */
export function effectiveMethod(req: IncomingMessage, query: Parameters): string {
  const sent = req.method ?? 'GET';
  if (sent === 'HEAD') return 'GET';
  const override = req.headers['x-http-method'] ?? query['X-HTTP-Method'];
  if (sent !== 'POST' || override === undefined) return sent;
  const method = String(override).toUpperCase();
  if (!['PUT', 'DELETE', 'POST'].includes(method)) throw malformed(parameterRefusals.method, 'X-HTTP-Method');
  return method;
}
