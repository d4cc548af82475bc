import type { Booth } from '../../generated/prisma/client.ts';
import { nextNumber } from '../core/write/counters.ts';
import { conflict } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';
import { takePlace } from '../sales/holds.ts';

/**
 * Makes the badges that go with a booth which is paid for, without holders yet: the exhibitor or staff fill them in.
 * @throws 409/443 badgetype_id if there are not enough left
 */
export async function giveBadges(ctx: Context, { id: booth_id, boothtype_id, convention_id }: Booth): Promise<void> {
  const { badgetype, badge_quantity: count } = await ctx.db.boothType.findUniqueOrThrow({
    where: { id: boothtype_id },
    include: { badgetype: true },
  });
  if (!badgetype || count === 0) return;
  if (!(await takePlace(ctx, 'badge', badgetype.id, undefined, count)))
    throw conflict(
      'badgetype_id',
      `badgetype_id: ${count} badges of the type ${badgetype.name} go with the booth, and too few are left.`,
    );
  const first = await nextNumber(ctx, convention_id, 'badge_number', count);
  const common = {
    convention_id,
    booth_id,
    badgetype_id: badgetype.id,
    firstname: '',
    lastname: '',
    name: '',
    retail_price: badgetype.price,
    verified: true,
  };
  await ctx.db.badge.createMany({ data: Array.from({ length: count }, (_, n) => ({ ...common, badge_number: first + n })) });
}
