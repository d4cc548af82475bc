import { api } from '../../../client/api.ts';
import { keys } from '../../../client/queryClient.ts';
import { useList } from '../../../client/useList.ts';
import type { State } from '../../../resources/events/submissionStates.ts';
import type { Submission } from './submissions.ts';

/** Up to a hundred submissions of a convention in one state, the longest waiting first. */
export function useSubmissions(convention_id: string, status: State) {
  const input = {
    id: convention_id,
    status,
    _items_per_page: 100,
    _order_by: 'last_submitted_date' as const,
    _include: ['load'],
    _include_related_objects: ['type', 'user', 'preferreddaypart', 'alternatedaypart'],
  };
  return useList<Submission>(keys.list('eventsubmission', 'convention.submissions', input), (options) =>
    api.convention.submissions.query(input, options),
  );
}

/** The log of a submission, the newest entry first. */
export function useHistory(id: string) {
  const input = { id, _items_per_page: 100, _order_by: 'date_created', _sort_order: 'desc' } as const;
  return useList(keys.list('logentry', 'eventsubmission.logs', input), (options) =>
    api.eventsubmission.logs.query(input, options),
  );
}
/** Whether the last thing that was said about a submission, for both sides to read, was said by its submitter. */
export function useOpenQuestion({ id, user }: Submission): boolean {
  const { data } = useHistory(id);
  const last = data?.items.find(({ type, is_public }) => type === 'comment' && is_public === true);
  return last !== undefined && user !== undefined && last.user_id === user.id;
}
