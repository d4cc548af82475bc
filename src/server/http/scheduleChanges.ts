import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestRefusals } from '../../messages/http/requests.ts';
import { listenRefusals } from '../../messages/http/special.ts';
import { viewerOfSession } from '../auth/sessionViewers.ts';
import { viewerWithin } from '../core/scope.ts';
import { db, listen } from '../db/client.ts';
import { toRefusal } from '../errors/mapError.ts';
import { forbidden, Refusal, sessionRequired } from '../errors/refusals.ts';
import { clientAddress } from '../platform/address/clientAddress.ts';
import { isId } from '../platform/ids.ts';
import { requestIdOf } from '../platform/log.ts';
import { can } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';
import type { Handler } from './handler.ts';
import { type Credential, credentialOf, viewerBehind } from './request/credentials.ts';
import { fromForm } from './request/parameters.ts';
import { dialectOf } from './rest/address.ts';
import { refused, send } from './rest/answer.ts';

/*
 * Sends changes of a schedule to people who have it open: server-sent events at GET /api/convention/{id}/changes. Each message lists the
 * events that changed (event_ids; null: any of them) and is sent after the commit, from every process.
 */
const changesPath = /^(?:\/wing)?\/api\/convention\/([\da-f-]{36})\/changes(?:\?|$)/i;
const HEARTBEAT = 20_000;
/** Maximum streams per user and per process. */
const MAX_PER_USER = 12;
const MAX_STREAMS = 2_000;
/** Bytes that a client may lag behind. Then it is disconnected, reconnects and reads everything. */
const MAX_LAG = 200_000;

interface Stream {
  readonly res: ServerResponse;
  readonly convention_id: string;
  readonly user_id: string;
  readonly session_id: string;
}
const streams = new Set<Stream>();
let ending = false;

/** Whether a request is one for the stream of changes, as those of an EventSource are. The same address lists changes to others. */
export const isChangesStream = ({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean =>
  changesPath.test(url ?? '') && (headers.accept ?? '').includes('text/event-stream');

const mayListen = (viewer: Viewer | null, convention_id: string) =>
  can(viewerWithin(viewer, 'event', convention_id.toLowerCase()), 'scheduling', convention_id);

function write({ res }: Stream, text: string): void {
  if (res.writableLength > MAX_LAG) res.destroy();
  else res.write(text);
}
/** Sends a message to the streams of its convention. null goes to all, because messages may have been missed. */
function broadcast(payload: string | null): void {
  const message = payload === null ? null : (JSON.parse(payload) as { convention_id: string; event_ids: string[] | null }); // the payload of notify
  const text = `event: change\ndata: ${JSON.stringify({ event_ids: message?.event_ids ?? null })}\n\n`;
  for (const stream of streams) if (!message || stream.convention_id === message.convention_id) write(stream, text);
}
/** Keeps connections alive and closes those of users who may no longer listen. */
async function sendHeartbeats(): Promise<void> {
  for (const stream of streams) {
    const viewer = await Promise.resolve(viewerOfSession(stream.session_id)).catch(() => undefined);
    if (viewer === undefined) continue; // the database does not answer, so permissions are unknown
    if (mayListen(viewer, stream.convention_id)) write(stream, ': alive\n\n');
    else stream.res.end();
  }
}

/** Checks that a request may open a stream. @throws 401, 403, 404, 405, 429, 503 */
async function openStream(req: Parameters<Handler>[0]): Promise<Omit<Stream, 'res'>> {
  if (req.method !== 'GET')
    throw new Refusal(405, 405, null, requestRefusals.methodNotAllowedHere({ method: req.method ?? '', allowed: 'GET' }));
  const [, convention_id = ''] = changesPath.exec(req.url ?? '') ?? [];
  const parameters = { session_id: fromForm((req.url ?? '').split('?')[1] ?? '').session_id };
  const credential: Credential | null = credentialOf(req.headers, parameters);
  const { viewer } = await viewerBehind(credential, clientAddress(req), viewerOfSession);
  if (!credential || !viewer) throw sessionRequired();
  if (!isId(convention_id) || !(await db.convention.count({ where: { id: convention_id } })))
    throw new Refusal(404, 404, 'id', listenRefusals.noConvention);
  if (!mayListen(viewer, convention_id)) throw forbidden(listenRefusals.mayNotListen);
  const own = [...streams].filter(({ user_id }) => user_id === viewer.user_id).length;
  if (own >= MAX_PER_USER)
    throw new Refusal(429, 452, null, listenRefusals.tooManyOwnStreams({ limit: MAX_PER_USER }), { retryAfter: 60 });
  if (ending || streams.size >= MAX_STREAMS)
    throw new Refusal(503, 503, null, listenRefusals.tooManyListeners, { retryAfter: 5 });
  return { convention_id: convention_id.toLowerCase(), user_id: viewer.user_id, session_id: credential.session_id };
}

/** Answers GET /api/convention/{id}/changes with a stream of server-sent events. */
export const changes: Handler = async (req, res) => {
  let admitted: Omit<Stream, 'res'>;
  try {
    admitted = await openStream(req);
  } catch (error) {
    return send(res, refused(toRefusal(error), dialectOf(req.url ?? ''), requestIdOf(req), { Allow: 'GET' }), requestIdOf(req));
  }
  const stream = { ...admitted, res };
  res.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no', // proxies must not buffer
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Cookie, Authorization',
  });
  res.write('retry: 2000\n\nevent: ready\ndata: {}\n\n');
  streams.add(stream);
  res.once('close', () => void streams.delete(stream));
};

/** Starts to listen. The returned function closes all streams; clients then reconnect. */
export function startChanges(): () => void {
  ending = false;
  const stopListening = listen('schedule', broadcast);
  const heartbeat = setInterval(() => void sendHeartbeats(), HEARTBEAT).unref();
  return () => {
    ending = true;
    clearInterval(heartbeat);
    stopListening();
    for (const { res } of streams) res.end();
  };
}
