import { type Context, transaction } from '../../platform/context.ts';
import { wakeOutbox } from '../../platform/jobs/outbox.ts';
import { providerOf } from './account.ts';
import { CARD_OUTBOX } from './cardOutbox.ts';

/**
 * Notes a callback. Nothing that it says is believed but its id and its payment, about which the provider is asked after the answer.
 * Returns false if the convention takes no cards. @throws PaymentProviderError 'forged'
 */
export async function receiveEvent(ctx: Context, convention_id: string, body: Buffer, signature: string): Promise<boolean> {
  const provider = await providerOf(ctx.db, convention_id);
  if (!provider) return false;
  const { id, type, payment_id, intent } = provider.verifyEvent(body, signature);
  await transaction(ctx, async (ctx) => {
    const isNew = await ctx.db.$executeRaw`
      INSERT INTO cardevent (id, convention_id, event_id, kind) VALUES (uuid_v7(), ${convention_id}::uuid, ${id.slice(0, 200)}, ${type.slice(0, 100)})
      ON CONFLICT (convention_id, event_id) DO NOTHING`;
    if (!isNew) return;
    const due = await ctx.db.$executeRaw`
      UPDATE cardpayment SET next_check_date = now()
      WHERE convention_id = ${convention_id}::uuid AND (id::text = ${payment_id} OR intent = ${intent})`;
    if (due) await wakeOutbox(ctx, CARD_OUTBOX);
  });
  return true;
}
