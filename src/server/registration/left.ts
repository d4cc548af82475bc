import type { BadgeType } from '../../generated/prisma/client.ts';
import type { InStatement } from '../core/loaders.ts';
import type { Context } from '../platform/context.ts';
import { releaseExpiredFor, releasePlaces, takePlace } from '../sales/holds.ts';

/* How many badges of a type are left: no more than its quota has, which it shares with other types. */

type Counted = Pick<BadgeType, 'id' | 'max_quantity' | 'taken_count' | 'quota_id'>;

/** How many badges of each type are left, by id. */
export async function leftOfTypes(types: readonly Counted[], { db }: Pick<Context, 'db'>): Promise<Map<string, number>> {
  const ids = new Set(types.flatMap(({ quota_id }) => quota_id ?? []));
  const quotas = ids.size ? await db.quota.findMany({ where: { id: { in: [...ids] } } }) : [];
  const ofQuota = new Map(quotas.map(({ id, quantity, taken_count }) => [id, quantity - taken_count]));
  return new Map(
    types.map(({ id, max_quantity, taken_count, quota_id }) => {
      const own = max_quantity - taken_count;
      return [id, Math.min(own, ofQuota.get(quota_id ?? '') ?? own)];
    }),
  );
}
/** The same, of one type along with its row. */
export const leftInStatement: InStatement<number> = {
  cell: 'left',
  expression: (at) =>
    `least(${at}.max_quantity - ${at}.taken_count, (SELECT quantity - taken_count FROM quota WHERE quota.id = ${at}.quota_id))`,
  read: (left) => left as number, // what the expression says
};

/**
 * Gives the place of a badge back to its type and takes one of another. Within a quota nothing else is taken, so it may be used up. Types are
 * locked by id, because somebody else may change a badge the other way. Returns false if none is left.
 */
export async function changePlace(ctx: Context, from: string, to: BadgeType): Promise<boolean> {
  const left = await leftOfTypes([to], ctx);
  if ((left.get(to.id) ?? 0) <= 0) await releaseExpiredFor(ctx, 'badge', to.id); // it locks events, which come before types
  await ctx.db.$executeRaw`SELECT 1 FROM badgetype WHERE id = ANY(${[from, to.id]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  await releasePlaces(ctx, 'badge', [from]);
  return takePlace(ctx, 'badge', to.id);
}
