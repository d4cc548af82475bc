import { setTimeout as sleep } from 'node:timers/promises';
import { printerProblem, printerRefusals } from '../../../messages/registration/printers.ts';
import type { BadgeSize } from '../../../paper/badge/sheets.ts';
import { invalid, Refusal, stateForbids } from '../../errors/refusals.ts';
import {
  type DocumentFormat,
  findJob,
  type JobState,
  jobOf,
  type PrinterJob,
  sendDocument,
  statusOf,
} from '../../integrations/printers/ipp.ts';
import { IntegrationError } from '../../integrations/request.ts';
import type { PrinterAddress } from '../../platform/address/printerList.ts';
import type { Context } from '../../platform/context.ts';
import { notePrinted } from '../desk/copies.ts';
import { type ClaimedCopy, claimCopies, handOver, noteJob, releaseCopies, releaseUnsent } from './claims.ts';
import { type CopyDrawer, copyDrawer } from './copyDrawer.ts';
import { printers } from './printers.ts';

/** Milliseconds for which a caller waits until all is on paper, or until the printer says what it needs, and between questions. */
const PATIENCE = 15_000;
const PAUSE = 250;
/** Questions for the jobs, after each of which the printer is asked what keeps it. */
const PATIENT_QUESTIONS = 6;
const failed: readonly JobState[] = ['canceled', 'aborted'];

/** What became of a copy. */
export interface SentCopy {
  readonly printjob_id: string;
  readonly is_printed: boolean;
  /** What keeps the printer from it, as text; null if nothing is known to. */
  readonly problem: string | null;
}
type Draw = Awaited<ReturnType<CopyDrawer>>;
/** A copy that a printer has. */
interface CopyAtPrinter {
  readonly copy: ClaimedCopy;
  readonly job: PrinterJob;
}

const nameOf = ({ printjob_id }: ClaimedCopy) => `badge ${printjob_id}`;
const reasonFor = (reasons: readonly string[]) => reasons.map(printerProblem).join(', ') || printerRefusals.noReason;
/** A refusal for a printer that does not do what it should. */
function refusalOf({ name }: PrinterAddress, error: unknown): unknown {
  if (!(error instanceof IntegrationError)) return error;
  return error.kind === 'unreadable'
    ? new Refusal(504, 504, 'printer', printerRefusals.refused({ name, reason: error.message }))
    : new Refusal(504, 504, 'printer', printerRefusals.unreachable({ name }));
}
/** The job that an earlier attempt left at its printer; null if it may be sent anew. */
async function earlierJob(copy: ClaimedCopy): Promise<PrinterJob | null> {
  const printer = printers().find(({ name }) => name === copy.earlier_printer);
  if (!printer) return null;
  const job = copy.earlier_job_id ? await jobOf(printer, copy.earlier_job_id) : await findJob(printer, nameOf(copy));
  return job && !failed.includes(job.state) ? job : null;
}
/** Whether a printer has stopped until somebody comes. */
async function needsSomebody(printer: PrinterAddress): Promise<boolean> {
  const { state, reasons } = await statusOf(printer);
  return state === 'stopped' || reasons.some((reason) => reason.endsWith('-error'));
}
/** Waits until the printer is done with its jobs, it needs somebody, or patience ends. */
async function follow(printer: PrinterAddress, sent: readonly CopyAtPrinter[]): Promise<readonly CopyAtPrinter[]> {
  const until = performance.now() + PATIENCE;
  const isOpen = ({ job: { state } }: CopyAtPrinter) => state !== 'completed' && !failed.includes(state);
  let now = sent;
  for (let asked = 1; now.some(isOpen) && performance.now() < until; asked += 1) {
    await sleep(PAUSE);
    if (asked % PATIENT_QUESTIONS === 0 && (await needsSomebody(printer))) return now;
    // A printer forgets jobs that are done.
    const gone = { state: 'completed', reasons: [] } as const;
    const read = async (each: CopyAtPrinter) =>
      isOpen(each) ? { ...each, job: (await jobOf(printer, each.job.id)) ?? { ...each.job, ...gone } } : each;
    now = await Promise.all(now.map(read));
  }
  return now;
}
async function hand(
  { db }: Context,
  printer: PrinterAddress,
  { claimed, format, draw }: { claimed: readonly ClaimedCopy[]; format: DocumentFormat; draw: Draw },
): Promise<CopyAtPrinter[]> {
  const sent: CopyAtPrinter[] = [];
  for (const copy of claimed) {
    const job =
      (copy.earlier_printer && (await earlierJob(copy))) ||
      (await sendDocument(printer, { name: nameOf(copy), format, ...(await draw(copy)) }));
    await noteJob(db, copy.printjob_id, job.id);
    sent.push({ copy, job });
  }
  return sent;
}
/**
 * Prints copies on a printer of the service, each at most once: one that was sent before is looked for at its printer first. What is on paper
 * is noted as printed; what the printer only has stays in the print queue.
 * @throws 400/442 printer, 409/453 if the copies are not waiting or the printer gave up, 504 if the printer does not answer
 */
export async function sendCopies(
  ctx: Context,
  convention: { readonly id: string; readonly name: string },
  { ids, printer: name, size }: { ids: readonly string[]; printer: string; size: BadgeSize },
): Promise<SentCopy[]> {
  const printer = printers().find((each) => each.name === name);
  const prepare = copyDrawer();
  if (!printer || !prepare) throw invalid('printer', printerRefusals.unknown({ name }));
  const { format } = await statusOf(printer).catch((error: unknown) => {
    throw refusalOf(printer, error);
  });
  if (!format) throw stateForbids('printer', printerRefusals.noFormat({ name }));
  const claimed = await claimCopies(ctx.db, convention.id, { ids, printer: name });
  if (claimed.length === 0) throw stateForbids('printjob_ids', printerRefusals.notWaiting);
  const claimedIds = claimed.map(({ printjob_id }) => printjob_id);
  let followed: readonly CopyAtPrinter[];
  try {
    const draw = await prepare(ctx.db, convention, { labels: claimed, size, format });
    followed = await follow(printer, await hand(ctx, printer, { claimed, format, draw }));
  } catch (error) {
    // A printer that says no has not taken the copy. One that says nothing may have.
    if (!(error instanceof IntegrationError) || error.kind === 'unreadable') await releaseUnsent(ctx.db, claimedIds);
    await handOver(ctx.db, claimedIds);
    throw refusalOf(printer, error);
  }
  const idsOf = (those: readonly CopyAtPrinter[]) => those.map(({ copy }) => copy.printjob_id);
  const printed = followed.filter(({ job }) => job.state === 'completed');
  const lost = followed.filter(({ job }) => failed.includes(job.state));
  const open = followed.filter((each) => !printed.includes(each) && !lost.includes(each));
  await notePrinted(ctx, convention.id, idsOf(printed));
  await handOver(ctx.db, idsOf(open));
  await releaseCopies(ctx.db, idsOf(lost));
  const [first] = lost;
  if (first) throw stateForbids('printer', printerRefusals.gaveUp({ name, reason: reasonFor(first.job.reasons) }));
  const keeps = open.length ? await statusOf(printer).catch(() => null) : null;
  const problem = keeps?.reasons.length ? reasonFor(keeps.reasons) : null;
  return followed.map((each) => ({
    printjob_id: each.copy.printjob_id,
    is_printed: printed.includes(each),
    problem: printed.includes(each) ? null : problem,
  }));
}
