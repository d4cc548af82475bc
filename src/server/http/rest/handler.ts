import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnyTRPCRouter } from '@trpc/server';
import { fileRefusals } from '../../../messages/export/files.ts';
import { requestRefusals } from '../../../messages/http/requests.ts';
import { isLanguage } from '../../../messages/language.ts';
import { followWrites } from '../../db/client.ts';
import { toRefusal } from '../../errors/mapError.ts';
import { invalid, Refusal } from '../../errors/refusals.ts';
import { startDownload } from '../../export/download.ts';
import { fileOf, wantsFile } from '../../export/file.ts';
import { clientAddress } from '../../platform/address/clientAddress.ts';
import { requestedHost } from '../../platform/address/requestedHost.ts';
import { asCaller, type Context, type Db } from '../../platform/context.ts';
import { inLanguage } from '../../platform/format/language.ts';
import { requestIdOf } from '../../platform/log.ts';
import type { Upload } from '../../platform/uploads.ts';
import { shortUserAgent } from '../../platform/userAgent.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { drain, hasBody, readBody } from '../request/body.ts';
import {
  type Credential,
  cookieIn,
  cookiesFor,
  credentialOf,
  expireCookie,
  refuseForgery,
  type ViewerOf,
  viewerBehind,
} from '../request/credentials.ts';
import { limits, newBudget, type Parameters } from '../request/parameters.ts';
import { digestsOf, discard } from '../request/uploads.ts';
import { nameRoute } from '../watchdog.ts';
import { addressOf, dialectOf, effectiveMethod } from './address.ts';
import { type Answer, options, refused, send, sendFile, success } from './answer.ts';
import { documentRoute, type Health, statusRoute, testRoutes } from './diagnostic.ts';
import { idempotencyKey, once } from './idempotency.ts';
import { type Log, type LoggedRequest, logAnswer } from './log.ts';
import { type Method, type Route, type RouteMatch, Routes } from './routes.ts';

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
interface ApiRequest extends LoggedRequest {
  readonly ip: string;
  credential: Credential | null;
  /** The viewer behind the credential, once looked up. */
  lookup?: { readonly session_id: string; readonly viewer: Viewer | null };
  /** The rate limit headers. */
  rateLimit: Readonly<Record<string, string>>;
  uploads: readonly Upload[];
}

/** The session of a request. Programs of the second dialect send whole objects as session_id when they read without one. */
const sessionOf = ({ req, dialect }: ApiRequest, parameters: Parameters, method: string) =>
  credentialOf(req.headers, parameters, { ignoresOthers: dialect === 'wing' && method === 'GET' });

