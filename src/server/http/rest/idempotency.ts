import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { parameterRefusals } from '../../../messages/http/requests.ts';
import { toRefusal } from '../../errors/mapError.ts';
import { conflict, Refusal, stateForbids } from '../../errors/refusals.ts';
import type { Db } from '../../platform/context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Answer } from './answer.ts';

const DAY = 24 * 3_600_000;
const HEADER = 'Idempotency-Key';

interface StoredAnswer {
  request_hash: string;
  status: number | null;
  headers: Record<string, string>;
  body: string | null;
}
const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
/** Sorts keys so that the same parameters give the same text. */
const canonical = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(canonical)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([k, v]) => [k, canonical(v)]),
        )
      : value;

/** The idempotency key of a request, or null. Answers of /session hold credentials and are never stored. @throws 400/442 */
export function idempotencyKey(req: IncomingMessage, method: string, path: string): string | null {
  const sent = req.headers['idempotency-key'];
  if (sent === undefined || method !== 'POST' || /^\/api\/(session|_test)(\/|$)/.test(path)) return null;
  if (typeof sent !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(sent))
    throw new Refusal(400, 442, HEADER, parameterRefusals.idempotencyKey({ header: HEADER }));
  return sent;
}

/**
 * Performs a request once per key and caller. The first answer is stored for a day and repeated for the same request. Refusals are stored
 * too, internal errors are not. @throws 409 if the key was used for another request or the first one still runs
 */
export async function once(
  db: Db,
  caller: { viewer: Viewer | null; ip: string },
  key: string,
  request: { path: string; dialect: string; parameters: object; files: readonly string[] },
  perform: () => Promise<Answer>,
  refuse: (refusal: Refusal) => Answer,
): Promise<Answer> {
  const scope = caller.viewer ? `user:${caller.viewer.user_id}` : `address:${caller.ip}`;
  const { session_id: _, ...parameters } = request.parameters as Record<string, unknown>;
  const request_hash = hash(JSON.stringify([request.path, request.dialect, canonical(parameters), ...request.files]));
  const expires_date = new Date(Date.now() + DAY);
  const inserted = await db.$executeRaw`
    INSERT INTO idempotency AS previous (scope, key, request_hash, expires_date) VALUES (${scope}, ${key}, ${request_hash}, ${expires_date})
    ON CONFLICT (scope, key) DO UPDATE SET request_hash = excluded.request_hash, status = NULL, headers = NULL, body = NULL, expires_date = excluded.expires_date
    WHERE previous.expires_date < now()`;
  const where = { scope_key: { scope, key } };
  if (!inserted) return replay((await db.idempotency.findUnique({ where })) as StoredAnswer | null, request_hash);
  const answer = await perform().catch(async (error: unknown) => {
    const refusal = toRefusal(error);
    if (refusal.status >= 500) {
      await db.idempotency.deleteMany({ where: { scope, key } });
      throw error;
    }
    return refuse(refusal);
  });
  await db.idempotency.update({ where, data: { status: answer.status, headers: { ...answer.headers }, body: answer.text } });
  return answer;
}
/** The stored answer of the first request. @throws 409 */
function replay(stored: StoredAnswer | null, request_hash: string): Answer {
  if (stored && stored.request_hash !== request_hash)
    throw conflict(HEADER, parameterRefusals.idempotencyKeyReused({ header: HEADER }));
  if (!stored || stored.status === null)
    throw stateForbids(HEADER, parameterRefusals.idempotencyRequestRunning({ header: HEADER }));
  return { status: stored.status, headers: { ...stored.headers, 'Idempotency-Replayed': 'true' }, text: stored.body ?? '' };
}

/** Deletes answers that are older than a day. */
export async function deleteOldAnswers(db: Db): Promise<void> {
  await db.idempotency.deleteMany({ where: { expires_date: { lt: new Date() } } });
}
