import { discountRefusals } from '../../messages/exhibitors/refusals.ts';
import { discount } from '../../resources/exhibitors/discount.ts';
import type { BehaviorOf } from '../core/behavior.ts';
import { loadMany } from '../core/loaders.ts';
import { conflict, invalid, stateForbids } from '../errors/refusals.ts';
import { isStaff, publicOrStaff } from '../platform/policy.ts';
import type { Viewer } from '../platform/viewer.ts';
import { managedDiscounts, managesDiscount, unmanagedUses, uses } from './discountKinds.ts';

const settableFields = Object.keys({ ...discount.fixed, ...discount.editable });
/** The fields that the viewer may set: all except the uses whose discounts the viewer doesn't manage. */
function fieldsFor(viewer: Viewer, convention_id: string) {
  const unmanaged: readonly string[] = unmanagedUses(viewer, convention_id);
  return unmanaged.length ? settableFields.filter((name) => !unmanaged.includes(name)) : true;
}
type Rules = Partial<Record<string, unknown>> & { percent_off?: number; amount_off?: number };
/** Requires one kind of reduction, at least one use, and an end after the start. @throws 400/442 */
function assertConsistent(d: Rules): void {
  if (Number(d.percent_off ?? 0) > 0 === Number(d.amount_off ?? 0) > 0)
    throw invalid('percent_off', discountRefusals.oneReduction);
  if (!uses.some((use) => d[use])) throw invalid('use_with_booths', discountRefusals.noUse);
  if (d.start_date instanceof Date && d.end_date instanceof Date && d.end_date <= d.start_date)
    throw invalid('end_date', discountRefusals.endsTooEarly);
}
const maxUsesTooLow = (used?: number) =>
  stateForbids('max_uses', used === undefined ? discountRefusals.belowUsedCount : discountRefusals.belowUsed({ used }));

export const behavior: BehaviorOf<typeof discount> = {
  policy: {
    mayUpdate: (viewer, row) => managesDiscount(viewer, row) && fieldsFor(viewer, row.convention_id),
    mayCreate: managesDiscount,
    mayDelete: managesDiscount,
    mayRead: (viewer, row) => isStaff(viewer, row.convention_id),
    isPublic: (row) => row.public,
    visibleTo: (viewer) => publicOrStaff(viewer, { public: true }),
    rowsOfLevel: { editor: managedDiscounts },
  },
  loaders: {
    derived: {
      held_count: loadMany(async (rows, { db }) => {
        const ids = rows.map(({ id }) => id);
        const held = await db.$queryRaw<{ id: string; count: number }[]>`
          SELECT discount_id::text AS id, count(*)::int AS count FROM (
            SELECT discount_id FROM badge WHERE discount_id = ANY(${ids}::uuid[]) AND NOT verified
            UNION ALL SELECT discount_id FROM ticket WHERE discount_id = ANY(${ids}::uuid[]) AND NOT verified
            UNION ALL SELECT discount_id FROM soldproduct WHERE discount_id = ANY(${ids}::uuid[]) AND NOT verified
            UNION ALL SELECT discount_id FROM booth WHERE discount_id = ANY(${ids}::uuid[]) AND NOT verified
            UNION ALL SELECT addon.discount_id FROM boothaddon AS addon JOIN booth ON booth.id = booth_id
              WHERE addon.discount_id = ANY(${ids}::uuid[]) AND NOT verified
          ) AS item GROUP BY 1`;
        const counts = new Map(held.map(({ id, count }) => [id, count]));
        return new Map(ids.map((id) => [id, counts.get(id) ?? 0]));
      }),
    },
  },
  hooks: {
    beforeCreate: async (data) => assertConsistent(data),
    beforeUpdate: async (row, change) => {
      assertConsistent({ ...row, ...change });
      if (typeof change.max_uses === 'number' && change.max_uses < row.used_count) throw maxUsesTooLow(row.used_count);
    },
    checkDelete: async ({ used_count }) => {
      if (used_count > 0) throw stateForbids('used_count', discountRefusals.alreadyUsed({ used: used_count }));
    },
    constraints: {
      discount_convention_id_code_key: () => conflict('code', discountRefusals.codeTaken),
      discount_used_count_check: () => maxUsesTooLow(),
    },
  },
};