/** Creates the handler for /api and /wing/api. */
export function apiHandler(parts: Parts): Handler {
  const routes = new Routes(
    parts.router,
    [...testRoutes, statusRoute(parts.health), documentRoute(parts.document)],
    parts.removed,
  );

  async function viewerOf(apiRequest: ApiRequest, parameters: Parameters, method: string) {
    const credential = sessionOf(apiRequest, parameters, method);
    apiRequest.credential = credential;
    if (apiRequest.lookup && apiRequest.lookup.session_id === credential?.session_id) return apiRequest.lookup.viewer;
    const { viewer, headers } = await viewerBehind(apiRequest.credential, apiRequest.ip, parts.viewerOf);
    apiRequest.rateLimit = headers;
    if (credential) apiRequest.lookup = { session_id: credential.session_id, viewer };
    return viewer;
  }

  /** Who sends the request, as far as its headers and its address tell. A session in the body may replace theirs. @throws 429 */
  async function senderOf(apiRequest: ApiRequest, query: Parameters, method: string) {
    if (!hasBody(apiRequest.req) || !sessionOf(apiRequest, query, method)) return null;
    return viewerOf(apiRequest, query, method).catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 401) return null;
      throw error;
    });
  }

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
        return perform(apiRequest, match.route, match.pathParameters, method as Method, `/api${path}`, query); // a route was found, so it is one of them
      case 'removed':
        apiRequest.pattern = match.pattern;
        await viewerOf(apiRequest, query, method);
        throw new Refusal(410, 410, null, match.message);
      case 'method': {
        await viewerOf(apiRequest, query, method);
        const allowed = match.allowed.join(', ');
        const refusal = new Refusal(405, 405, null, notAllowed(method, allowed));
        return refused(refusal, dialect, apiRequest.id, { Allow: allowed });
      }
      case 'unknown':
        throw new Refusal(404, 404, null, requestRefusals.nothingHere);
    }
  }

  async function perform(
    apiRequest: ApiRequest,
    route: Route,
    pathParameters: Readonly<Record<string, string | undefined>>,
    method: Method,
    path: string,
    query: Parameters,
  ): Promise<Answer> {
    const { req, id, ip, dialect } = apiRequest;
    const anonymousRead = method === 'GET' && !sessionOf(apiRequest, query, method);
    const sender = { viewer: await senderOf(apiRequest, query, method), ip };
    const { values, uploads } = await readBody(req, sender, anonymousRead ? limits.anonymousQuery : limits.body);
    apiRequest.uploads = uploads;
    const parameters: Parameters = { ...query, ...values };
    const viewer = await viewerOf(apiRequest, parameters, method);
    refuseForgery(req.headers, apiRequest.credential, method !== 'GET');
    if (route.published) return route.published.answer(req.headers);
    const request = {
      id,
      ip,
      host: requestedHost(req),
      session_id: apiRequest.credential?.session_id ?? null,
      hides_session_id: apiRequest.credential?.from === 'cookie',
      if_match: req.headers['if-match'] ?? null,
      user_agent: shortUserAgent(req.headers['user-agent']),
      cookies: cookiesFor(req),
      cookie: (name: string) => cookieIn(req.headers, name),
      budget: newBudget(viewer),
      uploads,
    };
    const whole = method === 'GET' && wantsFile(parameters) ? { list: null } : null;
    const context: Context = {
      ...{ db: parts.db, viewer, dialect, request, reply: { headers: {}, warnings: [] } },
      ...(whole ? { whole } : {}),
    };
    if (!route.wrapped) Object.assign(parameters, pathParameters);
    const runFile = async (context: Context) => {
      const download = await startDownload(context);
      try {
        await route.run({ method, path, parameters, context });
        if (!context.whole?.list) throw invalid('_format', fileRefusals.notAList);
        const file = await fileOf(context, context.whole.list, parameters, download);
        return { status: 200, headers: context.reply.headers, text: '', file };
      } catch (error) {
        await download.end();
        throw error;
      }
    };
    const run = async (context: Context) => {
      if (context.whole) return runFile(context);
      const text = await route.run({ method, path, parameters, context });
      const headers = { ...deprecation(route, pathParameters, dialect === 'wing' ? '/wing' : ''), ...context.reply.headers };
      return success(text, route.wrapped ? 'plain' : dialect, headers);
    };
    const key = idempotencyKey(req, method, path);
    if (key === null) return run(context);
    const sent = { path, parameters, files: await digestsOf(uploads) };
    const operation = `${method} ${route.pattern.replace(/^\/api/, '')}`;
    const refuse = (refusal: Refusal) => refused(refusal, dialect, id);
    return followWrites(viewer?.user_id, true, () => asCaller(context, operation, () => once(context, key, sent, run, refuse)));
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

/** The headers of a deprecated endpoint. */
function deprecation(
  route: Route,
  pathParameters: Readonly<Record<string, string | undefined>>,
  prefix: string,
): Record<string, string> {
  if (!route.deprecated) return {};
  const path = route.successor?.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(pathParameters[name] ?? `{${name}}`),
  );
  return { Deprecation: 'true', ...(path ? { Link: `<${prefix}${path}>; rel="successor-version"` } : {}) };
}
