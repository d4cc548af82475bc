import type { integritywaiver } from '../../../resources/events/integritywaiver.ts';
import type { BehaviourOf } from '../../core/behaviour.ts';
import { noRows } from '../../core/read/filters.ts';
import { conflict } from '../../errors/refusals.ts';
import { requireUser } from '../../platform/context.ts';
import { publicOrStaff } from '../../platform/policy.ts';

/** Warnings that those who schedule have chosen to ignore; the database removes a waiver when slots or duration of its event change. */
export const behaviour: BehaviourOf<typeof integritywaiver> = {
  policy: {
    visibleTo: (viewer) => publicOrStaff(viewer, noRows, 'scheduling'),
  },
  hooks: {
    beforeCreate: async (_data, { ctx }) => ({ user_id: requireUser(ctx).user_id }),
    constraints: {
      integritywaiver_event_id_rule_other_event_id_key: () => conflict('rule', 'rule: this warning is ignored already.'),
    },
  },
  tuning: {
    parentsRead: [],
  },
};
