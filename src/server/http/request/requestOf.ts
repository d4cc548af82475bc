import type { IncomingMessage } from 'node:http';
import { requestedHost } from '../../platform/address/requestedHost.ts';
import type { Context } from '../../platform/context.ts';
import { shortUserAgent } from '../../platform/userAgent.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { type Credential, cookieIn, cookiesFor } from './credentials.ts';
import { newBudget } from './parameters.ts';

interface Known {
  readonly id: string;
  readonly ip: string;
  readonly credential: Credential | null;
  readonly viewer: Viewer | null;
}
/** What an operation knows of the request that calls it. */
export const requestOf = (req: IncomingMessage, { id, ip, credential, viewer }: Known): Context['request'] => ({
  id,
  ip,
  host: requestedHost(req),
  session_id: credential?.session_id ?? null,
  hides_session_id: credential?.from === 'cookie',
  if_match: req.headers['if-match'] ?? null,
  user_agent: shortUserAgent(req.headers['user-agent']),
  cookies: cookiesFor(req),
  cookie: (name: string) => cookieIn(req.headers, name),
  budget: newBudget(viewer),
});
