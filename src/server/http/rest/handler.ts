import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnyTRPCRouter } from '@trpc/server';
import { requestRefusals } from '../../../messages/http/requests.ts';
import { isLanguage } from '../../../messages/language.ts';
import { toRefusal } from '../../errors/mapError.ts';
import { Refusal } from '../../errors/refusals.ts';
import { clientAddress } from '../../platform/address/clientAddress.ts';
import type { Db } from '../../platform/context.ts';
import { inLanguage } from '../../platform/format/language.ts';
import { requestIdOf } from '../../platform/log.ts';
import { drain } from '../request/body.ts';
import { expireCookie, type ViewerOf } from '../request/credentials.ts';
import { discard } from '../request/uploads.ts';
import { nameRoute } from '../watchdog.ts';
import { addressOf, dialectOf, effectiveMethod } from './address.ts';
import { type Answer, options, refused, send, sendFile } from './answer.ts';
import { type ApiRequest, findViewer } from './apiRequest.ts';
import { documentRoute, type Health, statusRoute, testRoutes } from './diagnostic.ts';
import { type Log, logAnswer } from './log.ts';
import { perform } from './perform.ts';
import { type Method, type RouteMatch, Routes } from './routes.ts';

/** The dependencies of the API. */
export interface Parts {
  readonly router: AnyTRPCRouter;
  /** Resource -> what replaces its removed list. */
  readonly removed: Readonly<Record<string, string>>;
  readonly db: Db;
  readonly viewerOf: ViewerOf;
  readonly health: Health;
  readonly document: () => string;
  readonly log: Log;
}
export type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** Creates the handler for /api and /wing/api. */
export function apiHandler(parts: Parts): Handler {
  const routes = new Routes(
    parts.router,
    [...testRoutes, statusRoute(parts.health), documentRoute(parts.document)],
    parts.removed,
  );

  async function answer(apiRequest: ApiRequest): Promise<Answer> {
    const { req, dialect } = apiRequest;
    const { path, query } = addressOf(req.url ?? '/');
    const method = effectiveMethod(req, query);
    const match: RouteMatch = path === null ? { kind: 'unknown' } : routes.find(method, path, dialect);
    if (method === 'OPTIONS' && (match.kind === 'method' || req.headers['access-control-request-method'])) {
      return options(match.kind === 'method' ? match.allowed : []);
    }
    switch (match.kind) {
      case 'route':
        apiRequest.pattern = match.route.pattern;
        nameRoute(req, match.route.pattern);
        return await perform(parts, apiRequest, {
          route: match.route,
          pathParameters: match.pathParameters,
          method: method as Method, // a route was found, so it is one of them
          path: `/api${path}`,
          query,
        });
      case 'removed':
        apiRequest.pattern = match.pattern;
        await findViewer(parts.viewerOf, apiRequest, query, method);
        throw new Refusal(410, 410, null, match.message);
      case 'method': {
        await findViewer(parts.viewerOf, apiRequest, query, method);
        const allowed = match.allowed.join(', ');
        const refusal = new Refusal(405, 405, null, notAllowed(method, allowed));
        return refused(refusal, dialect, apiRequest.id, { Allow: allowed });
      }
      case 'unknown':
        throw new Refusal(404, 404, null, requestRefusals.nothingHere);
    }
  }

  return async (req, res) => {
    const started = performance.now();
    const dialect = dialectOf(req.url ?? '/');
    const apiRequest: ApiRequest = {
      req,
      id: requestIdOf(req),
      ip: clientAddress(req),
      dialect,
      pattern: null,
      credential: null,
      rateLimit: {},
      uploads: [],
    };
    let sent: Answer;
    let refusal: Refusal | null = null;
    try {
      const wanted = req.headers['x-language'];
      sent = await (isLanguage(wanted) ? inLanguage(wanted, () => answer(apiRequest)) : answer(apiRequest));
    } catch (error) {
      refusal = toRefusal(error);
      const isStale = refusal.status === 401 && refusal.wire.code === 401;
      sent = refused(
        refusal,
        dialect,
        apiRequest.id,
        isStale && apiRequest.credential ? expireCookie(apiRequest.credential) : {},
      );
    }
    const whole = { ...sent, headers: { ...apiRequest.rateLimit, ...sent.headers } };
    if (sent.file)
      await sendFile(res, whole, apiRequest.id).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') refusal = toRefusal(error); // else the reader went away
      });
    else send(res, whole, apiRequest.id);
    drain(req);
    logAnswer(parts.log, apiRequest, res, sent.status, refusal, performance.now() - started);
    if (apiRequest.uploads.length > 0) await discard(apiRequest.uploads);
  };
}

const notAllowed = (method: string, allowed: string): string =>
  allowed ? requestRefusals.methodNotAllowedHere({ method, allowed }) : requestRefusals.methodNotAllowed({ method });
