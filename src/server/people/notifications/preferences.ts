import { notificationRefusals } from '../../../messages/people/notifications.ts';
import {
  type Channels,
  type NotificationKind,
  notificationKinds,
  type Quiet,
  usualChannels,
  usualQuiet,
} from '../../../resources/people/notifications.ts';
import { invalid } from '../../errors/refusals.ts';
import { PUSH_OUTBOX } from '../../mail/push/writePushes.ts';
import type { Context } from '../../platform/context.ts';
import { wakeOutbox } from '../../platform/jobs/outbox.ts';

/** How somebody wants to hear of news. */
export interface Preferences extends Quiet {
  readonly kinds: Readonly<Record<NotificationKind, Channels>>;
}
/** What is to change; what is left out stays. */
export interface PreferenceChange extends Partial<Quiet> {
  readonly kinds?: Partial<Readonly<Record<NotificationKind, Partial<Channels>>>>;
}

/** Reads how a user wants to hear of news. */
export async function readPreferences({ db }: Pick<Context, 'db'>, user_id: string): Promise<Preferences> {
  const chosen = await db.notificationPreference.findMany({ where: { user_id } });
  const quiet = await db.quietHours.findUnique({ where: { user_id } });
  const channelsOf = (kind: NotificationKind): Channels => {
    const own = chosen.find((one) => one.kind === kind);
    return own ? { mail: own.mail, push: own.push } : usualChannels[kind];
  };
  const kinds = Object.fromEntries(notificationKinds.map((kind) => [kind, channelsOf(kind)])) as Preferences['kinds']; // all of them
  const { starts_minute, ends_minute, lets_urgent } = quiet ?? usualQuiet;
  return { kinds, starts_minute, ends_minute, lets_urgent };
}

/**
 * Stores how a user, who is locked, wants to hear of news. Notifications that wait and are no longer wanted are dropped; what waits for the
 * end of quiet hours is judged anew. @throws 400/442 quiet_from, quiet_until
 */
export async function changePreferences(ctx: Context, user_id: string, change: PreferenceChange): Promise<Preferences> {
  const { db } = ctx;
  const before = await readPreferences(ctx, user_id);
  for (const kind of notificationKinds) {
    if (!change.kinds?.[kind]) continue;
    const wanted = { ...before.kinds[kind], ...change.kinds[kind] };
    await db.notificationPreference.upsert({
      where: { user_id_kind: { user_id, kind } },
      create: { user_id, kind, ...wanted },
      update: wanted,
    });
    if (!wanted.push) await db.pushMessage.deleteMany({ where: { kind, status: 'waiting', subscription: { user_id } } });
  }
  const { starts_minute, ends_minute, lets_urgent } = { ...before, ...change };
  if ((starts_minute === null) !== (ends_minute === null)) throw invalid('quiet_from', notificationRefusals.quietTogether);
  if (starts_minute !== null && starts_minute === ends_minute) throw invalid('quiet_until', notificationRefusals.quietEqual);
  const quiet = { starts_minute, ends_minute, lets_urgent };
  await db.quietHours.upsert({ where: { user_id }, create: { user_id, ...quiet }, update: quiet });
  await db.$executeRaw`
    UPDATE pushmessage SET next_attempt_date = now() FROM pushsubscription AS s
    WHERE s.id = subscription_id AND s.user_id = ${user_id}::uuid AND status = 'waiting' AND attempts = 0`;
  await wakeOutbox(ctx, PUSH_OUTBOX);
  return readPreferences(ctx, user_id);
}
