import type { Booth } from '../../../generated/prisma/client.ts';
import { boothRefusals } from '../../../messages/exhibitors/booths.ts';
import { nextNumber } from '../../core/write/counters.ts';
import { conflict } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { withTax } from '../../sales/addedTax.ts';
import { takePlace } from '../../sales/holds.ts';

/**
 * Creates the badges that go with a paid booth. They have no holders at first; the exhibitor or staff name them.
 * @throws 409/443 badgetype_id if too few are left
 */
export async function createBoothBadges(ctx: Context, { id: booth_id, boothtype_id, convention_id }: Booth): Promise<void> {
  const { badgetype, badge_quantity: count } = await ctx.db.boothType.findUniqueOrThrow({
    where: { id: boothtype_id },
    include: { badgetype: true },
  });
  if (!badgetype || count === 0) return;
  if (!(await takePlace(ctx, 'badge', badgetype.id, undefined, count)))
    throw conflict('badgetype_id', boothRefusals.tooFewBadges({ count, type: badgetype.name }));
  const first = await nextNumber(ctx, convention_id, 'badge_number', count);
  const common = {
    convention_id,
    booth_id,
    badgetype_id: badgetype.id,
    firstname: '',
    lastname: '',
    name: '',
    retail_price: withTax(badgetype.price, badgetype),
    verified: true,
  };
  await ctx.db.badge.createMany({ data: Array.from({ length: count }, (_, n) => ({ ...common, badge_number: first + n })) });
}
