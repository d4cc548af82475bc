import type { Badge, Product } from '../../generated/prisma/client.ts';
import { soldProductRefusals } from '../../messages/merchandise/refusals.ts';
import { missing, stateForbids } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';

/** A Prisma `where`: the add-ons that fit badges of a type. */
export const fitsType = (badgetype_id: string) => ({
  OR: [{ all_badgetypes: true }, { productbadgetypes: { some: { badgetype_id } } }],
});
/** A Prisma `where`: products that are sold by themselves, and add-ons that fit badges of one of these types. */
export const fitsTypes = (badgetype_ids: readonly string[]) => ({
  OR: [
    { addon: 'no' },
    ...(badgetype_ids.length ? [{ all_badgetypes: true }] : []),
    { productbadgetypes: { some: { badgetype_id: { in: [...badgetype_ids] } } } },
  ],
});
/** Requires that an add-on is sold with a badge that it fits. @throws 400/441 badge_id, 409/453 badge_id */
export async function assertFits(
  { db }: Context,
  { id, name, addon, all_badgetypes }: Product,
  badge: Pick<Badge, 'badgetype_id'> | null,
): Promise<void> {
  if (addon === 'no') return;
  if (!badge) throw missing('badge_id');
  if (all_badgetypes) return;
  const where = { product_id: id, badgetype_id: badge.badgetype_id };
  if (!(await db.productBadgeType.count({ where })))
    throw stateForbids('badge_id', soldProductRefusals.otherBadges({ product: name }));
}
