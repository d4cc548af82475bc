import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnyTRPCRouter } from '@trpc/server';
import { toRefusal } from '../../errors/mapError.ts';
import { Refusal } from '../../errors/refusals.ts';
import { clientAddress } from '../../platform/clientAddress.ts';
import type { Context, Db } from '../../platform/context.ts';
import { requestIdOf } from '../../platform/log.ts';
import type { Upload } from '../../platform/uploads.ts';
import { drain, readBody } from '../request/body.ts';
import {
  type Credential,
  cookiesFor,
  credentialOf,
  forgottenCookie,
  refuseForgery,
  type ViewerOf,
  viewerBehind,
} from '../request/credentials.ts';
import { hostAsked } from '../request/host.ts';
import type { Parameters } from '../request/parameters.ts';
import { digestsOf, discard } from '../request/uploads.ts';
import { addressOf, dialectOf, methodMeant } from './address.ts';
import { type Answer, options, refused, send, success } from './answer.ts';
import { documentRoute, type Health, statusRoute, testRoutes } from './diagnostic.ts';
import { idempotencyKey, once } from './idempotency.ts';
import { type Log, logAnswer, type Visit } from './log.ts';
import { type Found, type Method, type Route, Routes } from './routes.ts';

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

/** A request with everything known about it so far. */
interface Journey extends Visit {
  readonly ip: string;
  credential: Credential | null;
  /** The rate limit headers. */
  left: Readonly<Record<string, string>>;
  uploads: readonly Upload[];
}

/** Creates the handler for /api and /wing/api. */
export function apiHandler(parts: Parts): Handler {
  const routes = new Routes(
    parts.router,
    [...testRoutes, statusRoute(parts.health), documentRoute(parts.document)],
    parts.removed,
  );

  async function viewerOf(journey: Journey, parameters: Parameters) {
    journey.credential = credentialOf(journey.req.headers, parameters);
    const { viewer, headers } = await viewerBehind(journey.credential, journey.ip, parts.viewerOf);
    journey.left = headers;
    return viewer;
  }

  async function answer(journey: Journey): Promise<Answer> {
    const { req, dialect } = journey;
    const { path, query } = addressOf(req.url ?? '/');
    const method = methodMeant(req, query);
    const found: Found = path === null ? { kind: 'unknown' } : routes.find(method, path, dialect);
    if (method === 'OPTIONS' && (found.kind === 'method' || req.headers['access-control-request-method'])) {
      return options(found.kind === 'method' ? found.allowed : []);
    }
    switch (found.kind) {
      case 'route':
        journey.pattern = found.route.pattern;
        return perform(journey, found.route, found.inPath, method as Method, `/api${path}`, query); // a route was found, so it is one of them
      case 'removed':
        journey.pattern = found.pattern;
        await viewerOf(journey, query);
        throw new Refusal(410, 410, null, found.instead);
      case 'method': {
        await viewerOf(journey, query);
        const allowed = found.allowed.join(', ');
        const refusal = new Refusal(405, 405, null, `${method} is not possible here${allowed && `; possible: ${allowed}`}.`);
        return refused(refusal, dialect, journey.id, { Allow: allowed });
      }
      case 'unknown':
        throw new Refusal(404, 404, null, 'There is nothing at this path.');
    }
  }

  async function perform(
    journey: Journey,
    route: Route,
    inPath: Readonly<Record<string, string | undefined>>,
    method: Method,
    path: string,
    query: Parameters,
  ): Promise<Answer> {
    const { req, id, ip, dialect } = journey;
    const { values, uploads } = await readBody(req);
    journey.uploads = uploads;
    const parameters: Parameters = { ...query, ...values };
    const viewer = await viewerOf(journey, parameters);
    refuseForgery(req.headers, journey.credential, method !== 'GET');
    if (route.published) return route.published.answer(req.headers);
    const request = {
      id,
      ip,
      host: hostAsked(req),
      session_id: journey.credential?.session_id ?? null,
      if_match: req.headers['if-match'] ?? null,
      cookies: cookiesFor(req),
      uploads,
    };
    const context: Context = { db: parts.db, viewer, dialect, request, reply: { headers: {}, warnings: [] } };
    if (!route.wrapped) Object.assign(parameters, inPath);
    const run = async () => {
      const text = await route.run({ method, path, parameters, context });
      const headers = { ...deprecation(route, inPath, dialect === 'wing' ? '/wing' : ''), ...context.reply.headers };
      return success(text, route.wrapped ? 'plain' : dialect, headers);
    };
    const key = idempotencyKey(req, method, path);
    return key === null
      ? run()
      : once(parts.db, { viewer, ip }, key, { path, dialect, parameters, files: await digestsOf(uploads) }, run, (refusal) =>
          refused(refusal, dialect, id),
        );
  }

  return async (req, res) => {
    const started = performance.now();
    const dialect = dialectOf(req.url ?? '/');
    const journey: Journey = {
      req,
      id: requestIdOf(req),
      ip: clientAddress(req),
      dialect,
      pattern: null,
      credential: null,
      left: {},
      uploads: [],
    };
    let sent: Answer;
    let refusal: Refusal | null = null;
    try {
      sent = await answer(journey);
    } catch (error) {
      refusal = toRefusal(error);
      const stale = refusal.status === 401 && refusal.wire.code === 401 && journey.credential?.from === 'cookie';
      sent = refused(refusal, dialect, journey.id, stale ? forgottenCookie : {});
    }
    send(res, { ...sent, headers: { ...journey.left, ...sent.headers } }, journey.id);
    drain(req);
    logAnswer(parts.log, journey, res, sent.status, refusal, performance.now() - started);
    if (journey.uploads.length > 0) await discard(journey.uploads);
  };
}

/** The headers of a deprecated endpoint. */
function deprecation(route: Route, inPath: Readonly<Record<string, string | undefined>>, prefix: string): Record<string, string> {
  if (!route.deprecated) return {};
  const path = route.successor?.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inPath[name] ?? `{${name}}`));
  return { Deprecation: 'true', ...(path ? { Link: `<${prefix}${path}>; rel="successor-version"` } : {}) };
}
