import type { Message } from '../../../generated/prisma/client.ts';
import { type Context, transaction } from '../../platform/context.ts';
import { type Outbox, wakeOutbox } from '../../platform/jobs/outbox.ts';
import { firstStatus } from '../sendMail.ts';
import { claimInvitations, invitationToken } from './invitations.ts';
import { type Addressed, canStop, duesOf, messageMailTo, readSheet } from './messageMail.ts';
import { stopToken } from './optOut.ts';

/** Mails that are written in one transaction: few, because writing them keeps other requests of this process waiting. */
const BATCH_SIZE = 25;

interface Waiting extends Addressed {
  readonly id: string;
  readonly address: string;
  /** Whether the reader has said since the count that they want no mail. */
  readonly is_unwanted: boolean;
}

/** Writes the mails of some recipients. The message is locked. Returns how many recipients there were. */
async function writeMails(ctx: Context, message: Message): Promise<number> {
  const { db } = ctx;
  const { id, convention_id, kind } = message;
  const recipients = await db.$queryRaw<Waiting[]>`
    SELECT id::text, user_id::text, address, name, values,
      (SELECT language FROM "user" WHERE "user".id = r.user_id) AS language,
      EXISTS (SELECT 1 FROM "user" u WHERE lower(u.email) = r.address AND (u.no_email OR u.permanently_deactivated))
      OR ((${kind === 'news'} OR r.user_id IS NULL) AND EXISTS (
        SELECT 1 FROM messageoptout o WHERE o.convention_id = ${convention_id}::uuid AND o.address = r.address)) AS is_unwanted
    FROM messagerecipient r WHERE message_id = ${id}::uuid AND status = 'waiting' ORDER BY id LIMIT ${BATCH_SIZE}`;
  const sheet = await readSheet(ctx, message);
  const wanting = recipients.filter(({ is_unwanted }) => !is_unwanted);
  const invited = message.is_invitation
    ? await claimInvitations(
        db,
        convention_id,
        wanting.map(({ address }) => address),
      )
    : null;
  const wanted = wanting.filter(({ address }) => !invited || invited.has(address));
  const dues = await duesOf(
    ctx,
    sheet,
    wanted.map(({ id }) => id),
    false,
  );
  const data = await Promise.all(
    wanted.map(async (reader) => {
      const { id: messagerecipient_id, user_id, address } = reader;
      const stop = canStop(message, reader) ? await stopToken(messagerecipient_id) : null;
      const answer = invited ? await invitationToken(messagerecipient_id) : null;
      return {
        convention_id,
        user_id,
        messagerecipient_id,
        recipient: address,
        kind: 'message',
        status: firstStatus(address),
        ...messageMailTo(sheet, reader, { stop, answer }, dues.get(messagerecipient_id)),
      };
    }),
  );
  await db.mail.createMany({ data });
  const idsOf = (some: readonly Waiting[]) => ({ id: { in: some.map((each) => each.id) } });
  await db.messageRecipient.updateMany({ where: idsOf(wanted), data: { status: 'written' } });
  const unwanted = recipients.filter((each) => !wanted.includes(each));
  if (unwanted.length) await db.messageRecipient.updateMany({ where: idsOf(unwanted), data: { status: 'skipped' } });
  if (data.length) await wakeOutbox(ctx, 'mail');
  return recipients.length;
}

/** Seconds after which a message is tried again whose mails could not be written; others go first. */
const RETRY_SECONDS = 60;

/**
 * Writes the mails of messages that are due, some at a time. Mails and the state of their recipients are one transaction, and a recipient
 * has one mail at most, so whoever dies in the midst leaves nobody out and writes to nobody twice.
 */
export const messageOutbox: Outbox = {
  name: 'message',
  pollSeconds: 5,
  processBatch: async (ctx) => {
    let current: string | undefined;
    return transaction(ctx, async (ctx) => {
      const [message] = await ctx.db.$queryRaw<Message[]>`
        SELECT * FROM message WHERE status IN ('scheduled', 'sending') AND send_date <= now()
        ORDER BY send_date, id LIMIT 1 FOR UPDATE SKIP LOCKED`;
      if (!message) return 0;
      current = message.id;
      const count = await writeMails(ctx, message);
      const isSent = count < BATCH_SIZE;
      if (isSent || message.status === 'scheduled')
        await ctx.db.message.update({
          where: { id: message.id },
          data: isSent ? { status: 'sent', sent_date: new Date() } : { status: 'sending' },
        });
      return count + 1;
    }).catch(async (error: unknown) => {
      if (current)
        await ctx.db.$executeRaw`
          UPDATE message SET send_date = now() + make_interval(secs => ${RETRY_SECONDS}) WHERE id = ${current}::uuid AND status IN ('scheduled', 'sending')`;
      throw error;
    });
  },
};
