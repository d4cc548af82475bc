import { copyProgress, copyRefusals } from '../../../messages/convention/copying.ts';
import { viewerOfRow } from '../../auth/viewers.ts';
import { actingAs } from '../../db/actor.ts';
import { JobFailure, type JobHandler } from '../../platform/jobs/handler.ts';
import { isDirector } from '../../platform/policy.ts';
import { type CopyParams, copyId } from './copyId.ts';
import { claimCopies, copyFiles } from './copyImages.ts';
import { copyConvention } from './copyRows.ts';
import { planTimes } from './plan.ts';
import { unusedUriPart } from './uriPart.ts';

/** Copies a convention in one transaction, by the rights that the session has now. */
export const copyJob: JobHandler = {
  async run(attempt) {
    const { job } = attempt;
    const new_id = copyId(job.id);
    const { name, days, parts, session_row_id, actor } = job.params as unknown as CopyParams; // written by the action
    const images = parts.includes('images') ? await copyFiles(attempt.ctx, job.convention_id ?? '', attempt.signal) : [];
    await actingAs(actor, () =>
      attempt.save({ progress: 99 }, async (ctx) => {
        if (await ctx.db.convention.findUnique({ where: { id: new_id }, select: { id: true } })) return; // a former attempt made it
        const old = await ctx.db.convention.findUnique({ where: { id: job.convention_id ?? '' } });
        if (!old) throw new JobFailure(copyProgress.gone);
        const viewer = await viewerOfRow(session_row_id);
        if (!isDirector(viewer, old.group_id)) throw new JobFailure(copyRefusals.mayNotAnyMore);
        const planned = await planTimes(ctx, old, parts, days);
        planned.set(
          'conventionimage',
          images.map(({ moved }) => moved),
        );
        const library_id = parts.includes('library') ? old.library_id : null;
        const values = { name, uri_part: await unusedUriPart(ctx, name), library_id };
        await copyConvention(ctx, old, new_id, values, parts, planned);
        await claimCopies({ ...ctx, viewer }, new_id, images);
      }),
    );
    return { result: { convention_id: new_id }, message: copyProgress.done({ name }) };
  },
};
