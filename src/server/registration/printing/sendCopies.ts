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
import { type ClaimedCopy, claimCopies, endClaims, noteJob, noteSending, releaseCopies } from './claims.ts';
import { type CopyDrawer, copyDrawer } from './copyDrawer.ts';
import { printers } from './printers.ts';

/** Milliseconds for which a caller waits until all is on paper, or until the printer says what it needs, and between questions. */
const PATIENCE = 15_000;
const PAUSE = 250;
/** Questions for the jobs, after each of which the printer is asked what keeps it. */
const PATIENT_QUESTIONS = 6;
/** Milliseconds after which no further copy is sent: a document takes 20 seconds at most, and the claim on the copies lasts 60. */
const SENDING_TIME = 35_000;
const failed: readonly JobState[] = ['canceled', 'aborted'];

/** What became of a copy. */
export interface SentCopy {
  readonly printjob_id: string;
  /** The printer that has it, which may be one that it was sent to before; null if it was not sent. */
  readonly printer: string | null;
  readonly is_printed: boolean;
  /** What keeps the printer from it, as text; null if nothing is known to. */
  readonly problem: string | null;
}
type Draw = Awaited<ReturnType<CopyDrawer>>;
/** A copy that a printer has. */
interface CopyAtPrinter {
  readonly copy: ClaimedCopy;
  readonly printer: PrinterAddress;
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
/** The copy as an earlier attempt left it at its printer; null if it may be sent anew. */
async function fromEarlier(copy: ClaimedCopy): Promise<CopyAtPrinter | null> {
  const printer = printers().find(({ name }) => name === copy.earlier_printer);
  if (!printer) return null;
  const job = copy.earlier_job_id ? await jobOf(printer, copy.earlier_job_id) : await findJob(printer, nameOf(copy));
  return job && !failed.includes(job.state) ? { copy, printer, job } : null;
}
/** Whether a printer has stopped until somebody comes. */
async function needsSomebody(printer: PrinterAddress): Promise<boolean> {
  const { state, reasons } = await statusOf(printer);
  return state === 'stopped' || reasons.some((reason) => reason.endsWith('-error'));
}
/** Waits until all is printed, a printer needs somebody, or patience ends. */
async function follow(sent: readonly CopyAtPrinter[]): Promise<readonly CopyAtPrinter[]> {
  const until = performance.now() + PATIENCE;
  const isOpen = ({ job: { state } }: CopyAtPrinter) => state !== 'completed' && !failed.includes(state);
  let now = sent;
  for (let asked = 1; now.some(isOpen) && performance.now() < until; asked += 1) {
    await sleep(PAUSE);
    const [first] = now.filter(isOpen);
    if (first && asked % PATIENT_QUESTIONS === 0 && (await needsSomebody(first.printer))) return now;
    // A printer forgets jobs that are done.
    const gone = { state: 'completed', reasons: [] } as const;
    const read = async (each: CopyAtPrinter) =>
      isOpen(each) ? { ...each, job: (await jobOf(each.printer, each.job.id)) ?? { ...each.job, ...gone } } : each;
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
  const until = performance.now() + SENDING_TIME;
  for (const copy of claimed) {
    if (performance.now() > until) break;
    const earlier = copy.earlier_printer ? await fromEarlier(copy) : null;
    if (!earlier) await noteSending(db, copy.printjob_id, printer.name);
    const job = earlier?.job ?? (await sendDocument(printer, { name: nameOf(copy), format, ...(await draw(copy)) }));
    await noteJob(db, copy.printjob_id, job.id);
    sent.push(earlier ?? { copy, printer, job });
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
  if (!printer || !prepare) throw invalid('printer', printerRefusals.unknown);
  const { format } = await statusOf(printer).catch((error: unknown) => {
    throw refusalOf(printer, error);
  });
  if (!format) throw stateForbids('printer', printerRefusals.noFormat({ name }));
  const claimed = await claimCopies(ctx.db, convention.id, ids);
  if (claimed.length === 0) throw stateForbids('printjob_ids', printerRefusals.notWaiting);
  const claimedIds = claimed.map(({ printjob_id }) => printjob_id);
  let followed: readonly CopyAtPrinter[];
  try {
    const draw = await prepare(ctx.db, convention, { labels: claimed, size, format });
    followed = await follow(await hand(ctx, printer, { claimed, format, draw }));
  } catch (error) {
    await endClaims(ctx.db, claimedIds);
    throw refusalOf(printer, error);
  }
  const unsent = claimedIds.slice(followed.length); // in the order of the claims
  const idsOf = (those: readonly CopyAtPrinter[]) => those.map(({ copy }) => copy.printjob_id);
  const printed = followed.filter(({ job }) => job.state === 'completed');
  const lost = followed.filter(({ job }) => failed.includes(job.state));
  const open = followed.filter((each) => !printed.includes(each) && !lost.includes(each));
  await notePrinted(ctx, convention.id, idsOf(printed));
  await endClaims(ctx.db, [...idsOf(open), ...unsent]);
  await releaseCopies(ctx.db, idsOf(lost));
  const [first] = lost;
  if (first)
    throw stateForbids('printer', printerRefusals.gaveUp({ name: first.printer.name, reason: reasonFor(first.job.reasons) }));
  const keeps = open[0] ? await statusOf(open[0].printer).catch(() => null) : null;
  const problem = keeps?.reasons.length ? reasonFor(keeps.reasons) : null;
  const answered = followed.map((each) => ({
    printjob_id: each.copy.printjob_id,
    printer: each.printer.name,
    is_printed: printed.includes(each),
    problem: printed.includes(each) ? null : problem,
  }));
  return [...answered, ...unsent.map((printjob_id) => ({ printjob_id, printer: null, is_printed: false, problem: null }))];
}
