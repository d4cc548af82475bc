import { importingRefusals } from '../../messages/convention/importing.ts';
import { jobRefusals } from '../../messages/system/refusals.ts';
import { job } from '../../resources/system/job.ts';
import { action } from '../core/actions/action.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { stateForbids } from '../errors/refusals.ts';
import { hasLibraryPrivilege, inOwnLibraries, isLibraryStaff } from '../library/policy.ts';
import { cancelJob, isUnfinished } from '../platform/jobs/queue.ts';
import { can, conventionsWhere, isOrganizer, isSelf } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';

/** Schedulers read a convention's jobs, library staff a library's, and each user the jobs that they started. */
const mayRead = (viewer: Viewer, row: { user_id: string | null; convention_id: string | null; library_id: string | null }) =>
  isSelf(viewer, row.user_id) ||
  can(viewer, 'scheduling', row.convention_id) ||
  (row.library_id !== null && isLibraryStaff(viewer, row.library_id));

function visibleTo(viewer: Viewer | null): object {
  if (!viewer) return { id: { in: [] } };
  const scheduled = conventionsWhere(viewer, 'scheduling');
  if (scheduled === 'all') return {};
  return { OR: [{ user_id: viewer.user_id }, inOwnLibraries(viewer), { convention_id: { in: scheduled } }] };
}

export const behavior: BehaviorOf<typeof job> = {
  policy: {
    mayRead,
    visibleTo,
  },
  hooks: {
    constraints: {
      job_service_import_key: () => stateForbids(null, importingRefusals.running),
      job_deletion_key: () => stateForbids('object_id', jobRefusals.deletionWaits),
      job_kind_convention_id_library_id_key: () => stateForbids(null, jobRefusals.alreadyRunning),
    },
  },
};

export const actions = {
  cancel: action(
    job,
    'POST /{id}/cancel',
    {
      returns: 'record',
      summary: 'Cancel a job',
      description: 'Immediately if it is waiting, otherwise before its next batch; the results of finished batches stay.',
      mayCall: (viewer, row) =>
        isSelf(viewer, row.user_id) ||
        isOrganizer(viewer, row.convention_id) ||
        hasLibraryPrivilege(viewer, 'settings', row.library_id),
      precondition: ({ row }) => {
        if (!isUnfinished(row)) throw stateForbids('status', jobRefusals.finished({ status: row.status }));
      },
    },
    ({ ctx, row }) => cancelJob(ctx, row.id),
  ),
};
