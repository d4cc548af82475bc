import { hashOfSecret, newSecret } from '../../auth/linkSecrets.ts';
import { notFound } from '../../errors/refusals.ts';
import { pageUrl } from '../../mail/sender.ts';
import type { Context } from '../../platform/context.ts';
import { type Payable, payableOf } from '../owed.ts';

type Db = Pick<Context, 'db'>;

/** Makes the link of an order. Those that were made or mailed before are worth nothing any more. */
export async function newOrderLink({ db }: Context, { convention_id, order_id }: Payable, user_id: string): Promise<string> {
  const { secret, secret_hash } = newSecret();
  const made = { secret_hash, user_id };
  await db.orderMailLink.deleteMany({ where: { order_id } });
  await db.orderLink.upsert({ where: { order_id }, create: { ...made, convention_id, order_id }, update: made });
  const { uri_part } = await db.convention.findUniqueOrThrow({ where: { id: convention_id }, select: { uri_part: true } });
  return pageUrl(`/c/${uri_part}/order/${secret}`);
}
/** What a secret opens in a convention; null: nothing. */
export async function orderOfSecret(ctx: Db, convention_id: string, secret: string): Promise<Payable | null> {
  const where = { convention_id, secret_hash: hashOfSecret(secret) };
  const link = (await ctx.db.orderLink.findFirst({ where })) ?? (await ctx.db.orderMailLink.findFirst({ where }));
  return link && payableOf(ctx, convention_id, link.order_id); // and no other, though its badge may buy elsewhere by now
}
/** @throws 404/404 secret */
export async function requireOrderOf(ctx: Db, convention_id: string, secret: string): Promise<Payable> {
  const found = await orderOfSecret(ctx, convention_id, secret);
  if (!found) throw notFound('order', 'secret');
  return found;
}
/** Whether a secret opens an order. */
export async function opensOrder({ db }: Db, order_id: string, secret: unknown): Promise<boolean> {
  if (typeof secret !== 'string') return false;
  const where = { order_id, secret_hash: hashOfSecret(secret) };
  return (await db.orderLink.count({ where })) + (await db.orderMailLink.count({ where })) > 0;
}
