import { useCallback } from 'react';
import { api, keepalive } from '../../../client/api.ts';
import { keys } from '../../../client/queryClient.ts';
import type { PlainObject } from '../../../client/record.ts';
import { useAllPages } from '../../../client/useAllPages.ts';
import { useList } from '../../../client/useList.ts';
import { warned } from '../../ui/actions/notices.tsx';
import { useAttempt } from '../../ui/actions/useAttempt.ts';
import { useDeferred } from '../../ui/actions/useDeferred.tsx';
import type { Volunteer } from '../assignments.ts';
import { isSelfService, type OpenShift, type OwnAssignment } from './rules.ts';

const every = { maxPages: Number.POSITIVE_INFINITY };

/** The volunteer record of a user in a convention: a list of one, or of none. */
export function useMyself(convention_id: string, user_id: string | undefined) {
  const input = { id: convention_id, user_id };
  return useList<Volunteer>(
    keys.list('volunteer', 'convention.volunteers', input),
    (options) => api.convention.volunteers.query(input, options),
    { enabled: user_id !== undefined },
  );
}
/** Everything that the volunteer has applied for and been given, in order of time. */
export const useOwn = (volunteer_id: string | undefined) =>
  useAllPages<OwnAssignment>(
    keys.list('volunteershift', 'volunteer.volunteershifts', { volunteer_id, own: true }),
    (page, options) =>
      api.volunteer.volunteershifts.query(
        { id: volunteer_id ?? '', _include_related_objects: ['shift'], _include: ['shift_room'], ...page },
        options,
      ),
    { ...every, enabled: volunteer_id !== undefined },
  );
/** The shifts that have not ended at `now`, an instant in ISO 8601. */
export const useComing = (convention_id: string, now: string) =>
  useAllPages<OpenShift>(
    keys.list('shift', 'convention.shifts', { convention_id, now, open: true }),
    (page, options) =>
      api.convention.shifts.query(
        {
          id: convention_id,
          _start_end_time: now,
          _include: ['room'],
          _include_related_objects: ['shifttype'],
          ...page,
        },
        options,
      ),
    every,
  );

/** Takes shifts and gives them back. */
export function useTaking(volunteer: Volunteer | undefined, own: readonly OwnAssignment[]) {
  const attempt = useAttempt(['shift', 'volunteer', 'volunteershift']);
  const { defer } = useDeferred();
  const take = useCallback(
    (shift: OpenShift) => {
      if (!volunteer) return Promise.resolve(false);
      const before = own.find(({ shift_id }) => shift_id === shift.id);
      return attempt(`You do not have ${shift.name}`, async () => {
        // What was given back is taken anew: an application that goes on would wait for somebody's decision.
        if (before && isSelfService(shift)) await api.volunteershift.delete.mutate({ id: before.id });
        const made =
          before && !isSelfService(shift)
            ? await api.volunteershift.reapply.mutate({ id: before.id })
            : await api.volunteershift.create.mutate({ volunteer_id: volunteer.id, shift_id: shift.id });
        warned(made as unknown as PlainObject); // such as an event that the volunteer hosts in that time
        return {
          message: made.status === 'scheduled' ? `${shift.name} is yours.` : `You have applied for ${shift.name}.`,
          undo: async () => {
            await api.volunteershift.withdraw.mutate({ id: made.id });
            if (!before) await api.volunteershift.delete.mutate({ id: made.id });
          },
        };
      });
    },
    [attempt, own, volunteer],
  );
  /** What is given back may go to somebody else at once: it is carried out when the time for undoing is over. */
  const giveBack = useCallback(
    ({ id, status, shift }: OwnAssignment) =>
      defer({
        paths: [`/volunteershift/${id}`],
        message: status === 'scheduled' ? `You give ${shift?.name} back.` : `You withdraw from ${shift?.name}.`,
        failure: `${shift?.name} is still yours`,
        run: () => api.volunteershift.withdraw.mutate({ id }, keepalive),
      }),
    [defer],
  );
  return { take, giveBack };
}
