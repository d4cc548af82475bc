import type { Db } from '../../platform/context.ts';
import { type Label, labelColumns } from '../desk/labels.ts';

/** Seconds after which somebody else may ask again what became of a copy that was sent. */
const CLAIM_SECONDS = 60;

/** A copy that is to be sent to a printer. */
export interface ClaimedCopy extends Label {
  readonly printjob_id: string;
  /** The printer that had it before, and its job there; null if none did, or if nobody knows the job. */
  readonly earlier_printer: string | null;
  readonly earlier_job_id: number | null;
}
/** Claims copies for a printer: those that are not printed, and that nobody else is sending. */
export const claimCopies = (db: Db, convention_id: string, ids: readonly string[]): Promise<ClaimedCopy[]> =>
  db.$queryRaw<ClaimedCopy[]>`
    WITH waiting AS (
      SELECT id, printer, printer_job_id FROM printjob
      WHERE id = ANY(${ids}::uuid[]) AND convention_id = ${convention_id}::uuid AND printed_date IS NULL
        AND (sent_date IS NULL OR sent_date < clock_timestamp() - make_interval(secs => ${CLAIM_SECONDS}))
      ORDER BY id FOR UPDATE
    ), job AS (
      UPDATE printjob SET sent_date = clock_timestamp()
      FROM waiting WHERE printjob.id = waiting.id
      RETURNING printjob.id, printjob.badge_id, waiting.printer AS earlier_printer, waiting.printer_job_id AS earlier_job_id
    )
    SELECT job.id AS printjob_id, earlier_printer, earlier_job_id, ${labelColumns}
    FROM job JOIN badge ON badge.id = job.badge_id JOIN badgetype ON badgetype.id = badge.badgetype_id ORDER BY job.id`;

/** Notes to which printer a copy goes, before it goes: if nobody learns what became of it, that printer is asked. */
export const noteSending = (db: Db, id: string, printer: string) =>
  db.$executeRaw`UPDATE printjob SET printer = ${printer}, printer_job_id = NULL WHERE id = ${id}::uuid`;

/** Notes which job of the printer a copy is. */
export const noteJob = (db: Db, id: string, job_id: number) =>
  db.$executeRaw`UPDATE printjob SET printer_job_id = ${job_id}::int WHERE id = ${id}::uuid`;

/** Ends a claim: others can send the copies at once, and ask the printer first that may have them. */
export const endClaims = (db: Db, ids: readonly string[]) =>
  db.$executeRaw`
    UPDATE printjob SET sent_date = clock_timestamp() - make_interval(secs => ${CLAIM_SECONDS})
    WHERE id = ANY(${ids}::uuid[]) AND printed_date IS NULL AND sent_date IS NOT NULL`;

/** The same for copies that no printer has any longer. */
export const releaseCopies = (db: Db, ids: readonly string[]) =>
  db.$executeRaw`
    UPDATE printjob SET printer = NULL, sent_date = NULL, printer_job_id = NULL WHERE id = ANY(${ids}::uuid[]) AND printed_date IS NULL`;
