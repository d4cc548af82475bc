import { badgeTypeRefusals } from '../../messages/registration/refusals.ts';
import type { badgetypeconday } from '../../resources/registration/badgetypeconday.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { conflict } from '../errors/refusals.ts';
import { relinkBadgeType } from '../volunteers/shifts/shiftbadgetype.ts';

export const behavior: BehaviorOf<typeof badgetypeconday> = {
  hooks: {
    afterCreate: (row, { ctx }) => relinkBadgeType(ctx, row),
    afterDelete: (row, ctx) => relinkBadgeType(ctx, row),
    constraints: {
      badgetypeconday_badgetype_id_conventionday_id_key: () => conflict('conventionday_id', badgeTypeRefusals.alreadyValid),
    },
  },
};
