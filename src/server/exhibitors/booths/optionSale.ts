import type { BoothAddon, BoothOption } from '../../../generated/prisma/client.ts';
import { boothAddonRefusals } from '../../../messages/exhibitors/booths.ts';
import { conflict, invalid } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { withTax } from '../../sales/addedTax.ts';
import { bestPrice, discountedPrice } from '../../sales/discounts.ts';
import { manages } from '../policy.ts';

const MAX_PRICE = 100_000_000; // cents
/** The price of several pieces, in cents. @throws 400/442 quantity if it is above a million */
function retailPrice(price: number, quantity: number): number {
  if (price * quantity > MAX_PRICE) throw invalid('quantity', boothAddonRefusals.tooExpensive);
  return price * quantity;
}
/** Requires that one booth may have the quantity. @throws 409/443 quantity */
function assertQuantityAllowed({ name, max_per_booth }: BoothOption, quantity: number): void {
  if (quantity > max_per_booth)
    throw conflict('quantity', boothAddonRefusals.tooManyPerBooth({ limit: max_per_booth, option: name }));
}
/** Takes the quantity of an option, checking the limit in the same statement. @throws 409/443 boothoption_id */
async function takeOptions({ db }: Context, { id, name }: BoothOption, quantity: number): Promise<void> {
  const updated = await db.$executeRaw`
    UPDATE boothoption SET taken_count = taken_count + ${quantity}::int
    WHERE id = ${id}::uuid AND taken_count <= coalesce(max_quantity, 2147483647) - ${quantity}::int`;
  if (!updated) throw conflict('boothoption_id', boothAddonRefusals.tooFewLeft({ option: name }));
}
/** Releases the quantity of an option. */
export const releaseOptions = ({ db }: Context, id: string, quantity: number) =>
  db.boothOption.update({ where: { id }, data: { taken_count: { decrement: quantity } } });

/**
 * Takes the quantity of an option for a locked booth and prepares the prices of its row.
 * @throws 400/442 quantity, 409/443 quantity or boothoption_id
 */
export async function prepareAddon(ctx: Context, option: BoothOption, quantity: number) {
  const retail_price = withTax(retailPrice(option.price, quantity), option);
  assertQuantityAllowed(option, quantity);
  const { convention_id } = option;
  const staff = manages(ctx.viewer, option);
  const discounted = await bestPrice(ctx, { use: 'use_with_boothoptions', convention_id, retail_price, staff });
  await takeOptions(ctx, option, quantity);
  return { retail_price, ...discounted };
}
/**
 * Changes the quantity of an option that a locked booth has, at its earlier price for each piece and with its earlier discount.
 * @throws 400/442 quantity, 409/443 quantity or boothoption_id
 */
export async function changeAddonQuantity(ctx: Context, row: BoothAddon, quantity: number) {
  const option = await ctx.db.boothOption.findUniqueOrThrow({ where: { id: row.boothoption_id } });
  const retail_price = Math.round(retailPrice(row.retail_price / row.quantity, quantity));
  if (quantity > row.quantity) assertQuantityAllowed(option, quantity);
  const discount = row.discount_id ? await ctx.db.discount.findUniqueOrThrow({ where: { id: row.discount_id } }) : null;
  const added = quantity - row.quantity;
  await (added > 0 ? takeOptions(ctx, option, added) : releaseOptions(ctx, option.id, -added));
  return { retail_price, net_price: discount ? discountedPrice(retail_price, discount) : retail_price };
}
