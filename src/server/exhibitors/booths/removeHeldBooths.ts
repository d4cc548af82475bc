import { Prisma } from '../../../generated/prisma/client.ts';
import { exhibitorRefusals } from '../../../messages/exhibitors/refusals.ts';
import { stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { lockItems, removeItems } from '../../sales/holds.ts';

/**
 * Requires that the exhibitor has no verified booths; `action` is the verb of the refusal: "decline". @throws 409/453 booths
 */
export async function assertNoVerifiedBooths({ db }: Context, exhibitor_id: string, action: string): Promise<void> {
  const verified = await db.booth.findMany({
    where: { exhibitor_id, verified: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
  if (verified.length)
    throw stateForbids(
      'booths',
      exhibitorRefusals.hasPaidBooths({ booths: verified.map(({ name }) => name).join(', '), count: verified.length, action }),
      verified.map(({ id, name }) => ({ object_type: 'booth', id, name })),
    );
}
/** Removes the held booths of a locked exhibitor who is about to be deleted. @throws 409/453 booths if some are verified */
export async function removeHeldBooths(ctx: Context, exhibitor_id: string): Promise<void> {
  const booths = await lockItems(ctx, 'booth', Prisma.sql`exhibitor_id = ${exhibitor_id}::uuid`);
  await assertNoVerifiedBooths(ctx, exhibitor_id, 'delete');
  await removeItems(ctx, 'booth', booths);
}
