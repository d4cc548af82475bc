import { Prisma } from '../../generated/prisma/client.ts';
import type { Refusal } from '../errors/refusals.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { keyOf, limitOf, refusalsOf } from '../platform/quotas/countUses.ts';
import { quotas } from '../platform/quotas/quotas.ts';

/*
 * Whoever lets an unpaid hold go, or run out, waits before they hold the same thing again. Otherwise one person could keep it from everybody
 * else without ever paying.
 */

/** The person who holds an item, as SQL over the deleted row `gone`. */
const holderOf = {
  badge: Prisma.sql`gone.user_id`,
  soldproduct: Prisma.sql`gone.user_id`,
  ticket: Prisma.sql`(SELECT badge.user_id FROM badge WHERE badge.id = gone.badge_id)`,
  booth: Prisma.sql`(SELECT exhibitor.user_id FROM exhibitor WHERE exhibitor.id = gone.exhibitor_id)`,
} as const;
type Held = keyof typeof holderOf;

/**
 * Deletes items, and notes a pause for those whose holds ran out or who deleted their own, all in one statement. `parent` is the column
 * that names what was held.
 */
export async function deleteWithPause(
  { db, viewer }: Context,
  kind: Held,
  parent: string,
  ids: readonly string[],
): Promise<void> {
  const [limit, { seconds }] = [limitOf('held_again'), quotas.held_again];
  const holder = holderOf[kind];
  await db.$executeRaw`
    WITH gone AS (DELETE FROM ${Prisma.raw(`"${kind}"`)} WHERE id = ANY(${ids}::uuid[]) RETURNING *)
    INSERT INTO quotause (key, used, "limit", until_date)
    SELECT key, 1, ${limit}::int, clock_timestamp() + make_interval(secs => ${seconds}::float8)
    FROM (SELECT DISTINCT ${`${keyOf('held_again', kind)}:`}::text || gone.${Prisma.raw(`"${parent}"`)} || ':' || ${holder} AS key
      FROM gone WHERE NOT gone.verified AND gone.hold_expires_date IS NOT NULL AND ${holder} IS NOT NULL
        AND (gone.hold_expires_date <= now() OR ${holder} = ${viewer?.user_id ?? null}::uuid)) AS held
    ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      used = CASE WHEN quotause.until_date > clock_timestamp() THEN quotause.used + 1 ELSE 1 END,
      "limit" = excluded."limit", until_date = excluded.until_date`;
}

/** The refusals to hold things again so soon, by the thing. Not called for those who manage what is held. */
export async function pausesOf(ctx: Context, kind: Held, parent_ids: readonly string[]): Promise<ReadonlyMap<string, Refusal>> {
  const { user_id } = requireUser(ctx);
  const pauseOf = (id: string) => `${kind}:${id}:${user_id}`;
  const refusals = await refusalsOf(ctx, 'held_again', parent_ids.map(pauseOf));
  return new Map(parent_ids.flatMap((id) => (refusals.has(pauseOf(id)) ? [[id, refusals.get(pauseOf(id)) as Refusal]] : []))); // it has one
}
/** Refuses to hold a thing again so soon. @throws 429/452 */
export async function refuseHeldAgain(ctx: Context, kind: Held, parent_id: string): Promise<void> {
  const refusal = (await pausesOf(ctx, kind, [parent_id])).get(parent_id);
  if (refusal) throw refusal;
}
