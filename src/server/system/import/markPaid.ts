import { badgeRefusals } from '../../../messages/registration/refusals.ts';
import { forbidden } from '../../errors/refusals.ts';
import { promoteFor } from '../../events/waitlist/promotion.ts';
import type { Context } from '../../platform/context.ts';
import { manages } from '../../registration/issue.ts';
import { paymentData } from '../../sales/holds.ts';

/** Marks a new badge as paid in full elsewhere, as the desk does it. @throws 403/450 */
export async function markPaid(ctx: Context, id: string): Promise<void> {
  const row = await ctx.db.badge.findUniqueOrThrow({ where: { id } });
  if (!manages(ctx.viewer, row)) throw forbidden(badgeRefusals.mayNotCreate);
  if (row.verified) return;
  await ctx.db.badge.update({ where: { id }, data: paymentData(row, undefined) });
  await promoteFor(ctx, [row.user_id]);
}
