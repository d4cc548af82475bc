import { booth } from '../../../resources/exhibitors/booth.ts';
import type { BehaviourOf } from '../../core/behaviour.ts';
import { visibilityFilter } from '../../core/read/visibilityFilter.ts';
import { missing, stateForbids } from '../../errors/refusals.ts';
import { isSelf } from '../../platform/policy.ts';
import { removeItems } from '../../sales/holds.ts';
import { giveBadges } from '../freeBadges.ts';
import { exhibits, manages, ownBooths } from '../policy.ts';
import { allotted, mayTakeOneMore } from './boothSale.ts';

/** What is loaded with a booth. */
interface Around {
  exhibitor: { user_id: string; name: string; status: string } | null;
  boothtype: { name: string };
}

export const behaviour: BehaviourOf<typeof booth, Around> = {
  policy: {
    mayCreate: (viewer, input, { exhibitor_id: exhibitor }) => {
      if (manages(viewer, input)) return true;
      if (!exhibitor) throw missing('exhibitor_id');
      return isSelf(viewer, exhibitor.user_id) && ['convention_id', 'boothtype_id', 'exhibitor_id', 'code'];
    },
    mayDelete: (viewer, row) => manages(viewer, row) || (exhibits(viewer, row) && !row.verified),
    isOwner: exhibits,
    filters: { verified: visibilityFilter(booth, 'verified', ownBooths) },
  },
  hooks: {
    lockFirst: ({ exhibitor_id }) => (exhibitor_id ? [['exhibitor', exhibitor_id]] : []),
    beforeCreate: (data, { ctx, inputs }) => allotted(ctx, data, inputs.code),
    afterCreate: async (row, { ctx }) => {
      if (row.verified) await giveBadges(ctx, row);
    },
    beforeUpdate: async (row, { exhibitor_id, name }, { ctx }) => {
      if (name === '') throw missing('name');
      if (exhibitor_id) await mayTakeOneMore(ctx, exhibitor_id);
      if (exhibitor_id === null && (await ctx.db.boothAddon.count({ where: { booth_id: row.id } })))
        throw stateForbids(
          'boothaddons',
          'boothaddons: options are taken for this booth; delete them before you take it from the exhibitor.',
        );
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
        const found = await db.boothAddon.findMany({
          where: { booth_id: { in: rows.map(({ id }) => id) } },
          orderBy: { id: 'asc' },
        });
        return new Map(rows.map(({ id }) => [id, found.filter(({ booth_id }) => booth_id === id)]));
      },
      boothoptions: async (rows, { db, viewer }) => {
        const known = rows.filter((row) => manages(viewer, row) || exhibits(viewer, row));
        const found = await db.boothAddon.findMany({
          where: { booth_id: { in: known.map(({ id }) => id) } },
          select: { booth_id: true, boothoption: { select: { name: true } } },
          orderBy: [{ boothoption: { name: 'asc' } }, { id: 'asc' }],
        });
        const namesOf = (id: string) =>
          found.filter(({ booth_id }) => booth_id === id).map(({ boothoption }) => boothoption.name);
        return new Map(known.map(({ id }) => [id, namesOf(id)]));
      },
      longname: async (rows, { viewer }) =>
        new Map(
          rows.map((row) => {
            const { exhibitor, boothtype, name, id } = row;
            const known = exhibitor?.status === 'approved' || manages(viewer, row) || exhibits(viewer, row);
            return [id, [name, boothtype.name, ...(known && exhibitor ? [exhibitor.name] : [])].join(', ')];
          }),
        ),
    },
  },
  tuning: {
    watches: ['exhibitor_id', 'name'],
    skipReload: true,
  },
};
