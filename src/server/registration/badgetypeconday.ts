import type { badgetypeconday } from '../../resources/registration/badgetypeconday.ts';
import type { BehaviourOf } from '../core/behaviour.ts';
import { taken } from '../errors/refusals.ts';
import { may } from '../platform/privileges.ts';
import { relinkBadgeType } from '../volunteers/shifts/shiftbadgetype.ts';

export const behaviour: BehaviourOf<typeof badgetypeconday> = {
  mayEdit: (viewer, row) => may(viewer, 'registration', row.convention_id),
  afterCreate: (row, { ctx }) => relinkBadgeType(ctx, row),
  afterDelete: (row, ctx) => relinkBadgeType(ctx, row),
  constraints: {
    badgetypeconday_badgetype_id_conventionday_id_key: () =>
      taken('conventionday_id', 'conventionday_id: the badge type is valid on this day already.'),
  },
};
