import { warningRefusals } from '../../../messages/events/warnings.ts';
import type { integritywaiver } from '../../../resources/events/integritywaiver.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { noRows } from '../../core/read/filters.ts';
import { conflict } from '../../errors/refusals.ts';
import { requireUser } from '../../platform/context.ts';
import { publicOrStaff } from '../../platform/policy.ts';

/** Warnings that staff(scheduling) chose to ignore. The database deletes a waiver when the slots or the duration of its event change. */
export const behavior: BehaviorOf<typeof integritywaiver> = {
  policy: {
    visibleTo: (viewer) => publicOrStaff(viewer, noRows, 'scheduling'),
  },
  hooks: {
    beforeCreate: async (_data, { ctx }) => ({ user_id: requireUser(ctx).user_id }),
    constraints: {
      integritywaiver_event_id_rule_other_event_id_key: () => conflict('rule', warningRefusals.alreadyIgnored),
    },
  },
  tuning: {
    parentsRead: [],
  },
};
