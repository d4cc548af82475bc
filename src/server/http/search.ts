import type { IncomingMessage, ServerResponse } from 'node:http';
import { httpLog } from '../../messages/http/log.ts';
import { searchFailures } from '../../messages/http/special.ts';
import { network } from '../auth/signInThrottle.ts';
import { causeOf, toRefusal } from '../errors/mapError.ts';
import { Refusal } from '../errors/refusals.ts';
import { clientAddress } from '../platform/address/clientAddress.ts';
import { log, requestIdOf } from '../platform/log.ts';
import { authenticate } from '../search/access.ts';
import { readBody } from '../search/body.ts';
import { SearchFailure } from '../search/failure.ts';
import { isBuiltIn } from '../search/indexing/chooseProvider.ts';
import { searchMany, searchOne } from '../search/queries.ts';
import { countRequest } from './rateLimit.ts';
import { drain } from './request/body.ts';
import { privateHeaders } from './rest/answer.ts';

/** Whether a path belongs to the search API of Algolia's clients. */
export const isSearch = (path: string) => path.startsWith('/1/');

/** The key is public and opens one index, so every origin may call. */
const corsHeaders = { ...privateHeaders, 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };
const preflight = {
  ...corsHeaders,
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
};
const route = /^\/1\/indexes\/(?<index>[^/]+)\/(?:(?<queries>queries)|query|facets\/(?<facet>[^/]+)\/query)$/;

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new SearchFailure(400, searchFailures.malformedPath);
  }
}
async function answer(req: IncomingMessage): Promise<Record<string, unknown>> {
  const [path = '', search = ''] = (req.url ?? '').split('?', 2);
  countRequest(`address:${network(clientAddress(req))}`);
  if (!isBuiltIn()) throw new SearchFailure(404, searchFailures.hostedElsewhere);
  const access = await authenticate(req, new URLSearchParams(search));
  const { index, queries, facet } = route.exec(path)?.groups ?? {};
  // A search key does not give access to other addresses.
  if (!index) throw new SearchFailure(403, searchFailures.notAllowedWithKey);
  if (req.method !== 'POST') throw new SearchFailure(405, searchFailures.methodNotAllowed);
  const body = await readBody(req);
  return queries ? searchMany(body, access) : searchOne(decode(index), body, access, facet && decode(facet));
}
function failureOf(error: unknown, request_id: string): SearchFailure {
  if (error instanceof SearchFailure) return error;
  const refusal = error instanceof Refusal ? error : toRefusal(error);
  if (refusal.status >= 500) log.error({ err: causeOf(refusal) ?? error, request_id }, httpLog.searchFailed);
  return new SearchFailure(refusal.status, refusal.wire.message);
}

/** Milliseconds until the answer starts with a space. A client without headers for a second gives up. */
const START_AFTER = 400;

/** Answers search requests of Algolia's clients in their format. */
export async function search(req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.method === 'OPTIONS') return void res.writeHead(204, preflight).end();
  const headers = { ...corsHeaders, 'Content-Type': 'application/json; charset=utf-8' };
  // Only an index with much to update takes this long; its queries succeed or the connection is closed.
  const startAnswer = setTimeout(() => res.writeHead(200, headers).write(' '), START_AFTER);
  const { status, body } = await answer(req).then(
    (body) => ({ status: 200, body }),
    (error: unknown) => {
      const { status, message } = failureOf(error, requestIdOf(req));
      return { status, body: { message, status } };
    },
  );
  clearTimeout(startAnswer);
  const text = JSON.stringify(body);
  if (!res.headersSent) res.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(text) });
  else if (status !== 200) return void res.destroy();
  res.end(text);
  drain(req);
}
