import { z } from 'zod';
import { drawProgress } from '../../../../messages/events/wishes.ts';
import { Refusal } from '../../../errors/refusals.ts';
import { JobFailure, type JobHandler } from '../../../platform/jobs/handler.ts';
import { closeWishes } from './closeWishes.ts';
import { drawNow } from './drawNow.ts';
import { writeMails } from './mails.ts';

export const drawParams = z.object({ beacon: z.string().nullable() });

/** A refusal will be the same at the next try. */
const asFailure = (error: unknown): never => {
  throw error instanceof Refusal ? new JobFailure(error.wire.message) : error;
};

/** Closes the wishes of a convention and draws them. Each step is one transaction that does nothing if it was done. */
export const drawWishesJob: JobHandler = {
  async run({ job, ctx, signal, save }) {
    const { convention_id } = job;
    if (!convention_id) throw new JobFailure(drawProgress.conventionDeleted);
    const { beacon } = drawParams.parse(job.params);
    await save({ progress: 10, message: drawProgress.closed }, async (ctx) => {
      await closeWishes(ctx, convention_id);
    }).catch(asFailure);
    const { beacon_source } = await ctx.db.convention.findUniqueOrThrow({ where: { id: convention_id } });
    if (beacon_source && beacon === null) {
      const message = drawProgress.awaitsBeacon({ source: beacon_source });
      return { message, result: { drawn: false } };
    }
    let granted = 0;
    await save({ progress: 60 }, async (ctx) => {
      granted = await drawNow(ctx, convention_id, beacon);
      return { message: drawProgress.drawn({ granted }) };
    });
    for (let isMore = true; isMore; ) {
      signal.throwIfAborted();
      await save({ progress: 90 }, async (ctx) => {
        isMore = await writeMails(ctx, convention_id);
      });
    }
    return { message: drawProgress.drawn({ granted }), result: { drawn: true, granted } };
  },
};
