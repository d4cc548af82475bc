import type { integritywaiver } from '../../../resources/events/integritywaiver.ts';
import type { BehaviourOf } from '../../core/behaviour.ts';
import { nowhere } from '../../core/read/filters.ts';
import { taken } from '../../errors/refusals.ts';
import { user } from '../../platform/context.ts';
import { orStaff } from '../../platform/privileges.ts';
import { schedules } from '../policy.ts';

/** Warnings that those who schedule have chosen to ignore; the database removes a waiver when slots or duration of its event change. */
export const behaviour: BehaviourOf<typeof integritywaiver> = {
  mayEdit: schedules,
  visible: (viewer) => orStaff(viewer, nowhere, 'scheduling'),
  looksAt: [],
  beforeCreate: async (_data, { ctx }) => ({ user_id: user(ctx).user_id }),
  constraints: {
    integritywaiver_event_id_rule_other_event_id_key: () => taken('rule', 'rule: this warning is ignored already.'),
  },
};
