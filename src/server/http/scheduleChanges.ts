import type { ServerResponse } from 'node:http';
import { viewerOfSession } from '../auth/sessions.ts';
import { db, listen } from '../db/client.ts';
import { toRefusal } from '../errors/mapError.ts';
import { forbidden, Refusal, sessionRequired } from '../errors/refusals.ts';
import { clientAddress } from '../platform/clientAddress.ts';
import { isId } from '../platform/ids.ts';
import { requestIdOf } from '../platform/log.ts';
import { can } from '../platform/policy.ts';
import type { Handler } from './handler.ts';
import { type Credential, credentialOf, viewerBehind } from './request/credentials.ts';
import { fromForm } from './request/parameters.ts';
import { dialectOf } from './rest/address.ts';
import { refused, send } from './rest/answer.ts';

/*
 * Sends changes of a schedule to people who have it open: server-sent events at GET /api/convention/{id}/changes. Each message lists the
 * events that changed (event_ids; null: any of them) and is sent after the commit, from every process.
 */
const address = /^(?:\/wing)?\/api\/convention\/([\da-f-]{36})\/changes(?:\?|$)/i;
const HEARTBEAT = 20_000;
/** Maximum streams per user and per process. */
const OWN = 12;
const ALL = 2_000;
/** Bytes that a client may lag behind. Then it is disconnected, reconnects and reads everything. */
const BEHIND = 200_000;

interface Stream {
  readonly res: ServerResponse;
  readonly convention_id: string;
  readonly user_id: string;
  readonly session_id: string;
}
const streams = new Set<Stream>();
let ending = false;

export const isChanges = (url: string | undefined): boolean => address.test(url ?? '');

function write({ res }: Stream, text: string): void {
  if (res.writableLength > BEHIND) res.destroy();
  else res.write(text);
}
/** Sends a message to the streams of its convention. null goes to all, because messages may have been missed. */
function heard(payload: string | null): void {
  const message = payload === null ? null : (JSON.parse(payload) as { convention_id: string; event_ids: string[] | null }); // the payload of notify
  const text = `event: change\ndata: ${JSON.stringify({ event_ids: message?.event_ids ?? null })}\n\n`;
  for (const stream of streams) if (!message || stream.convention_id === message.convention_id) write(stream, text);
}
/** Keeps connections alive and closes those of users who may no longer listen. */
async function beat(): Promise<void> {
  for (const stream of streams) {
    const viewer = await viewerOfSession(stream.session_id).catch(() => undefined);
    if (viewer === undefined) continue; // the database does not answer, so permissions are unknown
    if (can(viewer, 'scheduling', stream.convention_id)) write(stream, ': alive\n\n');
    else stream.res.end();
  }
}

/** Checks that a request may open a stream. @throws 401, 403, 404, 405, 429, 503 */
async function admitted(req: Parameters<Handler>[0]): Promise<Omit<Stream, 'res'>> {
  if (req.method !== 'GET') throw new Refusal(405, 405, null, `${req.method} is not possible here; possible: GET.`);
  const [, convention_id = ''] = address.exec(req.url ?? '') ?? [];
  const parameters = { session_id: fromForm((req.url ?? '').split('?')[1] ?? '').session_id };
  const credential: Credential | null = credentialOf(req.headers, parameters);
  const { viewer } = await viewerBehind(credential, clientAddress(req), viewerOfSession);
  if (!credential || !viewer) throw sessionRequired();
  if (!isId(convention_id) || !(await db.convention.count({ where: { id: convention_id } })))
    throw new Refusal(404, 404, 'id', 'There is no such convention.');
  if (!can(viewer, 'scheduling', convention_id)) throw forbidden('You may not listen to the changes of this convention.');
  const own = [...streams].filter(({ user_id }) => user_id === viewer.user_id).length;
  if (own >= OWN)
    throw new Refusal(429, 452, null, `You are listening ${OWN} times already: close some of them.`, { retryAfter: 60 });
  if (ending || streams.size >= ALL)
    throw new Refusal(503, 503, null, 'Too many are listening: try again in a moment.', { retryAfter: 5 });
  return { convention_id: convention_id.toLowerCase(), user_id: viewer.user_id, session_id: credential.session_id };
}

/** Answers GET /api/convention/{id}/changes with a stream of server-sent events. */
export const changes: Handler = async (req, res) => {
  let to: Omit<Stream, 'res'>;
  try {
    to = await admitted(req);
  } catch (error) {
    return send(res, refused(toRefusal(error), dialectOf(req.url ?? ''), requestIdOf(req), { Allow: 'GET' }), requestIdOf(req));
  }
  const stream = { ...to, res };
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
  const listening = listen('schedule', heard);
  const beating = setInterval(() => void beat(), HEARTBEAT).unref();
  return () => {
    ending = true;
    clearInterval(beating);
    listening();
    for (const { res } of streams) res.end();
  };
}
