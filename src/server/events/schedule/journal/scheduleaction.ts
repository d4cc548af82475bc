import type { scheduleaction } from '../../../../resources/events/scheduleaction.ts';
import type { BehaviorOf } from '../../../core/behavior.ts';
import { noRows } from '../../../core/read/filters.ts';
import { publicOrStaff } from '../../../platform/policy.ts';
import { canSchedule } from '../../policy.ts';

/** The journal of the schedule. Every change of the schedule adds an entry; only staff(scheduling) read it. */
export const behavior: BehaviorOf<typeof scheduleaction> = {
  policy: {
    mayRead: canSchedule,
    visibleTo: (viewer) => publicOrStaff(viewer, noRows, 'scheduling'),
  },
};
