import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Prisma } from '../../../generated/prisma/client.ts';
import { parameterRefusals } from '../../../messages/http/requests.ts';
import { now } from '../../db/clock.ts';
import { deleteRows } from '../../db/deleteRows.ts';
import { toRefusal } from '../../errors/mapError.ts';
import { conflict, Refusal, stateForbids } from '../../errors/refusals.ts';
import { limitConcurrency } from '../../platform/concurrency/limitConcurrency.ts';
import { fromSettings } from '../../platform/config.ts';
import { type Context, type Db, recoverable, wholeRequest } from '../../platform/context.ts';
import type { Answer } from './answer.ts';

const DAY = 24 * 3_600_000;
const HEADER = 'Idempotency-Key';

interface StoredAnswer {
  request_hash: string;
  status: number;
  headers: Record<string, string | string[]>;
  body: string;
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

/** The text of an answer without what is shown only once: an answer that is repeated has null there. */
const withoutSecrets = (text: string) =>
  text.replace(/"(private_key|totp_secret|totp_uri|recovery_codes)":("[^"]*"|\[[^\]]*\])/g, '"$1":null');
/** Answers that say nothing about the work: who asks has to sign in, or to wait. */
const UNSTORED = new Set([401, 429]);
/** How many requests with a key may wait; one caller takes half of the places at most. */
const MAX_WAITING = 100;
/** These requests keep a connection from their first to their last statement, so half of the connections are for all others. */
const limitKeyed = fromSettings(({ DATABASE_POOL }) =>
  limitConcurrency(Math.max(1, Math.floor(DATABASE_POOL / 2)), MAX_WAITING, parameterRefusals.tooManyKeys, MAX_WAITING / 2),
);

/**
 * Performs a request once per key and caller, in one transaction with the answer, which is stored for a day and repeated for the same
 * request: either both are there or none. Refusals are stored too, internal errors are not. @throws 409 if the key was used for another
 * request or the first one still runs
 */
export async function once(
  ctx: Context,
  key: string,
  request: { path: string; parameters: object; files: readonly string[] },
  perform: (ctx: Context) => Promise<Answer>,
  refuse: (refusal: Refusal) => Answer,
): Promise<Answer> {
  const scope = ctx.viewer ? `user:${ctx.viewer.user_id}` : `address:${ctx.request.ip}`;
  const { session_id: _, ...parameters } = request.parameters as Record<string, unknown>;
  const request_hash = hash(JSON.stringify([request.path, ctx.dialect, canonical(parameters), ...request.files]));
  const performOnce = async (ctx: Context) => {
    const { db } = ctx;
    // The lock ends with the transaction, however that ends.
    const [lock] = await db.$queryRaw<{ free: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 0)) AS free`;
    if (!lock?.free) throw stateForbids(HEADER, parameterRefusals.idempotencyRequestRunning({ header: HEADER }));
    const stored = await db.idempotency.findUnique({ where: { scope_key: { scope, key } } });
    if (stored?.status && stored.expires_date.getTime() > now()) return replay(stored as StoredAnswer, request_hash);
    const answer = await recoverable(ctx, () => perform(ctx)).catch((error: unknown) => {
      const refusal = toRefusal(error);
      if (refusal.status >= 500) throw error;
      return refuse(refusal);
    });
    if (UNSTORED.has(answer.status)) return answer;
    const { status, headers, text } = answer;
    const row = {
      request_hash,
      status,
      headers: { ...headers },
      body: withoutSecrets(text),
      expires_date: new Date(now() + DAY),
    };
    await db.idempotency.upsert({ where: { scope_key: { scope, key } }, create: { scope, key, ...row }, update: row });
    return answer;
  };
  return limitKeyed()(() => wholeRequest(ctx, performOnce), scope);
}
/** The stored answer of the first request. @throws 409 */
function replay(stored: StoredAnswer, request_hash: string): Answer {
  if (stored.request_hash !== request_hash) throw conflict(HEADER, parameterRefusals.idempotencyKeyReused({ header: HEADER }));
  return { status: stored.status, headers: { ...stored.headers, 'Idempotency-Replayed': 'true' }, text: stored.body };
}

/** Deletes answers that are older than a day. */
export async function deleteOldAnswers(db: Db): Promise<void> {
  await deleteRows(db, 'idempotency', Prisma.sql`expires_date < now()`);
}
