import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../../client/api.ts';
import { type AnyPage, keys } from '../../../client/queries.ts';
import { type Refused, refusalOf } from '../../../client/refusal.ts';
import type { State } from '../../../resources/events/submissionStates.ts';
import type { Page } from '../../../server/core/read/list.ts';
import type { Submission } from './submissions.ts';

/** The submissions of a convention in one state, those that wait longest first; a hundred at a time. */
export function useSubmissions(convention_id: string, status: State) {
  const input = {
    id: convention_id,
    status,
    _items_per_page: 100,
    _order_by: 'last_submitted_date',
    _include: ['load'],
    _include_related_objects: ['type', 'user', 'preferreddaypart', 'alternatedaypart'],
  };
  return useQuery<Page<Submission>, Refused>({
    queryKey: keys.list('eventsubmission', 'convention.submissions', input),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      try {
        return await query<Page<Submission>>('convention.submissions', input, signal);
      } catch (error) {
        throw refusalOf(error);
      }
    },
  });
}

/** What was said about a submission, and what happened to it, the newest first. */
export const useHistory = (id: string) =>
  useQuery<AnyPage, Refused>({
    queryKey: keys.list('logentry', 'eventsubmission.logs', id),
    queryFn: async ({ signal }) => {
      try {
        const input = { id, _items_per_page: 100, _order_by: 'date_created', _sort_order: 'desc' };
        return await query<AnyPage>('eventsubmission.logs', input, signal);
      } catch (error) {
        throw refusalOf(error);
      }
    },
  });
