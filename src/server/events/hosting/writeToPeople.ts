import { Prisma } from '../../../generated/prisma/client.ts';
import { hostLog, hostMessageRefusals } from '../../../messages/events/hosting.ts';
import { UNDO_SECONDS } from '../../../resources/system/audiences.ts';
import { stateForbids } from '../../errors/refusals.ts';
import { countMails, countStrangers } from '../../mail/messages/quotas.ts';
import { storeRecipients } from '../../mail/messages/recipients.ts';
import type { Context } from '../../platform/context.ts';
import { wakeOutbox } from '../../platform/jobs/outbox.ts';
import { countUses } from '../../platform/quotas/countUses.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { writeLine } from '../../system/logentry.ts';

/** Characters of a subject; the name of the event stands before it. */
export const MAX_SUBJECT = 80;
const MAX_WHOLE_SUBJECT = 150;

interface Written {
  readonly subject: string;
  readonly body: string;
  /** Whether those who wait for a seat get it too. */
  readonly waiting: boolean;
}
interface EventKey {
  readonly id: string;
  readonly convention_id: string;
  readonly name: string;
}

/** SQL: those with tickets of an event, and those who wait for one. */
const peopleOfEvent = (id: string, waiting: boolean) => Prisma.sql`
  SELECT coalesce(badge.email, u.email) AS address, badge.name, badge.firstname, badge.lastname, NULL AS one, NULL AS two
  FROM ticket JOIN badge ON badge.id = ticket.badge_id LEFT JOIN "user" u ON u.id = badge.user_id WHERE ticket.event_id = ${id}::uuid AND NOT no_show
  ${
    waiting
      ? Prisma.sql`UNION ALL SELECT u.email, u.display_name, u.display_name, '', NULL, NULL
          FROM eventwait JOIN "user" u ON u.id = eventwait.user_id WHERE eventwait.event_id = ${id}::uuid`
      : Prisma.empty
  }`;

/**
 * Writes a message of a host to those who come to their event, as news: whoever wants none of the convention gets none. It is kept among the
 * messages of the convention, and leaves a line in the log of the event. Returns how many people get it.
 * @throws 409/453 recipient_count, 429/452
 */
export async function writeToPeople(
  ctx: Context,
  { id: event_id, convention_id, name }: EventKey,
  { user_id, display_name }: Viewer,
  { subject, body, waiting }: Written,
): Promise<number> {
  const { db } = ctx;
  await countUses(ctx, { quota: 'host_messages', of: event_id });
  const start = name.slice(0, MAX_WHOLE_SUBJECT - MAX_SUBJECT - 2);
  const words = { convention_id, event_id, user_id, subject: `${start}: ${subject}`, body };
  const message = await db.message.create({
    data: { ...words, audience: 'tickets', filters: { event_id }, kind: 'news' },
  });
  const recipient_count = await storeRecipients(ctx, message, peopleOfEvent(event_id, waiting), ['-', '-']);
  if (!recipient_count) throw stateForbids('recipient_count', hostMessageRefusals.noRecipients);
  await countMails(ctx, user_id, convention_id, recipient_count, await countStrangers(ctx, message.id));
  await db.message.update({
    where: { id: message.id },
    data: { recipient_count, status: 'scheduled', send_date: new Date(Date.now() + 1000 * UNDO_SECONDS) },
  });
  await wakeOutbox(ctx, 'message');
  const comment = hostLog.wrote({ name: display_name, count: recipient_count });
  await writeLine(ctx, { type: 'event', id: event_id, convention_id }, { comment, type: 'system' });
  return recipient_count;
}
