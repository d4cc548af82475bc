import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Left } from '../../../components/public/browser/left.ts';
import { listenRefusals } from '../../../messages/http/special.ts';
import { network } from '../../auth/signInThrottle.ts';
import { Refusal } from '../../errors/refusals.ts';
import { countRequest } from '../../http/rateLimit.ts';
import { clientAddress } from '../../platform/address/clientAddress.ts';
import { differences, leftIn } from './seats.ts';

/*
 * Seats that change while one looks: /c/<uri_part>/seats.json, and server-sent events at /c/<uri_part>/live. One read a second serves all
 * who watch a convention; they are sent what differs.
 */

/** The most streams of a process, and of one network. Who gets none asks for seats.json now and then. */
const MAX_STREAMS = 2_000;
const MAX_OF_ONE = 200;
/** Bytes that a client may lag behind. Then it is disconnected, connects again and gets everything. */
const MAX_LAG = 200_000;
const PERIOD = 1_000;
/** Periods without a change after which a stream says that it is alive. */
const QUIET = 20;

interface Watched {
  readonly streams: Set<ServerResponse>;
  readonly timer: NodeJS.Timeout;
  left: Left | null;
  quiet: number;
  isReading: boolean;
}
const watched = new Map<string, Watched>();
const streamsOf = new Map<string, number>();
let streams = 0;

const messageOf = (left: Left) => `event: seats\ndata: ${JSON.stringify(left)}\n\n`;
function write(res: ServerResponse, text: string): void {
  if (res.writableLength > MAX_LAG) res.destroy();
  else res.write(text);
}
async function update(uri_part: string, one: Watched): Promise<void> {
  if (one.isReading) return;
  one.isReading = true;
  try {
    const left = await leftIn(uri_part);
    if (!left) {
      for (const res of one.streams) res.end();
      return;
    }
    const changed = differences(one.left, left);
    one.left = left;
    one.quiet = changed ? 0 : one.quiet + 1;
    const text = changed ? messageOf(changed) : one.quiet % QUIET === 0 ? ': alive\n\n' : '';
    if (text) for (const res of one.streams) write(res, text);
  } catch {
    // The database does not answer: the next period tries again.
  } finally {
    one.isReading = false;
  }
}
function watch(uri_part: string): Watched {
  const existing = watched.get(uri_part);
  if (existing) return existing;
  const timer = setInterval(() => void update(uri_part, one), PERIOD).unref();
  const one: Watched = { streams: new Set(), timer, left: null, quiet: 0, isReading: false };
  watched.set(uri_part, one);
  return one;
}
function leave(uri_part: string, one: Watched, res: ServerResponse): void {
  one.streams.delete(res);
  if (one.streams.size) return;
  clearInterval(one.timer);
  watched.delete(uri_part);
}
const busy = () => new Refusal(503, 503, null, listenRefusals.tooManyListeners, { retryAfter: 30 });
/** Takes a place among the streams. The returned function gives it back, once. @throws 503 */
function reserve(of: string): () => void {
  const taken = streamsOf.get(of) ?? 0;
  if (streams >= MAX_STREAMS || taken >= MAX_OF_ONE) throw busy();
  streams += 1;
  streamsOf.set(of, taken + 1);
  let isReserved = true;
  return () => {
    if (!isReserved) return;
    isReserved = false;
    streams -= 1;
    const rest = (streamsOf.get(of) ?? 1) - 1;
    if (rest > 0) streamsOf.set(of, rest);
    else streamsOf.delete(of);
  };
}

/** Opens a stream of what is left. Says whether there is such a convention. @throws 429, 503 */
export async function sendLive(req: IncomingMessage, res: ServerResponse, uri_part: string): Promise<boolean> {
  const of = network(clientAddress(req));
  countRequest(`address:${of}`);
  const release = reserve(of);
  const left = await leftIn(uri_part).catch((error: unknown) => {
    release();
    throw error;
  });
  if (!left || res.destroyed) {
    release();
    return left !== null;
  }
  const one = watch(uri_part);
  one.left ??= left;
  one.streams.add(res);
  res.once('close', () => {
    release();
    leave(uri_part, one, res);
  });
  res.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no', // proxies must not buffer
    'X-Content-Type-Options': 'nosniff',
  });
  res.write(`retry: 5000\n\n${messageOf(one.left)}`);
  return true;
}

/** Answers with what is left, for everybody. Says whether there is such a convention. */
export async function sendSeats(req: IncomingMessage, res: ServerResponse, uri_part: string): Promise<boolean> {
  countRequest(`address:${network(clientAddress(req))}`);
  const left = await leftIn(uri_part);
  if (!left) return false;
  const text = JSON.stringify(left);
  res.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'public, max-age=1',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  });
  res.end(req.method === 'HEAD' ? undefined : text);
  return true;
}

/** Ends all streams; browsers connect again. */
export function endLive(): void {
  for (const { streams } of watched.values()) for (const res of streams) res.end();
}
