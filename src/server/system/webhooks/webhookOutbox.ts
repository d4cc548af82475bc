import { setTimeout as wait } from 'node:timers/promises';
import { jobLog } from '../../../messages/jobs/jobs.ts';
import { PATIENCE, postToPublic } from '../../integrations/webhooks/postToPublic.ts';
import { settings } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { clockMilliseconds } from '../../platform/jobs/clock.ts';
import type { Outbox } from '../../platform/jobs/outbox.ts';
import { log } from '../../platform/log.ts';
import { collectDeliveries } from './collectDeliveries.ts';
import { type DeliveryBeingSent, recordAttempt, takeDueDelivery } from './deliveryQueue.ts';
import { signedHeaders } from './signing.ts';

export const WEBHOOK_OUTBOX = 'webhooks';
/** Seconds after which new changes are looked for, whatever is being sent. */
const POLL_SECONDS = 2;

/** Sends one delivery. The body names the record, and the fields that changed: whoever wants the values reads it. */
async function send(
  { id, event, record_type, record_id, fields, happened_date, webhook }: DeliveryBeingSent,
  signal: AbortSignal,
) {
  const data = { id: record_id, object_type: record_type, convention_id: webhook.convention_id, fields };
  const body = JSON.stringify({ type: event, timestamp: happened_date, data });
  return postToPublic(webhook.callback_uri, body, await signedHeaders(webhook, id, body), {
    isPrivateAllowed: settings().PRIVATE_WEBHOOKS === 'yes',
    patience: clockMilliseconds(PATIENCE),
    signal,
  });
}
interface Lane {
  readonly withFailing: boolean;
  readonly size: number;
  readonly underWay: Set<Promise<void>>;
}
/** What this process is sending: in one lane to all webhooks, in the other, which is never full of receivers that hang, to those that answer. */
const lanes: readonly Lane[] = [
  { withFailing: true, size: 4, underWay: new Set<Promise<void>>() },
  { withFailing: false, size: 8, underWay: new Set<Promise<void>>() },
];

/** Sends deliveries one after the other, until none is due. As long as there are some, more are sent at the same time. */
async function sendOneByOne(ctx: Context, lane: Lane, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const delivery = await takeDueDelivery(ctx, lane);
    if (!delivery) return;
    startSending(ctx, lane, signal);
    const attempt = await send(delivery, signal);
    if (signal.aborted && attempt.problem) return; // whoever sends next finds it when the lease is over
    await recordAttempt(ctx, delivery, attempt);
  }
}
function startSending(ctx: Context, lane: Lane, signal: AbortSignal): void {
  const { size, underWay } = lane;
  if (underWay.size >= size) return;
  const sending: Promise<void> = sendOneByOne(ctx, lane, signal)
    .catch((err: unknown) => {
      if (!signal.aborted) log.error({ err, polling: WEBHOOK_OUTBOX }, jobLog.pollFailed);
    })
    .finally(() => underWay.delete(sending));
  underWay.add(sending);
}
/** Sends what is due, but does not wait for a receiver that hangs. Says whether anything is still under way. */
async function sendDue(ctx: Context, signal: AbortSignal): Promise<boolean> {
  for (const lane of lanes) startSending(ctx, lane, signal);
  const all = allSent();
  const pause = wait(clockMilliseconds(POLL_SECONDS), undefined, { signal, ref: false }).catch(() => all);
  await Promise.race([all, pause]);
  return lanes.some(({ underWay }) => underWay.size > 0);
}

/** Until nothing is under way, nor begun meanwhile. */
async function allSent(): Promise<void> {
  const underWay = lanes.flatMap((lane) => [...lane.underWay]);
  if (!underWay.length) return;
  await Promise.all(underWay);
  await allSent();
}

/** Sends what has changed to the webhooks that asked for it. */
export const webhookOutbox: Outbox = {
  name: WEBHOOK_OUTBOX,
  pollSeconds: POLL_SECONDS,
  async processBatch(ctx, signal) {
    const collected = await collectDeliveries(ctx);
    const isBusy = await sendDue(ctx, signal);
    return collected + Number(isBusy);
  },
};
