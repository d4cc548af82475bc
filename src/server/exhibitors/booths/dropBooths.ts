import { Prisma } from '../../../generated/prisma/client.ts';
import { stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { lockItems, removeItems } from '../../sales/holds.ts';

/** @throws 409/453 booths while the exhibitor has verified booths, naming them */
export async function hasNoVerifiedBooths({ db }: Context, exhibitor_id: string, what: string): Promise<void> {
  const verified = await db.booth.findMany({
    where: { exhibitor_id, verified: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
  if (verified.length)
    throw stateForbids(
      'booths',
      `booths: ${verified.map(({ name }) => name).join(', ')} are paid for. Delete them before you ${what}.`,
      verified.map(({ id, name }) => ({ object_type: 'booth', id, name })),
    );
}
/** Gives up the booths that are held for an exhibitor, who is locked and about to go. @throws 409/453 booths for verified ones */
export async function dropBooths(ctx: Context, exhibitor_id: string): Promise<void> {
  const booths = await lockItems(ctx, 'booth', Prisma.sql`exhibitor_id = ${exhibitor_id}::uuid`);
  await hasNoVerifiedBooths(ctx, exhibitor_id, 'delete the exhibitor');
  await removeItems(ctx, 'booth', booths);
}
