import { Prisma } from '../../../generated/prisma/client.ts';
import { quotaRefusals } from '../../../messages/platform/quotas.ts';
import { Refusal } from '../../errors/refusals.ts';
import { settings } from '../config.ts';
import { type Context, type Db, retryStatement, transaction } from '../context.ts';
import { type Quota, type QuotaName, quotas } from './quotas.ts';

/** A use of a quota: by or for whom, and how much. */
export interface Use {
  readonly quota: QuotaName;
  readonly of: string;
  readonly amount?: number;
}
interface Count {
  key: string;
  used: number;
  seconds_left: number;
}

/** Whether quotas over a time count in this request. Those for the service itself, which made the demo, do not. */
export const isCounted = ({ request, viewer }: Context, name: QuotaName) => {
  const { always }: Quota = quotas[name];
  return limitOf(name) > 0 && (always === true || (settings().RATE_LIMIT > 0 && request.ip !== '' && !viewer?.admin));
};
/** The limit of a quota that holds here; 0: none. */
export const limitOf = (name: QuotaName): number => settings().QUOTAS?.[name] ?? quotas[name].limit;
/** The limit of a quota that counts in this request; null: none does. */
export const limitHere = (ctx: Context, name: QuotaName): number | null => (isCounted(ctx, name) ? limitOf(name) : null);
export const keyOf = (quota: QuotaName, of: string): string => `${quota}:${of}`;

const formatSeconds = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return quotaRefusals.duration({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
};
/** 429/452: says the limit and when it ends. */
export function usedUp(name: QuotaName, secondsLeft: number): Refusal {
  const { what, per, unit, seconds }: Quota = quotas[name];
  const limit = limitOf(name);
  const retryAfter = Math.max(1, Math.ceil(secondsLeft));
  const wait = formatSeconds(secondsLeft);
  const shown = unit === 'KiB' ? quotaRefusals.mebibytes({ count: limit / 1024 }) : String(limit);
  const text =
    name === 'held_again'
      ? quotaRefusals.heldAgain({ wait })
      : quotaRefusals.usedUp({ what, per, limit: shown, period: formatSeconds(seconds ?? 0), wait });
  return new Refusal(429, 452, null, text, { retryAfter });
}

/**
 * Counts uses in one statement, which all processes share. In a transaction a rollback takes them back. With several keys and without a
 * transaction it makes one. A use that goes over a limit is not counted. @throws 429/452
 */
export async function countUses(ctx: Context, ...all: readonly Use[]): Promise<void> {
  const uses = all
    .filter(({ quota }) => isCounted(ctx, quota))
    .sort((a, b) => (keyOf(a.quota, a.of) < keyOf(b.quota, b.of) ? -1 : 1));
  if (!uses.length) return;
  for (const { quota, amount = 1 } of uses) if (amount > limitOf(quota)) throw usedUp(quota, quotas[quota].seconds ?? 0);
  const run = uses.length > 1 ? transaction : retryStatement;
  await run(ctx, async ({ db }) => {
    const counted = new Set((await count(db, uses)).map(({ key }) => key));
    const refused = uses.find(({ quota, of }) => !counted.has(keyOf(quota, of)));
    if (refused) throw usedUp(refused.quota, await secondsLeft(db, keyOf(refused.quota, refused.of)));
  });
}
/**
 * Counts a use if its limit allows that, and returns null; otherwise returns when the count begins anew. Requests for the same key wait for
 * each other until the end of their transactions.
 */
export async function countUnlessUsedUp(ctx: Context, use: Use): Promise<Date | null> {
  if (!isCounted(ctx, use.quota) || (await count(ctx.db, [use])).length > 0) return null;
  return new Date(Date.now() + 1000 * (await secondsLeft(ctx.db, keyOf(use.quota, use.of))));
}

/** What becomes of a count that is there when `stored` gets another use: nothing, if that would go over its limit. */
export const ADD_TO_COUNT = `ON CONFLICT (key) DO UPDATE SET
      used = CASE WHEN stored.until_date > clock_timestamp() THEN stored.used + excluded.used ELSE excluded.used END,
      until_date = CASE WHEN stored.until_date > clock_timestamp() THEN stored.until_date ELSE excluded.until_date END,
      "limit" = excluded."limit"
    WHERE stored.until_date <= clock_timestamp() OR stored.used + excluded.used <= excluded."limit"`;
/** Counts uses, and returns those that their limits allow. Two requests for the same key wait for each other. */
const count = (db: Db, uses: readonly Use[]): Promise<Count[]> => {
  const keys = uses.map(({ quota, of }) => keyOf(quota, of));
  const amounts = uses.map(({ amount = 1 }) => amount);
  const limits = uses.map(({ quota }) => limitOf(quota));
  const seconds = uses.map(({ quota }) => quotas[quota].seconds ?? 0);
  return db.$queryRaw<Count[]>`
    INSERT INTO quotause AS stored (key, used, "limit", until_date)
    SELECT key, amount, "limit", clock_timestamp() + make_interval(secs => seconds)
    FROM unnest(${keys}::text[], ${amounts}::int[], ${limits}::int[], ${seconds}::float8[]) AS wanted (key, amount, "limit", seconds)
    ${Prisma.raw(ADD_TO_COUNT)}
    RETURNING key, used, extract(epoch FROM until_date - clock_timestamp())::float8 AS seconds_left`;
};
/** How many seconds a count still lasts. */
async function secondsLeft(db: Db, key: string): Promise<number> {
  const [stored] = await db.$queryRaw<Pick<Count, 'seconds_left'>[]>`
    SELECT extract(epoch FROM until_date - clock_timestamp())::float8 AS seconds_left FROM quotause WHERE key = ${key}`;
  return stored?.seconds_left ?? 0;
}

/** The refusals of a quota that is used up, without counting, by whom or for whom it is; in one statement. */
export async function refusalsOf(
  ctx: Context,
  quota: QuotaName,
  ofAll: readonly string[],
): Promise<ReadonlyMap<string, Refusal>> {
  if (!isCounted(ctx, quota) || !ofAll.length) return new Map();
  const ofKey = new Map(ofAll.map((of) => [keyOf(quota, of), of]));
  const full = await ctx.db.$queryRaw<Pick<Count, 'key' | 'seconds_left'>[]>`
    SELECT key, extract(epoch FROM until_date - clock_timestamp())::float8 AS seconds_left FROM quotause
    WHERE key = ANY(${[...ofKey.keys()]}::text[]) AND used >= ${limitOf(quota)}::int AND until_date > clock_timestamp()`;
  return new Map(full.map(({ key, seconds_left }) => [ofKey.get(key) ?? '', usedUp(quota, seconds_left)]));
}
/** Refuses if a quota is used up, without counting. @throws 429/452 */
export async function refuseUsedUp(ctx: Context, { quota, of }: Use): Promise<void> {
  const refusal = (await refusalsOf(ctx, quota, [of])).get(of);
  if (refusal) throw refusal;
}
/** Deletes counts that are over. */
export const deleteEndedCounts = async (db: Db): Promise<void> => {
  await db.$executeRaw`DELETE FROM quotause WHERE until_date < now()`;
};
