import { z } from 'zod';
import { minuteOf, timeOf } from '../../../client/format/minuteOfDay.ts';
import { notificationRefusals } from '../../../messages/people/notifications.ts';
import { flag, id, type Json, orNull, pattern, text } from '../../../resources/fields.ts';
import { channels, MAX_DEVICES, notificationKinds } from '../../../resources/people/notifications.ts';
import { user } from '../../../resources/people/user.ts';
import { action } from '../../core/actions/action.ts';
import { forbidden } from '../../errors/refusals.ts';
import { publicPushKey } from '../../integrations/push/push.ts';
import type { Context } from '../../platform/context.ts';
import { isSelf } from '../../platform/policy.ts';
import { countUses } from '../../platform/quotas/countUses.ts';
import { deviceOf } from '../../platform/userAgent.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { changePreferences, type PreferenceChange, type Preferences, readPreferences } from './preferences.ts';
import { arePushesSent, sendTest, subscribe, unsubscribe } from './subscriptions.ts';

const names = notificationKinds.flatMap((kind) => channels.map((channel) => ({ kind, channel, name: `${kind}_${channel}` })));
const clock = () => orNull(pattern(5, /^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 23:00'));
const flags = Object.fromEntries(names.map(({ name }) => [name, flag()]));
const input = { ...flags, quiet_from: clock(), quiet_until: clock(), urgent_when_quiet: flag() };

const time = z.string().nullable();
const device = z.object({ id: z.string(), device: z.string(), date_created: z.string(), used_date: z.string() });
const answer = z.object({
  ...Object.fromEntries(names.map(({ name }) => [name, z.boolean()])),
  ...{ quiet_from: time, quiet_until: time, urgent_when_quiet: z.boolean() },
  public_key: time,
  devices: z.array(device),
});
type Answer = z.output<typeof answer>;

/** Nobody else: not administrators, who would learn and change where somebody's news goes, and not applications. @throws 403/450 */
function requireOwn({ user_id, for_application }: Viewer, row: { id: string }): void {
  if (user_id !== row.id || for_application) throw forbidden(notificationRefusals.notYours);
}
async function answerOf(ctx: Context, user_id: string, { kinds, ...quiet }: Preferences): Promise<Answer> {
  const devices = await ctx.db.pushSubscription.findMany({
    where: { user_id },
    orderBy: { used_date: 'desc' },
    take: MAX_DEVICES,
  });
  return {
    ...Object.fromEntries(names.map(({ name, kind, channel }) => [name, kinds[kind][channel]])),
    quiet_from: timeOf(quiet.starts_minute),
    quiet_until: timeOf(quiet.ends_minute),
    urgent_when_quiet: quiet.lets_urgent,
    public_key: arePushesSent() ? await publicPushKey() : null,
    devices: devices.map((one) => ({
      id: one.id,
      device: deviceOf(one.user_agent),
      date_created: one.date_created.toISOString(),
      used_date: one.used_date.toISOString(),
    })),
  };
}
/** What the parameters change. */
function changeIn(sent: Readonly<Record<string, Json | undefined>>): PreferenceChange {
  const kinds = Object.fromEntries(
    notificationKinds.map((kind) => [
      kind,
      Object.fromEntries(
        channels.flatMap((channel) => {
          const wanted = sent[`${kind}_${channel}`];
          return wanted === undefined ? [] : [[channel, wanted]];
        }),
      ),
    ]),
  );
  const { quiet_from, quiet_until, urgent_when_quiet } = sent as {
    quiet_from?: string | null;
    quiet_until?: string | null;
    urgent_when_quiet?: boolean;
  }; // their fields checked them
  return {
    kinds: Object.fromEntries(Object.entries(kinds).filter(([, wanted]) => Object.keys(wanted).length)),
    ...(quiet_from === undefined ? {} : { starts_minute: minuteOf(quiet_from) }),
    ...(quiet_until === undefined ? {} : { ends_minute: minuteOf(quiet_until) }),
    ...(urgent_when_quiet === undefined ? {} : { lets_urgent: urgent_when_quiet }),
  };
}
const isOwner = (viewer: Viewer, row: { id: string }) => isSelf(viewer, row.id);
const deviceInPath = { input: { device_id: text(40) }, required: ['device_id'] } as const;

/** What people hear of, and on which devices. */
export const actions = {
  notifications: action(
    user,
    'GET /{id}/notifications',
    {
      returns: answer,
      summary: 'Read how you are notified',
      description:
        'The settings for each kind of news and channel, the quiet hours, and the devices. public_key is for PushManager.subscribe.',
      mayCall: isOwner,
    },
    async ({ ctx, viewer, row: { id: user_id } }) => {
      requireOwn(viewer, { id: user_id });
      return answerOf(ctx, user_id, await readPreferences(ctx, user_id));
    },
  ),
  changeNotifications: action(
    user,
    'POST /{id}/notifications',
    {
      returns: answer,
      summary: 'Choose how you are notified',
      description:
        'Omitted settings do not change. Devices get nothing between quiet_from and quiet_until, in the time zone of the convention; null in both means no quiet hours. With urgent_when_quiet, seat offers and news about the next 2 hours are still sent.',
      input,
      mayCall: isOwner,
    },
    async ({ ctx, viewer, row, input: sent }) => {
      requireOwn(viewer, row);
      return answerOf(ctx, row.id, await changePreferences(ctx, row.id, changeIn(sent)));
    },
  ),
  addDevice: action(
    user,
    'POST /{id}/devices',
    {
      returns: { success: { device_id: z.string() } },
      summary: 'Turn on notifications on a device',
      description: `Send what PushManager.subscribe returned. Repeating it confirms the device. At most ${MAX_DEVICES} devices; another one replaces the device unused for the longest time. It ends when you sign out there.`,
      input: {
        endpoint: pattern(1000, /^https?:\/\/[^\s/]+\/\S*$/, 'the address of a push service'),
        p256dh: pattern(88, /^[\w-]{87}=?$/, 'a key of 65 bytes in base64url'),
        auth: pattern(24, /^[\w-]{22}(==)?$/, 'a secret of 16 bytes in base64url'),
      },
      required: ['endpoint', 'p256dh', 'auth'],
      mayCall: isOwner,
    },
    async ({ ctx, viewer, row, input: target }) => {
      requireOwn(viewer, row);
      return { device_id: await subscribe(ctx, viewer, target) };
    },
  ),
  removeDevice: action(
    user,
    'DELETE /{id}/devices/{device_id}',
    { returns: 'success', summary: 'Turn off notifications on a device', ...deviceInPath, mayCall: isOwner },
    async ({ ctx, viewer, row, input: { device_id } }) => {
      requireOwn(viewer, row);
      await unsubscribe(ctx, viewer, device_id);
    },
  ),
  testDevice: action(
    user,
    'POST /{id}/devices/{device_id}/test',
    {
      returns: 'success',
      summary: 'Send a test notification',
      description: 'In the name of a convention, even in quiet hours.',
      input: { ...deviceInPath.input, convention_id: id('convention') },
      required: ['device_id', 'convention_id'],
      mayCall: isOwner,
    },
    async ({ ctx, viewer, row, input: { device_id, convention_id } }) => {
      requireOwn(viewer, row);
      await countUses(ctx, { quota: 'test_pushes', of: row.id });
      await sendTest(ctx, viewer, device_id, convention_id);
    },
  ),
};
