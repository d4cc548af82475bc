import { Prisma } from '../../../generated/prisma/client.ts';
import { pushNotes } from '../../../messages/people/notifications.ts';
import { URGENT_MINUTES, usualQuiet } from '../../../resources/people/notifications.ts';
import { deleteRows } from '../../db/deleteRows.ts';
import type { Attempt } from '../../integrations/webhooks/postToPublic.ts';
import type { Context, Db } from '../../platform/context.ts';
import { clockSeconds } from '../../platform/jobs/clock.ts';

/*
 * How a notification moves: waiting, sending, then sent or failed. It is marked as being sent before it leaves. If nobody knows whether it
 * was taken, because the worker died or no answer came, it is not sent again: the mail of the same news has gone its own way.
 */

const [MINUTE, HOUR] = [60, 3_600];
/** Seconds before each attempt after the first. */
const PAUSES = [30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR];
/** Seconds after which whoever was sending must have died. */
const LEASE = 60;
/** How many notifications of one browser are sent at a time. */
const AT_ONCE = 2;
/** Refusals in a row after which a subscription ends. */
const MAX_FAILURES = 5;
/** Statuses with which a push service says that a subscription is over. */
const GONE = [404, 410];

/** A notification that only this worker is sending. */
export interface PushBeingSent {
  readonly id: string;
  readonly attempts: number;
  readonly subscription_id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly topic: string;
  readonly is_urgent: boolean;
  /** Seconds for which it is news. */
  readonly ttl: number;
}
const inSeconds = (seconds: number) => Prisma.sql`now() + make_interval(secs => ${clockSeconds(seconds)}::float8)`;
const { starts_minute, ends_minute } = usualQuiet;
/** Those of one browser are sent some at a time. */
const isDue = Prisma.sql`status = 'waiting' AND next_attempt_date <= now() AND (
  SELECT count(*) FROM pushmessage AS other WHERE other.subscription_id = m.subscription_id AND other.status = 'sending'
    AND other.next_attempt_date > now()) < ${AT_ONCE}`;

/**
 * Takes the notification that has been due longest, urgent ones first. Those that fall into quiet hours wait for their end, or until they
 * are urgent and so may come; those that are no longer news end. Says whether there was any, and which one is to be sent.
 */
export async function takeDuePush({ db }: Context): Promise<{ readonly push: PushBeingSent | null } | null> {
  const [taken] = await db.$queryRaw<(PushBeingSent & { status: string })[]>`
    WITH due AS (
      SELECT * FROM pushmessage WHERE id = coalesce(
        (SELECT id FROM pushmessage AS m WHERE ${isDue} AND kind IN ('offer', 'test') ORDER BY next_attempt_date, id LIMIT 1 FOR UPDATE SKIP LOCKED),
        (SELECT id FROM pushmessage AS m WHERE ${isDue} ORDER BY next_attempt_date, id LIMIT 1 FOR UPDATE SKIP LOCKED))),
    judged AS (
      SELECT due.id, s.endpoint, s.p256dh, s.auth, is_urgent, due.expires_date <= now() AS is_over,
        CASE WHEN due.kind <> 'test' AND NOT (is_urgent AND quiet.lets_urgent) AND quiet_end IS NOT NULL
          THEN least(quiet_end, CASE WHEN quiet.lets_urgent THEN due.due_date - urgent.span END) END AS later
      FROM due JOIN pushsubscription AS s ON s.id = due.subscription_id JOIN convention AS c ON c.id = due.convention_id
        LEFT JOIN quiethours AS q ON q.user_id = s.user_id, (SELECT make_interval(mins => ${URGENT_MINUTES}) AS span) AS urgent,
        LATERAL (SELECT coalesce(q.lets_urgent, ${usualQuiet.lets_urgent}) AS lets_urgent,
          due.kind = 'offer' OR coalesce(due.due_date <= now() + urgent.span, false) AS is_urgent,
          quiet_until(CASE WHEN q.user_id IS NULL THEN ${starts_minute}::int ELSE q.starts_minute END,
            CASE WHEN q.user_id IS NULL THEN ${ends_minute}::int ELSE q.ends_minute END, c.timezone, now()) AS quiet_end) AS quiet)
    UPDATE pushmessage AS m SET
      status = CASE WHEN is_over THEN 'expired' WHEN later IS NOT NULL THEN 'waiting' ELSE 'sending' END,
      attempts = attempts + CASE WHEN is_over OR later IS NOT NULL THEN 0 ELSE 1 END,
      next_attempt_date = CASE WHEN is_over THEN next_attempt_date ELSE coalesce(later, ${inSeconds(LEASE)}) END
    FROM judged WHERE m.id = judged.id
    RETURNING m.id::text, m.status, attempts, subscription_id::text, endpoint, p256dh, auth, title, body, path, topic, is_urgent,
      ceil(extract(epoch FROM expires_date - now()))::int AS ttl`;
  return taken ? { push: taken.status === 'sending' ? taken : null } : null;
}

/** Whether another attempt makes sense: the service was not reached, or cannot take it now. */
const isPassing = ({ status, isHandedOver }: Attempt): boolean =>
  status === null ? !isHandedOver : status === 429 || status >= 500;

/** Records what came of an attempt. A subscription that its push service no longer knows ends. */
export async function recordPush(
  { db }: Context,
  { id, attempts, subscription_id }: PushBeingSent,
  attempt: Attempt,
): Promise<void> {
  const { status, problem, retryAfter } = attempt;
  if (status !== null && GONE.includes(status)) {
    await db.$executeRaw`DELETE FROM pushsubscription WHERE id = ${subscription_id}::uuid`;
    return;
  }
  const pause = isPassing(attempt) ? PAUSES[attempts - 1] : undefined;
  const isUnsure = status === null && attempt.isHandedOver === true;
  const next = problem === null ? 'sent' : pause !== undefined ? 'waiting' : isUnsure ? 'unsure' : 'failed';
  const seconds = Math.max(pause ?? 0, Math.min(retryAfter ?? 0, HOUR));
  await db.$executeRaw`
    UPDATE pushmessage SET status = ${next}, error_message = ${problem}, next_attempt_date = ${inSeconds(seconds)}
    WHERE id = ${id}::uuid AND attempts = ${attempts} AND status = 'sending'`;
  if (next === 'sent')
    await db.$executeRaw`UPDATE pushsubscription SET failure_count = 0 WHERE id = ${subscription_id}::uuid AND failure_count > 0`;
  if (next !== 'failed') return;
  await db.$executeRaw`
    WITH refused AS (
      UPDATE pushsubscription SET failure_count = failure_count + 1
      WHERE id = ${subscription_id}::uuid AND failure_count < ${MAX_FAILURES - 1} RETURNING id)
    DELETE FROM pushsubscription WHERE id = ${subscription_id}::uuid AND NOT EXISTS (SELECT 1 FROM refused)`;
}
/** Marks notifications as unsure whose worker died while it handed them over. */
export async function markInterruptedPushes(db: Db): Promise<void> {
  await db.$executeRaw`
    UPDATE pushmessage SET status = 'unsure', error_message = ${pushNotes.interrupted} WHERE status = 'sending' AND next_attempt_date < now()`;
}
/** Deletes notifications that are older than a week. */
export async function deleteOldPushes(db: Db): Promise<void> {
  await deleteRows(db, 'pushmessage', Prisma.sql`date_created < now() - interval '7 days' AND status <> 'sending'`);
}
