import { productRefusals } from '../../messages/merchandise/refusals.ts';
import type { productbadgetype } from '../../resources/merchandise/productbadgetype.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { conflict } from '../errors/refusals.ts';

export const behavior: BehaviorOf<typeof productbadgetype> = {
  hooks: {
    constraints: {
      productbadgetype_product_id_badgetype_id_key: () => conflict('badgetype_id', productRefusals.alreadyLinked),
    },
  },
};
