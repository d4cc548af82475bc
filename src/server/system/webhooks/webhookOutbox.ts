import { postToPublic } from '../../integrations/webhooks/postToPublic.ts';
import { settings } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import type { Outbox } from '../../platform/jobs/outbox.ts';
import { collectDeliveries } from './collectDeliveries.ts';
import { type DeliveryBeingSent, recordAttempt, takeDueDelivery } from './deliveryQueue.ts';
import { signedHeaders } from './signing.ts';

export const WEBHOOK_OUTBOX = 'webhooks';
/** Deliveries that a process sends at a time, and before it looks for new changes again. */
const [AT_ONCE, BATCH] = [8, 200];

/** Sends one delivery. The body names the record, and the fields that changed: whoever wants the values reads it. */
async function send(
  { id, event, record_type, record_id, fields, happened_date, webhook }: DeliveryBeingSent,
  signal: AbortSignal,
) {
  const data = { id: record_id, object_type: record_type, convention_id: webhook.convention_id, fields };
  const body = JSON.stringify({ type: event, timestamp: happened_date, data });
  return postToPublic(webhook.callback_uri, body, await signedHeaders(webhook, id, body), {
    isPrivateAllowed: settings().PRIVATE_WEBHOOKS === 'yes',
    signal,
  });
}
async function sendDue(ctx: Context, signal: AbortSignal): Promise<number> {
  let count = 0;
  const sendOneByOne = async () => {
    while (!signal.aborted && count < BATCH) {
      const delivery = await takeDueDelivery(ctx);
      if (!delivery) return;
      count += 1;
      const attempt = await send(delivery, signal);
      if (signal.aborted && attempt.problem) return; // whoever sends next finds it when the lease is over
      await recordAttempt(ctx, delivery, attempt);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOneByOne));
  return count;
}

/** Sends what has changed to the webhooks that asked for it. */
export const webhookOutbox: Outbox = {
  name: WEBHOOK_OUTBOX,
  pollSeconds: 2,
  async processBatch(ctx, signal) {
    const collected = await collectDeliveries(ctx);
    return collected + (await sendDue(ctx, signal));
  },
};
