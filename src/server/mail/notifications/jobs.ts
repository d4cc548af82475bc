import type { Job } from '../../../generated/prisma/client.ts';
import { jobEndedMail } from '../../../messages/system/mails.ts';
import type { Context } from '../../platform/context.ts';
import { sendMail } from '../sendMail.ts';

/** Where the result of a job is seen. */
const pathOf = ({ id, kind, convention_id, library_id }: Job) => {
  if (kind === 'library_import') return `/library/${library_id}/import`;
  return kind === 'convention_archive' ? `/convention/${convention_id}/settings#archive` : `/job/${id}`;
};

/** Notifies the user who started a job that is completed or has failed; for an import, the owner of the library. */
export async function notifyJobEnded(ctx: Context, job: Job): Promise<void> {
  const { kind, status, convention_id, library_id, user_id, error_message, message } = job;
  if (kind === 'deletion' || (status !== 'completed' && status !== 'failed')) return;
  const library = library_id ? await ctx.db.library.findUnique({ where: { id: library_id } }) : null;
  const convention = convention_id ? await ctx.db.convention.findUnique({ where: { id: convention_id } }) : null;
  const result = job.result && typeof job.result === 'object' && !Array.isArray(job.result) ? job.result : {};
  await sendMail(ctx, 'job_ended', {
    convention_id,
    to: { users: [kind === 'library_import' && library ? library.user_id : user_id] },
    data: {
      kind,
      succeeded: status === 'completed',
      target: library?.name ?? convention?.name ?? jobEndedMail.service,
      path: pathOf(job),
      result,
      error: error_message,
      message,
    },
  });
}
