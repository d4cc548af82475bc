import { jobRefusals } from '../../messages/system/refusals.ts';
import { integer, text } from '../../resources/fields.ts';
import { resourceIfAny } from '../../resources/index.ts';
import type { Resource } from '../../resources/resource.ts';
import { job } from '../../resources/system/job.ts';
import { viewerOfRow } from '../auth/viewers.ts';
import { action } from '../core/actions/action.ts';
import { refuseApplications } from '../core/policy.ts';
import { loadRow } from '../core/read/loadRow.ts';
import { deleteRecord, requireMayDelete } from '../core/write/delete.ts';
import { type Actor, actingAs } from '../db/actor.ts';
import { invalid, Refusal } from '../errors/refusals.ts';
import { actorOf } from '../platform/context.ts';
import { JobFailure, type JobHandler } from '../platform/jobs/handler.ts';
import { enqueue } from '../platform/jobs/queue.ts';

/** Seconds for which a deletion may wait. */
const LONGEST_WAIT = 60;
const input = { object_type: text(60), object_id: text(60) };
const required = ['object_type', 'object_id'] as const;

/** The kind of records that is named, if there is a deletion of them. @throws 400/442 object_type */
function deletable(object_type: string): Resource {
  const resource = resourceIfAny(object_type);
  if (!resource?.operations.includes('delete')) throw invalid('object_type', jobRefusals.notDeletable);
  return resource;
}

export const actions = {
  deletion: action(
    job,
    'POST /deletion',
    {
      returns: { record: 'job' },
      summary: 'Delete a record after a delay',
      description:
        'After that many seconds (default 10, at most 60), the record is deleted as by its own DELETE, with the session of this request. If that is refused, the job has the reason in error_message. Until then, POST /job/keep cancels the deletion.',
      input: { ...input, seconds: integer(0, LONGEST_WAIT) },
      required,
    },
    async ({ ctx, viewer, input: { object_type, object_id, seconds = 10 } }) => {
      const resource = deletable(object_type);
      refuseApplications(ctx, resource);
      const row = await loadRow(ctx, resource, object_id, 'object_id');
      requireMayDelete(resource, viewer, row);
      const actor = { ...actorOf(ctx, `DELETE /${object_type}/{id}`) };
      const params = { object_type, object_id: row.id, session_row_id: viewer.session_row_id, actor };
      return enqueue(ctx, { kind: 'deletion', params, delay: seconds });
    },
  ),
  keep: action(
    job,
    'POST /keep',
    {
      returns: 'success',
      summary: 'Cancel a delayed deletion',
      description: 'Only for deletions that you requested. The record does not change.',
      input,
      required,
    },
    async ({ ctx, viewer, input: { object_id } }) => {
      const kept = await ctx.db.$executeRaw`
        DELETE FROM job WHERE kind = 'deletion' AND status = 'queued' AND user_id = ${viewer.user_id}::uuid AND params ->> 'object_id' = ${object_id.toLowerCase()}`;
      if (!kept) throw new Refusal(404, 404, 'object_id', jobRefusals.nothingWaits);
    },
  ),
};

/** What a deletion that waits is stored with. */
interface Params {
  object_type: string;
  object_id: string;
  session_row_id: string;
  /** Who asked for it, for the history. */
  actor: Actor;
}
/** Deletes the record by the rights that the session has now. */
export const deletion: JobHandler = {
  async run({ job, ctx }) {
    const { object_type, object_id, session_row_id, actor } = job.params as unknown as Params;
    const resource = resourceIfAny(object_type);
    const viewer = await viewerOfRow(session_row_id);
    if (!viewer || !resource) throw new JobFailure(jobRefusals.signedOut);
    try {
      await actingAs(actor, () => deleteRecord({ ...ctx, viewer }, resource, object_id));
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error;
      if (error.status !== 404) throw new JobFailure(error.message);
    }
    return { result: {} };
  },
};
