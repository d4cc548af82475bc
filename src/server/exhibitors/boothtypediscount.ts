import type { boothtypediscount } from '../../resources/exhibitors/boothtypediscount.ts';
import type { BehaviourOf } from '../core/behaviour.ts';
import { conflict } from '../errors/refusals.ts';
import { manages } from './policy.ts';

export const behaviour: BehaviourOf<typeof boothtypediscount> = {
  policy: {
    mayUpdate: manages,
  },
  hooks: {
    constraints: {
      boothtypediscount_boothtype_id_discount_id_key: () =>
        conflict('discount_id', 'discount_id: the discount may be used on this booth type already.'),
    },
  },
};
