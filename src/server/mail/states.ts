import { Prisma } from '../../generated/prisma/client.ts';
import { opening } from '../../resources/system/mail.ts';
import type { Handover, OutgoingMail } from '../integrations/mail/interface.ts';
import type { Db } from '../platform/context.ts';
import { clockSeconds } from '../platform/jobs/clock.ts';
import { NOWHERE } from './people.ts';

/*
 * The way of a mail through the outbox. A worker marks it as being sent, and that is committed, before it is handed over; so of a worker
 * that dies meanwhile a mail is left of which nobody knows whether it arrived. It is never sent again by itself.
 */

/** Tries until it is given up: about three days. */
const TRIES = 75;
/** Seconds before the second try, and the longest pause; those between double. */
const FIRST = 30;
const LONGEST = 3_600;
/** Seconds after which a mail that is still being sent was left behind by a worker that died. */
const LEASE = 600;

/** A mail that this worker alone is sending now. */
export interface Sending extends OutgoingMail {
  readonly attempts: number;
}
const due = Prisma.sql`status = 'queued' AND next_attempt_date <= now()`;
const inSeconds = (seconds: number) => Prisma.sql`now() + make_interval(secs => ${clockSeconds(seconds)}::float8)`;
/** When the next try is due after so many. */
const nextTry = (attempts: Prisma.Sql) => Prisma.sql`
  now() + make_interval(secs => least(${clockSeconds(FIRST)}::float8 * power(2, least(${attempts} - 1, 20)), ${clockSeconds(LONGEST)}::float8))`;

/** Whether there is a mail to send. */
export async function anyDue(db: Db): Promise<boolean> {
  const [row] = await db.$queryRaw<[{ any: boolean }]>`SELECT EXISTS (SELECT 1 FROM mail WHERE ${due}) AS any`;
  return row.any;
}
/** Marks the mail that has waited longest as being sent by this worker. null: none is due. */
export async function begin(db: Db): Promise<Sending | null> {
  const [mail] = await db.$queryRaw<Sending[]>`
    UPDATE mail SET status = 'sending', attempts = attempts + 1, next_attempt_date = ${inSeconds(LEASE)}
    WHERE id = (SELECT id FROM mail WHERE ${due} ORDER BY next_attempt_date, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id::text, recipient, subject, text, html, attempts`;
  return mail ?? null;
}
/** Writes down how it went. Once sent, a link that opens an account is nobody else's business any more. */
export async function conclude(db: Db, { id, attempts }: Sending, handover: Handover): Promise<void> {
  const mine = Prisma.sql`id = ${id}::uuid AND attempts = ${attempts} AND status IN ('sending', 'unsure')`;
  if (handover.how === 'sent') {
    const gone = 'The link that this mail held was removed after it was sent.';
    await db.$executeRaw`
      UPDATE mail SET status = 'sent', sent_date = now(), error_message = NULL,
        text = CASE WHEN kind = ANY(${[...opening]}) THEN ${gone} ELSE text END,
        html = CASE WHEN kind = ANY(${[...opening]}) THEN ${`<p>${gone}</p>`} ELSE html END
      WHERE ${mine}`;
    return;
  }
  const { how, why } = handover;
  const status = how === 'never' || (how === 'later' && attempts >= TRIES) ? 'failed' : how === 'later' ? 'queued' : 'unsure';
  await db.$executeRaw`
    UPDATE mail SET status = ${status}, error_message = ${why}, next_attempt_date = ${nextTry(Prisma.sql`attempts`)} WHERE ${mine}`;
}
/** The server cannot be reached: what is due waits for the next try. */
export async function postpone(db: Db, why: string): Promise<void> {
  await db.$executeRaw`
    UPDATE mail SET attempts = attempts + 1, error_message = ${why}, next_attempt_date = ${nextTry(Prisma.sql`attempts + 1`)},
      status = CASE WHEN attempts + 1 >= ${TRIES} THEN 'failed' ELSE status END
    WHERE ${due}`;
}
/** What workers left behind that died while they were handing it over. */
export async function settleLost(db: Db): Promise<void> {
  const why = 'The service was interrupted while it handed this mail over: it may or may not have arrived.';
  await db.$executeRaw`UPDATE mail SET status = 'unsure', error_message = ${why} WHERE status = 'sending' AND next_attempt_date < now()`;
}
/** A mail server is there now: mails of the last day that were kept for want of one are sent. What is older would be no news any more. */
export async function release(db: Db): Promise<void> {
  await db.$executeRaw`
    UPDATE mail SET status = 'queued', next_attempt_date = now()
    WHERE status = 'kept' AND date_created > now() - interval '1 day' AND recipient !~* ${NOWHERE}`;
}
/** Deletes mails of long ago. */
export async function deleteOldMails(db: Db): Promise<void> {
  await db.$executeRaw`DELETE FROM mail WHERE date_created < now() - interval '90 days' AND status <> 'sending'`;
}
