import { z } from 'zod';
import { moneyAccountNames } from '../../resources/ledger/accounts.ts';
import { soldproduct } from '../../resources/merchandise/soldproduct.ts';
import { action } from '../core/actions/action.ts';
import { correctInvoice } from '../ledger/invoices/correct.ts';
import type { Context } from '../platform/context.ts';
import type { Viewer } from '../platform/viewer.ts';
import { assertNotInHeldBundle } from '../sales/bundles.ts';
import { removeItems } from '../sales/holds.ts';
import { manages } from './sale.ts';

/** How long a payment that no till knows of can be taken back with its sale: a long shift. */
const MAX_HOURS = 12;
const amount = z.number();

interface Sold {
  id: string;
  order_id: string;
  /** What was paid and not given back, in cents. */
  left: number;
}
interface Taken {
  method: 'cash' | 'card_terminal' | 'external';
  tillsession_id: string | null;
  reference: string | null;
}
const lineOf = async ({ db }: Context, id: string): Promise<Sold | undefined> => {
  const [line] = await db.$queryRaw<Sold[]>`
    SELECT id, order_id, amount_paid - amount_refunded AS left FROM orderline WHERE item_type = 'soldproduct' AND item_id = ${id}::uuid`;
  return line;
};
/**
 * How the viewer took what was paid for a line, if it can be given back as it was taken: all of it at once, into their till that is open still, or
 * lately outside Convene. A count of that till waits, and has what was given back.
 */
async function takenBy({ db }: Context, { user_id }: Viewer, line_id: string): Promise<Taken | undefined> {
  const taken = await db.$queryRaw<(Taken & { is_own: boolean; is_recent: boolean })[]>`
    SELECT debit AS method, tillsession_id::text, reference, user_id = ${user_id}::uuid AS is_own,
      date_created > now() - make_interval(hours => ${MAX_HOURS}::int) AS is_recent
    FROM ledgerentry WHERE orderline_id = ${line_id}::uuid AND kind = 'payment' AND reverses_id IS NULL`;
  const [one] = taken;
  if (!one?.is_own || taken.length > 1) return undefined;
  if (one.method === 'external') return one.is_recent ? one : undefined;
  if (one.method !== 'cash' && one.method !== 'card_terminal') return undefined;
  const open = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM tillsession WHERE id = ${one.tillsession_id}::uuid AND user_id = ${user_id}::uuid AND closed_date IS NULL FOR SHARE`;
  return open.length ? one : undefined;
}

export const actions = {
  undoSale: action(
    soldproduct,
    'POST /{id}/undo-sale',
    {
      returns: z.object({
        given_back: amount.meta({ description: 'What was paid and is given back as it was taken, in currency units.' }),
        method: z
          .enum(moneyAccountNames)
          .nullable()
          .meta({ description: 'How it was taken and is given back; null if nothing is.' }),
        credit: amount.meta({ description: 'What was paid and is credit of the order instead.' }),
      }),
      summary: 'Undo a sale with its payment',
      description: `Deletes the piece. What whoever calls took for it is given back: at their till, if it is open still, or, within ${MAX_HOURS} hours, outside Convene. Any other payment becomes credit of the order, as if the piece was deleted.`,
      mayCall: manages,
    },
    async ({ ctx, viewer, row }) => {
      assertNotInHeldBundle(row);
      await removeItems(ctx, 'soldproduct', [{ id: row.id, parent_id: row.productvariant_id, discount_id: row.discount_id }]);
      const sold = await lineOf(ctx, row.id);
      if (!sold || sold.left <= 0) return { given_back: 0, method: null, credit: 0 };
      await correctInvoice(ctx, sold.order_id, null); // books the cancellation, under the lock of the order
      const taken = await takenBy(ctx, viewer, sold.id);
      if (!taken) return { given_back: 0, method: null, credit: sold.left / 100 };
      await ctx.db.$queryRaw`SELECT set_config('convene.payment_method', ${taken.method}, true),
        set_config('convene.tillsession', ${taken.tillsession_id ?? ''}, true), set_config('convene.payment_reference', ${taken.reference ?? ''}, true)`;
      await ctx.db.$executeRaw`SELECT refund_line(${sold.id}::uuid, ${sold.left}::int)`;
      return { given_back: sold.left / 100, method: taken.method, credit: 0 };
    },
  ),
};
