import { boothRefusals } from '../../../messages/exhibitors/booths.ts';
import type { booth } from '../../../resources/exhibitors/booth.ts';
import type { BehaviorOf } from '../../core/behavior.ts';
import { missing, stateForbids } from '../../errors/refusals.ts';
import { announceOrder, PAYING_SECONDS } from '../../ledger/letters/queue.ts';
import { isSelf } from '../../platform/policy.ts';
import { removeItems } from '../../sales/holds.ts';
import { boothsOf, isExhibitor, manages } from '../policy.ts';
import { createBoothBadges } from './boothBadges.ts';
import { assertBelowBoothLimit, prepareBooth } from './boothSale.ts';

/** What is loaded with each booth. */
interface BoothRelations {
  exhibitor: { user_id: string; name: string; status: string } | null;
  boothtype: { name: string };
}

export const behavior: BehaviorOf<typeof booth, BoothRelations> = {
  policy: {
    mayCreate: (viewer, input, { exhibitor_id: exhibitor }) => {
      if (manages(viewer, input)) return true;
      if (!exhibitor) throw missing('exhibitor_id');
      return isSelf(viewer, exhibitor.user_id) && ['convention_id', 'boothtype_id', 'exhibitor_id', 'code'];
    },
    mayDelete: (viewer, row) => manages(viewer, row) || (isExhibitor(viewer, row) && !row.verified),
    isOwner: isExhibitor,
    rowsOfLevel: { owner: boothsOf },
  },
  hooks: {
    lockFirst: ({ exhibitor_id }) => (exhibitor_id ? [['exhibitor', exhibitor_id]] : []),
    beforeCreate: (data, { ctx, inputs }) => prepareBooth(ctx, data, inputs.code),
    afterCreate: async (row, { ctx }) => {
      if (row.verified) await createBoothBadges(ctx, row);
      else if (row.exhibitor_id) await announceOrder(ctx, row.convention_id, row.id, PAYING_SECONDS);
    },
    beforeUpdate: async (row, { exhibitor_id, name }, { ctx }) => {
      if (name === '') throw missing('name');
      if (exhibitor_id) await assertBelowBoothLimit(ctx, exhibitor_id);
      if (exhibitor_id === null && (await ctx.db.boothAddon.count({ where: { booth_id: row.id } })))
        throw stateForbids('boothaddons', boothRefusals.hasAddons);
    },
    afterUpdate: async ({ id, exhibitor_id }, before, { ctx }) => {
      if (exhibitor_id && exhibitor_id !== before.exhibitor_id)
        await ctx.db.boothAddon.updateMany({ where: { booth_id: id }, data: { exhibitor_id } });
    },
    replaceDelete: (row, ctx) =>
      removeItems(ctx, 'booth', [{ id: row.id, parent_id: row.boothtype_id, discount_id: row.discount_id }]),
  },
  loaders: {
    loadWith: { exhibitor: { select: { user_id: true, name: true, status: true } }, boothtype: { select: { name: true } } },
    includes: {
      boothaddons: async (rows, { db }) => {
        const addons = await db.boothAddon.findMany({
          where: { booth_id: { in: rows.map(({ id }) => id) } },
          orderBy: { id: 'asc' },
        });
        return new Map(rows.map(({ id }) => [id, addons.filter(({ booth_id }) => booth_id === id)]));
      },
      boothoptions: async (rows, { db, viewer }) => {
        const visible = rows.filter((row) => manages(viewer, row) || isExhibitor(viewer, row));
        const addons = await db.boothAddon.findMany({
          where: { booth_id: { in: visible.map(({ id }) => id) } },
          select: { booth_id: true, boothoption: { select: { name: true } } },
          orderBy: [{ boothoption: { name: 'asc' } }, { id: 'asc' }],
        });
        const namesOf = (id: string) =>
          addons.filter(({ booth_id }) => booth_id === id).map(({ boothoption }) => boothoption.name);
        return new Map(visible.map(({ id }) => [id, namesOf(id)]));
      },
      longname: async (rows, { viewer }) =>
        new Map(
          rows.map((row) => {
            const { exhibitor, boothtype, name, id } = row;
            const isVisible = exhibitor?.status === 'approved' || manages(viewer, row) || isExhibitor(viewer, row);
            return [id, [name, boothtype.name, ...(isVisible && exhibitor ? [exhibitor.name] : [])].join(', ')];
          }),
        ),
    },
  },
  tuning: {
    watches: ['exhibitor_id', 'name'],
    skipReload: true,
  },
};
