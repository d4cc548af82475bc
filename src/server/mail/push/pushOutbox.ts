import { pushNotes } from '../../../messages/people/notifications.ts';
import { publicPushKey, sendPush } from '../../integrations/push/push.ts';
import type { Attempt } from '../../integrations/webhooks/postToPublic.ts';
import type { Context } from '../../platform/context.ts';
import type { Outbox } from '../../platform/jobs/outbox.ts';
import { log } from '../../platform/log.ts';
import { markInterruptedPushes, type PushBeingSent, recordPush, takeDuePush } from './pushQueue.ts';
import { PUSH_OUTBOX } from './writePushes.ts';

/** Notifications that a process sends at a time, and before it looks whether others have died. */
const [AT_ONCE, BATCH] = [8, 200];

/** Sends a notification. What the browser's worker needs is all that it holds. */
async function send({ title, body, path, topic, ttl, is_urgent, ...target }: PushBeingSent): Promise<Attempt> {
  const payload = JSON.stringify({ title, body, path, tag: topic });
  try {
    return await sendPush(target, payload, { ttl: Math.max(ttl, 1), isUrgent: is_urgent, topic });
  } catch (err) {
    log.warn({ err, subscription_id: target.subscription_id }, pushNotes.notEncrypted);
    return { status: 400, problem: pushNotes.notEncrypted };
  }
}
async function sendDue(ctx: Context, signal: AbortSignal): Promise<number> {
  let count = 0;
  let senders = 0;
  // As long as there are some, more are sent at the same time.
  const sendOneByOne = async (): Promise<void> => {
    senders += 1;
    const others: Promise<void>[] = [];
    while (!signal.aborted && count < BATCH) {
      const taken = await takeDuePush(ctx);
      if (!taken) break;
      count += 1;
      if (senders < AT_ONCE) others.push(sendOneByOne());
      if (taken.push) await recordPush(ctx, taken.push, await send(taken.push));
    }
    await Promise.all(others);
  };
  await sendOneByOne();
  return count;
}

/** Sends notifications to the devices of people. */
export const pushOutbox: Outbox = {
  name: PUSH_OUTBOX,
  pollSeconds: 5,
  async processBatch(ctx, signal) {
    await markInterruptedPushes(ctx.db);
    await publicPushKey(); // not while something is marked as being sent
    return sendDue(ctx, signal);
  },
};
