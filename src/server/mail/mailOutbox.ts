import { mailLog, mailNotes } from '../../messages/system/mails.ts';
import type { MailConnection, MailServer } from '../integrations/mail/interface.ts';
import { mailServer } from '../integrations/mail/mailServer.ts';
import type { Outbox } from '../platform/jobs/outbox.ts';
import { log } from '../platform/log.ts';
import { hasDueMails, markInterrupted, postponeDueMails, queueKeptMails, recordHandover, takeDueMail } from './delivery.ts';
import { writeCollected } from './notifications/collectedSubmissions.ts';

/** The number of mails sent over one connection. */
const BATCH_SIZE = 50;
/** The server for which this process has queued the mails that were kept before there was one. */
let releasedFor: MailServer | undefined;

/** Sends the due mails, one after the other. */
export const mailOutbox: Outbox = {
  name: 'mail',
  pollSeconds: 15,
  async processBatch(ctx, signal) {
    await writeCollected(ctx);
    const { db } = ctx;
    const server = mailServer();
    if (!server) return 0;
    if (releasedFor !== server) await queueKeptMails(db);
    releasedFor = server;
    await markInterrupted(db);
    if (!(await hasDueMails(db))) return 0;
    let connection: MailConnection;
    try {
      connection = await server.connect();
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      log.warn({ why }, mailLog.serverUnavailable);
      await postponeDueMails(db, mailNotes.serverUnavailable({ reason: why }).slice(0, 500));
      return 0;
    }
    try {
      for (let count = 0; count < BATCH_SIZE; count += 1) {
        const mail = signal.aborted ? null : await takeDueMail(db);
        if (!mail) return count;
        const handover = await connection.send(mail);
        await recordHandover(db, mail, handover);
        if (handover.outcome === 'sent') continue;
        log.warn({ mail_id: mail.id, how: handover.outcome }, mailLog.notHandedOver);
        return count + 1; // the next mails use a new connection
      }
      return BATCH_SIZE;
    } finally {
      connection.close();
    }
  },
};
