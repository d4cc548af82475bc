import { Prisma } from '../../generated/prisma/client.ts';
import { bundleRefusals } from '../../messages/registration/bundles.ts';
import { stateForbids } from '../errors/refusals.ts';
import type { Context } from '../platform/context.ts';
import { lockItems, removeItems } from './holds.ts';

/** Requires that something is not on hold as part of a bundle, which is removed as a whole. @throws 409/453 bundle_id */
export function assertNotInHeldBundle({ verified, bundle_sale_id }: { verified: boolean; bundle_sale_id: string | null }): void {
  if (!verified && bundle_sale_id) throw stateForbids('bundle_id', bundleRefusals.partOfWhole);
}
/** Removes all that a purchase of a bundle holds, and what was bought with its badges. Returns how much it was. */
export async function removeBundle(ctx: Context, bundle_sale_id: string): Promise<number> {
  const held = Prisma.sql`bundle_sale_id = ${bundle_sale_id}::uuid AND NOT verified`;
  const badges = await lockItems(ctx, 'badge', held);
  await removeItems(ctx, 'badge', badges);
  const pieces = await lockItems(ctx, 'soldproduct', held);
  await removeItems(ctx, 'soldproduct', pieces);
  return badges.length + pieces.length;
}
/**
 * Divides a price over parts by what they cost themselves, to the cent: rounded down, and what is left goes to those with the largest
 * fractions, the first of them first. No part costs more than by itself. All in cents.
 */
export function dividePrice(price: number, costs: readonly number[]): number[] {
  const sum = costs.reduce((all, cost) => all + cost, 0);
  if (sum <= price) return [...costs];
  const exact = costs.map((cost) => BigInt(price) * BigInt(cost));
  const parts = exact.map((one) => Number(one / BigInt(sum)));
  const byFraction = exact
    .map((one, n) => ({ n, fraction: one % BigInt(sum) }))
    .sort((a, b) => (a.fraction === b.fraction ? a.n - b.n : a.fraction > b.fraction ? -1 : 1));
  const left = price - parts.reduce((all, part) => all + part, 0);
  for (const { n } of byFraction.slice(0, left)) parts[n] = (parts[n] ?? 0) + 1;
  return parts;
}
