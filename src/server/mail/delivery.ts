import { Prisma } from '../../generated/prisma/client.ts';
import { mailNotes } from '../../messages/system/mails.ts';
import { opening } from '../../resources/system/mail.ts';
import { deleteRows } from '../db/deleteRows.ts';
import type { Handover, OutgoingMail } from '../integrations/mail/interface.ts';
import type { Db } from '../platform/context.ts';
import { clockSeconds } from '../platform/jobs/clock.ts';
import { UNDELIVERABLE } from './readers.ts';

/*
 * How a mail moves through the outbox. Before a worker hands a mail over, it marks it as being sent and commits. If the worker dies in
 * between, nobody knows whether the mail arrived; such a mail is never sent again automatically.
 */

/** Attempts before a mail has failed: about three days. */
const MAX_ATTEMPTS = 75;
/** Seconds before the second attempt, and the longest pause. Pauses double in between. */
const FIRST_PAUSE = 30;
const LONGEST_PAUSE = 3_600;
/** Seconds after which the worker of a mail that is still being sent must have died. */
const LEASE = 600;

/** A mail that only this worker is sending. */
export interface MailBeingSent extends OutgoingMail {
  readonly attempts: number;
}
/** Those that wait without a text are written first. */
const due = Prisma.sql`status = 'queued' AND next_attempt_date <= now() AND html <> ''`;
const inSeconds = (seconds: number) => Prisma.sql`now() + make_interval(secs => ${clockSeconds(seconds)}::float8)`;
/** When the next attempt is due, by the number of attempts so far. */
const nextAttempt = (attempts: Prisma.Sql) => Prisma.sql`
  now() + make_interval(secs => least(${clockSeconds(FIRST_PAUSE)}::float8 * power(2, least(${attempts} - 1, 20)), ${clockSeconds(LONGEST_PAUSE)}::float8))`;

/** Returns whether a mail is due. */
export async function hasDueMails(db: Db): Promise<boolean> {
  const [row] = await db.$queryRaw<[{ any: boolean }]>`SELECT EXISTS (SELECT 1 FROM mail WHERE ${due}) AS any`;
  return row.any;
}
/**
 * Marks the mail that has waited longest as being sent by this worker, and returns it; those of messages to many people after all others,
 * because somebody waits for these. null: none is due.
 */
export async function takeDueMail(db: Db): Promise<MailBeingSent | null> {
  const [mail] = await db.$queryRaw<MailBeingSent[]>`
    UPDATE mail SET status = 'sending', attempts = attempts + 1, next_attempt_date = ${inSeconds(LEASE)}
    WHERE id = coalesce(
      (SELECT id FROM mail WHERE ${due} AND kind <> 'message' ORDER BY next_attempt_date, id LIMIT 1 FOR UPDATE SKIP LOCKED),
      (SELECT id FROM mail WHERE ${due} AND kind = 'message' ORDER BY next_attempt_date, id LIMIT 1 FOR UPDATE SKIP LOCKED))
    RETURNING id::text, recipient, subject, text, html, attempts`;
  return mail ?? null;
}
/** Records the result of a handover. Links that open an account are removed from mails that were sent. */
export async function recordHandover(db: Db, { id, attempts }: MailBeingSent, handover: Handover): Promise<void> {
  const thisAttempt = Prisma.sql`id = ${id}::uuid AND attempts = ${attempts} AND status IN ('sending', 'unsure')`;
  if (handover.outcome === 'sent') {
    const notice = mailNotes.linkRemoved;
    await db.$executeRaw`
      UPDATE mail SET status = 'sent', sent_date = now(), error_message = NULL,
        text = CASE WHEN kind = ANY(${[...opening]}) THEN ${notice} ELSE text END,
        html = CASE WHEN kind = ANY(${[...opening]}) THEN ${`<p>${notice}</p>`} ELSE html END
      WHERE ${thisAttempt}`;
    return;
  }
  const { outcome, reason } = handover;
  const status =
    outcome === 'never' || (outcome === 'later' && attempts >= MAX_ATTEMPTS)
      ? 'failed'
      : outcome === 'later'
        ? 'queued'
        : 'unsure';
  await db.$executeRaw`
    UPDATE mail SET status = ${status}, error_message = ${reason}, next_attempt_date = ${nextAttempt(Prisma.sql`attempts`)} WHERE ${thisAttempt}`;
}
/** Postpones all due mails, because the server cannot be reached. */
export async function postponeDueMails(db: Db, why: string): Promise<void> {
  await db.$executeRaw`
    UPDATE mail SET attempts = attempts + 1, error_message = ${why}, next_attempt_date = ${nextAttempt(Prisma.sql`attempts + 1`)},
      status = CASE WHEN attempts + 1 >= ${MAX_ATTEMPTS} THEN 'failed' ELSE status END
    WHERE ${due}`;
}
/** Marks mails as unsure whose worker died while it handed them over. */
export async function markInterrupted(db: Db): Promise<void> {
  const why = mailNotes.interrupted;
  await db.$executeRaw`UPDATE mail SET status = 'unsure', error_message = ${why} WHERE status = 'sending' AND next_attempt_date < now()`;
}
/** Queues mails of the last day that were kept because no mail server was configured. Older mails are no longer news. */
export async function queueKeptMails(db: Db): Promise<void> {
  await db.$executeRaw`
    UPDATE mail SET status = 'queued', next_attempt_date = now()
    WHERE status = 'kept' AND date_created > now() - interval '1 day' AND recipient !~* ${UNDELIVERABLE}`;
}
/** Deletes mails that are older than 90 days. */
export async function deleteOldMails(db: Db): Promise<void> {
  await deleteRows(db, 'mail', Prisma.sql`date_created < now() - interval '90 days' AND status <> 'sending'`);
}
