import { discountRefusals } from '../../messages/exhibitors/refusals.ts';
import type { boothtypediscount } from '../../resources/exhibitors/boothtypediscount.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { conflict } from '../errors/refusals.ts';

export const behavior: BehaviorOf<typeof boothtypediscount> = {
  hooks: {
    constraints: {
      boothtypediscount_boothtype_id_discount_id_key: () => conflict('discount_id', discountRefusals.alreadyLinked),
    },
  },
};
