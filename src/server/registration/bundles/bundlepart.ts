import { bundleRefusals as refusals } from '../../../messages/registration/bundles.ts';
import type { bundlepart } from '../../../resources/registration/bundlepart.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { conflict, missing, stateForbids } from '../../errors/refusals.ts';

const partTaken = (field: string) => () => conflict(field, refusals.partTaken);

export const behavior: BehaviorOf<typeof bundlepart> = {
  hooks: {
    beforeCreate: async ({ badgetype_id, product_id }) => {
      if (badgetype_id && product_id) throw stateForbids('product_id', refusals.oneOfTwo);
      if (!badgetype_id && !product_id) throw missing('badgetype_id');
    },
    constraints: {
      bundlepart_bundle_id_badgetype_id_key: partTaken('badgetype_id'),
      bundlepart_bundle_id_product_id_key: partTaken('product_id'),
    },
  },
};
