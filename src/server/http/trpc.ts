import type { AnyTRPCRouter } from '@trpc/server';
import { nodeHTTPRequestHandler } from '@trpc/server/adapters/node-http';
import { httpLog } from '../../messages/http/log.ts';
import { causeOf, toRefusal } from '../errors/mapError.ts';
import { clientAddress } from '../platform/address/clientAddress.ts';
import type { Context, Db } from '../platform/context.ts';
import { requestIdOf } from '../platform/log.ts';
import { credentialOf, expireCookie, refuseForgery, type ViewerOf, viewerBehind } from './request/credentials.ts';
import { fromForm, limits } from './request/parameters.ts';
import { requestOf } from './request/requestOf.ts';
import { privateHeaders } from './rest/answer.ts';
import type { Handler } from './rest/handler.ts';
import type { Log } from './rest/log.ts';

const PREFIX = '/api/trpc/';
/** Maximum calls in one request. */
const MAX_BATCH = 10;

/** tRPC fails on a path that cannot be decoded; such a path becomes empty. */
function decodable(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return '';
  }
}

/** Creates the handler of typed calls, /api/trpc/<procedure>[,<procedure>...], with the same sessions, rules and records as REST. */
export function trpcHandler({
  router,
  db,
  viewerOf,
  log,
}: {
  router: AnyTRPCRouter;
  db: Db;
  viewerOf: ViewerOf;
  log: Log;
}): Handler {
  return async (req, res) => {
    const started = performance.now();
    const id = requestIdOf(req);
    const [path = '', query = ''] = (req.url ?? '').slice(PREFIX.length).split('?', 2);
    for (const [name, value] of Object.entries({ ...privateHeaders, 'X-Request-Id': id })) res.setHeader(name, value);

    const createContext = async ({ info }: { info: { calls: readonly unknown[] } }): Promise<Context> => {
      const ip = clientAddress(req);
      const credential = credentialOf(req.headers, { session_id: fromForm(query).session_id });
      const { viewer, headers } = await viewerBehind(credential, ip, viewerOf, info.calls.length).catch((error: unknown) => {
        // A session that has ended keeps nobody from signing in again, on a page that still has its cookie.
        if (credential?.from !== 'cookie' || toRefusal(error).status !== 401) throw error;
        return { viewer: null, headers: expireCookie(credential) };
      });
      refuseForgery(req.headers, credential, req.method !== 'GET');
      const request = requestOf(req, { id, ip, credential, viewer });
      return { db, viewer, dialect: 'plain', request, reply: { headers: { ...headers }, warnings: [] } };
    };
    res.once('close', () => {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      log.info({ request_id: id, method: req.method, route: PREFIX + path, status: res.statusCode, ms }, httpLog.request);
    });
    await Promise.race([
      new Promise((resolve) => res.once('close', resolve)),
      nodeHTTPRequestHandler({
        router,
        req,
        res,
        path: decodable(path),
        createContext,
        allowBatching: true,
        maxBatchSize: MAX_BATCH,
        maxBodySize: limits.body,
        responseMeta: ({ ctx }) => ({ headers: (ctx as Context | undefined)?.reply.headers ?? {} }), // what createContext made
        onError: ({ error, path: procedure }) => {
          const refusal = toRefusal(error);
          if (refusal.status < 500 || refusal.queue) return;
          const facts = { request_id: id, route: PREFIX + procedure, status: refusal.status, err: causeOf(refusal) ?? error };
          if (refusal.status === 500) log.error(facts, httpLog.callFailed);
          else log.warn(facts, httpLog.callRefused);
        },
      }),
    ]);
  };
}
