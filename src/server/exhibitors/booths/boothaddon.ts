import type { BoothOption } from '../../../generated/prisma/client.ts';
import type { boothaddon } from '../../../resources/exhibitors/boothaddon.ts';
import type { BehaviourOf } from '../../core/behaviour.ts';
import { lockRow } from '../../core/repository.ts';
import { conflict, invalid, referenceNotFound } from '../../errors/refusals.ts';
import { isSelf } from '../../platform/policy.ts';
import { releaseUses } from '../../sales/discounts.ts';
import { exhibits, manages, type OfExhibitor, ownBooths } from '../policy.ts';
import { giveOptionsBack, optionsRetaken, optionsTaken } from './optionSale.ts';

/** What is loaded with an option taken. */
interface Around extends OfExhibitor {
  exhibitor: { user_id: string; name: string };
  booth: { name: string };
  boothoption: { name: string };
}
const shortname = (row: Around & { quantity: number }) =>
  row.quantity === 1 ? row.boothoption.name : `${row.quantity} × ${row.boothoption.name}`;

export const behaviour: BehaviourOf<typeof boothaddon, Around> = {
  policy: {
    mayUpdate: (viewer, row) => manages(viewer, row) || exhibits(viewer, row),
    mayCreate: (viewer, input, { exhibitor_id: exhibitor }) => manages(viewer, input) || isSelf(viewer, exhibitor?.user_id),
    isOwner: exhibits,
    visibleTo: ownBooths,
  },
  hooks: {
    lockFirst: (row) => [['booth', row.booth_id]],
    beforeCreate: async ({ booth_id = '', exhibitor_id, quantity = 1 }, { ctx, parents }) => {
      // Nobody gives the booth up, or up to somebody else, from here on.
      if (!(await lockRow(ctx, 'booth', booth_id))) throw referenceNotFound('booth_id', 'booth');
      const booth = await ctx.db.booth.findUniqueOrThrow({ where: { id: booth_id } });
      const option = parents.boothoption_id as BoothOption; // required
      if (option.boothtype_id !== booth.boothtype_id) throw invalid('boothoption_id', 'is no option for a booth of this type.');
      if (booth.exhibitor_id !== exhibitor_id) throw invalid('exhibitor_id', 'must be the exhibitor of the booth.');
      const there = await ctx.db.boothAddon.findFirst({ where: { booth_id, boothoption_id: option.id } });
      if (there) throw twice();
      return optionsTaken(ctx, option, quantity);
    },
    beforeUpdate: async (row, { quantity }, { ctx }) => (quantity === undefined ? {} : optionsRetaken(ctx, row, quantity)),
    afterDelete: async (row, ctx) => {
      await releaseUses(ctx, [row.discount_id]);
      await giveOptionsBack(ctx, row.boothoption_id, row.quantity);
    },
    constraints: { boothaddon_booth_id_boothoption_id_key: twice },
  },
  loaders: {
    loadWith: {
      exhibitor: { select: { user_id: true, name: true } },
      booth: { select: { name: true } },
      boothoption: { select: { name: true } },
    },
    derived: { shortname, longname: (row) => `${shortname(row)}, ${row.booth.name}, ${row.exhibitor.name}` },
  },
};
function twice() {
  return conflict('boothoption_id', 'boothoption_id: the booth has this option already; change its quantity instead.');
}
