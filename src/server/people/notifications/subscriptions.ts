import { createECDH } from 'node:crypto';
import { language } from '../../../messages/language.ts';
import { notificationRefusals } from '../../../messages/people/notifications.ts';
import { notificationsText } from '../../../messages/public/notifications.ts';
import { MAX_DEVICES } from '../../../resources/people/notifications.ts';
import { now } from '../../db/clock.ts';
import { conflict, invalid, notFound, Refusal } from '../../errors/refusals.ts';
import type { PushTarget } from '../../integrations/push/push.ts';
import { problemOfUrl } from '../../integrations/webhooks/publicAddress.ts';
import { PUSH_OUTBOX } from '../../mail/push/writePushes.ts';
import { settings } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/ids.ts';
import { wakeOutbox } from '../../platform/jobs/outbox.ts';
import { shortUserAgent } from '../../platform/userAgent.ts';
import type { Viewer } from '../../platform/viewer.ts';

const HOUR = 3_600_000;

/** Whether the service sends notifications to devices: the script that shows them is that of pages without network. */
export const arePushesSent = (): boolean => settings().OFFLINE_PAGES === 'yes';

/** Whether it is a point of the curve that browsers make their keys on. */
function isKey(p256dh: string): boolean {
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
/** @throws 400/442 endpoint, p256dh, auth */
function check({ endpoint, p256dh, auth }: PushTarget): void {
  const problem = settings().PRIVATE_PUSH === 'yes' ? null : problemOfUrl(new URL(endpoint));
  if (problem === 'insecure') throw invalid('endpoint', notificationRefusals.https);
  if (problem === 'private') throw invalid('endpoint', notificationRefusals.notPublic);
  if (!isKey(p256dh)) throw invalid('p256dh', notificationRefusals.badKey);
  if (Buffer.from(auth, 'base64url').length !== 16) throw invalid('auth', notificationRefusals.badKey);
}

/**
 * Has a browser get notifications of the viewer, whose account is locked, or confirms that it does. A browser that another account has left
 * to its fate changes hands; only it knows the keys. @throws 400/442, 409/443 endpoint
 */
export async function subscribe({ db, request }: Context, viewer: Viewer, target: PushTarget): Promise<string> {
  if (!arePushesSent()) throw new Refusal(501, 501, null, notificationRefusals.unavailable);
  check(target);
  const { user_id, session_row_id } = viewer;
  const { endpoint, p256dh, auth } = target;
  const user_agent = shortUserAgent(request.user_agent);
  // Whoever knows an endpoint, but not its keys, cannot take it away from its owner.
  await db.pushSubscription.deleteMany({ where: { endpoint, p256dh, auth, user_id: { not: user_id } } });
  const [row] = await db.$queryRaw<{ id: string }[]>`
    INSERT INTO pushsubscription AS known (id, user_id, session_id, endpoint, p256dh, auth, language, user_agent)
    VALUES (uuid_v7(), ${user_id}::uuid, ${session_row_id}::uuid, ${endpoint}, ${p256dh}, ${auth}, ${language()}, ${user_agent})
    ON CONFLICT (endpoint) DO UPDATE SET session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
      language = excluded.language, user_agent = excluded.user_agent, failure_count = 0, used_date = now()
    WHERE known.user_id = excluded.user_id
    RETURNING id::text`;
  if (!row) throw conflict('endpoint', notificationRefusals.taken);
  await db.$executeRaw`
    DELETE FROM pushsubscription WHERE id IN (
      SELECT id FROM pushsubscription WHERE user_id = ${user_id}::uuid ORDER BY used_date DESC, id DESC OFFSET ${MAX_DEVICES})`;
  return row.id;
}
/** Ends notifications on one of the viewer's devices. @throws 404 */
export async function unsubscribe({ db }: Context, { user_id }: Viewer, id: string): Promise<void> {
  const { count } = isId(id) ? await db.pushSubscription.deleteMany({ where: { id, user_id } }) : { count: 0 };
  if (!count) throw notFound(notificationRefusals.noDevice);
}

/** Sends a notification to one of the viewer's devices, by which they see that it works. @throws 404 */
export async function sendTest(ctx: Context, { user_id }: Viewer, id: string, convention_id: string): Promise<void> {
  const { db } = ctx;
  const device = isId(id) ? await db.pushSubscription.findFirst({ where: { id, user_id } }) : null;
  if (!device) throw notFound(notificationRefusals.noDevice);
  const { name, uri_part } = await db.convention.findUniqueOrThrow({ where: { id: convention_id } });
  await db.pushMessage.create({
    data: {
      ...{ subscription_id: device.id, convention_id, kind: 'test', topic: 'test' },
      ...{ title: name, body: notificationsText.testBody, path: `/c/${uri_part}/me/notifications` },
      expires_date: new Date(now() + HOUR),
    },
  });
  await wakeOutbox(ctx, PUSH_OUTBOX);
}
