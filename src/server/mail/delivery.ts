import { Prisma } from '../../generated/prisma/client.ts';
import { opening } from '../../resources/system/mail.ts';
import type { Handover, OutgoingMail } from '../integrations/mail/interface.ts';
import type { Db } from '../platform/context.ts';
import { clockSeconds } from '../platform/jobs/clock.ts';
import { UNDELIVERABLE } from './readers.ts';

/*
 * The way of a mail through the outbox. A worker marks it as being sent, and that is committed, before it is handed over; so of a worker
 * that dies meanwhile a mail is left of which nobody knows whether it arrived. It is never sent again by itself.
 */

/** Tries until it is given up: about three days. */
const MAX_ATTEMPTS = 75;
/** Seconds before the second try, and the longest pause; those between double. */
const FIRST_PAUSE = 30;
const LONGEST_PAUSE = 3_600;
/** Seconds after which a mail that is still being sent was left behind by a worker that died. */
const LEASE = 600;

/** A mail that this worker alone is sending now. */
export interface MailBeingSent extends OutgoingMail {
  readonly attempts: number;
}
const due = Prisma.sql`status = 'queued' AND next_attempt_date <= now()`;
const inSeconds = (seconds: number) => Prisma.sql`now() + make_interval(secs => ${clockSeconds(seconds)}::float8)`;
/** When the next try is due after so many. */
const nextAttempt = (attempts: Prisma.Sql) => Prisma.sql`
  now() + make_interval(secs => least(${clockSeconds(FIRST_PAUSE)}::float8 * power(2, least(${attempts} - 1, 20)), ${clockSeconds(LONGEST_PAUSE)}::float8))`;

/** Whether there is a mail to send. */
export async function hasDueMails(db: Db): Promise<boolean> {
  const [row] = await db.$queryRaw<[{ any: boolean }]>`SELECT EXISTS (SELECT 1 FROM mail WHERE ${due}) AS any`;
  return row.any;
}
/** Marks the mail that has waited longest as being sent by this worker. null: none is due. */
export async function takeDueMail(db: Db): Promise<MailBeingSent | null> {
  const [mail] = await db.$queryRaw<MailBeingSent[]>`
    UPDATE mail SET status = 'sending', attempts = attempts + 1, next_attempt_date = ${inSeconds(LEASE)}
    WHERE id = (SELECT id FROM mail WHERE ${due} ORDER BY next_attempt_date, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id::text, recipient, subject, text, html, attempts`;
  return mail ?? null;
}
/** Writes down how it went. Once sent, a link that opens an account is nobody else's business any more. */
export async function recordHandover(db: Db, { id, attempts }: MailBeingSent, handover: Handover): Promise<void> {
  const mine = Prisma.sql`id = ${id}::uuid AND attempts = ${attempts} AND status IN ('sending', 'unsure')`;
  if (handover.outcome === 'sent') {
    const gone = 'The link that this mail held was removed after it was sent.';
    await db.$executeRaw`
      UPDATE mail SET status = 'sent', sent_date = now(), error_message = NULL,
        text = CASE WHEN kind = ANY(${[...opening]}) THEN ${gone} ELSE text END,
        html = CASE WHEN kind = ANY(${[...opening]}) THEN ${`<p>${gone}</p>`} ELSE html END
      WHERE ${mine}`;
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
    UPDATE mail SET status = ${status}, error_message = ${reason}, next_attempt_date = ${nextAttempt(Prisma.sql`attempts`)} WHERE ${mine}`;
}
/** The server cannot be reached: what is due waits for the next try. */
export async function postponeDueMails(db: Db, why: string): Promise<void> {
  await db.$executeRaw`
    UPDATE mail SET attempts = attempts + 1, error_message = ${why}, next_attempt_date = ${nextAttempt(Prisma.sql`attempts + 1`)},
      status = CASE WHEN attempts + 1 >= ${MAX_ATTEMPTS} THEN 'failed' ELSE status END
    WHERE ${due}`;
}
/** What workers left behind that died while they were handing it over. */
export async function markInterrupted(db: Db): Promise<void> {
  const why = 'The service was interrupted while it handed this mail over: it may or may not have arrived.';
  await db.$executeRaw`UPDATE mail SET status = 'unsure', error_message = ${why} WHERE status = 'sending' AND next_attempt_date < now()`;
}
/** A mail server is there now: mails of the last day that were kept for want of one are sent. What is older would be no news any more. */
export async function queueKeptMails(db: Db): Promise<void> {
  await db.$executeRaw`
    UPDATE mail SET status = 'queued', next_attempt_date = now()
    WHERE status = 'kept' AND date_created > now() - interval '1 day' AND recipient !~* ${UNDELIVERABLE}`;
}
/** Deletes mails of long ago. */
export async function deleteOldMails(db: Db): Promise<void> {
  await db.$executeRaw`DELETE FROM mail WHERE date_created < now() - interval '90 days' AND status <> 'sending'`;
}
