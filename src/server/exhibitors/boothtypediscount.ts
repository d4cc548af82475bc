import { discountRefusals } from '../../messages/exhibitors/refusals.ts';
import type { boothtypediscount } from '../../resources/exhibitors/boothtypediscount.ts';
import type { BehaviourOf } from '../core/behaviour.ts';
import { conflict } from '../errors/refusals.ts';

export const behaviour: BehaviourOf<typeof boothtypediscount> = {
  hooks: {
    constraints: {
      boothtypediscount_boothtype_id_discount_id_key: () => conflict('discount_id', discountRefusals.alreadyLinked),
    },
  },
};
