import { useCallback } from 'react';
import { api, keepalive } from '../../../client/api.ts';
import { keys } from '../../../client/queryClient.ts';
import type { PlainObject } from '../../../client/record.ts';
import { useAllPages } from '../../../client/useAllPages.ts';
import { useList } from '../../../client/useList.ts';
import { openShiftsText, ownShiftsText } from '../../../messages/volunteers/own.ts';
import { notifyWarnings } from '../../ui/actions/notices.tsx';
import { useAttempt } from '../../ui/actions/useAttempt.ts';
import { useDeferred } from '../../ui/actions/useDeferred.tsx';
import type { Volunteer } from '../useAssignments.ts';
import { isSelfService, type OpenShift, type OwnAssignment } from './rules.ts';

const allPages = { maxPages: Number.POSITIVE_INFINITY };

/** The volunteer record of a user in a convention: a list of one or none. */
export function useOwnVolunteer(convention_id: string, user_id: string | undefined) {
  const input = { id: convention_id, user_id };
  return useList<Volunteer>(
    keys.list('volunteer', 'convention.volunteers', input),
    (options) => api.convention.volunteers.query(input, options),
    { enabled: user_id !== undefined },
  );
}
/** All assignments and applications of the volunteer, by time. */
export const useOwnAssignments = (volunteer_id: string | undefined) =>
  useAllPages<OwnAssignment>(
    keys.list('volunteershift', 'volunteer.volunteershifts', { volunteer_id, own: true }),
    (page, options) =>
      api.volunteer.volunteershifts.query(
        { id: volunteer_id ?? '', _include_related_objects: ['shift'], _include: ['shift_room'], ...page },
        options,
      ),
    { ...allPages, enabled: volunteer_id !== undefined },
  );
/** The shifts that have not ended at `now`, an instant in ISO 8601. */
export const useOpenShifts = (convention_id: string, now: string) =>
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
    allPages,
  );

/** Takes shifts and gives them back. */
export function useTakeShifts(volunteer: Volunteer | undefined, own: readonly OwnAssignment[]) {
  const attempt = useAttempt(['shift', 'volunteer', 'volunteershift']);
  const { defer } = useDeferred();
  const take = useCallback(
    (shift: OpenShift) => {
      if (!volunteer) return Promise.resolve(false);
      const before = own.find(({ shift_id }) => shift_id === shift.id);
      return attempt(openShiftsText.notTaken({ shift: shift.name }), async () => {
        // Taking a shift again creates a new assignment: reapplying would need somebody's approval.
        if (before && isSelfService(shift)) await api.volunteershift.delete.mutate({ id: before.id });
        const assignment =
          before && !isSelfService(shift)
            ? await api.volunteershift.reapply.mutate({ id: before.id })
            : await api.volunteershift.create.mutate({ volunteer_id: volunteer.id, shift_id: shift.id });
        notifyWarnings(assignment as unknown as PlainObject); // such as an event that the volunteer hosts at that time
        return {
          message:
            assignment.status === 'scheduled'
              ? openShiftsText.taken({ shift: shift.name })
              : openShiftsText.applied({ shift: shift.name }),
          undo: async () => {
            await api.volunteershift.withdraw.mutate({ id: assignment.id });
            if (!before) await api.volunteershift.delete.mutate({ id: assignment.id });
          },
        };
      });
    },
    [attempt, own, volunteer],
  );
  /**
   * A shift given back may go to somebody else immediately, so it is delayed until undo is no longer possible. An application is withdrawn at
   * once, and made again by undo.
   */
  const giveBack = useCallback(
    ({ id, status, shift }: OwnAssignment) => {
      if (status === 'unscheduled')
        return void attempt(ownShiftsText.notWithdrawn({ shift: shift?.name }), async () => {
          await api.volunteershift.withdraw.mutate({ id });
          return {
            message: ownShiftsText.withdrawn({ shift: shift?.name }),
            undo: async () => void (await api.volunteershift.reapply.mutate({ id })),
          };
        });
      return defer({
        paths: [`/volunteershift/${id}`],
        message: ownShiftsText.givenBack({ shift: shift?.name }),
        failure: ownShiftsText.notGivenBack({ shift: shift?.name }),
        run: () => api.volunteershift.withdraw.mutate({ id }, keepalive),
      });
    },
    [attempt, defer],
  );
  return { take, giveBack };
}
