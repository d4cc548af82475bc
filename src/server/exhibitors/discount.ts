import { discount } from '../../resources/exhibitors/discount.ts';
import type { BehaviourOf } from '../core/behaviour.ts';
import { conflict, invalid, stateForbids } from '../errors/refusals.ts';
import { isStaff, publicOrStaff } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';
import { foreignUses, managedDiscounts, managesDiscount, uses } from './discountKinds.ts';

const settable = Object.keys({ ...discount.fixed, ...discount.editable });
/** All fields but the uses for which the viewer manages no discounts: those stay as they are. */
function fieldsFor(viewer: Viewer, convention_id: string) {
  const foreign: readonly string[] = foreignUses(viewer, convention_id);
  return foreign.length ? settable.filter((name) => !foreign.includes(name)) : true;
}
type Rules = Partial<Record<string, unknown>> & { percent_off?: number; amount_off?: number };
/** @throws 400/442 */
function makesSense(d: Rules): void {
  if (Number(d.percent_off ?? 0) > 0 === Number(d.amount_off ?? 0) > 0)
    throw invalid('percent_off', 'or amount_off must be above 0, and not both.');
  if (!uses.some((use) => d[use])) throw invalid('use_with_booths', 'or another use must be 1: say what the discount is for.');
  if (d.start_date instanceof Date && d.end_date instanceof Date && d.end_date <= d.start_date)
    throw invalid('end_date', 'must be after start_date.');
}
const tooFew = (used?: number) =>
  stateForbids('max_uses', `max_uses cannot be below the ${used ?? 'number of'} uses that were made.`);

export const behaviour: BehaviourOf<typeof discount> = {
  policy: {
    mayUpdate: (viewer, row) => managesDiscount(viewer, row) && fieldsFor(viewer, row.convention_id),
    mayCreate: managesDiscount,
    mayDelete: managesDiscount,
    mayRead: (viewer, row) => isStaff(viewer, row.convention_id),
    isPublic: (row) => row.public,
    visibleTo: (viewer) => publicOrStaff(viewer, { public: true }),
    searchableIn: { code: managedDiscounts },
  },
  hooks: {
    beforeCreate: async (data) => makesSense(data),
    beforeUpdate: async (row, change) => {
      makesSense({ ...row, ...change });
      if (typeof change.max_uses === 'number' && change.max_uses < row.used_count) throw tooFew(row.used_count);
    },
    beforeDelete: async ({ used_count }) => {
      if (used_count > 0)
        throw stateForbids('used_count', `used_count: it was used ${used_count} times; switch it off (enabled 0) instead.`);
    },
    constraints: {
      discount_convention_id_code_key: () =>
        conflict('code', 'code is that of another discount of the convention: choose another.'),
      discount_used_count_check: () => tooFew(),
    },
  },
};
