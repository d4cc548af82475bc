import { fileRefusals } from '../../../messages/export/files.ts';
import { followWrites } from '../../db/client.ts';
import { invalid, type Refusal } from '../../errors/refusals.ts';
import { startDownload } from '../../export/download.ts';
import { fileOf, wantsFile } from '../../export/file.ts';
import { asCaller, type Context, type Db } from '../../platform/context.ts';
import { emptyBody, hasBody, readBody } from '../request/body.ts';
import { refuseForgery, type ViewerOf } from '../request/credentials.ts';
import { limits, type Parameters } from '../request/parameters.ts';
import { requestOf } from '../request/requestOf.ts';
import type { Body } from '../request/types.ts';
import { digestsOf } from '../request/uploads.ts';
import { type Answer, refused, success } from './answer.ts';
import { type ApiRequest, findSender, findViewer, sessionOf } from './apiRequest.ts';
import { idempotencyKey, once } from './idempotency.ts';
import type { Method, Route } from './routes.ts';

/** A request for an operation, with what its address says. */
export interface Call {
  readonly route: Route;
  readonly pathParameters: Readonly<Record<string, string | undefined>>;
  readonly method: Method;
  /** Begins with /api, whatever the dialect. */
  readonly path: string;
  readonly query: Parameters;
}

/** Runs a list and answers with all of it as a file. */
async function runFile(context: Context, { route, method, path }: Call, parameters: Parameters): Promise<Answer> {
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
}

/** Reads the body of a request, up to the size that its sender may send. @throws Refusal */
async function readBodyOf(viewerOf: ViewerOf, apiRequest: ApiRequest, { query, method }: Call): Promise<Body> {
  const isAnonymousRead = method === 'GET' && !sessionOf(apiRequest, query, method);
  const sender = { viewer: await findSender(viewerOf, apiRequest, query, method), ip: apiRequest.ip };
  return readBody(apiRequest.req, sender, isAnonymousRead ? limits.anonymousQuery : limits.body);
}

/** Reads the body if there is one, finds out who asks, and runs the operation; with an idempotency key only once. @throws Refusal */
export async function perform(parts: { db: Db; viewerOf: ViewerOf }, apiRequest: ApiRequest, call: Call): Promise<Answer> {
  const { route, pathParameters, method, path, query } = call;
  const { req, id, ip, dialect } = apiRequest;
  const { values, uploads } = hasBody(req) ? await readBodyOf(parts.viewerOf, apiRequest, call) : emptyBody;
  apiRequest.uploads = uploads;
  const parameters: Parameters = { ...query, ...values };
  const viewer = await findViewer(parts.viewerOf, apiRequest, parameters, method);
  refuseForgery(req.headers, apiRequest.credential, method !== 'GET');
  if (route.published) return route.published.answer(req.headers);
  const request = { ...requestOf(req, { id, ip, credential: apiRequest.credential, viewer }), uploads };
  const context: Context = {
    ...{ db: parts.db, viewer, dialect, request, reply: { headers: {}, warnings: [] } },
    ...(method === 'GET' && wantsFile(parameters) ? { whole: { list: null } } : {}),
  };
  if (!route.wrapped) Object.assign(parameters, pathParameters);
  const run = async (context: Context) => {
    if (context.whole) return runFile(context, call, parameters);
    const text = await route.run({ method, path, parameters, context });
    const headers = { ...deprecation(route, pathParameters, dialect === 'wing' ? '/wing' : ''), ...context.reply.headers };
    return success(text, route.wrapped ? 'plain' : dialect, headers);
  };
  const key = idempotencyKey(req, method, path);
  if (key === null) return await run(context);
  const sent = { path, parameters, files: await digestsOf(uploads) };
  const operation = `${method} ${route.pattern.replace(/^\/api/, '')}`;
  const refuse = (refusal: Refusal) => refused(refusal, dialect, id);
  return followWrites(viewer?.user_id, true, () => asCaller(context, operation, () => once(context, key, sent, run, refuse)));
}

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
