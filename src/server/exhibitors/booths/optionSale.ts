import type { BoothAddon, BoothOption } from '../../../generated/prisma/client.ts';
import { conflict, invalid } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { bestPrice, discountedPrice } from '../../sales/discounts.ts';
import { manages } from '../policy.ts';

const most = 100_000_000; // cents: what a price may be
function retailOf(price: number, quantity: number): number {
  if (price * quantity > most) throw invalid('quantity', 'makes this dearer than a million: take fewer.');
  return price * quantity;
}
/** @throws 409/443 quantity for more than one booth may have */
function fewEnough({ name, max_per_booth }: BoothOption, quantity: number): void {
  if (quantity > max_per_booth) throw conflict('quantity', `quantity: a booth may have ${max_per_booth} of ${name} at most.`);
}
/** Takes as many of an option as asked, in the statement that checks that they are there. @throws 409/443 boothoption_id */
async function takeOptions({ db }: Context, { id, name }: BoothOption, quantity: number): Promise<void> {
  const enough = await db.$executeRaw`
    UPDATE boothoption SET taken_count = taken_count + ${quantity}::int
    WHERE id = ${id}::uuid AND taken_count <= coalesce(max_quantity, 2147483647) - ${quantity}::int`;
  if (!enough) throw conflict('boothoption_id', `boothoption_id: too few of ${name} are left.`);
}
export const giveOptionsBack = ({ db }: Context, id: string, quantity: number) =>
  db.boothOption.update({ where: { id }, data: { taken_count: { decrement: quantity } } });

/** What so many of an option cost, taken for the booth. The booth is locked. @throws 409/443 quantity, boothoption_id */
export async function optionsTaken(ctx: Context, option: BoothOption, quantity: number) {
  const retail_price = retailOf(option.price, quantity);
  fewEnough(option, quantity);
  const { convention_id } = option;
  const staff = manages(ctx.viewer, option);
  const best = await bestPrice(ctx, { use: 'use_with_boothoptions', convention_id, retail_price, staff });
  await takeOptions(ctx, option, quantity);
  return { retail_price, ...best };
}
/** The same for another quantity than before: piece by piece at the price of then, less what made it cheaper then. */
export async function optionsRetaken(ctx: Context, row: BoothAddon, quantity: number) {
  const option = await ctx.db.boothOption.findUniqueOrThrow({ where: { id: row.boothoption_id } });
  const retail_price = retailOf(row.retail_price / row.quantity, quantity);
  if (quantity > row.quantity) fewEnough(option, quantity);
  const discount = row.discount_id ? await ctx.db.discount.findUniqueOrThrow({ where: { id: row.discount_id } }) : null;
  const more = quantity - row.quantity;
  await (more > 0 ? takeOptions(ctx, option, more) : giveOptionsBack(ctx, option.id, -more));
  return { retail_price, net_price: discount ? discountedPrice(retail_price, discount) : retail_price };
}
