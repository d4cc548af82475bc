import type { Context } from '../../platform/context.ts';
import { chosenLanguage } from '../../platform/format/language.ts';
import { clockSeconds } from '../../platform/jobs/clock.ts';
import { wakeOutbox } from '../../platform/jobs/outbox.ts';

/** Seconds in which somebody who pays at once needs no letter that says how. */
export const PAYING_SECONDS = 180;

/** Has a letter written about an order that was placed, unless it is paid before that. Another one that waits is the same.
 * With a delay it is the first letter about the order or none, so that whoever goes back and forth gets one. */
export async function announceOrder(ctx: Context, convention_id: string, order_id: string, seconds: number): Promise<void> {
  if (ctx.quiet) return;
  // Waits until a letter that is being written is stored, since the next statement sees only what was stored when it began.
  if (seconds)
    await ctx.db.$queryRaw`SELECT 1 FROM orderletter WHERE order_id = ${order_id}::uuid AND kind = 'placed' FOR UPDATE`;
  await ctx.db.$executeRaw`
    INSERT INTO orderletter AS waiting (id, convention_id, order_id, kind, language, due_date)
    SELECT uuid_v7(), ${convention_id}::uuid, ${order_id}::uuid, 'placed', ${chosenLanguage() ?? null},
      clock_timestamp() + make_interval(secs => ${clockSeconds(seconds)}::float8)
    WHERE ${seconds === 0} OR NOT EXISTS (SELECT 1 FROM ordermaillink WHERE order_id = ${order_id}::uuid)
    ON CONFLICT (order_id, kind) DO UPDATE SET due_date = least(waiting.due_date, excluded.due_date)`;
  await wakeOutbox(ctx, 'orders');
}
