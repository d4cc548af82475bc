import { type Context, transaction } from '../../platform/context.ts';
import { clockSeconds } from '../../platform/jobs/clock.ts';
import type { Outbox } from '../../platform/jobs/outbox.ts';
import { owedItems } from '../owed.ts';
import { orderForLetter, writeOrderLetter } from './write.ts';

/** Seconds in which several payments for an order are told of in one letter. */
const COLLECT_SECONDS = 30;
/** Seconds after which a letter is tried again that could not be written; others go first. */
const RETRY_SECONDS = 60;

interface Due {
  id: string;
  convention_id: string;
  order_id: string;
  kind: 'placed' | 'paid';
  language: string | null;
}
const takeDue = ({ db }: Context) => db.$queryRaw<Due[]>`
  DELETE FROM orderletter WHERE id IN (
    SELECT id FROM orderletter
    WHERE due_date <= now() - make_interval(secs => CASE WHEN kind = 'paid' THEN ${clockSeconds(COLLECT_SECONDS)}::float8 ELSE 0 END)
    ORDER BY due_date, id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id::text, convention_id::text, order_id::text, kind, language`;

async function write(ctx: Context, { convention_id, order_id, kind, language }: Due): Promise<void> {
  const payable = await orderForLetter(ctx, convention_id, order_id);
  if (!payable) return;
  // Who has paid meanwhile, or let go what was on hold, needs nobody to say how to pay.
  if (kind === 'placed' && !(await owedItems(ctx, order_id)).length) return;
  await writeOrderLetter(ctx, payable, kind, language);
}
/** Writes to people about what they ordered and paid. What a letter says is read when it is written. */
export const orderOutbox: Outbox = {
  name: 'orders',
  pollSeconds: 10,
  processBatch: async (ctx) => {
    let current: string | undefined;
    return transaction(
      ctx,
      async (ctx) => {
        const [due] = await takeDue(ctx);
        if (!due) return 0;
        current = due.id;
        await write(ctx, due);
        return 1;
      },
      true,
    ).catch(async (error: unknown) => {
      if (current)
        await ctx.db.$executeRaw`
          UPDATE orderletter SET due_date = now() + make_interval(secs => ${RETRY_SECONDS}) WHERE id = ${current}::uuid`;
      throw error;
    });
  },
};
