import type { scheduleaction } from '../../../../resources/events/scheduleaction.ts';
import type { BehaviourOf } from '../../../core/behaviour.ts';
import { nowhere } from '../../../core/read/filters.ts';
import { orStaff } from '../../../platform/privileges.ts';
import { schedules } from '../../policy.ts';

/** The journal of the schedule: written by every change of it, read by those who schedule. */
export const behaviour: BehaviourOf<typeof scheduleaction> = {
  mayEdit: () => false,
  mayRead: schedules,
  visible: (viewer) => orStaff(viewer, nowhere, 'scheduling'),
};
