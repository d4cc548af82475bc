import { Prisma, type Webhook } from '../../../generated/prisma/client.ts';
import { deliveryProblems, webhookLog } from '../../../messages/system/webhooks.ts';
import type { stoppedReasons } from '../../../resources/system/webhook.ts';
import { deleteRows } from '../../db/deleteRows.ts';
import type { Attempt } from '../../integrations/webhooks/postToPublic.ts';
import { sendMail } from '../../mail/sendMail.ts';
import { type Context, type Db, transaction } from '../../platform/context.ts';
import { clockSeconds } from '../../platform/jobs/clock.ts';
import { log } from '../../platform/log.ts';

/*
 * How a delivery moves: waiting, sending, and delivered or failed. Whoever sends it has it for a lease; if they die it is sent again, so it
 * arrives once or more. What is said of one record is sent in the order of its changes: the next waits until the one before has arrived or
 * failed. A webhook that fails is left alone for a growing time.
 */

const [SECOND, MINUTE, HOUR] = [1, 60, 3_600];
/** Seconds before each attempt after the first: three days together. */
const PAUSES = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 20 * HOUR];
/** Seconds without an arrival after which a webhook is stopped. */
const SILENCE = 72 * HOUR;
/** Seconds for which a failing webhook is left alone after its first failure, and at most. */
const [FIRST_REST, LONGEST_REST] = [5 * SECOND, HOUR];
/** Seconds after which whoever was sending must have died. */
const LEASE = 60;
/** How many deliveries of one webhook are sent at a time. */
const AT_ONCE = 4;

/** A delivery that this process is sending, and the webhook that it goes to. */
export interface DeliveryBeingSent {
  readonly id: string;
  readonly attempts: number;
  readonly event: string;
  readonly record_type: string;
  readonly record_id: string;
  readonly fields: unknown;
  readonly happened_date: Date;
  readonly webhook: Webhook;
}
const inSeconds = (seconds: number) => Prisma.sql`now() + make_interval(secs => ${clockSeconds(seconds)}::float8)`;

/** Takes the delivery that has been due longest, `withFailing` also of webhooks that fail; null if none is due. */
export async function takeDueDelivery(
  { db }: Context,
  { withFailing }: { withFailing: boolean },
): Promise<DeliveryBeingSent | null> {
  const [taken] = await db.$queryRaw<{ id: string }[]>`
    UPDATE webhookdelivery SET status = 'sending', attempts = attempts + 1, next_attempt_date = ${inSeconds(LEASE)}
    WHERE id = (
      SELECT due.id FROM webhookdelivery AS due JOIN webhook ON webhook.id = due.webhook_id
      WHERE due.status IN ('waiting', 'sending') AND due.next_attempt_date <= now() AND webhook.enabled
        AND coalesce(webhook.next_attempt_date <= now(), true) AND (${withFailing} OR webhook.failure_count = 0)
        AND (SELECT count(*) FROM webhookdelivery AS other
          WHERE other.webhook_id = webhook.id AND other.status = 'sending' AND other.next_attempt_date > now())
          < CASE WHEN webhook.failure_count > 0 THEN 1 ELSE ${AT_ONCE} END
        AND NOT EXISTS (SELECT 1 FROM webhookdelivery AS earlier
          WHERE earlier.webhook_id = due.webhook_id AND earlier.record_id = due.record_id
            AND earlier.change_number < due.change_number AND earlier.status IN ('waiting', 'sending'))
      ORDER BY due.next_attempt_date, due.change_number LIMIT 1 FOR UPDATE OF due SKIP LOCKED)
    RETURNING id::text`;
  if (!taken) return null;
  const found = await db.webhookDelivery.findUnique({ where: { id: taken.id }, include: { webhook: true } });
  return found?.webhook ? found : null; // both may be deleted at any moment
}

/** Stops a webhook and tells whoever made it. What waits for it has failed. */
async function stop(ctx: Context, webhook: Webhook, reason: (typeof stoppedReasons)[number], problem: string): Promise<void> {
  await ctx.db.webhook.update({ where: { id: webhook.id }, data: { enabled: false, stopped_reason: reason } });
  await dropWaiting(ctx, webhook.id);
  const { id, name, convention_id, user_id } = webhook;
  log.warn({ webhook_id: id, reason }, webhookLog.stopped);
  await sendMail(ctx, 'webhook_stopped', { convention_id, to: { users: [user_id] }, data: { id, name, reason, problem } });
}
/** Gives up what waits for a webhook that is no longer enabled. */
export async function dropWaiting({ db }: Pick<Context, 'db'>, webhook_id: string): Promise<void> {
  await db.webhookDelivery.updateMany({
    where: { webhook_id, status: { in: ['waiting', 'sending'] } },
    data: { status: 'failed', error_message: deliveryProblems.stopped },
  });
  await db.webhook.update({ where: { id: webhook_id }, data: { place: null } });
}

/** Records what came of an attempt, unless somebody else has taken the delivery since. */
export const recordAttempt = (ctx: Context, { id, attempts, webhook }: DeliveryBeingSent, { status, problem }: Attempt) =>
  transaction(ctx, async (ctx) => {
    // Before the delivery, as whoever deletes a webhook locks them.
    await ctx.db.$queryRaw`SELECT 1 FROM webhook WHERE id = ${webhook.id}::uuid FOR NO KEY UPDATE`;
    const pause = problem ? PAUSES[attempts - 1] : undefined;
    const next = problem === null ? 'delivered' : pause === undefined ? 'failed' : 'waiting';
    const recorded = await ctx.db.$executeRaw`
      UPDATE webhookdelivery SET status = ${next}, response_code = ${status}, error_message = ${problem},
        delivered_date = ${problem === null ? Prisma.sql`now()` : Prisma.sql`NULL`}, next_attempt_date = ${inSeconds(pause ?? 0)}
      WHERE id = ${id}::uuid AND attempts = ${attempts} AND status = 'sending'`;
    if (!recorded) return;
    if (problem === null) {
      await ctx.db.$executeRaw`
        UPDATE webhook SET success_count = success_count + 1, last_status = ${status}, failure_count = 0, failing_since_date = NULL,
          next_attempt_date = NULL WHERE id = ${webhook.id}::uuid`;
      return;
    }
    const [now] = await ctx.db.$queryRaw<(Webhook & { is_silent: boolean })[]>`
      UPDATE webhook SET error_count = error_count + 1, last_status = ${status}, failure_count = failure_count + 1,
        failing_since_date = coalesce(failing_since_date, now()),
        next_attempt_date = now() + make_interval(secs =>
          least(${clockSeconds(FIRST_REST)}::float8 * power(2, least(failure_count, 20)), ${clockSeconds(LONGEST_REST)}::float8))
      WHERE id = ${webhook.id}::uuid AND enabled
      RETURNING *, failing_since_date < now() - make_interval(secs => ${clockSeconds(SILENCE)}::float8) AS is_silent`;
    if (now && (status === 410 || now.is_silent)) await stop(ctx, now, status === 410 ? 'gone' : 'silent', problem);
  });
/** Deletes deliveries that ended more than 30 days ago. */
export async function deleteOldDeliveries(db: Db): Promise<void> {
  await deleteRows(
    db,
    'webhookdelivery',
    Prisma.sql`date_created < now() - interval '30 days' AND status IN ('delivered', 'failed')`,
  );
}
