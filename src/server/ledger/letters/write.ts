import { findReaders, type Readers } from '../../mail/readers.ts';
import { loadSender } from '../../mail/sender.ts';
import { writeMails } from '../../mail/sendMail.ts';
import type { Context } from '../../platform/context.ts';
import { type Payable, payableOf } from '../owed.ts';
import { addresseeOf } from './addressee.ts';
import { orderInLetter } from './summary.ts';

/** The readers of letters about orders; who has no account reads them in the language in which it was ordered. */
export const readersOf = async (ctx: Context, to: Readers, language: string | null) =>
  (await findReaders(ctx, to, true)).map((reader) => (reader.user_id ? reader : { ...reader, language }));

/**
 * An order for a letter; null if there is none. An account that is being closed is closed before its names are read, and one that is there
 * stays until the letter is stored, so that closing it finds the letter. The context is in a transaction.
 */
export async function orderForLetter(ctx: Context, convention_id: string, order_id: string): Promise<Payable | null> {
  const found = await payableOf(ctx, convention_id, order_id);
  if (!found?.user_id) return found;
  await ctx.db.$queryRaw`SELECT 1 FROM "user" WHERE id = ${found.user_id}::uuid FOR KEY SHARE`;
  return payableOf(ctx, convention_id, order_id);
}

/** Writes a letter about an order to whoever it belongs to. Returns whether there is somebody to write to. */
export async function writeOrderLetter(ctx: Context, payable: Payable, kind: 'placed' | 'paid', language: string | null) {
  const { convention_id } = payable;
  const to = await addresseeOf(ctx.db, payable);
  const readers = to ? await readersOf(ctx, to, language) : [];
  const data = readers.length ? await orderInLetter(ctx, payable) : null;
  if (!data) return false;
  await writeMails(ctx, `order_${kind}`, readers, { convention_id, data }, await loadSender(ctx, convention_id));
  return true;
}
