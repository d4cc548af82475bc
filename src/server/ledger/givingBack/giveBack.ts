import { z } from 'zod';
import { moneyAccountNames } from '../../../resources/ledger/accounts.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { correctInvoice } from '../invoices/correct.ts';

/** How long a payment that no till knows of can be taken back with its sale: a long shift. */
export const MAX_HOURS = 12;
const amount = z.number();

/** Where the money of a sale is that was undone. */
export const givenBack = z.object({
  given_back: amount.meta({ description: 'What was paid and is given back as it was taken, in currency units.' }),
  method: z.enum(moneyAccountNames).nullable().meta({ description: 'How it was taken and is given back; null if nothing is.' }),
  credit: amount.meta({ description: 'What was paid and is credit of the order instead.' }),
});
type GivenBack = z.infer<typeof givenBack>;

/** What was sold with a badge or as a piece, in an order. */
export interface SoldLine {
  readonly id: string;
  readonly order_id: string;
  /** What was paid and not given back, in cents. */
  readonly left: number;
}
interface Taken {
  method: 'cash' | 'card_terminal' | 'external';
  tillsession_id: string | null;
  reference: string | null;
}

/** The lines of items for which money was paid that was not given back. */
export const paidLines = ({ db }: Context, item_ids: readonly string[]) => db.$queryRaw<SoldLine[]>`
  SELECT id, order_id, amount_paid - amount_refunded AS left FROM orderline
  WHERE item_type IN ('badge', 'ticket', 'soldproduct') AND item_id = ANY(${item_ids}::uuid[]) AND amount_paid > amount_refunded ORDER BY id`;

/**
 * How the viewer took what was paid for a line, if it can be given back as it was taken: all of it at once, into their till that is open still, or
 * lately outside Convene. A count of that till waits, and has what was given back.
 */
async function takenBy(ctx: Context, line_id: string): Promise<Taken | undefined> {
  const { user_id } = requireUser(ctx);
  const taken = await ctx.db.$queryRaw<(Taken & { is_own: boolean; is_recent: boolean })[]>`
    SELECT debit AS method, tillsession_id::text, reference, user_id = ${user_id}::uuid AS is_own,
      date_created > now() - make_interval(hours => ${MAX_HOURS}::int) AS is_recent
    FROM ledgerentry WHERE orderline_id = ${line_id}::uuid AND kind = 'payment' AND reverses_id IS NULL`;
  const [one] = taken;
  if (!one?.is_own || taken.length > 1) return undefined;
  if (one.method === 'external') return one.is_recent ? one : undefined;
  if (one.method !== 'cash' && one.method !== 'card_terminal') return undefined;
  const open = await ctx.db.$queryRaw<unknown[]>`
    SELECT 1 FROM tillsession WHERE id = ${one.tillsession_id}::uuid AND user_id = ${user_id}::uuid AND closed_date IS NULL FOR SHARE`;
  return open.length ? one : undefined;
}

/** Pays what is left of lines back, which are cancelled, and up to `cents`. What has to be set about the method is set before. */
export async function refundCancelled({ db }: Context, lines: readonly SoldLine[], cents: number): Promise<void> {
  let rest = cents;
  for (const { id, left } of lines) {
    const part = Math.min(rest, left);
    if (part > 0) await db.$executeRaw`SELECT refund_line(${id}::uuid, ${part}::int)`;
    rest -= part;
  }
}

/**
 * Gives back what the viewer took for items that this transaction has deleted, as they took it: at their till, if it is open still, or lately
 * outside Convene. Any other payment stays credit of the order.
 */
export async function giveBack(ctx: Context, lines: readonly SoldLine[]): Promise<GivenBack> {
  const done = {
    given_back: 0, // in cents
    method: null as GivenBack['method'],
    credit: 0,
  };
  for (const order_id of new Set(lines.map((line) => line.order_id))) await correctInvoice(ctx, order_id, null); // books the cancellation
  for (const line of lines) {
    const taken = await takenBy(ctx, line.id);
    if (!taken) {
      done.credit += line.left;
      continue;
    }
    await ctx.db.$queryRaw`SELECT set_config('convene.payment_method', ${taken.method}, true),
      set_config('convene.tillsession', ${taken.tillsession_id ?? ''}, true), set_config('convene.payment_reference', ${taken.reference ?? ''}, true)`;
    await refundCancelled(ctx, [line], line.left);
    done.given_back += line.left;
    done.method = taken.method;
  }
  return { ...done, given_back: done.given_back / 100, credit: done.credit / 100 };
}
