import { drawProgress } from '../../../../messages/events/wishes.ts';
import { type Context, transaction } from '../../../platform/context.ts';
import type { Outbox } from '../../../platform/jobs/outbox.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';

/** The most draws that are begun together. */
const BATCH = 20;

/** Begins the draws of conventions whose wishes are over, unless one has failed lately or waits for a beacon. */
export const dueDraws: Outbox = {
  name: 'draws',
  staysInside: true,
  processBatch: (ctx: Context) =>
    transaction(ctx, async (ctx) => {
      const due = await ctx.db.$queryRaw<{ id: string }[]>`
        SELECT id::text FROM convention
        WHERE event_opening = 'wishes' AND wishes_drawn_date IS NULL AND ticket_sales_start <= now() AND is_schedule_public AND wishes_seed IS NOT NULL
          AND (wishes_closed_date IS NULL OR beacon_source IS NULL)
          AND NOT EXISTS (SELECT 1 FROM job WHERE job.convention_id = convention.id AND kind = 'draw_wishes'
            AND (status IN ('queued', 'running') OR finished_date > now() - interval '1 hour'))
        ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED`;
      for (const { id: convention_id } of due)
        await enqueue(ctx, { kind: 'draw_wishes', convention_id, message: drawProgress.waiting, params: { beacon: null } });
      return due.length;
    }),
};
