import { useCallback } from 'react';
import { api } from '../../client/api.ts';
import type { AnyRecord } from '../../client/record.ts';
import { useMe } from '../../client/useMe.ts';
import { assignmentsText } from '../../messages/volunteers/board.ts';
import { type State, type TransitionName, transitions } from '../../resources/volunteers/states.ts';
import { useMailRule } from '../mail/useMailServer.ts';
import { useAttempt } from '../ui/actions/useAttempt.ts';
import { isOver } from './staffing.ts';

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
  /** The shift is over, and who was not scheduled worked it: it is recorded late. */
  readonly isLate?: boolean;
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
/** Comes instead of scheduling once a shift is over. */
export const lateStep: AssignmentStep = { name: 'schedule', label: assignmentsText.recordWorked, key: 'W', isLate: true };
export type Hours = { readonly start_time?: Date | string; readonly end_time?: Date | string } | undefined;
/** The actions possible in a state, before or after the shift starts. Nobody is scheduled for a shift that is over. */
export const stepsFrom = (status: State, shift: Hours): readonly AssignmentStep[] => {
  const started = shift?.start_time !== undefined && new Date(shift.start_time) <= new Date();
  return steps
    .filter(({ name }) => {
      const { from, onceStarted = [] } = transitions[name] as { from: readonly State[]; onceStarted?: readonly State[] }; // one line of the table
      return from.includes(status) && (started || !onceStarted.includes(status));
    })
    .map((step) => {
      if (step.name === 'schedule' && shift && isOver(shift)) return lateStep;
      return status === 'declined' && step.name === 'unschedule' ? { ...step, label: assignmentsText.reopen } : step;
    });
};
/** The transition that leads back from a state to the previous one. */
const transitionBack = (current: State, previous: State): TransitionName | undefined =>
  (Object.keys(transitions) as TransitionName[]).find((name) => {
    const { from, to } = transitions[name]; // its keys
    return to === previous && (from as readonly State[]).includes(current);
  });

/** Changes assignments immediately, so that refusals show immediately, and offers undo. */
export function useAssignments() {
  const attempt = useAttempt(['shift', 'volunteer', 'volunteershift']);
  const { data: me } = useMe();
  const mailRule = useMailRule();
  /** What was done about a volunteer, and whether they are told. Who did it themselves, or had it noted late, is not. */
  const doneText = (volunteer: Volunteer | undefined, step: TransitionName, isLate = false): string => {
    const name = volunteer?.name ?? assignmentsText.theVolunteer;
    const told = assignmentsText.told({ name, step });
    const isOwn = volunteer?.user_id !== undefined && volunteer.user_id === me?.id;
    return [assignmentsText.done({ name, step: isLate ? 'worked' : step }), told && !isLate && !isOwn ? mailRule(told) : '']
      .filter(Boolean)
      .join(' ');
  };
  const move = (assignment: Assignment, step: AssignmentStep) => {
    const name = assignment.volunteer?.name ?? assignmentsText.theVolunteer;
    return attempt(assignmentsText.refused({ name }), async () => {
      const { id } = assignment;
      const { status } = await api.volunteershift[step.name].mutate({ id });
      const back = transitionBack(status, assignment.status);
      if (step.isLate) await api.volunteershift.worked.mutate({ id });
      return {
        message: doneText(assignment.volunteer, step.name, step.isLate),
        undo: async () => {
          if (step.isLate) await api.volunteershift.resetOutcome.mutate({ id });
          if (back) await api.volunteershift[back].mutate({ id });
        },
      };
    });
  };
  /** Schedules a volunteer who has not applied; `isLate`: notes that they worked a shift that is over. */
  const assign = (volunteer: Volunteer, shift_id: string, isLate = false) =>
    attempt((isLate ? assignmentsText.refused : assignmentsText.notScheduled)({ name: volunteer.name }), async () => {
      const { id } = await api.volunteershift.create.mutate({ volunteer_id: volunteer.id, shift_id, status: 'scheduled' });
      if (isLate) await api.volunteershift.worked.mutate({ id });
      return {
        message: doneText(volunteer, 'schedule', isLate),
        undo: async () => {
          if (isLate) await api.volunteershift.resetOutcome.mutate({ id });
          await api.volunteershift.unschedule.mutate({ id });
          await api.volunteershift.delete.mutate({ id });
        },
      };
    });
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
