import { waiverRefusals } from '../../../messages/registration/waivers.ts';
import type { waiverbadgetype } from '../../../resources/registration/waiverbadgetype.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { conflict } from '../../errors/refusals.ts';

export const behavior: BehaviorOf<typeof waiverbadgetype> = {
  hooks: {
    constraints: {
      waiverbadgetype_waiver_id_badgetype_id_key: () => conflict('badgetype_id', waiverRefusals.alreadyLinked),
    },
  },
};
