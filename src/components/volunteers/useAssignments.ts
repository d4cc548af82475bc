import { useCallback } from 'react';
import { api } from '../../client/api.ts';
import type { AnyRecord } from '../../client/record.ts';
import { assignmentsText } from '../../messages/volunteers/board.ts';
import { type State, type TransitionName, transitions } from '../../resources/volunteers/states.ts';
import { useAttempt } from '../ui/actions/useAttempt.ts';

/** An assignment with its volunteer and shift. */
export interface Assignment extends AnyRecord {
  readonly status: State;
  readonly volunteer_id: string;
  readonly shift_id: string;
  readonly comment?: string | null;
  readonly volunteer?: Volunteer;
  readonly shift?: AnyRecord;
}
export interface Volunteer extends AnyRecord {
  readonly name: string;
  readonly status: string;
  readonly hours_scheduled_count?: number;
  readonly no_show_count?: number;
  readonly phone_number?: string;
}
/** An action on an assignment with its key. */
export interface AssignmentStep {
  readonly name: TransitionName;
  readonly label: string;
  readonly key: string;
}
export const steps: readonly AssignmentStep[] = [
  { name: 'schedule', label: assignmentsText.schedule, key: 'S' },
  { name: 'unschedule', label: assignmentsText.unschedule, key: 'U' },
  { name: 'decline', label: assignmentsText.decline, key: 'D' },
  { name: 'worked', label: assignmentsText.worked, key: 'W' },
  { name: 'noShow', label: assignmentsText.noShow, key: 'N' },
];
/** Whether shifts wait for the volunteer's approval. */
export const needsApproval = (volunteer: Volunteer | undefined): volunteer is Volunteer =>
  volunteer !== undefined && volunteer.status !== 'approved';
/** The actions possible in a state, before or after the shift starts. */
export const stepsFrom = (status: State, started: boolean): readonly AssignmentStep[] =>
  steps
    .filter(({ name }) => {
      const { from, onceStarted = [] } = transitions[name] as { from: readonly State[]; onceStarted?: readonly State[] }; // one line of the table
      return from.includes(status) && (started || !onceStarted.includes(status));
    })
    .map((step) => (status === 'declined' && step.name === 'unschedule' ? { ...step, label: assignmentsText.reopen } : step));
/** The transition that leads back from a state to the previous one. */
const transitionBack = (current: State, previous: State): TransitionName | undefined =>
  (Object.keys(transitions) as TransitionName[]).find((name) => {
    const { from, to } = transitions[name]; // its keys
    return to === previous && (from as readonly State[]).includes(current);
  });

/** Changes assignments immediately, so that refusals show immediately, and offers undo. */
export function useAssignments() {
  const attempt = useAttempt(['shift', 'volunteer', 'volunteershift']);
  const move = useCallback(
    (assignment: Assignment, step: AssignmentStep) => {
      const name = assignment.volunteer?.name ?? assignmentsText.theVolunteer;
      return attempt(assignmentsText.refused({ name }), async () => {
        const { id } = assignment;
        const { status } = await api.volunteershift[step.name].mutate({ id });
        const back = transitionBack(status, assignment.status);
        return {
          message: assignmentsText.done({ name, step: step.name }),
          undo: async () => back && api.volunteershift[back].mutate({ id }),
        };
      });
    },
    [attempt],
  );
  /** Schedules a volunteer who has not applied. */
  const assign = useCallback(
    (volunteer: Volunteer, shift_id: string) =>
      attempt(assignmentsText.notScheduled({ name: volunteer.name }), async () => {
        const { id } = await api.volunteershift.create.mutate({ volunteer_id: volunteer.id, shift_id, status: 'scheduled' });
        return {
          message: assignmentsText.done({ name: volunteer.name, step: 'schedule' }),
          undo: async () => {
            await api.volunteershift.unschedule.mutate({ id });
            await api.volunteershift.delete.mutate({ id });
          },
        };
      }),
    [attempt],
  );
  const approve = useCallback(
    (volunteer: Volunteer) =>
      attempt(assignmentsText.refused({ name: volunteer.name }), async () => {
        await api.volunteer.approve.mutate({ id: volunteer.id });
        return { message: assignmentsText.approved({ name: volunteer.name }) };
      }),
    [attempt],
  );
  return { move, assign, approve };
}
