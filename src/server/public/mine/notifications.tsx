import type { IncomingMessage, ServerResponse } from 'node:http';
import { minuteOf } from '../../../client/format/minuteOfDay.ts';
import { addressIn } from '../../../components/public/format.ts';
import { NotificationsPage } from '../../../components/public/mine/notifications/NotificationsPage.tsx';
import type { Site } from '../../../components/public/site.ts';
import { requestRefusals } from '../../../messages/http/requests.ts';
import { notificationsText } from '../../../messages/public/notifications.ts';
import { notificationKinds } from '../../../resources/people/notifications.ts';
import { db, wroteFor } from '../../db/client.ts';
import { forbidden, Refusal } from '../../errors/refusals.ts';
import { readBytes } from '../../http/request/body.ts';
import { isSameOrigin } from '../../http/request/credentials.ts';
import { asText, fromForm } from '../../http/request/parameters.ts';
import { publicPushKey } from '../../integrations/push/push.ts';
import { changePreferences, readPreferences } from '../../people/notifications/preferences.ts';
import { arePushesSent } from '../../people/notifications/subscriptions.ts';
import { asCaller, transaction } from '../../platform/context.ts';
import { deviceOf } from '../../platform/userAgent.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Page } from '../pages/render.tsx';
import { callerOf, contextOf, personOf } from './caller.ts';

export const NOTIFICATIONS_PAGE = 'me/notifications';
/** Bytes of the choices that are sent. */
const MAX_BODY = 4_096;

/** The page on which somebody chooses what they hear of. */
export async function notificationsPage(site: Site, viewer: Viewer, parameters: URLSearchParams): Promise<Page> {
  const { user_id, session_row_id } = viewer;
  const { kinds, ...quiet } = await readPreferences({ db }, user_id);
  const { no_email } = await db.user.findUniqueOrThrow({ where: { id: user_id }, select: { no_email: true } });
  const devices = await db.pushSubscription.findMany({ where: { user_id }, orderBy: { used_date: 'desc' } });
  const outcome = parameters.get('choices');
  return {
    place: null,
    head: {
      title: notificationsText.title,
      description: notificationsText.title,
      path: addressIn(site.convention, NOTIFICATIONS_PAGE),
    },
    content: (
      <NotificationsPage
        site={site}
        person={personOf(viewer)}
        notifications={{
          ...{ kinds, quiet, getsMail: !no_email },
          publicKey: arePushesSent() ? await publicPushKey() : null,
          devices: devices
            .filter(({ session_id }) => session_id !== session_row_id)
            .map(({ id, user_agent, date_created }) => ({ id, name: deviceOf(user_agent), since: date_created })),
          outcome: outcome === 'saved' || outcome === 'refused' ? outcome : null,
        }}
      />
    ),
  };
}

/** What the form of the page sends: a box that is not ticked is left out. */
function changeIn(sent: Readonly<Record<string, unknown>>, hasMail: boolean) {
  const isOn = (name: string) => sent[name] === '1';
  const hasPush = arePushesSent();
  const kinds = notificationKinds.map((kind) => [
    kind,
    { ...(hasMail ? { mail: isOn(`${kind}_mail`) } : {}), ...(hasPush ? { push: isOn(`${kind}_push`) } : {}) },
  ]);
  const minute = (name: string) => {
    const time = String(sent[name] ?? '').slice(0, 5);
    if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new Refusal(400, 442, name, notificationsText.badTimes);
    return isOn('quiet') ? minuteOf(time) : null;
  };
  const quiet = { starts_minute: minute('quiet_from'), ends_minute: minute('quiet_until') };
  return { kinds: Object.fromEntries(kinds), ...(hasPush ? { ...quiet, lets_urgent: isOn('urgent_when_quiet') } : {}) };
}

/** Stores what the form of the page sends, and leads back to it. @throws 403, 413, 429 */
export async function saveNotifications(req: IncomingMessage, res: ServerResponse, site: Site): Promise<true> {
  if (!isSameOrigin(req.headers)) throw forbidden(requestRefusals.crossSiteCookie);
  const viewer = await callerOf(req);
  const to = (query: string) => `${addressIn(site.convention, NOTIFICATIONS_PAGE)}${query}`;
  const goTo = (Location: string): true => {
    res.writeHead(303, { Location, 'Cache-Control': 'no-store' }).end();
    return true;
  };
  if (!viewer) return goTo(to(''));
  const sent = fromForm(asText(await readBytes(req, MAX_BODY)));
  const ctx = contextOf(req, viewer, site.convention.id);
  const { user_id } = viewer;
  try {
    await asCaller(ctx, 'POST /c', () =>
      transaction(ctx, async (ctx) => {
        const [row] = await ctx.db.$queryRaw<{ no_email: boolean }[]>`
          SELECT no_email FROM "user" WHERE id = ${user_id}::uuid FOR NO KEY UPDATE`;
        await changePreferences(ctx, user_id, changeIn(sent, row?.no_email === false));
      }),
    );
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) return goTo(to('?choices=refused'));
    throw error;
  }
  await wroteFor(user_id);
  return goTo(to('?choices=saved'));
}
