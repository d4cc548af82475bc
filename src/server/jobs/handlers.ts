import { archiveJob } from '../convention/archiving/archiveJob.ts';
import { copyJob } from '../convention/copying/copyJob.ts';
import { importServiceJob } from '../convention/importing/importServiceJob.ts';
import { autoSchedule } from '../events/autoschedule/job.ts';
import { drawWishesJob } from '../events/wishes/run/drawJob.ts';
import { dueDraws } from '../events/wishes/run/dueDraws.ts';
import { cardOutbox } from '../ledger/cards/cardOutbox.ts';
import { orderOutbox } from '../ledger/letters/orderOutbox.ts';
import { overdueOutbox } from '../ledger/letters/overdueOutbox.ts';
import { importJob } from '../library/import/importJob.ts';
import { mailOutbox } from '../mail/mailOutbox.ts';
import { messageOutbox } from '../mail/messages/messageOutbox.ts';
import { announcementOutbox } from '../mail/notifications/outboxes/announcementOutbox.ts';
import { scheduleChangeOutbox } from '../mail/notifications/outboxes/scheduleChangeOutbox.ts';
import { shiftOutbox } from '../mail/notifications/outboxes/shiftOutbox.ts';
import { pushOutbox } from '../mail/push/pushOutbox.ts';
import type { JobHandler } from '../platform/jobs/handler.ts';
import type { Outbox } from '../platform/jobs/outbox.ts';
import type { JobKind } from '../platform/jobs/queue.ts';
import { searchOutbox } from '../search/indexing/outbox.ts';
import { reindex } from '../search/indexing/reindex.ts';
import { chatOutbox } from '../system/chat/chatOutbox.ts';
import { tableImport } from '../system/import/importJob.ts';
import { deletion } from '../system/waitingDeletions.ts';
import { webhookOutbox } from '../system/webhooks/webhookOutbox.ts';

/** The handler of each kind of job. A kind without a handler is not available yet. */
export const handlers: Partial<Record<JobKind, JobHandler>> = {
  library_import: importJob,
  auto_schedule: autoSchedule,
  draw_wishes: drawWishesJob,
  reindex,
  deletion,
  table_import: tableImport,
  convention_copy: copyJob,
  service_import: importServiceJob,
  convention_archive: archiveJob,
};

/** The tables that are processed in the background. */
export const outboxes: readonly Outbox[] = [
  scheduleChangeOutbox,
  shiftOutbox,
  announcementOutbox,
  orderOutbox,
  overdueOutbox,
  messageOutbox,
  mailOutbox,
  pushOutbox,
  webhookOutbox,
  chatOutbox,
  cardOutbox,
  searchOutbox,
  dueDraws,
];
