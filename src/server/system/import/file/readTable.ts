import { Worker } from 'node:worker_threads';
import { undefused } from '../../../../client/format/csv.ts';
import { importLog, importRefusals } from '../../../../messages/system/imports.ts';
import { invalid, Refusal } from '../../../errors/refusals.ts';
import { limitConcurrency } from '../../../platform/concurrency/limitConcurrency.ts';
import { log } from '../../../platform/log.ts';
import { projectPath } from '../../../platform/projectPath.ts';

/** What a file may have. */
export const LIMITS = { megabytes: 10, rows: 20_000, columns: 200 } as const;
/** How long a file may take to be read, in milliseconds, and the memory that it may take. */
const TIME = 60_000;
const MEMORY = 512;

export interface TableRow {
  /** The line of a CSV file where the row begins, or the row of a sheet. */
  readonly line: number;
  readonly cells: readonly string[];
}
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly TableRow[];
}
type Message =
  | (Table & { readonly defused: boolean })
  | { readonly problem: 'empty' | 'rows' | 'columns' | 'schedule' | 'unreadable' };

const limitReading = limitConcurrency(1, 8, importRefusals.busy);
const tooLarge = () => new Refusal(413, 413, 'file', importRefusals.tooLarge({ limit: LIMITS.megabytes }));
const problems = {
  empty: importRefusals.empty,
  unreadable: importRefusals.unreadable,
  rows: importRefusals.tooManyRows({ limit: LIMITS.rows }),
  columns: importRefusals.tooManyColumns({ limit: LIMITS.columns }),
  schedule: importRefusals.onlySchedule,
};

const inThread = (bytes: Uint8Array, kind: string | null): Promise<Message> =>
  new Promise((resolve) => {
    const worker = new Worker(projectPath('src/server/system/import/file/tableWorker.mjs'), {
      workerData: { bytes, maxRows: LIMITS.rows, maxColumns: LIMITS.columns, kind },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
      execArgv: [],
    });
    const end = (message: Message) => {
      clearTimeout(timer);
      resolve(message);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ problem: 'unreadable' }), TIME);
    worker.once('message', end);
    worker.once('error', (err) => {
      log.warn({ err }, importLog.unreadable);
      end({ problem: 'unreadable' });
    });
    worker.once('exit', () => end({ problem: 'unreadable' }));
  });

/**
 * Reads a CSV or Excel file in a thread of its own, or a schedule (frab XML, pretalx JSON) as a table of its records of this kind.
 * @throws 400/442 file, 413/413, 503
 */
export async function readTable(bytes: Uint8Array, kind: string | null = null): Promise<Table> {
  if (bytes.length > LIMITS.megabytes * 1024 * 1024) throw tooLarge();
  const answer = await limitReading(() => inThread(bytes, kind));
  if ('problem' in answer) throw invalid('file', problems[answer.problem]);
  const { head, rows, defused } = answer;
  if (!defused) return { head, rows };
  return { head: head.map(undefused), rows: rows.map(({ line, cells }) => ({ line, cells: cells.map(undefused) })) };
}
