import type { jobKinds } from '../../../resources/system/job.ts';
import { autoSchedule } from '../../events/autoschedule/job.ts';
import { importJob } from '../../library/import/importJob.ts';
import { moves } from '../../mail/occasions/moves.ts';
import { sending } from '../../mail/sending.ts';
import { searchDrain } from '../../search/indexing/outbox.ts';
import { reindex } from '../../search/indexing/reindex.ts';
import type { Drain, JobCode } from './kind.ts';

/** The kinds of background job; the constraint job_kind_check of the database knows the same. */
export type JobKind = (typeof jobKinds)[number];

/** What each of them does: one line each. A kind without a line is not offered yet. */
export const kinds: Partial<Record<JobKind, JobCode>> = {
  library_import: importJob,
  auto_schedule: autoSchedule,
  reindex,
};

/** Tables that are emptied in the background: one line each. */
export const drains: readonly Drain[] = [moves, sending, searchDrain];
