import { z } from 'zod';
import { archiveProgress, archiveRefusals } from '../../../messages/backup/archive.ts';
import { convention } from '../../../resources/convention/convention.ts';
import { flag } from '../../../resources/fields.ts';
import { user } from '../../../resources/people/user.ts';
import type { Resource } from '../../../resources/resource.ts';
import { jobStates } from '../../../resources/system/job.ts';
import { requireFreshSignIn } from '../../auth/freshSignIn.ts';
import { action } from '../../core/actions/action.ts';
import { refuseApplications } from '../../core/policy.ts';
import { stateForbids } from '../../errors/refusals.ts';
import type { Context } from '../../platform/context.ts';
import { enqueue, isUnfinished } from '../../platform/jobs/queue.ts';
import { isDirector } from '../../platform/policy.ts';
import { countUses } from '../../platform/quotas/countUses.ts';
import { isThere, KEPT_DAYS, type KeptFile, keptFileOf } from './keptFile.ts';

/** Where archives of conventions are downloaded: by the job that wrote them. */
export const ARCHIVE_PATH = /^\/archives\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.tar\.gz$/;
const pathOf = (job_id: string) => `/archives/${job_id}.tar.gz`;
const resource = user as unknown as Resource; // used as data only

/** The newest attempt at an archive of a convention, and the file that is kept, if there is one. */
async function newest({ db }: Context, convention_id: string) {
  const where = { convention_id, kind: 'convention_archive' };
  const orderBy = [{ date_created: 'desc' }, { id: 'desc' }] as const;
  const [job, completed] = await Promise.all([
    db.job.findFirst({ where, orderBy: [...orderBy] }),
    db.job.findFirst({ where: { ...where, status: 'completed' }, orderBy: [...orderBy] }),
  ]);
  const file: KeptFile | null = completed && keptFileOf(completed);
  return { job, file: file && (await isThere({ db }, file)) ? file : null };
}

export const actions = {
  archive: action(
    convention,
    'POST /{id}/archive',
    {
      returns: z.object({ success: z.literal(1), job_id: z.string(), path: z.string() }),
      summary: 'Ask for the archive of a convention',
      description: `Needs a sign-in within the last 10 minutes. A job writes the archive; if one is already being written, that job is returned. With kept=1: the existing file. Once the job is completed, GET on the path with the same session sends a tar.gz: every record as a line of JSON, the images, and a manifest. It contains personal data. Byte ranges are supported. Until the job is completed, the response is 503 with Retry-After. The file is kept for ${KEPT_DAYS} days, or until the next one is written.`,
      input: { kept: flag() },
      mayCall: (viewer, row) => isDirector(viewer, row.group_id),
    },
    async ({ ctx, viewer, row, input: { kept = false } }) => {
      refuseApplications(ctx, resource);
      await requireFreshSignIn(ctx);
      const { job, file } = await newest(ctx, row.id);
      if (kept && !file) throw stateForbids('kept', archiveRefusals.noneKept);
      if (kept && file) return { success: 1 as const, job_id: file.job_id, path: pathOf(file.job_id) };
      if (job && isUnfinished(job)) return { success: 1 as const, job_id: job.id, path: pathOf(job.id) };
      await countUses(ctx, { quota: 'downloads', of: viewer.user_id });
      const { id } = await enqueue(ctx, {
        kind: 'convention_archive',
        convention_id: row.id,
        message: archiveProgress.waiting,
      });
      return { success: 1 as const, job_id: id, path: pathOf(id) };
    },
  ),
  archived: action(
    convention,
    'GET /{id}/archive',
    {
      returns: {
        success: {
          job: z
            .object({
              ...{ id: z.string(), status: z.enum(jobStates), progress: z.int(), message: z.string() },
              error_message: z.string().nullable(),
            })
            .nullable(),
          file: z.object({ job_id: z.string(), bytes: z.int(), finished_date: z.date(), until_date: z.date() }).nullable(),
        },
      },
      summary: 'Check the progress of a convention archive',
      description: 'The latest archive job, and the stored file.',
      mayCall: (viewer, row) => isDirector(viewer, row.group_id),
    },
    async ({ ctx, row }) => {
      const { job, file } = await newest(ctx, row.id);
      return {
        job: job && {
          ...{ id: job.id, status: job.status as (typeof jobStates)[number], progress: job.progress, message: job.message }, // a constraint holds the states
          error_message: job.error_message,
        },
        file: file && { job_id: file.job_id, bytes: file.bytes, finished_date: file.finished_date, until_date: file.until_date },
      };
    },
  ),
};
